#!/usr/bin/env bash
# Writes the four lock files anew from the *.in files: hashes of every wheel, valid for Python 3.11 to 3.13 on every
# system, and no address in them (the package index is the reader's own choice). Versions stay as they are where they
# still fit; `scripts/lock.sh --upgrade` takes the newest. Needs `uv`, which nothing else here does.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v uv >/dev/null || { echo "scripts/lock.sh needs the program uv on the PATH." >&2; exit 1; }

upgrade=${1:-}
[ -z "$upgrade" ] || [ "$upgrade" = --upgrade ] || { echo "usage: scripts/lock.sh [--upgrade]" >&2; exit 2; }

lock() {
    local name=$1
    shift
    uv pip compile --quiet --universal --python-version 3.11 --generate-hashes ${upgrade:+"$upgrade"} \
        --no-header --no-emit-index-url --no-emit-find-links --no-emit-build-options \
        "$@" "$name.in" --output-file "$name.lock"
}

lock requirements
lock requirements-build --constraints requirements.lock
lock requirements-dev --constraints requirements.lock --constraints requirements-build.lock
lock requirements-windows --constraints requirements.lock

if grep -n '://' requirements*.lock; then
    echo "A lock file holds an address; it must not." >&2
    exit 1
fi
