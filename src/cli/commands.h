/* commands.h - every command: its function and its line in `neuland --help`. argv[0] is the name of
   the command. Each function returns an exit status: 0 success, 1 failure, 2 wrong usage. */
#ifndef NL_CLI_COMMANDS_H
#define NL_CLI_COMMANDS_H

/* clang-format off */
#define COMMANDS(X)                                                                          \
    X(serve,  "run the server for games in the browser")                                     \
    X(backup, "copy or restore a server's data, even while it runs")                         \
    X(store,  "prepare the database of a server")                                             \
    X(reports, "list player reports")                                                        \
    X(audit,  "show the operator audit trail")                                               \
    X(tables, "list, close or delete the tables of a running server")                        \
    X(guests, "suspend, mute or rename guests of a running server")                          \
    X(block,  "block addresses of a running server")                                         \
    X(announce, "tell everybody who is connected to a server something")                     \
    X(drain,  "let running games end, then stop the server")                                 \
    X(play,   "play in the terminal, against bots or hot-seat")                              \
    X(saved,  "list the saved games of the terminal")                                        \
    X(games,  "list every game with its options")                                            \
    X(rules,  "read the rules of the games")                                                 \
    X(sim,    "let bots play many games and print statistics")                               \
    X(arena,  "compare bots in matches, with confidence intervals")                          \
    X(merge,  "add up a long run that many machines shared")                               \
    X(bot,    "run a built-in bot that speaks the engine protocol")                          \
    X(check,  "run rule cases")                                                              \
    X(perft,  "count positions, to detect changes of the rules")                             \
    X(replay, "show a record, action by action")                                             \
    X(analyse, "explain a result: luck, set-up, choices")                                    \
    X(record, "check, redact or hash a record, or print a position from it")                 \
    X(verify, "check the fairness proofs of a finished game")                                \
    X(map,    "check or draw a map file")                                                    \
    X(print,  "sheets, cards, chips and maps to print")                                      \
    X(solve,  "solve the dice game and print what perfect play achieves")
/* clang-format on */

#define X(name, about) int cmd_##name(int argc, char **argv);
COMMANDS(X)
#undef X

#endif
