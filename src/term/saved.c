/* saved.c - lists the games in the user's data folder, the latest first. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/bits.h"
#include "term/inside.h"

enum { SAVED_MAX = 200 }; /* older ones are not listed */

typedef struct saved_game {
    char path[STORE_PATH_MAX];
    time_t when;
    bool runs; /* in another window */
} saved_game;

static const char *saved_name(const saved_game *game) { return strrchr(game->path, '/') + 1; }

static int saved_later(const void *a, const void *b)
{
    const saved_game *x = a, *y = b;
    if (x->when != y->when) return x->when < y->when ? 1 : -1;
    return strcmp(saved_name(y), saved_name(x));
}

/* Finds all records, the latest first. The caller frees the list. */
static int saved_find(saved_game **out)
{
    char folder[STORE_PATH_MAX];
    const struct dirent *one;
    store_fault fault;
    struct stat about;
    int count = 0;
    DIR *dir = store_data_folder(folder, &fault) ? opendir(folder) : NULL;

    *out = dir ? calloc(SAVED_MAX, sizeof **out) : NULL;
    while (*out && (one = readdir(dir)) != NULL && count < SAVED_MAX) {
        saved_game *game = &(*out)[count];
        const size_t size = strlen(one->d_name);
        if (size < 4 || strcmp(one->d_name + size - 4, ".hsn") != 0) continue;
        snprintf(game->path, sizeof game->path, "%.3000s/%.255s", folder, one->d_name);
        if (stat(game->path, &about) != 0) continue;
        game->when = about.st_mtime;
        game->runs = keep_is_running(saved_name(game));
        count++;
    }
    if (dir) closedir(dir);
    if (count) qsort(*out, (size_t)count, sizeof **out, saved_later);
    return count;
}

static bool saved_read(const char *path, record *out)
{
    buffer bytes = { 0 };
    store_fault broken;
    nl_fault fault;
    const bool fine = store_read(path, RECORD_BYTES_MAX, &bytes, &broken) &&
                      record_parse(buffer_words(&bytes), bytes.size, out, &fault) == NL_OK;
    buffer_free(&bytes);
    return fine;
}

/* ---- the latest ------------------------------------------------------------------------------ */

bool saved_latest(char path[STORE_PATH_MAX])
{
    saved_game *games;
    const int count = saved_find(&games);
    bool found = false;

    for (int i = 0; i < count && !found; i++) {
        record r;
        if (games[i].runs || !saved_read(games[i].path, &r)) continue;
        found = r.result == RECORD_OPEN;
        if (found) memcpy(path, games[i].path, STORE_PATH_MAX);
        record_free(&r);
    }
    free(games);
    return found;
}

/* ---- the list -------------------------------------------------------------------------------- */

static bool saved_see(void *user, const record_position *p)
{
    nl_state *last = user;
    if (!p->action) nl_copy(p->game, last, p->state);
    return true;
}

/* "red to act", "blue has won" */
static void saved_stand(const record *r, nl_lang lang, buffer *out)
{
    const nl_rules rules = nl_game_rules(&r->game);
    const char *args[] = { NULL, NULL };
    nl_state last;
    nl_fault fault;

    if (r->result == RECORD_OPEN && record_replay(r, saved_see, &last, &fault) == NL_OK) {
        const nl_turn turn = nl_to_act(&r->game, &last);
        if (turn.seats) args[0] = words_seat(lang, &rules, bits_first(turn.seats));
        if (args[0]) words_fill(out, words(lang, W_SAVED_TURN), args);
    } else if (r->result && r->result < RECORD_NONE) {
        args[0] = words_seat(lang, &rules, bits_first(r->result));
        words_fill(out, words(lang, W_SAVED_WON), args);
    } else {
        buffer_put(out, words(lang, W_SAVED_OVER));
    }
}

/* Two lines: when, how it stands, the file; then the rules. */
static bool saved_print(const saved_game *game, nl_lang lang, buffer *out)
{
    struct tm local;
    char when[32] = "?", rules[NL_RULES_MAX] = "";
    buffer text = { 0 };
    record r;
    bool open = false;

    if (localtime_r(&game->when, &local)) strftime(when, sizeof when, "%Y-%m-%d %H:%M", &local);
    buffer_format(&text, "%s  ", when);
    if (saved_read(game->path, &r)) {
        const nl_rules of = nl_game_rules(&r.game);
        nl_rules_print(&of, rules, sizeof rules);
        open = r.result == RECORD_OPEN && !game->runs;
        if (game->runs)
            buffer_put(&text, words(lang, W_SAVED_RUNS));
        else
            saved_stand(&r, lang, &text);
        record_free(&r);
    } else {
        buffer_put(&text, words(lang, W_SAVED_BROKEN));
    }
    buffer_blanks(&text, 40 - words_width(buffer_words(&text)));
    buffer_format(&text, "  %s\n", saved_name(game));
    if (rules[0]) buffer_format(&text, "    %s\n", rules);
    words_wrap(out, buffer_words(&text), 80, 6);
    buffer_free(&text);
    return open;
}

void saved_list(nl_lang lang, bool ascii, buffer *out)
{
    buffer all = { 0 };
    saved_game *games;
    const int count = saved_find(&games);
    int open = 0;

    for (int i = 0; i < count; i++) open += saved_print(&games[i], lang, &all);
    if (count == 0) buffer_format(&all, "%s\n", words(lang, W_SAVED_NONE));
    if (open > 0) buffer_format(&all, "%s\n", words(lang, W_SAVED_LAST));
    if (open > 1) buffer_format(&all, "%s\n", words(lang, W_SAVED_LOAD));
    words_add(out, buffer_words(&all), ascii);
    buffer_free(&all);
    free(games);
}
