/* names.c - the names of the games in a store, as a list. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/operator/operator.h"

static bool names_add(void *user, const char *game)
{
    game_names *n = user;
    if (n->count == n->room) {
        const size_t room = 2 * n->room + 64;
        void *id = realloc(n->id, room * sizeof *n->id);
        n->failed = !id;
        if (!id) return false;
        n->id = id;
        n->room = room;
    }
    snprintf(n->id[n->count++], FAIR_GAME_MAX, "%s", game);
    return true;
}

static int names_order(const void *a, const void *b) { return strcmp(a, b); }

store_code game_names_of(game_store *s, bool all, game_names *out)
{
    memset(out, 0, sizeof *out);
    const store_code code =
        all ? game_store_all_games(s, names_add, out) : game_store_games(s, names_add, out);
    if (out->count) qsort(out->id, out->count, sizeof *out->id, names_order);
    return out->failed ? STORE_MEMORY : code;
}

bool game_names_has(const game_names *names, const char *game)
{
    return names->count &&
           bsearch(game, names->id, names->count, sizeof *names->id, names_order) != NULL;
}
