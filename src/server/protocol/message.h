/* message.h - what clients ask of the server and what they are sent, as plain values. The network
   layer decodes requests and encodes messages and knows nothing else. There are views, redacted
   entries and events here, never the state of a game. */
#ifndef NL_SERVER_MESSAGE_H
#define NL_SERVER_MESSAGE_H

#include "table/answer.h"
#include "table/clock/clock.h"
#include "table/log.h"
#include "table/first/begins.h"
#include "table/gather/colour.h"
#include "table/play/own_map.h"

enum {
    HALL_NAME_MAX = 64,  /* bytes of a name with its NUL; people's names: 24 characters */
    HALL_TEXT_MAX = 512, /* bytes of a chat line, including the NUL; at most 200 characters */
    HALL_LAYOUT_MAX = 1024,
    HALL_DELAY_MAX = 3600,                /* most seconds of spectator delay */
    HALL_NODE_MAX = 32,                   /* bytes of the name of a server with its NUL */
    HALL_GAME_WORD = 16,                  /* the name of a game with its NUL */
    HALL_CURSOR_MAX = FAIR_GAME_MAX + 24, /* a place in the lobby as text */
    HALL_PAST_PIECE = 64                  /* past entries sent at a time */
};

/* Who may send a request. Everyone else gets the same answer, TABLE_DENIED, and so does a request
   for a table that does not exist. Nobody can find out what exists by asking. */
typedef enum hall_right {
    RIGHT_ANYBODY, /* even without a session */
    RIGHT_GUEST,   /* with a session */
    RIGHT_VISITOR, /* a guest who may see the table: it is public, or key is its invitation or
                      screen link, or the guest holds a seat */
    RIGHT_WATCHER, /* a guest whose connection watches the table as `as` */
    RIGHT_HOLDER,  /* a guest who holds the seat `as` */
    RIGHT_OWNER,   /* the guest who opened the table */
    RIGHT_LINK     /* a guest who has the link */
} hall_right;

typedef enum hall_verb {
#define X(name, word, right, handler, effect, needs) HALL_##name,
#include "server/protocol/verbs.def"
#undef X
    HALL_VERBS
} hall_verb;

typedef struct hall_verb_row {
    const char *word;
    hall_right right;
    bool looks; /* success says nothing about what is stored */
    const char *needs;
} hall_verb_row;
const hall_verb_row *hall_verb_of(hall_verb verb);

/* Links; each is a key to one thing. LINK_SEAT: lets any device play the seat; it changes each time
   it is used. LINK_INVITE: lets guests into a private table. LINK_SCREEN: a shared board beside the
   phones that hold the hands; it shows what spectators see, without their delay. */
typedef enum hall_link { HALL_LINK_SEAT, HALL_LINK_INVITE, HALL_LINK_SCREEN, HALL_LINKS } hall_link;

/* Whom a public table lets in besides its players. */
typedef enum hall_gallery {
    HALL_OPEN_TO_ALL,
    HALL_BY_LINK,
    HALL_CLOSED,
    HALL_GALLERIES
} hall_gallery;
const char *hall_gallery_word(int gallery);

typedef enum hall_phrase {
#define X(name, word, ...) PHRASE_##name,
#include "server/protocol/phrases.def"
#undef X
    PHRASES
} hall_phrase;
const char *hall_phrase_word(int phrase);
const char *hall_phrase_text(int phrase, nl_lang lang);
int hall_phrase_parse(const char *word); /* PHRASES: unknown */

typedef enum hall_reason {
#define X(name, word, ...) REASON_##name,
#include "server/protocol/reasons.def"
#undef X
    REASONS
} hall_reason;
const char *hall_reason_word(int reason);
int hall_reason_parse(const char *word); /* REASONS: unknown */

/* Which tables of the lobby. */
typedef struct hall_filter {
    bool free;    /* only those with a free seat */
    bool clocked; /* only those with this clock; in RULES: the game gets this clock */
    clock_preset clock;
    char game[HALL_GAME_WORD]; /* only those of this game; "": all */
} hall_filter;

/* A decoded request. Fields that the verb does not need are zero. All strings are NUL-terminated
   within their buffers; the hall itself checks UTF-8 and every number. */
typedef struct hall_request {
    hall_verb verb;
    uint32_t number; /* any value; returned with the answer */
    char table[FAIR_GAME_MAX];
    int as;                   /* the seat the client acts for, NL_NOBODY: a spectator */
    int seat;                 /* the seat the request is about */
    fair_key key;             /* zero: none. HELLO: the session token. OPEN: any number; the same
                                number again gives the same table. SEAL, NUMBER: see
                                docs/reference/fair-dice.md */
    uint32_t client_seq;      /* increasing per seat; the same number again is the same command */
    uint32_t version;         /* ACT, UNDO: log entries that the sender had seen */
    nl_action action;         /* ACT; its seat must be `as` */
    uint32_t cursor;          /* WATCH, PAST: first entry wanted; WATCH, UINT32_MAX: a snapshot */
    uint32_t heard;           /* WATCH: number of the first chat line wanted */
    char rules[NL_RULES_MAX]; /* OPEN, RULES */
    const char *map;          /* OPEN: text of the client's own map file, or NULL. Valid during the
                                call; NUL-terminated within OWN_MAP_MAX */
    clock_preset clock;
    uint8_t flags;   /* TABLE_MAY_UNDO, TABLE_CARDS_OPEN, TABLE_AIDS, TABLE_PEOPLE */
    int begins;      /* OPEN: a begins_way plus one; 0: as usual for these rules */
    bool is_private; /* not in the lobby, and only for guests with a link */
    uint32_t delay;  /* seconds of spectator delay */
    bool yes;
    bool passer_by;           /* RECORD: a public table, requested without a session. Never set from
                                what a client sent */
    bool is_bot;              /* SIT, CLAIM: by a program that says it is a bot */
    int link;                 /* LINK: hall_link */
    int phrase;               /* CHAT: hall_phrase; PHRASES: use the text */
    int reason;               /* REPORT: hall_reason */
    int colour;               /* COLOUR: a number of table_colour_word */
    int gallery;              /* LOCK: hall_gallery */
    uint32_t guest;           /* a spectator as this table knows them (hall_handle); 0: none */
    hall_filter filter;       /* LOBBY */
    char name[HALL_NAME_MAX]; /* as typed */
    char text[HALL_TEXT_MAX]; /* as typed; LOBBY: the cursor, "": the first page */
} hall_request;

/* ---- what is sent ---------------------------------------------------------------------------- */

typedef enum hall_kind {
    HALL_ANSWER,      /* to a request: answer, number; key and name see below */
    HALL_NEWS,        /* an entry of a table's log: number, news */
    HALL_NOW,         /* after the news of a tick: now */
    HALL_SNAPSHOT,    /* everything about a table: snapshot, now; news continue at number */
    HALL_TALK,        /* a chat line: line */
    HALL_ROW,         /* a new or changed table in the lobby or of the guest: row; number: of the
                      request that asked for it, 0: a change */
    HALL_ROW_GONE,    /* table: no longer in the lobby */
    HALL_RECORD_TEXT, /* before its answer: body; number: of the request */
    HALL_NOTICE,      /* notice */
    HALL_CLOSE,       /* the last message, then close the connection: close */
    HALL_PAST_NEWS,   /* an entry requested by PAST: number, news */
    HALL_WATCHERS,    /* the number of spectators: watchers */
    HALL_LISTED,      /* after the rows of a complete list: listed; number: of the request */
    HALL_ANNOUNCE,    /* the operator says something to everybody: body */
    HALL_DRAIN,       /* whether the server is about to stop: draining */
    HALL_PAUSE,       /* whether everything waits for the store: paused */
    HALL_OTHER_NODE,  /* the table goes on at another server: node */
    HALL_KINDS
} hall_kind;

typedef enum hall_notice {
    HALL_SEAT_CLAIMED, /* a guest used the link of the seat `as` */
    HALL_SEAT_LOST,    /* this guest no longer holds the seat `as` */
    HALL_NEXT_TABLE,   /* text names the table of the rematch; as: the guest's seat there */
    HALL_SHOWN_OUT,    /* this spectator may no longer look */
    HALL_KNOCKED,      /* to the owner: guest, called name, wants to come in */
    HALL_LET_IN,       /* the owner has let this guest in */
    HALL_VOTED,        /* name wants to go on without seat */
    HALL_VOTE_BACK,    /* name no longer does */
    HALL_VOTE_OUT      /* name wants seat to leave for good */
} hall_notice;

/* How a seat was lost. */
typedef enum hall_loss {
    HALL_LEFT,      /* the player stood up, on this device or another */
    HALL_FREED,     /* the owner of the table emptied it: name */
    HALL_TOO_LATE,  /* its number was not opened in time */
    HALL_ELSEWHERE, /* other devices hold it now */
    HALL_MOVED,     /* the owner chose a game with fewer seats: it is another seat now */
    HALL_NO_SEAT,   /* likewise, and there is no seat left: name */
    HALL_KEPT_OUT   /* the owner does not let this spectator in again */
} hall_loss;

typedef enum hall_close {
    HALL_CLOSE_FLOOD,   /* too many commands too fast (1008) */
    HALL_CLOSE_SESSION, /* the session has ended (1008) */
    HALL_CLOSE_DOWN,    /* the server is shutting down: reconnect in a few seconds (1001) */
    HALL_CLOSE_BLOCKED, /* by order of the operator (1008) */
    HALL_CLOSE_TORN     /* its request was lost: reconnect (1001) */
} hall_close;

typedef struct hall_seat {
    uint8_t kind;                 /* seat_kind */
    bool ready, away, mine;       /* mine: held by the receiving guest */
    bool agrees, declines, shows; /* to a rematch; shows: to an open record */
    bool ends;                    /* wants to end the game now */
    bool renews;                  /* wants new secrets for the dice */
    bool left_out;                /* did not open a number in this game */
    bool quiet;                   /* hears no proposals */
    bool keeps;                   /* a bot that hands the seat to the next person */
    uint8_t colour;               /* in which it is shown: a number of table_colour_word */
    int64_t asked_left;           /* milliseconds for which an absent player is still asked whether
                                     the game may end; -1: is there */
    char name[HALL_NAME_MAX];
    char stand_in[HALL_NAME_MAX]; /* the bot that plays for an absent player, "": none */
} hall_seat;

/* The part that changes with every move. Delayed spectators get no clocks. */
typedef struct hall_now {
    uint32_t version;    /* log entries that it includes */
    uint8_t phase;       /* table_phase */
    uint8_t waits;       /* bit set of the seats that must act */
    uint8_t game;        /* nl_game_id, once there is a game */
    uint8_t decision;    /* NL_D_* of this game */
    bool may_undo;       /* the receiving seat may undo now */
    uint32_t client_seq; /* the last one of the receiving seat: continue above it */
    bool started;        /* there is a game, and therefore a view */
    nl_view view;
    int64_t left[NL_SEATS];    /* milliseconds until the clock plays, -1: it is not running */
    int64_t bank[NL_SEATS];    /* milliseconds in the time bank, -1: no clock */
    int64_t held[NL_SEATS];    /* milliseconds of grace, -1: the player is there, or no clock */
    int64_t open_left;         /* milliseconds to seal or open numbers, -1: nobody has to */
    uint8_t strikes[NL_SEATS]; /* fallback moves in a row that the clock made for a seat */
    uint64_t unlisted[NL_ACTIONS_MAX / 64]; /* legal actions that the table refuses, by index */
} hall_now;
/* Returns what a bot of the receiving seat may do: legal actions, minus offers that the table
   refuses. */
int hall_now_legal(const nl_game *g, const hall_now *now, nl_action out[NL_ACTIONS_MAX]);

/* The public part of the fair dice. */
typedef struct hall_fair {
    uint32_t epoch;
    uint32_t given_up;      /* earlier epochs that were abandoned */
    fair_key seals[3];      /* dice, cards, board */
    uint8_t sealed, opened; /* bit sets of seats */
    fair_key number_seal[NL_SEATS], number[NL_SEATS];
    bool mixed;
    uint32_t rolls; /* in this epoch */
    fair_key link;  /* the last open link of the chain: d[rolls] */
    char code[FAIR_CODE_MAX];
} hall_fair;

typedef struct hall_snapshot {
    char rules[NL_RULES_MAX];
    uint8_t first;                /* the seat that begins, as far as it is settled; or NL_NOBODY */
    char throws[BEGINS_TEXT_MAX]; /* for it; "": none */
    char layout[HALL_LAYOUT_MAX]; /* "" before the game */
    clock_preset clock;
    uint8_t flags;
    bool is_private, owner; /* owner: the receiving guest owns the table */
    uint32_t delay;
    uint32_t seats;
    hall_seat seat[NL_SEATS];
    hall_fair fair;
    char next[FAIR_GAME_MAX]; /* the table of the rematch, "": none */
    uint8_t gallery;          /* hall_gallery */
} hall_snapshot;

/* A table as the lobby shows it. */
typedef struct hall_row {
    char rules[NL_RULES_MAX];
    char map[OWN_TITLE_MAX]; /* title of the table's own map file, "": none */
    clock_preset clock;
    uint8_t flags;
    uint8_t phase;
    bool is_private; /* only in lists of the guest's own tables */
    uint32_t delay;
    uint32_t seats, taken, watchers;
    uint8_t gallery; /* hall_gallery */
    struct {
        uint8_t kind;
        char name[HALL_NAME_MAX];
        int points; /* if the game is over */
        bool won;
    } seat[NL_SEATS];
    uint64_t began, ended; /* own tables: when the game began and ended; 0: unknown, not over */
    int mine;              /* own tables: a seat that the guest holds; else NL_NOBODY */
    bool my_turn;          /* own tables: the guest has to move, as far as meta tells */
} hall_row;

/* Chat at the table, or among the spectators. Players do not see the gallery before the game is
   over. */
typedef enum hall_room { HALL_AT_TABLE, HALL_GALLERY } hall_room;
typedef struct hall_line {
    uint64_t time;
    uint8_t room;
    int seat;     /* NL_NOBODY: a spectator */
    int phrase;   /* hall_phrase; PHRASES: use the text */
    uint32_t who; /* a spectator as this table knows them */
    char name[HALL_NAME_MAX];
    char text[HALL_TEXT_MAX];
} hall_line;

/* The end of a page of the lobby. */
typedef struct hall_listed {
    uint32_t rows, count, free;  /* sent; that fit; of these with a free seat */
    char after[HALL_CURSOR_MAX]; /* where the next page begins, "": there is none */
} hall_listed;

typedef struct hall_news {
    log_entry entry; /* redacted: no action, no secret, no token */
    nl_event events[NL_EVENTS_MAX];
    int count;
} hall_news;

/* The fewest and the most cards of each kind that each other seat can hold, as the asking seat
   could know with a perfect memory. The asking seat itself is left out. */
typedef struct hall_memory {
    uint8_t seats; /* 0: not requested, or nothing to count */
    uint8_t cards[NL_SEATS][NL_KINDS][2];
} hall_memory;

/* A message. Unused fields are zero. Pointers are valid during the call of send only. */
typedef struct hall_message {
    hall_kind kind;
    char table[FAIR_GAME_MAX];
    int as;          /* the point of view, a seat or NL_NOBODY; there may be several */
    uint32_t number; /* of the request, the entry or the chat line */
    uint64_t time;   /* of the server, when it is sent */
    uint64_t until;  /* answers with BLOCKED: when it ends */
    table_answer answer;
    fair_key key;        /* answers: HELLO of a new guest: the token; SIT, CLAIM: the seat's link;
                              LINK: the link; snapshots, notices: to the rematch; else zero */
    const nl_game *game; /* rules and board, for encoders; NULL before the game */
    hall_now now;        /* HALL_NOW, HALL_SNAPSHOT */
    union {
        hall_news news;
        hall_snapshot snapshot;
        hall_row row;
        hall_line line;
        uint32_t watchers;
        hall_listed listed;
    };
    hall_notice notice;
    int seat;       /* NOTICE: the seat it is about, or NL_NOBODY */
    uint32_t guest; /* NOTICE: the guest it is about; 0: none */
    hall_loss loss; /* of SEAT_LOST */
    hall_close close;
    char name[HALL_NAME_MAX]; /* answers to HELLO and NAME: the cleaned name; SEAT_LOST:
                                           who emptied the seat */
    char text[FAIR_GAME_MAX]; /* NOTICE; answers to OPEN and CLAIM: the table's id */
    const char *body;         /* a long NUL-terminated text, or NULL. RECORD_TEXT: the record;
                              SNAPSHOT, and NEWS of the game's start: the table's map file; answers
                              to POSITION: the position */
    size_t body_size;
    bool paused;              /* PAUSE */
    bool draining;            /* DRAIN */
    char node[HALL_NODE_MAX]; /* OTHER_NODE, answers to WHERE and with ELSEWHERE: "": any */
    bool counts;              /* answers to MEMORY: memory is set */
    hall_memory memory;
} hall_message;

#endif
