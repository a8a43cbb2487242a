/* choco.h - draws the table of the Chocolate edition as SVG: the wheel, the set-ups, prices and
   tiles. It shows no game in progress. */
#ifndef NL_CLI_CHOCO_SVG_H
#define NL_CLI_CHOCO_SVG_H

#include "neuland/choco.h"
#include "wire/buffer.h"

typedef struct choco_picture {
    const char         *title, *subtitle;
    const nl_choco_box *box;
    int                 seats; /* how many set-ups to draw */
} choco_picture;

void choco_svg(const choco_picture *p, buffer *out);

#endif
