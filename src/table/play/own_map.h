/* own_map.h - custom map files at a table: how the rules name them, how faults are reported, how
   the text is split for the log. nl_map_read validates the text itself. */
#ifndef NL_TABLE_OWN_MAP_H
#define NL_TABLE_OWN_MAP_H

#include "neuland/neuland.h"

enum {
    OWN_MAP_MAX = 16384, /* bytes of a map's text, with its NUL */
    OWN_TITLE_MAX = 96,  /* bytes of its title, with its NUL */
    OWN_FAULT_MAX = 24   /* bytes of a fault's code, with its NUL */
};

/* Appends the hash of the map to the rules, as records do. Rules that already name a hash are
   copied unchanged. */
nl_err own_map_rules(const char *rules, const nl_map *map, char out[NL_RULES_MAX]);

/* The title of a text that nl_map_read has accepted. */
void own_map_title(const char *text, char out[OWN_TITLE_MAX]);

/* The map fault that the word of an nl_fault names: its number plus one, or 0 if it is none. */
int own_map_fault(const char *word);
const char *own_map_fault_word(int fault, char room[OWN_FAULT_MAX]);
const char *own_map_fault_text(int fault, nl_lang lang);

/* Length of the longest prefix, at most `most` bytes, that ends with a whole UTF-8 character. */
int own_map_piece(const char *text, int most);

#endif
