"""Secrets of every well-known format, made up, and what must stay of each (control-api.md 9.4)."""

from typing import Final, NamedTuple

#: In no secret is a piece of four characters that stands in the parts that are kept.
_RUN: Final = "Zq7Rk2Wm9Xv4Tn6Yc8Bd3"


class Planted(NamedTuple):
    """`kept` + `secret` + `after` is what a program shows; with a mask it is `kept` + *** + `after`."""

    kept: str
    secret: str
    after: str = ""

    @property
    def text(self) -> str:
        """What is shown."""
        return self.kept + self.secret + self.after

    @property
    def masked(self) -> str:
        """What may be read of it."""
        return f"{self.kept}***{self.after}"


ONE_LINE: Final[dict[str, Planted]] = {
    "authorization": Planted("Authorization: Basic ", "QzpwYXNzd29yZA=="),
    "aws id": Planted("AKIA", "Z3QRK2WM9XV4TN6Y"),
    "aws secret": Planted("aws_secret_access_key = ", "Zq7Rk2/Wm9Xv4+Tn6Yc8Bd3Gf5Hj"),
    "github": Planted("ghp_", _RUN),
    "github pat": Planted("github_pat_", f"{_RUN}_{_RUN}"),
    "gitlab": Planted("glpat-", f"{_RUN}.0w.{_RUN[:9]}"),
    "slack": Planted("xoxb-", "7351982640-ZqRkWmXvTn"),
    "provider": Planted("sk-proj-", f"{_RUN}_{_RUN}-{_RUN}{_RUN}{_RUN}"),
    "jwt": Planted("eyJ", f"{_RUN}.eyJ{_RUN[3:]}{_RUN}{_RUN}.{_RUN[5:]}"),
    "bearer": Planted("Bearer ", f"{_RUN}~+/-._=="),
    "url": Planted("postgres://zoe:", "Zq7:Rk2Wm", "@db.example"),
    "bare": Planted("DB_PASSWORD=", "Zq7Rk2Wm"),
    "quoted": Planted("export API_KEY='", "Zq7 Rk2 Wm9", "'"),
}
"""Every format but the first of the paper, which has several lines."""

KEY_BODY: Final = ("b3BlbnNzaC1rZXktdjEAAAAABG5vbmU", "AAAAC3NzaC1lZDI1NTE5AAAAIP8Zq7Rk2Wm9")
KEY_BLOCK: Final = (
    "-----BEGIN OPENSSH PRIVATE KEY-----",
    *KEY_BODY,
    "-----END OPENSSH PRIVATE KEY-----",
)


def pieces(secret: str, length: int = 4) -> set[str]:
    """Every part of a secret that would be a leak."""
    return {secret[start : start + length] for start in range(len(secret) - length + 1)}


def leaked(secret: str, shown: str) -> list[str]:
    """Which parts of a secret of four characters can be read."""
    return sorted(piece for piece in pieces(secret) if piece in shown)
