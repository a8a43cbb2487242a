/* save.c - a state as bytes, the same on every machine, and its hash.

     "NLS2" | version | game | seats | 8 bytes: hash of rules and layout | fields of the state |
     8 bytes: hash of everything before

   Numbers are little-endian. The bytes do not contain the rules, but they say which rules and
   layout they belong to. "NLS1" lacks this hash; it is still read, and nl_hash is that of its
   bytes. Saves of older versions are readable, newer ones refused. */
#include <assert.h>
#include <string.h>

#include "api/api.h"
#include "base/bytes.h"
#include "base/hash.h"

enum { SAVE_VERSION = 2, SAVE_CHECKSUM = 8 }; /* the newest version, see api_version */
static const char save_magic[3] = { 'N', 'L', 'S' };
enum { SAVE_BARE = '1', SAVE_WITH_GAME = '2' }; /* after it: the form */

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
    uint8_t magic[3], form, version, game, seats;
    uint64_t belongs; /* nl_game_hash, unless the form is bare */
} save_head;

static void code_head(bytes_code *c, save_head *head)
{
    for (int i = 0; i < 3; i++) bytes_u8(c, &head->magic[i]);
    bytes_u8(c, &head->form);
    bytes_u8(c, &head->version);
    bytes_u8(c, &head->game);
    bytes_u8(c, &head->seats);
    if (head->form == SAVE_WITH_GAME) bytes_u64(c, &head->belongs);
}

/* ---- the game -------------------------------------------------------------------------------- */

/* The rules leave out the defaults of version 1, as in positions, so a later default changes no
   hash. */
uint64_t nl_game_hash(const nl_game *g)
{
    char text[NL_RULES_MAX + NL_SAVE_MAX];
    const nl_rules rules = nl_game_rules(g);
    const nl_layout layout = nl_game_layout(g);
    if (!save_knows(g)) return 0;
    int size = nl_rules_print_as(1, &rules, text, NL_RULES_MAX);
    assert(size > 0);
    text[size++] = '\n';
    const int more = nl_layout_print(&rules, &layout, text + size, NL_SAVE_MAX);
    assert(more > 0);
    return hash_bytes((const uint8_t *)text, size + more);
}

/* ---- saving ---------------------------------------------------------------------------------- */

/* Encodes everything but the checksum. */
static bytes_code save_body(const nl_game *g, const void *s, int form, uint8_t *out, int cap)
{
    const nl_rules *rules = api_rules(g);
    bytes_code c = { out, cap, 0, false, false };
    nl_state copy; /* bytes_* functions take pointers that are not const */
    save_head head = { { 0 },
                       (uint8_t)form,
                       (uint8_t)api_version(g, s),
                       (uint8_t)rules->game,
                       (uint8_t)rules->seats,
                       form == SAVE_WITH_GAME ? nl_game_hash(g) : 0 };
    memcpy(head.magic, save_magic, sizeof head.magic);
    memcpy(&copy, s, (size_t)nl_state_bytes(g));
    code_head(&c, &head);
    code_any(&c, g, &copy);
    return c;
}

int nl_save(const nl_game *g, const nl_state *s, uint8_t *out, int cap)
{
    if (!save_knows(g) || out == NULL) return -1;
    bytes_code c = save_body(g, s, SAVE_WITH_GAME, out, cap);
    uint64_t hash = c.short_of ? 0 : hash_bytes(out, c.len);
    bytes_u64(&c, &hash);
    return c.short_of ? -1 : c.len;
}

uint64_t nl_hash(const nl_game *g, const nl_state *s)
{
    uint8_t bytes[NL_SAVE_MAX];
    if (!save_knows(g)) return 0;
    const bytes_code c = save_body(g, s, SAVE_BARE, bytes, sizeof bytes);
    return hash_bytes(bytes, c.len);
}

/* Four sums side by side, so that the multiplications need not wait for each other. */
uint64_t nl_key(const nl_game *g, const nl_state *s)
{
    uint64_t h[4] = { 1, 2, 3, 4 };
    const int words = nl_state_bytes(g) / (int)sizeof s->w[0];
    int i = 0;
    for (; i + 4 <= words; i += 4)
        for (int lane = 0; lane < 4; lane++) h[lane] = hash_step(h[lane], s->w[i + lane]);
    for (; i < words; i++) h[0] = hash_step(h[0], s->w[i]);
    return hash_mix(hash_step(hash_step(hash_step(h[0], h[1]), h[2]), h[3]));
}

uint64_t nl_view_hash(const nl_game *g, const nl_view *v)
{
    uint8_t bytes[NL_SAVE_MAX];
    uint8_t seat = (uint8_t)nl_view_seat(v);
    if (!save_knows(g)) return 0;
    bytes_code c = save_body(g, v, SAVE_BARE, bytes, sizeof bytes); /* a view begins with a state */
    bytes_u8(&c, &seat);
    return hash_bytes(bytes, c.len);
}

_Static_assert(sizeof(save_head) + sizeof(island_state) + SAVE_CHECKSUM <= NL_SAVE_MAX,
               "every state fits the public bound");

/* ---- loading --------------------------------------------------------------------------------- */

/* Whether the last bytes are the hash of the others. */
static bool load_sealed(const uint8_t *bytes, int size)
{
    const int body = size - SAVE_CHECKSUM;
    uint64_t hash = 0;
    for (int i = 0; i < SAVE_CHECKSUM; i++) hash |= (uint64_t)bytes[body + i] << (8 * i);
    return hash == hash_bytes(bytes, body);
}

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
    if (memcmp(head.magic, save_magic, sizeof head.magic) != 0 || head.form < SAVE_BARE)
        return NL_ERR_CORRUPT;
    if (head.form > SAVE_WITH_GAME || head.version > SAVE_VERSION) return NL_ERR_NEWER_VERSION;
    if (head.form == SAVE_WITH_GAME && head.belongs != nl_game_hash(g))
        return size > c.len + SAVE_CHECKSUM && load_sealed(copy, size) ? NL_ERR_CLASH
                                                                       : NL_ERR_CORRUPT;
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
