/* proof_check.c - recomputes the fair-dice proofs from what the record says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/first/begins.h"
#include "table/record/proof.h"

typedef struct proof_job {
    const record *record;
    proof_epoch *epochs;
    int count, now; /* now: the epoch that decides at present */
    proof_report *report;
    proof_fault *fault;
    bool fine;
    int page, told; /* the pool tag being read, and the offset in its value */
    buffer last[FAIR_LABELS];
} proof_job;

static bool job_fail(proof_job *job, proof_code code, int epoch, const char *word)
{
    job->fine = false;
    return proof_fail(job->fault, code, epoch, word);
}

/* ---- seals, numbers, mixed seed -------------------------------------------------------------- */

static bool check_seals(proof_job *job, int i)
{
    static const char *const names[FAIR_SECRETS] = { "dice", "cards", "board" };
    const fair_epoch *f = &job->epochs[i].fair;
    const fair_place place = { f->game, f->number };

    for (int which = 0; which < FAIR_SECRETS; which++) {
        const fair_key secret =
            which == FAIR_DICE ? fair_link(f->secret[which], f->link_at) : f->secret[which];
        const fair_key seal = fair_seal(place, names[which], &secret);
        if (f->known >> which & 1 && !fair_same(&seal, &f->seal[which]))
            return job_fail(job, PROOF_SEAL, i, names[which]);
    }
    return true;
}

static bool check_numbers(proof_job *job, int i)
{
    const nl_rules rules = nl_game_rules(&job->record->game);
    proof_epoch *e = &job->epochs[i];
    fair_epoch *f = &e->fair;
    const fair_place place = { f->game, f->number };

    for (int seat = 0; seat < f->seats; seat++) {
        if (!(f->opened >> seat & 1)) continue;
        const fair_fit fit =
            fair_number_fits(place, f->seal, seat, &f->number_of[seat], &f->number_seal[seat]);
        if (!(f->sealed >> seat & 1) || fit == FAIR_UNFIT)
            return job_fail(job, PROOF_NUMBER, i, nl_seat_name(&rules, seat));
    }
    for (int seat = 0; seat < f->seats && !e->aborted; seat++)
        if (fair_missing(f) >> seat & 1)
            return job_fail(job, PROOF_MISSING, i, nl_seat_name(&rules, seat));
    return true;
}

/* The table code as written in the tag of epoch i. */
static const char *told_code(const proof_job *job, int i)
{
    for (int t = 0; t < job->record->tag_count; t++)
        if (strcmp(job->record->tags[t].name, "FairEpoch") == 0 && i-- == 0)
            return strstr(job->record->tags[t].value, " code=");
    return NULL;
}

static bool check_pot(proof_job *job, int i)
{
    const nl_rules rules = nl_game_rules(&job->record->game);
    proof_epoch *e = &job->epochs[i];
    const fair_key context = proof_context(&rules, e->names);
    const char *told = told_code(job, i);
    char code[FAIR_CODE_MAX];

    fair_lock(&e->fair);
    fair_stir(&e->fair, context.at, FAIR_BYTES);
    fair_epoch_code(&e->fair, code);
    if (!told || strncmp(told + 6, code, FAIR_CODE_MAX - 1) != 0)
        return job_fail(job, PROOF_CODE, i, code);
    memcpy(job->report->part[i].code, code, sizeof code);
    if (job->report->epochs++ == 0) {
        memcpy(job->report->code, code, sizeof code);
        job->report->numbers = e->fair.opened;
    }
    job->report->numbers &= e->fair.opened;
    return true;
}

/* Whether an epoch may follow another. Nothing is drawn from one that was abandoned. */
static bool epochs_follow(const proof_epoch *before, const proof_epoch *after)
{
    return after->at >= before->at + (before->aborted ? 0 : 1);
}

/* Whether the stated reason fits what was before. New secrets and backups cannot be checked. */
static bool why_fits(const proof_job *job, int i)
{
    const proof_why why = (proof_why)job->epochs[i].why;
    int used = i - 1;

    if (why == PROOF_WHY_UNKNOWN) return true;
    if (i == 0 || why == PROOF_WHY_START) return i == 0 && why == PROOF_WHY_START;
    if (why == PROOF_WHY_GIVEN_UP) return job->epochs[i - 1].aborted;
    while (used >= 0 && job->epochs[used].aborted) used--;
    return why != PROOF_WHY_ROLLS || (used >= 0 && job->epochs[used].fair.link_at == FAIR_CHAIN);
}

/* Notes who contributed to an epoch. */
static void note_part(proof_job *job, int i)
{
    const proof_epoch *e = &job->epochs[i];
    const fair_epoch *f = &e->fair;
    const fair_place place = { f->game, f->number };
    proof_part *part = &job->report->part[job->report->parts++];

    *part = (proof_part){
        .number = f->number, .why = e->why, .aborted = e->aborted, .numbers = f->opened
    };
    memcpy(part->number_of, f->number_of, sizeof part->number_of);
    for (int seat = 0; seat < f->seats; seat++)
        if (f->opened >> seat & 1 && fair_number_fits(place, f->seal, seat, &f->number_of[seat],
                                                      &f->number_seal[seat]) == FAIR_BOUND)
            part->bound |= 1u << seat;
}

static bool check_epochs(proof_job *job)
{
    for (int i = 0; i < job->count; i++) {
        const proof_epoch *e = &job->epochs[i];
        const bool fits = i > 0 ? epochs_follow(&job->epochs[i - 1], e) : e->at == 0;
        if (!fits || e->at > job->record->count || e->fair.number != (uint32_t)i)
            return job_fail(job, PROOF_ORDER, i, "");
        if (!why_fits(job, i))
            return job_fail(job, PROOF_ORDER, i, proof_why_word((proof_why)e->why));
        if (!check_seals(job, i) || !check_numbers(job, i)) return false;
        job->report->aborted += e->aborted;
        note_part(job, i);
        if (!e->aborted && !check_pot(job, i)) return false;
    }
    return job->report->epochs > 0 ||
           job_fail(job, PROOF_MISSING, job->count - 1, "an epoch of the game");
}

/* ---- the board ------------------------------------------------------------------------------- */

/* The throws that a record names, or NULL if who begins was settled in another way. */
static const char *told_throws(const record *r)
{
    for (int t = 0; t < r->tag_count; t++)
        if (strcmp(r->tags[t].name, "Begins") == 0 && strncmp(r->tags[t].value, "roll ", 5) == 0)
            return r->tags[t].value + 5;
    return NULL;
}

static bool check_throws(proof_job *job, int i, const char *told, nl_layout *board)
{
    const nl_rules rules = nl_game_rules(&job->record->game);
    fair_stream stream = fair_begins(&job->epochs[i].fair);
    begins_throws throws;
    char text[BEGINS_TEXT_MAX];

    begins_throw(rules.seats, fair_below, &stream, &throws);
    begins_print(&rules, &throws, text);
    if (strcmp(text, told) != 0) return job_fail(job, PROOF_BEGINS, i, "[Begins]");
    board->start = throws.first;
    job->report->thrown = true;
    return true;
}

static bool check_board(proof_job *job)
{
    const nl_rules rules = nl_game_rules(&job->record->game);
    const nl_layout laid = nl_game_layout(&job->record->game);
    nl_layout again;
    fair_stream stream;
    int i = 0;

    while (job->epochs[i].aborted) i++;
    if (!job->epochs[i].layout_drawn) return true;
    stream = fair_board(&job->epochs[i].fair);
    const nl_map *map = nl_game_map(&job->record->game);
    const char *throws = told_throws(job->record);
    const bool drawn = nl_layout_draw(&rules, map, fair_below, &stream, &again) == NL_OK;
    if (drawn && throws && !check_throws(job, i, throws, &again)) return false;
    if (!drawn || memcmp(&again, &laid, sizeof laid) != 0)
        return job_fail(job, PROOF_BOARD, i, "[Layout]");
    job->report->layout_drawn = true;
    return true;
}

/* ---- pools ----------------------------------------------------------------------------------- */

/* The next word of the FairPool tags. Returns 0 bytes at their end. */
static size_t next_pool(proof_job *job, const char **out)
{
    const record *r = job->record;

    for (; job->page < r->tag_count; job->page++, job->told = 0) {
        const char *value = r->tags[job->page].value;
        if (strcmp(r->tags[job->page].name, "FairPool") != 0) continue;
        value += job->told;
        value += strspn(value, " ");
        const size_t size = strcspn(value, " ");
        if (size == 0) continue;
        job->told = (int)(value + size - r->tags[job->page].value);
        *out = value;
        return size;
    }
    return 0;
}

/* Compares with the expected entry: the label alone if nothing has changed since it was last
   written. */
static bool check_pool(proof_job *job, const record_position *p, const char *label)
{
    const size_t size = strlen(label);
    buffer pool = { 0 }, *last = NULL;
    const char *told = "";
    const size_t told_size = next_pool(job, &told);

    buffer_put(&pool, label);
    buffer_char(&pool, ':');
    proof_pool(p->game, p->state, &pool);
    for (int i = 0; i < FAIR_LABELS && !last; i++) {
        const char *words = buffer_words(&job->last[i]);
        if (job->last[i].size == 0 || (strncmp(words, label, size) == 0 && words[size] == ':'))
            last = &job->last[i];
    }
    const bool same =
        last && last->size > 0 && strcmp(buffer_words(last), buffer_words(&pool)) == 0;
    const char *expected = same ? label : buffer_words(&pool);
    const bool fits = !pool.failed && last && told_size == strlen(expected) &&
                      strncmp(told, expected, told_size) == 0;
    if (fits && !same) {
        buffer_clear(last);
        buffer_put(last, expected);
    }
    buffer_free(&pool);
    return fits || job_fail(job, PROOF_POOL, job->now, label);
}

/* ---- rolls and draws ------------------------------------------------------------------------- */

static bool same_action(nl_action a, nl_action b)
{
    return a.kind == b.kind && a.seat == b.seat && memcmp(a.arg, b.arg, sizeof a.arg) == 0;
}

static bool check_draw(proof_job *job, const record_position *p, const char *label)
{
    fair_epoch *f = &job->epochs[job->now].fair;
    const bool roll = fair_is_roll(label);
    proof_part *part = &job->report->part[job->now];
    buffer words = { 0 };
    nl_action must;
    bool fine;

    if (!roll && !(f->known >> FAIR_CARDS & 1)) {
        job->report->closed++;
        part->closed++;
        return fair_skip(f, p->game, p->state) == NL_OK ||
               job_fail(job, PROOF_DRAW, job->now, label);
    }
    if (strncmp(label, "dice", 4) != 0 && !check_pool(job, p, label)) return false;
    fine = fair_answer(f, p->game, p->state, &must) == NL_OK;
    if (!fine) return job_fail(job, PROOF_MISSING, job->now, label);
    if (!same_action(must, *p->action)) {
        record_print_step(job->record, must, &words);
        job_fail(job, roll ? PROOF_ROLL : PROOF_DRAW, job->now, buffer_words(&words));
        buffer_free(&words);
        return false;
    }
    job->report->rolls += roll;
    job->report->draws += !roll;
    part->rolls += roll;
    part->draws += !roll;
    return true;
}

static bool check_step(void *user, const record_position *p)
{
    proof_job *job = user;
    const nl_rules rules = nl_game_rules(p->game);
    const nl_turn turn = nl_to_act(p->game, p->state);

    if (!p->action || !turn.chance) return true;
    /* After an epoch that was abandoned, the one before decides again. */
    job->now = -1;
    for (int i = 0; i < job->count && job->epochs[i].at <= p->n; i++)
        if (!job->epochs[i].aborted) job->now = i;
    if (job->now < 0) return job_fail(job, PROOF_ORDER, 0, "");
    if (check_draw(job, p, fair_label(&rules, turn.decision))) return true;
    job->fault->action = p->n;
    return false;
}

/* No secret may be revealed that was not used: the next link is a roll that nobody has seen yet. */
static bool check_ends(proof_job *job)
{
    const char *more;

    if (next_pool(job, &more) > 0) return job_fail(job, PROOF_POOL, -1, "more pools than draws");
    for (int i = 0; i < job->count; i++) {
        const proof_epoch *e = &job->epochs[i];
        if (!e->aborted && (int)e->fair.rolls != e->fair.link_at)
            return job_fail(job, PROOF_ORDER, i, "more links than rolls");
    }
    return true;
}

proof_found proof_find(const proof_report *report, const proof_own *own, const proof_part **part,
                       int *seat)
{
    for (int i = 0; i < report->parts; i++) {
        const proof_part *one = &report->part[i];
        for (int at = 0; at < NL_SEATS && !one->aborted; at++) {
            if (!(one->numbers >> at & 1) || !fair_same(&one->number_of[at], &own->number))
                continue;
            *part = one;
            *seat = at;
            if (own->code[0] && strcmp(own->code, one->code) != 0) return PROOF_OTHER_CODE;
            return one->bound >> at & 1 ? PROOF_IN_POT : PROOF_LOOSE;
        }
    }
    return PROOF_NOT_IN_POT;
}

bool proof_check(const record *r, proof_report *report, proof_fault *fault)
{
    proof_job job = { .record = r, .report = report, .fault = fault, .fine = true };
    nl_fault broken;

    memset(report, 0, sizeof *report);
    proof_fail(fault, PROOF_NONE, -1, "");
    if (!proof_read(r, &job.epochs, &job.count, fault) || !job.epochs) return false;
    if (check_epochs(&job) && check_board(&job)) {
        if (record_replay(r, check_step, &job, &broken) != NL_OK) {
            job_fail(&job, PROOF_REPLAY, -1, broken.word);
            fault->record = broken;
        }
        if (job.fine) check_ends(&job);
    }
    for (int i = 0; i < FAIR_LABELS; i++) buffer_free(&job.last[i]);
    free(job.epochs);
    return job.fine;
}
