"""Links under the pointer: shown while Ctrl is held, opened by a click, asked about when their text misleads."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QUrl
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.settings.defaults import LinkSettings
from kortty.ui.links.files import Candidate
from kortty.ui.links.question import LinkQuestion
from kortty.ui.links.targets import Problem
from tests.helpers.views import WAIT_MS, Stage

LEFT, NO_BUTTON = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier
HAND, BEAM = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.IBeamCursor
Place = tuple[float, float]

_Kind = QEvent.Type


def marked(address: str, text: str, identity: str = "") -> str:
    """OSC 8."""
    return f"\x1b]8;{f'id={identity}' if identity else ''};{address}\x1b\\{text}\x1b]8;;\x1b\\"


class _Links:
    """A view of 50 x 6 cells whose links go to a list."""

    def __init__(self, qtbot: QtBot) -> None:
        self.stage = Stage(qtbot, columns=50, rows=6)
        self.view = self.stage.view
        self.linking = self.view.tools.links.linking
        self.opened: list[str] = []
        self.opens = True
        self.hints: list[str] = []
        self.remarks: list[str] = []
        self.linking.opening.opener = self._open
        self.linking.finder._directories = lambda: ("/work",)
        self.view.tools.links.hinted.connect(self.hints.append)
        self.view.tools.links.remarked.connect(self.remarks.append)

    def _open(self, url: QUrl) -> bool:
        self.opened.append(bytes(url.toEncoded().data()).decode())
        return self.opens

    def output(self, text: str) -> None:
        self.stage.output(text)

    def hover(self, place: Place, modifiers: Qt.KeyboardModifier = CTRL) -> None:
        self.stage.mouse(_Kind.MouseMove, place, NO_BUTTON, modifiers)

    def click(self, place: Place, modifiers: Qt.KeyboardModifier = CTRL, *, to: Place | None = None) -> None:
        self.hover(place, modifiers)
        self.stage.mouse(_Kind.MouseButtonPress, place, LEFT, modifiers, 10_000)
        if to is not None:
            self.stage.mouse(_Kind.MouseMove, to, LEFT, modifiers)
        self.stage.mouse(_Kind.MouseButtonRelease, to or place, LEFT, modifiers)

    @property
    def hint(self) -> str:
        return self.hints[-1] if self.hints else ""

    @property
    def cursor(self) -> Qt.CursorShape:
        return self.view.cursor().shape()

    @property
    def question(self) -> LinkQuestion | None:
        return self.linking.opening.question

    def underlined(self) -> list[tuple[int, tuple[int, int]]]:
        current = self.linking.current
        return [] if current is None else list(current.spans)

    def actions(self, place: Place) -> list[QAction]:
        self.menu = QObject()
        return self.linking.actions_at(self.stage.position(*place).toPoint(), self.menu)


@pytest.fixture
def links(qtbot: QtBot) -> _Links:
    return _Links(qtbot)


@pytest.fixture
def disk(links: _Links, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Paths of files that are there."""
    there: set[str] = set()

    def find(candidates: Sequence[Candidate], home: str) -> Candidate | None:
        return next((candidate for candidate in candidates if candidate.path in there), None)

    monkeypatch.setattr(links.linking.checks, "_find", find)
    return there


# --- hovering ---


@pytest.mark.promise("NB-3.4-06")
def test_ctrl_over_an_address_underlines_it_and_says_where_it_leads(links: _Links) -> None:
    links.output("see https://example.com/a now\x1b[?25l")
    links.hover((10.5, 0.5), NONE)
    assert links.hint == ""
    links.hover((10.5, 0.5))
    assert links.hint == "https://example.com/a"
    assert links.underlined() == [(0, (4, 25))]
    assert links.cursor is HAND
    links.hover((1.5, 0.5))
    assert links.hint == ""
    assert links.cursor is BEAM


def test_the_underline_is_seen_on_the_cells_of_the_link_only(links: _Links) -> None:
    links.output("see https://example.com/a now\x1b[?25l")
    before = links.stage.pixels()
    links.hover((10.5, 0.5))
    after = links.stage.pixels()
    grid = links.view.grid
    inside, outside = grid.area(5, 0), grid.area(26, 0)
    assert before.copy(inside) != after.copy(inside)
    assert before.copy(outside) == after.copy(outside)
    links.hover((10.5, 0.5), NONE)
    assert links.stage.pixels() == before


def test_pressing_and_releasing_ctrl_is_enough(links: _Links) -> None:
    links.output("https://example.com/")
    links.hover((3.5, 0.5), NONE)
    links.stage.press(Qt.Key.Key_Control, "", CTRL)
    assert links.hint == "https://example.com/"
    links.stage.press(Qt.Key.Key_Control, "", NONE, released=True)
    assert links.hint == ""


def test_an_address_over_soft_wrapped_rows_is_one_link(links: _Links) -> None:
    address = "https://example.com/" + "x" * 60
    links.output("y" * 9 + " " + address)
    for place in ((20.5, 0.5), (3.5, 1.5)):
        links.hover(place)
        assert links.hint == address
        assert links.underlined() == [(0, (10, 50)), (1, (0, 40))]


def test_cells_of_the_same_mark_are_one_link_wherever_they_are(links: _Links) -> None:
    address = "https://example.com/x"
    links.output(f"{marked(address, 'first', 'a')} x {marked(address, 'more', 'a')}\r\n{marked(address, 'last', 'a')}")
    links.hover((1.5, 1.5))
    assert links.underlined() == [(0, (0, 5)), (0, (8, 12)), (1, (0, 4))]
    links.output(f"\r\n{marked(address, 'other', 'b')}")
    links.hover((1.5, 2.5))
    assert links.underlined() == [(2, (0, 5))]


@pytest.mark.promise("NB-3.4-06")
def test_a_marked_link_shows_its_target_and_not_its_text(links: _Links) -> None:
    links.output(marked("https://\u0430pple.com/x", "read this"))
    links.hover((1.5, 0.5))
    assert links.hint == "https://xn--pple-43d.com/x"


@pytest.mark.promise("FT-2.6-02", "NB-3.4-05")
def test_a_marked_link_that_is_not_opened_says_so_and_where_it_would_lead(links: _Links) -> None:
    links.output(marked("ssh://host/", "click"))
    links.click((1.5, 0.5))
    assert links.linking.current is not None
    assert links.linking.current.target is Problem.SCHEME
    assert links.hint.endswith(": ssh://host/")
    assert links.cursor is BEAM
    assert links.opened == []
    assert links.question is None


@pytest.mark.promise("FT-2.1-42")
def test_addresses_in_plain_text_can_be_left_alone(links: _Links) -> None:
    links.view.live_settings.change(replace(links.view.settings, links=LinkSettings(detect=False)))
    links.output("https://example.com/ " + marked("https://example.org/", "marked"))
    links.hover((3.5, 0.5))
    assert links.hint == ""
    links.hover((22.5, 0.5))
    assert links.hint == "https://example.org/"


def test_what_scrolls_under_the_pointer_is_looked_at_anew(links: _Links) -> None:
    links.output("https://example.com/\r\nplain\r\n\r\n\r\n\r\n")
    links.hover((3.5, 0.5))
    assert links.hint == "https://example.com/"
    links.output("\r\n")
    assert links.hint == ""
    links.view.viewport.scroll(-1)
    links.stage.settle()
    assert links.hint == "https://example.com/"


def test_leaving_the_view_ends_it(links: _Links) -> None:
    links.output("https://example.com/")
    links.hover((3.5, 0.5))
    QApplication.sendEvent(links.view, QEvent(_Kind.Leave))
    assert links.hint == ""


def test_the_strip_around_the_cells_is_no_link(links: _Links) -> None:
    links.output("https://example.com/")
    links.hover((3.5, -0.1))
    assert links.hint == ""


def test_nothing_is_loaded_until_somebody_wants_a_link(qtbot: QtBot) -> None:
    stage = Stage(qtbot)
    stage.mouse(_Kind.MouseMove, (3.5, 0.5), NO_BUTTON)
    stage.press(Qt.Key.Key_A, "a")
    stage.output("https://example.com/")
    assert stage.view.tools.links._made is None


# --- clicking ---


@pytest.mark.promise("FT-2.6-01")
def test_a_ctrl_click_opens(links: _Links) -> None:
    links.output("see https://example.com/ä now")
    links.click((10.5, 0.5))
    assert links.opened == ["https://example.com/%C3%A4"]
    assert links.question is None
    assert links.stage.selection is None


@pytest.mark.promise("FT-2.6-01")
def test_a_click_without_ctrl_or_beside_a_link_opens_nothing(links: _Links) -> None:
    links.output("see https://example.com/ now")
    links.click((10.5, 0.5), NONE)
    links.click((10.5, 0.5), CTRL | ALT)
    links.click((1.5, 0.5))
    assert links.opened == []


@pytest.mark.promise("FT-2.6-01")
def test_a_ctrl_drag_over_a_link_selects_and_opens_nothing(links: _Links) -> None:
    links.output("see https://example.com/ now")
    links.click((4.1, 0.5), to=(12.1, 0.5))
    assert links.opened == []
    links.view.copy()
    assert QGuiApplication.clipboard().text() == "https://"


def test_a_hand_that_trembles_still_clicks(links: _Links) -> None:
    links.output("see https://example.com/ now")
    links.click((10.5, 0.5), to=(10.6, 0.5))
    assert links.opened == ["https://example.com/"]


def test_a_double_click_opens_once(links: _Links) -> None:
    links.output("https://example.com/")
    links.click((3.5, 0.5))
    links.stage.mouse(_Kind.MouseButtonDblClick, (3.5, 0.5), LEFT, CTRL, 10_050)
    links.stage.mouse(_Kind.MouseButtonRelease, (3.5, 0.5), LEFT, CTRL)
    assert links.opened == ["https://example.com/"]


def test_mail_addresses_open_as_mail(links: _Links) -> None:
    links.output("to me@example.org.")
    links.click((5.5, 0.5))
    assert links.opened == ["mailto:me@example.org"]


def test_that_nobody_opens_it_is_said(links: _Links) -> None:
    links.opens = False
    links.output("https://example.com/")
    links.click((3.5, 0.5))
    assert links.remarks == ["The desktop has no program that opens https://example.com/."]


def test_a_program_that_tracks_the_mouse_keeps_it_unless_shift_is_held(links: _Links) -> None:
    links.output("https://example.com/\x1b[?1000h\x1b[?1006h")
    links.click((3.5, 0.5))
    assert links.opened == []
    assert links.hint == ""
    assert links.stage.sent() == b"\x1b[<16;4;1M\x1b[<16;4;1m"
    links.click((3.5, 0.5), CTRL | SHIFT)
    assert links.opened == ["https://example.com/"]
    assert links.stage.sent() == b""


# --- the question ---


@pytest.mark.promise("FT-2.6-05", "NB-3.4-06")
@pytest.mark.parametrize(
    "text, address, heading",
    [
        ("https://bank.com/", "https://evil.example/x", "This link leads to evil.example, not to bank.com."),
        ("bank.com", "https://b\u0430nk.com/", "This link leads to xn--bnk-6cd.com, not to bank.com."),
        ("me@bank.com", "mailto:me@evil.example", "This link leads to evil.example, not to bank.com."),
    ],
)
def test_a_link_whose_text_names_another_host_is_asked_about(
    links: _Links, text: str, address: str, heading: str
) -> None:
    links.output(marked(address, text))
    links.click((1.5, 0.5))
    assert links.opened == []
    question = links.question
    assert question is not None
    assert question.heading.text() == heading
    assert question.shown.toPlainText() == text
    assert question.meant.toPlainText() in links.hints
    question.open_button.click()
    assert len(links.opened) == 1
    assert links.question is None


@pytest.mark.promise("FT-2.6-05")
def test_the_answer_is_no_by_default(links: _Links) -> None:
    links.output(marked("https://evil.example/", "https://bank.com/"))
    links.click((1.5, 0.5))
    question = links.question
    assert question is not None
    assert question.cancel_button.isDefault()
    assert not question.open_button.isDefault()
    links.stage.qtbot.waitUntil(question.cancel_button.hasFocus, timeout=WAIT_MS)
    QApplication.sendEvent(question.cancel_button, QKeyEvent(_Kind.KeyPress, Qt.Key.Key_Return, NONE, "\r"))
    assert links.question is None
    assert links.opened == []


@pytest.mark.promise("FT-2.6-05", "NB-3.4-06")
def test_a_user_that_looks_like_a_host_is_asked_about_in_plain_text_too(links: _Links) -> None:
    links.output("https://google.com@evil.example/")
    links.hover((20.5, 0.5))
    assert links.hint == "https://evil.example/"
    links.click((20.5, 0.5))
    assert links.question is not None
    assert links.question.heading.text() == "This link leads to evil.example, not to google.com."


def test_a_link_in_pieces_or_in_a_part_of_a_word_is_read_as_a_whole(links: _Links) -> None:
    address = "https://evil.example/"
    pieces = marked(address, "bank", "a") + marked(address, ".com", "a")
    links.output(f"https://bank.{marked(address, 'com')}\r\n{pieces}")
    for place in ((14.5, 0.5), (1.5, 1.5)):
        links.click(place)
        assert links.question is not None
        links.question.reject()
    assert links.opened == []


def test_two_clicks_make_one_question(links: _Links) -> None:
    links.output(marked("https://evil.example/", "https://bank.com/"))
    links.click((1.5, 0.5))
    first = links.question
    links.click((1.5, 0.5))
    assert links.question is first


def test_what_is_asked_about_cannot_hide_in_the_question(links: _Links) -> None:
    links.output(marked("https://evil.example/", "bank.com \u202egnp.exe"))
    links.click((1.5, 0.5))
    assert links.question is not None
    assert "<U+202E>" in links.question.shown.toPlainText()


def test_a_text_that_takes_too_long_to_judge_is_asked_about(links: _Links, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(text: str, target: object) -> frozenset[str]:
        raise TimeoutError

    monkeypatch.setattr("kortty.ui.links.opening.other_hosts", never)
    links.output("https://example.com/")
    links.click((3.5, 0.5))
    assert links.question is not None
    assert links.question.heading.text() == "This link leads to example.com."
    assert links.opened == []


# --- paths ---


@pytest.mark.promise("FT-2.6-01", "FT-2.6-03")
def test_a_path_that_is_there_is_copied_and_nothing_opens_it(links: _Links, disk: set[str]) -> None:
    disk.add("/work/src/main.c")
    links.output("src/main.c:12:5: error")
    links.hover((3.5, 0.5))
    links.stage.qtbot.waitUntil(lambda: links.hint != "", timeout=WAIT_MS)
    assert links.hint == "/work/src/main.c:12:5 (a click copies the path)"
    assert links.underlined() == [(0, (0, 15))]
    links.click((3.5, 0.5))
    assert QGuiApplication.clipboard().text() == "/work/src/main.c"
    assert links.remarks == ["Copied /work/src/main.c:12:5. korTTY cannot show files yet."]
    assert links.opened == []


def test_a_path_stays_a_link_while_the_disk_is_asked_again(links: _Links, disk: set[str]) -> None:
    disk.add("/etc/hosts")
    links.output("/etc/hosts")
    links.hover((3.5, 0.5))
    links.stage.qtbot.waitUntil(lambda: links.hint != "", timeout=WAIT_MS)
    links.stage.house.fake_clock.now += 60
    links.output("\x1b[3;1Hmore")
    assert links.hints.count("") == 0
    links.stage.qtbot.waitUntil(lambda: not links.linking.checks._open, timeout=WAIT_MS)
    assert links.cursor is HAND
    disk.clear()
    links.stage.house.fake_clock.now += 60
    links.output("\x1b[4;1Hmore")
    links.stage.qtbot.waitUntil(lambda: links.hint == "", timeout=WAIT_MS)


def test_a_word_that_is_no_path_is_no_link(links: _Links, disk: set[str]) -> None:
    links.output("missing.txt")
    links.hover((3.5, 0.5))
    links.stage.qtbot.waitUntil(lambda: bool(links.linking.checks._known), timeout=WAIT_MS)
    assert links.linking.current is None
    assert links.cursor is BEAM


def test_paths_of_another_computer_are_not_looked_for(links: _Links, disk: set[str]) -> None:
    disk.add("/etc/hosts")
    links.output("\x1b]7;file://elsewhere.example/home/me\x1b\\/etc/hosts")
    links.hover((3.5, 0.5))
    assert not links.linking.checks._open
    links.output("\x1b]7;file://localhost/home/me\x1b\\")
    links.hover((4.5, 0.5))
    links.stage.qtbot.waitUntil(lambda: links.hint != "", timeout=WAIT_MS)


@pytest.mark.promise("FT-2.6-04")
def test_a_marked_file_of_another_computer_is_refused(links: _Links) -> None:
    links.output(marked("file://elsewhere.example/etc/hosts", "hosts"))
    links.hover((1.5, 0.5))
    assert links.linking.current is not None
    assert links.linking.current.target is Problem.OTHER_HOST


@pytest.mark.promise("FT-2.6-01")
def test_a_marked_file_is_copied_and_not_opened(links: _Links, disk: set[str]) -> None:
    disk.add("/tmp/a b")
    links.output(marked("file:///tmp/a%20b", "a file") + marked("file:///tmp/gone", " gone"))
    links.hover((1.5, 0.5))
    links.stage.qtbot.waitUntil(lambda: "/tmp/a b" in links.hint, timeout=WAIT_MS)
    links.click((1.5, 0.5))
    assert QGuiApplication.clipboard().text() == "/tmp/a b"
    links.hover((8.5, 0.5))
    links.stage.qtbot.waitUntil(lambda: "gone" in links.hint, timeout=WAIT_MS)
    assert links.hint == "/tmp/gone is no text file of yours on this computer."
    assert links.cursor is BEAM
    assert links.opened == []


def test_real_files_are_found(links: _Links, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "notes.txt").write_text("x")
    links.linking.finder._directories = lambda: (str(tmp_path),)
    links.output("notes.txt ~/notes.txt")
    for place in ((2.5, 0.5), (12.5, 0.5)):
        links.hover(place)
        links.stage.qtbot.waitUntil(lambda: str(tmp_path / "notes.txt") in links.hint, timeout=WAIT_MS)
        links.hover((30.5, 3.5))
        assert links.hint == ""


# --- the menu ---


@pytest.mark.promise("FT-2.6-01")
def test_the_menu_opens_and_copies_a_link(links: _Links) -> None:
    links.output("see https://example.com/ä now")
    opens, copies = links.actions((10.5, 0.5))
    assert (opens.text(), copies.text()) == ("Open link", "Copy link address")
    copies.trigger()
    assert QGuiApplication.clipboard().text() == "https://example.com/ä"
    opens.trigger()
    assert links.opened == ["https://example.com/%C3%A4"]
    assert not any(action.isVisible() for action in links.actions((1.5, 0.5)))
    assert links.actions((40.5, 0.5)) == []


def test_the_menu_asks_like_a_click(links: _Links) -> None:
    links.output(marked("https://evil.example/", "https://bank.com/"))
    links.actions((1.5, 0.5))[0].trigger()
    assert links.question is not None
    assert links.opened == []


def test_the_menu_copies_what_it_does_not_open(links: _Links) -> None:
    links.output(marked("ssh://host/", "click"))
    opens, copies = links.actions((1.5, 0.5))
    assert not opens.isEnabled()
    copies.trigger()
    assert QGuiApplication.clipboard().text() == "ssh://host/"


def test_the_menu_offers_a_path_once_the_disk_has_answered(links: _Links, disk: set[str]) -> None:
    disk.add("/etc/hosts")
    links.output("/etc/hosts /etc/nothing")
    (copies,) = links.actions((3.5, 0.5))
    assert copies.text() == "Copy path"
    assert not copies.isVisible()
    links.stage.qtbot.waitUntil(copies.isVisible, timeout=WAIT_MS)
    copies.trigger()
    assert QGuiApplication.clipboard().text() == "/etc/hosts"
    (nothing,) = links.actions((15.5, 0.5))
    links.stage.qtbot.waitUntil(lambda: not links.linking.checks._open, timeout=WAIT_MS)
    assert not nothing.isVisible()


def test_a_menu_that_was_closed_before_the_disk_answered_is_left_in_peace(links: _Links, disk: set[str]) -> None:
    links.output("/etc/hosts")
    actions = links.actions((3.5, 0.5))
    assert actions
    del actions, links.menu
    links.stage.qtbot.waitUntil(lambda: bool(links.linking.checks._known), timeout=WAIT_MS)


def test_beside_the_cells_the_menu_has_nothing_to_offer(links: _Links) -> None:
    links.output("https://example.com/")
    assert links.linking.actions_at(QPoint(0, 0), QObject()) == []
