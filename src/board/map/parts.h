/* parts.h - what map.c, read.c and check.c share: the line of each record, and
   reporting faults. Besides them only lines.c and the reader of box files include it. */
#ifndef NL_MAP_PARTS_H
#define NL_MAP_PARTS_H

#include "board/map/map.h"

typedef enum map_record {
    MAP_R_NEULANDMAP,
    MAP_R_ID,
    MAP_R_TITLE,
    MAP_R_STATUS,
    MAP_R_SIZE,
    MAP_R_PLAYERS,
    MAP_R_TARGET,
    MAP_R_DISTANCE,
    MAP_R_CHIPS,
    MAP_R_ROBBER,
    MAP_R_NODE,
    MAP_R_REGION,
    MAP_R_ROAD,
    MAP_R_CERT,
    MAP_R_END,
    MAP_RECORDS
} map_record;

/* Line numbers, 0 if there is no such record. */
typedef struct map_lines {
    int record[MAP_RECORDS]; /* the first of its kind */
    int target[NL_SEATS + 1];
    int node[NL_CORNERS], region[NL_HEXES], road[NL_EDGES], cert[MAP_CERTS];
} map_lines;

extern const char *const map_cert_names[NL_ANY + 1]; /* by nl_kind */
const char *map_record_name(map_record record);

/* Counts a fault or warning and keeps it if there is room. */
void map_note_add(map_report *report, map_code code, int line, int column, const char *word,
                  int size);
/* The same for a record by number, as in "node 12". */
void map_note_about(map_report *report, map_code code, int line, map_record record, int id);

/* The error code of a report with faults. */
nl_err map_error(const map_report *report);

/* Fills map and lines, which must be zeroed, from the records up to `end`. */
void map_read(const char *text, int size, board_map *map, map_lines *lines, map_report *report);

/* Checks everything that needs all records. Later groups of checks run only if the earlier ones
   found no faults. */
void map_check(const board_map *map, const map_lines *lines, map_report *report);

#endif
