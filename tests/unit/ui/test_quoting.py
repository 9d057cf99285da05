"""Names of files as a shell reads them back; a real shell says what it read."""

import shutil
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kortty.ui.quoting import shell_name, shell_names

NAMES = st.binary(min_size=1, max_size=12).filter(lambda name: b"\0" not in name)


def _read_back(words: bytes) -> list[bytes]:
    """The words as bash takes them from a line that is sent to it."""
    done = subprocess.run(
        ["bash", "--norc", "-c", b"printf '%s\\0' " + words], capture_output=True, check=True, timeout=20
    )
    return done.stdout.split(b"\0")[:-1]


@pytest.mark.parametrize(
    "name, word",
    [
        (b"/tmp/notes.txt", "/tmp/notes.txt"),
        (b"/tmp/two words", "'/tmp/two words'"),
        (b"/tmp/it's", "'/tmp/it'\"'\"'s'"),
        (b"/tmp/$HOME`id`", "'/tmp/$HOME`id`'"),
        ("/tmp/größe 漢".encode(), "'/tmp/größe 漢'"),
        (b"/tmp/a\nb", "$'/tmp/a\\012b'"),
        (b"/tmp/a\x1b[201~b\\'", "$'/tmp/a\\033[201~b\\\\\\''"),
        (b"/tmp/\xff", "$'/tmp/\\377'"),
        (b"/tmp/\xc2\x9b31m", "$'/tmp/\\302\\23331m'"),
    ],
)
def test_names_are_quoted_as_far_as_they_need_it(name: bytes, word: str) -> None:
    assert shell_name(name) == word


def test_a_name_goes_to_a_pane_in_another_encoding_byte_by_byte() -> None:
    assert shell_name("/tmp/ö".encode(), "iso-8859-1").encode("iso-8859-1") == b"'/tmp/\xc3\xb6'"
    assert shell_name(b"/tmp/\x9b31m", "windows-1252") == "$'/tmp/\\23331m'"
    assert shell_name(b"/tmp/\x81", "windows-1252") == "$'/tmp/\\201'"


def test_several_names_are_words_of_their_own_and_what_follows_is_another() -> None:
    assert shell_names([b"/a b", b"/c"]) == "'/a b' /c "


@pytest.mark.parametrize("encoding", ["utf-8", "iso-8859-1", "windows-1252"])
def test_a_shell_reads_every_name_back_byte_by_byte(encoding: str) -> None:
    assert shutil.which("bash")
    names = [bytes([byte]) for byte in range(1, 256)] + [b"-e", b"~", b"''", b"\\", b"$'x'", "ö漢👍".encode()]
    assert _read_back(shell_names(names, encoding).encode(encoding)) == names


@given(st.lists(NAMES, min_size=1, max_size=4), st.sampled_from(["utf-8", "iso-8859-15"]))
@settings(max_examples=40, deadline=None)
def test_no_name_holds_a_key(names: list[bytes], encoding: str) -> None:
    sent = shell_names(names, encoding).encode(encoding)
    assert not [byte for byte in sent if byte < 0x20 or byte == 0x7F]
    assert _read_back(sent) == names
