"""The twelve well-known formats: what is recognised, what stays, what is no secret."""

from collections.abc import Iterator
from itertools import pairwise
from re import _constants, _parser  # type: ignore[attr-defined]  # what a pattern is made of has no public name

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.mcp.masking import formats
from kortty.mcp.masking.masker import PaneMasker
from tests.helpers.planted import KEY_BLOCK, KEY_BODY, ONE_LINE, Planted, leaked

#: Names of which each ends like a secret.
NAMES = (
    *("password", "DB_PASSWD", "passphrase", "client.secret", "my-token", "api_key", "apikey", "X-Api-Key"),
    *("ACCESS_KEY", "secretKey", "PrivateKey", "MYSQL_PWD", "Pwd"),
)
RUN = "Zq7Rk2Wm9Xv4Tn6Yc8Bd3"


def masked(*lines: str, above: tuple[str, ...] = ()) -> list[str]:
    return list(PaneMasker(tuple).mask("p1", lines, above).lines)


def counted(*lines: str) -> list[int]:
    return list(PaneMasker(tuple).mask("p1", lines, ()).counts)


@pytest.mark.promise("CA-9.4-02", "CA-9.4-03", "CA-9.4-04", "CA-9.4-05", "CA-9.4-06", "CA-9.4-07")
@pytest.mark.promise("CA-9.4-08", "CA-9.4-09", "CA-9.4-10", "CA-9.4-11", "CA-9.4-12")
@pytest.mark.parametrize("planted", ONE_LINE.values(), ids=ONE_LINE.keys())
def test_of_a_secret_what_says_its_kind_stays(planted: Planted) -> None:
    assert masked(f"a {planted.text} b") == [f"a {planted.masked} b"]
    assert masked(planted.text) == [planted.masked]
    assert counted(f"{planted.text} {planted.text}") == [2]


@pytest.mark.parametrize("planted", ONE_LINE.values(), ids=ONE_LINE.keys())
def test_masking_again_changes_and_counts_nothing(planted: Planted) -> None:
    assert masked(planted.masked) == [planted.masked]
    assert counted(planted.masked) == [0]


@pytest.mark.promise("CA-9.4-02")
@pytest.mark.parametrize(
    "line, expected",
    [
        ("Authorization: Bearer abc def", "Authorization: Bearer *** def"),
        ('{"authorization": "token abc"}', '{"authorization": "token ***"}'),
        ("PROXY-AUTHORIZATION=BoT   a:b'c", "PROXY-AUTHORIZATION=BoT   ***'c"),
        ("-H 'Authorization: Basic YTpi'", "-H 'Authorization: Basic ***'"),
        ("Authorization: Digest abc", "Authorization: Digest abc"),
        ("xauthorization: Basic YTpi", "xauthorization: Basic YTpi"),
        ("the authorization of bearer bonds", "the authorization of bearer bonds"),
    ],
)
def test_authorization_headers(line: str, expected: str) -> None:
    assert masked(line) == [expected]


@pytest.mark.promise("CA-9.4-03", "CA-9.4-16")
@pytest.mark.parametrize("prefix", ["AKIA", "ASIA", "ABIA", "ACCA"])
def test_ids_of_aws_keys_have_exactly_sixteen_characters_and_no_neighbours(prefix: str) -> None:
    run = "Z3QRK2WM9XV4TN6Y"
    assert masked(f"({prefix}{run})") == [f"({prefix}***)"]
    others = (f"x{prefix}{run}", f"{prefix}{run}x", f"{prefix}{run[:15]}", f"{prefix}{run}7", f"{prefix}{run.lower()}")
    for other in others:
        assert masked(other) == [other]


@pytest.mark.promise("CA-9.4-04")
@pytest.mark.parametrize("name", ["aws_secret_access_key", "AWS_SECRET_ACCESS_KEY", "awsSecretAccessKey"])
@pytest.mark.parametrize("sign", ["=", " = ", ": ", '": "'])
def test_secret_keys_of_aws(name: str, sign: str) -> None:
    assert masked(f"{name}{sign}{RUN}/+") == [f"{name}{sign}***"]
    assert masked(f"{name}{sign}{RUN}/+$x") == [f"{name}{sign}***$x"]


@pytest.mark.promise("CA-9.4-05", "CA-9.4-06", "CA-9.4-07", "CA-9.4-08", "CA-9.4-16")
@pytest.mark.parametrize("prefix", ["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "sk-", "sk-ant-", "sk-proj-",
                                    "glpat-", "glrt-", "gldt-", "glptt-"])  # fmt: skip
def test_tokens_of_providers_have_twenty_characters_and_begin_a_word(prefix: str) -> None:
    assert masked(f"({prefix}{RUN[:20]})") == [f"({prefix}***)"]
    assert masked(f"{prefix}{RUN}{RUN}") == [f"{prefix}***"]
    for other in (f"x{prefix}{RUN}", f"_{prefix}{RUN}", f"{prefix}{RUN[:12]}"):
        assert masked(other) == [other]


@pytest.mark.promise("CA-9.4-06")
def test_a_dotted_tail_belongs_to_a_gitlab_token() -> None:
    assert masked(f"glpat-{RUN}.0w.abc. Next") == ["glpat-***. Next"]


@pytest.mark.promise("CA-9.4-07", "CA-9.4-16")
@pytest.mark.parametrize("kind", "abposr")
def test_slack_tokens(kind: str) -> None:
    assert masked(f"xox{kind}-123-456-789") == [f"xox{kind}-***"]
    for other in (f"xox{kind}-123456789", f"-xox{kind}-1234567890", "xoxc-1234567890"):
        assert masked(other) == [other]


@pytest.mark.promise("CA-9.4-09", "CA-9.4-16")
def test_json_web_tokens() -> None:
    assert masked("t eyJhbGci.eyJzdWIi.c2ln, x") == ["t eyJ***, x"]
    for other in ("xeyJhbGci.eyJzdWIi.c2ln", "eyJhbGci.eyJzdWIi", "eyJhbGci.abc.c2ln"):
        assert masked(other) == [other]


@pytest.mark.promise("CA-9.4-10")
def test_bearer_tokens_without_a_header() -> None:
    assert masked(f"BEARER  {RUN}== x") == ["BEARER  *** x"]
    for other in (f"bearer {RUN[:19]}", f"xbearer {RUN}", f"bearer: {RUN}"):
        assert masked(other) == [other]


@pytest.mark.promise("CA-9.4-11")
def test_passwords_in_addresses() -> None:
    assert masked("git clone https://zoe:s3cret@h/x ftp://:pw@h") == ["git clone https://zoe:***@h/x ftp://:***@h"]
    for other in ("https://zoe@h", "https://h:8080/a@b", "https://zoe:@h", "://zoe:pw@h", "http://a b:c@d"):
        assert masked(other) == [other]


@pytest.mark.promise("CA-9.4-12", "CA-9.4-16")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "rest, expected",
    [
        ("=s3cret", "=***"),
        (": s3cret, next", ": ***, next"),
        ('="two words" x', '="***" x'),
        ("='two \"words' x", "='***' x"),
        ('": "s3c\\"ret", "', '": "***", "'),
        ('\\": \\"s3cret', '\\": \\"***'),
        (" => 's3cret'", " => '***'"),
        (" := s3cret", " := ***"),
        ("='never ends", "='***"),
        ("=s3cret;x`y`", "=***;x`y`"),
        ("=", "="),
        ("='' x", "='' x"),
        ("s=s3cret", "s=s3cret"),
        ("_file=s3cret", "_file=s3cret"),
        (" s3cret", " s3cret"),
    ],
)
def test_assignments_to_names_that_end_like_a_secret(name: str, rest: str, expected: str) -> None:
    assert masked(f"export {name}{rest}") == [f"export {name}{expected}"]


@pytest.mark.promise("CA-9.4-12")
def test_the_working_directory_is_no_secret() -> None:
    assert masked("PWD=/home OLDPWD=/tmp;PWD: x") == ["PWD=/home OLDPWD=/tmp;PWD: x"]
    assert masked("MY_PWD=abc XOLDPWD=abc") == ["MY_PWD=*** XOLDPWD=***"]
    assert masked("PWD=/home/password=abc") == ["PWD=/home/password=***"]


@pytest.mark.promise("CA-9.4-12")
@pytest.mark.parametrize(
    "line", ["token: password: hunter", "token=password='hun ter'", "secret: token = hunter", "token=password=hunter"]
)
def test_a_name_in_the_place_of_a_value_hides_no_secret(line: str) -> None:
    assert leaked("hunter", masked(line)[0]) == leaked("hun ter", masked(line)[0]) == []


@pytest.mark.promise("CA-9.4-15")
def test_a_secret_that_holds_stars_already_stays_as_it_is_and_is_not_counted() -> None:
    for line in ("password=ab***cd", "https://zoe:***@h", "secret=https://zoe:***@h"):
        assert masked(line) == [line]
        assert counted(line) == [0]
    assert masked("secret=https://zoe:p@h") == ["secret=https://zoe:***@h"]


@pytest.mark.promise("CA-9.4-15")
def test_the_rules_work_on_what_the_ones_before_left() -> None:
    line = "secret=https://zoe:pw@h Authorization: Bearer ghp_" + RUN
    assert masked(line) == ["secret=https://zoe:***@h Authorization: Bearer ***"]
    assert counted(line) == [2]


# --- private keys ---


@pytest.mark.promise("CA-9.4-01")
@pytest.mark.parametrize("kind", ["RSA PRIVATE KEY", "PRIVATE KEY", "EC PRIVATE KEY", "PGP PRIVATE KEY BLOCK"])
def test_between_the_first_and_the_last_line_of_a_key_nothing_is_shown(kind: str) -> None:
    lines = ["$ cat id", f"-----BEGIN {kind}-----", "", *KEY_BODY, f"-----END {kind}-----", "$ "]
    expected = ["$ cat id", f"-----BEGIN {kind}-----", "", "***", "***", f"-----END {kind}-----", "$ "]
    assert masked(*lines) == expected
    assert counted(*lines) == [0, 0, 0, 1, 0, 0, 0]
    assert masked(*expected) == expected
    assert counted(*expected) == [0] * 7


@pytest.mark.promise("CA-9.4-01")
def test_a_key_without_an_end_goes_on_to_the_end_of_the_text() -> None:
    assert masked(KEY_BLOCK[0], "a", "-----END RSA PRIVATE KEY-----", "b") == [KEY_BLOCK[0], "***", "***", "***"]


@pytest.mark.promise("CA-9.4-01", "CA-0-01")
def test_a_key_that_began_above_goes_on_to_its_end() -> None:
    assert masked("a", KEY_BLOCK[-1], "b", above=("x", KEY_BLOCK[0])) == ["***", KEY_BLOCK[-1], "b"]
    assert masked("a", above=KEY_BLOCK) == ["a"]
    assert PaneMasker(tuple).mask("p1", ["a", "b"], KEY_BLOCK[:2]).counts == (1, 0)


@pytest.mark.promise("CA-9.4-01")
def test_a_key_in_one_line_and_behind_other_signs_is_masked() -> None:
    assert masked(f'"{KEY_BLOCK[0]}\\nabc\\n{KEY_BLOCK[-1]}\\n"') == [f'"{KEY_BLOCK[0]}***{KEY_BLOCK[-1]}\\n"']
    assert masked(*(f"+ {line}" for line in KEY_BLOCK)) == [f"+ {KEY_BLOCK[0]}", *["***"] * 2, f"*** {KEY_BLOCK[-1]}"]


@pytest.mark.promise("CA-9.4-01")
def test_stars_in_a_key_do_not_hold_up_its_mask() -> None:
    assert masked(KEY_BLOCK[0], "*** abc", KEY_BLOCK[-1]) == [KEY_BLOCK[0], "***", KEY_BLOCK[-1]]


def test_a_public_key_stays() -> None:
    lines = ("-----BEGIN PUBLIC KEY-----", "abc", "-----END PUBLIC KEY-----")
    assert masked(*lines) == list(lines)


# --- any text ---


@given(st.lists(st.text(st.characters(exclude_categories=("Cc", "Cs"))), max_size=5))
def test_any_text_keeps_its_lines_and_is_changed_by_masks_only(lines: list[str]) -> None:
    answer = PaneMasker(tuple).mask("p1", lines, ())
    assert len(answer.lines) == len(answer.counts) == len(lines)
    for before, after, count in zip(lines, answer.lines, answer.counts):
        assert (before == after) or "***" in after
        assert count == 0 or after != before


_BITS = (
    *("password", "token", "=", ":", " ", '"', "'", "\\", "eyJ", ".", "ghp_", RUN, "https://", "u:", "@", "bearer "),
    *("Authorization", "***", "AKIA", "Z3QRK2WM9XV4TN6Y", "sk-", "-----BEGIN ", "PRIVATE KEY-----", "PWD"),
)


@given(st.lists(st.sampled_from(_BITS), max_size=20).map("".join))
def test_nothing_in_one_line_hides_a_secret_in_the_next(line: str) -> None:
    planted = ONE_LINE["slack"]
    assert leaked(planted.secret, masked(line, planted.text)[1]) == []


# --- growth, by counting ---


def _repeats(items: "_parser.SubPattern") -> Iterator[int]:
    """The kind of every repeat without an end, however deep."""
    for kind, value in items:
        if kind in (_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT):
            if value[1] == _constants.MAXREPEAT:
                yield kind
            yield from _repeats(value[2])
        elif kind is _constants.SUBPATTERN:
            yield from _repeats(value[-1])
        elif kind is _constants.BRANCH:
            for branch in value[1]:
                yield from _repeats(branch)
        elif kind in (_constants.ASSERT, _constants.ASSERT_NOT):
            yield from _repeats(value[1])
        elif kind is _constants.ATOMIC_GROUP:
            yield from _repeats(value)


@pytest.mark.promise("CA-9.4-20")
def test_no_pattern_gives_back_what_it_repeated() -> None:
    """So each looks at a character only as often as it begins before it, which it does behind a fixed word only."""
    patterns = formats.PATTERNS
    assert len(patterns) >= 14
    for pattern in patterns:
        kinds = list(_repeats(_parser.parse(pattern)))
        assert all(kind is _constants.POSSESSIVE_REPEAT for kind in kinds), pattern


@pytest.mark.promise("CA-9.4-20")
@pytest.mark.parametrize("piece", ["password=", 'token="', "token='\\\"", "token: ", 'secret=\\"', "api_key=a,"])
@pytest.mark.parametrize("times", [100, 200, 400])
def test_every_character_is_read_as_a_value_at_most_once(piece: str, times: int) -> None:
    text = piece * times
    form = next(form for form in formats.FORMATS if form.name == "secret assignment")
    spans = list(form.find(text))
    assert sum(end - start for start, end in spans) <= len(text)
    assert all(before.end <= after.start for before, after in pairwise(spans))
