"""Room `ui`: the widget that shows one pane and takes its input.

Knows the pane, the canvas and the parts that do one thing each: keyboard, pointer, frames, picture. What is in this
file is the wiring: Qt's events to the parts, the pane's news to the next frame.
"""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QEnterEvent,
    QFocusEvent,
    QHideEvent,
    QInputMethodEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QRegion,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from kortty.base.clock import Clock, SystemClock
from kortty.model.origins import Origin
from kortty.model.pane import Pane
from kortty.model.payloads import Raw
from kortty.model.refusals import Refusal
from kortty.model.writes import write
from kortty.paint.schemes import Scheme
from kortty.settings.defaults import PasteSettings, Settings
from kortty.settings.live import LiveSettings
from kortty.ui.appearance import Appearance
from kortty.ui.bell import BellAnswer
from kortty.ui.canvas import Canvas
from kortty.ui.clipboard import text_to_paste
from kortty.ui.composing import Composing
from kortty.ui.frames import Frames
from kortty.ui.grid import Grid
from kortty.ui.history_bar import HistoryBar
from kortty.ui.keyboard import Keyboard, opens_menu
from kortty.ui.overlays import Overlays
from kortty.ui.pasting import Pasting
from kortty.ui.person_input import PersonInput
from kortty.ui.picture import Picture
from kortty.ui.screen_reading import ScreenReading
from kortty.ui.selecting import Selecting
from kortty.ui.shown import Shown
from kortty.ui.sizing import Sizing
from kortty.ui.text_tools import TextTools
from kortty.ui.theme import colour
from kortty.ui.viewport import Viewport
from kortty.vt.events import Bell, Event

if TYPE_CHECKING:
    from kortty.ui.dropping import Dropping
    from kortty.ui.pointer import Pointer


class TerminalView(QWidget):
    """Shows a pane. Keys, text, clicks and pastes go to its child through the door."""

    #: A key was pressed although the child has ended.
    pressed_after_end = Signal(QKeyEvent)
    #: The context menu is wanted at this place on the screen.
    menu_wanted = Signal(QPoint)
    #: The door did not take what the person typed or pasted; the Refusal says why.
    input_refused = Signal(object)
    read_only_changed = Signal(bool)

    def __init__(
        self,
        pane: Pane,
        appearance: Appearance,
        clock: Clock | None = None,
        parent: QWidget | None = None,
        settings: Settings | LiveSettings | None = None,
    ) -> None:
        super().__init__(parent)
        self.pane = pane
        #: Asked at each use: another value holds at once.
        self.live_settings = settings if isinstance(settings, LiveSettings) else LiveSettings(settings)
        self.viewport = Viewport(pane.terminal)
        self._appearance = appearance
        self._window_size = QSize()
        #: Grows with every frame, for whoever waits for one.
        self.frames_painted = 0

        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setAccessibleName(self.tr("Terminal"))

        terminal = pane.terminal
        appearance.colour(terminal.colours)
        terminal.colour_scheme_changed(appearance.scheme.dark)
        metrics = appearance.metrics(0, self.devicePixelRatioF())
        self._inks = appearance.inks(terminal.attributes, terminal.colours)
        self.canvas = Canvas(metrics, terminal.clusters, self._inks, terminal.colours)
        clock = clock or SystemClock()
        self._frames = Frames(self, clock, self._paint_frame, self._may_paint, self._held)
        self.person = PersonInput(pane, self.refused)
        self._keyboard = Keyboard(pane, self.person, self.viewport, self.pasted, self.scrolled)
        self._composing = Composing(self.canvas, self._keyboard.type_text, self.update)
        self.selecting = Selecting(pane, self.viewport, self._frames.request, lambda: self.settings.selection)
        self.pasting = Pasting(self, self, pane, self.person)
        shown = Shown(self, self.canvas, pane, self.viewport, self.selecting)
        self._picture = Picture(shown, self._frames.request, lambda: self.settings.cursor)
        self._sizing = Sizing(
            shown, appearance, lambda: self.settings.window.padding, lambda: self.overlays.no_output()
        )
        self._bell = BellAnswer(self, clock, lambda: self.settings.bell, self._picture.flash)
        self.tools = TextTools(
            shown,
            self.pasting.paste,
            clock,
            lambda: self.settings,
            lambda: appearance.scheme,
            self._frames.request,
            lambda: self._picture.top,
            lambda: self.overlays.corner_end,
        )
        self.overlays = Overlays(
            self,
            terminal,
            self.viewport,
            self.show_newest,
            self.pasting.pacing.stop,
            lambda: appearance.scheme.waiting,
        )
        self._history_bar = HistoryBar(self, self.viewport, self.scrolled, lambda: self.settings.terminal.scrollbar)
        prompts = self.tools.prompts.marks
        self._history_bar.mark(prompts.lines, QPalette.ColorRole.PlaceholderText)
        self._history_bar.mark(prompts.failed, QPalette.ColorRole.BrightText)
        find = self.tools.find
        self._history_bar.mark_places(find.places, lambda: colour(appearance.scheme.waiting), lambda: find.successful)
        self.reading = ScreenReading(self, pane, self.viewport)
        self._observed = (self.selecting.stop, pane.on_change(self._frames.request), pane.on_event(self._event))
        looks = appearance.on_change(self._look_changed), self.live_settings.on_change(self._settings_changed)
        self.destroyed.connect(lambda: [stop() for stop in (*self._observed, *looks)])

    @property
    def settings(self) -> Settings:
        """The owner's settings as they are now."""
        return self.live_settings.now

    def _settings_changed(self, settings: Settings) -> None:
        """Most parts ask when they need to know; what is seen of a view that is hidden is worked out when it shows."""
        if self.isVisible():
            self._lay_out()

    # --- size ---

    @property
    def grid(self) -> Grid:
        """Where the cells are."""
        return self.canvas.grid

    def sizeHint(self) -> QSize:
        """Room for the terminal's columns and rows."""
        return self._sizing.size_for(self.pane.terminal.columns, self.pane.terminal.rows)

    def minimumSizeHint(self) -> QSize:
        """One cell."""
        return self._sizing.size_for(1, 1)

    def zoom(self, steps: int) -> None:
        """Font size: steps up or down, 0 for the usual one."""
        if self._sizing.zoom(steps):
            self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the grid out for the new size; terminal and child follow."""
        before = self._sizing.wanted
        self._lay_out()
        # The view also changes its size because something beside it comes or goes: that is not the person's doing.
        window_size, self._window_size = self._window_size, self.window().size()
        if self.frames_painted and window_size != self._window_size and before != self._sizing.wanted:
            self.overlays.new_size(*self._sizing.wanted)

    def _lay_out(self) -> None:
        self._sizing.lay_out()
        self._history_bar.place()
        self._paint_everything()

    # --- frames ---

    def _may_paint(self) -> bool:
        return self.isVisible() and not self.window().isMinimized()

    def _held(self) -> bool:
        return self.pane.terminal.synchronized

    def _paint_frame(self) -> None:
        """Bring the picture up to date and paint what changed of it, now."""
        self.repaint(self._refreshed())
        self.frames_painted += 1
        self.pane.frame_shown()
        self.reading.tell()

    def _paint_everything(self) -> None:
        """Bring the picture up to date; Qt paints the whole widget when it comes to it."""
        if self.isVisible():
            self._refreshed()
        self.update()

    def _refreshed(self) -> QRegion:
        region = self._picture.refresh()
        region += self.tools.follow()
        self._history_bar.follow()
        self.overlays.follow()
        if region.intersects(self.canvas.cursor_area):
            self.updateMicroFocus()
        return region

    def paintEvent(self, event: QPaintEvent) -> None:
        """Copy the kept picture to the screen and draw what lies over it."""
        if self.canvas.metrics.ratio != self.devicePixelRatioF():
            self._lay_out()
        painter = QPainter(self)
        try:
            self._picture.paint(painter, event.region(), self.tools.paint_under_cursor)
            self.tools.paint(painter)
            self._picture.paint_flash(painter)
        finally:
            painter.end()

    def showEvent(self, event: QShowEvent) -> None:
        """What happened while hidden was not painted."""
        self._lay_out()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing blinks unseen."""
        self._picture.blinker.want(False)

    def _look_changed(self) -> None:
        """Another scheme, font or rule of colours."""
        terminal = self.pane.terminal
        self._appearance.colour(terminal.colours)
        self._appearance.rule(self._inks)
        terminal.colour_scheme_changed(self._appearance.scheme.dark)
        if self.isVisible():
            self._lay_out()

    # --- the pane's news ---

    def _event(self, event: Event) -> None:
        if isinstance(event, Bell):
            self._bell.ring()

    # --- keys ---

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab is for the terminal."""
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """To the child, or to whoever asks what to do now that there is none."""
        if self.tools.press(event):
            event.accept()
        elif opens_menu(event):
            area = self.canvas.cursor_area
            self.ask_for_menu(self.mapToGlobal(area.bottomLeft() if area.isValid() else self.rect().center()))
        elif self.pasting.keeps(event):
            event.accept()
        elif self.pane.connected:
            self._keyboard.press(event)
        else:
            self.pressed_after_end.emit(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """To programs that asked for it."""
        if not self.tools.release(event) and self.pane.connected:
            self._keyboard.release(event)

    def pasted(self) -> None:
        """The child was typed or pasted something."""
        self._picture.blinker.restart()
        if self.settings.terminal.scroll_on_typing:
            self.show_newest()

    def refused(self, refusal: Refusal) -> None:
        """Something typed or pasted was not taken."""
        self.input_refused.emit(refusal)

    def set_read_only(self, on: bool) -> None:
        """Take no input from the person any more, or again."""
        if on != self.person.read_only:
            self.pasting.pacing.stop()
            self.person.read_only = on
            self.overlays.read_only(on)
            self.read_only_changed.emit(on)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The cursor fills; programs that asked are told."""
        self._focus_changed(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The cursor becomes hollow; text being composed goes."""
        self._composing.end()
        self.tools.focus_lost()
        self._focus_changed(False)

    def _focus_changed(self, focused: bool) -> None:
        data = self.pane.terminal.focus_changed(focused)
        if data:
            write(self.pane, Origin.HUMAN, Raw(data))
        self._picture.blinker.restart()
        self._frames.request()

    # --- input methods ---

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Dead keys, Compose, input methods."""
        if not self.tools.quick.receive(event) and self.pane.connected:
            self._composing.receive(event)
        event.accept()

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> object:
        """Where the cursor is, and that nothing is to be guessed or corrected."""
        answer = self._composing.answer(query)
        return super().inputMethodQuery(query) if answer is None else answer

    # --- mouse ---

    @cached_property
    def _pointer(self) -> "Pointer":
        from kortty.ui.pointer import Pointer  # here: nobody needs it to see a prompt

        return Pointer(self, self, self.pane, self.person, self.viewport, self.selecting, self.tools)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select, paste, or report."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._pointer.press(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A press like any other: clicks are counted by the pointer."""
        self._pointer.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Select or report; near the right edge the scrollbar appears."""
        self._history_bar.hover(event.position())
        self._pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The end of a click or a selection."""
        self._pointer.release(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll, or what the program wants instead."""
        self._pointer.wheel(event)
        event.accept()

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer's picture: reading it takes time that a start without a pointer over the window does not have."""
        self.setCursor(Qt.CursorShape.IBeamCursor)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is elsewhere."""
        self.tools.links.left()
        self._history_bar.hover(None)

    def scrolled(self) -> None:
        """The viewport moved: paint it in the next frame."""
        self._frames.request()

    def show_newest(self) -> None:
        """Scroll to the newest lines."""
        if self.viewport.scroll_to(0):
            self.scrolled()

    def ask_for_menu(self, place: QPoint) -> None:
        """Right click, or a key that opens menus."""
        self.menu_wanted.emit(place)

    # --- drops ---

    @cached_property
    def _dropping(self) -> "Dropping":
        from kortty.ui.dropping import Dropping  # here: nobody needs it to see a prompt

        return Dropping(self._takes_drops, self.pasting.paste, lambda: self.pane.encoding)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Something may be dropped, or not."""
        self._dropping.over(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """The same, while it moves."""
        self._dropping.over(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Text or files: pasted here, with a question where a paste has one."""
        self.window().activateWindow()
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._dropping.drop(event)

    def _takes_drops(self) -> bool:
        return self.settings.mouse.drag_and_drop and self.pasting.possible

    # --- selection, copy, paste ---

    def copy(self) -> None:
        """Put what is selected on the clipboard: of the text to find while that is typed, else of the terminal."""
        field = self.tools.find.field
        if field is not None and field.hasSelectedText():
            field.copy()
        else:
            self.selecting.copy()

    def copy_html(self) -> None:
        """The same with colours and styles, for programs that can."""
        self.selecting.copy_html(self.canvas.metrics.families)

    def select_all(self) -> None:
        """Select everything that there is, scrollback included; of the text to find while that is being typed."""
        field = self.tools.find.field
        if field is not None:
            field.selectAll()
        else:
            self.selecting.select_all()

    def clear_buffer(self) -> None:
        """Empty screen and scrollback but for the prompt's line; nothing in a full-screen program."""
        if self.pane.clear_buffer():
            self.selecting.select(None)

    def paste(self) -> None:
        """Paste the clipboard: into the text to find while that is being typed, else into the terminal."""
        field = self.tools.find.field
        if field is not None:
            field.paste()
        else:
            self.pasting.paste(text_to_paste())

    def paste_selection(self) -> None:
        """Paste what is selected somewhere (middle click)."""
        self.pasting.paste(text_to_paste(primary=True))

    def paste_settings(self) -> PasteSettings:
        """What holds for the next paste."""
        return self.settings.paste

    def paste_look(self) -> tuple[Scheme, tuple[str, ...]]:
        """Colours and fonts of the paste dialog."""
        return self._appearance.scheme, self.canvas.metrics.families

    def pacing_changed(self) -> None:
        """A paste that is sent line by line came further, or ended."""
        self.overlays.paste(self.pasting.pacing)
