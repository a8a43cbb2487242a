/* json.c - writes JSON, and takes it apart. */
#include "wire/json.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

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

/* The length of the text up to the first letter that is not written as it is. */
static size_t json_plain(const char *words)
{
    size_t size = 0;
    while (words[size] >= ' ' && words[size] <= '~' && words[size] != '"' && words[size] != '\\')
        size++;
    return size;
}

/* Invalid UTF-8 is written as U+FFFD, byte by byte. Otherwise parsers would reject the whole text
   and browsers would close the connection. */
static void json_quote(buffer *out, const char *words)
{
    buffer_char(out, '"');
    for (;;) {
        const size_t plain = json_plain(words);
        buffer_bytes(out, words, plain);
        words += plain;
        const unsigned char c = (unsigned char)*words;
        if (c == 0) break;
        uint32_t letter;
        const int bytes = utf8_letter(words, &letter);
        if (bytes == 0) {
            buffer_put(out, "\xEF\xBF\xBD");
        } else if (c == '"' || c == '\\') {
            buffer_char(out, '\\');
            buffer_char(out, (char)c);
        } else if (c < ' ') {
            buffer_put(out, c < 16 ? "\\u000" : "\\u001");
            buffer_char(out, "0123456789abcdef"[c & 15]);
        } else {
            buffer_bytes(out, words, (size_t)bytes);
        }
        words += bytes ? bytes : 1;
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

/* Rounds half away from zero. From 2^53 on there are no decimals. */
static void json_decimal(buffer *out, double number, int digits)
{
    const bool minus = signbit(number);
    const double size = fabs(number);
    uint64_t scale = 1, whole;
    double part;

    for (int i = 0; i < digits; i++) scale *= 10;
    if (size >= 9007199254740992.0) {
        buffer_put(out, "null");
        return;
    }
    whole = (uint64_t)size;
    part = floor((size - (double)whole) * (double)scale + 0.5);
    if (part >= (double)scale) {
        whole++;
        part = 0;
    }
    if (minus && (whole || part > 0)) buffer_char(out, '-');
    buffer_int(out, (int64_t)whole);
    if (digits <= 0) return;
    buffer_char(out, '.');
    for (uint64_t step = scale / 10; step; step /= 10)
        buffer_char(out, (char)('0' + (uint64_t)part / step % 10));
}

void json_number(json *j, double number, int digits)
{
    json_value(j);
    if (isfinite(number))
        json_decimal(j->out, number, digits);
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

/* ---- reading --------------------------------------------------------------------------------- */

bool json_take(const char **at, char c)
{
    *at += strspn(*at, " \n\r\t");
    if (**at != c) return false;
    (*at)++;
    return true;
}

bool json_take_string(const char **at, char *out, size_t cap)
{
    const char *from = *at;

    if (!json_take(&from, '"')) return false;
    const size_t size = strcspn(from, "\"\\");
    if (from[size] != '"' || size >= cap) return false;
    memcpy(out, from, size);
    out[size] = 0;
    *at = from + size + 1;
    return true;
}

bool json_take_int(const char **at, int *out)
{
    const char *from = *at + strspn(*at, " \n\r\t");
    const size_t size = strspn(from, "0123456789");

    if (size == 0 || size > 9) return false;
    *out = 0;
    for (size_t i = 0; i < size; i++) *out = *out * 10 + (from[i] - '0');
    *at = from + size;
    return true;
}

bool json_take_null(const char **at)
{
    const char *from = *at + strspn(*at, " \n\r\t");
    if (strncmp(from, "null", 4) != 0) return false;
    *at = from + 4;
    return true;
}

bool json_skip(const char **at)
{
    int depth = 0;

    do {
        const char c = **at;
        if (c == '"')
            for ((*at)++; **at != '"' && **at; (*at)++) *at += **at == '\\' && (*at)[1];
        if (!**at) return false;
        depth += c == '[' || c == '{';
        depth -= c == ']' || c == '}';
        (*at)++;
    } while (depth > 0 || !strchr(",:]}", **at));
    return depth == 0;
}
