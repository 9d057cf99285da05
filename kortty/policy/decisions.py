"""Room policy: what the organisation decided for one person. Knows the rules by name; loads nothing by itself.

Of a key only the most specific tier counts that sets it (a person's own rules, then those of groups, then everyone's),
and in it the strictest value; the order in the file means nothing (features.md 8.3). Who asks for a feature that does
not exist gets a KeyError: a slip of the pen must not allow anything.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from kortty.policy.remarks import PolicyFault, Remark

if TYPE_CHECKING:
    from kortty.policy.masks import MaskRule
    from kortty.policy.reading import Policy
    from kortty.policy.rules import Place, Rule
    from kortty.policy.servers import ServerRule

DENY: Final = "deny"
CONTROL_API: Final = "control-api"
MCP_SERVER: Final = "mcp-server"
MULTI_EXEC: Final = "multi-exec"


class Tier(IntEnum):
    """Whom a rule is about; the larger is the more specific."""

    EVERYONE = 0
    GROUP = 1
    USER = 2


class Decision(NamedTuple):
    """A value, and where it comes from."""

    value: object
    tier: Tier
    rules: tuple[int, ...]
    """Numbers of the rules that say so, from 0."""


class Decisions:
    """All of them, for one person, at one moment. Without a policy nothing is decided and nothing forbidden.

    `user` and `groups` (those of the operating system) in small letters.
    """

    def __init__(
        self, source: "Policy | PolicyFault | None", user: str = "", groups: frozenset[str] = frozenset()
    ) -> None:
        self.user = user
        self.fault = source if isinstance(source, PolicyFault) else None
        self._policy = None if source is None or isinstance(source, PolicyFault) else source
        members = {} if self._policy is None else self._policy.content.groups
        self.groups = groups | {name for name, users in members.items() if user and user in users}
        self._chosen: Mapping[Place, Decision] = {}
        self._servers: tuple[ServerRule, ...] = ()
        self._masks: tuple[MaskRule, ...] = ()
        if self._policy is not None:
            about = [(tier, rule) for rule in self._policy.rules for tier in self._tiers(rule)]
            self._chosen = _chosen(about)
            self._servers = _servers(about)
            self._masks = _masks(about)

    def _tiers(self, rule: "Rule") -> tuple[Tier, ...]:
        """In which tiers a rule is about this person."""
        if rule.users is None and rule.groups is None:
            return (Tier.EVERYONE,)
        tiers = []
        if rule.users is not None and self.user and self.user in rule.users:
            tiers.append(Tier.USER)
        if rule.groups is not None and self.groups & rule.groups:
            tiers.append(Tier.GROUP)
        return tuple(tiers)

    # --- the file ---

    @property
    def locked(self) -> bool:
        """Whether the file cannot be used: everything that an organisation can forbid is forbidden then."""
        return self.fault is not None

    @property
    def present(self) -> bool:
        """Whether there is a file at all, good or not."""
        return self._policy is not None or self.locked

    @property
    def organization(self) -> str:
        """The name for hints; "" when there is none."""
        return "" if self._policy is None else self._policy.content.organization

    @property
    def warnings(self) -> tuple[Remark, ...]:
        """Names in the file that this version does not know."""
        return () if self._policy is None else self._policy.unknown

    # --- what was decided ---

    @property
    def chosen(self) -> "Mapping[Place, Decision]":
        """Every decision by table and key; empty in a lock-down, which needs no rule."""
        return self._chosen

    def value(self, table: str, key: str) -> object | None:
        """What was decided; None when nothing was, and in a lock-down."""
        found = self._chosen.get((table, key))
        return None if found is None else found.value

    def feature(self, key: str) -> str | None:
        """The word that was decided for a feature ("allow" or "deny"); None when none was. Raises KeyError."""
        from kortty.policy.features import FEATURE_NAMES

        if key not in FEATURE_NAMES:
            raise KeyError(key)
        return DENY if self.locked else cast("str | None", self.value("features", key))

    def denies(self, key: str) -> bool:
        """Whether a feature is forbidden. Raises KeyError."""
        return self.feature(key) == DENY

    @property
    def denies_control_api(self) -> bool:
        """Whether no program may use the Control API."""
        return self.denies(CONTROL_API)

    @property
    def denies_assistants(self) -> bool:
        """Whether no MCP client may: it needs the Control API as well (control-api.md 9.2)."""
        return self.denies(MCP_SERVER) or self.denies_control_api

    @property
    def denies_multi_exec(self) -> bool:
        """Whether typing goes to one pane only."""
        return self.denies(MULTI_EXEC)

    @property
    def isolation_minimum(self) -> str | None:
        """The least isolation of a session: "none", "process" or "sandbox"; None when none was decided."""
        return cast("str | None", self.value("isolation", "minimum"))

    @property
    def paste_warning_floor(self) -> str | None:
        """At least when a paste with line breaks is asked about: "always", "unless-bracketed", "off" or None."""
        return "always" if self.locked else cast("str | None", self.value("terminal", "paste-warning"))

    @property
    def clipboard_writes_allowed(self) -> bool:
        """Whether the person may let programs write the clipboard (OSC 52)."""
        return not self.locked and self.value("security", "allow-osc52-clipboard-write") is not False

    @property
    def session_restore(self) -> str | None:
        """What becomes of the last session: "off", "ask" or "auto"; None: what the person wants."""
        return "off" if self.locked else cast("str | None", self.value("terminal", "session-restore"))

    @property
    def mask_rules(self) -> "tuple[MaskRule, ...]":
        """Of all tiers together, each once, the longest pattern first; none in a lock-down, where nobody reads."""
        return self._masks

    @property
    def servers(self) -> "tuple[ServerRule, ...]":
        """Restrictions of the winning tier; a connection must pass each. In a lock-down no connection may be made."""
        return self._servers


def _chosen(about: "list[tuple[Tier, Rule]]") -> "dict[Place, Decision]":
    from kortty.policy.schema import TABLES  # here: there is a policy

    said: dict[Place, dict[Tier, list[Rule]]] = {}
    for tier, rule in about:
        for place in rule.values:
            said.setdefault(place, {}).setdefault(tier, []).append(rule)
    made: dict[Place, Decision] = {}
    for place, tiers in said.items():
        tier = max(tiers)
        kind = TABLES[place[0]][place[1]].kind
        value = kind.strictest([rule.values[place] for rule in tiers[tier]])
        numbers = tuple(rule.number for rule in tiers[tier] if rule.values[place] == value)
        made[place] = Decision(value, tier, numbers)
    return made


def _servers(about: "list[tuple[Tier, Rule]]") -> "tuple[ServerRule, ...]":
    restricting = [(tier, rule.servers) for tier, rule in about if rule.servers is not None]
    winning = max((tier for tier, _ in restricting), default=Tier.EVERYONE)
    return tuple(sorted({servers for tier, servers in restricting if tier is winning}))


def _masks(about: "list[tuple[Tier, Rule]]") -> "tuple[MaskRule, ...]":
    """In an order that is not the file's: what contains another pattern is replaced before that one."""
    every = {mask for _, rule in about for mask in rule.masks}
    return tuple(sorted(every, key=lambda mask: (-len(mask.pattern), mask)))


NOTHING: Final = Decisions(None)
"""Where there is no policy."""
