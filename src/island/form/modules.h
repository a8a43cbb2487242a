/* modules.h - the forms of every rule module that a game uses: bytes, text, validation, reading.
   catalogue.def says which functions a module provides. Only the forms of the island and rule
   cases may include it. */
#ifndef NL_ISLAND_FORM_MODULES_H
#define NL_ISLAND_FORM_MODULES_H

#include "base/bytes.h"
#include "base/text.h"
#include "island/form/form.h"

/* What each module provides; games without it never call them. looker: a seat, NL_NOBODY or
   POSITION_TRUTH.
     bytes   its slice as bytes, in both directions
     print   one part of a position, including the '~' before it
     parse   the same in the other direction
     valid   whether its slice is valid; pieces, cards and clock have been checked
     read    its part of the public struct
     words   the same for fast readers */
#define MODULE(m, on, first_seats)                                                          \
    void m##_bytes(bytes_code *c, const island_game *g, island_state *s);                   \
    void m##_print(text_out *w, const island_game *g, const island_state *s, int looker);   \
    bool m##_parse(text_in *in, const island_game *g, island_state *s);                     \
    bool m##_valid(const island_game *g, const island_state *s);                            \
    void m##_read(const island_game *g, const island_state *s, int looker, nl_island *out); \
    void m##_words(const island_game *g, const island_state *s, nl_words_more *out);
/* Whether a frame above the bottom one is valid. Slices and the order of frames have been
   checked. */
#define FRAMES(m) bool m##_frame(const island_game *g, const island_state *s, const nl_frame *f);
/* Whether an untrusted view can be completed: what the seat does not see fits what is left. */
#define HIDES(m) bool m##_fits(const island_game *g, const island_state *view, int seat);
#define DRAWN(m)                                                                                 \
    void m##_layout_draw(const nl_rules *rules, nl_below below, void *source, nl_layout *out);   \
    nl_err m##_layout_check(const nl_rules *rules, const nl_layout *layout, nl_fault *fault);    \
    void m##_layout_print(text_out *w, const nl_rules *rules, const nl_layout *layout);          \
    nl_err m##_layout_read(text_in *in, const nl_rules *rules, nl_layout *out, nl_fault *fault); \
    void m##_layout_copy(const nl_layout *from, nl_layout *to);
#define CARDS(m)                                                                                 \
    bool m##_looking(const island_game *g, const island_state *s);                               \
    void m##_shuffled(const island_game *g, island_state *s); /* its known order is forgotten */ \
    bool m##_shielded(const island_game *g, const island_state *s, int seat);
#define SPARES(m) bool m##_spares(const island_game *g, const island_state *s);
#define GOODS(m) \
    bool m##_goods(const island_game *g, const island_state *s, int seat, uint64_t terms);
#define PLACES(m) void m##_places(const island_game *g, nl_board *out);
#include "island/catalogue.def"

/* The same for all modules of a game. For a question, any module may say yes. */
void modules_bytes(bytes_code *c, const island_game *g, island_state *s);
void modules_print(text_out *w, const island_game *g, const island_state *s, int looker);
bool modules_parse(text_in *in, const island_game *g, island_state *s);
bool modules_valid(const island_game *g, const island_state *s);
bool modules_frame(const island_game *g, const island_state *s, const nl_frame *f);
bool modules_fits(const island_game *g, const island_state *view, int seat);
void modules_read(const island_game *g, const island_state *s, int looker, nl_island *out);
void modules_words(const island_game *g, const island_state *s, nl_words_more *out);
void modules_layout_draw(const nl_rules *r, nl_below below, void *source, nl_layout *out);
nl_err modules_layout_check(const nl_rules *r, const nl_layout *layout, nl_fault *fault);
void modules_layout_print(text_out *w, const nl_rules *r, const nl_layout *layout);
nl_err modules_layout_read(text_in *in, const nl_rules *r, nl_layout *out, nl_fault *fault);
void modules_layout_copy(const nl_rules *r, const nl_layout *from, nl_layout *to);

/* Whether played knights can leave the game. */
bool modules_take_knights(const island_game *g);
/* Whether a seat looks at cards of the deck. */
bool modules_looking(const island_game *g, const island_state *s);
void modules_shuffled(const island_game *g, island_state *s);
bool modules_shielded(const island_game *g, const island_state *s, int seat);
bool modules_spares(const island_game *g, const island_state *s);
/* Whether goods besides cards can be traded, and whether the seat may agree to those in these
   terms. */
bool modules_trade_goods(const island_game *g);
bool modules_goods(const island_game *g, const island_state *s, int seat, uint64_t terms);
void modules_places(const island_game *g, nl_board *out);

static inline bool module_on(const island_game *g, int module)
{
    return (g->modules >> module & 1) != 0;
}

/* Whether this is a game with the module and a seat of it. */
static inline bool modules_may_edit(const nl_game *g, int module, int seat)
{
    return api_is_island(g) && module_on(api_island(g), module) && seat >= 0 &&
           seat < api_island(g)->seats;
}

#endif
