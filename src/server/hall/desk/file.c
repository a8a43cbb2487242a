/* file.c - the operator's file of blocked addresses, one range a line: ADDRESS[/BITS], the day or
   moment until which it holds (UTC), a reason. A line that cannot be read takes nothing away: the
   ranges of before then stay, too. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hall/desk/inside.h"
#include "server/text/text.h"

enum { FILE_LINE_MAX = 512 };

typedef struct block_list {
    hall_order *at;
    int count, over, bad; /* over: ranges whose time is over */
} block_list;

/* ---- one line -------------------------------------------------------------------------------- */

/* Takes digits and the character after them; `end` 0: the text ends there. */
static bool take_number(const char **at, int digits, char end, int *out)
{
    *out = 0;
    for (int i = 0; i < digits; i++, (*at)++) {
        if (!isdigit((unsigned char)**at)) return false;
        *out = 10 * *out + (**at - '0');
    }
    if (**at != end) return false;
    if (end) (*at)++;
    return true;
}

static int month_days(int year, int month)
{
    static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month - 1] + (month == 2 && leap);
}

/* "2027-01-31", that day included, or "2027-01-31T18:00Z". */
static bool block_until(const char *word, uint64_t *out)
{
    const bool timed = strlen(word) > 10;
    int year, month, day, hour = 0, minute = 0;
    uint64_t days = 0;

    if (!take_number(&word, 4, '-', &year) || !take_number(&word, 2, '-', &month) ||
        !take_number(&word, 2, timed ? 'T' : 0, &day))
        return false;
    if (timed &&
        (!take_number(&word, 2, ':', &hour) || !take_number(&word, 2, 'Z', &minute) || *word))
        return false;
    if (year < 1970 || month < 1 || month > 12 || day < 1 || day > month_days(year, month) ||
        hour > 23 || minute > 59)
        return false;
    for (int y = 1970; y < year; y++) days += (uint64_t)(month_days(y, 2) + 337);
    for (int m = 1; m < month; m++) days += (uint64_t)month_days(year, m);
    days += (uint64_t)day - (timed ? 1 : 0);
    *out = ((days * 24 + (uint64_t)hour) * 60 + (uint64_t)minute) * 60000;
    return true;
}

/* Returns NULL, or what is wrong with the line. */
static const char *block_read(const char *line, hall_order *out)
{
    char range[64], until[32];
    int bits;

    *out = (hall_order){ .kind = ORDER_BLOCK };
    if (!desk_word(&line, range, sizeof range) || !address_range(range, &out->net, &bits))
        return "bad_address";
    if (!desk_word(&line, until, sizeof until) || !block_until(until, &out->until))
        return "bad_date";
    if (!desk_rest(line, out->why, sizeof out->why)) return "no_reason";
    out->bits = (uint8_t)bits;
    return NULL;
}

/* ---- the file -------------------------------------------------------------------------------- */

static const hall_order *block_like(const block_list *l, const hall_order *o)
{
    for (int i = 0; i < l->count; i++)
        if (l->at[i].bits == o->bits && address_same(&l->at[i].net, &o->net)) return &l->at[i];
    return NULL;
}

/* Returns NULL, or what is wrong with the line. */
static const char *list_line(block_list *l, const char *text, size_t size, uint64_t now)
{
    char line[FILE_LINE_MAX];
    hall_order o;

    if (size >= sizeof line) return "too_long";
    memcpy(line, text, size);
    line[size] = 0;
    for (char *at = line; *at; at++)
        if (*at == '\t' || *at == '\r') *at = ' ';
    if (line[strspn(line, " ")] == 0 || line[strspn(line, " ")] == '#') return NULL;
    const char *fault = block_read(line, &o);
    if (fault) return fault;
    if (o.until <= now) {
        l->over++;
        return NULL;
    }
    if (block_like(l, &o)) return "twice";
    if (l->count == HALL_ORDERS) return "too_many";
    o.made = now;
    l->at[l->count++] = o;
    return NULL;
}

static void list_read(block_list *l, const char *text, uint64_t now, hall_line_bad bad, void *user)
{
    for (int n = 1; *text; n++) {
        const size_t size = strcspn(text, "\n");
        const char *fault = list_line(l, text, size, now);
        if (fault) bad(user, n, fault);
        l->bad += fault != NULL;
        text += size + (text[size] == '\n');
    }
}

/* The audit trail has a line whenever the ranges have changed. */
static store_code list_sign(hall *h, const block_list *l)
{
    char words[96];
    const store_audit audit = { h->now, "file of blocks", words, "" };

    snprintf(words, sizeof words, "addresses blocked: %d, over: %d, bad lines: %d", l->count,
             l->over, l->bad);
    const store_code code = game_store_audit(h->store, &audit);
    return code == STORE_OK ? hall_tick(h, h->now) : code;
}

store_code hall_blocks(hall *h, const char *text, uint64_t now, hall_line_bad bad, void *user)
{
    const block_list before = { .at = h->filed, .count = h->filed_count };
    block_list fresh = { .at = calloc(HALL_ORDERS, sizeof *fresh.at) };
    int news = 0;

    if (!fresh.at) return STORE_MEMORY;
    if (now > h->now) h->now = now;
    list_read(&fresh, text, h->now, bad, user);
    for (int i = 0; i < before.count && fresh.bad && fresh.count < HALL_ORDERS; i++)
        if (!block_like(&fresh, &before.at[i])) fresh.at[fresh.count++] = before.at[i];
    for (int i = 0; i < fresh.count; i++) {
        const hall_order *same = block_like(&before, &fresh.at[i]);
        if (!same) desk_shut(h, NULL, &fresh.at[i].net, fresh.at[i].bits);
        news += !same || same->until != fresh.at[i].until;
    }
    const bool changed = news > 0 || fresh.count != before.count;
    free(h->filed);
    h->filed = fresh.at;
    h->filed_count = fresh.count;
    return changed ? list_sign(h, &fresh) : STORE_OK;
}
