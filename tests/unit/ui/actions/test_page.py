"""The page about keys names every action with its default keys."""

from kortty.ui.actions.table import ACTIONS, MENUS, menu_label
from tests.helpers.places import REPOSITORY

PAGE = REPOSITORY / "docs" / "keys.md"


def _keys(keys: tuple[str, ...]) -> str:
    return ", ".join(f"`{key}`" for key in keys)


def _tables() -> str:
    """The tables of the page as they have to be; after a change of the defaults, put this into the page."""
    lines = []
    for menu in MENUS:
        actions = [info for info in ACTIONS if info.menu.split("/")[0] == menu.path]
        if not actions:
            continue
        lines += [f"### {menu_label(menu).replace('&', '')}", ""]
        lines += ["| Action | Name | Keys | on macOS |", "|---|---|---|---|"]
        for info in actions:
            text = info.label.removesuffix("…")
            here, there = info.default_keys("linux"), info.default_keys("darwin")
            lines.append(f"| {text} | `{info.name}` | {_keys(here)} | {_keys(there)} |")
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def test_the_page_names_every_action_with_its_default_keys() -> None:
    assert PAGE.read_text(encoding="utf-8").partition("## Actions\n\n")[2] == _tables()
