"""The secret that a client must know (control-api.md 1.2)."""

import hmac
import re

import pytest

from kortty.control.server import token as token_module
from kortty.control.server.problems import BAD_TOKEN, NotStarted
from kortty.control.server.token import Token, mint

GOOD = "x" * 43


@pytest.mark.promise("CA-1.2-05")
def test_a_token_is_32_random_bytes_as_43_characters_and_never_the_same() -> None:
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", mint().reveal())
    assert mint().reveal() != mint().reveal()
    asked = []

    def random(count: int) -> bytes:
        asked.append(count)
        return bytes(range(count))

    assert mint(random).reveal() == "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
    assert asked == [32]


@pytest.mark.promise("CA-1.2-11")
@pytest.mark.parametrize("secret", ["", "short", "x" * 31, "x" * 20 + " " + "x" * 22, "x" * 42 + "\n", "\t" * 43])
def test_an_empty_short_or_blank_token_refuses_to_start(secret: str) -> None:
    with pytest.raises(NotStarted) as caught:
        Token(secret)
    assert caught.value.reason == BAD_TOKEN
    assert not secret or secret not in str(caught.value)


def test_only_the_very_token_is_the_same() -> None:
    token = Token(GOOD)
    assert token.is_same(GOOD)
    for wrong in ("", "x" * 42, "x" * 44, "X" * 43, f"{GOOD}\n", "ü" * 43, "\ud800" * 43, "x" * 42 + "\0"):
        assert not token.is_same(wrong)


@pytest.mark.promise("CA-1.2-12")
def test_a_token_of_more_than_256_characters_is_wrong_without_being_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[bytes] = []

    def compare(presented: bytes, secret: bytes) -> bool:
        compared.append(presented)
        return hmac.compare_digest(presented, secret)

    monkeypatch.setattr(token_module, "compare_digest", compare)
    assert not Token("x" * 257).is_same("x" * 257)
    assert not compared
    assert Token("x" * 256).is_same("x" * 256)
    assert len(compared) == 1


@pytest.mark.promise("CA-1.2-13")
def test_tokens_are_compared_in_the_same_time_whatever_is_wrong() -> None:
    assert vars(token_module)["compare_digest"] is hmac.compare_digest


def test_its_text_says_nothing() -> None:
    token = mint()
    assert token.reveal() not in f"{token} {token!r}"
