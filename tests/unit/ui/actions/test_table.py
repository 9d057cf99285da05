"""The table of actions: what its defaults may not do, and that everything in it has a place."""

from collections import Counter

import pytest

from kortty.ui.actions import keys
from kortty.ui.actions.keys import Advice
from kortty.ui.actions.table import ACTIONS, BY_NAME, CONTEXT_MENU, LINE, MENUS

PLATFORMS = ("linux", "win32", "darwin")


def _defaults(platform: str) -> list[tuple[str, str]]:
    return [(info.name, key) for info in ACTIONS for key in info.default_keys(platform)]


@pytest.mark.promise("CA-0-26")
@pytest.mark.parametrize("platform", ["linux", "win32"])
def test_no_default_takes_a_key_that_belongs_to_the_shell_or_to_programs(platform: str) -> None:
    for name, key in _defaults(platform):
        assert keys.advice(key, platform) is Advice.FINE, (name, key)
        assert key != "F1", name


@pytest.mark.promise("CA-0-26")
def test_the_defaults_that_the_paper_names_are_there() -> None:
    assert BY_NAME["edit.find"].keys == ("Ctrl+Shift+F",)
    assert BY_NAME["window.full_screen"].keys == ("F11",)
    assert BY_NAME["tab.next"].keys == ("Ctrl+Tab", "Ctrl+PgDown")
    assert BY_NAME["tab.previous"].keys == ("Ctrl+Shift+Tab", "Ctrl+PgUp")
    places = [BY_NAME[name].keys for name in (*(f"tab.go_{place}" for place in range(1, 9)), "tab.go_last")]
    assert places == [(f"Alt+{place}",) for place in range(1, 10)]


@pytest.mark.parametrize(
    "wanted",
    [
        # Qt's Ctrl is Command on macOS, its Meta is Control.
        pytest.param(
            {
                "tab.new": ("Ctrl+Shift+T", "Ctrl+T"),
                "tab.close": ("Ctrl+Shift+W", "Ctrl+W"),
                "tab.reopen": ("Ctrl+Alt+Shift+T", "Ctrl+Alt+Shift+T"),
            },
            marks=pytest.mark.promise("FT-12.2-01"),
        ),
        pytest.param(
            {
                "window.new": ("Ctrl+Shift+N", "Ctrl+Shift+N"),
                "window.close": ("Ctrl+Alt+Shift+W", "Ctrl+Shift+W"),
                "app.quit": ("Ctrl+Shift+Q", "Ctrl+Q"),
            },
            marks=pytest.mark.promise("FT-12.2-02"),
        ),
        pytest.param(
            {
                "tab.next": ("Ctrl+Tab", "Meta+Tab"),
                "tab.previous": ("Ctrl+Shift+Tab", "Meta+Shift+Tab"),
                "tab.go_1": ("Alt+1", "Ctrl+1"),
                "tab.go_8": ("Alt+8", "Ctrl+8"),
                "tab.go_last": ("Alt+9", "Ctrl+9"),
            },
            marks=pytest.mark.promise("FT-12.2-03"),
        ),
        pytest.param({"app.settings": ("Ctrl+,", "Ctrl+,")}, marks=pytest.mark.promise("FT-12.2-05")),
        pytest.param(
            {
                "app.palette": ("Ctrl+Shift+P", "Ctrl+Shift+P"),
                "edit.quick_select": ("Ctrl+Shift+Space", "Ctrl+Shift+Space"),
            },
            marks=pytest.mark.promise("FT-12.2-06"),
        ),
        pytest.param(
            {"edit.copy": ("Ctrl+Shift+C", "Ctrl+C"), "edit.paste": ("Ctrl+Shift+V", "Ctrl+V")},
            marks=pytest.mark.promise("FT-12.2-07"),
        ),
        pytest.param(
            {"edit.find": ("Ctrl+Shift+F", "Ctrl+F"), "edit.clear_buffer": (None, "Ctrl+K")},
            marks=pytest.mark.promise("FT-12.2-08"),
        ),
        pytest.param(
            {
                "edit.previous_prompt": ("Ctrl+Shift+Up", "Ctrl+Shift+Up"),
                "edit.next_prompt": ("Ctrl+Shift+Down", "Ctrl+Shift+Down"),
            },
            marks=pytest.mark.promise("FT-12.2-09"),
        ),
        pytest.param(
            {
                "pane.split": ("Ctrl+Shift+O", "Ctrl+Shift+O"),
                "pane.zoom": ("Ctrl+Shift+Return", "Ctrl+Shift+Return"),
                "pane.focus_left": ("Ctrl+Alt+Left", "Ctrl+Alt+Left"),
                "pane.focus_right": ("Ctrl+Alt+Right", "Ctrl+Alt+Right"),
                "pane.focus_up": ("Ctrl+Alt+Up", "Ctrl+Alt+Up"),
                "pane.focus_down": ("Ctrl+Alt+Down", "Ctrl+Alt+Down"),
            },
            marks=pytest.mark.promise("FT-12.2-10"),
        ),
        pytest.param(
            {
                "view.larger": ("Ctrl++", "Ctrl++"),
                "view.smaller": ("Ctrl+-", "Ctrl+-"),
                "view.usual_size": ("Ctrl+0", "Ctrl+0"),
            },
            marks=pytest.mark.promise("FT-12.2-12"),
        ),
        pytest.param({"window.full_screen": ("F11", "F12")}, marks=pytest.mark.promise("FT-12.2-20")),
        pytest.param(
            {"tab.rename": (None, None), "tab.close_others": (None, None)}, marks=pytest.mark.promise("FT-12.2-22")
        ),
    ],
)
def test_the_keys_are_those_of_the_paper_here_and_on_macos(wanted: dict[str, tuple[str | None, str | None]]) -> None:
    def first(name: str, platform: str) -> str | None:
        found = BY_NAME[name].default_keys(platform)
        return found[0] if found else None

    assert {name: (first(name, "linux"), first(name, "darwin")) for name in wanted} == wanted


@pytest.mark.parametrize("platform", PLATFORMS)
def test_no_two_actions_have_one_key(platform: str) -> None:
    counted = Counter(keys.same_key(key) for _, key in _defaults(platform))
    assert [key for key, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("platform", PLATFORMS)
def test_every_default_is_spelled_as_the_settings_would(platform: str) -> None:
    for name, key in _defaults(platform):
        assert keys.canonical(key) == key, name


def test_clearing_and_closing_many_have_no_key_that_slips() -> None:
    for name in ("edit.clear_buffer", "tab.close_others", "tab.close_right", "tab.close_all"):
        assert BY_NAME[name].keys == ()


def test_every_action_has_a_menu() -> None:
    paths = {menu.path for menu in MENUS}
    assert {info.menu for info in ACTIONS} == paths - {path for path in paths if not _own_actions(path)}
    assert all(info.menu for info in ACTIONS)


def _own_actions(path: str) -> bool:
    return any(info.menu == path for info in ACTIONS)


def test_names_and_texts_are_different() -> None:
    assert len(BY_NAME) == len(ACTIONS)
    assert [text for text, times in Counter(info.label for info in ACTIONS).items() if times > 1] == []


def test_the_context_menu_names_actions_of_the_table_only() -> None:
    names = [name for name in CONTEXT_MENU if name != LINE]
    assert set(names) <= set(BY_NAME)
    assert len(names) == len(set(names))


def test_texts_are_in_sentence_case() -> None:
    for info in ACTIONS:
        words = info.label.replace("korTTY", "").split()
        assert all(word[0].islower() or not word[0].isalpha() or word == "HTML" for word in words[1:]), info.label


def test_the_places_of_tabs_are_in_their_texts() -> None:
    assert [BY_NAME[f"tab.go_{place}"].label for place in (1, 8)] == ["Go to tab 1", "Go to tab 8"]
