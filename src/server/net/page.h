/* page.h - the files of the web page: maps URL paths to files, their types and their compressed
   forms. It never serves anything outside its folder. */
#ifndef NL_SERVER_PAGE_H
#define NL_SERVER_PAGE_H

#include "server/net/net.h"

/* Returns the content type for a file name. */
const char *page_type(const char *name);
/* Finds the file for a URL path in a folder. A path that names no file (a link such as /t/wolke-7)
   leads to the front page; a missing file returns false. Nothing outside the folder, and no name
   that begins with a dot, can be reached. */
bool page_find(const char *folder, const char *path, char out[NET_PATH_MAX]);
/* Whether page_find would accept this path at all. */
bool page_path_fits(const char *path);
/* The build compresses files in advance: FILE.br and FILE.gz beside FILE. If the client accepts one
   of them (header accept-encoding), sets `file` to it and returns its content-encoding. Otherwise
   returns NULL. */
const char *page_pack(const char *accepts, char file[NET_PATH_MAX]);
/* Returns the client's weight for an encoding in thousandths; 0: not accepted. */
int page_wanted(const char *accepts, const char *encoding);

#endif
