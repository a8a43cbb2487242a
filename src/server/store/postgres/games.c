/* games.c - the games that this server writes: how far they are, and what was acknowledged. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "server/store/postgres/inside.h"

enum { FINISHED = 1024 }; /* finished games that are remembered */

static pg_game **games_place(const pg_games *g, const char *id)
{
    const uint64_t hash = hash_bytes((const uint8_t *)id, (int)strlen(id));
    pg_game **at = (pg_game **)&g->at[hash % PG_GAMES];
    while (*at && strcmp((*at)->id, id) != 0) at = &(*at)->chain;
    return at;
}

void games_begin(pg_games *g)
{
    memset(g, 0, sizeof *g);
    g->finished_end = &g->finished;
}

pg_game *games_find(const pg_games *g, const char *id)
{
    pg_game *game = *games_place(g, id);
    return game && game->now.known ? game : NULL;
}

pg_game *games_change(pg_games *g, const char *id)
{
    pg_game **at = games_place(g, id);

    if (!*at && strlen(id) < FAIR_GAME_MAX) {
        *at = calloc(1, sizeof **at);
        if (*at) memcpy((*at)->id, id, strlen(id) + 1);
    }
    if (*at && !(*at)->changed) {
        (*at)->changed = true;
        (*at)->next_changed = g->changed;
        g->changed = *at;
    }
    return *at;
}

static pg_game *games_next_changed(pg_games *g)
{
    pg_game *game = g->changed;
    if (!game) return NULL;
    g->changed = game->next_changed;
    game->changed = false;
    return game;
}

static void games_free_one(pg_games *g, pg_game *game)
{
    *games_place(g, game->id) = game->chain;
    free(game);
}

/* A finished game changes no more, but it may still be lost. */
static void games_finished(pg_games *g, pg_game *game)
{
    *g->finished_end = game;
    g->finished_end = &game->next_finished;
    if (++g->finished_count <= FINISHED) return;
    pg_game *oldest = g->finished;
    if (oldest == game || oldest->changed) return;
    g->finished = oldest->next_finished;
    g->finished_count--;
    games_free_one(g, oldest);
}

void games_stored(pg_games *g)
{
    for (pg_game *game = games_next_changed(g); game; game = games_next_changed(g)) {
        const bool ends = game->now.finished && !game->kept.finished;
        game->kept = game->now;
        if (!game->now.known)
            games_drop(g, game->id); /* it was deleted */
        else if (ends)
            games_finished(g, game);
    }
}

void games_forgotten(pg_games *g)
{
    for (pg_game *game = games_next_changed(g); game; game = games_next_changed(g)) {
        game->now = game->kept;
        if (!game->now.known) games_free_one(g, game);
    }
}

void games_drop(pg_games *g, const char *id)
{
    pg_game *game = *games_place(g, id);

    if (!game) return;
    for (pg_game **at = &g->finished; *at; at = &(*at)->next_finished)
        if (*at == game) {
            *at = game->next_finished;
            g->finished_count--;
            if (g->finished_end == &game->next_finished) g->finished_end = at;
            break;
        }
    for (pg_game **at = &g->changed; *at; at = &(*at)->next_changed)
        if (*at == game) {
            *at = game->next_changed;
            break;
        }
    games_free_one(g, game);
}

void games_free(pg_games *g)
{
    for (int i = 0; i < PG_GAMES; i++)
        while (g->at[i]) {
            pg_game *game = g->at[i];
            g->at[i] = game->chain;
            free(game);
        }
}
