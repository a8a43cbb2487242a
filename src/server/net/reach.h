/* reach.h - the addresses at which other machines can reach the server. */
#ifndef NL_SERVER_REACH_H
#define NL_SERVER_REACH_H

#include "server/settings.h"

enum { REACH_MOST = 8, REACH_URL_MAX = SETTING_WORD_MAX + 1 };

typedef struct reach {
    int  count; /* 0: only this machine can reach it */
    char url[REACH_MOST][REACH_URL_MAX]; /* each ends with '/' */
} reach;

/* Uses the setting `public`, otherwise every address of this machine that the server listens on. */
void reach_find(const settings *s, int port, reach *out);
/* Whether a numeric address is of no use to other machines. */
bool reach_is_local(const char *host);

#endif
