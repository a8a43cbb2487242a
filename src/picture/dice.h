/* dice.h - draws a sheet of the dice game as SVG, to print and write on. It shows no game in
   progress. */
#ifndef NL_CLI_SHEET_SVG_H
#define NL_CLI_SHEET_SVG_H

#include "neuland/dice.h"
#include "wire/buffer.h"

/* ids: show the names of the symbols instead of their points. */
void sheet_svg(const nl_sheet *sheet, bool ids, nl_lang lang, buffer *out);

#endif
