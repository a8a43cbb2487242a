/* copy.h - copies of SQLite files; only for file.c, below the interface of store.h. */
#ifndef NL_SERVER_STORE_COPY_H
#define NL_SERVER_STORE_COPY_H

#include <sqlite3.h>

#include "server/store/store.h"

/* Converts a status of SQLite to a store_code. */
store_code file_code(int status);
/* Writes everything that is committed to a new file. Returns EXISTS if the file exists. */
store_code file_copy_out(sqlite3 *from, const char *path);
/* Opens a temporary copy of a file, which is only read. The caller closes *out, even on error. */
store_code file_copy_in(const char *path, sqlite3 **out);

#endif
