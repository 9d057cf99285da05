"""What desktops read about korTTY agrees with what korTTY is."""

import configparser
import tomllib
import zipfile
from xml.etree import ElementTree

from kortty.base.version import VERSION
from scripts import builds
from tests.helpers.places import REPOSITORY

LINUX = REPOSITORY / "packaging" / "linux"


def entry() -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # how configparser is told to keep capitals
    parser.read(LINUX / "kortty.desktop", encoding="utf-8")
    return parser


def test_the_desktop_entry_starts_korTTY_and_fits_its_windows() -> None:
    main = entry()["Desktop Entry"]
    assert (main["Exec"], main["TryExec"], main["Icon"]) == ("kortty", "kortty", "kortty")
    # QGuiApplication.setDesktopFileName("kortty") and argv[0]: kortty/ui/desktop.py.
    assert main["StartupWMClass"] == "kortty"
    assert "TerminalEmulator" in main["Categories"].split(";")
    for action in filter(None, main["Actions"].split(";")):
        assert entry()[f"Desktop Action {action}"]["Exec"] == "kortty"


def test_what_other_programs_are_told_to_call_korTTY_with_is_understood() -> None:
    from kortty.ui.command_line import parse

    main = entry()["Desktop Entry"]
    arguments = [f"{main['X-TerminalArgTitle']}A title", f"{main['X-TerminalArgDir']}/tmp", main["X-TerminalArgExec"]]
    options = parse([*arguments, "sh", "-c", "true"])
    assert (options.title, options.working_directory, options.command) == ("A title", "/tmp", ("sh", "-c", "true"))


def test_the_entry_and_what_software_centres_read_are_about_the_same_program() -> None:
    tree = ElementTree.parse(LINUX / "kortty.metainfo.xml").getroot()

    def text(path: str) -> str:
        return (tree.findtext(path) or "").strip()

    assert text("id") == text("launchable") == "kortty.desktop"
    assert text("name") == entry()["Desktop Entry"]["Name"]
    assert text("provides/binary") == "kortty"
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert text("project_license") == project["license"]
    newest = tree.find("releases/release")
    assert newest is not None
    assert newest.get("version") == VERSION


def test_the_wheel_brings_entry_icon_schemes_and_what_belongs_to_kortty_cli() -> None:
    with zipfile.ZipFile(builds.wheel("plain")) as archive:
        names = {name.partition(".data/data/")[2] for name in archive.namelist()}
    schemes = {f"share/kortty/schemes/{path.name}" for path in (REPOSITORY / "resources" / "schemes").glob("*.toml")}
    assert len(schemes) == 10
    assert names >= {
        "share/applications/kortty.desktop",
        "share/metainfo/kortty.metainfo.xml",
        "share/icons/hicolor/scalable/apps/kortty.svg",
        "share/doc/kortty/kortty-policy.toml.example",
        "share/man/man1/kortty-cli.1",
        "share/bash-completion/completions/kortty-cli.bash",
        "share/zsh/site-functions/_kortty-cli",
        "share/fish/vendor_completions.d/kortty-cli.fish",
        *schemes,
    }
