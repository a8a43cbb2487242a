/* markdown.h - shows Markdown in the terminal: the part of it that docs/rules is written in, that
   is headings with anchors, paragraphs, lists, quotes, tables, indented code, bold words and links.
   Knows no game. */
#ifndef NL_TERM_MARKDOWN_H
#define NL_TERM_MARKDOWN_H

#include "term/canvas.h"

/* Adds the text, wrapped to this width; from up to end. */
void markdown_add(buffer *out, const char *from, const char *end, const canvas_look *look,
                  int width);

#endif
