/* dice.c - the names of the dice game, and the sentences of its events. */
#include "base/text.h"
#include "neuland/dice/events.h"
#include "term/face/draw.h"
#include "term/say/say.h"

enum { FIGURE = 16 };

static const char *const catalogue[DW_COUNT][NL_LANGS] = {
#define X(name, ...) { __VA_ARGS__ },
#include "term/say/dice_words.def"
#undef X
};

const char *dice_words(nl_lang lang, dice_word id) { return catalogue[id][lang]; }

void dice_fill(buffer *out, nl_lang lang, dice_word id, const char *a, const char *b, const char *c)
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
static int say_signed(const uint8_t *arg) { return (int16_t)(arg[0] | arg[1] << 8); }

static void say_figure(char out[FIGURE], int number)
{
    text_out w = text_to(out, FIGURE);
    text_int(&w, number);
    text_end(&w);
}

static void say_number(buffer *out, nl_lang lang, dice_word id, const char *who, int number)
{
    char figure[FIGURE];
    say_figure(figure, number);
    dice_fill(out, lang, id, who, figure, NULL);
}

static void say_faces(buffer *out, nl_lang lang, dice_word id, const char *who,
                      const uint8_t faces[NL_FACES])
{
    buffer counts = { 0 };
    dice_counts(&counts, lang, faces);
    dice_fill(out, lang, id, who, buffer_words(&counts), NULL);
    buffer_free(&counts);
}

static void say_joker(buffer *out, nl_lang lang, const char *who, const nl_e_dice_joker *e)
{
    char number[FIGURE];
    const char *const args[] = { who, number, dice_face(lang, e->from), dice_face(lang, e->to),
                                 NULL };
    say_figure(number, e->joker + 1);
    words_fill(out, dice_words(lang, DW_E_JOKER), args);
}

static void say_box(buffer *out, nl_lang lang, bool second, const char *who, const nl_e_dice_box *e)
{
    char number[FIGURE], entry[FIGURE];
    say_figure(number, e->box);
    say_figure(entry, e->entry);
    dice_fill(out, lang, second && e->entry == DICE_IDLE ? DW_E_CROSS : DW_E_BOX, who, entry,
              number);
}

bool dice_say(buffer *out, nl_lang lang, const nl_rules *rules, const nl_event *e)
{
    const nl_sheet *sheet = nl_sheet_of(rules);
    const char *who = words_seat(lang, rules, e->seat);
    const bool second = rules->print == NL_PRINT_2;
    int symbol;

    switch (e->kind) {
    case NL_E_DICE_TURN: say_number(out, lang, DW_E_TURN, who, nl_as_dice_turn(e)->dice); break;
    case NL_E_DICE_ROLLED:
        say_faces(out, lang, DW_E_ROLLED, who, nl_as_dice_rolled(e)->faces);
        break;
    case NL_E_DICE_KEPT: say_faces(out, lang, DW_E_KEPT, who, nl_as_dice_kept(e)->faces); break;
    case NL_E_DICE_JOKER: say_joker(out, lang, who, nl_as_dice_joker(e)); break;
    case NL_E_DICE_GOLD:
        dice_fill(out, lang, DW_E_GOLD, who, dice_face(lang, nl_as_dice_gold(e)->face), NULL);
        break;
    case NL_E_DICE_BUILT:
        symbol = nl_as_dice_built(e)->symbol % sheet->symbols;
        dice_fill(out, lang, say_built(sheet, symbol), who, sheet->name[symbol], NULL);
        break;
    case NL_E_DICE_BOX: say_box(out, lang, second, who, nl_as_dice_box(e)); break;
    case NL_E_DICE_ROUTE:
        say_number(out, lang, second ? DW_E_ROUTE_2 : DW_E_ROUTE, who, nl_as_dice_route(e)->length);
        break;
    case NL_E_DICE_ARMY: say_number(out, lang, DW_E_ARMY, who, nl_as_dice_army(e)->knights); break;
    case NL_E_DICE_WON:
        say_number(out, lang, rules->seats > 1 ? DW_E_WON : DW_E_RESULT, who,
                   say_signed(nl_as_dice_won(e)->points));
        break;
    default: dice_fill(out, lang, DW_E_ENDED, who, NULL, NULL); break;
    }
    return true;
}
