/* game.c - fills a dice_game: the rules, the sheet, and every table derived from them. Called once
   per game; the game never changes afterwards. */
#include "dice/rules.h"
#include "dice/state.h"

#include <string.h>

static void game_sheet(dice_game *g, const nl_sheet *sheet)
{
    g->symbols = sheet->symbols;
    g->jokers = sheet->jokers;
    g->marked = sheet->marked;
    for (int i = 0; i < sheet->symbols; i++) {
        uint64_t bit = UINT64_C(1) << i;
        g->needs[i] = sheet->needs[i];
        g->before[i] = sheet->needs[i];
        g->kind[i] = sheet->kind[i];
        g->points[i] = sheet->points[i];
        g->road[i] = sheet->road[i];
        g->depth[i] = sheet->depth[i];
        g->of_kind[sheet->kind[i]] |= bit;
        g->all |= bit;
    }
    for (int joker = 0; joker < sheet->jokers; joker++) {
        uint64_t knights = sheet->joker_knights[joker], before = knights & (~knights + 1);
        g->joker_knights[joker] = knights;
        g->joker_face[joker] = sheet->joker_face[joker];
        for (uint64_t later = knights & ~before; later; later &= later - 1)
            g->before[bits_first(later)] |= before;
        g->second |= knights & ~before;
    }
    for (int i = 0; i < sheet->symbols; i++) {
        if (!g->before[i]) g->first |= UINT64_C(1) << i;
        for (uint64_t before = g->before[i]; before; before &= before - 1)
            g->opens[bits_first(before)] |= UINT64_C(1) << i;
    }
}

void dice_game_init(dice_game *g, const nl_rules *rules, const nl_layout *layout)
{
    memset(g, 0, sizeof *g);
    g->rules = *rules;
    g->layout = *layout;
    g->seats = (uint8_t)rules->seats;
    g->start = layout->start;
    g->plus = rules->sheet == NL_SHEET_PLUS;
    g->ramp = g->plus && g->seats > 1;
    g->target = PLUS_TARGET;
    g->turns_all = g->plus ? 0 : (uint32_t)(NL_BOXES * g->seats);
    g->state_bytes =
        (uint32_t)(sizeof(dice_state) - (NL_DICE_SEATS - g->seats) * sizeof(dice_seat));
    game_sheet(g, &dice_sheets[rules->sheet]);
}
