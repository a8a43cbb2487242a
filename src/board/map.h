/* map.h - country maps as text: reads and checks the format of docs/map-format.md. Knows no rule of
   any game beyond what a map file promises; no allocation, no input or output, no libc but memory
   and string functions. */
#ifndef NL_MAP_H
#define NL_MAP_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"

enum {
    MAP_VERSION     = 1,
    MAP_BYTES_MAX   = 256 * 1024, /* a whole file */
    MAP_LINE_MAX    = 1024,       /* bytes of one line, its end not counted */
    MAP_FAULTS_MAX  = 200,        /* reading stops after so many */
    MAP_NOTES_MAX   = 32,         /* faults and warnings kept; all are counted */
    MAP_CODE_MAX    = 24,         /* a fault's short code, with its end */
    MAP_ID_MAX      = 32,         /* with its end, as the two that follow */
    MAP_TITLE_MAX   = 96,
    MAP_NAME_MAX    = 64,
    MAP_CERTS       = NL_HARBOURS,
    MAP_CANALS_MAX  = 11,         /* canal sites: their pairs fit 64 bits */
    MAP_ALIKE_MAX   = 8,          /* regions of one terrain and number: what they yield together to
                                     cities on all their nodes can be counted (base/bits.h) */
    MAP_COORD_MAX   = 30000,
    MAP_TARGET_MIN  = 3,          /* as the rules string, with one more for best friends */
    MAP_TARGET_MAX  = 29
};

typedef enum map_node_kind { MAP_TOWN, MAP_VP, MAP_CROSS, MAP_NODE_KINDS } map_node_kind;

enum { MAP_CANAL = 1 }; /* flags of a node */

/* Everything that stands in a file. Names are UTF-8, "" where the file has none. */
typedef struct board_map {
    char    id[MAP_ID_MAX], title[MAP_TITLE_MAX];
    bool    original;                /* status: false is a reconstruction */
    bool    distance;                /* the base distance rule holds between sites */
    uint8_t seats_min, seats_max;
    uint8_t target[NL_SEATS + 1];    /* points to win, by number of players; 0: not played */
    uint8_t chips;                   /* = number of VP crossings */
    uint8_t robber;                  /* region */
    uint8_t nodes, regions, roads, certs;
    int16_t width, height;           /* drawing area; x to the right, y downwards */

    uint8_t node_kind[NL_CORNERS];   /* map_node_kind */
    uint8_t node_flags[NL_CORNERS];
    int16_t node_x[NL_CORNERS], node_y[NL_CORNERS];
    char    node_name[NL_CORNERS][MAP_NAME_MAX];

    uint8_t region_terrain[NL_HEXES]; /* nl_terrain */
    uint8_t region_number[NL_HEXES];  /* 0: none */
    uint8_t region_nodes[NL_HEXES];   /* how many */
    uint8_t region_node[NL_HEXES][NL_RIM];
    int16_t region_x[NL_HEXES], region_y[NL_HEXES];
    char    region_name[NL_HEXES][MAP_NAME_MAX];

    uint8_t road_node[NL_EDGES][2];
    uint8_t cert_road[MAP_CERTS], cert_kind[MAP_CERTS]; /* nl_kind; NL_ANY is 3:1 */
} board_map;

/* Why a map file or a box file is refused and, above MAP_WARNINGS, what is only odd about it. */
typedef enum map_code {
#define X(name, en, de) MAP_F_##name,
#include "board/map_faults.def"
#include "board/box_faults.def"
#undef X
    MAP_WARNINGS,
#define X(name, en, de) MAP_W_##name,
#include "board/map_warnings.def"
#undef X
    MAP_CODES
} map_code;

typedef struct map_note {
    map_code code;
    int      line, column; /* from 1; column 0: the line as a whole */
    char     word[40];     /* what it is about, cut to whole characters; may be "" */
} map_note;

typedef struct map_report {
    int      faults, warnings; /* all of them */
    int      size;             /* bytes of the text that count: up to the end of the record `end` */
    bool     stopped;          /* there were more faults than anyone would want to read */
    int      count;            /* of the notes kept: faults in the order found, then warnings */
    map_note note[MAP_NOTES_MAX];
} map_report;

/* Reads a map. NL_OK, or TOO_LARGE, NEWER_VERSION, TRUNCATED (`end` is missing), BAD_MAP after the
   first fault; then *out is unchanged. The report is always filled. The text needs no end mark. */
nl_err map_parse(const char *text, int size, board_map *out, map_report *report);

/* The same places as a graph: regions are hexes, nodes are corners, roads are edges. */
void map_graph(const board_map *map, board_graph *out);

/* Whether a settlement may stand on the node with so many players. */
bool map_site(const board_map *map, int node, int seats);

/* Whether two settlements of every player find room, in whatever order and wherever they are
   founded. site tells which nodes are sites for so many players. */
bool map_room(const board_graph *graph, const bool site[NL_CORNERS], bool distance, int seats);

void        map_code_name(map_code code, char out[MAP_CODE_MAX]); /* "road_loop" */
const char *map_code_text(map_code code, nl_lang lang);           /* a sentence */
const char *map_cert_name(int kind);                              /* "any3", "ore2" */

#endif
