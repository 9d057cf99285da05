# korTTY's shell integration for fish 3.1 and later, to be read at the end of config.fish.
#
# It tells the terminal where a prompt (OSC 133;A), a command line (B) and its output (C) begin, how a command ended
# (D) and which directory the shell is in (OSC 7). No program is started for it, and the prompt looks as before.
# fish 4 and later does all of this by itself.

if status is-interactive
    and test "$TERM" != dumb
    and not set -q __kortty_read
    and string match -qr '^3\.([1-9]|[1-9][0-9]+)\b' -- $version

    set -g __kortty_read 1

    # Before a prompt.
    function __kortty_prompt --on-event fish_prompt
        __kortty_mark_end
        builtin printf '\e]7;file://%s%s\a\e]133;A\a' "$hostname" (string escape --style=url -- $PWD)
    end

    # The end of a prompt can be marked in the prompt only, also in one that was defined since. What it was before is
    # kept under a name of its own each time: others keep copies, which must not end in a circle. It sees the status of
    # the last command as it always did.
    function __kortty_mark_end
        functions -q fish_prompt; or return
        set -l known (functions --details --verbose fish_prompt)
        string match -q -- 'The prompt, its end marked for korTTY' $known[-1]; and return
        test (count $__kortty_prompts) -lt 50; or return
        set -l before __kortty_prompt_(count $__kortty_prompts)
        set -ga __kortty_prompts $before
        functions --copy fish_prompt $before
        eval "function fish_prompt --description 'The prompt, its end marked for korTTY'
            set -l lines ($before)
            set -q lines[1]; or set lines ''
            set lines[-1] \$lines[-1]\e']133;B'\a
            string join \n -- \$lines
        end"
    end

    # A command is about to run.
    function __kortty_preexec --on-event fish_preexec
        set -g __kortty_running 1
        builtin printf '\e]133;C\a'
    end

    # After a command.
    function __kortty_postexec --on-event fish_postexec
        set -l ended $status
        if set -q __kortty_running
            set -e __kortty_running
            builtin printf '\e]133;D;%s\a' $ended
        end
    end
end
