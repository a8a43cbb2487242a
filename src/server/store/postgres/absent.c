/* absent.c - in place of the others where libpq was not there when the program was built. */
#include "server/store/store.h"

game_store *store_in_postgres(const store_options *options, store_code *code)
{
    (void)options;
    *code = STORE_NO_POSTGRES;
    return NULL;
}
