/* page.h - the files of the web page: which path is which file, what kind it is, and in which form
   it is sent. */
#ifndef NL_SERVER_PAGE_H
#define NL_SERVER_PAGE_H

#include "server/net.h"

/* The kind of a file by its name. */
const char *page_type(const char *name);
/* The file behind a path of a URL, in a folder. Paths without a file behind them lead to the front
   page if they name none (a link such as /t/wolke-7), else nowhere: false. Nothing outside the
   folder, and nothing whose name begins with a dot, can be reached. */
bool page_find(const char *folder, const char *path, char out[NET_PATH_MAX]);
/* Whether a path is one that page_find looks at at all. */
bool page_path_fits(const char *path);
/* The build packs files beforehand: FILE.br and FILE.gz beside FILE. If the client takes one of
   these, by its header accept-encoding, `file` becomes that one, and its content-encoding is
   returned; else NULL. */
const char *page_pack(const char *accepts, char file[NET_PATH_MAX]);
/* How much a client wants an encoding, in thousandths; 0: not at all. */
int page_wanted(const char *accepts, const char *encoding);

#endif
