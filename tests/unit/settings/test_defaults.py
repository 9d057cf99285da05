"""Settings are read without a validator, and a bad value costs nobody but itself."""

from pathlib import Path

import pytest

from kortty.settings.defaults import (
    BellSettings,
    LinkSettings,
    MouseSettings,
    PasteSettings,
    QuickSelectSettings,
    SelectionSettings,
    Settings,
    WindowSettings,
)
from kortty.settings.problems import Problem
from kortty.settings.reading import read_settings


def reading(tmp_path: Path, text: str | bytes) -> tuple[Settings, tuple[Problem, ...]]:
    path = tmp_path / "settings.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_settings(path)


def test_without_a_file_the_defaults_hold_and_nobody_complains(tmp_path: Path) -> None:
    settings, problems = read_settings(tmp_path / "settings.toml")
    assert problems == ()
    assert settings.terminal.scrollback == 10_000
    assert settings.terminal.encoding == "utf-8"
    assert not settings.terminal.clipboard_writes


def test_what_the_owner_wrote_counts(tmp_path: Path) -> None:
    text = """
        [font]
        family = "Hack"
        points = 11
        [terminal]
        columns = 120
        rows = 40
        scrollback = 500
        encoding = "ISO-8859-15"
        clipboard_writes = true
        title_from_shell = false
    """
    settings, problems = reading(tmp_path, text)
    assert problems == ()
    assert (settings.font.family, settings.font.points) == ("Hack", 11.0)
    terminal = settings.terminal
    assert (terminal.columns, terminal.rows, terminal.scrollback) == (120, 40, 500)
    assert (terminal.encoding, terminal.clipboard_writes, terminal.title_from_shell) == ("iso-8859-15", True, False)


def test_line_height_ligatures_and_contrast_are_numbers_within_reason(tmp_path: Path) -> None:
    usual = Settings()
    assert (usual.font.line_height, usual.font.ligatures, usual.colours.minimum_contrast) == (1.0, False, 1.0)
    text = "[font]\nline_height = 1.2\nligatures = true\n[colours]\nminimum_contrast = 7"
    settings, problems = reading(tmp_path, text)
    assert problems == ()
    assert (settings.font.line_height, settings.font.ligatures, settings.colours.minimum_contrast) == (1.2, True, 7.0)
    text = "[font]\nline_height = nan\nligatures = 1\n[colours]\nminimum_contrast = 0.5"
    settings, problems = reading(tmp_path, text)
    assert settings == usual
    assert [problem.where for problem in problems] == ["font.line_height", "font.ligatures", "colours.minimum_contrast"]


def test_pastes_the_bell_and_the_mouse_have_tables_of_their_own(tmp_path: Path) -> None:
    text = """
        [terminal]
        scroll_on_typing = false
        [paste]
        warning = "Always"
        large_kib = 0
        line_pause_ms = 250
        [bell]
        flash = false
        urgency = false
        sound = true
        [mouse]
        drag_and_drop = false
    """
    settings, problems = reading(tmp_path, text)
    assert problems == ()
    assert not settings.terminal.scroll_on_typing
    assert settings.paste == PasteSettings("always", 0, 250)
    assert settings.bell == BellSettings(flash=False, urgency=False, sound=True)
    assert settings.mouse == MouseSettings(drag_and_drop=False)


def test_selecting_links_and_quick_select_have_tables_of_their_own(tmp_path: Path) -> None:
    text = """
        [selection]
        copy = false
        word_signs = "-_"
        [links]
        detect = false
        [quick_select]
        patterns = ['JIRA-\\d+', 'v\\d+']
        letters = "jk"
        [window]
        status_bar = false
    """
    settings, problems = reading(tmp_path, text)
    assert problems == ()
    assert settings.selection == SelectionSettings(copy=False, word_signs="-_")
    assert settings.links == LinkSettings(detect=False)
    assert settings.quick_select == QuickSelectSettings((r"JIRA-\d+", r"v\d+"), "jk")
    assert settings.window == WindowSettings(status_bar=False)


def test_labels_begin_with_the_home_row() -> None:
    assert Settings().quick_select.letters.startswith("asdfghjkl")
    assert sorted(Settings().quick_select.letters) == sorted("abcdefghijklmnopqrstuvwxyz")


def test_a_paste_is_asked_about_by_default_and_sent_at_once() -> None:
    assert PasteSettings() == PasteSettings("unless-bracketed", 5, 0)


@pytest.mark.parametrize(
    "line, where",
    [
        ("[terminal]\nscrollback = 99", "terminal.scrollback"),
        ("[terminal]\nrows = true", "terminal.rows"),
        ("[terminal]\ncolumns = 80.0", "terminal.columns"),
        ("[terminal]\nencoding = 'utf-16'", "terminal.encoding"),
        ("[terminal]\nclipboard_writes = 1", "terminal.clipboard_writes"),
        ("[font]\nfamily = 12", "font.family"),
        ("[font]\npoints = 1000", "font.points"),
        ("[font]\npoints = nan", "font.points"),
        ("font = 3", "font"),
        ("[terminal]\nscroll_on_typing = 0", "terminal.scroll_on_typing"),
        ("[paste]\nwarning = 'sometimes'", "paste.warning"),
        ("[paste]\nlarge_kib = 10241", "paste.large_kib"),
        ("[paste]\nlarge_kib = -1", "paste.large_kib"),
        ("[paste]\nline_pause_ms = 1001", "paste.line_pause_ms"),
        ("[bell]\nsound = 'loud'", "bell.sound"),
        ("[mouse]\ndrag_and_drop = 1", "mouse.drag_and_drop"),
        ("paste = true", "paste"),
        ("[selection]\ncopy = 1", "selection.copy"),
        ("[selection]\nword_signs = '- _'", "selection.word_signs"),
        ("[selection]\nword_signs = '" + "-" * 65 + "'", "selection.word_signs"),
        ("[links]\ndetect = 'yes'", "links.detect"),
        ("[quick_select]\npatterns = 'a'", "quick_select.patterns"),
        ("[quick_select]\npatterns = ['']", "quick_select.patterns"),
        ("[quick_select]\npatterns = [1]", "quick_select.patterns"),
        ("[quick_select]\npatterns = ['" + "a" * 513 + "']", "quick_select.patterns"),
        ("[quick_select]\npatterns = [" + "'a'," * 17 + "]", "quick_select.patterns"),
        ("[quick_select]\nletters = 'a'", "quick_select.letters"),
        ("[quick_select]\nletters = 'aab'", "quick_select.letters"),
        ("[quick_select]\nletters = 'aB'", "quick_select.letters"),
        ("[window]\nstatus_bar = 0", "window.status_bar"),
    ],
)
def test_a_bad_value_is_named_and_its_default_holds(tmp_path: Path, line: str, where: str) -> None:
    settings, problems = reading(tmp_path, line)
    assert settings == Settings()
    assert [problem.where for problem in problems] == [where]


def test_a_bad_value_does_not_take_the_good_ones_with_it(tmp_path: Path) -> None:
    settings, problems = reading(tmp_path, "[terminal]\nrows = 'many'\ncolumns = 100")
    assert settings.terminal.columns == 100
    assert settings.terminal.rows == 24
    assert len(problems) == 1


def test_a_file_that_is_no_toml_is_named_with_its_line(tmp_path: Path) -> None:
    settings, problems = reading(tmp_path, "[terminal]\nrows = = 3\n")
    assert settings == Settings()
    assert "line 2" in problems[0].reason


@pytest.mark.parametrize("content", [b"\xff\xfe", b"a = " + b"[" * 5_000 + b"]" * 5_000, b"#" * 1_048_577])
def test_a_hostile_file_is_a_problem_not_a_crash(tmp_path: Path, content: bytes) -> None:
    settings, problems = reading(tmp_path, content)
    assert settings == Settings()
    assert len(problems) == 1


def test_a_file_that_cannot_be_read_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    settings, problems = read_settings(tmp_path / "settings.toml")
    assert settings == Settings()
    assert len(problems) == 1
