/* control.h - commands of the operator to a running server, one per line, over its control socket:
   backups, reports, the audit trail (docs/guide/server.md). There is no further authentication:
   write access to the socket grants all of them. */
#ifndef NL_SERVER_CONTROL_H
#define NL_SERVER_CONTROL_H

#include "server/hall/hall.h"

/* Runs one command. The answer begins with a status line, "ok CODE" or "error CODE". */
void control_line(hall *h, const char *line, uint64_t now, buffer *out);

#endif
