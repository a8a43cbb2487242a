/* save.c - a state as bytes, the same on every machine, and its hash.

     "NLS1" | version | game | seats | fields of the game's state, little-endian | 8 bytes: hash of
     everything before

   The bytes do not contain the rules. Saves of older versions are readable, newer ones refused. */
#include <string.h>

#include "api/api.h"
#include "base/bytes.h"
#include "base/hash.h"

enum { SAVE_VERSION = 2, SAVE_CHECKSUM = 8 }; /* the newest version, see api_version */
static const char save_magic[4] = { 'N', 'L', 'S', '1' };

/* ---- fields, both ways ----------------------------------------------------------------------- */

/* Encodes or decodes the state of any game. */
static void code_any(bytes_code *c, const nl_game *g, nl_state *s)
{
    switch (api_game_id(g)) {
    case NL_ISLAND: island_code_state(c, api_island(g), api_state_to_change(s)); break;
    case NL_DICE: dice_code_state(c, api_dice_state_to_change(s), api_dice(g)->seats); break;
    case NL_CHOCO: choco_code_state(c, api_choco_state_to_change(s), api_choco(g)->seats); break;
    default: break;
    }
}

static bool save_knows(const nl_game *g)
{
    return api_is_island(g) || api_is_dice(g) || api_is_choco(g);
}

/* Magic, version, game, seats. After reading, load_any compares them. */
typedef struct save_head {
    uint8_t magic[4], version, game, seats;
} save_head;

static void code_head(bytes_code *c, save_head *head)
{
    for (int i = 0; i < 4; i++) bytes_u8(c, &head->magic[i]);
    bytes_u8(c, &head->version);
    bytes_u8(c, &head->game);
    bytes_u8(c, &head->seats);
}

/* ---- saving ---------------------------------------------------------------------------------- */

/* Encodes everything but the checksum. */
static bytes_code save_body(const nl_game *g, const void *s, uint8_t *out, int cap)
{
    const nl_rules *rules = api_rules(g);
    bytes_code c = { out, cap, 0, false, false };
    nl_state copy; /* bytes_* functions take pointers that are not const */
    save_head head = {
        { 0 }, (uint8_t)api_version(g, s), (uint8_t)rules->game, (uint8_t)rules->seats
    };
    memcpy(head.magic, save_magic, sizeof head.magic);
    memcpy(&copy, s, (size_t)nl_state_bytes(g));
    code_head(&c, &head);
    code_any(&c, g, &copy);
    return c;
}

int nl_save(const nl_game *g, const nl_state *s, uint8_t *out, int cap)
{
    if (!save_knows(g) || out == NULL) return -1;
    bytes_code c = save_body(g, s, out, cap);
    uint64_t hash = c.short_of ? 0 : hash_bytes(out, c.len);
    bytes_u64(&c, &hash);
    return c.short_of ? -1 : c.len;
}

uint64_t nl_hash(const nl_game *g, const nl_state *s)
{
    uint8_t bytes[NL_SAVE_MAX];
    if (!save_knows(g)) return 0;
    const bytes_code c = save_body(g, s, bytes, sizeof bytes);
    return hash_bytes(bytes, c.len);
}

uint64_t nl_view_hash(const nl_game *g, const nl_view *v)
{
    uint8_t bytes[NL_SAVE_MAX];
    uint8_t seat = (uint8_t)nl_view_seat(v);
    if (!save_knows(g)) return 0;
    bytes_code c = save_body(g, v, bytes, sizeof bytes); /* a view begins with a state */
    bytes_u8(&c, &seat);
    return hash_bytes(bytes, c.len);
}

_Static_assert(sizeof(save_head) + sizeof(island_state) + SAVE_CHECKSUM <= NL_SAVE_MAX,
               "every state fits the public bound");

/* ---- loading --------------------------------------------------------------------------------- */

/* Copies the caller's bytes, because bytes_* functions can read or write and take pointers that are
   not const. */
static nl_err load_any(const nl_game *g, nl_state *s, const uint8_t *bytes, int size)
{
    const nl_rules *rules = api_rules(g);
    uint8_t copy[NL_SAVE_MAX];
    save_head head;
    uint64_t hash = 0;
    bytes_code c = { copy, size, 0, true, false };
    memset(&head, 0, sizeof head);
    memcpy(copy, bytes, (size_t)size);
    code_head(&c, &head);
    if (c.short_of) return NL_ERR_TRUNCATED;
    if (memcmp(head.magic, save_magic, sizeof head.magic) != 0) return NL_ERR_CORRUPT;
    if (head.version > SAVE_VERSION) return NL_ERR_NEWER_VERSION;
    if (head.version < 1 || head.game != rules->game || head.seats != rules->seats)
        return NL_ERR_CORRUPT;
    code_any(&c, g, s);
    if (head.version != api_version(g, s)) return NL_ERR_CORRUPT;
    const int body = c.len;
    bytes_u64(&c, &hash);
    if (c.short_of) return NL_ERR_TRUNCATED;
    return c.len == size && hash == hash_bytes(copy, body) ? NL_OK : NL_ERR_CORRUPT;
}

nl_err nl_load(const nl_game *g, nl_state *out, const uint8_t *bytes, int size)
{
    nl_state state;
    if (!save_knows(g)) return NL_ERR_BAD_ARGS;
    if (size < 0 || bytes == NULL) return NL_ERR_TRUNCATED;
    if (size > NL_SAVE_MAX) return NL_ERR_TOO_LARGE;
    memset(&state, 0, sizeof state);
    nl_err err = load_any(g, &state, bytes, size);
    if (err == NL_OK) err = nl_valid(g, &state);
    if (err == NL_OK) *out = state;
    return err;
}
