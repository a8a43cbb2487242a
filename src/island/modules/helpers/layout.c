/* layout.c - which helpers are on display when the game begins (helpers 2, 6). Those with
   the lowest numbers are dealt, one to each seat, and are never on display. */
#include "form/fault.h"
#include "form/names.h"
#include "island/form/modules.h"

enum { HELPERS_CARDS = 10, HELPERS_TILES = 12 }; /* in the older and the newer edition */

/* Elements beyond the board are not deserts. */
static bool helpers_desert(const nl_layout *layout)
{
    for (int h = 0; h < NL_HEXES; h++)
        if (layout->terrain[h] == NL_DESERT) return true;
    return false;
}

/* The helpers that are not dealt. */
static unsigned helpers_others(const nl_rules *rules)
{
    const int last = rules->helpers == NL_HELPERS_10 ? HELPERS_CARDS : HELPERS_TILES;
    return (2u << last) - (2u << rules->seats);
}

/* How many of these are on display. */
static int helpers_shown(const nl_rules *rules, unsigned others)
{
    const int all = bits_count(others);
    const bool every = rules->helpers == NL_HELPERS_10 || rules->helpers_all != 0;
    return every || all < rules->seats ? all : rules->seats;
}

void helpers_layout_draw(const nl_rules *rules, nl_below below, void *source, nl_layout *out)
{
    unsigned others = helpers_others(rules);
    out->helpers = 0;
    if (!helpers_desert(out)) others &= ~(1u << NL_DIGUR); /* unusable without a desert */
    for (int left = helpers_shown(rules, others); left > 0; left--) {
        const int count = bits_count(others);
        unsigned pool = others;
        if (left < count)
            for (uint32_t skip = below(source, (uint32_t)count) % (uint32_t)count; skip > 0; skip--)
                pool &= pool - 1;
        const unsigned one = pool & (~pool + 1);
        out->helpers = (uint16_t)(out->helpers | one);
        others &= ~one;
    }
}

/* Without a desert Digur should be out of the game, but layouts that include him are accepted. */
nl_err helpers_layout_check(const nl_rules *rules, const nl_layout *layout, nl_fault *fault)
{
    const unsigned all = helpers_others(rules), without = all & ~(1u << NL_DIGUR);
    const unsigned shown = layout->helpers;
    const bool fits = (shown & ~all) == 0 && bits_count(shown) == helpers_shown(rules, all);
    const bool fits_without = !helpers_desert(layout) && (shown & ~without) == 0 &&
                              bits_count(shown) == helpers_shown(rules, without);
    return fits || fits_without ? NL_OK : fault_name(fault, NL_ERR_BAD_MAP, "helpers");
}

void helpers_layout_print(text_out *w, const nl_rules *rules, const nl_layout *layout)
{
    (void)rules;
    text_str(w, "helpers ");
    for (int helper = 1; helper < NL_HELPERS; helper++) {
        if ((layout->helpers >> helper & 1) == 0) continue;
        text_str(w, nl_helper_name(helper));
        text_char(w, ' ');
    }
}

/* Reads "helpers" and names, up to "start". */
nl_err helpers_layout_read(text_in *in, const nl_rules *rules, nl_layout *out, nl_fault *fault)
{
    text_word word;
    (void)rules;
    if (!text_next(in, &word)) return fault_word(fault, NL_ERR_TRUNCATED, word);
    if (!word_is(word, "helpers")) return fault_word(fault, NL_ERR_BAD_SYNTAX, word);
    for (;;) {
        text_in ahead = *in;
        if (!text_next(&ahead, &word)) return fault_word(fault, NL_ERR_TRUNCATED, word);
        if (word_is(word, "start")) return NL_OK;
        const int helper = names_helper(word);
        if (helper < 0 || (out->helpers >> helper & 1) != 0)
            return fault_word(fault, NL_ERR_BAD_SYNTAX, word);
        out->helpers = (uint16_t)(out->helpers | 1u << helper);
        *in = ahead;
    }
}

void helpers_layout_copy(const nl_layout *from, nl_layout *to) { to->helpers = from->helpers; }
