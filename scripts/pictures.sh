#!/usr/bin/env bash
# Renews the pictures of docs/pictures that show windows, tabs, search and settings: `scripts/pictures.sh [NAME ...]`.
# Needs Xvfb, openbox, xdotool and ImageMagick, and korTTY's packages on the PATH's python3 (or PYTHON=...).
set -euo pipefail
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-.venv/bin/python}
PICTURES=$PWD/docs/pictures

# scene NAME SETTINGS SCALE SCRIPT: one picture, of the window that is in front at the end.
scene() {
    local name=$1 settings=$2 scale=$3 script=$4
    if [ -n "$WANTED" ] && ! grep -qw -- "$name" <<<"$WANTED"; then return; fi
    local size=$((960 * scale))x$((600 * scale))
    HOME=$(mktemp -d) SCENE_SETTINGS=$settings SCENE_SCRIPT=$script QT_SCALE_FACTOR=$scale PYTHON=$PYTHON TARGET=$PICTURES/$name.png \
        timeout 60 xvfb-run -a -s "-screen 0 ${size}x24" bash -c '
        set -eu
        export XDG_RUNTIME_DIR=$HOME/runtime LC_ALL=C.UTF-8 PS1="~ \$ "
        mkdir -p -m 700 "$XDG_RUNTIME_DIR" "$HOME/.kortty" "$HOME/project/src" "$HOME/project/docs"
        printf "%s\n" "PS1=\"\\[\\e[1;34m\\]\\W\\[\\e[0m\\] \\$ \"; alias ls=\"ls --color=always\"" > "$HOME/.bashrc"
        printf "%s\n" "$SCENE_SETTINGS" > "$HOME/.kortty/settings.toml"
        printf "{\"welcome.shown\": true}" > "$HOME/.kortty/state.json"
        source="$PWD"; cd "$HOME/project"
        touch README.md Makefile src/main.c src/parse.c docs/guide.md
        printf "line %s of a log: request served in %s ms\n" $(seq 1 400) > log.txt
        openbox >/dev/null 2>&1 & manager=$!
        PYTHONPATH=$source SHELL=/bin/bash "$PYTHON" -m kortty --new-process 2>"$HOME/errors" & program=$!
        xdotool search --sync --onlyvisible --class kortty >/dev/null
        sleep 1.5
        xdotool getactivewindow windowmove 0 0 windowsize 100% 100%
        sleep 1
        key() { xdotool key --delay 30 "$@"; sleep 0.6; }
        type() { xdotool type --delay 8 "$1"; xdotool key Return; sleep 0.6; }
        eval "$SCENE_SCRIPT"
        sleep 0.8
        xdotool mousemove 5000 5000
        sleep 0.4
        eval "$(xdotool getactivewindow getwindowgeometry --shell)"
        import -window root png:- | convert - -crop "$((WIDTH + 2))x$((HEIGHT + 24))+$((X > 1 ? X - 1 : 0))+$((Y > 20 ? Y - 20 : 0))" +repage +dither -colors 128 -define png:compression-level=9 "PNG8:$TARGET"
        kill $program; wait $program || true; kill $manager
        cat "$HOME/errors" >&2'
    echo "$name"
}

DARK=$'[colours]\nfollow = "dark"\n[font]\nfamily = "DejaVu Sans Mono"\npoints = 10'
LIGHT=$'[colours]\nfollow = "light"\n[font]\nfamily = "DejaVu Sans Mono"\npoints = 10'
GERMAN="$LIGHT"$'\n[general]\nlanguage = "de"'
WORK='type "ls -l"; key ctrl+shift+t; type "cd src; ls"; key ctrl+shift+o; type "head -30 ../log.txt"; key ctrl+shift+o; type "echo korTTY"'
WANTED="$*"

scene tabs-and-splits "$DARK" 1 "$WORK"
scene tabs-and-splits-light "$LIGHT" 1 "$WORK"
scene zoom "$DARK" 1 "$WORK; key ctrl+shift+Return"
scene broadcast "$DARK" 1 "$WORK; key ctrl+shift+p; xdotool type broadcast; sleep 0.5; key Return; xdotool type 'git status'"
scene search "$DARK" 1 'type "cat log.txt"; key ctrl+shift+f; xdotool type "line 39"; sleep 1; key Return Return'
scene palette "$DARK" 1 "$WORK; key ctrl+shift+p; xdotool type spl"
scene settings "$DARK" 1 'key ctrl+comma; sleep 1.5'
scene settings-german "$GERMAN" 1 'key ctrl+comma; sleep 1.5'
scene settings-200 "$LIGHT" 2 'key ctrl+comma; sleep 1.5'
scene keyboard "$LIGHT" 1 'key ctrl+comma; sleep 1.5; xdotool type "split"; sleep 1'
scene bad-settings $'[font]\nfamily = "DejaVu Sans Mono"\n[window\npadding = 6' 1 'type "ls"'
scene german "$GERMAN" 1 "$WORK; key alt+b"
scene tabs-200 "$DARK" 2 "$WORK"
