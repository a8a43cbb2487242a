/* sheet.h - sheet files of the dice game on the command line: what is wrong with them, and sheets
   as pictures. */
#ifndef NL_CLI_SHEET_H
#define NL_CLI_SHEET_H

#include <stdio.h>

#include "wire/json.h"
#include "dice/sheet.h"
#include "term/canvas.h"

/* A line for each fault: file, line, code, sentence, word. */
void sheet_print(FILE *to, const char *path, const sheet_report *report, nl_lang lang);
/* One object: the file, what it holds, its faults. */
void sheet_json(json *j, const char *path, const sheet_file *file, const sheet_report *report,
                nl_lang lang);

/* An untouched sheet as text. */
void sheet_text(const nl_sheet *sheet, canvas_look look, nl_lang lang, buffer *out);

#endif
