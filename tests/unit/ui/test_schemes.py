"""Colour schemes by name, and what is said when one is gone."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from kortty.paint.contrast import contrast
from kortty.paint.schemes import DARK, LIGHT
from kortty.settings.schemes.scheme import SchemeError
from kortty.settings.schemes.toml_files import write_own
from kortty.ui import schemes
from kortty.ui.scheme_words import not_usable
from tests.helpers import scheme_files
from tests.helpers.scheme_files import SAMPLE


def said(path: Path, configuration: Path) -> str:
    with pytest.raises(SchemeError) as caught:
        schemes.import_scheme(path, configuration)
    return not_usable(caught.value, path.name)


def test_ours_come_first_then_the_others_by_name(qapp: QGuiApplication, tmp_path: Path) -> None:
    schemes.import_scheme(written(tmp_path, "Sample.conf", scheme_files.kitty(SAMPLE)), tmp_path)
    known = schemes.known(tmp_path)
    assert [each.name for each in known][:4] == ["korTTY dark", "korTTY light", "Catppuccin Latte", "Catppuccin Mocha"]
    assert len(known) == 13
    assert [each for each in known if each.own] == [schemes.SchemeInfo("Sample", True, "Somebody", True)]
    assert {each.name for each in known if not each.dark} == {
        "korTTY light", "Catppuccin Latte", "Gruvbox Light", "Solarized Light",
    }  # fmt: skip


def written(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("name", ["korTTY dark", "KORTTY LIGHT"])
def test_our_own_two_need_no_file_at_all(name: str, tmp_path: Path) -> None:
    assert schemes.load(name, tmp_path / "none")[0] in (DARK, LIGHT)


def test_a_start_with_our_own_two_imports_no_reader(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from kortty.ui import looks, schemes; "
        f"assert schemes.load('korTTY dark', Path({str(tmp_path)!r}))[1] == ''; "
        "print([name for name in sys.modules if 'settings.schemes' in name or name in ('tomllib', 'yaml', 'plistlib')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_scheme_that_comes_along_can_be_used(qapp: QGuiApplication, tmp_path: Path) -> None:
    for info in schemes.known(tmp_path):
        scheme, problem = schemes.load(info.name, tmp_path)
        assert problem == ""
        assert (scheme.name, scheme.dark) == (info.name, info.dark)
        for state in (scheme.waiting, scheme.failed, scheme.done, scheme.busy):
            assert contrast(state, scheme.background) >= 4.5


def test_a_scheme_that_is_gone_is_said_and_another_one_used(qapp: QGuiApplication, tmp_path: Path) -> None:
    assert schemes.load("Gone", tmp_path, LIGHT) == (
        LIGHT,
        "The colour scheme Gone is not there. korTTY uses korTTY light instead.",
    )


def test_a_damaged_scheme_is_said_with_what_is_wrong(qapp: QGuiApplication, tmp_path: Path) -> None:
    (tmp_path / "schemes").mkdir()
    written(tmp_path / "schemes", "mine.toml", b'name = "Mine"\n[colours]\nforeground = "#ffffff"\n')
    scheme, problem = schemes.load("Mine", tmp_path)
    assert scheme is DARK
    assert problem.startswith(
        "The colour scheme Mine is not there. korTTY uses korTTY dark instead. "
        "In the file Mine, a colour scheme of korTTY, colours are missing: background, normal.black, "
    )
    (complaint,) = schemes.complaints(tmp_path)
    assert complaint.startswith("In the file mine.toml, a colour scheme of korTTY, colours are missing: background")


def test_importing_keeps_a_scheme_so_that_it_can_be_loaded(qapp: QGuiApplication, tmp_path: Path) -> None:
    name = schemes.import_scheme(written(tmp_path, "My.itermcolors", scheme_files.iterm(SAMPLE)), tmp_path)
    assert name == "My"
    scheme, problem = schemes.load(name, tmp_path)
    assert problem == ""
    assert (scheme.foreground, scheme.background, scheme.cursor) == SAMPLE.colours[:3]
    assert scheme.sixteen == SAMPLE.sixteen


def test_nothing_imported_takes_the_name_of_ours(qapp: QGuiApplication, tmp_path: Path) -> None:
    own = written(tmp_path, "a.toml", write_own(replace(SAMPLE, name="korTTY Dark")).encode())
    assert schemes.import_scheme(own, tmp_path) == "korTTY Dark 2"
    assert schemes.load("korTTY dark", tmp_path)[0] is DARK


def test_what_is_wrong_with_a_file_is_said_in_a_sentence(qapp: QGuiApplication, tmp_path: Path) -> None:
    assert said(tmp_path / "none.toml", tmp_path) == "There is no file none.toml."
    assert said(written(tmp_path, "a.txt", b"hello"), tmp_path) == (
        "The file a.txt is no colour scheme that korTTY knows. "
        "It knows files of korTTY, iTerm2, base16, Windows Terminal, kitty and Alacritty."
    )
    assert said(written(tmp_path, "a.itermcolors", scheme_files.iterm(SAMPLE)[:-9]), tmp_path) == (
        "The file a.itermcolors is damaged: no element found: line 253, column 0."
    )
    bad = scheme_files.kitty(SAMPLE) + b"\ncolor3 %2\x1b[31m"
    assert said(written(tmp_path, "%2\x1b.conf", bad), tmp_path) == (
        "In the file %2␛.conf, a colour scheme of kitty, a value is no colour: color3 = %2␛[31m."
    )
    (tmp_path / "schemes").write_bytes(b"")
    good = written(tmp_path, "good.conf", scheme_files.kitty(SAMPLE))
    assert said(good, tmp_path) == "The colour scheme of good.conf could not be kept (File exists)."
