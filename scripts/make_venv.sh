#!/bin/sh
# Makes the folder .venv with a Python of 3.11 or newer and pip in it; does nothing when it is there and works.
# As root on Debian it installs what is missing for that; otherwise it says the one line to run.
set -eu
cd "$(dirname "$0")/.."

VENV=.venv
DONE=$VENV/.made-by-kortty

# Our packages are locked for Python 3.11 to 3.13; a newer one is taken only when there is no other.
locked() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' >/dev/null 2>&1; }
newer() { "$1" -c 'import sys; sys.exit(sys.version_info[:2] < (3, 11))' >/dev/null 2>&1; }

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        newer "$PYTHON" && echo "$PYTHON"
        return 0
    fi
    for candidate in python3 python3.13 python3.12 python3.11; do
        if locked "$candidate"; then
            echo "$candidate"
            return 0
        fi
    done
    newer python3 && echo python3
    return 0
}

may_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; }

# Install Debian packages, or say the line and stop.
install() {
    if ! may_install; then
        if command -v apt-get >/dev/null 2>&1; then
            echo "korTTY: $1 Install it with: sudo apt-get install $2" >&2
        else
            echo "korTTY: $1 Install it with your system's package manager and try again." >&2
        fi
        exit 1
    fi
    echo "Installing $2 ..."
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086
    apt-get install --yes --quiet --no-install-recommends $2 >/dev/null 2>&1 ||
        { apt-get update --quiet >/dev/null &&
            apt-get install --yes --quiet --no-install-recommends $2 >/dev/null; }
}

if [ -f "$DONE" ] && [ "$(cat "$DONE")" = "$PWD" ] && newer "$VENV/bin/python"; then
    exit 0
fi

python=$(find_python)
if [ -z "$python" ]; then
    if [ -n "${PYTHON:-}" ]; then
        echo "korTTY: PYTHON=$PYTHON is no Python of 3.11 or newer." >&2
        exit 1
    fi
    install "there is no Python of 3.11 or newer (looked for python3, python3.13, python3.12 and python3.11)." \
        "python3 python3-venv"
    python=$(find_python)
    if [ -z "$python" ]; then
        echo "korTTY: this system's python3 is older than 3.11; install a newer Python and name it by PYTHON=..." >&2
        exit 1
    fi
fi

if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    version=$("$python" -c 'import sys; print(f"{sys.version_info[0]}.{sys.version_info[1]}")')
    install "$python has no module venv or ensurepip." "python$version-venv"
fi

echo "Making .venv with $("$python" --version) ..."
rm -rf "$VENV"
"$python" -m venv "$VENV"
echo "$PWD" >"$DONE"
