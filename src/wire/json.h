/* json.h - writes JSON into a text: values one after the other, commas set by themselves. */
#ifndef NL_WIRE_JSON_H
#define NL_WIRE_JSON_H

#include "wire/buffer.h"

typedef struct json {
    buffer *out;
    bool  comma; /* something stands before, in this list or object */
} json;

void json_open(json *j, char bracket);  /* '{' or '[' */
void json_close(json *j, char bracket); /* '}' or ']' */
void json_key(json *j, const char *key);

void json_string(json *j, const char *words);
void json_int(json *j, int64_t number);
/* With so many digits behind the point; what is not finite is null. */
void json_number(json *j, double number, int digits);
void json_bool(json *j, bool yes);
void json_null(json *j);

/* A key and its value. */
void json_key_string(json *j, const char *key, const char *words);
void json_key_int(json *j, const char *key, int64_t number);
void json_key_number(json *j, const char *key, double number, int digits);
void json_key_bool(json *j, const char *key, bool yes);

#endif
