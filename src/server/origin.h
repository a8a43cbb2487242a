/* origin.h - whether a page may speak to this server: it must come from it, or be on the list. */
#ifndef NL_SERVER_ORIGIN_H
#define NL_SERVER_ORIGIN_H

#include <stdbool.h>

/* origin: the header "Origin", "" if there is none: then it is no browser, which always sends one.
   host: the header "Host". listed: origins separated by blanks. */
bool origin_fits(const char *origin, const char *host, const char *listed);
/* Of the header "X-Forwarded-For" the last address, which is the one that the proxy itself has
   seen. Cuts the list behind it. */
const char *origin_forwarded(char *list);

#endif
