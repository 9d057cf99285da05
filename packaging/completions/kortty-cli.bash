# Completion of kortty-cli for bash. Made by scripts/print_control_docs.py from the declarations of the Control API.

_kortty_cli_ids() {
    kortty-cli "$1" list --timeout 500 2>/dev/null | grep -oE "\"$1_id\":\"[A-Za-z0-9-]+\"" |
        cut -d '"' -f 4 | sort -u
}

_kortty_cli() {
    local current=${COMP_WORDS[COMP_CWORD]} flag= words= word offers= index
    for ((index = 1; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [[ $flag ]]; then
            [[ $word == = ]] || flag=
            continue
        fi
        case $word in
            --body|--bracketed|--command|--config-dir|--contains|--count|--expect-generation|--kinds|--lines|--method|--pane|--panes|--poll-ms|--regex|--since|--tab|--text|--timeout|--timeout-ms|--title|--window) flag=$word ;;
            -*) ;;
            *) words+="${words:+ }$word" ;;
        esac
    done
    [[ $current == = ]] && current=
    if [[ $flag ]]; then
        case $flag in
            --bracketed) offers='auto never always' ;;
            --config-dir) COMPREPLY=($(compgen -d -- "$current")); return ;;
            --kinds) offers='agent.added agent.state_changed agent.seen agent.alias_changed agent.removed agent.evidence events.overflow pane.opened pane.closed pane.exited pane.title_changed pane.command_finished tab.opened tab.closed window.opened window.closed' ;;
            --method) offers='auth ping api.schema events.subscribe events.unsubscribe window.list tab.list tab.focus pane.list pane.current pane.get pane.resolve pane.focus pane.split pane.close pane.read pane.send_text pane.run pane.send_keys pane.wait_output notification.show' ;;
            --pane) offers=$(_kortty_cli_ids pane) ;;
            --panes) offers=$(_kortty_cli_ids pane) ;;
            --tab) offers=$(_kortty_cli_ids tab) ;;
            --window) offers=$(_kortty_cli_ids window) ;;
        esac
    else
        case $words in
            '') offers='pane tab window events notify raw ping schema mcp --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            pane) offers='list current get focus split close read wait-output send-text run send-keys' ;;
            tab) offers='list focus' ;;
            window) offers='list' ;;
            'pane list') offers='--tab --window --local-shell-only --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            'pane current') offers='--config-dir --timeout --raw --pretty --quiet --version --help' ;;
            'pane get') offers='--pane --tab --focused --current --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            'pane focus') offers='--pane --tab --focused --current --no-raise --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            'pane split') offers='--pane --tab --focused --current --vertical --horizontal --no-focus --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            'pane close') offers='--pane --tab --focused --current --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            'pane read') offers='--pane --tab --focused --current --visible --recent --detection --lines --since --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            'pane wait-output') offers='--pane --tab --focused --current --regex --contains --visible --recent --lines --since --timeout-ms --poll-ms --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            'pane send-text') offers='--pane --tab --focused --current --text --stdin --submit --bracketed --allow-shortcut-conflict --expect-generation --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            'pane run') offers='--pane --tab --focused --current --command --expect-generation --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            'pane send-keys' | 'pane send-keys '*) offers='enter return esc escape tab shift+tab backspace space up down left right home end pageup pagedown delete insert f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12 ctrl+a ctrl+b ctrl+c ctrl+d ctrl+e ctrl+f ctrl+g ctrl+h ctrl+i ctrl+j ctrl+k ctrl+l ctrl+m ctrl+n ctrl+o ctrl+p ctrl+q ctrl+r ctrl+s ctrl+t ctrl+u ctrl+v ctrl+w ctrl+x ctrl+y ctrl+z y n --pane --tab --focused --current --expect-generation --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            'tab list') offers='--window --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            'tab focus') offers='--tab --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            'window list') offers='--config-dir --timeout --raw --pretty --quiet --version --help' ;;
            events) offers='--kinds --panes --include-evidence --count --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            notify) offers='--title --body --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            raw) offers='auth ping api.schema events.subscribe events.unsubscribe window.list tab.list tab.focus pane.list pane.current pane.get pane.resolve pane.focus pane.split pane.close pane.read pane.send_text pane.run pane.send_keys pane.wait_output notification.show --stdin --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            ping) offers='--config-dir --timeout --raw --pretty --quiet --version --help' ;;
            schema) offers='--method --config-dir --timeout --raw --pretty --quiet --version --help' ;;
            mcp) offers='--config-dir --timeout --raw --pretty --quiet --version --help' ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$offers" -- "$current"))
}

complete -F _kortty_cli kortty-cli
