# Fish completion for `neuland`. It asks the program, as that of bash does.
function __neuland_commands
    neuland --help 2>/dev/null | string match -rg '^  ([a-z]+) +(.*)' | string join0 |
        string split0 | paste - -
end
function __neuland_options
    set -l words (commandline -opc)
    neuland $words[2] --help 2>/dev/null | string match -rg '^  (--[a-z0-9_-]+)'
end
function __neuland_words
    neuland games 2>/dev/null | string match -rg '^(?:([a-z]+)$|  ([a-z0-9_.]+=))'
end
function __neuland_saved
    neuland saved 2>/dev/null | string match -r '[^ ]+\.hsn'
end
complete -c neuland -n __fish_use_subcommand -f -a '(__neuland_commands)'
complete -c neuland -n 'not __fish_use_subcommand' -a '(__neuland_options)'
complete -c neuland -n '__fish_seen_subcommand_from play sim arena perft solve' -a '(__neuland_words)'
complete -c neuland -n '__fish_seen_subcommand_from replay analyse verify' -a '(__neuland_saved)'
complete -c neuland -l load -x -a '(__neuland_saved)'
complete -c neuland -l bots -x -a 'random greedy steady search perfect level:(seq 8)'
complete -c neuland -l out -rF
complete -c neuland -l lang -x -a 'de en'
