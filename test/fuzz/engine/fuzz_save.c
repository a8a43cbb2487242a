/* fuzz_save.c - any bytes as a saved state; the first one chooses the game. The checksum would
   reject every mutant, so the bytes are tried as they are and again with a repaired header (in the
   form without the game) and checksum. A loaded state saves as the same bytes and can be played
   on. */
#include "fuzz/fuzz.h"

enum { HEAD = FUZZ_HEAD, CHECKSUM = 8 };

static void load_holds(const nl_game *g, const uint8_t *bytes, int size, rng *luck)
{
    nl_state state, before;
    uint8_t again[NL_SAVE_MAX];
    memset(&state, 0x5A, sizeof state);
    before = state;
    const nl_err err = nl_load(g, &state, bytes, size);
    if (err != NL_OK) {
        must(memcmp(&state, &before, sizeof state) == 0);
        return;
    }
    must(fuzz_saved_again(bytes, size, again, nl_save(g, &state, again, sizeof again)));
    must(nl_valid(g, &state) == NL_OK);
    fuzz_forms(g, &state);
    fuzz_play(g, &state, luck, FUZZ_STEPS);
    fuzz_forms(g, &state);
}

/* Writes the header of a save of this game, and the checksum of the bytes in between. */
static void repair(const nl_game *g, uint8_t *bytes, int size)
{
    nl_state start;
    uint8_t whole[NL_SAVE_MAX];
    nl_start(g, &start);
    must(nl_save(g, &start, whole, sizeof whole) > HEAD);
    memcpy(bytes, whole, HEAD);
    bytes[3] = '1';
    const uint64_t sum = hash_bytes(bytes, size - CHECKSUM);
    for (int i = 0; i < CHECKSUM; i++) bytes[size - CHECKSUM + i] = (uint8_t)(sum >> (8 * i));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static nl_game games[FUZZ_GAMES];
    static bool made[FUZZ_GAMES];
    nl_state state;
    if (size < 1 || size > 2 * NL_SAVE_MAX) return 0;
    const int n = data[0] % FUZZ_GAMES;
    rng luck = fuzz_luck(data, size);
    if (!made[n]) fuzz_game(n, &games[n], &state);
    made[n] = true;
    uint8_t *bytes = (uint8_t *)fuzz_text(data + 1, size - 1);
    load_holds(&games[n], bytes, (int)size - 1, &luck);
    if (size - 1 >= HEAD + CHECKSUM && size - 1 <= NL_SAVE_MAX) {
        repair(&games[n], bytes, (int)size - 1);
        load_holds(&games[n], bytes, (int)size - 1, &luck);
    }
    free(bytes);
    return 0;
}
