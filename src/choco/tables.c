/* tables.c - the printed data of the chocolate edition. */
#include "choco/tables.h"

#define R (1 << NL_RED)
#define B (1 << NL_BLUE)
#define Y (1 << NL_YELLOW)
#define G (1 << NL_GREEN)
#define W (1 << NL_WHITE)

/* Confirmed: seven sections; ore yields for red, blue and yellow; blue yields wool, lumber and ore.
   Reconstruction: the other colours (three in each section, each colour in three sections), and
   that all sections have the same size. */
const choco_section choco_wheel[NL_SECTIONS] = {
    [NL_SECTION_WOOL] = { NL_WOOL, R | B | G },
    [NL_SECTION_BRICK] = { NL_BRICK, Y | G | W },
    [NL_SECTION_LUMBER] = { NL_LUMBER, B | G | W },
    [NL_SECTION_GRAIN] = { NL_GRAIN, R | Y | W },
    [NL_SECTION_ORE] = { NL_ORE, R | B | Y },
    [NL_SECTION_CHOICE] = { NL_ANY, 0 },
    [NL_SECTION_ROBBER] = { NL_ANY, 0 },
};

/* Confirmed: two settlements and a road each; red in 1, blue and yellow in 2, none of these in 3;
   three cards each. Reconstruction: the second colour of 1, both colours of 4, and which cards. The
   hands are brick lumber wool grain ore. */
const choco_setup choco_setups[NL_CHOCO_SEATS] = {
    { { NL_RED, NL_GREEN }, { 1, 1, 1, 0, 0 } },
    { { NL_BLUE, NL_YELLOW }, { 0, 1, 1, 0, 1 } },
    { { NL_GREEN, NL_WHITE }, { 0, 1, 0, 1, 1 } },
    { { NL_RED, NL_WHITE }, { 1, 1, 0, 1, 0 } },
};

/* Confirmed: 32 tiles in seven stacks. Reconstruction: how many are in each stack. A seat has each
   colour only once, so four tiles of a colour never run out. Nor do the roads and knights of four
   rows of five buildings. */
const choco_tiles choco_tile_counts[] = {
    [NL_TILES_15_11_6] = { 3, 11, 6, false },
    [NL_TILES_20_8_4] = { 4, 8, 4, false },
    [NL_TILES_UNLIMITED] = { NL_CHOCO_SEATS, NL_CHOCO_SEATS *(NL_COLOURS + 1),
                             NL_CHOCO_SEATS *NL_COLOURS, true },
};
