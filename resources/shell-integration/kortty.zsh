# korTTY's shell integration for zsh 5.1 and later, to be read at the end of .zshrc.
#
# It tells the terminal where a prompt (OSC 133;A), a command line (B) and its output (C) begin, how a command ended
# (D) and which directory the shell is in (OSC 7). No program is started for it. What is in precmd_functions,
# preexec_functions and PS1 stays and goes on working.

if [[ -o interactive && ${TERM-} != dumb && -z ${__kortty_read-} ]] &&
    [[ $ZSH_VERSION != [0-4].* && $ZSH_VERSION != 5.0* ]]; then
    typeset -g __kortty_read=1 __kortty_running= __kortty_directory= __kortty_address=
    typeset -ga precmd_functions preexec_functions

    # The address of the directory: every byte that is not plain is written as % and two digits.
    __kortty_locate() {
        emulate -L zsh
        setopt no_multibyte
        local byte
        __kortty_directory=$PWD
        __kortty_address=${HOST//[^A-Za-z0-9.-]/}
        for byte in "${(@s::)PWD}"; do
            [[ $byte == [A-Za-z0-9/._~-] ]] || byte=%${(l:2::0:)$(([##16] #byte))}
            __kortty_address+=$byte
        done
    }

    # After a command, before a prompt.
    __kortty_precmd() {
        local kortty_status=$?
        emulate -L zsh
        setopt unset no_err_exit no_err_return
        local begin=$'%{\e]133;A\a%}' end=$'%{\e]133;B\a%}'
        if [[ -n $__kortty_running ]]; then
            builtin print -rnu2 -- $'\e]133;D;'$kortty_status$'\a'
            __kortty_running=
        fi
        [[ $PWD == "$__kortty_directory" ]] || __kortty_locate
        builtin print -rnu2 -- $'\e]7;file://'$__kortty_address$'\a'
        # Whoever makes the prompt anew each time has to come before us; from the next prompt on.
        if [[ $precmd_functions[-1] != __kortty_precmd ]]; then
            precmd_functions=(${precmd_functions:#__kortty_precmd} __kortty_precmd)
        fi
        if [[ ! -o prompt_percent ]]; then
            builtin print -rnu2 -- $'\e]133;A\a'
        elif [[ $PS1 != "$begin"*"$end" ]]; then
            PS1=$begin${${PS1//"$begin"/}//"$end"/}$end
        fi
        return 0
    }

    # A command is about to run.
    __kortty_preexec() {
        emulate -L zsh
        __kortty_running=1
        builtin print -rnu2 -- $'\e]133;C\a'
        return 0
    }

    precmd_functions+=(__kortty_precmd)
    preexec_functions+=(__kortty_preexec)
fi
