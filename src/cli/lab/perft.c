/* perft.c - neuland perft: counts the positions n actions ahead. It follows every outcome of chance
   and every legal action of every seat. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "shell/shell.h"
#include "table/play/match.h"
#include "wire/json.h"

enum { PERFT_DEPTH_MAX = 12 };

typedef struct perft {
    nl_game game;
    nl_state start;
    int seats;
    bool hashes;
    uint64_t hash; /* sum over the leaves, independent of their order */
} perft;

/* Lists everything that can happen now. out must hold the lists of all seats. */
static int perft_actions(const perft *p, const nl_state *s, nl_action *out)
{
    uint16_t weight[NL_ACTIONS_MAX];
    const nl_turn t = nl_to_act(&p->game, s);
    int count = 0;

    if (t.over) return 0;
    if (t.chance) return nl_chance(&p->game, s, out, weight);
    for (int seat = 0; seat < p->seats; seat++) count += nl_legal(&p->game, s, seat, out + count);
    return count;
}

static uint64_t perft_count(perft *p, const nl_state *s, int depth)
{
    nl_action list[NL_SEATS * NL_ACTIONS_MAX];
    uint64_t sum = 0;
    int count;

    if (depth == 0) {
        if (p->hashes) p->hash += nl_hash(&p->game, s);
        return 1;
    }
    count = perft_actions(p, s, list);
    if (depth == 1 && !p->hashes) return (uint64_t)count;
    for (int i = 0; i < count; i++) {
        nl_state next;
        nl_copy(&p->game, &next, s);
        nl_apply_trusted(&p->game, &next, list[i]);
        sum += perft_count(p, &next, depth - 1);
    }
    return sum;
}

static void perft_line(perft *p, int depth, json *j)
{
    uint64_t count;

    p->hash = 0;
    count = perft_count(p, &p->start, depth);
    if (j) {
        json_open(j, '{');
        json_key_int(j, "depth", depth);
        json_key_int(j, "positions", (int64_t)count);
        if (p->hashes) {
            char hex[20];
            snprintf(hex, sizeof hex, "%016llx", (unsigned long long)p->hash);
            json_key_string(j, "hash", hex);
        }
        json_close(j, '}');
        return;
    }
    printf("depth %d: %llu", depth, (unsigned long long)count);
    if (p->hashes) printf("  hash %016llx", (unsigned long long)p->hash);
    printf("\n");
    fflush(stdout);
}

/* Prints the count below each first action. */
static void perft_divide(perft *p, int depth)
{
    nl_action list[NL_SEATS * NL_ACTIONS_MAX];
    const nl_rules rules = nl_game_rules(&p->game);
    const int count = perft_actions(p, &p->start, list);

    for (int i = 0; i < count; i++) {
        nl_state next;
        char words[NL_TEXT_MAX];
        nl_copy(&p->game, &next, &p->start);
        nl_apply_trusted(&p->game, &next, list[i]);
        nl_print(&p->game, list[i], words);
        printf("%s %s: %llu\n", nl_seat_name(&rules, list[i].seat), words,
               (unsigned long long)perft_count(p, &next, depth - 1));
    }
}

static bool perft_begin(perft *p, char *const *words, int count, uint64_t seed,
                        const char *position)
{
    nl_rules rules;
    nl_map map;
    nl_fault fault;

    if (position) {
        if (nl_position_parse(position, &p->game, &p->start, &fault) != NL_OK) {
            report_fault(NULL, &fault);
            return false;
        }
    } else {
        match m;
        if (!report_rules(words, count, &rules, &map, NULL)) return false;
        if (match_draw(&m, &rules, &map, seed, 0, &fault) != NL_OK) {
            report_fault(NULL, &fault);
            return false;
        }
        p->game = m.game;
        p->start = m.state;
    }
    p->seats = nl_game_rules(&p->game).seats;
    return true;
}

static int perft_json(perft *p, int depth)
{
    buffer out = { 0 };
    json j = { &out, false };
    int status;

    json_open(&j, '[');
    for (int d = 1; d <= depth; d++) perft_line(p, d, &j);
    json_close(&j, ']');
    buffer_char(&out, '\n');
    status = report_buffer(&out);
    buffer_free(&out);
    return status;
}

int cmd_perft(int argc, char **argv)
{
    static perft p;
    uint64_t depth = 3, seed = 1;
    bool divide = false, as_json = false;
    const char *position = NULL;
    const option options[] = {
        { OPTION_NUMBER, "depth", "N", "how many actions ahead (default 3)", &depth, 1,
          PERFT_DEPTH_MAX },
        { OPTION_NUMBER, "seed", "S", "seed of the layout (default 1)", &seed, 0, UINT64_MAX },
        { OPTION_WORD, "position", "TEXT", "start from this position string", &position, 0, 0 },
        { OPTION_FLAG, "divide", NULL, "print the count below each first action", &divide, 0, 0 },
        { OPTION_FLAG, "hash", NULL, "also print the sum of the hashes of all leaves", &p.hashes, 0,
          0 },
        { OPTION_FLAG, "json", NULL, "print JSON", &as_json, 0, 0 },
        { OPTION_END, NULL, NULL, NULL, NULL, 0, 0 },
    };
    const usage u = { "perft", "[RULES] [options]",
                      "Counts the positions 1, 2, ... N actions ahead.",
                      "It follows every outcome of chance and every listed action of every seat.",
                      options };
    int words, status;

    if (!options_read(&u, argc, argv, &words, &status)) return status;
    if (position && words) return options_fault("perft", "rules or --position, not both", NULL);
    if (divide && as_json) return options_fault("perft", "--divide or --json, not both", NULL);
    if (!perft_begin(&p, argv + 1, words, seed, position)) return EXIT_USAGE;
    if (as_json) return perft_json(&p, (int)depth);
    if (divide) perft_divide(&p, (int)depth);
    for (int d = divide ? (int)depth : 1; d <= (int)depth; d++) perft_line(&p, d, NULL);
    return EXIT_FINE;
}
