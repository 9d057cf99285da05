"""Room `ui`, actions: what one window can do: the table's actions, bound to functions. Knows QtGui and QtWidgets.

An action that nobody bound does not exist in this window. Whether one is possible now is asked while a menu or the
palette shows it, and only then: its key must work the moment it makes sense again. QActions and menus are made when
they are needed; those with keys at once, in the window, where keys work while the menu bar is hidden.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from kortty.settings.live import LiveSettings
from kortty.ui.actions import keys
from kortty.ui.actions.shortcuts import Shortcuts, shortcuts_of
from kortty.ui.actions.table import ACTIONS, BY_NAME, CONTEXT_MENU, LINE, MENUS, ActionInfo, menu_label

#: Shown in the context menu only while they lead back: to the menu bar when it is hidden, out of full screen.
_WAYS_BACK = {"window.menu_bar": False, "window.full_screen": True}

#: Before the path of a menu, in the name of the action that opens it.
_MENU = "menu:"

_ROLES = {
    "app.settings": QAction.MenuRole.PreferencesRole,
    "app.quit": QAction.MenuRole.QuitRole,
    "help.about": QAction.MenuRole.AboutRole,
}


class _Binding(NamedTuple):
    do: Callable[[], object]
    enabled: Callable[[], bool] | None
    checked: Callable[[], bool] | None
    fill: Callable[[QMenu], None] | None
    takes_key: Callable[[], bool] | None = None


class Actions(QObject):
    """The actions of `window`. Its texts and keys follow language (`retranslate`) and settings."""

    def __init__(self, window: QWidget, settings: LiveSettings) -> None:
        super().__init__(window)
        self._window = window
        self.shortcuts: Shortcuts = shortcuts_of(settings)
        self._bindings: dict[str, _Binding] = {}
        self._made: dict[str, QAction] = {}
        self._menus: dict[str, QMenu] = {}
        self._stale: set[str] = set()
        stop: Callable[[], None] = self.shortcuts.on_change(self._use_keys)
        self.destroyed.connect(lambda: stop())

    # --- binding ---

    def bind(
        self,
        name: str,
        do: Callable[[], object],
        *,
        enabled: Callable[[], bool] | None = None,
        checked: Callable[[], bool] | None = None,
        takes_key: Callable[[], bool] | None = None,
    ) -> None:
        """Let `do` be what the action does. `enabled` and `checked` say whether it is possible, and on, at the moment.

        Keys call `do` without asking `enabled`; while `takes_key` says no, they belong to the terminal with the focus.
        Raises KeyError for a name that is not in the table, ValueError for one that is bound already.
        """
        self._bind(name, _Binding(do, enabled, checked, None, takes_key))

    def bind_menu(self, name: str, fill: Callable[[QMenu], None], *, enabled: Callable[[], bool] | None = None) -> None:
        """Let the action be a menu of its own, which `fill` fills anew each time it is shown.

        From the palette or by a key it opens in the middle of the window. Raises as `bind` does.
        """
        self._bind(name, _Binding(lambda: self._pop_up(name), enabled, None, fill))

    def _bind(self, name: str, binding: _Binding) -> None:
        info = BY_NAME[name]
        if name in self._bindings:
            raise ValueError(f"{name} is bound already")
        self._bindings[name] = binding
        self._stale.update(self._menus)
        if self.shortcuts.keys(info.name):
            self.action(name)

    # --- asking and doing ---

    @property
    def names(self) -> tuple[str, ...]:
        """The actions that exist in this window, in the table's order."""
        return tuple(info.name for info in ACTIONS if info.name in self._bindings)

    def possible(self, name: str) -> bool:
        """Whether the action exists and makes sense now."""
        binding = self._bindings.get(name)
        return binding is not None and (binding.enabled is None or binding.enabled())

    def checked(self, name: str) -> bool:
        """Whether a switch is on; False for what is no switch."""
        binding = self._bindings.get(name)
        return binding is not None and binding.checked is not None and binding.checked()

    def label(self, name: str) -> str:
        """The action's text in the language of the run; a menu needs no ellipsis."""
        text = BY_NAME[name].label
        binding = self._bindings.get(name)
        return text.removesuffix("…") if binding is not None and binding.fill is not None else text

    def run(self, name: str) -> bool:
        """Do it, when it makes sense now; whether it did. Raises KeyError when the action does not exist here."""
        if name not in self._bindings:
            raise KeyError(name)
        if not self.possible(name):
            return False
        self.action(name).trigger()
        return True

    def action(self, name: str) -> QAction:
        """The QAction, for a tool bar or a menu of one's own. Raises KeyError when the action does not exist here."""
        binding = self._bindings[name]
        made = self._made.get(name)
        if made is None:
            info = BY_NAME[name]
            made = self._made[name] = QAction(self.label(name), self)
            made.setObjectName(name)
            made.setMenuRole(_ROLES.get(name, QAction.MenuRole.NoRole))
            made.setCheckable(info.checkable and binding.checked is not None)
            made.setShortcuts([QKeySequence(key) for key in self.shortcuts.keys(name)])
            made.triggered.connect(lambda: self._do(name))
            self._refresh_checked(name)
            self._window.addAction(made)
        return made

    def _do(self, name: str) -> None:
        self._bindings[name].do()
        self._refresh_checked(name)

    def _refresh_checked(self, name: str) -> None:
        action = self._made[name]
        if action.isCheckable():
            action.setChecked(self.checked(name))

    # --- keys and language ---

    def _use_keys(self) -> None:
        for name in self._bindings:
            wanted = [QKeySequence(key) for key in self.shortcuts.keys(name)]
            made = self._made.get(name)
            if made is not None:
                made.setShortcuts(wanted)
            elif wanted:
                self.action(name)

    def leaves(self, event: QKeyEvent) -> bool:
        """Whether a key may be a shortcut's, so that a terminal with the focus must leave it to Qt.

        On a layout without Latin letters the key at a letter's place does what that letter does. Qt does not know this
        by itself, so the action learns the key here, before Qt looks for one.
        """
        as_it_is, *place = keys.presses(event, self.shortcuts.platform)
        for pressed in place:
            made = self._made.get(self.shortcuts.owner(pressed.text) or "")
            learned = QKeySequence(as_it_is.text)
            if made is not None and self.shortcuts.owner(as_it_is.text) is None and learned not in made.shortcuts():
                made.setShortcuts([*made.shortcuts(), learned])
        return self.shortcuts.may_take(event) and not self._left_alone(event)

    def _left_alone(self, event: QKeyEvent) -> bool:
        """Whether the action that has this key does not want it now."""
        for pressed in keys.presses(event, self.shortcuts.platform):
            binding = self._bindings.get(self.shortcuts.owner(pressed.text) or "")
            if binding is not None and binding.takes_key is not None:
                return not binding.takes_key()
        return False

    def retranslate(self) -> None:
        """The language of the run changed."""
        self._stale.update(self._menus)
        for name, made in self._made.items():
            made.setText(self.label(name))
        for menu in MENUS:
            if menu.path in self._menus:
                self._menus[menu.path].setTitle(menu_label(menu))

    # --- menus ---

    def fill_menu_bar(self, bar: QMenuBar) -> None:
        """Add the menus that have something to show. Call it once, when everything is bound."""
        for info in MENUS:
            if "/" not in info.path and self._exists(info.path):
                bar.addMenu(self.menu(info.path, bar))

    def _exists(self, path: str) -> bool:
        return any(one.menu.split("/")[0] == path for one in map(BY_NAME.__getitem__, self._bindings))

    def menu(self, path: str, parent: QWidget | None = None) -> QMenu:
        """The menu at a path such as "tabs/go". Its entries come when it is shown."""
        menu = self._menus.get(path)
        if menu is None:
            info = next(one for one in MENUS if one.path == path)
            menu = self._menus[path] = QMenu(menu_label(info), parent or self._window)
            self._stale.add(path)
            menu.menuAction().setObjectName(f"{_MENU}{path}")
            menu.aboutToShow.connect(lambda: self._show_menu(path))
            menu.aboutToHide.connect(self._enable_all)
        return menu

    def _show_menu(self, path: str) -> None:
        menu = self._menus[path]
        if path in self._stale:
            self._stale.discard(path)
            menu.clear()
            self._fill(menu, path)
        self._refresh(menu)

    def _fill(self, menu: QMenu, path: str) -> None:
        inside: set[str] = set()
        line = False
        for info in ACTIONS:
            below = info.menu.startswith(f"{path}/")
            line = line or (info.line and (info.menu == path or (below and info.menu not in inside)))
            if info.name not in self._bindings or not (info.menu == path or below) or info.menu in inside:
                continue
            if line and menu.actions():
                menu.addSeparator()
            line = False
            if below:
                inside.add(info.menu)
                menu.addMenu(self.menu(info.menu, menu))
            else:
                self._add(menu, info)

    def _add(self, menu: QMenu, info: ActionInfo) -> None:
        fill = self._bindings[info.name].fill
        if fill is None:
            menu.addAction(self.action(info.name))
            return
        below = menu.addMenu(self.label(info.name))
        below.menuAction().setObjectName(info.name)

        def fill_anew() -> None:
            below.clear()
            fill(below)

        below.aboutToShow.connect(fill_anew)

    def _refresh(self, menu: QMenu) -> None:
        """Grey what makes no sense now, and check what is on."""
        for entry in menu.actions():
            name = entry.objectName()
            if name.startswith(_MENU):
                inside = name.removeprefix(_MENU)
                entry.setEnabled(any(self.possible(info.name) for info in ACTIONS if info.menu == inside))
            elif name in self._bindings:
                entry.setEnabled(self.possible(name))
                if name in self._made:
                    self._refresh_checked(name)

    def _enable_all(self) -> None:
        for made in self._made.values():
            made.setEnabled(True)

    def context_menu(
        self, place: QPoint, extra_first: Sequence[QAction] = (), extra_last: Sequence[QAction] = ()
    ) -> QMenu:
        """Show the context menu at a place on the screen, without waiting; it goes when it is closed.

        `extra_first` concerns what is under the pointer: a link. The answer is the menu, for whoever has to wait.
        """
        menu = QMenu(self._window)
        for group in (extra_first, self._context_actions(), extra_last):
            if menu.actions():
                menu.addSeparator()
            menu.addActions(list(group))
        self._refresh(menu)
        menu.aboutToHide.connect(self._enable_all)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)
        return menu

    def _context_actions(self) -> list[QAction]:
        found: list[QAction] = []
        line = False
        for name in CONTEXT_MENU:
            line = line or name == LINE
            if name not in self._bindings or self.checked(name) != _WAYS_BACK.get(name, self.checked(name)):
                continue
            if line and found:
                separator = QAction(self)
                separator.setSeparator(True)
                found.append(separator)
            line = False
            found.append(self.action(name))
        return found

    def _pop_up(self, name: str) -> None:
        fill = self._bindings[name].fill
        if fill is not None:
            menu = QMenu(self._window)
            fill(menu)
            menu.aboutToHide.connect(menu.deleteLater)
            middle = QRect(QPoint(), menu.sizeHint()).center()
            menu.popup(self._window.mapToGlobal(self._window.rect().center() - middle))
