/* slice.c - the canal as bytes and text, reading it, and validating untrusted states. */
#include <string.h>

#include "form/position_parts.h"
#include "island/form/form.h"
#include "island/form/modules.h"

/* ---- bytes ----------------------------------------------------------------------------------- */

void canal_bytes(bytes_code *c, const island_game *g, island_state *s)
{
    canal_slice *canal = NL_SLICE(g, s, canal);
    for (int i = 0; i < g->seats; i++) {
        bytes_u64(c, &canal->linked[i]);
        bytes_u8(c, &canal->tokens[i]);
    }
    bytes_u8(c, &canal->supply);
    bytes_u8(c, &canal->played);
}

/* ---- positions: ~linked.tokens.played -------------------------------------------------------- */

void canal_print(text_out *w, const island_game *g, const island_state *s, int looker)
{
    const canal_slice *canal = NL_SLICE(g, s, canal);
    (void)looker;
    for (int i = 0; i < g->seats; i++) {
        text_char(w, i == 0 ? '~' : '-');
        text_hex(w, canal->linked[i]);
    }
    text_char(w, '.');
    print_numbers(w, canal->tokens, g->seats);
    text_char(w, '.');
    text_int(w, canal->played);
}

bool canal_parse(text_in *in, const island_game *g, island_state *s)
{
    canal_slice *canal = NL_SLICE(g, s, canal);
    uint8_t played = 0;
    for (int i = 0; i < g->seats; i++)
        if (!text_take(in, i == 0 ? '~' : '-') || !text_hex_number(in, &canal->linked[i]))
            return false;
    if (!text_take(in, '.') || !read_numbers(in, canal->tokens, g->seats, CANAL_TOKENS) ||
        !text_take(in, '.') || !read_numbers(in, &played, 1, (1 << NL_KINDS) - 1))
        return false;
    int left = CANAL_TOKENS - bits_count(played);
    for (int i = 0; i < g->seats; i++) left -= canal->tokens[i];
    canal->played = played;
    canal->supply = (uint8_t)(left < 0 ? 0 : left); /* canal_valid refuses too many tokens */
    return true;
}

/* ---- validation ------------------------------------------------------------------------------ */

/* Played tokens exist only while their part lasts, or if the game ended in it. */
static bool valid_played(const island_game *g, const island_state *s)
{
    const canal_slice *canal = NL_SLICE(g, s, canal);
    const int bottom = s->frame[0].decision;
    if (canal->played >> NL_KINDS != 0) return false;
    return canal->played == 0 || bottom == NL_D_MAIN || bottom == NL_D_PARTNER ||
           bottom == NL_D_OVER;
}

bool canal_valid(const island_game *g, const island_state *s)
{
    static const uint8_t none[sizeof((canal_slice){ 0 }.spare)] = { 0 };
    const canal_slice *canal = NL_SLICE(g, s, canal);
    const int sites = set_count(g->canals), pairs = sites * (sites - 1) / 2;
    int tokens = canal->supply + bits_count(canal->played);
    island_state joined = *s;
    island_derive_more(g, &joined);
    for (int i = 0; i < NL_SEATS; i++) {
        if (canal->linked[i] >> pairs != 0 ||
            NL_SLICE(g, &joined, canal)->linked[i] != canal->linked[i])
            return false; /* it must include every connected pair */
        if (i >= g->seats && (canal->tokens[i] != 0 || canal->linked[i] != 0)) return false;
        tokens += canal->tokens[i];
    }
    return tokens == CANAL_TOKENS && valid_played(g, s) &&
           memcmp(canal->spare, none, sizeof none) == 0;
}

bool canal_goods(const island_game *g, const island_state *s, int seat, uint64_t terms)
{
    return terms_gives_goods(terms) <= NL_SLICE(g, s, canal)->tokens[seat];
}

/* ---- reading --------------------------------------------------------------------------------- */

void canal_read(const island_game *g, const island_state *s, int looker, nl_island *out)
{
    const canal_slice *canal = NL_SLICE(g, s, canal);
    (void)looker;
    out->canal.supply = canal->supply;
    out->canal.played = canal->played;
    memcpy(out->canal.tokens, canal->tokens, sizeof out->canal.tokens);
    memcpy(out->canal.linked, canal->linked, sizeof out->canal.linked);
    for (int i = 0; i < g->seats && api_top(s)->decision != NL_D_DISCARD; i++) {
        out->canal.gives[i] = (uint8_t)terms_gives_goods(s->seat[i].pending);
        out->canal.takes[i] = (uint8_t)terms_takes_goods(s->seat[i].pending);
    }
}

void canal_words(const island_game *g, const island_state *s, nl_words_more *out)
{
    memcpy(out->tokens, NL_SLICE(g, s, canal)->tokens, sizeof out->tokens);
    out->rates |= NL_SLICE(g, s, canal)->played;
}
