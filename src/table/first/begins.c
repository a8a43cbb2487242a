/* begins.c - who begins: ways and throws. */
#include "table/first/begins.h"

#include <string.h>

#include "base/bits.h"
#include "base/text.h"

static const char *const begins_words[BEGINS_WAYS] = {
#define X(name, word, usual) #word,
#include "table/first/begins.def"
#undef X
};

const char *begins_word(begins_way way) { return begins_words[way]; }

begins_way begins_parse(const char *word)
{
    int way = 0;
    while (way < BEGINS_WAYS && strcmp(begins_words[way], word) != 0) way++;
    return (begins_way)way;
}

begins_way begins_usual(const nl_rules *rules)
{
    const nl_rules *r = rules;
    begins_way way = BEGINS_DRAWN;
#define X(name, word, usual) \
    if (usual) way = BEGINS_##name;
#include "table/first/begins.def"
#undef X
    return way;
}

bool begins_fits(begins_way way, const nl_rules *rules)
{
    /* The logs of older versions say `drawn`, whatever their rules are. */
    if (way == BEGINS_DRAWN) return true;
    return way < BEGINS_WAYS && (way == BEGINS_SEAT) == (rules->start != NL_NOBODY);
}

bool begins_points(begins_way way) { return way == BEGINS_OLDEST || way == BEGINS_SHEEP; }

/* One throw of each seat in the set. Returns those with the highest sum. */
static unsigned throw_round(unsigned set, nl_below below, void *source, begins_throws *out)
{
    unsigned ahead = 0;
    int most = 0;
    for (int seat = 0; seat < NL_SEATS; seat++) {
        if (!(set >> seat & 1)) continue;
        const uint8_t a = (uint8_t)(1 + below(source, 6)), b = (uint8_t)(1 + below(source, 6));
        out->at[out->count].seat = (uint8_t)seat;
        out->at[out->count].die[0] = a;
        out->at[out->count++].die[1] = b;
        if (a + b > most) ahead = 0;
        if (a + b >= most) ahead |= 1u << seat, most = a + b;
    }
    return ahead;
}

void begins_throw(int seats, nl_below below, void *source, begins_throws *out)
{
    unsigned ahead = (1u << seats) - 1;
    out->count = 0;
    do ahead = throw_round(ahead, below, source, out);
    while ((ahead & (ahead - 1)) != 0 && out->count + NL_SEATS <= BEGINS_THROWS);
    out->first = (uint8_t)bits_first(ahead);
}

void begins_print(const nl_rules *rules, const begins_throws *throws, char out[BEGINS_TEXT_MAX])
{
    text_out w = text_to(out, BEGINS_TEXT_MAX);
    for (int i = 0; i < throws->count; i++) {
        if (i > 0) text_char(&w, ' ');
        text_str(&w, nl_seat_name(rules, throws->at[i].seat));
        text_char(&w, ' ');
        text_int(&w, 10 * throws->at[i].die[0] + throws->at[i].die[1]);
    }
    text_end(&w);
}
