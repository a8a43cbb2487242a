/* page.h - the files of the web page: which path is which file, and what kind it is. */
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

#endif
