/* map.h - country maps as text: reads and checks the format of docs/reference/files.md. It knows no
   rules of any game except those that a map file guarantees. No allocation, no input or output, no
   libc except memory and string functions. */
#ifndef NL_MAP_H
#define NL_MAP_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"

enum {
    MAP_VERSION = 1,
    MAP_BYTES_MAX = 256 * 1024, /* of a whole file */
    MAP_LINE_MAX = 1024,        /* bytes of one line, without its line ending */
    MAP_FAULTS_MAX = 200,       /* reading stops after this many */
    MAP_NOTES_MAX = 32,         /* faults and warnings kept; all are counted */
    MAP_CODE_MAX = 24,          /* a fault's short code, with its NUL */
    MAP_ID_MAX = 32,            /* with its NUL, like the next two */
    MAP_TITLE_MAX = 96,
    MAP_NAME_MAX = 64,
    MAP_CERTS = NL_HARBOURS,
    MAP_CANALS_MAX = 11,   /* canal sites: their pairs fit 64 bits */
    MAP_ALIKE_MAX = 8,     /* regions with the same terrain and number: their total yield to
                                     cities on all nodes fits a lane (base/bits.h) */
    MAP_COORD_MAX = 30000, /* coordinates fit int16_t */
    MAP_TARGET_MIN = 3,    /* as in the rules string; one point less for Best Friends */
    MAP_TARGET_MAX = 29
};

typedef enum map_node_kind { MAP_TOWN, MAP_VP, MAP_CROSS, MAP_NODE_KINDS } map_node_kind;

enum { MAP_CANAL = 1 }; /* flags of a node */

/* The contents of a file. Names are UTF-8, "" if the file has none. */
typedef struct board_map {
    char id[MAP_ID_MAX], title[MAP_TITLE_MAX];
    bool original; /* status: false means reconstruction */
    bool distance; /* the distance rule of the base game applies */
    uint8_t seats_min, seats_max;
    uint8_t target[NL_SEATS + 1]; /* points to win, by number of players; 0: not supported */
    uint8_t chips;                /* = number of VP crossings */
    uint8_t robber;               /* region */
    uint8_t nodes, regions, roads, certs;
    int16_t width, height; /* drawing area; x to the right, y downwards */

    uint8_t node_kind[NL_CORNERS]; /* map_node_kind */
    uint8_t node_flags[NL_CORNERS];
    int16_t node_x[NL_CORNERS], node_y[NL_CORNERS];
    char node_name[NL_CORNERS][MAP_NAME_MAX];

    uint8_t region_terrain[NL_HEXES]; /* nl_terrain */
    uint8_t region_number[NL_HEXES];  /* 0: none */
    uint8_t region_nodes[NL_HEXES];   /* how many */
    uint8_t region_node[NL_HEXES][NL_RIM];
    int16_t region_x[NL_HEXES], region_y[NL_HEXES];
    char region_name[NL_HEXES][MAP_NAME_MAX];

    uint8_t road_node[NL_EDGES][2];
    uint8_t cert_road[MAP_CERTS], cert_kind[MAP_CERTS]; /* nl_kind; NL_ANY is 3:1 */
} board_map;

/* Why a map file or a box file is refused. Codes above MAP_WARNINGS are warnings only. */
typedef enum map_code {
#define X(name, ...) MAP_F_##name,
#include "board/map/map_faults.def"
#include "board/map/box_faults.def"
#undef X
    MAP_WARNINGS,
#define X(name, ...) MAP_W_##name,
#include "board/map/warnings.def"
#undef X
    MAP_CODES
} map_code;

typedef struct map_note {
    map_code code;
    int line, column; /* counted from 1; column 0: the whole line */
    char word[40];    /* the word in question, cut between characters; may be "" */
} map_note;

typedef struct map_report {
    int faults, warnings; /* all of them, kept or not */
    int size;             /* length in bytes up to the end of the record `end` */
    bool stopped;         /* reading stopped after MAP_FAULTS_MAX faults */
    int count;            /* notes kept: faults in the order found, then warnings */
    map_note note[MAP_NOTES_MAX];
} map_report;

/* Reads a map. On error *out is unchanged, and the result is NL_ERR_TOO_LARGE,
   NL_ERR_NEWER_VERSION, NL_ERR_TRUNCATED (`end` is missing) or NL_ERR_BAD_MAP. The report is always
   filled. The text need not be NUL-terminated. */
nl_err map_parse(const char *text, int size, board_map *out, map_report *report);

/* Converts a map to a graph: regions are hexes, nodes are corners, roads are edges. */
void map_graph(const board_map *map, board_graph *out);

/* Whether settlements are allowed on the node with this number of players. */
bool map_site(const board_map *map, int node, int seats);

/* Whether every player is certain to find room for two settlements, whatever the others do. site:
   which nodes are sites with this number of players. */
bool map_room(const board_graph *graph, const bool site[NL_CORNERS], bool distance, int seats);

void map_code_name(map_code code, char out[MAP_CODE_MAX]); /* "road_loop" */
const char *map_code_text(map_code code, nl_lang lang);    /* a sentence */

#endif
