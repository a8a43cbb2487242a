/* modules.c - calls the forms of every rule module that a game uses, in the order of
   catalogue.def. */
#include "island/form/modules.h"

#define ON(m) module_on(g, NL_MOD_##m)

void modules_bytes(bytes_code *c, const island_game *g, island_state *s)
{
#define MODULE(m, on, first_seats) \
    if (ON(m)) m##_bytes(c, g, s);
#include "island/catalogue.def"
}

void modules_print(text_out *w, const island_game *g, const island_state *s, int looker)
{
#define MODULE(m, on, first_seats) \
    if (ON(m)) m##_print(w, g, s, looker);
#include "island/catalogue.def"
}

bool modules_parse(text_in *in, const island_game *g, island_state *s)
{
#define MODULE(m, on, first_seats) \
    if (ON(m) && !m##_parse(in, g, s)) return false;
#include "island/catalogue.def"
    return true;
}

bool modules_valid(const island_game *g, const island_state *s)
{
#define MODULE(m, on, first_seats) \
    if (ON(m) && !m##_valid(g, s)) return false;
#include "island/catalogue.def"
    return true;
}

/* Every decision belongs to one module, which knows it. */
bool modules_frame(const island_game *g, const island_state *s, const nl_frame *f)
{
#define FRAMES(m) \
    if (ON(m) && m##_frame(g, s, f)) return true;
#include "island/catalogue.def"
    return false;
}

bool modules_fits(const island_game *g, const island_state *view, int seat)
{
#define HIDES(m) \
    if (ON(m) && !m##_fits(g, view, seat)) return false;
#include "island/catalogue.def"
    return true;
}

void modules_read(const island_game *g, const island_state *s, int looker, nl_island *out)
{
#define MODULE(m, on, first_seats) \
    if (ON(m)) m##_read(g, s, looker, out);
#include "island/catalogue.def"
}

void modules_words(const island_game *g, const island_state *s, nl_words_more *out)
{
#define MODULE(m, on, first_seats) \
    if (ON(m)) m##_words(g, s, out);
#include "island/catalogue.def"
}

bool modules_take_knights(const island_game *g)
{
    bool any = false;
#define CARDS(m) any = any || ON(m);
#include "island/catalogue.def"
    return any;
}

bool modules_looking(const island_game *g, const island_state *s)
{
    bool any = false;
#define CARDS(m) any = any || (ON(m) && m##_looking(g, s));
#include "island/catalogue.def"
    return any;
}

void modules_shuffled(const island_game *g, island_state *s)
{
#define CARDS(m) \
    if (ON(m)) m##_shuffled(g, s);
#include "island/catalogue.def"
}

bool modules_shielded(const island_game *g, const island_state *s, int seat)
{
    bool any = false;
#define CARDS(m) any = any || (ON(m) && m##_shielded(g, s, seat));
#include "island/catalogue.def"
    return any;
}

bool modules_spares(const island_game *g, const island_state *s)
{
    bool any = false;
#define SPARES(m) any = any || (ON(m) && m##_spares(g, s));
#include "island/catalogue.def"
    return any;
}

bool modules_trade_goods(const island_game *g)
{
    bool any = false;
#define GOODS(m) any = any || ON(m);
#include "island/catalogue.def"
    return any;
}

bool modules_goods(const island_game *g, const island_state *s, int seat, uint64_t terms)
{
    bool any = !terms_any_goods(terms);
#define GOODS(m) any = any || (ON(m) && m##_goods(g, s, seat, terms));
#include "island/catalogue.def"
    return any;
}

void modules_places(const island_game *g, nl_board *out)
{
#define PLACES(m) \
    if (ON(m)) m##_places(g, out);
#include "island/catalogue.def"
}

/* ---- layouts: the game does not exist yet, so the rules say which modules it will use -------- */

#undef ON
#define ON(m) (island_modules(r) >> NL_MOD_##m & 1)

void modules_layout_draw(const nl_rules *r, nl_below below, void *source, nl_layout *out)
{
#define DRAWN(m) \
    if (ON(m)) m##_layout_draw(r, below, source, out);
#include "island/catalogue.def"
}

nl_err modules_layout_check(const nl_rules *r, const nl_layout *layout, nl_fault *fault)
{
    nl_err err = NL_OK;
#define DRAWN(m) \
    if (ON(m) && err == NL_OK) err = m##_layout_check(r, layout, fault);
#include "island/catalogue.def"
    return err;
}

void modules_layout_print(text_out *w, const nl_rules *r, const nl_layout *layout)
{
#define DRAWN(m) \
    if (ON(m)) m##_layout_print(w, r, layout);
#include "island/catalogue.def"
}

nl_err modules_layout_read(text_in *in, const nl_rules *r, nl_layout *out, nl_fault *fault)
{
    nl_err err = NL_OK;
#define DRAWN(m) \
    if (ON(m) && err == NL_OK) err = m##_layout_read(in, r, out, fault);
#include "island/catalogue.def"
    return err;
}

void modules_layout_copy(const nl_rules *r, const nl_layout *from, nl_layout *to)
{
#define DRAWN(m) \
    if (ON(m)) m##_layout_copy(from, to);
#include "island/catalogue.def"
}
