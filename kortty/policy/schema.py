"""Room policy: every key that a policy file may have, once (features.md 8.4 to 8.12). Plain data; knows the kinds.

What has no effect in this version is checked all the same: a file that is good today is good tomorrow.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from kortty.policy.values import Flag, Kind, Names, Ordered, Text, Whole, Words

SCHEMA_VERSION: Final = 1
SCRIPT_CHARACTERS: Final = 65_536
ENVELOPE: Final = "kortty-enc:v1:"
PROFILE_PREFIX: Final = "policy-"


class Key(NamedTuple):
    """What its value may be, and whether this version of korTTY acts on it."""

    kind: Ordered
    in_effect: bool = False


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        return False


def _is_absolute(text: str) -> bool:
    # Both systems' forms: a file is written once and checked anywhere.
    return text.startswith(("/", "\\\\")) or (text[1:3] in (":\\", ":/") and text[0].isalpha())


_TEXT: Final = Text("must be text that is not empty")
_ADDRESS: Final = Text("must be an address with http or https", _is_address)
_FOLDER: Final = Text("must be an absolute path", _is_absolute)
_FOLDER_OR_HOME: Final = Text(
    "must be an absolute path or begin with ~/", lambda text: _is_absolute(text) or text.startswith("~/")
)
_FEATURE: Final = Key(Words("deny", "allow"))
_FEATURE_NOW: Final = Key(Words("deny", "allow"), in_effect=True)
_MAY: Final = Key(Flag(strict=False))
_MUST: Final = Key(Flag(strict=True))
_CAP: Final = Key(Whole(0))

FEATURES: Final[Mapping[str, Key]] = {
    "ai": _FEATURE,
    "ai-agent": _FEATURE,
    "ai-chat": _FEATURE,
    "ai-swarm": _FEATURE,
    "ai-planning": _FEATURE,
    "ai-agent-execution": Key(Words("read-only", "confirm", "allow")),
    "teamwork": _FEATURE,
    "plugins": _FEATURE,
    "session-journal": _FEATURE,
    "control-api": _FEATURE_NOW,
    "mcp-server": _FEATURE_NOW,
    "incognito-sessions": _FEATURE,
    "terminal-triggers": _FEATURE,
    "multi-exec": _FEATURE_NOW,
    "file-transfer": _FEATURE,
}

#: Table of a rule -> its keys. `[rule.servers]` and `[[rule.session-journal.replace]]` have a form of their own.
TABLES: Final[Mapping[str, Mapping[str, Key]]] = {
    "features": FEATURES,
    "isolation": {"minimum": Key(Words("sandbox", "process", "none"))},
    "security": {
        "require-master-password": _MUST,
        "enforce-host-key-check": _MUST,
        "allow-telemetry": _MAY,
        "allow-terminal-recording": _MAY,
        "allow-port-forwarding": _MAY,
        "clipboard-mode": Key(Words("internal", "system")),
        "allow-osc52-clipboard-write": Key(Flag(strict=False), in_effect=True),
    },
    "teamwork": {"allow-custom-sources": _MAY},
    "snippets": {"allow-custom-script-headers": _MAY, "analysis-max-stored-content-bytes": _CAP},
    "ai-profiles": {"allow-create": _MAY, "allow-edit": _MAY, "allow-internet": _MAY},
    "ai-runtime": {"allow-runtime-downloads": _MAY, "allow-model-downloads": _MAY, "allow-user-models": _MAY},
    "updates": {"enabled": _MAY, "feed-url": Key(_ADDRESS)},
    "terminal": {
        "load-into-snippet-editor": Key(Words("deny", "read-only", "allow")),
        "paste-warning": Key(Words("always", "unless-bracketed", "off"), in_effect=True),
        "session-restore": Key(Words("off", "ask", "auto"), in_effect=True),
        "session-restore-output": _MAY,
    },
    "sftp": {"max-parallel-transfers": Key(Whole(1, 8)), "conflict-default": Key(Words("ask", "skip", "overwrite"))},
    "logging": {
        "directory": Key(_FOLDER_OR_HOME),
        "retention-days": Key(Whole(0, zero_is_no_limit=True)),
        "compress": _MUST,
        "format": Key(Words("json", "text")),
        "rotation-max-files": Key(Whole(1)),
        "rotation-total-size-mb": Key(Whole(1)),
    },
    "session-journal": {
        "enforced": _MUST,
        "log-format": Key(Words("json", "xml", "yaml")),
        "ai-max-lines": Key(Whole(0, zero_is_no_limit=True)),
        "storage-path": Key(_FOLDER),
        "allow-rename": _MAY,
        "allow-delete": _MAY,
        "name-template": Key(_TEXT),
        "ai-title": _MUST,
        "ai-screenshot-analysis": _MAY,
        "ai-ask": _MAY,
        "max-log-parts": Key(Whole(1)),
        "automation-allowed": _MAY,
        "automation-max-retention-days": _CAP,
        "automation-max-storage-mb": _CAP,
        "automation-max-journals": _CAP,
    },
}

META: Final[Mapping[str, Kind]] = {"schema-version": Whole(0), "organization": _TEXT}
SCOPE: Final[Mapping[str, Kind]] = {"name": _TEXT, "users": Names(), "groups": Names()}
MEMBERS: Final = Names(least=0)
SERVERS: Final[Mapping[str, Kind]] = {"mode": Words("allow", "deny")}
MASK: Final[Mapping[str, Kind]] = {
    "pattern": _TEXT,
    "replacement": Text(fits=lambda text: True),
    "regex": Flag(strict=True),
    "ignore-case": Flag(strict=True),
    "label": Text(fits=lambda text: True),
}


class Provided(NamedTuple):
    """An object that the organisation provides: `required` keys come first; `unique` tells one from another."""

    keys: Mapping[str, Kind]
    required: int
    unique: str


#: Path of the array of tables -> what its elements are. None has an effect in this version.
PROVIDED: Final[Mapping[tuple[str, ...], Provided]] = {
    ("script-header",): Provided(
        {"name": _TEXT, "content": Text(fits=lambda text: True, most=SCRIPT_CHARACTERS)}, 2, "name"
    ),
    ("ai-profile",): Provided(
        {
            "id": Text(f"must begin with {PROFILE_PREFIX}", lambda text: text.startswith(PROFILE_PREFIX)),
            "name": _TEXT,
            "provider": Words("anthropic", "openai-compatible", "lm-studio", "embedded-llama", "embedded-mlx"),
            "endpoint": _ADDRESS,
            "model": _TEXT,
            "api-key-encrypted": Text(f"must begin with {ENVELOPE}", lambda text: text.startswith(ENVELOPE)),
        },
        3,
        "id",
    ),
    ("ai-runtime", "model"): Provided({"name": _TEXT, "runtime": Words("llama", "mlx"), "source": _TEXT}, 3, "name"),
    ("teamwork-source",): Provided({"name": _TEXT, "type": Words("git", "shared-file"), "url": _TEXT}, 3, "name"),
}
