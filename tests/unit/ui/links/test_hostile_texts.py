"""Whatever a program writes: it is judged, and nothing raises."""

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kortty.base.display import is_hidden
from kortty.ui.links import hosts, patterns
from kortty.ui.links.detecting import detected_at, guesses
from kortty.ui.links.hosts import named_hosts, other_hosts
from kortty.ui.links.targets import FileTarget, MailTarget, Problem, WebTarget, target_of
from kortty.ui.logical_text import LogicalText

_SCHEMES = st.sampled_from(["https://", "http:", "ftp://", "mailto:", "file://", "file:///", "javascript:", ""])
_PARTS = st.lists(
    st.one_of(
        st.sampled_from([*"@:/?#%[]&=\\", "%00", "%0a", "..", "localhost", "a.com"]),
        st.text(max_size=6),
    ),
    max_size=8,
).map("".join)
ADDRESSES = st.builds(lambda scheme, rest: scheme + rest, _SCHEMES, _PARTS)


@pytest.fixture(scope="module", autouse=True)
def patient() -> Iterator[None]:
    """No test depends on how fast this machine is."""
    patch = pytest.MonkeyPatch()
    patch.setattr(hosts, "TIME_LIMIT", 10.0)
    patch.setattr(patterns, "TIME_LIMIT", 10.0)
    yield
    patch.undo()


@settings(max_examples=400, deadline=None)
@given(ADDRESSES)
def test_an_address_is_refused_or_can_be_shown_and_opened(address: str) -> None:
    target = target_of(address, frozenset())
    if isinstance(target, Problem):
        return
    assert not any(map(is_hidden, target.shown))
    if isinstance(target, FileTarget):
        assert target.path.startswith("/")
        return
    opened = bytes(target.url.toEncoded().data())
    assert opened.isascii()
    assert not any(byte <= 0x20 or byte == 0x7F for byte in opened)
    if isinstance(target, WebTarget):
        assert target.host
        assert target.host.isascii()
        assert target.shown.partition("://")[2].lstrip("[").startswith(target.host)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=40), ADDRESSES)
def test_every_text_can_be_judged(text: str, address: str) -> None:
    assert all(named_hosts(text))
    target = target_of(address, frozenset())
    if isinstance(target, WebTarget | MailTarget):
        others = other_hosts(text, target)
        assert not others & target.hosts


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.text(max_size=60), ADDRESSES.map(lambda address: f"see {address}, then")), st.integers(0, 60))
def test_every_line_can_be_looked_at(text: str, index: int) -> None:
    found = detected_at(LogicalText(0, text, False, False, (0, len(text)), None), index)
    if found is not None:
        assert found.start <= index < found.end <= len(text)
        assert found.text == text[found.start : found.end]
        assert guesses(found.text)
        target_of(found.address, frozenset())


@settings(max_examples=100, deadline=None)
@given(st.text(min_size=1, max_size=20).filter(lambda text: "/" not in text))
def test_a_path_in_a_file_address_comes_back_or_is_refused(name: str) -> None:
    hidden = any(map(is_hidden, name))
    try:
        address = f"file:///tmp/{quote(name)}"
    except UnicodeEncodeError:
        return
    target = target_of(address, frozenset())
    assert target == (Problem.HIDDEN if hidden else FileTarget(f"/tmp/{name}"))
