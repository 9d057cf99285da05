"""What docs/mcp.md says of tools and hosts is so."""

import json
import re

from kortty.cli.mcp.tools import TOOLS
from tests.helpers.places import REPOSITORY

PAGE = (REPOSITORY / "docs" / "mcp.md").read_text(encoding="utf-8")


def test_every_entry_for_a_host_is_json_and_starts_the_command() -> None:
    entries = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
    assert len(entries) == 2
    for entry in entries:
        (servers,) = entry.values()
        assert (servers["kortty"]["command"], servers["kortty"]["args"]) == ("kortty-cli", ["mcp"])


def test_the_table_of_tools_is_that_of_the_server() -> None:
    rows = re.findall(r"^\| (`[^|]*) \|[^|]*\| (yes|no) \|$", PAGE, re.MULTILINE)
    told = {name: asks == "yes" for names, asks in rows for name in re.findall(r"`(\w+)`", names)}
    assert told == {tool.name: tool.writes for tool in TOOLS}
