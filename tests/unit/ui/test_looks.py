"""Settings for looks hold at once: in every view, in the frame, and for programs that asked to be told."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QFileSystemWatcher, Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.paint.inks import OPAQUE
from kortty.paint.schemes import DARK, LIGHT
from kortty.settings.defaults import ColourSettings, FontSettings, Settings
from kortty.settings.live import LiveSettings
from kortty.settings.schemes.toml_files import write_own
from kortty.ui import fonts, theme
from kortty.ui.looks import Looks
from kortty.ui.terminal_view import TerminalView
from tests.helpers.fakes import FakePane
from tests.helpers.scheme_files import SAMPLE

Start = Callable[..., Looks]


@pytest.fixture
def live() -> LiveSettings:
    return LiveSettings()


@pytest.fixture
def start(qapp: QApplication, live: LiveSettings, tmp_path: Path) -> Iterator[Start]:
    """Looks that follow `live`; the application's palette is put back afterwards."""
    before = QPalette(qapp.palette())
    made: list[Looks] = []

    def begin(settings: Settings | None = None) -> Looks:
        if settings is not None:
            live.change(settings)
        made.append(Looks(qapp, live, tmp_path))
        return made[-1]

    yield begin
    for looks in made:
        looks.stop()
        looks.deleteLater()
    qapp.setPalette(before)


def coloured(**colours: object) -> Settings:
    return replace(Settings(), colours=replace(ColourSettings(), **colours))  # type: ignore[arg-type]  # names of fields


def lettered(**font: object) -> Settings:
    return replace(Settings(), font=replace(FontSettings(), **font))  # type: ignore[arg-type]  # names of fields


def shown(qtbot: QtBot, looks: Looks, live: LiveSettings) -> tuple[FakePane, TerminalView]:
    pane = FakePane()
    view = TerminalView(pane, looks.appearance, settings=live)
    qtbot.addWidget(view)
    view.resize(400, 200)
    view.show()
    qtbot.waitExposed(view)
    return pane, view


def test_the_pair_follows_the_desktop_or_always_is_the_one(
    start: Start, live: LiveSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = start()
    hints = QGuiApplication.styleHints()
    monkeypatch.setattr(theme, "system_is_dark", lambda: False)
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert looks.appearance.scheme is LIGHT
    monkeypatch.setattr(theme, "system_is_dark", lambda: True)
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert looks.appearance.scheme is DARK
    live.change(coloured(follow="light"))
    assert looks.appearance.scheme is LIGHT
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert looks.appearance.scheme is LIGHT
    live.change(coloured(follow="light", scheme_light="Nord"))
    assert looks.appearance.scheme.name == "Nord"


def test_another_scheme_reaches_terminals_frame_and_programs_at_once(
    start: Start, live: LiveSettings, qtbot: QtBot, qapp: QApplication
) -> None:
    looks = start(coloured(follow="dark"))
    pane, view = shown(qtbot, looks, live)
    pane.feed(b"\x1b[?2031h\x1b]4;1;#123456\x07\x1b[32mgreen")
    live.change(coloured(follow="dark", scheme_dark="Solarized Light"))
    solarized = looks.appearance.scheme
    assert (solarized.name, solarized.dark) == ("Solarized Light", False)
    colours = pane.terminal.colours
    assert (colours.background, colours.palette[2]) == (0xFDF6E3, 0x859900)
    # What the program changed stays.
    assert colours.palette[1] == 0x123456
    assert bytes(pane.fake_child.taken).endswith(b"\x1b[?997;2n")
    assert qapp.palette().color(QPalette.ColorRole.Base).rgb() & 0xFFFFFF == solarized.background
    assert view.grab().toImage().pixel(1, 1) & 0xFFFFFF == solarized.background


def test_another_font_lays_every_open_view_out_anew(start: Start, live: LiveSettings, qtbot: QtBot) -> None:
    looks = start(lettered(family="DejaVu Sans Mono", points=10))
    pane, view = shown(qtbot, looks, live)
    hidden = TerminalView(FakePane(), looks.appearance, settings=live)
    qtbot.addWidget(hidden)
    columns, rows = view.grid.columns, view.grid.rows
    live.change(lettered(family="DejaVu Sans Mono", points=20))
    assert view.grid.columns < columns
    assert view.grid.rows < rows
    qtbot.waitUntil(lambda: (pane.terminal.columns, pane.terminal.rows) == (view.grid.columns, view.grid.rows))
    height = view.grid.cell_height
    live.change(lettered(family="DejaVu Sans Mono", points=20, line_height=1.5))
    assert view.grid.cell_height > 1.3 * height
    live.change(lettered(family="DejaVu Sans Mono", points=20, line_height=1.5, ligatures=True))
    assert view.canvas.metrics.ligatures
    hidden.resize(300, 200)
    hidden.show()
    qtbot.waitExposed(hidden)
    assert hidden.canvas.metrics is view.canvas.metrics


def test_contrast_and_bold_colours_hold_at_once(start: Start, live: LiveSettings, qtbot: QtBot) -> None:
    looks = start(coloured(follow="dark"))
    pane, view = shown(qtbot, looks, live)
    pane.feed(b"\x1b[1;31mbold\x1b[m\r\n\x1b[30mblack")
    rows = pane.terminal.screen_rows()

    def fore(row: int) -> int:
        view.grab()
        return view.canvas.backing.inks.table()[rows[row].attributes[0]].fore

    bold, black = fore(0), fore(1)
    assert bold == OPAQUE | DARK.sixteen[1]
    live.change(coloured(follow="dark", bold_is_bright=True, minimum_contrast=4.5))
    assert fore(0) == OPAQUE | DARK.sixteen[9]
    assert fore(1) != black


def test_a_scheme_or_font_that_is_not_there_is_said_once_and_something_else_used(
    start: Start, live: LiveSettings
) -> None:
    looks = start(coloured(follow="dark"))
    assert looks.troubles(1.0) == ()
    said: list[str] = []
    looks.noticed.connect(said.append)
    live.change(coloured(follow="dark", scheme_dark="Gone"))
    assert looks.appearance.scheme is DARK
    assert said == ["The colour scheme Gone is not there. korTTY uses korTTY dark instead."]
    live.change(coloured(follow="dark", scheme_dark="Gone", minimum_contrast=2))
    assert len(said) == 1
    assert looks.troubles(1.0) == (said[0],)
    live.change(lettered(family="No Such Font"))
    assert said[1:] == [f"The font No Such Font is not installed. korTTY uses {fonts.fixed_font()[0][0]} instead."]
    live.change(Settings())
    # Nothing is wrong any more, and whoever shows a sentence is told.
    assert said[2:] == [""]
    assert looks.troubles(1.0) == ()


def test_a_persons_scheme_is_used_and_read_again_when_its_file_changed(
    start: Start, live: LiveSettings, tmp_path: Path
) -> None:
    (tmp_path / "schemes").mkdir()
    path = tmp_path / "schemes" / "sample.toml"
    path.write_text(write_own(SAMPLE), encoding="utf-8")
    looks = start(coloured(follow="dark", scheme_dark="sample"))
    assert looks.appearance.scheme.cursor == SAMPLE.cursor
    path.write_text(write_own(replace(SAMPLE, cursor=0x00FF00)), encoding="utf-8")
    looks.read_schemes_again()
    assert looks.appearance.scheme.cursor == 0x00FF00


def test_who_edits_the_scheme_in_use_sees_it_at_once(
    start: Start, live: LiveSettings, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "schemes").mkdir()
    path = tmp_path / "schemes" / "sample.toml"
    path.write_text(write_own(SAMPLE), encoding="utf-8")
    looks = start(coloured(follow="dark", scheme_dark="Nord"))
    live.change(coloured(follow="dark", scheme_dark="Sample"))
    qtbot.waitUntil(lambda: looks.findChild(QFileSystemWatcher) is not None)
    said: list[str] = []
    looks.noticed.connect(said.append)
    path.write_text(write_own(replace(SAMPLE, cursor=0x00FF00)), encoding="utf-8")
    qtbot.waitUntil(lambda: looks.appearance.scheme.cursor == 0x00FF00)
    other = tmp_path / "other"
    other.write_text(write_own(replace(SAMPLE, cursor=0x0000FF)), encoding="utf-8")
    other.replace(path)
    qtbot.waitUntil(lambda: looks.appearance.scheme.cursor == 0x0000FF)
    assert said == []
    path.write_text("half of it", encoding="utf-8")
    qtbot.waitUntil(lambda: looks.appearance.scheme is DARK)
    assert len(said) == 1
    path.write_text(write_own(SAMPLE), encoding="utf-8")
    qtbot.waitUntil(lambda: looks.appearance.scheme.cursor == SAMPLE.cursor)


def test_what_does_not_change_looks_tells_no_view(start: Start, live: LiveSettings) -> None:
    looks = start()
    told: list[None] = []
    looks.appearance.on_change(lambda: told.append(None))
    live.change(replace(Settings(), window=replace(Settings().window, padding=12)))
    assert told == []
