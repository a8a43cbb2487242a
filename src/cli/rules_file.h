/* rules_file.h - a rules string that may name a map file, as in "island map=./mine.map". Only what
   a person types or writes into a case is read so; what comes over a wire never names a path. */
#ifndef NL_CLI_RULES_FILE_H
#define NL_CLI_RULES_FILE_H

#include "board/map.h"
#include "table/store.h"

typedef enum rules_fault { RULES_FINE, RULES_STRING, RULES_MAP, RULES_STORE } rules_fault;

typedef struct rules_file {
    nl_rules    rules;
    buffer      map;                   /* the map's text, as far as it counts; empty without one */
    char        line[NL_RULES_MAX];    /* the string as it was read, the file named by its hash */
    char        path[STORE_PATH_MAX];  /* of the file */
    nl_fault    fault;                 /* RULES_STRING: of line; RULES_MAP: of the file */
    store_fault broken;                /* RULES_STORE */
} rules_file;

/* A value of map= is a file if it has a '.' or a '/' in it. folder: where cases keep their maps,
   which are then bare names; NULL: paths as they stand. Free it in any case. */
rules_fault rules_file_read(rules_file *r, const char *line, const char *folder);
void        rules_file_free(rules_file *r);

#endif
