# Completion of kortty-cli for fish. Made by scripts/print_control_docs.py from the declarations of the Control API.

function __kortty_cli_ids
    kortty-cli $argv[1] list --timeout 500 2>/dev/null |
        string match -ra '"'$argv[1]'_id":"[A-Za-z0-9-]+"' | string split -f 4 '"' | sort -u
end

function __kortty_cli_words
    set -l words
    set -l flag
    for token in (commandline -opc)[2..-1]
        if set -q flag[1]
            set -e flag
            continue
        end
        switch $token
            case --body --bracketed --command --config-dir --contains --count --expect-generation --kinds --lines --method --pane --panes --poll-ms --regex --since --tab --text --timeout --timeout-ms --title --window
                set flag $token
            case '-*'
            case '*'
                set -a words $token
        end
    end
    echo "$words"
end

function __kortty_cli_at
    test (__kortty_cli_words) = "$argv"
end

function __kortty_cli_after
    string match -q -- "$argv*" (__kortty_cli_words)
end

complete -c kortty-cli -f
complete -c kortty-cli -l config-dir -x -a '(__fish_complete_directories)' -d 'the configuration folder, instead of ~/.kortty'
complete -c kortty-cli -l timeout -x -d 'how long to wait for answers, in milliseconds; 0 for no limit'
complete -c kortty-cli -l raw -d 'the rows of a text as they are, instead of JSON'
complete -c kortty-cli -l pretty -d 'JSON on several lines'
complete -c kortty-cli -l quiet -s q -d 'no output, only an exit code (-q)'
complete -c kortty-cli -l version -d 'print the version'
complete -c kortty-cli -l help -s h -d 'print help (-h)'
complete -c kortty-cli -n "__kortty_cli_at ''" -a pane -d 'list; current; get; focus; split; close; read; wait-output; send-text; run; send-keys'
complete -c kortty-cli -n "__kortty_cli_at ''" -a tab -d 'list; focus'
complete -c kortty-cli -n "__kortty_cli_at ''" -a window -d 'list'
complete -c kortty-cli -n "__kortty_cli_at ''" -a events -d 'Be told what happens; events come as frames without an id'
complete -c kortty-cli -n "__kortty_cli_at ''" -a notify -d 'Show the person a notification on the desktop'
complete -c kortty-cli -n "__kortty_cli_at ''" -a raw -d 'Call any method, its parameters written as JSON'
complete -c kortty-cli -n "__kortty_cli_at ''" -a ping -d 'Ask whether korTTY answers, and which run of it'
complete -c kortty-cli -n "__kortty_cli_at ''" -a schema -d 'Describe the whole API, or one method of it'
complete -c kortty-cli -n "__kortty_cli_at ''" -a mcp -d 'Serve the panes to an AI assistant'\''s program, on standard input and output (MCP)'
complete -c kortty-cli -n '__kortty_cli_at pane' -a list -d 'List the panes, of all tabs or of some'
complete -c kortty-cli -n '__kortty_cli_at pane' -a current -d 'The pane that the person looks at, which need not be the caller'\''s'
complete -c kortty-cli -n '__kortty_cli_at pane' -a get -d 'Describe one pane'
complete -c kortty-cli -n '__kortty_cli_at pane' -a focus -d 'Give a pane the keyboard'
complete -c kortty-cli -n '__kortty_cli_at pane' -a split -d 'Open a new shell beside a pane, in the same directory'
complete -c kortty-cli -n '__kortty_cli_at pane' -a close -d 'Close a pane; a tab'\''s last one stays'
complete -c kortty-cli -n '__kortty_cli_at pane' -a read -d 'Read what a pane shows'
complete -c kortty-cli -n '__kortty_cli_at pane' -a wait-output -d 'Wait until a pane shows a text'
complete -c kortty-cli -n '__kortty_cli_at pane' -a send-text -d 'Type a text into a pane'
complete -c kortty-cli -n '__kortty_cli_at pane' -a run -d 'Type one command line into a pane and press Return'
complete -c kortty-cli -n '__kortty_cli_at pane' -a send-keys -d 'Press keys in a pane'
complete -c kortty-cli -n '__kortty_cli_at tab' -a list -d 'List the tabs, of all windows or of one'
complete -c kortty-cli -n '__kortty_cli_at tab' -a focus -d 'Bring a tab and its window to the front'
complete -c kortty-cli -n '__kortty_cli_at window' -a list -d 'List the windows'
complete -c kortty-cli -n "__kortty_cli_at 'pane list'" -l tab -x -a '(__kortty_cli_ids tab)' -d 'only those of this tab'
complete -c kortty-cli -n "__kortty_cli_at 'pane list'" -l window -x -a '(__kortty_cli_ids window)' -d 'only those of this window'
complete -c kortty-cli -n "__kortty_cli_at 'pane list'" -l local-shell-only -d 'only panes with a shell on this computer'
complete -c kortty-cli -n "__kortty_cli_at 'pane get'" -l pane -x -a '(__kortty_cli_ids pane)' -d 'a pane by its id'
complete -c kortty-cli -n "__kortty_cli_at 'pane get'" -l tab -x -a '(__kortty_cli_ids tab)' -d 'the focused pane of a tab'
complete -c kortty-cli -n "__kortty_cli_at 'pane get'" -l focused -d 'the pane that has the keyboard'
complete -c kortty-cli -n "__kortty_cli_at 'pane get'" -l current -d 'the pane in which this runs'
complete -c kortty-cli -n "__kortty_cli_at 'pane focus'" -l pane -x -a '(__kortty_cli_ids pane)' -d 'a pane by its id'
complete -c kortty-cli -n "__kortty_cli_at 'pane focus'" -l tab -x -a '(__kortty_cli_ids tab)' -d 'the focused pane of a tab'
complete -c kortty-cli -n "__kortty_cli_at 'pane focus'" -l focused -d 'the pane that has the keyboard'
complete -c kortty-cli -n "__kortty_cli_at 'pane focus'" -l current -d 'the pane in which this runs'
complete -c kortty-cli -n "__kortty_cli_at 'pane focus'" -l no-raise -d 'leave windows and tabs as they are'
complete -c kortty-cli -n "__kortty_cli_at 'pane split'" -l pane -x -a '(__kortty_cli_ids pane)' -d 'a pane by its id'
complete -c kortty-cli -n "__kortty_cli_at 'pane split'" -l tab -x -a '(__kortty_cli_ids tab)' -d 'the focused pane of a tab'
complete -c kortty-cli -n "__kortty_cli_at 'pane split'" -l focused -d 'the pane that has the keyboard'
complete -c kortty-cli -n "__kortty_cli_at 'pane split'" -l current -d 'the pane in which this runs'
complete -c kortty-cli -n "__kortty_cli_at 'pane split'" -l vertical -d 'the new pane below'
complete -c kortty-cli -n "__kortty_cli_at 'pane split'" -l horizontal -d 'the new pane to the right'
complete -c kortty-cli -n "__kortty_cli_at 'pane split'" -l no-focus -d 'leave the keyboard where it is'
complete -c kortty-cli -n "__kortty_cli_at 'pane close'" -l pane -x -a '(__kortty_cli_ids pane)' -d 'a pane by its id'
complete -c kortty-cli -n "__kortty_cli_at 'pane close'" -l tab -x -a '(__kortty_cli_ids tab)' -d 'the focused pane of a tab'
complete -c kortty-cli -n "__kortty_cli_at 'pane close'" -l focused -d 'the pane that has the keyboard'
complete -c kortty-cli -n "__kortty_cli_at 'pane close'" -l current -d 'the pane in which this runs'
complete -c kortty-cli -n "__kortty_cli_at 'pane read'" -l pane -x -a '(__kortty_cli_ids pane)' -d 'a pane by its id'
complete -c kortty-cli -n "__kortty_cli_at 'pane read'" -l tab -x -a '(__kortty_cli_ids tab)' -d 'the focused pane of a tab'
complete -c kortty-cli -n "__kortty_cli_at 'pane read'" -l focused -d 'the pane that has the keyboard'
complete -c kortty-cli -n "__kortty_cli_at 'pane read'" -l current -d 'the pane in which this runs'
complete -c kortty-cli -n "__kortty_cli_at 'pane read'" -l visible -d 'the screen as it is'
complete -c kortty-cli -n "__kortty_cli_at 'pane read'" -l recent -d 'scrollback and screen, the newest rows'
complete -c kortty-cli -n "__kortty_cli_at 'pane read'" -l detection -d 'what is known of a coding agent'
complete -c kortty-cli -n "__kortty_cli_at 'pane read'" -l lines -x -d 'how many of the newest rows'
complete -c kortty-cli -n "__kortty_cli_at 'pane read'" -l since -x -d 'only rows that changed after this cursor'
complete -c kortty-cli -n "__kortty_cli_at 'pane wait-output'" -l pane -x -a '(__kortty_cli_ids pane)' -d 'a pane by its id'
complete -c kortty-cli -n "__kortty_cli_at 'pane wait-output'" -l tab -x -a '(__kortty_cli_ids tab)' -d 'the focused pane of a tab'
complete -c kortty-cli -n "__kortty_cli_at 'pane wait-output'" -l focused -d 'the pane that has the keyboard'
complete -c kortty-cli -n "__kortty_cli_at 'pane wait-output'" -l current -d 'the pane in which this runs'
complete -c kortty-cli -n "__kortty_cli_at 'pane wait-output'" -l regex -x -d 'a regular expression to wait for'
complete -c kortty-cli -n "__kortty_cli_at 'pane wait-output'" -l contains -x -d 'a text to wait for'
complete -c kortty-cli -n "__kortty_cli_at 'pane wait-output'" -l visible -d 'the screen as it is'
complete -c kortty-cli -n "__kortty_cli_at 'pane wait-output'" -l recent -d 'scrollback and screen, the newest rows'
complete -c kortty-cli -n "__kortty_cli_at 'pane wait-output'" -l lines -x -d 'how many of the newest rows'
complete -c kortty-cli -n "__kortty_cli_at 'pane wait-output'" -l since -x -d 'only rows that changed after this cursor'
complete -c kortty-cli -n "__kortty_cli_at 'pane wait-output'" -l timeout-ms -x -d 'how long to wait, in milliseconds'
complete -c kortty-cli -n "__kortty_cli_at 'pane wait-output'" -l poll-ms -x -d 'how long changes are gathered, in milliseconds'
complete -c kortty-cli -n "__kortty_cli_at 'pane send-text'" -l pane -x -a '(__kortty_cli_ids pane)' -d 'a pane by its id'
complete -c kortty-cli -n "__kortty_cli_at 'pane send-text'" -l tab -x -a '(__kortty_cli_ids tab)' -d 'the focused pane of a tab'
complete -c kortty-cli -n "__kortty_cli_at 'pane send-text'" -l focused -d 'the pane that has the keyboard'
complete -c kortty-cli -n "__kortty_cli_at 'pane send-text'" -l current -d 'the pane in which this runs'
complete -c kortty-cli -n "__kortty_cli_at 'pane send-text'" -l text -x -d 'the text'
complete -c kortty-cli -n "__kortty_cli_at 'pane send-text'" -l stdin -d 'take the text from standard input'
complete -c kortty-cli -n "__kortty_cli_at 'pane send-text'" -l submit -d 'press Return after it'
complete -c kortty-cli -n "__kortty_cli_at 'pane send-text'" -l bracketed -x -a 'auto never always' -d 'send it as a paste'
complete -c kortty-cli -n "__kortty_cli_at 'pane send-text'" -l allow-shortcut-conflict -d 'has no effect in this version'
complete -c kortty-cli -n "__kortty_cli_at 'pane send-text'" -l expect-generation -x -d 'write only while the generation is this'
complete -c kortty-cli -n "__kortty_cli_at 'pane run'" -l pane -x -a '(__kortty_cli_ids pane)' -d 'a pane by its id'
complete -c kortty-cli -n "__kortty_cli_at 'pane run'" -l tab -x -a '(__kortty_cli_ids tab)' -d 'the focused pane of a tab'
complete -c kortty-cli -n "__kortty_cli_at 'pane run'" -l focused -d 'the pane that has the keyboard'
complete -c kortty-cli -n "__kortty_cli_at 'pane run'" -l current -d 'the pane in which this runs'
complete -c kortty-cli -n "__kortty_cli_at 'pane run'" -l command -x -d 'the command line'
complete -c kortty-cli -n "__kortty_cli_at 'pane run'" -l expect-generation -x -d 'write only while the generation is this'
complete -c kortty-cli -n "__kortty_cli_after 'pane send-keys'" -a 'enter return esc escape tab shift+tab backspace space up down left right home end pageup pagedown delete insert f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12 ctrl+a ctrl+b ctrl+c ctrl+d ctrl+e ctrl+f ctrl+g ctrl+h ctrl+i ctrl+j ctrl+k ctrl+l ctrl+m ctrl+n ctrl+o ctrl+p ctrl+q ctrl+r ctrl+s ctrl+t ctrl+u ctrl+v ctrl+w ctrl+x ctrl+y ctrl+z y n'
complete -c kortty-cli -n "__kortty_cli_after 'pane send-keys'" -l pane -x -a '(__kortty_cli_ids pane)' -d 'a pane by its id'
complete -c kortty-cli -n "__kortty_cli_after 'pane send-keys'" -l tab -x -a '(__kortty_cli_ids tab)' -d 'the focused pane of a tab'
complete -c kortty-cli -n "__kortty_cli_after 'pane send-keys'" -l focused -d 'the pane that has the keyboard'
complete -c kortty-cli -n "__kortty_cli_after 'pane send-keys'" -l current -d 'the pane in which this runs'
complete -c kortty-cli -n "__kortty_cli_after 'pane send-keys'" -l expect-generation -x -d 'write only while the generation is this'
complete -c kortty-cli -n "__kortty_cli_at 'tab list'" -l window -x -a '(__kortty_cli_ids window)' -d 'only those of this window'
complete -c kortty-cli -n "__kortty_cli_at 'tab focus'" -l tab -x -a '(__kortty_cli_ids tab)' -d 'which tab'
complete -c kortty-cli -n "__kortty_cli_at 'events'" -l kinds -x -a 'agent.added agent.state_changed agent.seen agent.alias_changed agent.removed agent.evidence events.overflow pane.opened pane.closed pane.exited pane.title_changed pane.command_finished tab.opened tab.closed window.opened window.closed' -d 'these kinds only'
complete -c kortty-cli -n "__kortty_cli_at 'events'" -l panes -x -a '(__kortty_cli_ids pane)' -d 'events of these panes only'
complete -c kortty-cli -n "__kortty_cli_at 'events'" -l include-evidence -d 'send agent.evidence too'
complete -c kortty-cli -n "__kortty_cli_at 'events'" -l count -x -d 'end after so many events; 0 for no end'
complete -c kortty-cli -n "__kortty_cli_at 'notify'" -l title -x -d 'its title'
complete -c kortty-cli -n "__kortty_cli_at 'notify'" -l body -x -d 'its text'
complete -c kortty-cli -n "__kortty_cli_at 'raw'" -a 'auth ping api.schema events.subscribe events.unsubscribe window.list tab.list tab.focus pane.list pane.current pane.get pane.resolve pane.focus pane.split pane.close pane.read pane.send_text pane.run pane.send_keys pane.wait_output notification.show'
complete -c kortty-cli -n "__kortty_cli_at 'raw'" -l stdin -d 'take the parameters from standard input'
complete -c kortty-cli -n "__kortty_cli_at 'schema'" -l method -x -a 'auth ping api.schema events.subscribe events.unsubscribe window.list tab.list tab.focus pane.list pane.current pane.get pane.resolve pane.focus pane.split pane.close pane.read pane.send_text pane.run pane.send_keys pane.wait_output notification.show' -d 'describe this method only'
