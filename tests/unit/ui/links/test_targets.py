"""What may be opened at all: an allow-list, read in one way only."""

import pytest

from kortty.ui.links.targets import (
    LONGEST_ADDRESS,
    FileTarget,
    MailTarget,
    Problem,
    WebTarget,
    own_host_names,
    target_of,
)

OWN = frozenset({"mybox", "mybox.example.org"})


def _target(address: str) -> object:
    return target_of(address, OWN)


@pytest.mark.promise("FT-2.6-02")
@pytest.mark.parametrize(
    "address, shown",
    [
        ("https://example.com/a?b=c#d", "https://example.com/a?b=c#d"),
        ("http://example.com:8080", "http://example.com:8080"),
        ("ftp://files.example.com/x", "ftp://files.example.com/x"),
        ("ftps://files.example.com/x", "ftps://files.example.com/x"),
        ("HTTPS://EXAMPLE.COM/A", "https://example.com/A"),
        ("https://[2001:db8::1]:8443/x", "https://[2001:db8::1]:8443/x"),
        ("https://example.com/B%C3%BCcher%20x", "https://example.com/Bücher%20x"),
    ],
)
def test_addresses_of_the_web_and_of_ftp_servers_are_opened(address: str, shown: str) -> None:
    target = _target(address)
    assert isinstance(target, WebTarget)
    assert target.shown == shown


@pytest.mark.promise("FT-2.6-02", "NB-3.4-05")
@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)", "data:text/html,x", "ssh://host/", "telnet://host/", "vscode://file/etc/passwd",
        "x-man-page://ls", "smb://host/share", "about:blank", "no-address", "", ":", "//example.com/", "/etc/passwd",
        "JavaScript:alert(1)", "view-source:https://example.com/", "blob:https://example.com/x", "kortty://x",
        "htt\u0440://example.com/",
    ],
)  # fmt: skip
def test_every_other_scheme_is_refused(address: str) -> None:
    assert _target(address) is Problem.SCHEME


@pytest.mark.promise("FT-2.6-02")
@pytest.mark.parametrize("hidden", [" ", "\t", "\n", "\r", "\0", "\x1b", "\x7f", "\x9b", "\u00a0", "\u202e", "\u200b",
                                    "\u2066", "\ufeff", "\u2028", "\ue000", "\U000e0041"])  # fmt: skip
def test_blanks_controls_and_direction_marks_are_refused_anywhere(hidden: str) -> None:
    assert _target(f"https://exam{hidden}ple.com/") is Problem.HIDDEN
    assert _target(f"https://example.com/{hidden}") is Problem.HIDDEN
    assert _target(f"{hidden}https://example.com/") is Problem.HIDDEN
    assert _target(f"mailto:a@example.com{hidden}") is Problem.HIDDEN


@pytest.mark.promise("FT-2.6-02")
def test_an_address_of_more_than_8_kib_is_refused() -> None:
    longest = "https://example.com/" + "x" * (LONGEST_ADDRESS - 20)
    assert LONGEST_ADDRESS == 8 * 1024
    assert isinstance(_target(longest), WebTarget)
    assert _target(longest + "x") is Problem.LONG
    assert _target("https://example.com/" + "ü" * 4_090) is Problem.LONG


@pytest.mark.parametrize(
    "address",
    [
        "https:example.com", "https:/example.com", "https:///example.com", "https://", "https://@/", "http://:80/",
        "https://good.example\\@evil.example/", "https://good.example\\.evil.example/", "https://a@b@c.example/",
        "https://ex%61mple.com/", "https://example.com:99999/", "https://example.com/%zz", "https://exam|ple.com/",
        "https://[::1/", "https://example..com/",
    ],
)  # fmt: skip
def test_what_two_programs_would_read_in_two_ways_is_refused(address: str) -> None:
    assert _target(address) is Problem.FORM


@pytest.mark.promise("NB-3.4-06")
@pytest.mark.parametrize(
    "address, host",
    [
        ("https://\u0430pple.com/", "xn--pple-43d.com"),
        ("https://xn--pple-43d.com/", "xn--pple-43d.com"),
        ("https://Bücher.example/", "xn--bcher-kva.example"),
        ("https://пример.рф/", "xn--e1afmkfd.xn--p1ai"),
        ("https://2130706433/", "127.0.0.1"),
        ("https://example.com./", "example.com"),
    ],
)
def test_hosts_are_shown_in_ascii_so_that_no_letter_passes_for_another(address: str, host: str) -> None:
    target = _target(address)
    assert isinstance(target, WebTarget)
    assert target.host == host
    assert target.shown == f"https://{host}/"


@pytest.mark.promise("NB-3.4-06")
def test_a_user_in_front_of_the_host_is_not_shown_as_if_it_were_one() -> None:
    target = _target("https://google.com@evil.example/x")
    assert isinstance(target, WebTarget)
    assert (target.host, target.user) == ("evil.example", "google.com")
    assert target.shown == "https://evil.example/x"


@pytest.mark.promise("FT-2.6-02")
@pytest.mark.parametrize(
    "address, recipients",
    [
        ("mailto:a@example.com", ("a@example.com",)),
        ("mailto:a@example.com,b@example.org", ("a@example.com", "b@example.org")),
        ("mailto:a@example.com?subject=Hello%20there&body=one%0D%0Atwo", ("a@example.com",)),
        ("mailto:?to=a@example.com&CC=b@example.org&bcc=c@example.net",
         ("a@example.com", "b@example.org", "c@example.net")),
        ("mailto:a@example.com?in-reply-to=%3Cid@example.com%3E", ("a@example.com",)),
    ],
)  # fmt: skip
def test_mail_is_opened_with_harmless_fields(address: str, recipients: tuple[str, ...]) -> None:
    target = _target(address)
    assert isinstance(target, MailTarget)
    assert target.recipients == recipients


@pytest.mark.promise("NB-3.4-06")
@pytest.mark.parametrize(
    "address, shown",
    [
        ("mailto:a@example.com", "mailto:a@example.com"),
        ("mailto:a@\u0430pple.com,b@example.org", "mailto:a@xn--pple-43d.com, b@example.org"),
        ("mailto:a@example.com?cc=b@b\u00fccher.example&subject=Hello%20you&body=1%0A2",
         "to: a@example.com; cc: b@xn--bcher-kva.example; subject: Hello you; body: 1\u240a2"),
        ("mailto:?subject=x", "subject: x"),
    ],
)  # fmt: skip
def test_mail_is_shown_with_everything_that_will_be_in_it(address: str, shown: str) -> None:
    target = _target(address)
    assert isinstance(target, MailTarget)
    assert target.shown == shown


@pytest.mark.promise("FT-2.6-02")
@pytest.mark.parametrize("field", ["attach", "attachment", "from", "x-mailer", "reply-to", "content-type", ""])
def test_mail_with_any_other_field_is_refused(field: str) -> None:
    assert _target(f"mailto:a@example.com?subject=x&{field}=/etc/passwd") is Problem.MAIL_FIELD


@pytest.mark.parametrize("value", ["x%0ABcc:b@example.com", "x%0Dy", "x%00", "%E2%80%AE", "x%1b"])
def test_no_field_of_a_mail_smuggles_another_one(value: str) -> None:
    assert _target(f"mailto:a@example.com?subject={value}") is Problem.HIDDEN
    assert _target(f"mailto:a{value}@example.com") is Problem.HIDDEN
    assert _target(f"mailto:?cc=a{value}@example.com") is Problem.HIDDEN


@pytest.mark.promise("FT-2.6-04")
@pytest.mark.parametrize("host", ["", "localhost", "LOCALHOST", "mybox", "MyBox.Example.org", "mybox.example.org."])
def test_a_file_address_of_this_computer_is_a_path(host: str) -> None:
    assert _target(f"file://{host}/tmp/a%20b.txt") == FileTarget("/tmp/a b.txt")


@pytest.mark.promise("FT-2.6-04")
@pytest.mark.parametrize("host", ["other", "mybox.evil.example", "127.0.0.2", "example.org", "xn--mybox-"])
def test_a_file_address_of_another_computer_is_refused(host: str) -> None:
    assert _target(f"file://{host}/tmp/x") in (Problem.OTHER_HOST, Problem.FORM)


def test_a_path_in_a_file_address_is_read_in_one_way_only() -> None:
    assert _target("file:/tmp/x") == FileTarget("/tmp/x")
    assert _target("file:tmp/x") is Problem.FORM
    assert _target("file:///tmp/%ff") is Problem.FORM
    assert _target("file:///tmp/x%00y") is Problem.HIDDEN
    assert _target("file:///tmp/%e2%80%aetxt.exe") is Problem.HIDDEN


def test_the_computer_knows_its_own_names() -> None:
    assert all(own_host_names())
    assert all("." not in name or name.partition(".")[0] in own_host_names() for name in own_host_names())
