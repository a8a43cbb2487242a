# Bash completion for `neuland`. It asks the program, so it always knows the current commands.
_neuland()
{
    local word=${COMP_WORDS[COMP_CWORD]} words=""
    local commands=("${COMP_WORDS[@]:1:COMP_CWORD-1}")
    if [[ $word == -* ]]; then
        words=$(neuland "${commands[@]:0:2}" --help 2>/dev/null | grep -oE -- '--[a-z-]+' | sort -u)
    elif [ "${commands[0]}" = rules ]; then
        [[ $word != *#* ]] || words=${word%%#*}
        words=$(neuland rules ${words:+"$words" --list} 2>/dev/null | sed 's/ .*//')
    elif [ "$COMP_CWORD" -le 2 ]; then
        words=$(neuland "${commands[@]}" --help 2>/dev/null |
            sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    [ "${#COMPREPLY[@]}" != 0 ] || mapfile -t COMPREPLY < <(compgen -f -- "$word")
}
complete -o filenames -F _neuland neuland
