# korTTY's shell integration for bash 4.4 and later, to be read at the end of ~/.bashrc.
#
# It tells the terminal where a prompt (OSC 133;A), a command line (B) and its output (C) begin, how a command ended
# (D) and which directory the shell is in (OSC 7). No program is started for it. What is in PROMPT_COMMAND, PS0, PS1
# and a DEBUG trap stays and goes on working. All of it goes where the prompt goes, to standard error.

if [[ $- == *i* && ${TERM-} != dumb && -z ${__kortty_read-} ]] &&
    ((BASH_VERSINFO[0] > 4 || (BASH_VERSINFO[0] == 4 && BASH_VERSINFO[1] >= 4))) &&
    (unset PROMPT_COMMAND PS0 PS1) 2>/dev/null; then # not where one of them is read-only

    __kortty_read=1
    # The number of the command, made by ${...@P}: it rises with each one that is really run, and by nothing else.
    __kortty_number='\#'
    __kortty_last=
    __kortty_directory=
    __kortty_address=
    __kortty_a='\[\e]133;A\a\]' __kortty_b='\[\e]133;B\a\]' __kortty_c='\e]133;C\a'
    # From 5.1 on PROMPT_COMMAND may be a list, whose entries see one status of the last command.
    __kortty_list=$((BASH_VERSINFO[0] > 5 || (BASH_VERSINFO[0] == 5 && BASH_VERSINFO[1] >= 1)))

    # The address of the directory: every byte that is not plain is written as % and two digits.
    __kortty_locate() {
        local LC_ALL=C
        local __kortty_path=${PWD-} __kortty_byte __kortty_digits __kortty_place
        __kortty_directory=$__kortty_path
        __kortty_address=${HOSTNAME-}
        __kortty_address=${__kortty_address//[!A-Za-z0-9.-]/}
        for ((__kortty_place = 0; __kortty_place < ${#__kortty_path}; __kortty_place++)); do
            __kortty_byte=${__kortty_path:__kortty_place:1}
            if [[ $__kortty_byte != [A-Za-z0-9/._~-] ]]; then
                builtin printf -v __kortty_digits %02X "'$__kortty_byte"
                __kortty_byte=%${__kortty_digits: -2}
            fi
            __kortty_address+=$__kortty_byte
        done
    }

    # The first thing after a command.
    __kortty_begin() {
        local __kortty_status=$? __kortty_now=${__kortty_number@P}
        if [[ -n $__kortty_last && $__kortty_now != "$__kortty_last" ]]; then
            builtin printf '\e]133;D;%s\a' "$__kortty_status" >&2 || :
        fi
        __kortty_last=$__kortty_now
        if [[ ${PWD-} != "$__kortty_directory" ]]; then
            __kortty_locate
        fi
        builtin printf '\e]7;file://%s\a' "$__kortty_address" >&2 || :
        __kortty_keep_end_last
        # Whoever shares our entry sees the status, too; but a shell that ends with the first failure must not end here.
        if [[ ${PROMPT_COMMAND[0]-} == __kortty_begin || $- == *e* ]]; then
            return 0
        fi
        return "$__kortty_status"
    }

    # The last thing before a prompt: prompts that others make anew get their marks.
    __kortty_end() {
        if [[ ${PS1-} != "$__kortty_a"*"$__kortty_b" ]]; then
            PS1=${PS1-}
            PS1=${PS1//"$__kortty_a"/}
            PS1=$__kortty_a${PS1//"$__kortty_b"/}$__kortty_b
        fi
        if [[ ${PS0-} != *"$__kortty_c" ]]; then
            PS0=${PS0-}
            PS0=${PS0//"$__kortty_c"/}$__kortty_c
        fi
        __kortty_keep_begin_first
    }

    # Somebody put something before us: the status would be that of their command. (bash-preexec hands it on.)
    __kortty_keep_begin_first() {
        local __kortty_first=${PROMPT_COMMAND[0]-}
        case $__kortty_first in
            __kortty_begin | __kortty_begin[$';\n ']* | __bp_precmd_invoke_cmd[$';\n ']*__kortty_begin*) ;;
            *)
                __kortty_first=${__kortty_first//__kortty_begin/:}
                # In place: bash is walking through the list.
                PROMPT_COMMAND[0]=__kortty_begin${__kortty_first:+$'\n'$__kortty_first}
                ;;
        esac
    }

    # Somebody put something behind us. What bash-preexec put there stays: it takes whatever follows for a typed command.
    __kortty_keep_end_last() {
        local __kortty_place __kortty_free= __kortty_behind=
        if ((__kortty_list)); then
            for __kortty_place in "${!PROMPT_COMMAND[@]}"; do
                case ${PROMPT_COMMAND[__kortty_place]} in
                    __kortty_end) __kortty_free=$__kortty_place ;;
                    *__bp_in*) [[ -z $__kortty_free ]] || break ;;
                    *)
                        if [[ -n $__kortty_free ]]; then
                            PROMPT_COMMAND[__kortty_free]=${PROMPT_COMMAND[__kortty_place]}
                            PROMPT_COMMAND[__kortty_place]=__kortty_end
                            __kortty_free=$__kortty_place
                        fi
                        ;;
                esac
            done
            return 0
        fi
        if [[ $PROMPT_COMMAND == *$'\n__bp_interactive_mode' ]]; then
            __kortty_behind=$'\n__bp_interactive_mode'
        fi
        if [[ $PROMPT_COMMAND != *$'\n__kortty_end'"$__kortty_behind" ]]; then
            PROMPT_COMMAND=${PROMPT_COMMAND%"$__kortty_behind"}
            PROMPT_COMMAND=${PROMPT_COMMAND//__kortty_end/:}$'\n__kortty_end'$__kortty_behind
        fi
    }

    if ((__kortty_list)); then
        PROMPT_COMMAND=(__kortty_begin __kortty_end "${PROMPT_COMMAND[@]}")
        __kortty_keep_end_last
    elif [[ ${PROMPT_COMMAND-} == *__bp_install* ]]; then
        PROMPT_COMMAND=$'__kortty_begin\n__kortty_end\n'$PROMPT_COMMAND
    else
        PROMPT_COMMAND=$'__kortty_begin\n'${PROMPT_COMMAND:+$PROMPT_COMMAND$'\n'}__kortty_end
    fi
fi
