/* markdown.h - renders Markdown for the terminal. It supports only what docs/rules uses: headings
   with anchors, paragraphs, lists, quotes, tables, indented code, bold text and links. It knows no
   game. */
#ifndef NL_TERM_MARKDOWN_H
#define NL_TERM_MARKDOWN_H

#include "term/canvas.h"

/* Adds the text between from and end, wrapped to this width. */
void markdown_add(buffer *out, const char *from, const char *end, const canvas_look *look,
                  int width);

#endif
