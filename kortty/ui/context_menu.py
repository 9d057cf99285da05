"""Room `ui`: the menu of a right click, of the menu key and of Shift+F10. Knows QtWidgets and the view's actions."""

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from kortty.ui.view_actions import ViewActions


def open_context_menu(window: QWidget, actions: ViewActions, full_screen: QAction, place: QPoint) -> None:
    """Show it at a place on the screen, without waiting for what is chosen; it goes when it is closed."""
    menu = QMenu(window)
    menu.addActions(actions.link_at(place, menu))
    menu.addSeparator()
    actions.edit(menu)
    menu.addSeparator()
    actions.zoom(menu.addMenu(QCoreApplication.translate("ContextMenu", "Text size")))
    if window.isFullScreen():
        # The menu bar is hidden then: here is the way back for whoever does not know the key.
        menu.addAction(full_screen)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(place)
