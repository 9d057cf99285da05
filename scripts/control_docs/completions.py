"""The completions of kortty-cli for bash, zsh and fish.

All three do the same: find the command among the words before the cursor (flags and their values left out), then offer
its verbs, flags, or the values of the flag before the cursor. Ids of windows, tabs and panes are asked of korTTY.
"""

from kortty.cli.commands import GLOBAL_FLAGS
from kortty.control.declarations.shapes import Flag
from scripts.control_docs.cli_facts import (
    commands,
    groups,
    ids_of,
    key_names,
    method_names,
    takes_value,
    value_flags,
    values_of,
    verbs,
)

MADE = "Made by scripts/print_control_docs.py from the declarations of the Control API."
ID_KINDS = ("pane", "tab", "window")


def bash() -> str:
    """The completion for bash: one function; works without the package bash-completion."""
    skipping = "|".join(f"--{name}" for name in value_flags())
    lines = [
        f"# Completion of kortty-cli for bash. {MADE}",
        "",
        "_kortty_cli_ids() {",
        '    kortty-cli "$1" list --timeout 500 2>/dev/null | grep -oE "\\"$1_id\\":\\"[A-Za-z0-9-]+\\"" |',
        "        cut -d '\"' -f 4 | sort -u",
        "}",
        "",
        "_kortty_cli() {",
        "    local current=${COMP_WORDS[COMP_CWORD]} flag= words= word offers= index",
        "    for ((index = 1; index < COMP_CWORD; index++)); do",
        "        word=${COMP_WORDS[index]}",
        "        if [[ $flag ]]; then",
        "            [[ $word == = ]] || flag=",
        "            continue",
        "        fi",
        "        case $word in",
        f"            {skipping}) flag=$word ;;",
        "            -*) ;;",
        '            *) words+="${words:+ }$word" ;;',
        "        esac",
        "    done",
        "    [[ $current == = ]] && current=",
        "    if [[ $flag ]]; then",
        "        case $flag in",
    ]
    for name in value_flags():
        values, kind = values_of(name), ids_of(name)
        if name == "config-dir":
            lines.append('            --config-dir) COMPREPLY=($(compgen -d -- "$current")); return ;;')
        elif kind:
            lines.append(f"            --{name}) offers=$(_kortty_cli_ids {kind}) ;;")
        elif values is not None:
            lines.append(f"            --{name}) offers='{' '.join(values)}' ;;")
    lines += ["        esac", "    else", "        case $words in"]
    lines.append(f"            '') offers='{' '.join([*groups(), *_names(GLOBAL_FLAGS)])}' ;;")
    for group in groups():
        if verbs(group):
            offered = [facts.words.split()[1] for facts in verbs(group)]
            lines.append(f"            {group}) offers='{' '.join(offered)}' ;;")
    for facts in commands():
        offered = [*_names(facts.found.flags), *_names(GLOBAL_FLAGS)]
        pattern = f"'{facts.words}'" if " " in facts.words else facts.words
        if facts.words == "raw":
            offered = [*method_names(), *offered]
        if facts.found.command.operands == "keys":
            offered = [*key_names(), *offered]
            pattern += f" | '{facts.words} '*"
        lines.append(f"            {pattern}) offers='{' '.join(offered)}' ;;")
    lines += [
        "        esac",
        "    fi",
        '    COMPREPLY=($(compgen -W "$offers" -- "$current"))',
        "}",
        "",
        "complete -F _kortty_cli kortty-cli",
    ]
    return "\n".join(lines) + "\n"


def zsh() -> str:
    """The completion for zsh: a file for a folder in $fpath."""
    skipping = "|".join(f"--{name}" for name in value_flags())
    lines = [
        "#compdef kortty-cli",
        f"# Completion of kortty-cli for zsh. {MADE}",
        "",
        "_kortty_cli_ids() {",
        "    local -a ids",
        '    ids=(${(fu)"$(kortty-cli $1 list --timeout 500 2>/dev/null | grep -oE "\\"$1_id\\":\\"[A-Za-z0-9-]+\\"" |',
        "        cut -d '\"' -f 4)\"})",
        "    compadd -a ids",
        "}",
        "",
        "_kortty_cli() {",
        '    local flag="" command="" word',
        "    local -a offers",
        "    for word in ${words[2,CURRENT-1]}; do",
        "        if [[ -n $flag ]]; then",
        '            flag=""',
        "            continue",
        "        fi",
        "        case $word in",
        f"            ({skipping}) flag=$word ;;",
        "            (-*) ;;",
        '            (*) command+="${command:+ }$word" ;;',
        "        esac",
        "    done",
        "    case $flag in",
    ]
    for name in value_flags():
        values, kind = values_of(name), ids_of(name)
        if name == "config-dir":
            lines.append("        (--config-dir) _files -/; return ;;")
        elif kind:
            lines.append(f"        (--{name}) _kortty_cli_ids {kind}; return ;;")
        elif values is not None:
            lines.append(f"        (--{name}) compadd -- {' '.join(values)}; return ;;")
    lines += ["        (?*) return ;;", "    esac", "    case $command in", "        ('') offers=("]
    firsts = [(group, verbs(group)) for group in groups()]
    summaries = {facts.words: facts.summary for facts in commands()}
    for group, having in firsts:
        text = summaries.get(group) or "; ".join(facts.words.split()[1] for facts in having)
        lines.append(f"            {_described(group, text)}")
    lines += ["            )", "            _describe -t commands command offers ;;"]
    for group, having in firsts:
        if having:
            lines.append(f"        ({group}) offers=(")
            lines += [f"            {_described(facts.words.split()[1], facts.summary)}" for facts in having]
            lines += ["            )", "            _describe -t commands command offers ;;"]
    for facts in commands():
        pattern = f"'{facts.words}'" if " " in facts.words else facts.words
        keyed = facts.found.command.operands == "keys"
        lines.append(f"        ({pattern}{f'|{pattern} *' if keyed else ''}) offers=(")
        lines += [f"            {_described('--' + flag.name, flag.doc)}" for flag in facts.found.flags]
        lines.append("            )")
        if facts.words == "raw":
            lines.append(f"            compadd -- {' '.join(method_names())}")
        if keyed:
            lines.append(f"            compadd -- {' '.join(key_names())}")
        lines.append("            (( $#offers )) && _describe -o -t flags flag offers ;;")
    lines += ["    esac", "    offers=("]
    lines += [f"        {_described('--' + flag.name, flag.doc)}" for flag in GLOBAL_FLAGS]
    lines += [
        "    )",
        "    _describe -o -t global-flags 'flag of every command' offers",
        "}",
        "",
        '_kortty_cli "$@"',
    ]
    return "\n".join(lines) + "\n"


def fish() -> str:
    """The completion for fish."""
    skipping = " ".join(f"--{name}" for name in value_flags())
    lines = [
        f"# Completion of kortty-cli for fish. {MADE}",
        "",
        "function __kortty_cli_ids",
        "    kortty-cli $argv[1] list --timeout 500 2>/dev/null |",
        "        string match -ra '\"'$argv[1]'_id\":\"[A-Za-z0-9-]+\"' | string split -f 4 '\"' | sort -u",
        "end",
        "",
        "function __kortty_cli_words",
        "    set -l words",
        "    set -l flag",
        "    for token in (commandline -opc)[2..-1]",
        "        if set -q flag[1]",
        "            set -e flag",
        "            continue",
        "        end",
        "        switch $token",
        f"            case {skipping}",
        "                set flag $token",
        "            case '-*'",
        "            case '*'",
        "                set -a words $token",
        "        end",
        "    end",
        '    echo "$words"',
        "end",
        "",
        "function __kortty_cli_at",
        '    test (__kortty_cli_words) = "$argv"',
        "end",
        "",
        "function __kortty_cli_after",
        '    string match -q -- "$argv*" (__kortty_cli_words)',
        "end",
        "",
        "complete -c kortty-cli -f",
    ]
    for flag in GLOBAL_FLAGS:
        short = {"quiet": " -s q", "help": " -s h"}.get(flag.name, "")
        value = " -x -a '(__fish_complete_directories)'" if flag.name == "config-dir" else _fish_value(flag)
        lines.append(f"complete -c kortty-cli -l {flag.name}{short}{value} -d {_quoted(flag.doc)}")
    summaries = {facts.words: facts.summary for facts in commands()}
    for group in groups():
        text = summaries.get(group) or "; ".join(facts.words.split()[1] for facts in verbs(group))
        lines.append(f"complete -c kortty-cli -n \"__kortty_cli_at ''\" -a {group} -d {_quoted(text)}")
    for facts in commands():
        if " " in facts.words:
            group, verb = facts.words.split()
            lines.append(f"complete -c kortty-cli -n '__kortty_cli_at {group}' -a {verb} -d {_quoted(facts.summary)}")
    for facts in commands():
        keyed = facts.found.command.operands == "keys"  # keys may follow keys
        at = f"-n \"__kortty_cli_{'after' if keyed else 'at'} '{facts.words}'\""
        if keyed:
            lines.append(f"complete -c kortty-cli {at} -a '{' '.join(key_names())}'")
        if facts.words == "raw":
            lines.append(f"complete -c kortty-cli {at} -a '{' '.join(method_names())}'")
        for flag in facts.found.flags:
            lines.append(f"complete -c kortty-cli {at} -l {flag.name}{_fish_value(flag)} -d {_quoted(flag.doc)}")
    return "\n".join(lines) + "\n"


def _fish_value(flag: Flag) -> str:
    if not takes_value(flag):
        return ""
    values, kind = values_of(flag.name), ids_of(flag.name)
    if kind:
        return f" -x -a '(__kortty_cli_ids {kind})'"
    return f" -x -a '{' '.join(values)}'" if values is not None else " -x"


def _names(flags: tuple[Flag, ...]) -> list[str]:
    return [f"--{flag.name}" for flag in flags]


def _described(word: str, text: str) -> str:
    """A word and what it means, as zsh's _describe takes it."""
    return _quoted(f"{word.replace(':', chr(92) + ':')}:{text.removesuffix('.')}")


def _quoted(text: str) -> str:
    """A text for any of the three shells; an apostrophe ends the quotes for itself."""
    return "'" + text.removesuffix(".").replace("'", "'\\''") + "'"
