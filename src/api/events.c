/* events.c - the arguments of all events. Made by tools/gen/defgen from events.def; do not edit. */
#include "api/events.h"

#include "neuland/choco/events.h"
#include "neuland/dice/events.h"
#include "neuland/island/events.h"

_Static_assert(NL_KINDS == 5 && NL_FACES == 6, "the bytes of counts and faces in args.def");

static const event_arg args[] = {
    {"corner", ARG_CORNER, 0, false}, /* NL_E_FOUNDED */
    {"edge", ARG_EDGE, 0, false}, /* NL_E_BUILT_ROAD */
    {"free", ARG_FLAG, 1, false}, /* NL_E_BUILT_ROAD */
    {"corner", ARG_CORNER, 0, false}, /* NL_E_BUILT_SETTLEMENT */
    {"corner", ARG_CORNER, 0, false}, /* NL_E_BUILT_CITY */
    {"cards", ARG_COUNTS, 0, false}, /* NL_E_GAINED */
    {"kind", ARG_KIND, 0, false}, /* NL_E_SHORT */
    {"first", ARG_N, 0, false}, /* NL_E_ROLLED */
    {"second", ARG_N, 1, false}, /* NL_E_ROLLED */
    {"count", ARG_N, 0, false}, /* NL_E_OWES */
    {"kind", ARG_KIND, 0, true}, /* NL_E_DISCARDING */
    {"cards", ARG_COUNTS, 0, false}, /* NL_E_DISCARDED */
    {"hex", ARG_HEX, 0, false}, /* NL_E_ROBBER */
    {"victim", ARG_SEAT, 0, false}, /* NL_E_STOLE */
    {"kind", ARG_KIND, 1, true}, /* NL_E_STOLE */
    {"victim", ARG_SEAT, 0, false}, /* NL_E_NOTHING_STOLEN */
    {"gives", ARG_KIND, 0, false}, /* NL_E_TRADED */
    {"count", ARG_N, 1, false}, /* NL_E_TRADED */
    {"takes", ARG_KIND, 2, false}, /* NL_E_TRADED */
    {"gives", ARG_COUNTS, 0, false}, /* NL_E_OFFERED */
    {"takes", ARG_COUNTS, 5, false}, /* NL_E_OFFERED */
    {"to", ARG_SEATS, 10, false}, /* NL_E_OFFERED */
    {"tokens_given", ARG_N, 11, false}, /* NL_E_OFFERED */
    {"tokens_taken", ARG_N, 12, false}, /* NL_E_OFFERED */
    {"accepted", ARG_FLAG, 0, false}, /* NL_E_ANSWERED */
    {"gives", ARG_COUNTS, 0, false}, /* NL_E_COUNTERED */
    {"takes", ARG_COUNTS, 5, false}, /* NL_E_COUNTERED */
    {"tokens_given", ARG_N, 11, false}, /* NL_E_COUNTERED */
    {"tokens_taken", ARG_N, 12, false}, /* NL_E_COUNTERED */
    {"with", ARG_SEAT, 0, false}, /* NL_E_DEALT */
    {"gives", ARG_COUNTS, 1, false}, /* NL_E_DEALT */
    {"takes", ARG_COUNTS, 6, false}, /* NL_E_DEALT */
    {"tokens_given", ARG_N, 11, false}, /* NL_E_DEALT */
    {"tokens_taken", ARG_N, 12, false}, /* NL_E_DEALT */
    {"with", ARG_SEAT, 0, false}, /* NL_E_FAILED */
    {"card", ARG_CARD, 0, true}, /* NL_E_BOUGHT */
    {"card", ARG_CARD, 0, false}, /* NL_E_PLAYED */
    {"cards", ARG_COUNTS, 0, false}, /* NL_E_TOOK */
    {"victim", ARG_SEAT, 0, false}, /* NL_E_MONOPOLY */
    {"kind", ARG_KIND, 1, false}, /* NL_E_MONOPOLY */
    {"count", ARG_N, 2, false}, /* NL_E_MONOPOLY */
    {"length", ARG_N, 0, false}, /* NL_E_LONGEST */
    {"knights", ARG_N, 0, false}, /* NL_E_ARMY */
    {"count", ARG_N, 0, false}, /* NL_E_REVEALED */
    {"points", ARG_N, 0, false}, /* NL_E_WON */
    {"helper", ARG_HELPER, 0, false}, /* NL_E_HELPER */
    {"helper", ARG_HELPER, 0, false}, /* NL_E_HELP */
    {"helper", ARG_HELPER, 0, false}, /* NL_E_KEPT */
    {"gives", ARG_HELPER, 0, false}, /* NL_E_EXCHANGED */
    {"takes", ARG_HELPER, 1, false}, /* NL_E_EXCHANGED */
    {"victim", ARG_SEAT, 0, false}, /* NL_E_FORCED */
    {"kind", ARG_KIND, 1, false}, /* NL_E_FORCED */
    {"had", ARG_FLAG, 2, false}, /* NL_E_FORCED */
    {"victim", ARG_SEAT, 0, false}, /* NL_E_GAVE_BACK */
    {"kind", ARG_KIND, 1, false}, /* NL_E_GAVE_BACK */
    {"from", ARG_EDGE, 0, false}, /* NL_E_ROAD_MOVED */
    {"to", ARG_EDGE, 1, false}, /* NL_E_ROAD_MOVED */
    {"card", ARG_CARD, 0, true}, /* NL_E_LOOKED */
    {"victim", ARG_SEAT, 0, false}, /* NL_E_SAW_HAND */
    {"cards", ARG_COUNTS, 1, true}, /* NL_E_SAW_HAND */
    {"from_hand", ARG_FLAG, 0, false}, /* NL_E_KNIGHT_LEFT */
    {"card", ARG_CARD, 0, true}, /* NL_E_PUT_UNDER */
    {"cards", ARG_COUNTS, 0, false}, /* NL_E_PAID */
    {"guild", ARG_GUILD, 0, true}, /* NL_E_LETTER */
    {"kind", ARG_KIND, 0, false}, /* NL_E_GIFT */
    {"to", ARG_SEAT, 1, false}, /* NL_E_GIFT */
    {"answer", ARG_N, 0, false}, /* NL_E_GIFT_ANSWERED */
    {"with", ARG_SEAT, 0, false}, /* NL_E_MET */
    {"guild", ARG_GUILD, 0, false}, /* NL_E_REDEEMED */
    {"count", ARG_N, 1, false}, /* NL_E_REDEEMED */
    {"guild", ARG_GUILD, 0, true}, /* NL_E_LETTER_BACK */
    {"corner", ARG_CORNER, 0, true}, /* NL_E_CHIP */
    {"from", ARG_CORNER, 0, false}, /* NL_E_TOKEN */
    {"to", ARG_CORNER, 1, false}, /* NL_E_TOKEN */
    {"kind", ARG_KIND, 0, false}, /* NL_E_TOKEN_PLAYED */
    {"count", ARG_N, 0, false}, /* NL_E_TOKENS_BACK */
    {"gives", ARG_COUNTS, 0, false}, /* NL_E_PROPOSED */
    {"takes", ARG_COUNTS, 5, false}, /* NL_E_PROPOSED */
    {"tokens_given", ARG_N, 11, false}, /* NL_E_PROPOSED */
    {"tokens_taken", ARG_N, 12, false}, /* NL_E_PROPOSED */
    {"gives", ARG_COUNTS, 0, false}, /* NL_E_REPLIED */
    {"takes", ARG_COUNTS, 5, false}, /* NL_E_REPLIED */
    {"to", ARG_SEAT, 10, false}, /* NL_E_REPLIED */
    {"tokens_given", ARG_N, 11, false}, /* NL_E_REPLIED */
    {"tokens_taken", ARG_N, 12, false}, /* NL_E_REPLIED */
    {"dice", ARG_N, 0, false}, /* NL_E_DICE_TURN */
    {"faces", ARG_FACES, 0, false}, /* NL_E_DICE_ROLLED */
    {"roll", ARG_N, 6, false}, /* NL_E_DICE_ROLLED */
    {"faces", ARG_FACES, 0, false}, /* NL_E_DICE_KEPT */
    {"joker", ARG_N, 0, false}, /* NL_E_DICE_JOKER */
    {"from", ARG_FACE, 1, false}, /* NL_E_DICE_JOKER */
    {"to", ARG_FACE, 2, false}, /* NL_E_DICE_JOKER */
    {"face", ARG_FACE, 0, false}, /* NL_E_DICE_GOLD */
    {"symbol", ARG_N, 0, false}, /* NL_E_DICE_BUILT */
    {"points", ARG_N, 1, false}, /* NL_E_DICE_BUILT */
    {"box", ARG_N, 0, false}, /* NL_E_DICE_BOX */
    {"entry", ARG_SIGNED, 1, false}, /* NL_E_DICE_BOX */
    {"length", ARG_N, 0, false}, /* NL_E_DICE_ROUTE */
    {"previous", ARG_SEAT, 1, true}, /* NL_E_DICE_ROUTE */
    {"knights", ARG_N, 0, false}, /* NL_E_DICE_ARMY */
    {"previous", ARG_SEAT, 1, true}, /* NL_E_DICE_ARMY */
    {"points", ARG_SCORE, 0, false}, /* NL_E_DICE_WON */
    {"section", ARG_SECTION, 0, false}, /* NL_E_CHOCO_SPUN */
    {"cards", ARG_COUNTS, 0, false}, /* NL_E_CHOCO_GAINED */
    {"kind", ARG_KIND, 0, true}, /* NL_E_CHOCO_CHOOSING */
    {"cards", ARG_COUNTS, 0, false}, /* NL_E_CHOCO_TOOK */
    {"count", ARG_N, 0, false}, /* NL_E_CHOCO_OWES */
    {"kind", ARG_KIND, 0, true}, /* NL_E_CHOCO_DISCARDING */
    {"cards", ARG_COUNTS, 0, false}, /* NL_E_CHOCO_DISCARDED */
    {"side", ARG_SIDE, 0, false}, /* NL_E_CHOCO_BUILT_ROAD */
    {"colour", ARG_COLOUR, 0, false}, /* NL_E_CHOCO_BUILT_SETTLEMENT */
    {"side", ARG_SIDE, 1, false}, /* NL_E_CHOCO_BUILT_SETTLEMENT */
    {"colour", ARG_COLOUR, 0, false}, /* NL_E_CHOCO_BUILT_CITY */
    {"colour", ARG_COLOUR, 0, false}, /* NL_E_CHOCO_BUILT_KNIGHT */
    {"victim", ARG_SEAT, 0, false}, /* NL_E_CHOCO_STOLE */
    {"kind", ARG_KIND, 1, true}, /* NL_E_CHOCO_STOLE */
    {"victim", ARG_SEAT, 0, false}, /* NL_E_CHOCO_NOTHING_STOLEN */
    {"gives", ARG_KIND, 0, false}, /* NL_E_CHOCO_TRADED */
    {"count", ARG_N, 1, false}, /* NL_E_CHOCO_TRADED */
    {"takes", ARG_KIND, 2, false}, /* NL_E_CHOCO_TRADED */
    {"gives", ARG_COUNTS, 0, false}, /* NL_E_CHOCO_OFFERED */
    {"takes", ARG_COUNTS, 5, false}, /* NL_E_CHOCO_OFFERED */
    {"to", ARG_SEATS, 10, false}, /* NL_E_CHOCO_OFFERED */
    {"tokens_given", ARG_N, 11, false}, /* NL_E_CHOCO_OFFERED */
    {"tokens_taken", ARG_N, 12, false}, /* NL_E_CHOCO_OFFERED */
    {"accepted", ARG_FLAG, 0, false}, /* NL_E_CHOCO_ANSWERED */
    {"gives", ARG_COUNTS, 0, false}, /* NL_E_CHOCO_COUNTERED */
    {"takes", ARG_COUNTS, 5, false}, /* NL_E_CHOCO_COUNTERED */
    {"tokens_given", ARG_N, 11, false}, /* NL_E_CHOCO_COUNTERED */
    {"tokens_taken", ARG_N, 12, false}, /* NL_E_CHOCO_COUNTERED */
    {"with", ARG_SEAT, 0, false}, /* NL_E_CHOCO_DEALT */
    {"gives", ARG_COUNTS, 1, false}, /* NL_E_CHOCO_DEALT */
    {"takes", ARG_COUNTS, 6, false}, /* NL_E_CHOCO_DEALT */
    {"tokens_given", ARG_N, 11, false}, /* NL_E_CHOCO_DEALT */
    {"tokens_taken", ARG_N, 12, false}, /* NL_E_CHOCO_DEALT */
    {"halves", ARG_N, 0, false}, /* NL_E_CHOCO_WON */
    {"with", ARG_SEAT, 0, false}, /* NL_E_CHOCO_FAILED */
    {"gives", ARG_COUNTS, 0, false}, /* NL_E_CHOCO_PROPOSED */
    {"takes", ARG_COUNTS, 5, false}, /* NL_E_CHOCO_PROPOSED */
    {"tokens_given", ARG_N, 11, false}, /* NL_E_CHOCO_PROPOSED */
    {"tokens_taken", ARG_N, 12, false}, /* NL_E_CHOCO_PROPOSED */
    {"gives", ARG_COUNTS, 0, false}, /* NL_E_CHOCO_REPLIED */
    {"takes", ARG_COUNTS, 5, false}, /* NL_E_CHOCO_REPLIED */
    {"to", ARG_SEAT, 10, false}, /* NL_E_CHOCO_REPLIED */
    {"tokens_given", ARG_N, 11, false}, /* NL_E_CHOCO_REPLIED */
    {"tokens_taken", ARG_N, 12, false}, /* NL_E_CHOCO_REPLIED */
    {"victim", ARG_SEAT, 0, false}, /* NL_E_CHOCO_SPARED */
};

/* Kinds that a game does not have are all zero. */
static const struct {
    uint16_t hidden, first;
    uint8_t count;
} shapes[NL_GAMES][NL_EVENT_IDS + 1] = {
    [NL_ISLAND] = {
        [NL_E_FOUNDED] = {0x0, 0, 1},
        [NL_E_BUILT_ROAD] = {0x0, 1, 2},
        [NL_E_BUILT_SETTLEMENT] = {0x0, 3, 1},
        [NL_E_BUILT_CITY] = {0x0, 4, 1},
        [NL_E_GAINED] = {0x0, 5, 1},
        [NL_E_SHORT] = {0x0, 6, 1},
        [NL_E_TURN] = {0x0, 7, 0},
        [NL_E_PART] = {0x0, 7, 0},
        [NL_E_EXTRA] = {0x0, 7, 0},
        [NL_E_ROLLED] = {0x0, 7, 2},
        [NL_E_OWES] = {0x0, 9, 1},
        [NL_E_DISCARDING] = {0x1, 10, 1},
        [NL_E_DISCARDED] = {0x0, 11, 1},
        [NL_E_ROBBER] = {0x0, 12, 1},
        [NL_E_STOLE] = {0x2, 13, 2},
        [NL_E_NOTHING_STOLEN] = {0x0, 15, 1},
        [NL_E_TRADED] = {0x0, 16, 3},
        [NL_E_OFFERED] = {0x0, 19, 5},
        [NL_E_ANSWERED] = {0x0, 24, 1},
        [NL_E_COUNTERED] = {0x0, 25, 4},
        [NL_E_WITHDREW] = {0x0, 29, 0},
        [NL_E_DEALT] = {0x0, 29, 5},
        [NL_E_FAILED] = {0x0, 34, 1},
        [NL_E_BOUGHT] = {0x1, 35, 1},
        [NL_E_PLAYED] = {0x0, 36, 1},
        [NL_E_TOOK] = {0x0, 37, 1},
        [NL_E_MONOPOLY] = {0x0, 38, 3},
        [NL_E_LONGEST] = {0x0, 41, 1},
        [NL_E_ARMY] = {0x0, 42, 1},
        [NL_E_REVEALED] = {0x0, 43, 1},
        [NL_E_WON] = {0x0, 44, 1},
        [NL_E_ENDED] = {0x0, 45, 0},
        [NL_E_HELPER] = {0x0, 45, 1},
        [NL_E_HELP] = {0x0, 46, 1},
        [NL_E_KEPT] = {0x0, 47, 1},
        [NL_E_EXCHANGED] = {0x0, 48, 2},
        [NL_E_FORCED] = {0x0, 50, 3},
        [NL_E_GAVE_BACK] = {0x0, 53, 2},
        [NL_E_ROAD_MOVED] = {0x0, 55, 2},
        [NL_E_LOOKED] = {0x1, 57, 1},
        [NL_E_SAW_HAND] = {0x3E, 58, 2},
        [NL_E_KNIGHT_LEFT] = {0x0, 60, 1},
        [NL_E_PUT_UNDER] = {0x1, 61, 1},
        [NL_E_PAID] = {0x0, 62, 1},
        [NL_E_LETTER] = {0x1, 63, 1},
        [NL_E_GIFT] = {0x0, 64, 2},
        [NL_E_GIFT_ANSWERED] = {0x0, 66, 1},
        [NL_E_MET] = {0x0, 67, 1},
        [NL_E_REDEEMED] = {0x0, 68, 2},
        [NL_E_LETTER_BACK] = {0x1, 70, 1},
        [NL_E_CHIP] = {0x0, 71, 1},
        [NL_E_TOKEN] = {0x0, 72, 2},
        [NL_E_TOKEN_PLAYED] = {0x0, 74, 1},
        [NL_E_TOKENS_BACK] = {0x0, 75, 1},
        [NL_E_PROPOSED] = {0x0, 76, 4},
        [NL_E_RETRACTED] = {0x0, 80, 0},
        [NL_E_REPLIED] = {0x0, 80, 5},
        [NL_E_LAPSED] = {0x0, 85, 0},
    },
    [NL_DICE] = {
        [NL_E_DICE_TURN] = {0x0, 85, 1},
        [NL_E_DICE_ROLLED] = {0x0, 86, 2},
        [NL_E_DICE_KEPT] = {0x0, 88, 1},
        [NL_E_DICE_JOKER] = {0x0, 89, 3},
        [NL_E_DICE_GOLD] = {0x0, 92, 1},
        [NL_E_DICE_BUILT] = {0x0, 93, 2},
        [NL_E_DICE_BOX] = {0x0, 95, 2},
        [NL_E_DICE_ROUTE] = {0x0, 97, 2},
        [NL_E_DICE_ARMY] = {0x0, 99, 2},
        [NL_E_DICE_WON] = {0x0, 101, 1},
        [NL_E_DICE_ENDED] = {0x0, 102, 0},
    },
    [NL_CHOCO] = {
        [NL_E_CHOCO_TURN] = {0x0, 102, 0},
        [NL_E_CHOCO_SPUN] = {0x0, 102, 1},
        [NL_E_CHOCO_GAINED] = {0x0, 103, 1},
        [NL_E_CHOCO_CHOOSING] = {0x1, 104, 1},
        [NL_E_CHOCO_TOOK] = {0x0, 105, 1},
        [NL_E_CHOCO_OWES] = {0x0, 106, 1},
        [NL_E_CHOCO_DISCARDING] = {0x1, 107, 1},
        [NL_E_CHOCO_DISCARDED] = {0x0, 108, 1},
        [NL_E_CHOCO_BUILT_ROAD] = {0x0, 109, 1},
        [NL_E_CHOCO_BUILT_SETTLEMENT] = {0x0, 110, 2},
        [NL_E_CHOCO_BUILT_CITY] = {0x0, 112, 1},
        [NL_E_CHOCO_BUILT_KNIGHT] = {0x0, 113, 1},
        [NL_E_CHOCO_STOLE] = {0x2, 114, 2},
        [NL_E_CHOCO_NOTHING_STOLEN] = {0x0, 116, 1},
        [NL_E_CHOCO_TRADED] = {0x0, 117, 3},
        [NL_E_CHOCO_OFFERED] = {0x0, 120, 5},
        [NL_E_CHOCO_ANSWERED] = {0x0, 125, 1},
        [NL_E_CHOCO_COUNTERED] = {0x0, 126, 4},
        [NL_E_CHOCO_WITHDREW] = {0x0, 130, 0},
        [NL_E_CHOCO_DEALT] = {0x0, 130, 5},
        [NL_E_CHOCO_WON] = {0x0, 135, 1},
        [NL_E_CHOCO_ENDED] = {0x0, 136, 0},
        [NL_E_CHOCO_FAILED] = {0x0, 136, 1},
        [NL_E_CHOCO_PROPOSED] = {0x0, 137, 4},
        [NL_E_CHOCO_RETRACTED] = {0x0, 141, 0},
        [NL_E_CHOCO_REPLIED] = {0x0, 141, 5},
        [NL_E_CHOCO_LAPSED] = {0x0, 146, 0},
        [NL_E_CHOCO_SPARED] = {0x0, 146, 1},
    },
};

_Static_assert((int)NL_EVENTS <= (int)NL_EVENT_IDS, "each kind has an id of its own");
_Static_assert((int)NL_DICE_EVENTS <= (int)NL_EVENT_IDS, "each kind has an id of its own");
_Static_assert((int)NL_CHOCO_EVENTS <= (int)NL_EVENT_IDS, "each kind has an id of its own");

unsigned event_hidden(int game, int kind)
{
    return shapes[game][kind].hidden;
}

const event_arg *event_args(int game, int kind, int *count)
{
    *count = shapes[game][kind].count;
    return args + shapes[game][kind].first;
}
