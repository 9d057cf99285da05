#!/bin/sh
# All checks that read the source without running it. Installs nothing: uses .venv where it is, else what is on the PATH.
set -u
cd "$(dirname "$0")/.."

if [ -x .venv/bin/ruff ] && [ -x .venv/bin/mypy ] && [ -x .venv/bin/lint-imports ]; then
    PATH=$PWD/.venv/bin:$PATH
fi

missing=
for tool in python3 ruff mypy lint-imports; do
    command -v "$tool" >/dev/null 2>&1 && "$tool" --help >/dev/null 2>&1 || missing="$missing $tool"
done
if [ -z "$missing" ] && ! python3 -c 'import hypothesis, PySide6, pydantic, pytest' >/dev/null 2>&1; then
    missing=" the packages of requirements.lock and requirements-dev.lock"
fi
if [ -n "$missing" ]; then
    echo "make lint installs nothing and misses:$missing. \`make test\` installs it into .venv." >&2
    exit 1
fi

mkdir -p .cache
status=0
check() { "$@" || status=1; }

# Quiet tools: what they say, they say about a fault.
check ruff check --quiet --cache-dir .cache/ruff .
imports=$(lint-imports --cache-dir .cache/imports 2>&1) || { echo "$imports"; status=1; }
check python3 scripts/check_qt.py
check python3 scripts/check_promises.py
check python3 -m scripts.translations --check
check mypy --no-error-summary --python-executable "$(command -v python3)"
exit $status
