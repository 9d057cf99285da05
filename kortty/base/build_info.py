"""Which build of korTTY runs: engine, versions (room base; standard library and kortty.base.version)."""

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Literal

from kortty.base.version import VERSION

EngineKind = Literal["compiled", "pure Python"]

# Named, not imported: this room knows no other. The engine is compiled whole or not at all (docs/decisions/compile.md).
ENGINE_MODULE = "kortty.vt.terminal"


def engine_kind() -> EngineKind:
    """Say whether the engine in use was compiled by mypyc; looks where Python would load it from, and loads nothing."""
    spec = find_spec(ENGINE_MODULE)
    origin = spec.origin if spec is not None and spec.origin is not None else ""
    return "compiled" if origin.endswith(tuple(EXTENSION_SUFFIXES)) else "pure Python"


def version_line(qt_version: str) -> str:
    """Return the answer to `kortty --version`; the caller knows Qt and hands its version in, such as "6.11.3"."""
    python = ".".join(str(part) for part in sys.version_info[:3])
    return f"korTTY {VERSION} ({engine_kind()} engine, Python {python}, Qt {qt_version})"
