/* message.h - what people ask of a hall and what they are sent, as values. The network layer
   decodes requests and encodes messages, and knows nothing else: here are views, redacted entries
   and events, and no state of a game. */
#ifndef NL_SERVER_MESSAGE_H
#define NL_SERVER_MESSAGE_H

#include "table/answer.h"
#include "table/clock.h"
#include "table/log.h"
#include "table/own_map.h"

enum {
    HALL_NAME_MAX  = 64,  /* bytes of a name, with its end; people's have 24 characters at most */
    HALL_TEXT_MAX  = 512, /* bytes of a line of chat, with its end; 200 characters */
    HALL_LAYOUT_MAX = 1024,
    HALL_DELAY_MAX = 3600, /* seconds that spectators may be behind */
    HALL_PAST_PIECE = 64   /* entries that are told again at a time */
};

/* Who may ask for something. All who may not get the same answer, TABLE_DENIED, and it is also the
   answer for a table that there is not: nobody learns by asking what exists. */
typedef enum hall_right {
    RIGHT_ANYBODY, /* also without a session */
    RIGHT_GUEST,   /* with a session */
    RIGHT_VISITOR, /* a guest who may see the table: it is public, or key is its invitation or that
                     of a screen, or the guest holds a seat */
    RIGHT_WATCHER, /* a guest whose connection watches the table as `as` */
    RIGHT_HOLDER,  /* a guest who holds the seat `as` */
    RIGHT_OWNER,   /* the guest who opened the table */
    RIGHT_LINK     /* a guest who has the link */
} hall_right;

typedef enum hall_verb {
#define X(name, word, right, needs) HALL_##name,
#include "server/verbs.def"
#undef X
    HALL_VERBS
} hall_verb;

typedef struct hall_verb_row {
    const char *word;
    hall_right  right;
    const char *needs;
} hall_verb_row;
const hall_verb_row *hall_verb_of(hall_verb verb);

/* Links, each a key that opens one thing. LINK_SEAT: whoever has it plays the seat too, on any
   device; it changes each time that it is used. LINK_INVITE: lets guests into a private table.
   LINK_SCREEN: a board on a screen of its own, beside the phones that hold the hands: what
   spectators see, without their delay. */
typedef enum hall_link { HALL_LINK_SEAT, HALL_LINK_INVITE, HALL_LINK_SCREEN, HALL_LINKS } hall_link;

typedef enum hall_phrase {
#define X(name, word, en, de) PHRASE_##name,
#include "server/phrases.def"
#undef X
    PHRASES
} hall_phrase;
const char *hall_phrase_word(int phrase);
const char *hall_phrase_text(int phrase, nl_lang lang);
int         hall_phrase_parse(const char *word); /* PHRASES: there is none */

typedef enum hall_reason {
#define X(name, word, en, de) REASON_##name,
#include "server/reasons.def"
#undef X
    REASONS
} hall_reason;
const char *hall_reason_word(int reason);
int         hall_reason_parse(const char *word); /* REASONS: there is none */

/* What a connection asks, decoded. Zero what the verb does not need. Texts end within their room;
   that they are UTF-8 is checked by the hall, as is every number. */
typedef struct hall_request {
    hall_verb    verb;
    uint32_t     number;     /* comes back with the answer; of any kind */
    char         table[FAIR_GAME_MAX];
    int          as;         /* the seat that it speaks for, NL_NOBODY: a spectator */
    int          seat;       /* the seat that it speaks of */
    fair_key     key;        /* zero: none. HELLO: the token of the session. OPEN: any number; the
                                same again is the same table. SEAL, NUMBER: as fair dice say */
    uint32_t     client_seq; /* rising for each seat; the same again is the same command */
    uint32_t     version;    /* ACT, UNDO: entries of the log that the sender had seen */
    nl_action    action;     /* ACT; seat in it must be `as` */
    uint32_t     cursor;     /* WATCH, PAST: the first entry that is wanted; of WATCH UINT32_MAX: a
                                snapshot */
    uint32_t     heard;      /* WATCH: the number of the first line of chat that is wanted */
    char         rules[NL_RULES_MAX]; /* OPEN */
    const char  *map;        /* OPEN: text of a map file of their own; NULL: none. Holds during the
                                call, and ends within OWN_MAP_MAX */
    clock_preset clock;
    uint8_t      flags;      /* TABLE_MAY_UNDO, TABLE_CARDS_OPEN, TABLE_AIDS, TABLE_PEOPLE */
    bool         is_private; /* not in the lobby, and only for those with a link */
    uint32_t     delay;      /* seconds that spectators are behind */
    bool         yes;
    bool         passer_by;  /* RECORD: by somebody without a session, of a public table. Never of
                                what a client sent */
    bool         is_bot;     /* SIT, CLAIM: by a program that said so */
    int          link;       /* LINK: hall_link */
    int          phrase;     /* CHAT: hall_phrase; PHRASES: the text */
    int          reason;     /* REPORT: hall_reason */
    char         name[HALL_NAME_MAX]; /* as typed */
    char         text[HALL_TEXT_MAX]; /* as typed */
} hall_request;

/* ---- what is sent ---------------------------------------------------------------------------- */

typedef enum hall_kind {
    HALL_ANSWER,   /* to a request: answer, number; key and name as below */
    HALL_NEWS,     /* an entry of a table's log: number, news */
    HALL_NOW,      /* after the news of a tick: now */
    HALL_SNAPSHOT, /* all there is to know about a table: snapshot, now; news goes on at number */
    HALL_TALK,     /* a line of chat: line */
    HALL_ROW,      /* a table in the lobby or of one's own, new or changed: row; number: of the
                      request that asked for it, 0: it has changed */
    HALL_ROW_GONE, /* table: not in the lobby any more */
    HALL_RECORD_TEXT, /* before its answer: body; number: of the request */
    HALL_NOTICE,   /* notice */
    HALL_CLOSE,    /* the last one: close the connection; close */
    HALL_PAST_NEWS, /* an entry that was asked for by PAST: number, news */
    HALL_WATCHERS, /* how many spectators there are: watchers */
    HALL_LISTED,   /* after the rows of a whole list: listed; number: of the request */
    HALL_KINDS
} hall_kind;

typedef enum hall_notice {
    HALL_SEAT_CLAIMED, /* somebody used the link of the seat `as` */
    HALL_SEAT_LOST,    /* the seat `as` is not held by this guest any more */
    HALL_NEXT_TABLE    /* the rematch is at the table that text names; as: the own seat there */
} hall_notice;

/* How a seat was lost. */
typedef enum hall_loss {
    HALL_LEFT,     /* its person stood up, on this device or another */
    HALL_FREED,    /* the owner of the table emptied it: name */
    HALL_TOO_LATE, /* its number was not opened in time */
    HALL_ELSEWHERE /* other devices hold it now */
} hall_loss;

typedef enum hall_close {
    HALL_CLOSE_FLOOD,   /* too many commands that were too fast (1008) */
    HALL_CLOSE_SESSION, /* its session is over (1008) */
    HALL_CLOSE_DOWN     /* the server goes down: come back in a few seconds (1001) */
} hall_close;

typedef struct hall_seat {
    uint8_t kind; /* seat_kind */
    bool    ready, away, mine; /* mine: held by the guest that this is sent to */
    bool    agrees, declines, shows; /* after the game: to a rematch; to an open record */
    bool    ends; /* wants to end the game as it stands */
    char    name[HALL_NAME_MAX];
    char    stand_in[HALL_NAME_MAX]; /* the bot that plays for a person, "": none */
} hall_seat;

/* What moves. A late spectator's has no clocks. */
typedef struct hall_now {
    uint32_t version;   /* entries of the log that it follows from */
    uint8_t  phase;     /* table_phase */
    uint8_t  waits;     /* bit set of the seats that must act */
    uint8_t  decision;  /* NL_D_*, once there is a game */
    bool     may_undo;  /* the own seat, now */
    uint32_t client_seq; /* the last one of the own seat: go on above it */
    bool     started;   /* there is a game, and so a view */
    nl_view  view;
    int64_t  left[NL_SEATS]; /* milliseconds until the clock plays, -1: its clock does not run */
    int64_t  bank[NL_SEATS]; /* of these in the bank, -1: there is no clock */
    int64_t  held[NL_SEATS]; /* milliseconds of grace, -1: its person is there, or no clock */
    int64_t  open_left; /* milliseconds to seal or open numbers, -1: nobody has to */
    uint8_t  strikes[NL_SEATS]; /* safe choices in a row that the clock made for a seat */
    uint64_t unlisted[NL_ACTIONS_MAX / 64]; /* legal actions that the table refuses, by place */
} hall_now;
/* What a bot of the own seat may do: what is legal, without offers that the table refuses. */
int hall_now_legal(const nl_game *g, const hall_now *now, nl_action out[NL_ACTIONS_MAX]);

/* The fair dice, as everybody may know them. */
typedef struct hall_fair {
    uint32_t epoch;
    uint32_t given_up;  /* epochs before it that were given up */
    fair_key seals[3];  /* dice, cards, board */
    uint8_t  sealed, opened; /* bit sets of seats */
    fair_key number_seal[NL_SEATS], number[NL_SEATS];
    bool     mixed;
    uint32_t rolls;     /* in this epoch */
    fair_key link;      /* the last of the chain that is open: d[rolls] */
    char     code[FAIR_CODE_MAX];
} hall_fair;

typedef struct hall_snapshot {
    char         rules[NL_RULES_MAX];
    char         layout[HALL_LAYOUT_MAX]; /* "" before the game */
    clock_preset clock;
    uint8_t      flags;
    bool         is_private, owner; /* owner: the guest that this is sent to */
    uint32_t     delay;
    uint32_t     seats;
    hall_seat    seat[NL_SEATS];
    hall_fair    fair;
    char         next[FAIR_GAME_MAX]; /* the table of the rematch, "": none */
} hall_snapshot;

/* A table as the lobby shows it. */
typedef struct hall_row {
    char         rules[NL_RULES_MAX];
    char         map[OWN_TITLE_MAX]; /* title of the map file of the table, "": none */
    clock_preset clock;
    uint8_t      flags;
    uint8_t      phase;
    bool         is_private; /* only in lists of one's own tables */
    uint32_t     delay;
    uint32_t     seats, taken, watchers;
    struct { uint8_t kind; char name[HALL_NAME_MAX]; } seat[NL_SEATS];
    int          mine;       /* own tables: a seat that the guest holds; else NL_NOBODY */
    bool         my_turn;    /* own tables: it is waited for, as far as is known without loading */
} hall_row;

/* Chat at the table, or among the spectators, whom players do not hear before the game is over. */
typedef enum hall_room { HALL_AT_TABLE, HALL_GALLERY } hall_room;
typedef struct hall_line {
    uint64_t time;
    uint8_t  room;
    int      seat;   /* NL_NOBODY: a spectator */
    int      phrase; /* hall_phrase; PHRASES: the text */
    char     name[HALL_NAME_MAX];
    char     text[HALL_TEXT_MAX];
} hall_line;

typedef struct hall_news {
    log_entry entry; /* redacted: no action, no secret, no token */
    nl_event  events[NL_EVENTS_MAX];
    int       count;
} hall_news;

/* Unused fields are zero. Pointers hold during the call of send only. */
/* The least and the most cards of each kind that each seat can hold, as the asking one could know
   by heart; of that one itself nothing. */
typedef struct hall_memory {
    uint8_t seats; /* 0: nothing was asked, or there is nothing to count */
    uint8_t cards[NL_SEATS][NL_KINDS][2];
} hall_memory;

typedef struct hall_message {
    hall_kind      kind;
    char           table[FAIR_GAME_MAX];
    int            as;     /* for whose eyes: a seat or NL_NOBODY; a connection may watch as many */
    uint32_t       number; /* of the request; of the entry; of the line of chat */
    uint64_t       time;   /* the server's, when it is sent */
    table_answer   answer;
    fair_key       key;    /* answers: HELLO of a new guest: the token; SIT, CLAIM: the seat's link;
                              LINK: the link; else zero */
    const nl_game *game;   /* rules and board, for encoders; NULL before the game */
    hall_now       now;    /* HALL_NOW, HALL_SNAPSHOT */
    union {
        hall_news     news;
        hall_snapshot snapshot;
        hall_row      row;
        hall_line     line;
        uint32_t      watchers;
        uint32_t      listed[2]; /* rows that were sent, tables that there are */
    };
    hall_notice    notice;
    hall_loss      loss;   /* of SEAT_LOST */
    hall_close     close;
    char           name[HALL_NAME_MAX]; /* answers to HELLO and NAME: as it was cleaned; SEAT_LOST:
                              who emptied the seat */
    char           text[FAIR_GAME_MAX]; /* NOTICE; answers to OPEN and CLAIM: the table's id */
    const char    *body;   /* a long text, with its end; NULL: none. RECORD_TEXT: the record;
                              SNAPSHOT, NEWS of the game's beginning: the map file of the table;
                              answers to POSITION: the position */
    size_t         body_size;
    bool           counts; /* answers to MEMORY: memory is meant */
    hall_memory    memory;
} hall_message;

#endif
