/* signs.c - the small drawings of printed cards: resources, guilds, pieces. */
#include "neuland/dice.h"
#include "picture/art.h"
#include "print/inside.h"

void sign_path(page *p, const char *data, double x, double y, double size, ink fill)
{
    page_push(p, x, y, size / 24, 0);
    page_path(p, data, fill == INK_WHITE ? 1.6 : 0, fill);
    page_pop(p);
}

void sign_kind(page *p, int kind, double x, double y, double size)
{
    static const char *const data[] = { ART_SIGN_BRICK, ART_SIGN_LUMBER, ART_SIGN_WOOL,
                                        ART_SIGN_GRAIN, ART_SIGN_ORE };
    sign_path(p, data[kind], x, y, size, INK_BLACK);
}

/* Wagon, ship, shovel, book, compasses. */
void sign_guild(page *p, int guild, double x, double y, double size)
{
    static const char *const data[] = {
        "M-12 0V-8Q-12-11.5-6.5-11.5V0ZM-5.2-11.5H1.2V0H-5.2ZM2.5-11.5Q8-11.5 8-8V0H2.5ZM-12 "
        "1.3H12V3.5H9V5H-12ZM-7.5 5.5a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 1 1 0-7.2ZM4.5 5.5a3.6 3.6 0 "
        "1 1 0 7.2 3.6 3.6 0 1 1 0-7.2Z",
        "M-12 4H12Q11 11 7 11H-7Q-11 11-12 4ZM-1-12H1V3H-1ZM2.2-10.5Q11-6 10.5 "
        "2.5H2.2ZM-2.2-8V2.5H-9.5Q-9.5-4.5-2.2-8Z",
        "M-4.5-13H4.5V-10H1.5V0H5.5V6Q5.5 11 0 13.5-5.5 11-5.5 6V0H-1.5V-10H-4.5Z",
        "M-12-8Q-6-11.5-1-8V10Q-6 6.5-12 10ZM-9.8-4.8V-2.8Q-6-5-3.2-2.9V-4.9Q-6-7-9.8-4.8Z"
        "M-9.8-.3V1.7Q-6-.5-3.2 1.6V-.4Q-6-2.5-9.8-.3ZM12-8Q6-11.5 1-8V10Q6 6.5 12 "
        "10ZM9.8-4.8V-2.8Q6-5 3.2-2.9V-4.9Q6-7 9.8-4.8ZM9.8-.3V1.7Q6-.5 3.2 1.6V-.4Q6-2.5 9.8-.3Z",
        "M0-12.5a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 1 1 0-7.2ZM0-10.3a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 1 "
        "0 0-2.8ZM-3.2-6-.3-4.8-6.7 10.5-9.5 13-9.3 9.2ZM3.2-6 .3-4.8 6.7 10.5 9.5 13 9.3 9.2Z",
    };
    page_push(p, x, y, size / 24, guild == NL_ROAD_BUILDERS ? 38 : 0);
    page_path(p, data[guild], 0, INK_BLACK);
    page_pop(p);
}

void sign_piece(page *p, int piece, double x, double y, double size, ink fill)
{
    static const char *const data[] = {
        [NL_S_ROAD] = "M-30-7H30V7H-30Z",
        [NL_S_SETTLEMENT] = ART_HOUSE,
        [NL_S_CITY] = ART_CASTLE,
        [NL_S_KNIGHT] = ART_HELMET,
        [SIGN_CARD] = "M-17-24H17V24H-17ZM-12-19V19H12V-19ZM0-13L3.5-4H12L5 1.5 7.5 10.5 0 5-7.5 "
                      "10.5-5 1.5-12-4H-3.5Z",
        /* a settler with hat, pack and staff */
        [SIGN_SETTLER] =
            "M-15-63H15V-60H-15ZM-9-63Q-9-76 0-76T9-63ZM-8-60H8V-53Q8-46 0-46T-8-53ZM-7-45H7Q16-43 "
            "17-33L20-12H14L11-28V-8H-11V-28L-14-12H-20L-17-33Q-16-43-7-45ZM-11-6H-1V30H-13ZM1-"
            "6H11L13"
            " 30H1ZM-18 34H-1V32H-15ZM1 32H15L18 "
            "34H1ZM23-58H26V34H23ZM-26-42Q-20-46-19-36L-21-20Q-30-"
            "20-28-32Z",
    };
    static const double units[] = { 60, 50, 66, 34, 50, 90 };
    page_push(p, x, y, size / units[piece], 0);
    page_path(p, data[piece], fill == INK_WHITE ? units[piece] / 18 : 0, fill);
    page_pop(p);
}
