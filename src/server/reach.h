/* reach.h - the addresses at which others can reach the server. */
#ifndef NL_SERVER_REACH_H
#define NL_SERVER_REACH_H

#include "server/settings.h"

enum { REACH_MOST = 8, REACH_URL_MAX = SETTING_WORD_MAX + 1 };

typedef struct reach {
    int  count; /* 0: only this machine can reach it */
    char url[REACH_MOST][REACH_URL_MAX]; /* each ends with '/' */
} reach;

/* What the operator says (`public`), else each address of this machine that it listens at. */
void reach_find(const settings *s, int port, reach *out);
/* Whether an address, in numbers, leads nobody else anywhere. */
bool reach_is_local(const char *host);

#endif
