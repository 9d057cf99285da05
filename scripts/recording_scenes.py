"""scripts/recording_scenes: which programs scripts/record.py plays, and how (data; knows the standard library).

A scene ends with what is on the screen when its last text has appeared. Its files, times and names are made up here,
so a recording holds nothing of the machine it was made on.
"""

from __future__ import annotations

from dataclasses import dataclass, field

ESCAPE = "\x1b"
ENTER = "\r"
TAB = "\t"
DOWN = "\x1bOB"
F3, F5, F9, F10 = "\x1bOR", "\x1b[15~", "\x1b[20~", "\x1b[21~"


def control(letter: str) -> str:
    """The character that Ctrl and a letter send."""
    return chr(ord(letter.upper()) & 0x1F)


@dataclass(frozen=True)
class Step:
    """Wait until `shown` is on the screen (a regular expression) and the program is quiet, then type `keys`."""

    shown: str
    keys: str


@dataclass(frozen=True)
class Scene:
    """A program, its files (path in the home folder -> content), what is typed, and what the end shows."""

    about: str
    command: tuple[str, ...]
    steps: tuple[Step, ...]
    end: str
    columns: int = 80
    rows: int = 24
    scrollback: int = 1000
    files: dict[str, str] = field(default_factory=dict)
    before: str = ""
    """A shell command run in the home folder before the program starts; what it prints is not recorded."""
    cut_after: str = ""
    """Where the recording ends, when that is before the end of the scene: after the first of this text."""


BASH = ("bash", "--norc", "--noprofile", "-i")

_NOTES = "".join(f"line {number}: {'terminal ' * (number % 9 + 1)}end\n" for number in range(1, 201))

_PROGRAM = '''"""Greets people, one a line."""

import sys


class Greeter:
    """Knows one greeting."""

    def __init__(self, greeting: str = "Hello") -> None:
        self.greeting = greeting

    def greet(self, name: str) -> str:
        return f"{self.greeting}, {name}!"  # \u00fcmlauts \u2713 \u65e5\u672c\u8a9e


def main() -> int:
    greeter = Greeter()
    for name in sys.argv[1:] or ["world"]:
        print(greeter.greet(name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
'''

_TREE = {
    "notes.txt": _NOTES,
    "greet.py": _PROGRAM,
    "empty.log": "",
    "run.sh": "#!/bin/sh\nexec true\n",
    "src/one.c": "int one(void) { return 1; }\n",
    "src/two.c": "int two(void) { return 2; }\n",
    "docs/read me.md": "# A title\n\nSome *text*.\n",
}

_WIDE = """\
plain    |abcdefghij|
accents  |a\u0301e\u0300o\u0308n\u0303c\u0327|
han      |\u6f22\u5b57\u304b\u306a\uac00|
halves   |\uff71\uff72\uff73|
emoji    |\U0001f600\U0001f680\U0001f40d|
boxes    |\u2500\u2502\u250c\u2518\u2588\u2592|
"""

_PROGRESS = r"""
import sys

EIGHTHS = "\u258f\u258e\u258d\u258c\u258b\u258a\u2589"


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


say("\x1b[?25l")
for name, colour in (("fetch", 32), ("build", 33), ("check", 36)):
    for done in range(0, 101, 4):
        whole, part = divmod(done * 8 * 20 // 100, 8)
        bar = "\u2588" * whole + (EIGHTHS[part - 1] if part else "")
        say(f"\r\x1b[2K\x1b[1m{name}\x1b[0m \x1b[{colour};48;5;236m{bar:<20}\x1b[0m {done:3d}% ")
        say(f"\x1b[2meta 0:{100 - done:02d}\x1b[0m")
    say("\n")
for layer in range(5):
    say(f"layer {layer}: waiting\n")
for step in range(30):
    layer = step % 5
    up = 5 - layer
    word = "done" if step > 24 else str(step)
    say(f"\x1b[{up}A\x1b[2K\rlayer {layer}: \x1b[38;2;{40 * layer};{255 - 40 * layer};128m{word}\x1b[0m\x1b[{up}B\r")
say("\x1b[?25h\x1b[92mall done\x1b[0m\n")
"""

_HTOP = """\
fields=0 48 17 18 38 39 40 2 46 47 49 1
hide_kernel_threads=1
color_scheme=0
left_meters=LeftCPUs Memory Swap
left_meter_modes=1 1 1
right_meters=Tasks
right_meter_modes=2
"""

_MC = """\
[Midnight-Commander]
xterm_title=false
confirm_exit=false
[Layout]
xterm_title=false
message_visible=false
free_space=false
command_prompt=false
"""

_APT = (
    "sh",
    "-c",
    "options='-y -o Dpkg::Progress-Fancy=1 -o APT::Color=1'; "
    'options="$options -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts=/dev/null"; '
    "apt-get install $options ./kortty-sample_1.0_all.deb; apt-get purge $options kortty-sample; echo finished",
)
_PACKAGE = (
    "mkdir -p deb/DEBIAN && printf 'Package: kortty-sample\\nVersion: 1.0\\nArchitecture: all\\n"
    "Maintainer: Nobody <nobody@example.org>\\nDescription: nothing at all\\n' > deb/DEBIAN/control && "
    "dpkg-deb --root-owner-group --build deb kortty-sample_1.0_all.deb"
)

SCENES: dict[str, Scene] = {
    "bash": Scene(
        "line editing, a wrapped command line, completion, history search, colours, scrolling",
        BASH,
        (
            Step(r"demo \$$", "ls -l --color=always" + ENTER),
            Step(r"src\n.*demo \$$", "echo " + "0123456789" * 10 + control("a") + "# " + control("e") + " end" + ENTER),
            Step(r"demo \$$", "cat no" + TAB + " | head -3" + ENTER),
            Step(r"line 3.*\n.*demo \$$", r"printf '\e[1;31mred\e[0m \e[4:3mcurly\e[0m \e[7minverse\e[0m\n'" + ENTER),
            Step(r"inverse\n.*demo \$$", "seq 1 40 | tr '\\n' ' '; seq 1 30" + ENTER),
            Step(r"30\n.*demo \$$", control("r") + "print"),
            Step(r"reverse-i-search", control("g") + "echo unfinished" + "\x1b[D" * 4 + "X"),
        ),
        r"unfiniXshed$",
        files=_TREE,
    ),
    "vim": Scene(
        "syntax colours, a split, search marks, inserted text, a visual selection",
        ("vim", "-u", "vimrc", "-N", "greet.py"),
        (
            Step(r"Knows one", "/self" + ENTER),
            Step(r"self", ":vsplit notes.txt" + ENTER),
            Step(r"line 1:", control("w") + "l"),
            Step(r"greet", "Gi# typed \u00e9\u6f22 text" + ENTER + ESCAPE),
            Step(r"typed", "ggjjV3j"),
        ),
        r"VISUAL LINE",
        columns=100,
        rows=30,
        files={**_TREE, "vimrc": "syntax on\nset number hlsearch ruler showcmd\nset nomodeline viminfo=\n"},
    ),
    "vim-quit": Scene(
        "an editor leaves the alternate screen, the shell is as it was",
        BASH,
        (
            Step(r"demo \$$", "seq 1 20" + ENTER),
            Step(r"20\n.*demo \$$", "vim -u vimrc -N notes.txt" + ENTER),
            Step(r"line 1:", control("f") + control("f")),
            Step(r"line 4\d", ":q!" + ENTER),
        ),
        r"notes.txt\n.*demo \$$",
        files={**_TREE, "vimrc": "syntax on\nset number\nset nomodeline viminfo=\n"},
    ),
    "less": Scene(
        "paging down and back, a search with marked hits",
        ("less", "-M", "notes.txt"),
        (
            Step(r"notes.txt", " "),
            Step(r"line 24", " "),
            Step(r"line 47", "/line 1[05]" + ENTER),
            Step(r"line 100", "n"),
            Step(r"line 101", "bkk"),
        ),
        r"lines \d+-\d+/200 \d+%",
        files=_TREE,
    ),
    "git-log": Scene(
        "a coloured graph in a pager",
        ("git", "-c", "core.pager=less -R", "-c", "color.ui=always", "log", "--graph", "--stat", "--decorate"),
        (Step(r"commit", "jjj"),),
        r"commit[\s\S]*:$",
        before=(
            "git init -q -b main . && git config user.name 'A Person' && git config user.email person@example.org && "
            "git add greet.py && git commit -q -m 'Greet the world' && git checkout -q -b side && "
            "git add notes.txt && git commit -q -m 'Take notes' && git checkout -q main && git add src && "
            "git commit -q -m 'Count to two' && git merge -q --no-edit -m 'Join both' side"
        ),
        files=_TREE,
    ),
    "htop": Scene(
        "meters, a process tree, a menu line of inverse keys",
        ("sh", "-c", "sleep 1000 & sleep 2000 & exec htop --delay=50"),
        (Step(r"F10Quit", F5), Step(r"└─ sleep 2000", DOWN)),
        r"F10Quit",
        columns=110,
        rows=30,
        files={".config/htop/htoprc": _HTOP},
    ),
    "tmux": Scene(
        "three panes with borders and a status line",
        (
            "tmux",
            "-L",
            "kortty-recording",
            "-f",
            "tmux.conf",
            "new-session",
            "-s",
            "main",
        ),
        (
            Step(r"demo \$", "ls --color=always" + ENTER),
            Step(r"notes.txt", control("b") + "%"),
            Step(r"│demo \$", "seq 1 50" + ENTER),
            Step(r"│50", control("b") + '"'),
            Step(r"├", r"printf '\e[48;5;24;38;5;231m in a pane \e[0m\n'" + ENTER),
            Step(r"│ in a pane", control("b") + "["),
        ),
        r"\[0/",
        columns=100,
        rows=30,
        files={
            **_TREE,
            "tmux.conf": "set -g status-left '[main] '\nset -g status-right ''\n"
            "setw -g window-status-format '#I:#W'\nsetw -g window-status-current-format '#I:bash*'\n"
            "set -g default-terminal tmux-256color\nset -g escape-time 0\n"
            "set -g default-command 'bash --norc --noprofile -i'\n",
        },
    ),
    "mc": Scene(
        "two panels of line drawing, a menu pulled down over them",
        ("mc", "--nosubshell", "--skin=default"),
        (Step(r"10Quit", TAB + DOWN + DOWN), Step(r"10Quit", F9), Step(r"Left", DOWN)),
        r"File listing",
        columns=100,
        rows=30,
        files={
            **_TREE,
            ".config/mc/ini": _MC,
        },
    ),
    "mc-view": Scene(
        "the file viewer over both panels",
        ("mc", "--nosubshell", "--skin=default"),
        (Step(r"10Quit", "\x1b[F"), Step(r"10Quit", F3), Step(r"1Help[\s\S]*10Quit", DOWN * 3)),
        r"10Quit",
        files={
            **_TREE,
            ".config/mc/ini": _MC,
        },
    ),
    "progress": Scene(
        "bars drawn over themselves with CR, eighth blocks, lines above redrawn, hidden cursor",
        ("python3", "-u", "-S", "-E", "progress.py"),
        (),
        r"all done",
        files={"progress.py": _PROGRESS},
    ),
    "apt": Scene(
        "a package manager's progress line below a scroll region, and what is left when it goes",
        _APT,
        (),
        r"finished",
        before=_PACKAGE,
    ),
    "apt-progress": Scene(
        "the same while the progress line stands",
        _APT,
        (),
        r"finished",
        before=_PACKAGE,
        cut_after="Setting up kortty-sample (1.0) ...\r\n",
    ),
    "wide": Scene(
        "wide and combining characters, printed and then overwritten in half",
        BASH,
        (
            Step(r"demo \$$", "cat wide.txt" + ENTER),
            Step(r"boxes", r"printf '\e[5A\e[12Gx\e[15Gy\e[5B\r'" + ENTER),
        ),
        r"boxes[\s\S]*demo \$$",
        files={"wide.txt": _WIDE},
    ),
}
