"""The words that the specification fixes, in both languages."""

from pathlib import Path

import pytest

from scripts.translatable import Text
from scripts.translations import SOURCE, messages

FIXED = {
    "MCP write request": "MCP-Schreibanfrage",
    "An AI assistant wants to type into a terminal": "Ein KI-Assistent möchte in ein Terminal tippen",
    "Client (reported by the client)": "Client (vom Client angegeben)",
    "Type text": "Text eingeben",
    "Run a command": "Befehl ausführen",
    "Press keys": "Tasten drücken",
    "Pane:": "Bereich:",
    "Yes, it runs as soon as it arrives": "Ja, sie wird sofort ausgeführt",
    "No": "Nein",
    "Deny": "Ablehnen",
    "Allow once": "Einmal erlauben",
    "Allow for this pane in this session": "Für diesen Bereich in dieser Sitzung erlauben",
}


@pytest.mark.promise("CA-9.7-02")
def test_title_header_labels_and_answers_are_those_of_the_specification() -> None:
    catalogue = dict(messages(Path(SOURCE)))
    assert {english: catalogue[Text("Consent", english)] for english in FIXED} == FIXED
