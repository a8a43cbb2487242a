/* origin.h - whether a page may connect to this server: it must come from the server itself, or be
   on the list. */
#ifndef NL_SERVER_ORIGIN_H
#define NL_SERVER_ORIGIN_H

#include <stdbool.h>

/* origin: the header "Origin", "" if there is none; browsers always send one. host: the header
   "Host". listed: allowed origins, separated by blanks. */
bool origin_fits(const char *origin, const char *host, const char *listed);
/* Returns the last address in the header "X-Forwarded-For", which is the one the proxy itself has
   seen. Truncates the list in place. */
const char *origin_forwarded(char *list);

#endif
