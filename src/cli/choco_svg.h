/* choco_svg.h - the table of the chocolate edition as SVG: the wheel, the set-ups, prices and
   tiles. */
#ifndef NL_CLI_CHOCO_SVG_H
#define NL_CLI_CHOCO_SVG_H

#include "neuland/choco.h"
#include "wire/buffer.h"

typedef struct choco_picture {
    const char         *title, *subtitle;
    const nl_choco_box *box;
    int                 seats; /* how many set-ups are shown */
} choco_picture;

void choco_svg(const choco_picture *p, buffer *out);

#endif
