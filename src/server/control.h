/* control.h - what the operator asks of a running server, a line each, by its control socket:
   backups, reports, the audit trail (docs/server.md). Who may write to the socket may do all of
   it. */
#ifndef NL_SERVER_CONTROL_H
#define NL_SERVER_CONTROL_H

#include "server/hall.h"

/* The answer begins with a line that says how it went: "ok CODE" or "error CODE". */
void control_line(hall *h, const char *line, uint64_t now, buffer *out);

#endif
