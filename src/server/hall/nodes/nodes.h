/* nodes.h - several servers with one lobby. Each hall knows all unfinished tables, but loads only
   its own; of the others it has what the lobby and access checks need. A client that asks for one
   of those is told where it is. Without a shared store all tables are here. */
#ifndef NL_SERVER_HALL_NODES_H
#define NL_SERVER_HALL_NODES_H

#include "server/store/store.h"

enum {
    HALL_NODES = 64, /* names, with those of the past */
    HALL_NOBODY = 0, /* the first of them */
    HALL_NODES_CALM =
        10000 /* ms until tables are taken unasked: at the start, and when there was no
                               news for some time, because others may not have had any either */
};

typedef struct hall_node {
    char name[STORE_NODE_MAX];
    bool live, drains;
    int tables; /* of the tables that are not here */
} hall_node;

typedef struct hall_nodes {
    const char *own; /* NULL: the store is not shared */
    hall_node node[HALL_NODES];
    int count, live;    /* names; of these with a lease, this one included */
    int away;           /* tables that are not here */
    uint64_t calm;      /* nothing is taken unasked before */
    uint64_t up;        /* when the node of the table taken last was up */
    bool fresh, orders; /* of the news being heard: a node was named; orders have changed */
    bool lost;          /* in this tick something did not fit: others may have tables of ours */
} hall_nodes;

/* Where a table is. */
typedef struct hall_home {
    bool away;    /* not here: it is not loaded and nothing about it is stored */
    uint8_t node; /* away: a number of hall_nodes */
    bool wanted;  /* away: to be taken by the next tick */
    bool taken;   /* it was away, and is here with the next commit */
    bool leaving; /* it is given up with the next commit */
    bool doubted; /* nobody has said yet that it is really here */
} hall_home;

struct hall;
struct hall_table;
struct hall_ask;
struct hall_message;

/* Sees who has which table. Call it when all tables are known and none is read. */
store_code hall_nodes_open(struct hall *h);
/* At the beginning of a tick: hears what others did, and takes its share of what nobody serves. */
void hall_nodes_tick(struct hall *h, bool look);
/* In the tick's transaction: gives up what leaves. */
store_code hall_nodes_store(struct hall *h);
void hall_nodes_stored(struct hall *h);
/* Nothing of the tick was stored. Call it before tables are read again. */
void hall_nodes_undone(struct hall *h);

/* Takes the table of nobody, or its fence. Returns false if it is elsewhere or on a fault. */
bool hall_take(struct hall *h, struct hall_table *t);
/* A table that this hall did not know: it is away, with nobody as far as is known. */
void hall_abroad(struct hall *h, struct hall_table *t);
/* The same for one of ours; its clients are told. */
void hall_part(struct hall *h, struct hall_table *t, int node);
void hall_home_forget(struct hall *h, const struct hall_table *t);
/* Whether the table of a request is elsewhere, so that the answer is where. A table that nobody
   serves is taken. */
bool hall_is_elsewhere(struct hall *h, struct hall_ask *a);

/* Gives up all tables, if there is another node. */
bool hall_nodes_drain(const struct hall *h);
/* What is left here. */
int hall_tables_here(const struct hall *h);
/* A limit of this node, if the whole cluster has `limit`. */
int hall_share(const struct hall *h, int limit);

#endif
