/* http.c - answers HTTP requests. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "server/inside.h"
#include "server/net/net.h"
#include "server/serve.h"

static void reply_text(net_reply *out, int status, const char *type, const char *text)
{
    out->status = status;
    out->type = type;
    buffer_put(&out->body, text);
}

static void reply_fault(net_reply *out, int status, const char *code)
{
    out->status = status;
    out->type = "application/json";
    buffer_format(&out->body, "{\"error\":\"%s\"}\n", code);
}

/* ---- files ----------------------------------------------------------------------------------- */

static bool ends_with(const char *text, const char *end)
{
    const size_t size = strlen(text), tail = strlen(end);
    return size >= tail && strcmp(text + size - tail, end) == 0;
}

static void http_file(serve *s, const net_request *request, net_reply *out)
{
    static char etag[64];
    struct stat about;

    if (!s->options.web || !page_find(s->options.web, request->path, out->file)) {
        out->file[0] = 0;
        reply_fault(out, 404, "not_found");
        return;
    }
    out->type = page_type(out->file);
    const bool named_by_content = strncmp(request->path, "/assets/", 8) == 0;
    out->cache = named_by_content ? "public, max-age=31536000, immutable" : "no-cache";
    out->vary = "accept-encoding";
    out->encoding = page_pack(request->encodings, out->file);
    if (stat(out->file, &about) != 0) return;
    /* Each form of a file needs its own ETag: the bytes differ. */
    snprintf(etag, sizeof etag, "\"%llx-%llx%s%s\"", (unsigned long long)about.st_size,
             (unsigned long long)about.st_mtime, out->encoding ? "-" : "",
             out->encoding ? out->encoding : "");
    out->etag = etag;
    out->status = 200;
    if (strcmp(request->unchanged, etag) != 0) return;
    out->status = 304;
    out->file[0] = 0;
    out->encoding = NULL;
}

/* ---- the lobby ------------------------------------------------------------------------------- */

static void lobby_row(void *user, const char *table, const hall_row *row)
{
    encode_row(user, table, row);
}

/* The value of a field of the query, or NULL; *size is its length. */
static const char *query_field(const char *query, const char *name, size_t *size)
{
    const size_t length = strlen(name);

    while (*query) {
        const size_t part = strcspn(query, "&");
        *size = part > length ? part - length - 1 : 0;
        if (part > length && strncmp(query, name, length) == 0 && query[length] == '=')
            return query + length + 1;
        query += part + (query[part] == '&');
    }
    return NULL;
}

static bool query_text(const char *query, const char *name, char *out, size_t cap)
{
    size_t size;
    const char *at = query_field(query, name, &size);

    out[0] = 0;
    if (at && size < cap) snprintf(out, cap, "%.*s", (int)size, at);
    return !at || size < cap;
}

/* Reads "free=1&kind=island&clock=blitz&after=CURSOR"; "from=200" skips rows instead. */
static bool lobby_search(const char *query, hall_search *out)
{
    char number[16], word[HALL_GAME_WORD];

    memset(out, 0, sizeof *out);
    if (!query_text(query, "after", out->after, sizeof out->after) ||
        !query_text(query, "kind", out->filter.game, sizeof out->filter.game) ||
        !query_text(query, "clock", word, sizeof word))
        return false;
    out->filter.clocked = word[0] != 0;
    if (word[0]) out->filter.clock = clock_parse(word);
    if (query_text(query, "free", number, sizeof number)) out->filter.free = number[0] == '1';
    if (query_text(query, "from", number, sizeof number) && strlen(number) < 7)
        out->from = (uint32_t)strtoul(number, NULL, 10);
    return !word[0] || out->filter.clock != CLOCKS;
}

/* Writes a page of the list, and where the next one begins. */
static void http_lobby(serve *s, const net_request *request, net_reply *out)
{
    json j = { &out->body, false };
    hall_search search;
    hall_listed listed;

    json_open(&j, '{');
    json_key(&j, "tables");
    json_open(&j, '[');
    if (!lobby_search(request->query, &search) ||
        !hall_lobby_page(s->hall, &search, lobby_row, &j, &listed)) {
        buffer_clear(&out->body);
        reply_fault(out, 400, "bad_query");
        return;
    }
    json_close(&j, ']');
    json_key_int(&j, "count", listed.count);
    json_key_int(&j, "free", listed.free);
    json_key(&j, "next");
    if (listed.after[0] && !search.after[0])
        json_int(&j, search.from + listed.rows);
    else
        json_null(&j);
    json_key(&j, "after");
    if (listed.after[0])
        json_string(&j, listed.after);
    else
        json_null(&j);
    json_close(&j, '}');
    buffer_char(&out->body, '\n');
    out->status = 200;
    out->type = "application/json";
}

/* Writes how often the fair dice were restarted; this is public. */
static void http_fair(serve *s, net_reply *out)
{
    const hall_figures figures = hall_figures_of(s->hall);
    json j = { &out->body, false };

    json_open(&j, '{');
    json_key_int(&j, "epochs", (int64_t)figures.epochs);
    json_key_int(&j, "given_up", (int64_t)figures.epochs_given_up);
    json_close(&j, '}');
    buffer_char(&out->body, '\n');
    out->status = 200;
    out->type = "application/json";
}

static void page_escape(buffer *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '<')
            buffer_put(out, "&lt;");
        else if (*text == '>')
            buffer_put(out, "&gt;");
        else if (*text == '&')
            buffer_put(out, "&amp;");
        else if (*text == '"')
            buffer_put(out, "&quot;");
        else
            buffer_char(out, *text);
    }
}

static void page_row(void *user, const char *table, const hall_row *row)
{
    buffer *out = user;

    buffer_put(out, "<tr><td>");
    page_escape(out, table);
    buffer_put(out, "</td><td>");
    page_escape(out, row->rules);
    buffer_format(out, "</td><td>%s</td><td>%u / %u</td></tr>\n", encode_phase(row->phase),
                  row->taken, row->seats);
}

/* Shown if there is no web page: says so, and lists the lobby. */
static void http_plain_page(serve *s, net_reply *out)
{
    buffer *b = &out->body;

    out->status = 200;
    out->type = "text/html; charset=utf-8";
    buffer_put(b, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                  "<meta name=\"viewport\" content=\"width=device-width\">"
                  "<title>Neuland</title></head><body>\n<h1>Neuland " NL_VERSION "</h1>\n"
                  "<p>The table server is running. Its web page was not built or not found "
                  "(<code>--web FOLDER</code>); programs can play at <code>/ws</code>, see "
                  "docs/reference/server-protocol.md.</p>\n"
                  "<p lang=\"de\">Der Spielserver läuft. Die Webseite dazu ist nicht gebaut oder "
                  "nicht gefunden worden (<code>--web ORDNER</code>); Programme können nach "
                  "docs/reference/server-protocol.md unter <code>/ws</code> mitspielen.</p>\n"
                  "<h2>Tables / Tische</h2>\n<table><tr><th>id</th><th>rules</th><th>phase</th>"
                  "<th>seats</th></tr>\n");
    hall_lobby_page(s->hall, &(hall_search){ 0 }, page_row, b, &(hall_listed){ 0 });
    buffer_put(b, "</table>\n</body></html>\n");
}

/* ---- records --------------------------------------------------------------------------------- */

/* Parses "/api/records/wolke-7.hsn". */
static bool record_name(const char *path, char out[FAIR_GAME_MAX])
{
    static const char front[] = "/api/records/";
    const char *name = path + sizeof front - 1;

    if (strncmp(path, front, sizeof front - 1) != 0 || !ends_with(name, ".hsn")) return false;
    const size_t size = strlen(name) - 4;
    if (size == 0 || size >= FAIR_GAME_MAX || strchr(name, '/')) return false;
    memcpy(out, name, size);
    out[size] = 0;
    return true;
}

static bool bearer_fits(const char *bearer, fair_key *out)
{
    const fair_key none = { { 0 } };
    return fair_parse(bearer, strlen(bearer), out) && !fair_same(out, &none);
}

/* Asks the hall like any client; http_message gets the answers. A client without a session can read
   public records and does not become a guest. */
static bool http_record(serve *s, uint32_t connection, const net_request *request, net_reply *out)
{
    client *c = calloc(1, sizeof *c);
    const uint64_t now = serve_time(s);
    const bool known = request->bearer[0] != 0;
    hall_request hello = { .verb = HALL_HELLO, .number = 1, .as = NL_NOBODY, .phrase = PHRASES };
    hall_request record = { .verb = HALL_RECORD, .number = 2, .as = NL_NOBODY, .phrase = PHRASES };

    if (!c || !record_name(request->path, record.table) ||
        (known && !bearer_fits(request->bearer, &hello.key))) {
        free(c);
        reply_fault(out, 404, "not_found");
        return true;
    }
    c->http = true;
    *net_tag(s->net, connection) = c;
    hall_met(s->hall, connection, &request->from);
    record.passer_by = !known;
    if (known) hall_receive(s->hall, connection, &hello, now);
    hall_receive(s->hall, connection, &record, now);
    if (!s->waiting_since) s->waiting_since = now;
    return false;
}

/* Lists the finished games of the guest whose session this is. */
static void http_own_records(serve *s, const net_request *request, net_reply *out)
{
    fair_key token;
    json j = { &out->body, false };

    json_open(&j, '{');
    json_key(&j, "records");
    json_open(&j, '[');
    if (!bearer_fits(request->bearer, &token) ||
        !hall_done(s->hall, &token, serve_time(s), lobby_row, &j)) {
        buffer_clear(&out->body);
        reply_fault(out, 404, "not_found");
        return;
    }
    json_close(&j, ']');
    json_close(&j, '}');
    buffer_char(&out->body, '\n');
    out->status = 200;
    out->type = "application/json";
}

void http_message(serve *s, uint32_t connection, const hall_message *m)
{
    net_reply reply = { .status = 200,
                        .type = "text/plain; charset=utf-8",
                        .cache = "no-store",
                        .download = "attachment" };

    if (m->kind != HALL_ANSWER && m->kind != HALL_RECORD_TEXT && m->kind != HALL_CLOSE) return;
    /* the text comes separately */
    if (m->kind == HALL_ANSWER && m->answer.code == TABLE_OK) return;
    if (m->kind == HALL_RECORD_TEXT) {
        buffer_bytes(&reply.body, m->body, m->body_size);
    } else {
        const bool later = m->kind == HALL_CLOSE || m->answer.code == TABLE_BUSY;
        reply.download = NULL;
        reply_fault(&reply, later ? 503 : 404,
                    m->kind == HALL_CLOSE ? "not_ready" : table_code_word(m->answer.code));
    }
    client_closed(s, connection);
    net_answer(s->net, connection, &reply);
}

/* ---- routes ---------------------------------------------------------------------------------- */

static void http_metrics(serve *s, const net_request *request, net_reply *out)
{
    const char *who = s->options.settings.metrics;

    if (strcmp(who, "all") != 0 && (strcmp(who, "none") == 0 || !request->local)) {
        reply_fault(out, 404, "not_found");
        return;
    }
    figures_print(s, &out->body);
    out->status = 200;
    out->type = "text/plain; version=0.0.4; charset=utf-8";
}

/* Says when the block ends. */
static void http_blocked(serve *s, const net_request *request, net_reply *out)
{
    const uint64_t until = hall_blocked(s->hall, &request->from), now = serve_time(s);

    out->retry = until > now ? (unsigned)((until - now) / 1000 + 1) : 1;
    reply_fault(out, 403, "blocked");
}

/* API requests count more than files. /metrics is never limited, so that monitoring always
   works. */
static bool http_too_often(serve *s, const net_request *request, net_reply *out)
{
    const bool api = strncmp(request->path, "/api/", 5) == 0;

    if (strcmp(request->path, "/metrics") == 0) return false;
    const uint64_t files = s->options.settings.http_rate * API_WEIGHT * HTTP_BURST_MS / 1000;
    const allowed limit = { files, HTTP_BURST_MS };
    const uint64_t key = allowance_key(&s->visits, request->who, 0, "");
    out->retry = allowance_take(&s->visits, key, limit, api ? API_WEIGHT : 1, serve_real(s));
    if (out->retry == 0) return false;
    s->figures.http_too_fast++;
    reply_fault(out, 429, "too_fast");
    return true;
}

void http_strays(serve *s, const net_request *request)
{
    if (!request->strays || s->strayed) return;
    s->strayed = true;
    journal("warning", "proxy_not_named",
            "a request was forwarded by an address that is not set as 'proxy': limits apply to "
            "that address, and not to the clients behind it");
}

/* Tells the page that there are tables behind it. On a plain file server a file of this name says
   that there are none (web/public/server.json). */
static void http_server(net_reply *out)
{
    reply_text(out, 200, "application/json", "{\"tables\":true}\n");
    out->cache = "no-store";
}

/* Whatever shows the hall. */
static bool http_of_hall(serve *s, uint32_t connection, const net_request *request, net_reply *out)
{
    const char *path = request->path;

    if (strcmp(path, "/api/lobby") == 0)
        http_lobby(s, request, out);
    else if (strcmp(path, "/api/records") == 0)
        http_own_records(s, request, out);
    else if (strcmp(path, "/api/fair") == 0)
        http_fair(s, out);
    else if (strncmp(path, "/api/records/", 13) == 0)
        return http_record(s, connection, request, out);
    else if (strncmp(path, "/api/", 5) == 0)
        reply_fault(out, 404, "not_found");
    else
        http_plain_page(s, out);
    return true;
}

/* While the store is in use the answer comes later. */
static bool http_when_free(serve *s, uint32_t connection, const net_request *request,
                           net_reply *out)
{
    if (!inbox_holds(s)) return http_of_hall(s, connection, request, out);
    if (!s->paused && inbox_request(s, connection, request)) return false;
    reply_fault(out, 503, "not_ready");
    out->retry = 5;
    return true;
}

void http_late(serve *s, uint32_t connection, const net_request *request)
{
    net_reply reply = { .status = 404, .type = "text/plain; charset=utf-8", .cache = "no-store" };

    if (net_tag(s->net, connection) && http_of_hall(s, connection, request, &reply))
        net_answer(s->net, connection, &reply);
}

bool http_answer(void *self, uint32_t connection, const net_request *request, net_reply *out)
{
    static const char plain[] = "text/plain; charset=utf-8";
    serve *s = self;
    const char *path = request->path;
    const bool ready = s->hall && !s->down_at && !s->failed;

    turn_does("http");
    s->figures.http_requests++;
    http_strays(s, request);
    if (strcmp(path, "/healthz") == 0)
        reply_text(out, 200, plain, "ok\n");
    else if (strcmp(path, "/readyz") == 0)
        reply_text(out, ready && !s->full && !serve_away(s) && !serve_hangs(s) ? 200 : 503, plain,
                   !ready                   ? "not ready\n"
                   : s->full                ? "not ready: disk_full\n"
                   : serve_away(s)          ? "not ready: database_away\n"
                   : serve_hangs(s)         ? "not ready: disk_slow\n"
                   : s->stored.low          ? "ready, and nearly disk_full\n"
                   : hall_draining(s->hall) ? "ready, and draining\n"
                                            : "ready\n");
    else if (request->unsaid)
        reply_fault(out, 400, "no_address");
    else if (!ready)
        reply_fault(out, 503, "not_ready");
    else if (hall_blocked(s->hall, &request->from) > 0)
        http_blocked(s, request, out);
    else if (strcmp(path, "/metrics") != 0 && !host_fits(request->host, s->options.settings.hosts))
        reply_fault(out, 421, "wrong_host");
    else if (http_too_often(s, request, out))
        return true;
    else if (strcmp(path, "/metrics") == 0)
        http_metrics(s, request, out);
    else if (strcmp(path, "/server.json") == 0)
        http_server(out);
    else if (strncmp(path, "/api/", 5) != 0 && (s->options.web || strcmp(path, "/") != 0))
        http_file(s, request, out);
    else
        return http_when_free(s, connection, request, out);
    return true;
}
