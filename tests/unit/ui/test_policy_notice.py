"""The dialog about a policy that cannot be used."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from kortty.policy.remarks import PolicyFault
from kortty.ui.policy_notice import PolicyNotice

_FAULT = PolicyFault(Path("/etc/kortty/kortty-policy.toml"), 7, "rule.features.ai must be one of deny, allow")


@pytest.fixture
def parent(qtbot: QtBot) -> Iterator[QWidget]:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close()


def _texts(notice: PolicyNotice) -> list[str]:
    return [label.text() for label in notice.findChildren(QLabel)]


@pytest.mark.promise("FT-8.2-04")
def test_it_names_the_file_the_line_and_the_reason(parent: QWidget) -> None:
    notice = PolicyNotice(parent, _FAULT)
    assert _texts(notice)[:3] == [
        "The policy of your organization cannot be used.",
        "File: /etc/kortty/kortty-policy.toml, line 7",
        "Reason: rule.features.ai must be one of deny, allow",
    ]


def test_without_a_line_it_names_the_file_alone(parent: QWidget) -> None:
    assert "File: /etc/kortty/kortty-policy.toml" in _texts(PolicyNotice(parent, _FAULT._replace(line=None)))


def test_what_the_file_says_is_drawn_visibly_and_is_no_markup(parent: QWidget) -> None:
    notice = PolicyNotice(parent, _FAULT._replace(reason="<b>x</b>\u202e\n" + "y" * 1000))
    assert notice.reason.textFormat() is Qt.TextFormat.PlainText
    assert notice.reason.text().startswith("Reason: <b>x</b><U+202E>␊yyy")
    assert len(notice.reason.text()) < 500


def test_it_blocks_nothing_but_its_window_and_enter_closes_it(parent: QWidget, qtbot: QtBot) -> None:
    notice = PolicyNotice(parent, _FAULT)
    notice.open()
    qtbot.waitExposed(notice)
    assert notice.windowModality() is Qt.WindowModality.WindowModal
    assert notice.focusWidget() is notice.close_button
    with qtbot.waitSignal(notice.finished):
        QTest.keyClick(notice.close_button, Qt.Key.Key_Return)
