/* store_copy.h - copies of SQLite files; for store_file.c alone, below the seam. */
#ifndef NL_SERVER_STORE_COPY_H
#define NL_SERVER_STORE_COPY_H

#include <sqlite3.h>

#include "server/store.h"

/* What a status of SQLite means to a store. */
store_code file_code(int status);
/* A new file with everything that is committed; EXISTS if there is one of this name. */
store_code file_copy_out(sqlite3 *from, const char *path);
/* A temporary copy of a file that is only read. Close it in any case. */
store_code file_copy_in(const char *path, sqlite3 **out);

#endif
