"""The settings file while korTTY runs: saved without harm, read again without loss."""

import errno
import os
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from kortty.settings.alone import alone
from kortty.settings.aside import put_aside, read_at_start
from kortty.settings.changing import RESET
from kortty.settings.defaults import Settings, TerminalSettings, WindowSettings
from kortty.settings.errors import FileNotUsable, FolderNotWritable, SettingRefused, StoreBusy
from kortty.settings.live import LiveSettings
from kortty.settings.problems import Problem, Trouble
from kortty.settings.reading import read_settings, read_text
from kortty.settings.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "kortty" / "settings.toml", LiveSettings())


def written(store: Store, text: str) -> None:
    store.path.parent.mkdir(exist_ok=True)
    store.path.write_text(text)


def test_what_is_saved_holds_at_once_and_at_the_next_start(store: Store) -> None:
    told: list[Settings] = []
    store.live.on_change(told.append)
    store.save({"window.padding": 3, "keys.tab.new": ("F2",)})
    assert told == [store.live.now]
    assert store.live.now.window.padding == 3
    assert read_settings(store.path) == (store.live.now, ())


def test_a_setting_that_is_reset_leaves_the_file(store: Store) -> None:
    store.save({"window.padding": 3})
    store.save({"window.padding": RESET})
    assert "padding" not in store.path.read_text()
    assert store.live.now == Settings()


@pytest.mark.promise("FT-13-01")
def test_file_and_folder_are_for_their_owner_only(store: Store) -> None:
    old = os.umask(0)
    try:
        store.save({"window.padding": 3})
    finally:
        os.umask(old)
    assert stat.S_IMODE(store.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(store.path.parent.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in store.path.parent.iterdir()} == {0o600}


def test_two_programs_that_write_lose_nothing_of_each_other(store: Store) -> None:
    other = Store(store.path, LiveSettings())
    store.save({"window.padding": 3})
    other.save({"terminal.rows": 40})
    assert read_settings(store.path)[0] == Settings(
        window=WindowSettings(padding=3), terminal=TerminalSettings(rows=40)
    )
    assert other.live.now.window.padding == 3
    assert store.reload() == ()
    assert store.live.now == other.live.now


def test_a_store_that_another_holds_is_busy_and_the_change_holds_all_the_same(store: Store) -> None:
    store.path.parent.mkdir()
    with alone(store.path.with_name("settings.toml.lock")) as got_it:
        assert got_it
        with pytest.raises(StoreBusy):
            store.save({"window.padding": 3})
    assert store.live.now.window.padding == 3
    assert not store.path.exists()
    store.save()
    assert read_settings(store.path)[0].window.padding == 3


def test_an_editor_that_writes_in_the_same_moment_loses_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(store, "[terminal]\nrows = 30\n")
    texts = iter(["[terminal]\nrows = 31\n# a\n", "[terminal]\nrows = 32\n# bc\n"])

    def read_and_be_overtaken(path: Path) -> tuple[str, Problem | None]:
        found = read_text(path)
        text = next(texts, None)
        if text is not None:
            path.write_text(text)
        return found

    monkeypatch.setattr("kortty.settings.store.read_text", read_and_be_overtaken)
    store.save({"window.padding": 3})
    assert store.path.read_text() == "[terminal]\nrows = 32\n# bc\n\n[window]\npadding = 3\n"


def test_a_file_that_changes_all_the_time_is_left_alone(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    written(store, "")

    def read_and_be_overtaken(path: Path) -> tuple[str, Problem | None]:
        found = read_text(path)
        path.write_text(found[0] + "#\n")
        return found

    monkeypatch.setattr("kortty.settings.store.read_text", read_and_be_overtaken)
    with pytest.raises(StoreBusy):
        store.save({"window.padding": 3})
    assert set(store.path.read_text()) == {"#", "\n"}


def test_a_link_is_followed_and_stays_a_link(store: Store, tmp_path: Path) -> None:
    mine = tmp_path / "dotfiles" / "settings.toml"
    mine.parent.mkdir()
    mine.write_text("# mine\n")
    store.path.parent.mkdir()
    store.path.symlink_to(mine)
    store.save({"window.padding": 3})
    assert store.path.is_symlink()
    assert mine.read_text() == "# mine\n\n[window]\npadding = 3\n"


@pytest.mark.parametrize("change", [{"window.padding": 41}, {"window.nothing": 1}, {"keys.": ("F1",)}, {"x": 1}])
def test_a_value_that_no_file_may_hold_is_refused_and_nothing_changes(store: Store, change: dict[str, object]) -> None:
    with pytest.raises(SettingRefused) as refused:
        store.save({"terminal.rows": 30, **change})
    assert refused.value.where in change
    assert store.live.now == Settings()
    assert not store.path.exists()
    assert not store.unsaved


@pytest.mark.promise("FT-13-01")
@pytest.mark.parametrize("content", [b"rows = = 3\n", b"\xff", b"#" * 1_048_577])
def test_what_cannot_be_read_is_never_overwritten(store: Store, content: bytes) -> None:
    store.path.parent.mkdir()
    store.path.write_bytes(content)
    with pytest.raises(FileNotUsable):
        store.save({"window.padding": 3})
    assert store.path.read_bytes() == content
    assert store.live.now.window.padding == 3


def test_a_folder_that_cannot_be_made_is_told_and_the_changes_hold_through_a_reload(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = Store(tmp_path / "file" / "settings.toml", LiveSettings())
    with pytest.raises(FolderNotWritable) as refused:
        store.save({"window.padding": 3})
    assert refused.value.path == store.path
    assert refused.value.detail
    store.reload()
    assert store.live.now.window.padding == 3
    assert store.unsaved == {"window.padding": 3}


def test_a_read_only_folder_is_told_and_nothing_is_lost(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    written(store, "[terminal]\nrows = 30\n")

    def read_only(path: Path, data: bytes) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))

    monkeypatch.setattr("kortty.base.atomic.write_private", read_only)
    with pytest.raises(FolderNotWritable) as refused:
        store.save({"window.padding": 3})
    assert refused.value.detail == os.strerror(errno.EROFS)
    assert store.path.read_text() == "[terminal]\nrows = 30\n"
    assert store.live.now.window.padding == 3


# --- reading again ---


def test_a_file_that_was_changed_holds_after_a_reload(store: Store) -> None:
    written(store, "[terminal]\nscrollback = 500\n")
    assert store.reload() == ()
    assert store.live.now.terminal.scrollback == 500
    store.path.unlink()
    store.reload()
    assert store.live.now == Settings()


def test_a_file_that_is_no_toml_changes_nothing_and_says_where(store: Store) -> None:
    written(store, "[terminal]\nrows = 30\n")
    store.reload()
    told: list[tuple[Problem, ...]] = []
    store.on_problems(told.append)
    written(store, "[terminal]\nrows = 31\nrows = = 2\n")
    (problem,) = store.reload()
    assert (problem.line, problem.trouble) == (3, Trouble.NO_TOML)
    assert store.live.now.terminal.rows == 30
    assert told == [(problem,)]
    assert store.path.exists()
    written(store, "[terminal]\nrows = 32\n")
    assert store.reload() == ()
    assert told == [(problem,), ()]
    assert store.live.now.terminal.rows == 32


def test_of_a_file_with_one_bad_value_the_others_hold_and_that_one_stays_as_it_was(store: Store) -> None:
    written(store, "[terminal]\nrows = 30\n[keys]\n'tab.new' = ['F1']\n[window]\npadding = 4\n")
    store.reload()
    written(store, "[terminal]\nrows = 9\ncolumns = 99\n[keys]\n'tab.new' = 3\n'app.quit' = 3\n")
    written(store, store.path.read_text() + "[window]\n[bell]\nflash = 1\n")
    problems = store.reload()
    assert {problem.where: problem.line for problem in problems} == {
        "terminal.rows": 2, "keys.tab.new": 5, "keys.app.quit": 6, "bell.flash": 9,
    }  # fmt: skip
    expected = replace(Settings(), terminal=TerminalSettings(rows=30, columns=99), keys={"tab.new": ("F1",)})
    assert store.live.now == expected
    written(store, "window = 3\nkeys = 4\n")
    store.reload()
    assert store.live.now == Settings(keys={"tab.new": ("F1",)})


def test_a_change_that_is_not_saved_yet_survives_a_reload(store: Store) -> None:
    store.hold({"window.padding": 3})
    written(store, "[terminal]\nrows = 30\n[window]\npadding = 9\n")
    store.reload()
    assert (store.live.now.window.padding, store.live.now.terminal.rows) == (3, 30)
    store.save()
    assert "padding = 3" in store.path.read_text()


# --- a file that is none ---

#: 2026-11-30 12:40:03 UTC.
NOW = 1_796_042_403


def test_at_start_a_file_that_is_no_toml_is_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("[terminal]\nrows = = 3\n")
    settings, (problem,) = read_at_start(path)
    assert settings == Settings()
    assert problem.line == 2
    assert not path.exists()
    assert problem.kept is not None
    assert problem.kept.name.startswith("settings.toml.bad-20")
    assert problem.kept.read_text() == "[terminal]\nrows = = 3\n"


def test_at_start_a_file_with_a_bad_value_stays_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("[terminal]\nrows = 3\n")
    _, (problem,) = read_at_start(path)
    assert (problem.where, problem.line, problem.kept) == ("terminal.rows", 2, None)
    assert path.exists()


def test_at_start_a_link_to_a_bad_file_stays(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("= 3\n")
    path = tmp_path / "settings.toml"
    path.symlink_to("mine.toml")
    _, (problem,) = read_at_start(path)
    assert problem.kept is None
    assert path.is_symlink()


def test_names_of_files_kept_aside_tell_the_time_and_never_meet(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    kept = []
    for content in "abc":
        path.write_text(content)
        kept.append(put_aside(path, NOW))
    assert [each.name for each in kept] == [
        "settings.toml.bad-20261130T124003Z",
        "settings.toml.bad-20261130T124003Z-2",
        "settings.toml.bad-20261130T124003Z-3",
    ]
    assert [each.read_text() for each in kept] == ["a", "b", "c"]


def test_a_new_file_begins_with_what_holds(store: Store) -> None:
    written(store, "[terminal]\nrows = 30\n[keys]\n'tab.new' = []\n")
    store.reload()
    written(store, "[terminal\n")
    store.reload()
    store.hold({"window.padding": 3})
    kept = store.begin_anew()
    assert kept.read_text() == "[terminal\n"
    assert store.problems == ()
    settings, problems = read_settings(store.path)
    assert problems == ()
    assert settings == store.live.now
    assert (settings.terminal.rows, settings.window.padding, settings.keys) == (30, 3, {"tab.new": ()})
