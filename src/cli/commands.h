/* commands.h - every command: its function, and the line that the overview shows. argv[0] is the
   command's name. Each returns an exit status: 0 fine, 1 the thing asked failed, 2 usage. */
#ifndef NL_CLI_COMMANDS_H
#define NL_CLI_COMMANDS_H

#define COMMANDS(X)                                                                          \
    X(serve,  "the table server: people and bots, in the browser")                           \
    X(backup, "a copy of a server's data, also while it runs")                               \
    X(reports, "what people reported of others at a server")                                 \
    X(play,   "play in the terminal, against bots or hot-seat")                              \
    X(games,  "every rule set with its options")                                             \
    X(rules,  "how the games are played: the rules almanac")                                 \
    X(sim,    "let bots play many games, fast, and count")                                   \
    X(arena,  "matches between bots that prove strength")                                    \
    X(bot,    "a built-in bot speaking the engine protocol")                                 \
    X(check,  "run rule cases")                                                              \
    X(perft,  "count positions, for pinning the rules")                                      \
    X(replay, "show a record, action by action")                                             \
    X(analyse, "how a game was won and lost: luck, set-up, choices")                          \
    X(record, "check, redact or hash a record, or give a position of it")                    \
    X(verify, "check the fairness proofs of a finished game")                               \
    X(map,    "check or draw a map file")                                                    \
    X(solve,  "solve the dice game and say what perfect play expects")

#define X(name, about) int cmd_##name(int argc, char **argv);
COMMANDS(X)
#undef X

#endif
