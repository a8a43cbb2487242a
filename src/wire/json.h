/* json.h - writes JSON into a buffer, one value after another. Commas are added automatically. It
   does not check that keys and brackets match. Also takes apart what this writer has written. */
#ifndef NL_WIRE_JSON_H
#define NL_WIRE_JSON_H

#include "wire/buffer.h"

typedef struct json {
    buffer *out;
    bool comma; /* a value precedes in this list or object */
} json;

void json_open(json *j, char bracket);  /* '{' or '[' */
void json_close(json *j, char bracket); /* '}' or ']' */
void json_key(json *j, const char *key);

void json_string(json *j, const char *words);
void json_int(json *j, int64_t number);
/* With this many decimals. A number that is not finite becomes null. */
void json_number(json *j, double number, int digits);
void json_bool(json *j, bool yes);
void json_null(json *j);

/* Each writes a key and its value. */
void json_key_string(json *j, const char *key, const char *words);
void json_key_int(json *j, const char *key, int64_t number);
void json_key_number(json *j, const char *key, double number, int digits);
void json_key_bool(json *j, const char *key, bool yes);

/* ---- reading --------------------------------------------------------------------------------- */

/* Each takes one thing from *at, if it is there, and moves past it. A string must fit into cap with
   its NUL and have no escape sequences, as names do. */
bool json_take(const char **at, char c);
bool json_take_string(const char **at, char *out, size_t cap);
bool json_take_int(const char **at, int *out);
bool json_take_null(const char **at);
bool json_skip(const char **at); /* any value or key */

#endif
