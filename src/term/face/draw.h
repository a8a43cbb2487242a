/* draw.h - draws positions on a canvas. */
#ifndef NL_TERM_FACE_DRAW_H
#define NL_TERM_FACE_DRAW_H

#include "board/map/map.h"
#include "neuland/choco.h"
#include "neuland/dice.h"
#include "neuland/island.h"
#include "term/canvas.h"
#include "term/say/say.h"

/* ---- plane ----------------------------------------------------------------------------------- */

/* Converts the coordinates of a country map to character positions. It knows no rules. */

/* Converts the coordinates of a map made of hexes to the plane of the island drawing. Returns
   false and changes nothing if the roads do not form hexes. */
bool plane_hexes(nl_board *b);
/* Converts any coordinates to columns and lines of a canvas of at most this size. */
void plane_fit(nl_board *b, int columns, int lines);

/* ---- draw ------------------------------------------------------------------------------------ */

/* Draws the island as text: terrain letter and resource, chip, robber, harbours, and the pieces
   with their seat's letter. (R) is a settlement, [R] a city, =R= a road. It draws only what is
   visible on the table. */

/* The places whose ids are shown: all (in a taller drawing), or the marked ones. */
typedef struct draw_marks {
    bool all;
    bool corner[NL_CORNERS], edge[NL_EDGES], hex[NL_HEXES];
} draw_marks;

/* Marks the places that these actions name. Returns false if there are none. */
bool draw_mark(draw_marks *marks, const nl_action *actions, int count);

/* What a rule module knows about a corner: a town that counts for the tokens of these rules, and a
   crossing that still has its chip. */
bool draw_waterside(const nl_rules *rules, const nl_board *board, int corner);
bool draw_chip_there(const nl_island *island, int corner);

/* Draws onto the canvas; print it with canvas_line. marks may be NULL. */
void draw_island(canvas *out, const nl_game *g, const nl_island *island, nl_lang lang, bool ascii,
                 const draw_marks *marks);

/* ---- dice_draw ------------------------------------------------------------------------------- */

/* Draws the dice game as text: sheets, the points of the seats, and events as sentences. Nothing is
   hidden in this game. */

typedef enum dice_word {
#define X(name, ...) DW_##name,
#include "term/say/dice_words.def"
#undef X
    DW_COUNT
} dice_word;

enum { DICE_IDLE = -2 }; /* the entry for a turn without a building */

const char *dice_words(nl_lang lang, dice_word id);
/* Adds a sentence with %1, %2, %3 replaced by the arguments; b and c may be NULL. */
void dice_fill(buffer *out, nl_lang lang, dice_word id, const char *a, const char *b,
               const char *c);
const char *dice_face(nl_lang lang, int face);
/* "2 ore, 1 gold"; "-" for nothing. */
void dice_counts(buffer *out, nl_lang lang, const uint8_t counts[NL_FACES]);

typedef struct dice_look {
    nl_rules rules;
    const nl_sheet *sheet;
    nl_dice dice;
    uint64_t possible; /* symbols that can be built now */
    nl_lang lang;
    canvas_look look;
} dice_look;

/* Draws the sheet of a seat. */
void dice_draw_sheet(const dice_look *d, int seat, buffer *out);
/* Draws a line for each seat: points and track, or points and what counts towards the bonuses. */
void dice_draw_seats(const dice_look *d, buffer *out);
/* Draws the dice and the number of the roll. */
void dice_draw_dice(const dice_look *d, buffer *out);

/* Adds the sentence of an event. Returns false if the event is not worth a line. */
bool dice_say(buffer *out, nl_lang lang, const nl_rules *rules, const nl_event *e);

/* ---- choco_draw ------------------------------------------------------------------------------ */

/* Draws the table of the Chocolate edition as text: the wheel, the stacks, and the seats' rows of
   tiles. (red) is a settlement, [RED] a city, = a road, K a knight above its building. */

enum { CHOCO_POINTS_MAX = 8 };

typedef struct choco_look {
    nl_rules rules;
    nl_choco_box box;
    nl_choco now; /* the full state, or a seat's view */
    nl_lang lang;
    canvas_look look;
} choco_look;

const char *choco_colour(nl_lang lang, int colour);
const char *choco_section(nl_lang lang, int section);
const char *choco_side(nl_lang lang, int side);
/* "3", "3.5" */
void choco_points(nl_lang lang, int halves, char out[CHOCO_POINTS_MAX]);

/* Draws the wheel with its sections, and prices and stacks next to it. */
void choco_draw_wheel(const choco_look *c, buffer *out);
/* Draws two lines per seat: knights, and the row. With cards, a third line shows the hand if it is
   known. */
void choco_draw_rows(const choco_look *c, bool cards, buffer *out);

/* ---- costs ----------------------------------------------------------------------------------- */

/* The cost cards: prices, points, pieces left, and a * where the seat can pay. */

void costs_island(const nl_rules *r, const nl_island *island, int seat, nl_lang lang,
                  canvas_look look, buffer *out);
/* What a rule module adds to the card of the island. */
#define MODULE(m, on, first_seats) \
    word_id costs_##m(void);       \
    void help_##m(const nl_rules *r, nl_lang lang, buffer *out);
#include "island/catalogue.def"
void costs_choco(const choco_look *c, int seat, buffer *out);
void costs_dice(const dice_look *d, int seat, buffer *out);

/* ---- names ----------------------------------------------------------------------------------- */

/* The places of a country map as a table. */

typedef struct names_look {
    nl_rules rules;
    const board_map *map;
    nl_board board;
    nl_island island;
    const nl_event *events; /* all events that the seat has received: who took which chip */
    int event_count;
    nl_lang lang;
    canvas_look look;
} names_look;

/* Lists all places, or those whose name begins so. Returns false if there are none. */
bool names_show(const names_look *n, const char *which, buffer *out);

#endif
