"""Room `ui`: the organisation's policy while korTTY runs: what changed holds, is logged, and is told when it is bad.

Knows the desktop, the tree, the policy and the settings. Made after the first frame. Requests of programs ask the
policy themselves, each time; this is for what nobody asks for: switches, the listener, panes that are typed into
together.
"""

from PySide6.QtCore import QObject, QTimer

from kortty.base.logs import Log
from kortty.model.workspace import Workspace
from kortty.policy.decisions import Decisions
from kortty.policy.remarks import PolicyFault, Remark
from kortty.policy.source import PolicySource
from kortty.settings.live import LiveSettings
from kortty.ui.desktop import Desktop
from kortty.ui.file_watch import FileWatch


class PolicyWatch(QObject):
    """Lets another policy hold in everything that is not asked for again by itself."""

    def __init__(
        self, desktop: Desktop, workspace: Workspace, source: PolicySource, live: LiveSettings, log: Log
    ) -> None:
        super().__init__(desktop)
        self._desktop = desktop
        self._workspace = workspace
        self._source = source
        self._live = live
        self._log = log
        self._seen: Decisions | None = None
        self._told: PolicyFault | None = None
        self._watch = FileWatch(self, source.path, self._look)
        # In a turn of its own: whoever asked is in the midst of a request that the change may end.
        source.on_change(lambda: QTimer.singleShot(0, self, self._look))
        self._look()

    def _look(self) -> None:
        decisions = self._source.now
        if decisions is self._seen:
            return
        first, self._seen = self._seen is None, decisions
        self._live.relock()
        if decisions.denies_multi_exec:
            self._end_multi_exec()
        if decisions.present or not first:
            self._write_down(decisions)
        if decisions.fault != self._told:
            self._told = decisions.fault
            if self._told is not None:
                self._tell(self._told)

    def _end_multi_exec(self) -> None:
        for window in self._workspace.windows:
            for tab in window.tabs:
                tab.set_broadcast(False)

    def _write_down(self, decisions: Decisions) -> None:
        path = self._source.path
        if not decisions.present:
            self._log.info(f"policy {path} is gone")
            return
        from kortty.policy.reading import changeable_by_user  # here: nearly nobody has a policy

        if changeable_by_user(path):
            self._log.warning(f"policy {path} could be changed by this user: it binds nobody")
        if decisions.fault is not None:
            fault = decisions.fault
            self._log.error(_line(f"policy {path} cannot be used", Remark(fault.line, fault.reason)))
            return
        self._log.info(f"policy {path} holds")
        for remark in decisions.warnings:
            self._log.warning(_line(f"policy {path}", remark))

    def _tell(self, fault: PolicyFault) -> None:
        from kortty.ui.policy_notice import PolicyNotice

        windows = self._desktop.windows
        active = self._workspace.active_window
        for window in [each for each in windows if each.model is active] or windows[:1]:
            PolicyNotice(window, fault).open()


def _line(before: str, remark: Remark) -> str:
    place = "" if remark.line is None else f", line {remark.line}"
    return f"{before}{place}: {remark.text}"
