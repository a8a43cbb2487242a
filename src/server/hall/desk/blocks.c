/* blocks.c - addresses that the operator keeps out, and the list of all that was ordered. */
#include <stdio.h>
#include <string.h>

#include "server/hall/desk/inside.h"
#include "wire/json.h"

/* ---- addresses ------------------------------------------------------------------------------- */

/* "ADDRESS[/BITS] 1d WHY" */
store_code desk_block(hall *h, const char *words, buffer *out)
{
    char range[64], length[16], why[HALL_WHY_MAX];
    hall_order o = { .kind = ORDER_BLOCK, .made = h->now };
    int bits;

    (void)out;
    if (!desk_word(&words, range, sizeof range) || !address_range(range, &o.net, &bits) ||
        !desk_word(&words, length, sizeof length) || !desk_duration(length) ||
        !desk_rest(words, why, sizeof why))
        return STORE_UNKNOWN;
    o.bits = (uint8_t)bits;
    o.until = h->now + desk_duration(length);
    snprintf(o.why, sizeof o.why, "%s", why);
    const store_code code = hall_order_give(h, &o);
    if (code != STORE_OK) return code;
    desk_shut(h, NULL, &o.net, o.bits);
    return desk_sign(h, "address blocked", range, why);
}

static bool order_named(const hall_order *o, const char *word)
{
    char digits[FAIR_HEX];
    address net;
    int bits;

    if (o->kind == ORDER_BLOCK)
        return address_range(word, &net, &bits) && bits == o->bits && address_same(&net, &o->net);
    fair_print(&o->guest, digits);
    return strlen(word) >= HALL_DIGITS && strncmp(digits, word, strlen(word)) == 0;
}

/* "GUEST|ADDRESS[/BITS] WHY": ends all orders about it. */
store_code desk_release(hall *h, const char *words, buffer *out)
{
    char about[64 + 1], why[HALL_WHY_MAX];
    int count = 0;

    (void)out;
    if (!desk_word(&words, about, sizeof about) || !desk_rest(words, why, sizeof why))
        return STORE_UNKNOWN;
    for (int i = 0; i < h->order_count; i++) {
        if (!order_named(&h->orders[i], about)) continue;
        const store_code code = hall_order_drop(h, i--);
        if (code != STORE_OK) return code;
        count++;
    }
    return count ? desk_sign(h, "order lifted", about, why) : STORE_UNKNOWN;
}

/* One order as a line, or as an object of a list. */
static void order_line(const hall *h, const hall_order *o, bool filed, json *list, buffer *out)
{
    char key[STORE_KEY_MAX], *about;

    hall_order_key(o, key);
    about = strchr(key, ' ') + 1;
    if (o->kind == ORDER_BLOCK)
        address_print(&o->net, o->bits, key);
    else
        about[HALL_DIGITS] = 0;
    if (o->kind == ORDER_BLOCK) about = key;
    if (!list) {
        buffer_format(out, "%s  %s  %llu minutes left  %s%s\n", hall_order_word(o->kind), about,
                      (unsigned long long)(o->until > h->now ? (o->until - h->now) / 60000 : 0),
                      o->why, filed ? "  (file)" : "");
        return;
    }
    json_open(list, '{');
    json_key_string(list, "order", hall_order_word(o->kind));
    json_key_string(list, "about", about);
    json_key_int(list, "made", (int64_t)o->made);
    json_key_int(list, "until", (int64_t)o->until);
    json_key_string(list, "why", o->why);
    json_key_bool(list, "file", filed);
    json_close(list, '}');
}

store_code desk_orders(hall *h, const char *words, buffer *out)
{
    json j = { out, false };
    json *list = strncmp(words, "json", 4) == 0 ? &j : NULL;

    if (list) json_open(list, '[');
    for (int i = 0; i < h->order_count; i++) order_line(h, &h->orders[i], false, list, out);
    for (int i = 0; i < h->filed_count; i++)
        if (h->filed[i].until > h->now) order_line(h, &h->filed[i], true, list, out);
    if (list) json_close(list, ']');
    if (list) buffer_char(out, '\n');
    return STORE_OK;
}
