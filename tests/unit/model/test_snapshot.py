"""Windows, tabs and splits survive as data; what such a file says is believed only as far as it fits."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.model import saved_tree, snapshot
from kortty.model.frame import Frame
from kortty.model.layout import Axis
from kortty.model.saved_tree import (
    BadSnapshot,
    Saved,
    SavedNode,
    SavedPane,
    SavedSplit,
    SavedTab,
    SavedWindow,
    from_bytes,
    to_bytes,
)
from kortty.model.snapshot import restore, take
from kortty.model.titles import person_title
from kortty.model.wishes import Wish
from kortty.model.workspace import Workspace
from kortty.settings.defaults import Settings
from tests.fuzz.profiles import thorough
from tests.helpers.fakes import FakeHouse


def workspace() -> Workspace:
    return Workspace(FakeHouse(), Settings())


def living() -> Workspace:
    """Two windows: one with a split tab and a plain one, one with a tab."""
    space = workspace()
    window = space.open_window()
    tab = window.open_tab()
    left = tab.open_pane("bash", wish=Wish(directory="/left"))
    top = tab.split(left, Axis.BESIDE)
    top.wish = Wish(directory="/top")
    bottom = tab.split(top, Axis.BELOW)
    bottom.wish = Wish(("htop",), "/bottom", {"TOKEN": "secret"})
    bottom.name = "htop"
    tab.set_shares(tab.layout.splits[0], [1, 3])
    tab.focus(top)
    tab.rename("größer 漢字")
    tab.set_colour("#aabbcc")
    tab.set_group("servers")
    tab.set_broadcast(True)
    tab.set_watch_activity(True)
    left.feed(b"output that nobody saves\x1b]2;title\x07")
    plain = window.open_tab()
    plain.open_pane("zsh")
    window.show(tab)
    space.open_window().open_tab().open_pane()
    space.activated(window)
    return space


def bad(content: bytes | dict[str, object]) -> str:
    with pytest.raises(BadSnapshot) as caught:
        from_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return str(caught.value)


# --- there and back ---


def test_windows_tabs_splits_and_directories_come_back() -> None:
    before = living()
    after = workspace()
    opened = restore(after, from_bytes(to_bytes(take(before))))
    assert len(opened) == 2
    window = opened[0]
    assert after.active_window is window
    tab, plain = window.tabs
    assert window.active is tab
    assert (tab.custom_title, tab.colour, tab.group) == ("größer 漢字", "#aabbcc", "servers")
    assert [pane.wish for pane in tab.panes] == [Wish(directory=place) for place in ("/left", "/top", "/bottom")]
    assert tab.layout.rectangles()[tab.panes[2]] == pytest.approx((0.25, 0.5, 0.75, 0.5))
    assert tab.focused is tab.panes[1]
    assert plain.title == "zsh"
    assert all(pane.child is None for _, _, pane in after.places())
    assert take(after) == take(before)


def test_what_a_person_did_not_ask_to_keep_is_not_in_the_file() -> None:
    content = to_bytes(take(living()))
    for secret in (b"secret", b"TOKEN", b"htop", b"nobody saves", b'"title": "title"'):
        assert secret not in content
    (window, _) = restore(workspace(), from_bytes(content))
    assert not window.tabs[0].broadcast
    assert not window.tabs[0].watch_activity


def test_no_id_survives() -> None:
    before, after = living(), workspace()
    content = to_bytes(take(before))
    restore(after, from_bytes(content))
    ids = {name for window, tab, pane in before.places() for name in (tab.tab_id, pane.pane_id)}
    assert not any(name.encode() in content for name in ids)
    assert not ids & {name for window, tab, pane in after.places() for name in (tab.tab_id, pane.pane_id)}


def test_restored_windows_join_those_that_are_open() -> None:
    space = living()
    restore(space, take(living()))
    assert len(space.windows) == 4


def test_nothing_open_is_nothing_to_restore() -> None:
    space = workspace()
    space.open_window().open_tab()  # neither has a pane yet
    space.open_window()
    saved = from_bytes(to_bytes(take(space)))
    assert saved == Saved()
    assert restore(space, saved) == ()


def test_more_than_a_file_may_hold_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, most in (("WINDOWS_MOST", 2), ("TABS_MOST", 4), ("PANES_IN_ALL_MOST", 5)):
        monkeypatch.setattr(snapshot, limit, most)
        monkeypatch.setattr(saved_tree, limit, most)
    space = workspace()
    for _ in range(3):
        window = space.open_window()
        for panes in (1, 2, 1):
            tab = window.open_tab()
            for _ in range(panes):
                tab.open_pane()
    saved = from_bytes(to_bytes(take(space)))
    assert [len(window.tabs) for window in saved.windows] == [3, 1]
    assert saved.active == 0


def test_where_a_window_was_is_kept_for_whoever_draws_it() -> None:
    frames = [Frame(-1200, 40, 900, 600, maximised=True), None]
    saved = take(living(), lambda window: frames.pop(0))
    assert from_bytes(to_bytes(saved)) == saved
    assert [window.frame for window in saved.windows] == [Frame(-1200, 40, 900, 600, True, False), None]


@pytest.mark.parametrize("directory", ["relative", "/x" * 3000, "/nul\0", "/\udcff"])
def test_a_directory_that_a_file_cannot_give_back_is_left_out(directory: str) -> None:
    space = workspace()
    space.open_window().open_tab().open_pane("bash", wish=Wish(directory=directory))
    saved = from_bytes(to_bytes(take(space)))
    assert saved.windows[0].tabs[0].root == SavedPane("bash")


NAMES = st.text(max_size=130).map(person_title)
PANES = st.builds(SavedPane, NAMES, st.none() | st.sampled_from(["/", "/home/anna", "/漢字 und mehr"]))


def split_of(children: list[SavedNode], beside: bool, shares: list[float]) -> SavedSplit:
    return SavedSplit(beside, tuple(children), tuple(shares[: len(children)]))


NODES: st.SearchStrategy[SavedNode] = st.recursive(
    PANES,
    lambda nodes: st.builds(
        split_of,
        st.lists(nodes, min_size=2, max_size=4),
        st.booleans(),
        st.lists(st.floats(0.01, 1), min_size=4, max_size=4),
    ),
    max_leaves=20,
)
COLOURS = st.just("") | st.from_regex("#[0-9a-f]{6}", fullmatch=True)
TABS = st.builds(SavedTab, NODES, st.just(0), NAMES, COLOURS, NAMES)
WINDOWS = st.builds(SavedWindow, st.lists(TABS, min_size=1, max_size=3).map(tuple), st.just(0))
SESSIONS = st.builds(Saved, st.lists(WINDOWS, max_size=3).map(tuple), st.just(0))


@given(SESSIONS)
def test_any_session_goes_to_a_file_and_back_and_opens(saved: Saved) -> None:
    assert from_bytes(to_bytes(saved)) == saved
    space = workspace()
    restore(space, saved)
    again = workspace()
    restore(again, take(space))
    assert shape(take(again)) == shape(take(space))


def shape(saved: Saved) -> list[object]:
    """A session without its shares, which rounding moves a little."""

    def of(node: SavedNode) -> object:
        return (node.beside, [of(child) for child in node.children]) if isinstance(node, SavedSplit) else node

    return [(of(tab.root), tab.title, tab.colour, tab.group) for window in saved.windows for tab in window.tabs]


# --- what is no session ---


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[]", b"null", b'"text"', b"1" * 5_000, b"NaN", b"{}"])
def test_what_is_no_session_is_refused(content: bytes) -> None:
    assert bad(content)


def test_an_unending_nesting_is_refused() -> None:
    assert bad(b"[" * 100_000) == "the file is nested too deep"
    assert bad(b'{"a":' * 100_000) == "the file is nested too deep"


def test_a_file_that_is_too_large_is_not_read() -> None:
    assert bad(b" " * (saved_tree.SNAPSHOT_BYTES + 1)) == "the file is too large"


def whole(**changed: object) -> dict[str, object]:
    """A small session with other members of its tab."""
    tab: dict[str, object] = {"layout": {}} | changed
    return {"version": 1, "windows": [{"tabs": [tab]}]}


def deep(levels: int) -> dict[str, object]:
    node: dict[str, object] = {}
    for _ in range(levels):
        node = {"beside": True, "shares": [0.5, 0.5], "children": [node, {}]}
    return node


def test_the_smallest_session_opens() -> None:
    saved = from_bytes(json.dumps(whole()).encode())
    assert saved == Saved((SavedWindow((SavedTab(SavedPane()),)),))


PAIR = {"beside": True, "shares": [0.5, 0.5], "children": [{}, {}]}


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"version": 2, "windows": []}, "the file is of another version"),
        ({"version": True, "windows": []}, "version is no number"),
        ({"version": 1.0, "windows": []}, "version is no number"),
        ({"version": 1}, "windows is no list"),
        ({"version": 1, "windows": {}}, "windows is no list"),
        ({"version": 1, "windows": [], "more": 1}, "unknown key"),
        ({"version": 1, "windows": [], "active": 1}, "active is no number from 0 to 0"),
        ({"version": 1, "windows": [1]}, "window 1 is no table"),
        ({"version": 1, "windows": [{"tabs": []}]}, "window 1: no tabs"),
        ({"version": 1, "windows": [{"tabs": [{"layout": {}}] * 2, "active": 2}]}, "active is no number from 0 to 1"),
        ({"version": 1, "windows": [{"tabs": [{"layout": {}}], "active": -1}]}, "active is no number"),
        ({"version": 1, "windows": [{"tabs": [{"layout": {}}]}] * 101}, "longer than 100"),
        ({"version": 1, "windows": [{"tabs": [{"layout": {}}] * 600}] * 2}, "more than 1000 tabs in all"),
        ({"version": 1, "windows": [{"tabs": [{"layout": PAIR}] * 999}] * 1}, None),
        ({"version": 1, "windows": [{"tabs": [{"layout": deep(3)}] * 600}]}, "more than 2000 panes in all"),
        (whole(layout=None), "window 1, tab 1 is no table"),
        (whole(layout=[]), "is no table"),
        (whole(layout={"shares": []}), "unknown key"),
        (whole(layout={"children": {}}), "children is no list"),
        (whole(layout={"children": [{}, {}]}), "shares is no list"),
        (whole(layout=PAIR | {"children": [{}]}), "do not fit"),
        (whole(layout=PAIR | {"shares": [0.5]}), "do not fit"),
        (whole(layout=PAIR | {"shares": [0.5, 0]}), "a share is no number"),
        (whole(layout=PAIR | {"shares": [0.5, -1]}), "a share is no number"),
        (whole(layout=PAIR | {"shares": [0.5, True]}), "a share is no number"),
        (whole(layout=PAIR | {"shares": [0.5, "1"]}), "a share is no number"),
        (whole(layout=PAIR | {"shares": [0.5, float("nan")]}), "a share is no number"),
        (whole(layout=PAIR | {"shares": [0.5, float("inf")]}), "a share is no number"),
        (whole(layout=PAIR | {"shares": [0.5, 10**300]}), "a share is no number"),
        (whole(layout=PAIR | {"shares": [0.5, 5e-324]}), "a share is too small"),
        (whole(layout=PAIR | {"beside": 1}), "beside is neither true nor false"),
        (whole(layout=PAIR | {"children": [{}] * 201, "shares": [0.1] * 201}), "longer than 200"),
        (whole(layout=deep(199)), None),
        (whole(layout=deep(200)), "more than 200 panes"),
        (whole(layout=deep(220)), "nested too deep"),
        (whole(layout=PAIR, focused=2), "focused is no number from 0 to 1"),
        (whole(title=1), "title is no text"),
        (whole(title="x" * 1_001), "title is longer"),
        (whole(colour="red"), "colour is none"),
        (whole(colour="#AABBCC\n"), "colour is none"),
        (whole(layout={"directory": "relative"}), "directory is no absolute path"),
        (whole(layout={"directory": "/nul\0"}), "directory is no absolute path"),
        (whole(layout={"directory": "/\udcff"}), "directory is no absolute path"),
        (whole(layout={"directory": "/" * 5_000}), "directory is longer"),
        (whole(layout={"directory": 5}), "directory is no text"),
        (whole(layout={"command": ["rm", "-rf", "/"]}), "unknown key"),
    ],
)
def test_what_does_not_fit_is_refused_and_said_where(data: dict[str, object], reason: str | None) -> None:
    if reason is None:
        restore(workspace(), from_bytes(json.dumps(data).encode()))
    else:
        assert reason in bad(data)


@pytest.mark.parametrize(
    ("frame", "reason"),
    [
        (5, "frame is no list"),
        ([1, 2, 3], "no four numbers"),
        ([1, 2, 3, 4, 5], "longer than 4"),
        ([1, 2, 3, "4"], "no four numbers"),
        ([1, 2, 3, True], "no four numbers"),
        ([1.5, 2, 3, 4], "no four numbers"),
        ([10**9, 2, 3, 4], "too far away"),
        ([1, 2, 0, 4], "no possible size"),
        ([1, 2, 3, -4], "no possible size"),
        ([1, 2, 3, 10**400], "no possible size"),
    ],
)
def test_a_frame_that_is_none_is_refused(frame: object, reason: str) -> None:
    data = {"version": 1, "windows": [{"tabs": [{"layout": {}}], "frame": frame}]}
    # Numbers of more than 4,300 digits are not read at all, these are.
    assert reason in bad(data)


def test_names_in_a_file_are_cleaned_like_those_that_persons_type() -> None:
    layout = {"name": "ba\u202esh\n" + "x" * 200}
    saved = from_bytes(json.dumps(whole(title="a\u202eb\nc", group="\ud800g", layout=layout)).encode())
    tab = saved.windows[0].tabs[0]
    assert (tab.title, tab.group) == ("ab c", "g")
    assert tab.root == SavedPane(("bash" + "x" * 200)[:120])


def test_an_error_repeats_nothing_that_the_file_holds() -> None:
    assert "hunter2" not in bad(whole(colour="hunter2"))
    assert "hunter2" not in bad(whole(hunter2=1))
    assert "hunter2" not in bad(b'{"hunter2"')


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)
KEYS = st.sampled_from(
    ["version", "windows", "tabs", "active", "layout", "children", "shares", "beside", "frame", "directory", "title"]
)


def everywhere(data: object, change: Callable[[object], object]) -> object:
    """`data` with every value offered to `change`, the inner ones first."""
    if isinstance(data, dict):
        data = {key: everywhere(value, change) for key, value in data.items()}
    elif isinstance(data, list):
        data = [everywhere(value, change) for value in data]
    return change(data)


@thorough()
@given(SESSIONS, st.integers(0, 60), JSON, KEYS)
def test_a_session_with_one_thing_wrong_is_refused_or_opens_and_never_fails(
    saved: Saved, place: int, junk: object, key: str
) -> None:
    counter = iter(range(10_000))

    def spoil(value: object) -> object:
        if next(counter) != place:
            return value
        return value | {key: junk} if isinstance(value, dict) and len(key) % 2 else junk

    content = json.dumps(everywhere(json.loads(to_bytes(saved)), spoil)).encode()
    try:
        read = from_bytes(content)
    except BadSnapshot:
        return
    restore(workspace(), read)


@thorough()
@given(SESSIONS, st.integers(0, 5_000), st.binary(max_size=4))
def test_a_damaged_file_is_refused_or_opens_and_never_fails(saved: Saved, place: int, junk: bytes) -> None:
    content = to_bytes(saved)
    place %= len(content)
    try:
        read = from_bytes(content[:place] + junk + content[place + len(junk) :])
    except BadSnapshot:
        return
    restore(workspace(), read)


@given(JSON)
def test_any_json_is_refused_or_opens(data: object) -> None:
    try:
        restore(workspace(), from_bytes(json.dumps(data).encode()))
    except BadSnapshot:
        return


def test_the_directory_of_a_living_shell_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    space = living()
    monkeypatch.setattr(snapshot, "directory_of", lambda pane: str(tmp_path))
    assert take(space).windows[1].tabs[0].root == SavedPane("", str(tmp_path))
