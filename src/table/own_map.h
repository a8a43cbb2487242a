/* own_map.h - a map file of somebody's own at a table: how the rules name it, how its faults are
   told, how it goes into a log in pieces. The text itself is judged by nl_map_read. */
#ifndef NL_TABLE_OWN_MAP_H
#define NL_TABLE_OWN_MAP_H

#include "neuland/neuland.h"

enum {
    OWN_MAP_MAX   = 16384, /* bytes of a text at a table, with its end */
    OWN_TITLE_MAX = 96,    /* bytes of its title, with its end */
    OWN_FAULT_MAX = 24     /* bytes of a fault's word, with its end */
};

/* The rules with the hash of the map, as records name one; rules that name a hash already are
   left as they are. */
nl_err own_map_rules(const char *rules, const nl_map *map, char out[NL_RULES_MAX]);

/* The title of a text that nl_map_read has taken. */
void own_map_title(const char *text, char out[OWN_TITLE_MAX]);

/* Which fault of a map the word of an nl_fault is: its number plus one; 0: none. */
int         own_map_fault(const char *word);
const char *own_map_fault_word(int fault, char room[OWN_FAULT_MAX]);
const char *own_map_fault_text(int fault, nl_lang lang);

/* How many bytes of the text, at most so many, end with a whole character. */
int own_map_piece(const char *text, int most);

#endif
