/* control.h - sends commands to a running server through its control socket. It knows none of the
   commands. */
#ifndef NL_CLI_CONTROL_H
#define NL_CLI_CONTROL_H

#include "wire/buffer.h"

/* Returns a socket, or -1 if no server listens there. */
int control_connect(const char *path);
/* Sends a line (without its newline), reads the whole answer and closes the connection. Returns
   true if the answer starts with "ok "; out, if not NULL, then gets the lines after the first. On
   error, code gets the word after "error ". */
enum { CONTROL_CODE_MAX = 64 };
bool control_ask(int fd, const char *line, buffer *out, char code[CONTROL_CODE_MAX]);

#endif
