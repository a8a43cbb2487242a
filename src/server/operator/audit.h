/* audit.h - the audit trail: which operator looked at what. It also has the only such look: the
   full record of a finished game, to judge a complaint. Every look is stored before anything is
   read. */
#ifndef NL_SERVER_AUDIT_H
#define NL_SERVER_AUDIT_H

#include "server/store/store.h"
#include "wire/buffer.h"

/* Writes the whole trail, oldest line first: one line of text per entry, or a JSON array. */
store_code audit_write(game_store *s, bool json, buffer *out);
/* Writes the full record of a finished game, including all hidden information. The operator must
   give a reason. Returns UNKNOWN if there is no such game, UNFINISHED if it is not over. The
   attempt is logged in every case. */
store_code audit_record(game_store *s, const char *game, const char *who, const char *why,
                        uint64_t now, buffer *out);

#endif
