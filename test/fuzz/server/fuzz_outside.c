/* fuzz_outside.c - any bytes as an external program's answer to a request for a move: it is taken
   as one of the legal moves, or the table makes the fallback move; and the game goes on. */
#include "fuzz/fuzz.h"

#include <stdio.h>
#include <unistd.h>

#include "table/engines/outside.h"

enum { QUESTIONS = 3 };

static bool listed(const nl_action *legal, int count, nl_action a)
{
    for (int i = 0; i < count; i++)
        if (memcmp(&legal[i], &a, sizeof a) == 0) return true;
    return false;
}

static void questions(outside *o, const nl_game *g, nl_state *s)
{
    rng luck = rng_of(1);

    for (int i = 0; i < QUESTIONS; i++) {
        nl_action legal[NL_ACTIONS_MAX], a;
        nl_view view;
        fuzz_until(g, s, NL_D_MAIN, 0);
        if (nl_to_act(g, s).over) return;
        const int seat = o->seat;
        const int count = nl_legal(g, s, seat, legal);
        nl_observe(g, s, seat, &view);
        if (count == 0) return;
        if (outside_answer(o, g, &view, legal, count, &a))
            must(listed(legal, count, a) || nl_check(g, s, a) == NL_OK);
        nl_apply_trusted(g, s, fuzz_choose(g, s, &luck));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[] = "/tmp/neuland-fuzz-XXXXXX", command[64];
    const int file = mkstemp(path);
    outside o;
    nl_game g;
    nl_state s;

    must(file >= 0 && write(file, data, size) == (ssize_t)size);
    close(file);
    snprintf(command, sizeof command, "cat %s", path);
    fuzz_game(0, &g, &s);
    fuzz_until(&g, &s, NL_D_MAIN, 0);
    int seat = 0;
    while (!(nl_to_act(&g, &s).seats >> seat & 1)) seat++;
    outside_init(&o, command, 200, 0);
    if (outside_begin(&o, &g, seat)) questions(&o, &g, &s);
    outside_stop(&o);
    unlink(path);
    return 0;
}
