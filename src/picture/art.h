/* art.h - the colours, hatches and drawings of maps. */
#ifndef NL_SVG_ART_H
#define NL_SVG_ART_H

#include "picture/picture.h"

#define ART_PAPER    "#f8f0de"
#define ART_INK      "#1b262e"
#define ART_INK_2    "#4a565f"
#define ART_KEY      "#17222a"
#define ART_LANE     "#f3e7cb"
#define ART_TOKEN    "#fbf5e6"
#define ART_HOT      "#b3261c"
#define ART_GOLD     "#f4c744"
#define ART_SEA      "#bfd5d1"
#define ART_SHALLOWS "#cfe0da"
#define ART_SEA_LINE "#6a9799"
#define ART_WATER    "#2d6f8e"

/* The data of paths around the origin: the signs of the resources, settlement, city and knight. */
#define ART_SIGN_LUMBER                                                                    \
    "M0-12A5.7 5.7 0 1 1 0-.6 5.7 5.7 0 1 1 0-12ZM0-10.3A4 4 0 1 0 0-2.3 4 4 0 1 0 0-10.3" \
    "ZM0-8.6A2.3 2.3 0 1 1 0-4 2.3 2.3 0 1 1 0-8.6ZM-6-.2A5.7 5.7 0 1 1-6 11.2 5.7 5.7 0 " \
    "1 1-6-.2ZM-6 1.5A4 4 0 1 0-6 9.5 4 4 0 1 0-6 1.5ZM-6 3.2A2.3 2.3 0 1 1-6 7.8 2.3 2.3" \
    " 0 1 1-6 3.2ZM6-.2A5.7 5.7 0 1 1 6 11.2 5.7 5.7 0 1 1 6-.2ZM6 1.5A4 4 0 1 0 6 9.5 4 " \
    "4 0 1 0 6 1.5ZM6 3.2A2.3 2.3 0 1 1 6 7.8 2.3 2.3 0 1 1 6 3.2Z"
#define ART_SIGN_BRICK                                                                     \
    "M-5.5-9H5.5V-3H-5.5ZM-12-2H-.5V4H-12ZM.5-2H12V4H.5ZM-8.5 5H-1V10.5H-8.5ZM0 5H8.5V10." \
    "5H0Z"
#define ART_SIGN_WOOL                                                                      \
    "M-7 4.5h3l.3 6h-2.5zM2 4.5h3l-.5 6h-2.5zM-8 5c-4 0-5.5-5-2-7-1-4 3-6.5 6-4.5 2-3.5 7" \
    "-3.5 8.5-.5l2.5-1.5q3-1 4.5 1.5l2 4.5q.2 2.5-3 2.5l-2-.3c.5 3-2 5-4.5 4-2 2.5-5.5 2." \
    "5-7 .5-1.5 1.5-4 1.8-5 .8z"
#define ART_SIGN_GRAIN                                                                     \
    "M-.9-3H.9V12H-.9ZM0-12.5Q3.2-9 0-4.5-3.2-9 0-12.5ZM1.2-2.5Q1.5-7 6.5-8.5 7-4 1.2-2.5" \
    "ZM-1.2-2.5Q-1.5-7-6.5-8.5-7-4-1.2-2.5ZM1.2 2.5Q1.5-2 6.5-3.5 7 1 1.2 2.5ZM-1.2 2.5Q-" \
    "1.5-2-6.5-3.5-7 1-1.2 2.5ZM1.2 7.5Q1.5 3 6.5 1.5 7 6 1.2 7.5ZM-1.2 7.5Q-1.5 3-6.5 1." \
    "5-7 6-1.2 7.5Z"
#define ART_SIGN_ORE                                                                       \
    "M-5-9.5 2-11 1-4-6-2.5ZM3.3-10.5 9.5-6 11.5-.5 2.3-4ZM-6.5-8.5-7.5-2-11.5 3-10.5-3.5" \
    "ZM-7-.8.8-2.8-1.5 9.5-6 9-11 5ZM2.3-2.5 11.5 1 9 7 0 10.5Z"
#define ART_HOUSE  "M-25-1 0-27 25-1H19V20H-19V-1Z"
#define ART_CASTLE "M-32 22V-13h7v5h6v-5h6V-22h-4L0-47 17-22H13v9h6v5h6v-5h7V22Z"
#define ART_HELMET "M-11 13V-3Q-11-14 0-14T11-3V13H4V1H-4V13ZM-3-13Q2-22 12-19 6-17 4-11Z"

typedef struct art_ink {
    const char *base, *dark, *light;
    const char *letter, *name, *resource; /* resource is "" if the terrain yields nothing */
} art_ink;

typedef struct art_seat {
    const char *body, *shade, *light, *ink, *letter;
} art_seat;

extern const art_ink art_inks[];   /* by nl_terrain */
extern const art_seat art_seats[]; /* by seat */

/* Writes the definitions: #tile-forest and the other tiles, unclipped; #robber, #lugger, #chip,
   #seal, #rose; #i-lumber and the other symbols. */
void art_define(svg *s);

/* Draw pieces at the origin. */
void art_settlement(svg *s, int seat);
void art_city(svg *s, int seat);

/* Opens a picture of this size, with its title and its style. */
void art_page(svg *s, int width, int height, const char *title, const char *style);

#endif
