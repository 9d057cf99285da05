"""Which pane, tab or window a client means."""

from collections.abc import Callable

import pytest

from kortty.control.errors import WireError
from kortty.control.selectors import find_pane, find_tab, find_window
from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.model.workspace import Workspace
from kortty.settings.defaults import Settings
from tests.helpers.fakes import FakeHouse


class Tree:
    """Two windows, the second of which was active last; the first has two tabs, the left one two panes."""

    def __init__(self) -> None:
        self.space = Workspace(FakeHouse(), Settings())
        self.first, self.second = self.space.open_window(), self.space.open_window()
        self.left, self.right = self.first.open_tab(), self.first.open_tab()
        self.upper, self.lower = self.left.open_pane(), self.left.open_pane()
        self.alone = self.right.open_pane()
        self.other = self.second.open_tab().open_pane()

    def pane(self, selector: str) -> Pane:
        return find_pane(self.space, selector).pane

    def tab(self, selector: str) -> Tab:
        return find_tab(self.space, selector)

    def refuses(self, find: Callable[[str], object], selector: str) -> tuple[str, dict[str, object]]:
        with pytest.raises(WireError) as caught:
            find(selector)
        return caught.value.wire_code, caught.value.data


@pytest.fixture
def tree() -> Tree:
    return Tree()


@pytest.mark.promise("CA-6-07")
@pytest.mark.parametrize("spelling", ["@focused", " @Focused\n", "@FOCUSED"])
def test_focused_is_the_pane_that_keys_go_to_in_the_window_that_was_active_last(tree: Tree, spelling: str) -> None:
    assert tree.pane(spelling) is tree.other
    tree.space.activated(tree.first)
    assert tree.pane(spelling) is tree.alone
    tree.first.show(tree.left)
    tree.left.focus(tree.upper)
    assert tree.pane(spelling) is tree.upper


@pytest.mark.promise("CA-6-07")
def test_focused_is_nobody_when_there_is_no_pane() -> None:
    space = Workspace(FakeHouse(), Settings())
    for _ in range(2):
        with pytest.raises(WireError) as caught:
            find_pane(space, "@focused")
        assert (caught.value.wire_code, caught.value.data) == ("pane_not_found", {"selector": "@focused"})
        space.open_window().open_tab()


@pytest.mark.promise("CA-6-03", "CA-6-08")
def test_a_panes_id_is_that_pane_wherever_it_is(tree: Tree) -> None:
    for pane in (tree.upper, tree.lower, tree.alone, tree.other):
        assert tree.pane(f"  {pane.pane_id} ") is pane
    place = find_pane(tree.space, tree.upper.pane_id)
    assert (place.window, place.tab) == (tree.first, tree.left)


@pytest.mark.promise("CA-6-03", "CA-6-08")
def test_a_pane_that_is_gone_is_not_found(tree: Tree) -> None:
    pane_id = tree.upper.pane_id
    tree.left.close_pane(tree.upper)
    assert tree.refuses(tree.pane, pane_id) == ("pane_not_found", {"pane": pane_id})
    assert tree.refuses(tree.pane, "p") == ("pane_not_found", {"pane": "p"})


@pytest.mark.promise("CA-6-08")
def test_an_id_that_two_panes_have_is_ambiguous(tree: Tree) -> None:
    tree.other.pane_id = tree.upper.pane_id
    expected = ("ambiguous_pane", {"pane": tree.upper.pane_id, "matches": 2})
    assert tree.refuses(tree.pane, tree.upper.pane_id) == expected


@pytest.mark.promise("CA-6-02", "CA-6-09")
def test_a_tabs_id_is_its_focused_pane(tree: Tree) -> None:
    assert tree.pane(tree.left.tab_id) is tree.lower
    tree.left.focus(tree.upper)
    assert tree.pane(tree.left.tab_id) is tree.upper
    assert tree.refuses(tree.pane, "tno") == ("tab_not_found", {"tab": "tno"})
    empty = tree.first.open_tab()
    assert tree.refuses(tree.pane, empty.tab_id) == ("pane_not_found", {"tab": empty.tab_id})


@pytest.mark.promise("CA-6-04", "CA-6-10")
def test_a_qualified_id_is_looked_up_from_the_outside_to_the_inside(tree: Tree) -> None:
    window, tab, pane = tree.first.window_id, tree.left.tab_id, tree.upper.pane_id
    assert tree.pane(f" {window}:{tab}:{pane} ") is tree.upper
    assert tree.refuses(tree.pane, f"w99:{tab}:{pane}") == ("window_not_found", {"window": "w99"})
    elsewhere = tree.second.window_id
    code, data = tree.refuses(tree.pane, f"{elsewhere}:{tab}:{pane}")
    assert (code, data["tab"], data["window"]) == ("tab_not_found", tab, elsewhere)
    code, data = tree.refuses(tree.pane, f"{window}:{tab}:{tree.other.pane_id}")
    assert (code, data) == ("pane_not_found", {"pane": tree.other.pane_id})


@pytest.mark.promise("CA-6-01", "CA-6-11")
def test_a_window_is_no_pane_and_no_tab(tree: Tree) -> None:
    for find in (tree.pane, tree.tab):
        code, data = tree.refuses(find, tree.first.window_id)
        assert code == "ambiguous_pane"
        assert data["selector"] == tree.first.window_id
        assert data["hint"]


@pytest.mark.promise("CA-6-12")
@pytest.mark.parametrize(
    "selector",
    ["", "   ", "x", "@", "@focus", "1", "w1:t1", "w1:t1:p1:p2", "::", "p1:t1:w1", "w1::p1", ":t1:p1", "P1", "é"],
)
def test_anything_else_is_no_selector(tree: Tree, selector: str) -> None:
    code, data = tree.refuses(tree.pane, selector)
    assert (code, data["param"]) == ("invalid_params", "pane")
    assert data["expected"]
    code, data = tree.refuses(tree.tab, selector)
    assert (code, data["param"]) == ("invalid_params", "tab")
    assert data["expected"]


@pytest.mark.promise("CA-6-13")
def test_a_tab_is_named_by_itself_by_a_pane_of_it_or_as_the_focused_one(tree: Tree) -> None:
    assert tree.tab(tree.left.tab_id) is tree.left
    assert tree.tab(tree.upper.pane_id) is tree.left
    assert tree.tab("@focused") is tree.other.tab
    assert tree.refuses(tree.tab, "tno") == ("tab_not_found", {"tab": "tno"})
    assert tree.refuses(tree.tab, "pno") == ("pane_not_found", {"pane": "pno"})


@pytest.mark.promise("CA-6-13")
def test_of_a_qualified_id_a_tab_is_its_middle(tree: Tree) -> None:
    assert tree.tab(f"w99:{tree.left.tab_id}:pno") is tree.left
    assert tree.refuses(tree.tab, "w1:tno:p1") == ("tab_not_found", {"tab": "tno"})


@pytest.mark.promise("CA-6-01", "CA-6-14")
def test_a_window_is_named_by_its_plain_id_only(tree: Tree) -> None:
    assert find_window(tree.space, tree.second.window_id) is tree.second
    for selector in ("w99", " w1", "@focused", "", tree.left.tab_id):
        code, data = tree.refuses(lambda text: find_window(tree.space, text), selector)
        assert (code, data) == ("window_not_found", {"window": selector})


@pytest.mark.promise("CA-6-01")
def test_closing_a_window_renumbers_no_other(tree: Tree) -> None:
    second = tree.second.window_id
    tree.space.close_window(tree.first)
    assert find_window(tree.space, second) is tree.second
    assert tree.space.open_window().window_id not in ("w1", second)


def test_a_selector_without_end_is_not_repeated_without_end(tree: Tree) -> None:
    for selector in ("p" * 1_000_000, "t" * 1_000_000, "w" * 1_000_000):
        _, data = tree.refuses(tree.pane, selector)
        assert all(len(str(value)) < 1_000 for value in data.values())
