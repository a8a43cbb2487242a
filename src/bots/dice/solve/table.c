/* table.c - the parts of a table that both sheets share. */
#include "bots/dice/solve/solve.h"

#include <string.h>

#include "base/hash.h"

enum { TABLE_VERSION = 1 }; /* raise it when the computed values change */

uint64_t dice_table_key(const nl_rules *rules)
{
    /* Gold adds nothing to a joker for any resource, so any_gold changes no value. */
    const nl_sheet *sheet = nl_sheet_of(rules);
    uint8_t bytes[5 * NL_SYMBOLS + 3];
    int size = 0;
    uint64_t key = 0;
    for (int i = 0; i < sheet->symbols; i++) {
        bytes[size++] = sheet->kind[i];
        bytes[size++] = sheet->points[i];
        bytes[size++] = sheet->road[i];
        key = hash_mix(key ^ sheet->needs[i]);
    }
    for (int i = 0; i < sheet->jokers; i++) {
        bytes[size++] = sheet->joker_face[i];
        key = hash_mix(key ^ sheet->joker_knights[i]);
    }
    bytes[size++] = TABLE_VERSION;
    bytes[size++] = (uint8_t)rules->sheet;
    bytes[size++] = rules->joker_same_turn != 0;
    return key ^ hash_bytes(bytes, size);
}

void dice_table_init(dice_table *t, const nl_rules *rules)
{
    memset(t, 0, sizeof *t);
    dice_book_init(&t->book, rules);
    t->key = dice_table_key(rules);
    t->standard.positions = t->book.knights.count * t->book.boards.slots;
    t->standard.words = (t->standard.positions + 63) / 64;
    t->plus.positions = t->standard.positions;
}

int dice_table_position(const dice_table *t, const nl_dice_seat *p)
{
    const int board = dice_boards_of(&t->book.boards, t->book.sheet, p);
    const int knights = dice_knights_of(&t->book.knights, t->book.sheet, p);
    return board < 0 || knights < 0 ? -1 : knights * t->book.boards.slots + board;
}
