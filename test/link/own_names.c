/* own_names.c - a program with functions that are named like inner ones of the engine. It links
   against the archive, and the engine keeps using its own. */
#include <stdlib.h>
#include <string.h>

#include "neuland/neuland.h"

void sha256(void);
void map_parse(void);
void edit_hand(void);

void sha256(void) { abort(); }
void map_parse(void) { abort(); }
void edit_hand(void) { abort(); }

int main(void)
{
    static nl_map map;
    const char *text = nl_map_text(NL_MAP_CORSICA);
    return nl_map_read(text, (int)strlen(text), &map, NULL) == NL_OK ? 0 : 1;
}
