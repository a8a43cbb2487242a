/* lws_http.c - HTTP requests and answers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/guard/guard.h"
#include "server/net/inside.h"

enum {
    HTTP_STATUS_REQ_HEADER_TOO_LARGE = 431,
    LINE_BYTES = 2048,  /* all headers of an answer */
    PIECE_BYTES = 16384 /* of an answer, written at a time */
};

/* Security headers of every answer. No inline scripts, nothing from other sites, no markup except
   through the page's own policy (web/src/app/trusted.ts). WebAssembly is allowed. */
static const char content_policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default";
static const char permissions[] =
    "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()";

#define HEADER(n, following, key, text) \
    static const struct lws_protocol_vhost_options header_##n = { following, NULL, key, text };
HEADER(1, NULL, "content-security-policy:", content_policy)
HEADER(2, &header_1, "x-content-type-options:", "nosniff")
HEADER(3, &header_2, "referrer-policy:", "no-referrer")
HEADER(4, &header_3, "x-frame-options:", "DENY")
HEADER(5, &header_4, "cross-origin-resource-policy:", "same-origin")
HEADER(6, &header_5, "permissions-policy:", permissions)
#undef HEADER

const struct lws_protocol_vhost_options *net_headers(void) { return &header_6; }

/* ---- requests -------------------------------------------------------------------------------- */

/* Returns false if it does not fit; out is then "". */
static bool header_copy(struct lws *wsi, char *out, int cap, enum lws_token_indexes token)
{
    const bool fits = lws_hdr_copy(wsi, out, cap, token) >= 0;
    if (!fits) out[0] = 0;
    return fits || lws_hdr_total_length(wsi, token) == 0;
}

/* A length or an encoding whose name ends in a blank, which some programs read as one. */
static bool header_disguised(struct lws *wsi)
{
    static const char *const names[] = { "content-length :",
                                         "content-length\t:",
                                         "transfer-encoding :",
                                         "transfer-encoding\t:",
                                         "host :",
                                         "host\t:" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (lws_hdr_custom_length(wsi, names[i], (int)strlen(names[i])) >= 0) return true;
    return false;
}

static bool host_readable(const char *host)
{
    return host[0] && host[strspn(host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                        "0123456789.-_:[]")] == 0;
}

/* Only GET and HEAD are answered, which have no body. A request that announces a body may be split
   differently by a proxy (request smuggling). The same holds for one with two hosts. Returns 0, or
   the status to refuse it with. */
static int request_odd(struct lws *wsi, const char *host)
{
    char text[12];

    if (!header_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP) ||
        (strcmp(text, "HTTP/1.1") != 0 && strcmp(text, "HTTP/1.0") != 0))
        return HTTP_STATUS_HTTP_VERSION_NOT_SUPPORTED;
    if (lws_hdr_fragment_length(wsi, WSI_TOKEN_HOST, 1) > 0 || header_disguised(wsi) ||
        lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return HTTP_STATUS_BAD_REQUEST;
    if (strcmp(text, "HTTP/1.1") == 0 && !host_readable(host)) return HTTP_STATUS_BAD_REQUEST;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0) return 0;
    header_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    return strcmp(text, "0") == 0 ? 0 : HTTP_STATUS_BAD_REQUEST;
}

/* Finds the address of a request: the peer's, or, if that is the proxy, the last one the proxy
   names. */
static void request_who(const net *n, const socket_state *s, header_texts *t, net_request *r)
{
    static const char standard[] = "forwarded:";
    const bool passed_on =
        t->forwarded[0] || lws_hdr_custom_length(s->wsi, standard, sizeof standard - 1) > 0;
    address from = s->address;

    r->strays = passed_on && !net_is_proxy(n, &s->address);
    if (net_is_proxy(n, &s->address))
        r->unsaid = !address_read(origin_forwarded(t->forwarded), &from);
    r->from = from;
    r->who = address_who(&from);
    r->local = address_is_local(&from) && !r->strays && !r->unsaid;
}

/* Whether the browser has reached the page by TLS, or on its own machine. */
static bool request_secure(const net *n, const socket_state *s, const char *host)
{
    static const char name[] = "x-forwarded-proto:";
    static const char *const own[] = { "localhost", "127.", "[::1]" };
    char said[8] = "";

    for (int i = 0; i < 3; i++)
        if (strncmp(host, own[i], strlen(own[i])) == 0) return true;
    return net_is_proxy(n, &s->address) &&
           lws_hdr_custom_copy(s->wsi, said, sizeof said, name, sizeof name - 1) > 0 &&
           strcmp(said, "https") == 0;
}

int net_request_read(const net *n, const socket_state *s, header_texts *t, net_request *out)
{
    static const char word[] = "Bearer ";
    net_request r = { 0 };

    if (!header_copy(s->wsi, t->host, sizeof t->host, WSI_TOKEN_HOST) ||
        !header_copy(s->wsi, t->origin, sizeof t->origin, WSI_TOKEN_ORIGIN) ||
        !header_copy(s->wsi, t->bearer, sizeof t->bearer, WSI_TOKEN_HTTP_AUTHORIZATION) ||
        !header_copy(s->wsi, t->encodings, sizeof t->encodings, WSI_TOKEN_HTTP_ACCEPT_ENCODING) ||
        !header_copy(s->wsi, t->unchanged, sizeof t->unchanged, WSI_TOKEN_HTTP_IF_NONE_MATCH) ||
        !header_copy(s->wsi, t->forwarded, sizeof t->forwarded, WSI_TOKEN_X_FORWARDED_FOR))
        return HTTP_STATUS_REQ_HEADER_TOO_LARGE;
    const int odd = request_odd(s->wsi, t->host);
    if (odd) return odd;
    if (!header_copy(s->wsi, t->query, sizeof t->query, WSI_TOKEN_HTTP_URI_ARGS) ||
        !header_copy(s->wsi, t->path, sizeof t->path, WSI_TOKEN_GET_URI))
        return HTTP_STATUS_REQ_URI_TOO_LONG;
    if (!t->path[0]) {
        if (!header_copy(s->wsi, t->path, sizeof t->path, WSI_TOKEN_HEAD_URI))
            return HTTP_STATUS_REQ_URI_TOO_LONG;
        r.head = t->path[0] != 0;
    }
    request_who(n, s, t, &r);
    r.host = t->host;
    r.origin = t->origin;
    r.bearer = strncmp(t->bearer, word, sizeof word - 1) == 0 ? t->bearer + sizeof word - 1 : "";
    r.unchanged = t->unchanged;
    r.encodings = t->encodings;
    r.path = t->path;
    r.query = t->query;
    *out = r;
    return 0;
}

static bool reply_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                         unsigned char *end)
{
    if (!value || !value[0]) return true;
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at,
                                       end) == 0;
}

static bool reply_headers(struct lws *wsi, const net_reply *reply, unsigned char **at,
                          unsigned char *end)
{
    const socket_state *s = lws_get_opaque_user_data(wsi);
    /* Without TLS browsers ignore it, and complain. */
    const char *opener = s && s->secure ? "same-origin" : "";
    char seconds[16] = "";

    if (reply->retry) snprintf(seconds, sizeof seconds, "%u", reply->retry);
    return reply_header(wsi, "connection:", "close", at, end) &&
           reply_header(wsi, "cache-control:", reply->cache, at, end) &&
           reply_header(wsi, "cross-origin-opener-policy:", opener, at, end) &&
           reply_header(wsi, "retry-after:", seconds, at, end) &&
           reply_header(wsi, "etag:", reply->etag, at, end) &&
           reply_header(wsi, "content-disposition:", reply->download, at, end) &&
           reply_header(wsi, "content-encoding:", reply->encoding, at, end) &&
           reply_header(wsi, "vary:", reply->vary, at, end);
}

/* A connection has one request. While the library sends an answer it also reads what comes next,
   which has not passed the gate then; and it cannot be kept from reading without also being kept
   from sending. */
int net_http_done(void) { return -1; }

static int reply_file(struct lws *wsi, const net_reply *reply)
{
    const socket_state *s = lws_get_opaque_user_data(wsi);
    unsigned char lines[LINE_BYTES], *at = lines;
    int sent;

    if (!reply_headers(wsi, reply, &at, lines + sizeof lines)) return -1;
    sent =
        lws_serve_http_file(wsi, reply->file, reply->type, (const char *)lines, (int)(at - lines));
    if (sent < 0) return -1;
    return sent > 0 || (s && s->head) ? net_http_done() : 0; /* a HEAD is answered by now */
}

/* Writes the next piece and restarts the timeout. A slow client may take as long as it likes, as
   long as it reads. HTTP/1.1 puts no header before a piece. lws keeps what the socket does not take
   and asks for no more until that is sent. */
static int body_write(net *n, socket_state *s)
{
    const size_t left = s->body.size - s->body_sent;
    const size_t size = left < PIECE_BYTES ? left : PIECE_BYTES;
    unsigned char *from = (unsigned char *)s->body.at + s->body_sent;

    lws_set_timeout(s->wsi, PENDING_TIMEOUT_HTTP_CONTENT, n->options.answer_seconds);
    if (lws_write(s->wsi, from, size, size < left ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_FINAL) <
        (int)size)
        return -1;
    s->body_sent += size;
    if (size < left) {
        lws_callback_on_writable(s->wsi);
        return 0;
    }
    buffer_free(&s->body);
    net_weigh(n, s);
    return net_http_done();
}

static int reply_body(net *n, socket_state *s, net_reply *reply)
{
    unsigned char lines[LWS_PRE + LINE_BYTES], *from = lines + LWS_PRE, *at = from;
    unsigned char *end = lines + sizeof lines;

    if (lws_add_http_common_headers(s->wsi, (unsigned)reply->status, reply->type, reply->body.size,
                                    &at, end) ||
        !reply_headers(s->wsi, reply, &at, end) ||
        lws_finalize_write_http_header(s->wsi, from, &at, end)) {
        buffer_free(&reply->body);
        return -1;
    }
    if (s->head || reply->body.size == 0) {
        buffer_free(&reply->body);
        return net_http_done();
    }
    buffer_free(&s->body);
    s->body = reply->body;
    s->body_sent = 0;
    net_weigh(n, s);
    return body_write(n, s);
}

int net_http(net *n, struct lws *wsi)
{
    socket_state *s = lws_get_opaque_user_data(wsi);
    header_texts texts;
    net_request request;
    net_reply reply = { .status = 404, .type = "text/plain; charset=utf-8", .cache = "no-store" };

    if (!s || s->id) return -1;
    int status =
        net_gate_passed(s) ? net_request_read(n, s, &texts, &request) : HTTP_STATUS_BAD_REQUEST;
    net_met(n, s);
    if (status == 0 && !request.path[0]) status = HTTP_STATUS_METHOD_NOT_ALLOWED;
    if (status != 0) {
        lws_return_http_status(wsi, (unsigned)status, NULL);
        return -1;
    }
    s->head = request.head;
    s->secure = request_secure(n, s, request.host);
    if (!net_number(n, s)) return -1;
    s->asks = !n->user.answer(n->user.self, s->id, &request, &reply);
    if (s->asks) return 0;
    net_unnumber(n, s);
    if (!reply.file[0]) return reply_body(n, s, &reply);
    buffer_free(&reply.body);
    return reply_file(wsi, &reply);
}

void net_answer(net *n, uint32_t connection, net_reply *reply)
{
    socket_state *s = net_find(n, connection);
    net_reply *late = s && s->asks ? malloc(sizeof *late) : NULL;

    if (!late) {
        buffer_free(&reply->body);
        return;
    }
    *late = *reply;
    s->late = late;
    net_weigh(n, s);
    s->asks = false;
    net_unnumber(n, s);
    lws_callback_on_writable(s->wsi);
}

int net_http_writable(net *n, socket_state *s)
{
    if (s->late) {
        net_reply reply = *s->late;
        free(s->late);
        s->late = NULL;
        return reply_body(n, s, &reply);
    }
    return body_write(n, s);
}
