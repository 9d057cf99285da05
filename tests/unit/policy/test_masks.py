"""Rules about what is replaced in text."""

import pytest

from kortty.policy.masks import PATTERN_CHARACTERS, BadMaskRule, MaskRule, compiled, parts
from kortty.policy.rules import MASKS_MOST
from tests.helpers.policies import decisions, fault, good

_REPLACE = "[[rule]]\n[[rule.session-journal.replace]]\n"


@pytest.mark.promise("FT-8.11-01")
def test_a_rule_is_literal_and_replaces_by_stars_unless_it_says_otherwise() -> None:
    (rule,) = good(_REPLACE + 'pattern = "a.c"\n').rules
    assert rule.masks == (MaskRule("a.c", "***", regex=False, ignore_case=False),)
    assert compiled(rule.masks[0]).fullmatch("a.c")
    assert not compiled(rule.masks[0]).search("abc ABC A.C")


@pytest.mark.promise("FT-8.11-02")
def test_a_rule_may_be_an_expression_that_keeps_groups_in_any_case() -> None:
    text = 'pattern = "(token)=\\\\w+"\nreplacement = "$1=gone"\nregex = true\nignore-case = true\nlabel = "a note"\n'
    (rule,) = good(_REPLACE + text).rules
    (mask,) = rule.masks
    assert compiled(mask).fullmatch("ToKen=x")
    assert parts(mask, compiled(mask).groups) == (1, "=gone")


@pytest.mark.promise("FT-8.11-03")
@pytest.mark.parametrize(
    "pattern",
    [
        "(",
        "a**",
        "[z-a]",
        "(?<x",
        "\\\\",
        "\\\\9",
        "\\\\N{nothing}",
        "((a{100}){100}){100}",
        "a{9999999999}",
        "(" * 2000 + ")" * 2000,
    ],
)
def test_an_expression_that_cannot_be_compiled_is_a_fault(pattern: str) -> None:
    found = fault(f'{_REPLACE}pattern = "{pattern}"\nregex = true\n')
    assert found.line == 3
    assert found.reason.startswith("rule.session-journal.replace.pattern ")


def test_the_same_text_is_no_expression_where_the_rule_does_not_say_so() -> None:
    assert good(f'{_REPLACE}pattern = "((a{{100}}){{100}}){{100}}"\n')


@pytest.mark.parametrize("pattern", ['""', f'"{"a" * (PATTERN_CHARACTERS + 1)}"', "1"])
def test_a_pattern_is_text_of_bounded_length(pattern: str) -> None:
    assert fault(f"{_REPLACE}pattern = {pattern}\n").line == 3


@pytest.mark.parametrize("regex", [False, True])
@pytest.mark.parametrize("pattern", ["", "a" * (PATTERN_CHARACTERS + 1)])
def test_whoever_compiles_a_rule_is_kept_from_a_pattern_without_bounds(pattern: str, regex: bool) -> None:
    with pytest.raises(BadMaskRule):
        compiled(MaskRule(pattern, regex=regex))


def test_a_rule_without_a_pattern_is_a_fault() -> None:
    assert fault(f'{_REPLACE}replacement = "x"\n').reason == "rule.session-journal.replace.pattern is missing"


@pytest.mark.parametrize(
    ("replacement", "groups", "made"),
    [
        ("***", 0, ("***",)),
        ("", 0, ()),
        ("$1", 1, (1,)),
        ("a$1b$2", 2, ("a", 1, "b", 2)),
        ("$12", 1, (1, "2")),
        ("$12", 12, (12,)),
        ("$", 0, ("$",)),
        ("cost $x", 0, ("cost $x",)),
    ],
)
def test_groups_of_a_replacement_are_numbers_that_there_are(
    replacement: str, groups: int, made: tuple[str | int, ...]
) -> None:
    assert parts(MaskRule("x", replacement, regex=True), groups) == made


@pytest.mark.parametrize(("replacement", "groups"), [("$1", 0), ("$2", 1), ("$0", 1), ("$01", 1)])
def test_a_group_that_there_is_not_and_the_whole_match_are_refused(replacement: str, groups: int) -> None:
    if replacement == "$01":
        assert parts(MaskRule("x", replacement, regex=True), groups) == (1,)
        return
    with pytest.raises(BadMaskRule):
        parts(MaskRule("x", replacement, regex=True), groups)


def test_a_literal_rule_knows_no_groups() -> None:
    assert parts(MaskRule("x", "$1"), 0) == ("$1",)


@pytest.mark.promise("FT-8.3-08")
def test_rules_of_all_tiers_hold_together_each_once() -> None:
    def rule(scope: str, *patterns: str) -> str:
        each = "".join(f'[[rule.session-journal.replace]]\npattern = "{pattern}"\n' for pattern in patterns)
        return f"[[rule]]\n{scope}\n{each}"

    text = (
        rule("", "a", "ab")
        + rule('users = ["ada"]', "a", "b")
        + rule('groups = ["ops"]', "c")
        + rule('users = ["x"]', "d")
    )
    found = decisions(text, "ada", ("ops",)).mask_rules
    assert [mask.pattern for mask in found] == ["ab", "a", "b", "c"]


def test_there_are_not_too_many_rules() -> None:
    one = '[[rule.session-journal.replace]]\npattern = "a"\n'
    assert good("[[rule]]\n" + one * MASKS_MOST)
    assert "more than" in fault("[[rule]]\n" + one * MASKS_MOST + "[[rule]]\n" + one).reason
