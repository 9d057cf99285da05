"""What korTTY needs of the system: found out, and installed where we may (scripts; standard library).

The libraries are not guessed from a list of package names: `ldd` reads Qt's own plugins, as installed in .venv, and
says which libraries the loader does not find. Only then a name becomes a package: by the table below, or by Debian's
rule for naming library packages. The tests need some programs beside.

As root on Debian the packages are installed; otherwise the one line that installs them is printed.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

# Qt's files that a terminal loads, below PySide6/Qt. Not here: plugins that need another desktop's libraries and are
# left aside by Qt where these are missing (GTK, database drivers, frame buffers without a window system).
QT_FILES = (
    "lib/libQt6Core.so.*",
    "lib/libQt6DBus.so.*",
    "lib/libQt6Gui.so.*",
    "lib/libQt6Network.so.*",
    "lib/libQt6Widgets.so.*",
    "lib/libQt6XcbQpa.so.*",
    "plugins/platforms/libqoffscreen.so",
    "plugins/platforms/libqwayland*.so",
    "plugins/platforms/libqxcb.so",
    "plugins/platforminputcontexts/libcompose*.so",
    "plugins/platforminputcontexts/libibus*.so",
    "plugins/platformthemes/libqxdgdesktopportal.so",
    "plugins/wayland-decoration-client/*.so",
    "plugins/wayland-graphics-integration-client/*.so",
    "plugins/wayland-shell-integration/*.so",
    "plugins/xcbglintegrations/*.so",
)

# Libraries whose package cannot be told from their name. The first package that the system knows is taken.
PACKAGES: dict[str, tuple[str, ...]] = {
    "libX11-xcb.so.1": ("libx11-xcb1",),
    "libgthread-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
    "libglib-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
    "libgssapi_krb5.so.2": ("libgssapi-krb5-2",),
    "libstdc++.so.6": ("libstdc++6",),
    "libz.so.1": ("zlib1g",),
}

# Program -> package, for the tests and the helpers they start.
TEST_PROGRAMS: dict[str, str] = {
    "Xvfb": "xvfb",
    "bash": "bash",
    "dbus-daemon": "dbus",
    "fish": "fish",
    "jq": "jq",
    "tmux": "tmux",
    "vim": "vim",
    "xdotool": "xdotool",
    "zsh": "zsh",
}

# File (a pattern) -> package, for what the tests need beside programs: fonts of known kinds, and a screen reader that
# reads korTTY, which is made of the AT-SPI library and the system's Python.
TEST_FILES: dict[str, str] = {
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf": "fonts-dejavu-core",
    "/usr/share/fonts/truetype/firacode/FiraCode-Regular.ttf": "fonts-firacode",
    "/usr/lib/*/girepository-1.0/Atspi-2.0.typelib": "gir1.2-atspi-2.0",
    "/usr/lib/python3/dist-packages/gi/__init__.py": "python3-gi",
    "/usr/share/dbus-1/services/org.a11y.Bus.service": "at-spi2-core",
}


def require(*, for_tests: bool) -> None:
    """Make sure that the loader finds all that Qt needs, and that the programs are there that the tests start.

    Installs what is missing where we may; otherwise ends the program with one sentence that names it all.
    """
    if not sys.platform.startswith("linux"):
        return
    libraries = missing_libraries()
    packages = packages_of(libraries)
    if for_tests:
        packages |= {package for program, package in TEST_PROGRAMS.items() if shutil.which(program) is None}
        packages |= {package for pattern, package in TEST_FILES.items() if not glob.glob(pattern)}
    if for_tests and _may_install():
        # A compiler is a choice for users (docs/decisions/compile.md); where we may install, both wheels are tested.
        packages |= _missing_compiler_packages()
    if not packages:
        return
    _install("this system lacks what Qt or the tests need.", packages)
    if still := missing_libraries():
        sys.exit(f"korTTY: after the installation Qt still misses {', '.join(still)}.")


def missing_libraries() -> list[str]:
    """Return the file names of the libraries that Qt's files name and the loader does not find."""
    if shutil.which("ldd") is None:
        return []
    package = find_spec("PySide6")
    places = [Path(place) / "Qt" for place in (package.submodule_search_locations or [] if package else [])]
    files = [file for place in places for pattern in QT_FILES for file in sorted(place.glob(pattern))]
    if not files:
        sys.exit("korTTY: there is no Qt in .venv; remove that folder and try again.")
    # ldd's exit status tells nothing here: it is not 0 as soon as one file has a peculiarity, missing libraries or not.
    result = subprocess.run(["ldd", *files], capture_output=True, text=True, errors="replace", check=False)
    return parse_ldd(result.stdout)


def parse_ldd(text: str) -> list[str]:
    """Return the missing libraries that an output of ldd names, sorted, without those that Qt brings itself."""
    found = set(re.findall(r"^\s*(\S+) => not found$", text, re.MULTILINE))
    return sorted(name for name in found if not name.startswith(("libQt6", "libicu")))


def packages_of(libraries: Iterable[str]) -> set[str]:
    """Return the Debian packages that hold these libraries, as far as the system knows them."""
    wanted = list(libraries)
    if wanted:
        _refresh_package_lists()
    chosen: set[str] = set()
    for library in wanted:
        candidates = PACKAGES.get(library) or candidate_packages(library)
        chosen.add(next((name for name in candidates if _is_known(name)), candidates[0]))
    return chosen


def candidate_packages(library: str) -> tuple[str, ...]:
    """Return how Debian may call the package of a library: libxcb-cursor.so.0 is in libxcb-cursor0.

    Debian policy 8.1: the name and the version of the library, a hyphen between them where the name ends in a digit,
    lower case, no underscores; "t64" behind it where the package was rebuilt for 64-bit time.
    """
    stem, _, version = library.partition(".so")
    name = stem.lower().replace("_", "-")
    hyphen = "-" if name[-1:].isdigit() else ""
    plain = f"{name}{hyphen}{version.lstrip('.')}"
    return plain, f"{plain}t64"


def _missing_compiler_packages() -> set[str]:
    packages: set[str] = set()
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        packages |= {"gcc", "libc6-dev"}
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file() and sys.base_prefix == "/usr":
        packages.add(f"python{sys.version_info[0]}.{sys.version_info[1]}-dev")
    return packages


def _may_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def _refresh_package_lists() -> None:
    """Fetch the package lists where we may and there are none: without them apt knows no package."""
    if _may_install() and not any(Path("/var/lib/apt/lists").glob("*_Packages*")):
        subprocess.run(["apt-get", "update", "--quiet"], stdout=subprocess.DEVNULL, check=False)


def _is_known(package: str) -> bool:
    if shutil.which("apt-cache") is None:
        return False
    result = subprocess.run(["apt-cache", "show", package], capture_output=True, check=False)
    return result.returncode == 0 and bool(result.stdout.strip())


def _install(reason: str, packages: set[str]) -> None:
    """Install the packages as root on Debian; otherwise say the one line that does, and end the program."""
    names = sorted(packages)
    if shutil.which("apt-get") is None:
        sys.exit(f"korTTY: {reason} Install them with your system's package manager; on Debian: {' '.join(names)}.")
    if not _may_install():
        sys.exit(f"korTTY: {reason} Install them with: sudo apt-get install {' '.join(names)}")
    print(f"Installing {' '.join(names)} ...", flush=True)
    command = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", *names]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    attempt = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if attempt.returncode != 0:
        subprocess.run(["apt-get", "update", "--quiet"], stdout=subprocess.DEVNULL, check=False)
        attempt = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if attempt.returncode != 0:
        sys.exit(f"{attempt.stdout}{attempt.stderr}\nkorTTY: apt-get could not install {' '.join(names)}.")
