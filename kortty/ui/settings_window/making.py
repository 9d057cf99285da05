"""Room `ui`, settings window: which control a row gets. Knows the controls, the declaration's rules and the schemes."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from kortty.control.server.status import StatusSource
from kortty.settings.changing import Changes
from kortty.settings.defaults import Settings
from kortty.settings.locks import GetLocks, no_locks
from kortty.settings.reading import TABLES
from kortty.settings.rules import Rule
from kortty.ui import schemes
from kortty.ui.appearance import Appearance
from kortty.ui.control_api.control import ApiControl
from kortty.ui.settings_window.controls import Control, plain_control
from kortty.ui.settings_window.font_control import FontControl
from kortty.ui.settings_window.infos import Kind, RowInfo
from kortty.ui.settings_window.row import SettingRow
from kortty.ui.settings_window.scheme_control import ImportControl, SchemeControl

Change = Callable[[Changes], object]


class RowMaker(QObject):
    """Makes rows. `change` lets changes hold, `now` is what holds, in `configuration` are the person's schemes.

    `api` says how the Control API is doing, `locks` what is not the person's to choose.
    """

    import_failed = Signal(str)

    def __init__(
        self,
        parent: QObject,
        change: Change,
        now: Callable[[], Settings],
        configuration: Path,
        appearance: Appearance,
        api: StatusSource | None = None,
        locks: GetLocks = no_locks,
    ) -> None:
        super().__init__(parent)
        self._change = change
        self._now = now
        self._configuration = configuration
        self._appearance = appearance
        self._api = api
        self._locks = locks
        self._schemes: tuple[schemes.SchemeInfo, ...] | None = None
        self._choosers: list[SchemeControl] = []

    def make(self, parent: QWidget, info: RowInfo) -> SettingRow:
        """The row of a setting with its control."""
        rule = rule_of(info)
        control = self._control(parent, info, rule)
        row = SettingRow(parent, info, rule, control, self._change, self._appearance, self._locks)
        row.refresh(self._now(), "")
        return row

    def _control(self, parent: QWidget, info: RowInfo, rule: Rule | None) -> Control:
        if rule is None:
            button = ImportControl(parent, self._configuration)
            button.imported.connect(self._imported)
            button.failed.connect(self.import_failed)
            return button
        if info.kind is Kind.CONTROL_API:
            return ApiControl(parent, self._api)
        if info.kind is Kind.FONT:
            return FontControl(parent, lambda: self._now().font)
        if info.kind is Kind.SCHEME:
            chooser = SchemeControl(
                parent, self._known, self._configuration, self._appearance, dark=info.where.endswith("dark")
            )
            self._choosers.append(chooser)
            return chooser
        return plain_control(parent, info, rule)

    def _known(self) -> tuple[schemes.SchemeInfo, ...]:
        if self._schemes is None:
            self._schemes = schemes.known(self._configuration)
        return self._schemes

    def _imported(self, names: tuple[str, ...]) -> None:
        """Whoever imports a scheme wants to see it."""
        self._schemes = None
        for chooser in self._choosers:
            if isValid(chooser):  # a window in another language has others
                chooser.fill()
        kinds = {scheme.name: scheme.dark for scheme in self._known()}
        first = names[0]
        self._change({"colours.scheme_dark" if kinds.get(first, True) else "colours.scheme_light": first})


def rule_of(info: RowInfo) -> Rule | None:
    """What a row's value may be; None for a row that is no setting."""
    table, _, key = info.where.partition(".")
    return TABLES[table][key] if info.where else None
