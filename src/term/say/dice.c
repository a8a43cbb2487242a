/* dice.c - the names of the dice game, and the sentences of its events. */
#include "base/text.h"
#include "term/face/draw.h"
#include "term/say/say.h"

enum { FIGURE = 16 };

static const char *const catalogue[DW_COUNT][2] = {
#define X(name, en, de) { en, de },
#include "term/say/dice_words.def"
#undef X
};

const char *dice_words(nl_lang lang, dice_word id)
{
    return catalogue[id][lang == NL_DE];
}

void dice_fill(buffer *out, nl_lang lang, dice_word id, const char *a, const char *b,
               const char *c)
{
    const char *const args[] = { a, b, c, NULL };
    words_fill(out, dice_words(lang, id), args);
}

const char *dice_face(nl_lang lang, int face)
{
    return dice_words(lang, (dice_word)(DW_ORE + (face <= NL_FACES ? face : NL_FACES)));
}

void dice_counts(buffer *out, nl_lang lang, const uint8_t counts[NL_FACES])
{
    bool first = true;
    for (int face = 0; face < NL_FACES; face++) {
        if (counts[face] == 0) continue;
        if (!first) buffer_put(out, ", ");
        buffer_int(out, counts[face]);
        buffer_char(out, ' ');
        buffer_put(out, dice_face(lang, face));
        first = false;
    }
    if (first) buffer_char(out, '-');
}

/* ---- events ---------------------------------------------------------------------------------- */

static dice_word say_built(const nl_sheet *sheet, int symbol)
{
    return (dice_word)(DW_E_ROAD + sheet->kind[symbol]);
}

/* Two bytes, little-endian. */
static int say_signed(const uint8_t *arg)
{
    return (int16_t)(arg[0] | arg[1] << 8);
}

static void say_figure(char out[FIGURE], int number)
{
    text_out w = text_to(out, FIGURE);
    text_int(&w, number);
    text_end(&w);
}

bool dice_say(buffer *out, nl_lang lang, const nl_rules *rules, const nl_event *e)
{
    const nl_sheet *sheet = nl_sheet_of(rules);
    const char *who = words_seat(lang, rules, e->seat);
    const bool second = rules->print == NL_PRINT_2;
    const bool idle = (int8_t)e->arg[1] == DICE_IDLE;
    buffer counts = { 0 };
    char number[FIGURE], other[FIGURE];

    say_figure(number, e->arg[0]);
    say_figure(other, (int8_t)e->arg[1]);
    dice_counts(&counts, lang, e->arg);
    switch (e->kind) {
    case NL_E_DICE_TURN: dice_fill(out, lang, DW_E_TURN, who, number, NULL); break;
    case NL_E_DICE_ROLLED:
    case NL_E_DICE_KEPT:
        dice_fill(out, lang, e->kind == NL_E_DICE_KEPT ? DW_E_KEPT : DW_E_ROLLED, who,
                  buffer_words(&counts), NULL);
        break;
    case NL_E_DICE_JOKER: {
        const char *const args[] = { who, number, dice_face(lang, e->arg[1]),
                                     dice_face(lang, e->arg[2]), NULL };
        say_figure(number, e->arg[0] + 1);
        words_fill(out, dice_words(lang, DW_E_JOKER), args);
        break;
    }
    case NL_E_DICE_GOLD:
        dice_fill(out, lang, DW_E_GOLD, who, dice_face(lang, e->arg[0]), NULL);
        break;
    case NL_E_DICE_BUILT:
        dice_fill(out, lang, say_built(sheet, e->arg[0] % sheet->symbols), who,
                  sheet->name[e->arg[0] % sheet->symbols], NULL);
        break;
    case NL_E_DICE_BOX:
        dice_fill(out, lang, second && idle ? DW_E_CROSS : DW_E_BOX, who, other, number);
        break;
    case NL_E_DICE_ROUTE:
        dice_fill(out, lang, second ? DW_E_ROUTE_2 : DW_E_ROUTE, who, number, NULL);
        break;
    case NL_E_DICE_ARMY: dice_fill(out, lang, DW_E_ARMY, who, number, NULL); break;
    case NL_E_DICE_WON:
        say_figure(number, say_signed(e->arg));
        dice_fill(out, lang, rules->seats > 1 ? DW_E_WON : DW_E_RESULT, who, number, NULL);
        break;
    default: dice_fill(out, lang, DW_E_ENDED, who, NULL, NULL); break;
    }
    buffer_free(&counts);
    return true;
}
