/* printed.h - the printed material of a game as JSON (docs/reference/notation.md 7.3). It needs no
   position. */
#ifndef NL_WIRE_PRINTED_H
#define NL_WIRE_PRINTED_H

#include "board/map/map.h"
#include "neuland/choco.h"
#include "neuland/dice.h"
#include "wire/json.h"

/* Each writes one object. */
void wire_sheet(json *j, const nl_sheet *sheet);
void wire_box(json *j, const nl_choco_box *box);
void wire_map(json *j, const board_map *map);

#endif
