/* sheet_svg.h - a sheet of the dice game as a picture to print and to write on. */
#ifndef NL_CLI_SHEET_SVG_H
#define NL_CLI_SHEET_SVG_H

#include "neuland/dice.h"
#include "wire/buffer.h"

/* ids: the names of the symbols in the place of their points. */
void sheet_svg(const nl_sheet *sheet, bool ids, nl_lang lang, buffer *out);

#endif
