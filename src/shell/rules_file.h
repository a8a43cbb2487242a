/* rules_file.h - a rules string that may name a map file, as in "island map=./mine.map". Only for
   strings from the command line and from rule cases. Rules from the network must never name a
   path. */
#ifndef NL_CLI_RULES_FILE_H
#define NL_CLI_RULES_FILE_H

#include "board/map/map.h"
#include "table/record/store.h"

typedef enum rules_fault { RULES_FINE, RULES_STRING, RULES_MAP, RULES_STORE } rules_fault;

typedef struct rules_file {
    nl_rules    rules;
    nl_map      own_map;               /* the map, if the rules name a file */
    buffer      map;                   /* text of the map up to its end; empty without a map */
    char        line[NL_RULES_MAX];    /* the string, with the hash of the map for its file */
    char        path[STORE_PATH_MAX];  /* of the file */
    nl_fault    fault;                 /* in line (RULES_STRING) or in the file (RULES_MAP) */
    store_fault broken;                /* RULES_STORE */
} rules_file;

/* A value of map= is a file if it contains a '.' or a '/'. With a folder, values are file names in
   that folder, as in rule cases; with NULL they are paths. The caller frees r in any case. */
rules_fault rules_file_read(rules_file *r, const char *line, const char *folder);
void        rules_file_free(rules_file *r);

#endif
