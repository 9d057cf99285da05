#!/bin/sh
# Says in one sentence that korTTY cannot open a window here, before anything is installed for it.
set -eu

for argument in "$@"; do
    case $argument in
    -e) break ;;
    --version | --help | -h) exit 0 ;;
    esac
done

if [ "$(uname)" = Linux ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-}" ]; then
    echo "korTTY opens a window and needs a display, but neither DISPLAY nor WAYLAND_DISPLAY is set." >&2
    exit 1
fi
