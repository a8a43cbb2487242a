/* reach.c - finds the addresses of this machine. */
#define _DEFAULT_SOURCE /* for the interface flags */
#include "server/net/net.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <string.h>

#include "server/guard/guard.h"

bool reach_is_local(const char *host)
{
    address a;
    return address_read(host, &a) && address_is_local(&a);
}

static void reach_add(reach *out, const char *host, int port)
{
    const bool six = strchr(host, ':') != NULL;
    if (out->count >= REACH_MOST) return;
    snprintf(out->url[out->count++], REACH_URL_MAX, "http://%s%.255s%s:%d/", six ? "[" : "", host,
             six ? "]" : "", port);
}

/* For '*': every IPv4 address of this machine, except link-local ones, which other machines cannot
   use. */
static void reach_machine(int port, reach *out)
{
    struct ifaddrs *all = NULL;
    char host[INET_ADDRSTRLEN];

    if (getifaddrs(&all) != 0) return;
    for (const struct ifaddrs *at = all; at; at = at->ifa_next) {
        const bool up = (at->ifa_flags & IFF_UP) && (at->ifa_flags & IFF_RUNNING);
        if (!up || !at->ifa_addr || at->ifa_addr->sa_family != AF_INET) continue;
        const struct sockaddr_in *four = (const struct sockaddr_in *)(const void *)at->ifa_addr;
        if (!inet_ntop(AF_INET, &four->sin_addr, host, sizeof host)) continue;
        if (!reach_is_local(host) && strncmp(host, "169.254.", 8) != 0) reach_add(out, host, port);
    }
    freeifaddrs(all);
}

void reach_find(const settings *s, int port, reach *out)
{
    const size_t size = strlen(s->public);

    memset(out, 0, sizeof *out);
    if (size > 0) {
        snprintf(out->url[out->count++], REACH_URL_MAX, "%s%s", s->public,
                 s->public[size - 1] == '/' ? "" : "/");
    } else if (strcmp(s->address, "*") == 0) {
        reach_machine(port, out);
    } else if (!reach_is_local(s->address)) {
        reach_add(out, s->address, port);
    }
}
