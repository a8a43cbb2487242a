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
