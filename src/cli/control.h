/* control.h - speaks to a running server through its socket for operators. */
#ifndef NL_CLI_CONTROL_H
#define NL_CLI_CONTROL_H

#include "wire/buffer.h"

/* -1: no server listens there. */
int  control_connect(const char *path);
/* Sends a line without its end, and reads the whole answer. The first line of it says how it went:
   true for "ok ...", and then out has what follows; else code has the word after "error ". Closes
   the connection. */
enum { CONTROL_CODE_MAX = 64 };
bool control_ask(int fd, const char *line, buffer *out, char code[CONTROL_CODE_MAX]);

#endif
