/* frames.h - a stack of decisions as text and bytes, and whether its order is possible. Only the
   forms of the games may include it. */
#ifndef NL_FORM_FRAMES_H
#define NL_FORM_FRAMES_H

#include <string.h>

#include "base/bytes.h"
#include "form/names.h"
#include "form/position_parts.h"

static inline void frames_print(text_out *w, int game, const nl_frame *f, int depth)
{
    for (int i = 0; i < depth; i++, f++) {
        text_char(w, i == 0 ? '~' : '.');
        text_str(w, nl_decision_name(game, f->decision));
        text_char(w, ':');
        print_seat_number(w, f->seat);
        text_char(w, ':');
        text_int(w, f->a);
        text_char(w, ':');
        text_int(w, f->b);
    }
}

/* Reads them up to the end of the text. */
static inline bool frames_read(text_in *in, int game, nl_frame *f, int most, uint8_t *depth)
{
    for (*depth = 0; text_take(in, *depth == 0 ? '~' : '.'); f++) {
        const text_word word = { in->at, (int)strcspn(in->at, ":.~"), text_column(in) };
        const int decision = names_decision(game, word);
        if ((*depth)++ == most || decision < 0) return false;
        in->at += word.len;
        f->decision = (uint8_t)decision;
        if (!text_take(in, ':') || !read_seat_number(in, &f->seat) || !text_take(in, ':') ||
            !read_byte(in, &f->a) || !text_take(in, ':') || !read_byte(in, &f->b))
            return false;
    }
    return *depth > 0 && *in->at == '\0';
}

/* first: added to the decisions in saves, modulo 256. */
static inline void frames_bytes(bytes_code *c, nl_frame *f, int most, uint8_t *depth, int first)
{
    bytes_u8(c, depth);
    if (*depth > most) *depth = 0; /* frames_order refuses depth 0 */
    for (int i = 0; i < *depth; i++, f++) {
        uint8_t saved = (uint8_t)(f->decision + first);
        bytes_u8(c, &saved);
        f->decision = (uint8_t)(saved - first);
        bytes_u8(c, &f->seat);
        bytes_u8(c, &f->a);
        bytes_u8(c, &f->b);
    }
}

/* below: for each of `count` decisions, the set of those that it may be on top of; bit `count`
   stands for the bottom. Unused frames must be zero. */
static inline bool frames_order(const nl_frame *f, int depth, int most, const uint32_t *below,
                                int count)
{
    static const nl_frame none = { 0, 0, 0, 0 };
    if (depth < 1 || depth > most) return false;
    for (int i = 0, under = count; i < most; i++, f++) {
        const int decision = f->decision;
        if (i >= depth) {
            if (memcmp(f, &none, sizeof none) != 0) return false;
            continue;
        }
        if (decision >= count || (below[decision] >> under & 1) == 0) return false;
        under = decision;
    }
    return true;
}

#endif
