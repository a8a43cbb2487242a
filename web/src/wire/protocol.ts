// protocol.ts - the messages and commands of the server.
// Made by tools/gen/defgen; do not edit.

import type { Aids, Game, Range, State } from '../table/model';
import type { Begins, Decision, EntryKind, ErrorCode, MapFault, Phase, Rule } from './codes';
import type { WireEvent } from './events';
import type { Clock, Phrase, Reason, SeatName } from './lists';

export type Message =
    | MessageAnswer
    | MessageNews
    | MessageNow
    | MessageSnapshot
    | MessageTalk
    | MessageRow
    | MessageRowGone
    | MessageRecord
    | MessageNotice
    | MessageClose
    | MessagePast
    | MessageWatchers
    | MessageListed
    | MessageAnnounce
    | MessageDrain
    | MessagePause
    | MessageElsewhere
    | MessageWelcome
    | MessagePong;

export interface MessageAnswer {
    is: 'answer';
    id: number;
    ok: boolean;
    error?: ErrorCode;
    text?: string;
    rule?: Rule;
    rule_text?: string;
    fault?: MapFault;
    fault_text?: string;
    line?: number;
    column?: number;
    field?: string;
    repeated?: boolean;
    key?: string;
    name?: string;
    position?: string;
    memory?: (Range[] | null)[];
    table?: string;
    until?: number;
    node?: string;
}

export interface MessageNews {
    is: 'news';
    table: string;
    as: number | null;
    n: number;
    entry: Entry;
    events: WireEvent[];
}

export interface MessageNow extends Now {
    is: 'now';
    table: string;
    as: number | null;
    time: number;
}

export interface MessageSnapshot {
    is: 'snapshot';
    table: string;
    as: number | null;
    time: number;
    n: number;
    rules: string;
    map?: string;
    clock: Clock;
    undo_allowed: boolean;
    open_cards: boolean;
    aids_allowed: boolean;
    bots_allowed: boolean;
    free_talk: boolean;
    begins: Begins;
    first: number | null;
    throws: string;
    private: boolean;
    owner: boolean;
    delay: number;
    seats: Sitting[];
    fair: Fair;
    next: string | null;
    next_key?: string;
    gallery?: 'open' | 'link' | 'closed';
    game?: Game;
    now: Now;
}

export interface MessageTalk {
    is: 'talk';
    table: string;
    as: number | null;
    n: number;
    time: number;
    room: 'table' | 'gallery';
    seat: number | null;
    name: string;
    phrase?: Phrase;
    text: string;
    guest?: string;
}

export interface MessageRow {
    is: 'row';
    id: number;
    table: string;
    rules: string;
    map_title?: string;
    clock: Clock;
    undo_allowed: boolean;
    open_cards: boolean;
    aids_allowed: boolean;
    bots_allowed: boolean;
    free_talk: boolean;
    begins: Begins;
    private: boolean;
    phase: Phase;
    delay: number;
    seats: RowSeat[];
    watchers: number;
    gallery?: 'open' | 'link' | 'closed';
    began?: number;
    ended?: number;
    mine?: number;
    my_turn?: boolean;
}

export interface MessageRowGone {
    is: 'row_gone';
    table: string;
}

export interface MessageRecord {
    is: 'record';
    id: number;
    table: string;
    record: string;
}

export interface MessageNotice {
    is: 'notice';
    table: string;
    as: number | null;
    notice:
        | 'seat_claimed'
        | 'seat_lost'
        | 'next_table'
        | 'shown_out'
        | 'knocked'
        | 'let_in'
        | 'voted'
        | 'vote_back'
        | 'vote_out';
    next?: string | null;
    next_key?: string;
    how?: 'left' | 'freed' | 'late' | 'elsewhere' | 'moved' | 'no_seat' | 'kept_out';
    name?: string;
    seat?: number | null;
    guest?: string;
}

export interface MessageClose {
    is: 'close';
    why: 'flood' | 'session' | 'down' | 'blocked' | 'not_stored';
    text: string;
}

export interface MessagePast {
    is: 'past';
    table: string;
    as: number | null;
    n: number;
    entry: Entry;
    events: WireEvent[];
}

export interface MessageWatchers {
    is: 'watchers';
    table: string;
    as: number | null;
    watchers: number;
}

export interface MessageListed {
    is: 'listed';
    id: number;
    rows: number;
    count: number;
    free?: number;
    after?: string;
}

export interface MessageAnnounce {
    is: 'announce';
    time: number;
    text: string;
}

export interface MessageDrain {
    is: 'drain';
    yes: boolean;
    text: string;
}

export interface MessagePause {
    is: 'pause';
    yes: boolean;
    text: string;
}

export interface MessageElsewhere {
    is: 'elsewhere';
    table: string;
    node?: string;
}

export interface MessageWelcome {
    is: 'welcome';
    protocol: 1;
    server: string;
    time: number;
    addresses?: string[];
}

export interface MessagePong {
    is: 'pong';
    id: number;
    time: number;
}

export interface Entry {
    kind: EntryKind;
    seat: number | null;
    by: 'person' | 'bot' | 'clock' | 'table';
    time: number;
    flags?: number;
    count?: number;
    text?: string;
    keys?: string[];
}

export interface Fair {
    epoch: number;
    given_up: number;
    seals: [string, string, string];
    number_seals: (string | null)[];
    numbers: (string | null)[];
    mixed: boolean;
    rolls: number;
    link: string | null;
    code: string;
}

export interface Sitting {
    kind: 'empty' | 'person' | 'bot';
    name: string;
    ready: boolean;
    away: boolean;
    mine: boolean;
    agrees: boolean;
    declines: boolean;
    shows: boolean;
    ends: boolean;
    renews: boolean;
    left_out: boolean;
    quiet: boolean;
    keeps: boolean;
    colour: SeatName;
    asked_left: number | null;
    stand_in: string | null;
}

export interface RowSeat {
    kind: 'empty' | 'person' | 'bot';
    name: string;
    points?: number;
    won?: boolean;
}

export interface Now {
    version: number;
    phase: Phase;
    waits: number[];
    decision: Decision | null;
    undo: boolean;
    left: (number | null)[];
    bank: (number | null)[];
    held: (number | null)[];
    strikes: number[];
    open_left: number | null;
    client_seq?: number;
    points?: number[];
    winners?: number[];
    state?: State;
    aids?: Aids;
    legal?: string[];
    legal_after?: string[];
}

/** The fields of each command besides `do` and `id`. */
export interface Commands {
    hello: {
        key?: string;
        name?: string;
        protocol: 1;
        lang?: 'en' | 'de';
        lean?: boolean;
        bot?: boolean;
    };
    name: { name: string };
    bye: object;
    lobby: { yes: boolean; after?: string; free?: boolean; kind?: string; clock?: Clock };
    mine: object;
    open: {
        key: string;
        rules: string;
        map?: string;
        clock: Clock;
        undo?: boolean;
        open_cards?: boolean;
        aids?: boolean;
        bots?: boolean;
        free_talk?: boolean;
        begins?: Begins;
        private: boolean;
        delay: number;
    };
    watch: {
        table: string;
        as: number | null;
        key?: string;
        cursor: number | null;
        heard?: number;
    };
    leave: { table: string; as: number | null };
    fresh: { table: string; as: number | null };
    sit: { table: string; seat: number | null; as?: number | null; key?: string; name?: string };
    claim: { table: string; key: string };
    stand: { table: string; as: number | null; seat: number | null };
    bot: { table: string; seat: number | null; name: string; yes?: boolean };
    ready: { table: string; as: number | null; client_seq: number; yes: boolean };
    seal: { table: string; as: number | null; client_seq: number; key: string };
    number: { table: string; as: number | null; client_seq: number; key: string };
    act: { table: string; as: number | null; client_seq: number; version: number; action: string };
    undo: { table: string; as: number | null; client_seq: number; version: number };
    stand_in: {
        table: string;
        as: number | null;
        seat: number | null;
        name?: string;
        client_seq: number;
    };
    back: { table: string; as: number | null };
    renew: { table: string; as: number | null; client_seq: number; yes: boolean };
    agree: { table: string; as: number | null; client_seq: number; yes: boolean };
    show: { table: string; as: number | null; client_seq: number };
    link: { table: string; as: number | null; link: 'seat' | 'invite' | 'screen'; yes: boolean };
    chat: { table: string; as: number | null; phrase?: Phrase; text?: string; client_seq?: number };
    record: { table: string; as: number | null; key?: string };
    position: { table: string; as: number | null };
    past: { table: string; as: number | null; cursor: number | null };
    memory: { table: string; as: number | null };
    report: {
        table: string;
        as: number | null;
        seat: number | null;
        reason: Reason;
        text?: string;
        client_seq: number;
    };
    end: { table: string; as: number | null; client_seq: number; yes: boolean };
    quiet: { table: string; as: number | null; client_seq: number; yes: boolean };
    begins: { table: string; as: number | null; client_seq: number; seat: number | null };
    rules: { table: string; rules: string; clock?: Clock };
    colour: { table: string; as: number | null; client_seq: number; colour: SeatName };
    kick: { table: string; seat?: number | null; guest?: string; yes?: boolean };
    lock: { table: string; gallery: 'open' | 'link' | 'closed' };
    hand_over: { table: string; seat: number | null };
    knock: { table: string };
    admit: { table: string; guest: string; yes: boolean };
    mute: { table: string; as: number | null; seat?: number | null; guest?: string; yes: boolean };
    vote: { table: string; as: number | null; seat: number | null; yes: boolean };
    where: { table: string; key?: string };
    play: { table: string; as: number | null; client_seq: number; version: number; action: string };
    ping: object;
}
