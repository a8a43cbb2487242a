/* json.c - writes JSON. */
#include "wire/json.h"

#include <math.h>

static void json_value(json *j)
{
    if (j->comma) buffer_char(j->out, ',');
    j->comma = true;
}

void json_open(json *j, char bracket)
{
    json_value(j);
    buffer_char(j->out, bracket);
    j->comma = false;
}

void json_close(json *j, char bracket)
{
    buffer_char(j->out, bracket);
    j->comma = true;
}

static void json_quote(buffer *out, const char *words)
{
    buffer_char(out, '"');
    for (; *words; words++) {
        const unsigned char c = (unsigned char)*words;
        if (c == '"' || c == '\\') {
            buffer_char(out, '\\');
            buffer_char(out, (char)c);
        } else if (c < ' ') {
            buffer_format(out, "\\u%04x", c);
        } else {
            buffer_char(out, (char)c);
        }
    }
    buffer_char(out, '"');
}

void json_key(json *j, const char *key)
{
    json_value(j);
    json_quote(j->out, key);
    buffer_char(j->out, ':');
    j->comma = false;
}

void json_string(json *j, const char *words)
{
    json_value(j);
    json_quote(j->out, words);
}

void json_int(json *j, int64_t number)
{
    json_value(j);
    buffer_int(j->out, number);
}

void json_number(json *j, double number, int digits)
{
    json_value(j);
    if (isfinite(number))
        buffer_format(j->out, "%.*f", digits, number);
    else
        buffer_put(j->out, "null");
}

void json_bool(json *j, bool yes)
{
    json_value(j);
    buffer_put(j->out, yes ? "true" : "false");
}

void json_null(json *j)
{
    json_value(j);
    buffer_put(j->out, "null");
}

void json_key_string(json *j, const char *key, const char *words)
{
    json_key(j, key);
    json_string(j, words);
}

void json_key_int(json *j, const char *key, int64_t number)
{
    json_key(j, key);
    json_int(j, number);
}

void json_key_number(json *j, const char *key, double number, int digits)
{
    json_key(j, key);
    json_number(j, number, digits);
}

void json_key_bool(json *j, const char *key, bool yes)
{
    json_key(j, key);
    json_bool(j, yes);
}
