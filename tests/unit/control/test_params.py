"""Parameters are taken as the declarations say, and nothing else comes through."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.control.declarations.catalogue import METHODS
from kortty.control.declarations.shapes import Method, Param
from kortty.control.errors import WireError
from kortty.control.params import Params

METHOD = Method(
    "test.method",
    "For this test.",
    params=(
        Param("word", "string", longest=5),
        Param("choice", "string", known=("one", "two")),
        Param("exact", "string", known=("one",), exact=True),
        Param("flag", "bool"),
        Param("count", "int", minimum=1, maximum=10),
        Param("open", "int", minimum=0),
        Param("numbers", "int[]"),
        Param("names", "string[]"),
    ),
    result="Nothing",
    cli="",
    asks={},
    answers={},
)

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(10**400), 10**400)
    | st.floats(allow_nan=False)
    | st.text(st.characters(), max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
TAKES: dict[str, Callable[[Params], object]] = {
    "word": lambda params: params.string("word"),
    "choice": lambda params: params.choice("choice", "one"),
    "exact": lambda params: params.choice("exact", "one"),
    "flag": lambda params: params.boolean("flag", False),
    "count": lambda params: params.integer("count"),
    "open": lambda params: params.integer("open"),
    "numbers": lambda params: params.integers("numbers", 4),
    "names": lambda params: params.strings("names"),
}


def refused(name: str, value: object) -> WireError:
    with pytest.raises(WireError) as caught:
        TAKES[name](Params(METHOD, {name: value}))
    assert caught.value.wire_code == "invalid_params"
    assert caught.value.data["param"] == name
    return caught.value


@pytest.mark.promise("CA-2.3-01")
@pytest.mark.parametrize("value", [1, True, ["a"], {"a": 1}, 1.5])
def test_a_string_is_a_json_string(value: object) -> None:
    refused("word", value)
    assert Params(METHOD, {"word": " a "}).string("word") == " a "


def test_a_string_that_is_too_long_is_refused_with_both_lengths() -> None:
    error = refused("word", "abcdef")
    assert (error.data["max"], error.data["length"]) == (5, 6)


@pytest.mark.promise("CA-2.3-02")
@pytest.mark.parametrize("value", [0, 1, "true", [True], 1.0])
def test_a_bool_is_a_json_boolean(value: object) -> None:
    refused("flag", value)
    assert Params(METHOD, {"flag": True}).boolean("flag", False) is True


@pytest.mark.promise("CA-2.3-03")
@pytest.mark.parametrize("value", [5, 5.0])
def test_a_whole_number_may_be_written_in_any_way(value: object) -> None:
    number = Params(METHOD, {"count": value}).integer("count")
    assert number == 5
    assert type(number) is int


@pytest.mark.promise("CA-2.3-03")
@pytest.mark.parametrize("value", [5.5, True, "5", [5], float("inf"), {}])
def test_what_is_no_whole_number_is_refused(value: object) -> None:
    refused("count", value)


@pytest.mark.promise("CA-2.3-04")
@pytest.mark.parametrize("value", [0, -1, 11, 10**300, -(10.0**300)])
def test_a_number_out_of_range_is_refused_with_the_range_and_the_number(value: float) -> None:
    error = refused("count", value)
    assert error.data == {"param": "count", "min": 1, "max": 10, "value": int(value)}


def test_a_number_without_an_upper_end_may_be_any() -> None:
    assert Params(METHOD, {"open": 10**30}).integer("open") == 10**30
    assert refused("open", -1).data["max"] is None


@pytest.mark.promise("CA-2.3-05")
def test_a_list_of_strings_may_be_one_string() -> None:
    assert Params(METHOD, {"names": "a b"}).strings("names") == ["a b"]
    assert Params(METHOD, {"names": ["a", "b"]}).strings("names") == ["a", "b"]
    for value in (5, True, {"a": 1}, ["a", 5], [["a"]], [None]):
        refused("names", value)


@pytest.mark.promise("CA-2.3-06")
@pytest.mark.parametrize("given", [{}, dict.fromkeys(TAKES)])
def test_absent_and_null_are_the_same(given: dict[str, object]) -> None:
    params = Params(METHOD, given)
    assert params.string("word") is None
    assert params.choice("choice", "two") == "two"
    assert params.boolean("flag", True) is True
    assert params.number("count", 7) == 7
    assert params.strings("names") is None
    with pytest.raises(WireError) as caught:
        params.text("word")
    assert caught.value.data["param"] == "word"
    with pytest.raises(WireError):
        params.integers("numbers", 4)


def test_a_choice_is_trimmed_and_taken_in_any_case_unless_it_is_exact() -> None:
    assert Params(METHOD, {"choice": " TWO\n"}).choice("choice", "one") == "two"
    assert refused("choice", "three").data["known"] == ["one", "two"]
    refused("choice", "")
    refused("exact", "ONE")
    assert Params(METHOD, {"choice": " "}).choice("choice", "two", blank_is_default=True) == "two"


def test_a_list_of_numbers_has_a_limit_and_holds_nothing_else() -> None:
    assert Params(METHOD, {"numbers": [1, 2.0]}).integers("numbers", 4) == [1, 2]
    assert Params(METHOD, {"numbers": []}).integers("numbers", 4) == []
    error = refused("numbers", [1, 2, 3, 4, 5])
    assert (error.data["max"], error.data["given"]) == (4, 5)
    for value in (5, "5", [1, "2"], [True], [None], [1.5]):
        refused("numbers", value)


def test_what_is_not_declared_is_not_looked_at() -> None:
    assert Params(METHOD, {"other": object()}).string("word") is None
    with pytest.raises(KeyError):
        Params(METHOD, {"other": "a"}).string("other")


@pytest.mark.promise("CA-2.3-01", "CA-2.3-02", "CA-2.3-03", "CA-2.3-05")
@given(st.sampled_from(sorted(TAKES)), JSON)
def test_any_value_is_taken_as_its_type_or_refused_by_name(name: str, value: object) -> None:
    types: dict[str, tuple[type, ...]] = {
        "word": (str, type(None)),
        "choice": (str,),
        "exact": (str,),
        "flag": (bool,),
        "count": (int, type(None)),
        "open": (int, type(None)),
        "numbers": (list,),
        "names": (list, type(None)),
    }
    try:
        taken = TAKES[name](Params(METHOD, {name: value}))
    except WireError as error:
        refusal = error
    else:
        assert isinstance(taken, types[name])
        return
    assert refusal.wire_code == "invalid_params"
    assert refusal.data["param"] == name


DECLARED = [(method, param) for method in METHODS for param in method.params]


@pytest.mark.parametrize("method, param", DECLARED, ids=[f"{method.name}-{param.name}" for method, param in DECLARED])
def test_every_declared_parameter_is_refused_by_name_when_it_is_something_else(method: Method, param: Param) -> None:
    params = Params(method, {param.name: {"some": "thing"}})
    takes: dict[str, Callable[[str], object]] = {
        "bool": lambda name: params.boolean(name, False),
        "int": params.integer,
        "int[]": lambda name: params.integers(name, 1),
        "string[]": params.strings,
        "string[]|string": params.strings,
    }
    with pytest.raises(WireError) as caught:
        takes.get(param.type, params.string)(param.name)
    assert caught.value.data == {"param": param.name}
    assert caught.value.message.startswith(f"{param.name} must be ")
