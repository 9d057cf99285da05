"""Where colour schemes are kept, and the ten that come with korTTY."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from kortty.settings.schemes.folder import OWN_FOLDER, SchemeFolders, file_name
from kortty.settings.schemes.reading import schemes_in
from kortty.settings.schemes.scheme import SchemeError, SchemeProblem
from kortty.settings.schemes.toml_files import write_own
from tests.helpers import scheme_files
from tests.helpers.places import REPOSITORY
from tests.helpers.scheme_files import SAMPLE

SHIPPED = REPOSITORY / "resources" / "schemes"


def folders(configuration: Path) -> SchemeFolders:
    return SchemeFolders(SHIPPED, configuration)


def test_ten_well_known_schemes_come_along_with_their_authors_and_terms(tmp_path: Path) -> None:
    kept, unusable = folders(tmp_path).all()
    assert unusable == ()
    assert [each.scheme.name for each in kept if each.scheme.dark] == [
        "Catppuccin Mocha", "Dracula", "Gruvbox Dark", "Nord", "One Half Dark", "Solarized Dark", "Tokyo Night",
    ]  # fmt: skip
    assert [each.scheme.name for each in kept if not each.scheme.dark] == [
        "Catppuccin Latte", "Gruvbox Light", "Solarized Light",
    ]  # fmt: skip
    for each in kept:
        assert each.scheme.author
        assert each.scheme.licence in ("MIT", "Apache-2.0")
        assert each.scheme.source.startswith("https://")
        assert each.path.name == file_name(each.scheme.name)
        assert each.path.read_text(encoding="utf-8") == write_own(each.scheme)
        assert not each.own


def test_a_scheme_that_was_kept_is_found_with_everything_it_has(tmp_path: Path) -> None:
    scheme = replace(SAMPLE, name='Näme "with" \\ signs', author="Ümlaut", licence="MIT", source="https://example.org")
    assert folders(tmp_path).keep([scheme]) == (scheme.name,)
    found = folders(tmp_path).find(scheme.name.upper())
    assert found is not None
    assert (found.scheme, found.own) == (scheme, True)
    assert found.path.stat().st_mode & 0o777 == 0o600
    assert (tmp_path / OWN_FOLDER).stat().st_mode & 0o777 == 0o700


def test_one_scheme_is_found_without_a_look_at_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    real = Path.open

    def noting(self: Path, mode: str = "r") -> object:
        read.append(self.name)
        return real(self, mode)

    monkeypatch.setattr(Path, "open", noting)
    found = folders(tmp_path).find("Solarized Dark")
    assert found is not None
    assert read == ["solarized-dark.toml"]


def test_a_scheme_whose_file_has_another_name_is_found_too(tmp_path: Path) -> None:
    (tmp_path / OWN_FOLDER).mkdir()
    (tmp_path / OWN_FOLDER / "work.toml").write_text(write_own(SAMPLE), encoding="utf-8")
    found = folders(tmp_path).find("sample")
    assert found is not None
    assert found.scheme == SAMPLE
    assert folders(tmp_path).find("no such scheme") is None


def test_a_persons_scheme_hides_one_of_ours(tmp_path: Path) -> None:
    (tmp_path / OWN_FOLDER).mkdir()
    (tmp_path / OWN_FOLDER / "mine.toml").write_text(write_own(replace(SAMPLE, name="nord")), encoding="utf-8")
    found = folders(tmp_path).find("Nord")
    assert found is not None
    (only,) = [each for each in folders(tmp_path).all()[0] if each.scheme.name.casefold() == "nord"]
    assert only.own
    assert found.own


def test_alacrittys_files_can_lie_in_the_persons_folder(tmp_path: Path) -> None:
    (tmp_path / OWN_FOLDER).mkdir()
    (tmp_path / OWN_FOLDER / "themed.toml").write_bytes(scheme_files.alacritty(SAMPLE))
    found = folders(tmp_path).find("themed")
    assert found is not None
    assert found.scheme.colours == SAMPLE.colours


def test_the_same_scheme_is_not_kept_twice_and_another_of_its_name_gets_a_number(tmp_path: Path) -> None:
    shelf = folders(tmp_path)
    other = replace(SAMPLE, cursor=0)
    assert shelf.keep([SAMPLE, SAMPLE, other]) == ("Sample", "Sample", "Sample 2")
    assert shelf.keep([other, replace(SAMPLE, cursor=1)]) == ("Sample 2", "Sample 3")
    assert sorted(os.listdir(tmp_path / OWN_FOLDER)) == ["sample-2.toml", "sample-3.toml", "sample.toml"]
    nord = shelf.find("Nord")
    assert nord is not None
    assert shelf.keep([nord.scheme, replace(SAMPLE, name="NORD")]) == ("Nord", "NORD 2")
    assert shelf.keep([replace(SAMPLE, name="korTTY dark")], taken=["korTTY Dark"]) == ("korTTY dark 2",)


def test_long_names_get_their_number_too(tmp_path: Path) -> None:
    names = folders(tmp_path).keep([replace(SAMPLE, name="x" * 60, cursor=number) for number in range(12)])
    assert len(set(names)) == 12
    assert max(map(len, names)) <= 60
    for number, name in enumerate(names):
        found = folders(tmp_path).find(name)
        assert found is not None
        assert found.scheme.cursor == number


def test_names_that_make_the_same_file_lie_side_by_side(tmp_path: Path) -> None:
    names = folders(tmp_path).keep([replace(SAMPLE, name=name) for name in ("日本", "漢字", "a/../b", "A B", "con")])
    assert names == ("日本", "漢字", "a/../b", "A B", "con")
    files = sorted(os.listdir(tmp_path / OWN_FOLDER))
    assert files == ["a-b-2.toml", "a-b.toml", "scheme-2.toml", "scheme-con.toml", "scheme.toml"]
    assert all(folders(tmp_path).find(name) for name in names)


def test_a_file_that_stands_there_already_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / OWN_FOLDER).mkdir()
    (tmp_path / OWN_FOLDER / "sample.toml").write_text("my notes", encoding="utf-8")
    folders(tmp_path).keep([SAMPLE])
    assert (tmp_path / OWN_FOLDER / "sample.toml").read_text(encoding="utf-8") == "my notes"
    found = folders(tmp_path).find("Sample")
    assert found is not None
    assert found.path.name == "sample-2.toml"


def test_a_bad_file_is_named_and_costs_nobody_but_itself(tmp_path: Path) -> None:
    (tmp_path / OWN_FOLDER).mkdir()
    (tmp_path / OWN_FOLDER / "bad.toml").write_bytes(b"\xff")
    (tmp_path / OWN_FOLDER / "half.toml").write_text("[colours]\nforeground = 'red'", encoding="utf-8")
    (tmp_path / OWN_FOLDER / ".hidden.toml").write_text("", encoding="utf-8")
    kept, unusable = folders(tmp_path).all()
    assert len(kept) == 10
    assert [(each.path.name, each.error.problem) for each in unusable] == [
        ("bad.toml", SchemeProblem.UNKNOWN),
        ("half.toml", SchemeProblem.MISSING),
    ]
    with pytest.raises(SchemeError) as caught:
        folders(tmp_path).find("half")
    assert caught.value.problem is SchemeProblem.MISSING
    assert folders(tmp_path).find("Nord") is not None


def test_a_folder_that_is_none_is_said_and_ours_stay(tmp_path: Path) -> None:
    (tmp_path / OWN_FOLDER).write_text("", encoding="utf-8")
    kept, unusable = folders(tmp_path).all()
    assert len(kept) == 10
    assert [each.error.problem for each in unusable] == [SchemeProblem.UNREADABLE]
    assert folders(tmp_path).find("Nord") is not None
    with pytest.raises(SchemeError) as caught:
        folders(tmp_path).keep([SAMPLE])
    assert caught.value.problem is SchemeProblem.NOT_SAVED


def test_without_the_files_that_come_along_there_are_only_the_persons(tmp_path: Path) -> None:
    shelf = SchemeFolders(None, tmp_path)
    assert shelf.all() == ((), ())
    assert shelf.keep([SAMPLE]) == ("Sample",)
    assert [each.scheme for each in shelf.all()[0]] == [SAMPLE]


def test_what_is_written_is_read_again_as_it_was() -> None:
    scheme = replace(SAMPLE, author='a "b" \\n', licence="", source="x")
    assert schemes_in(write_own(scheme).encode(), "any.toml") == (scheme,)


def test_the_page_about_schemes_names_each_with_its_author_and_terms_and_its_example_can_be_read() -> None:
    page = (REPOSITORY / "docs" / "themes.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in page.splitlines() if line.endswith((" dark |", " light |"))]
    named = {name.strip("| "): (author, licence) for names, author, licence, _ in rows for name in names.split(", ")}
    kept, _ = SchemeFolders(SHIPPED, REPOSITORY / "none").all()
    assert named == {each.scheme.name: (each.scheme.author, each.scheme.licence) for each in kept}
    example = page.split("```toml")[-1].split("```")[0]
    (scheme,) = schemes_in(example.encode(), "example.toml")
    assert (scheme.name, scheme.author, scheme.dark) == ("Example", "You", True)
