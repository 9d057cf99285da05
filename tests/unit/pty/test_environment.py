"""What a child reads about its terminal is true of ours, and the rest is as the person had it."""

import pytest

from kortty.pty.environment import child_environment

FOREIGN = (
    "VTE_VERSION", "KONSOLE_VERSION", "KONSOLE_DBUS_SESSION", "WINDOWID", "COLUMNS", "LINES", "TERMCAP", "COLORFGBG",
    "TERM_SESSION_ID", "ITERM_SESSION_ID", "KITTY_WINDOW_ID", "ALACRITTY_LOG", "WEZTERM_PANE", "ConEmuANSI", "TMUX",
    "TMUX_PANE", "STY", "ZELLIJ", "NVIM", "INSIDE_EMACS", "GPG_TTY", "XDG_ACTIVATION_TOKEN",
)  # fmt: skip
OWN = (
    "PATH", "HOME", "LANG", "DISPLAY", "QT_QPA_PLATFORM", "PYTHONPATH", "VIRTUAL_ENV", "SSH_AUTH_SOCK", "EDITOR",
    "LD_LIBRARY_PATH", "TERMINFO", "NO_COLOR", "WINDOW", "columns", "KORTTY_SANDBOX",
)  # fmt: skip


def made(base: dict[str, str], config_directory: str | None = None) -> dict[str, str]:
    return child_environment(base, "1.2.3", config_directory)


def test_the_terminal_is_named_with_its_version() -> None:
    assert made({"TERM": "dumb", "COLORTERM": "", "TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "9"}) == {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "TERM_PROGRAM": "korTTY",
        "TERM_PROGRAM_VERSION": "1.2.3",
    }


@pytest.mark.parametrize("name", FOREIGN)
def test_what_belongs_to_another_terminal_goes(name: str) -> None:
    assert name not in made({name: "x"})


@pytest.mark.parametrize("name", OWN)
def test_what_the_person_set_stays(name: str) -> None:
    assert made({name: "as it was"})[name] == "as it was"


def test_the_configuration_folder_is_told_only_when_it_is_not_the_default_one() -> None:
    assert "KORTTY_CONFIG_DIR" not in made({"KORTTY_CONFIG_DIR": "/of/a/korTTY/around/us"})
    assert made({}, "/here")["KORTTY_CONFIG_DIR"] == "/here"


def test_a_shell_is_told_where_the_scripts_of_this_korTTY_are_and_not_those_of_one_around_it() -> None:
    around = {"KORTTY_SHELL_INTEGRATION": "/of/a/korTTY/around/us"}
    assert "KORTTY_SHELL_INTEGRATION" not in made(around)
    assert child_environment(around, "1.2.3", None, "/here")["KORTTY_SHELL_INTEGRATION"] == "/here"


def test_screens_window_number_goes_with_screen() -> None:
    assert "WINDOW" not in made({"STY": "1.pts", "WINDOW": "3"})


def test_a_one_file_build_gives_the_library_path_back() -> None:
    bundle = {"_PYI_ARCHIVE_FILE": "/opt/kortty", "LD_LIBRARY_PATH": "/tmp/_MEI1", "LD_LIBRARY_PATH_ORIG": "/mine"}
    environment = made(bundle)
    assert environment["LD_LIBRARY_PATH"] == "/mine"
    assert not [name for name in environment if name.startswith("_PYI") or name.endswith("_ORIG")]
    del bundle["LD_LIBRARY_PATH_ORIG"]
    assert "LD_LIBRARY_PATH" not in made(bundle)


def test_the_base_is_left_alone() -> None:
    base = {"TERM": "dumb", "TMUX": "x"}
    made(base)
    assert base == {"TERM": "dumb", "TMUX": "x"}
