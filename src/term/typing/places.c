/* places.c - the names of a country map in what a player types: "settlement corte", "road
   calvi-belgodere", "robber castagniccia". Accents, blanks and hyphens do not matter, and the
   beginning of a name is enough if no other name begins so. */
#include <string.h>

#include "base/text.h"
#include "term/face/draw.h"
#include "term/typing/typing.h"

enum { KEY_MAX = 2 * MAP_NAME_MAX, LEAST = 3, NAME_WORDS = 8, FAR = 4, LISTED = 6 };

/* ---- names ----------------------------------------------------------------------------------- */

/* Keeps only letters and digits, in lower case and without accents. */
static void place_key(const char *name, char out[KEY_MAX])
{
    buffer plain = { 0 };
    int size = 0;

    words_add(&plain, name, true);
    for (const char *c = buffer_words(&plain); *c && size < KEY_MAX - 1; c++) {
        const char low = *c >= 'A' && *c <= 'Z' ? (char)(*c + 32) : *c;
        if ((low >= 'a' && low <= 'z') || (low >= '0' && low <= '9')) out[size++] = low;
    }
    out[size] = 0;
    buffer_free(&plain);
}

/* Finds the names that are typed, or if there are none, those that begin so. */
static int place_find(const char (*names)[MAP_NAME_MAX], int count, const char *typed,
                      uint8_t found[])
{
    char wanted[KEY_MAX], key[KEY_MAX];
    int whole = 0, begun = 0;

    place_key(typed, wanted);
    for (int pass = 0; pass < 2 && whole == 0; pass++)
        for (int i = 0; i < count && wanted[0]; i++) {
            place_key(names[i], key);
            if (pass == 0 && strcmp(key, wanted) == 0) found[whole++] = (uint8_t)i;
            if (pass == 1 && strlen(wanted) >= LEAST && strncmp(key, wanted, strlen(wanted)) == 0)
                found[begun++] = (uint8_t)i;
        }
    return whole ? whole : begun;
}

int places_corners(const board_map *map, const char *typed, uint8_t found[NL_CORNERS])
{
    return place_find(map->node_name, map->nodes, typed, found);
}

int places_hexes(const board_map *map, const char *typed, uint8_t found[NL_HEXES])
{
    return place_find(map->region_name, map->regions, typed, found);
}

/* ---- roads between two names ----------------------------------------------------------------- */

/* How many roads lie between a corner and every other one, up to FAR. */
static void road_distances(const board_map *map, int from, uint8_t out[NL_CORNERS])
{
    memset(out, 0xFF, NL_CORNERS);
    out[from] = 0;
    for (int step = 0; step < FAR; step++)
        for (int e = 0; e < map->roads; e++)
            for (int end = 0; end < 2; end++) {
                const int a = map->road_node[e][end], b = map->road_node[e][!end];
                if (out[a] == step && out[b] == 0xFF) out[b] = (uint8_t)(step + 1);
            }
}

/* The roads on a shortest way between two corners; with to < 0 those beside the corner. */
static int road_between(const board_map *map, int from, int to, uint8_t found[NL_EDGES])
{
    uint8_t near[NL_CORNERS], far[NL_CORNERS];
    int count = 0;

    road_distances(map, from, near);
    road_distances(map, to < 0 ? from : to, far);
    for (int e = 0; e < map->roads; e++) {
        const int a = map->road_node[e][0], b = map->road_node[e][1];
        const bool beside = to < 0 && (a == from || b == from);
        const bool along = to >= 0 && near[to] != 0xFF &&
                           (near[a] + 1 + far[b] == near[to] || near[b] + 1 + far[a] == near[to]);
        if (beside || along) found[count++] = (uint8_t)e;
    }
    return count;
}

/* Parses "calvi", "calvi-corte" or "calvi corte": tries every hyphen and blank as the border. */
static int road_named(const board_map *map, const char *typed, uint8_t found[NL_EDGES])
{
    uint8_t from[NL_CORNERS], to[NL_CORNERS];
    char left[KEY_MAX];

    if (places_corners(map, typed, from) == 1) return road_between(map, from[0], -1, found);
    for (size_t i = 1; i < sizeof left && typed[i]; i++) {
        if (typed[i] != '-' && typed[i] != ' ') continue;
        memcpy(left, typed, i);
        left[i] = 0;
        if (places_corners(map, left, from) == 1 && places_corners(map, typed + i + 1, to) == 1)
            return road_between(map, from[0], to[0], found);
    }
    return 0;
}

/* ---- a line ---------------------------------------------------------------------------------- */

typedef struct reader {
    const typing_ask *ask;
    const board_map *map;
    draw_marks now; /* the places of the actions that are possible now */
    char sort;      /* what the verb expects: v, e, h, or 0 without a verb */
    buffer many;    /* several places could be meant */
} reader;

/* Whether an action that is possible now names this place. */
static bool place_possible(const reader *r, char sort, int id)
{
    return sort == 'v' ? r->now.corner[id] : sort == 'h' ? r->now.hex[id] : r->now.edge[id];
}

/* Finds the places of one sort. If there are several, those that are possible now count. */
static int place_of_sort(reader *r, char sort, const char *typed, int *id)
{
    uint8_t found[NL_EDGES > NL_CORNERS ? NL_EDGES : NL_CORNERS];
    const int count = sort == 'v'   ? places_corners(r->map, typed, found)
                      : sort == 'h' ? places_hexes(r->map, typed, found)
                                    : road_named(r->map, typed, found);
    int possible = 0;

    if (count > 0) *id = found[0];
    if (count < 2 && sort != 'e') return count;
    buffer_clear(&r->many);
    for (int i = 0; i < count; i++) {
        if (!place_possible(r, sort, found[i])) continue;
        *id = found[i];
        if (++possible > LISTED) continue;
        buffer_put(&r->many, possible > 1 ? ", " : "");
        words_place(&r->many, sort, found[i]);
    }
    return possible;
}

/* Without a verb, the sort that is possible now. */
static int place_any(reader *r, const char *typed, char *sort, int *id)
{
    static const char sorts[] = "vhe";
    for (const char *s = sorts; *s; s++) {
        const int count = place_of_sort(r, *s, typed, id);
        *sort = *s;
        if (count > 1 || (count == 1 && place_possible(r, *s, *id))) return count;
    }
    return 0;
}

/* What follows this word in the notation. */
static char place_expected(const char *verb)
{
    static const struct {
        const char *verb;
        char sort;
    } verbs[] = { { "settlement", 'v' }, { "s", 'v' },     { "city", 'v' },   { "c", 'v' },
                  { "road", 'e' },       { "r", 'e' },     { "roads", 'e' },  { "yngvi", 'e' },
                  { "robber", 'h' },     { "digur", 'h' }, { "masters", 'v' } };
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(verb, verbs[i].verb) == 0) return verbs[i].sort;
    return 0;
}

/* Whether a word belongs to the notation, so that no name begins with it. */
static bool place_taken(const reader *r, const char *word)
{
    const size_t digits = word[0] ? strspn(word + 1, "0123456789") : 0;
    const nl_rules rules = nl_game_rules(r->ask->game);

    if (!word[1] || (word[1] && digits == strlen(word + 1))) return true;
    if (strcmp(word, "for") == 0 || strcmp(word, "to") == 0) return true;
    return typed_kind(word, strlen(word)) >= 0 || nl_seat_parse(&rules, word) >= 0;
}

/* Whether a line may begin with this word without any name. */
static bool place_verb(const reader *r, const char *word)
{
    const typing_dialect *d = r->ask->dialect;
    const size_t size = strlen(word);

    for (int i = 0; i < d->verb_count; i++)
        if (strcmp(word, d->verbs[i].from) == 0) return true;
    for (int kind = 0; kind < NL_ACTION_IDS; kind++) {
        const char *verb = nl_action_word(NL_ISLAND, kind);
        if (strncmp(verb, word, size) == 0 && (verb[size] == 0 || verb[size] == ' ')) return true;
    }
    return false;
}

/* Replaces the longest name from word `at` on by its id. Returns how many places it may mean. */
static int place_at(reader *r, const typing *line, int at, typing *out, int *used)
{
    const int most = line->count - at < NAME_WORDS ? line->count - at : NAME_WORDS;
    int count = 0;

    for (int words = most; words > 0 && count == 0; words--) {
        buffer typed = { 0 };
        char sort = r->sort;
        int id = 0;
        for (int i = 0; i < words; i++)
            buffer_format(&typed, "%s%s", i > 0 ? " " : "", line->word[at + i]);
        count = sort ? place_of_sort(r, sort, buffer_words(&typed), &id)
                     : place_any(r, buffer_words(&typed), &sort, &id);
        buffer_free(&typed);
        if (count == 0) continue;
        *used = words;
        text_out w = text_to(out->word[out->count++], TYPING_WORD_MAX);
        text_char(&w, sort);
        text_int(&w, id);
        text_end(&w);
    }
    return count;
}

bool places_read(const typing_ask *ask, const board_map *map, const typing *line, typing *out,
                 buffer *many)
{
    reader r = { .ask = ask, .map = map };
    int count = 0;

    memset(out, 0, sizeof *out);
    draw_mark(&r.now, ask->legal, ask->count);
    for (int at = 0, used = 1; at < line->count && count < 2; at += used) {
        const char *word = line->word[at];
        const bool named = at == 0 ? !place_verb(&r, word) : r.sort != 0;
        used = 1;
        count = named && !place_taken(&r, word) ? place_at(&r, line, at, out, &used) : 0;
        if (count > 0) continue;
        if (place_expected(word)) r.sort = place_expected(word);
        memcpy(out->word[out->count++], word, TYPING_WORD_MAX);
    }
    if (count > 1) buffer_put(many, buffer_words(&r.many));
    buffer_free(&r.many);
    return count < 2;
}
