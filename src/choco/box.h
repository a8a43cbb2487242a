/* box.h - the contents of a box of the chocolate edition as text: reads and checks the format of
   docs/reference/files.md. No allocation, no input or output. */
#ifndef NL_CHOCO_BOX_H
#define NL_CHOCO_BOX_H

#include "board/map/map.h"
#include "neuland/choco.h"

enum { BOX_PRICES = 4, BOX_HAND_MOST = 7, BOX_TILES_MOST = 24 };

/* The contents of a file, and which of them are confirmed. */
typedef struct choco_box {
    char id[MAP_ID_MAX], title[MAP_TITLE_MAX];
    nl_choco_box box;
    bool section_sure[NL_SECTIONS], setup_sure[NL_CHOCO_SEATS], price_sure[BOX_PRICES];
    bool tiles_sure, rate_sure;
} choco_box;

/* Whether the first record of a text is that of a box file. */
bool box_is(const char *text, int size);

/* Reads a box. On error *out is unchanged, and the result is NL_ERR_TOO_LARGE,
   NL_ERR_NEWER_VERSION, NL_ERR_TRUNCATED (`end` is missing) or NL_ERR_BAD_MAP. The report is always
   filled. */
nl_err box_parse(const char *text, int size, choco_box *out, map_report *report);

#endif
