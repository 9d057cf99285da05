"""Every error of ours has a stable code of its own."""

from kortty.base.errors import KorttyError
from kortty.base.paths import BadPath
from kortty.base.pending import AlreadyResolved, NotResolved


def test_errors_share_one_root_and_no_code() -> None:
    errors: list[type[KorttyError]] = [KorttyError, BadPath, AlreadyResolved, NotResolved]
    assert all(issubclass(error, KorttyError) for error in errors)
    assert len({error.code for error in errors}) == len(errors)
