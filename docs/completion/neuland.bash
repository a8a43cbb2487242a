# Bash completion for `neuland`. It asks the program, so it always knows the current commands,
# games, options and saved games.
_neuland_words()
{
    local command=$1 before=$2 word=$3
    case $before in
    --bots | --bot) echo "random greedy steady search perfect level:"{1..8} ;;
    --lang) echo "de en" ;;
    --out | --save | --log) ;; # a path
    --load) neuland saved 2>/dev/null | grep -oE '[^ ]+\.hsn' ;;
    *)
        case $command in
        rules)
            [[ $word != *#* ]] || word=${word%%#*}
            [[ $word == *#* ]] || neuland rules 2>/dev/null | sed 's/ .*//'
            neuland rules ${word:+"$word" --list} 2>/dev/null | sed 's/ .*//'
            ;;
        play | sim | arena | perft | solve)
            neuland games 2>/dev/null | sed -nE 's/^([a-z]+)$/\1/p; s/^  ([a-z0-9_.]+=).*/\1/p'
            ;;
        replay | analyse | verify) neuland saved 2>/dev/null | grep -oE '[^ ]+\.hsn' ;;
        print) neuland print --help 2>/dev/null | sed -n '/^  [a-z]*  /s/^  \([a-z]*\) .*/\1/p' ;;
        esac
        ;;
    esac
}

_neuland()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=""
    local commands=("${COMP_WORDS[@]:1:COMP_CWORD-1}")
    if [[ $word == -* ]]; then
        words=$(LC_ALL=C neuland "${commands[@]:0:2}" --help 2>/dev/null |
            sed -nE 's/^  (--[a-z0-9_-]+).*/\1/p' | sort -u)
    elif [ "$COMP_CWORD" -le 2 ]; then
        words=$(LC_ALL=C neuland "${commands[@]}" --help 2>/dev/null |
            sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
    fi
    if [ -z "$words" ] && [ "$COMP_CWORD" -gt 1 ]; then
        words=$(_neuland_words "${commands[0]}" "$before" "$word")
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    [ "${#COMPREPLY[@]}" != 0 ] || mapfile -t COMPREPLY < <(compgen -f -- "$word")
    [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace
}
complete -o filenames -F _neuland neuland
