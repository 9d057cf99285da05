"""Which computers a text speaks of, and whether that is where its link leads."""

import pytest

from kortty.ui.links import hosts
from kortty.ui.links.hosts import named_hosts, other_hosts
from kortty.ui.links.targets import MailTarget, WebTarget, target_of


@pytest.mark.parametrize(
    "text, named",
    [
        ("https://example.com/a", {"example.com"}),
        ("see HTTP://Example.com:80 and ftp://files.example.org", {"example.com", "files.example.org"}),
        ("https:/example.com", {"example.com"}),
        ("www.google.example/x", {"www.google.example"}),
        ("Sign in at bank.com now", {"bank.com"}),
        ("bank.co.uk", {"bank.co.uk"}),
        ("192.168.0.1", {"192.168.0.1"}),
        ("write to me@example.org.", {"example.org"}),
        ("https://google.com@evil.example/", {"google.com", "evil.example"}),
        ("https://google.com:pass@evil.example:8080/", {"google.com", "evil.example"}),
        ("https://user@host.example/", {"host.example"}),
        ("https\u2236\u2215\u2215bank.unusual\u2215", {"bank.unusual"}),
        ("https://bank\u3002com/", {"bank.com"}),
        ("https://ba\u200bnk.com/", {"bank.com"}),
        ("https://\u0430pple.com/", {"xn--pple-43d.com"}),
        ("пример.рф", {"xn--e1afmkfd.xn--p1ai"}),
        ("https://[::1]:80/", {"::1"}),
        ("click here", set()),
        ("README.md main.py lib.rs v1.2.3 os.path foo.c a.out", set()),
        ("src/bank.com", set()),
        ("", set()),
    ],
)
def test_hosts_that_a_text_names(text: str, named: set[str]) -> None:
    assert named_hosts(text) == named


@pytest.mark.promise("FT-2.6-05", "NB-3.4-06")
@pytest.mark.parametrize(
    "text, address, others",
    [
        ("https://bank.com/", "https://evil.example/", {"bank.com"}),
        ("bank.com", "https://evil.example/", {"bank.com"}),
        ("https://bank.com/", "https://bank.com.evil.example/", {"bank.com"}),
        ("https://bank.com/", "https://\u0430ank.com/", {"bank.com"}),
        ("https://bank.com@evil.example/", "https://bank.com@evil.example/", {"bank.com"}),
        ("click here", "https://bank.com@evil.example/", {"bank.com"}),
        ("boss@bank.com", "mailto:boss@evil.example", {"bank.com"}),
        ("https://bank.com/", "mailto:boss@evil.example", {"bank.com"}),
        ("gist.github.com", "https://github.com/", {"gist.github.com"}),
        ("https://bank.com/login", "https://bank.com/elsewhere", set()),
        ("bank.com", "https://www.bank.com/", set()),
        ("https://www.bank.com", "https://bank.com/", set()),
        ("BANK.COM", "https://bank.com:444/", set()),
        ("bücher.de", "https://xn--bcher-kva.de/", set()),
        ("boss@bank.com", "mailto:boss@bank.com", set()),
        ("click here", "https://evil.example/", set()),
        ("https://me@bank.com/", "https://me@bank.com/", set()),
    ],
)
def test_a_text_that_names_another_host_than_the_target_is_noticed(text: str, address: str, others: set[str]) -> None:
    target = target_of(address, frozenset())
    assert isinstance(target, WebTarget | MailTarget)
    assert other_hosts(text, target) == others


@pytest.mark.parametrize(
    "text", ["a." * 2_000, "a@" * 2_000, "https://" * 600, "-" * 4_000, "1.1.1." * 700, "ä." * 9_999]
)
def test_no_text_makes_the_patterns_run_away(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "TIME_LIMIT", 10.0)
    named_hosts(text)
