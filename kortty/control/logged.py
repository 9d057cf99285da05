"""Room control: the detail of an audit line (control-api.md 3.9): numbers and flags, never a text. Imports nothing."""

Value = int | bool | str


def shape(**values: Value) -> str:
    """`name=value` for each, in order; true and false as on the wire. Words are ours: ids, codes, choices."""
    return " ".join(f"{name}={_written(value)}" for name, value in values.items())


def _written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
