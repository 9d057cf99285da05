"""Room pty: the environment variables a child gets. Standard library only.

What a program reads to find out about *its* terminal must be true of ours, so what another terminal or multiplexer told
*us* goes: we may have been started from a shell inside it. What the person set stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TERM: Final = "xterm-256color"
COLORTERM: Final = "truecolor"
TERM_PROGRAM: Final = "korTTY"

FOREIGN_NAMES: Final = frozenset(
    {
        # The size and abilities of another terminal; ours come from the kernel and from terminfo.
        "COLUMNS", "LINES", "TERMCAP", "TERM_FEATURES", "COLORFGBG",
        # Which window, session or tty another terminal is.
        "WINDOWID", "TERM_SESSION_ID", "TERMINAL_EMULATOR", "VTE_VERSION", "LC_TERMINAL", "LC_TERMINAL_VERSION",
        "TILIX_ID", "TERMINATOR_UUID", "WT_SESSION", "WT_PROFILE_ID", "VSCODE_INJECTION", "VSCODE_SHELL_INTEGRATION",
        # gpg would ask for the passphrase on the other terminal; a shell's rc file sets it anew.
        "GPG_TTY",
        # Panes of a multiplexer or of an editor: we are a new window outside of it, and what these name is elsewhere.
        "TMUX", "TMUX_PANE", "STY", "INSIDE_EMACS", "NVIM", "NVIM_LISTEN_ADDRESS", "VIM_TERMINAL",
        # Our own start: the desktop's launch feedback, and what a one-file build tells its own second process.
        "DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN", "GIO_LAUNCHED_DESKTOP_FILE", "GIO_LAUNCHED_DESKTOP_FILE_PID",
        "BAMF_DESKTOP_FILE_HINT", "_MEIPASS2",
        # A korTTY around us may have other folders than we; ours are set below.
        "KORTTY_CONFIG_DIR", "KORTTY_SHELL_INTEGRATION",
    }
)  # fmt: skip
FOREIGN_PREFIXES: Final = (
    "ALACRITTY_", "CONEMU", "ConEmu", "GHOSTTY_", "GNOME_TERMINAL_", "ITERM_", "KITTY_", "KONSOLE_", "TERMINATOR_DBUS_",
    "WEZTERM_", "XTERM_", "ZELLIJ", "_PYI_",
)  # fmt: skip
_BUNDLE_MARKS: Final = ("_MEIPASS2", "_PYI_")
_LIBRARY_PATHS: Final = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LIBPATH")


def child_environment(
    base: Mapping[str, str], version: str, config_directory: str | None, shell_integration: str | None = None
) -> dict[str, str]:
    """The environment of a new child: `base` without what is not true any more, plus what korTTY says of itself.

    `base` is the environment korTTY was started with, before its own start-up changed anything in it (a Qt platform
    that *we* chose is no business of the child; one the person exported stays). `config_directory` is None when it is
    the default one, else its path: a client started in the pane then finds the same korTTY (control-api.md 0, row 24).
    `shell_integration` is the folder of the scripts that a person may let their shell read (docs/shell-integration.md).
    """
    kept = {name: value for name, value in base.items() if not _is_foreign(name)}
    if any(name.startswith(_BUNDLE_MARKS) for name in base):
        _restore_library_paths(kept)
    # screen numbers its windows in WINDOW; outside of screen the name is anybody's.
    if "STY" in base:
        kept.pop("WINDOW", None)
    kept["TERM"] = TERM
    kept["COLORTERM"] = COLORTERM
    kept["TERM_PROGRAM"] = TERM_PROGRAM
    kept["TERM_PROGRAM_VERSION"] = version
    if config_directory is not None:
        kept["KORTTY_CONFIG_DIR"] = config_directory
    if shell_integration is not None:
        kept["KORTTY_SHELL_INTEGRATION"] = shell_integration
    return kept


def _is_foreign(name: str) -> bool:
    return name in FOREIGN_NAMES or name.startswith(FOREIGN_PREFIXES)


def _restore_library_paths(environment: dict[str, str]) -> None:
    """A PyInstaller build points the loader at its own libraries and keeps the person's value under ..._ORIG."""
    for name in _LIBRARY_PATHS:
        environment.pop(name, None)
        original = environment.pop(f"{name}_ORIG", None)
        if original is not None:
            environment[name] = original
