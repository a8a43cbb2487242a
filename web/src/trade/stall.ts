// stall.ts - what the parts of trading need to know about a table. Each game builds it from its own
// position.
import type { ComponentChildren } from 'preact';
import type { Counts, Refusal, SeatName } from '../table/model';
import type { Haggle, Writing } from './haggle';

/** Terms as the reader sees them: what comes to them and what leaves them. */
export interface Terms {
    get: Counts;
    give: Counts;
    tokensGot?: number;
    tokensGiven?: number;
}

export interface Partner {
    seat: SeatName;
    name: string;
    badge: ComponentChildren;
}

/** What a seat stands for. A ticket without terms is low: the seat thinks, or said no. */
export interface Ticket extends Partner {
    state: 'yes' | 'other' | 'proposes' | 'thinks' | 'no' | 'nothing' | 'asks' | 'mine';
    terms: Terms | null;
    /** Whether one tap closes it. */
    deal: boolean;
}

/** An offer that waits for the reader's answer. */
export interface Asked extends Partner {
    terms: Terms;
    /** The side that the reader has to name. */
    open: 'get' | 'give' | null;
    /** Whether "yes" is possible. */
    yes: boolean;
    /** Seconds until it is declined automatically. */
    patience: number | null;
    turn: number;
}

export interface Stall {
    haggle: Haggle;
    /** The reader's colour, for their own buttons: a class or a seat letter. */
    own: { class?: string; seat?: string };
    hand: Counts;
    /** What the reader can do now, or as soon as their own offer has ended. */
    legal: string[];
    others: Partner[];
    /** What the reader can write now; null if they can only look. */
    may: Writing | null;
    /** Whether a side may be left open: "what for 1 brick?" */
    openable: boolean;
    /** The seat on turn, if it is not the reader. */
    turn: Partner | null;
    tickets: Ticket[];
    asked: Asked | null;
    /** The reader's own open offer or standing proposal. */
    standing: 'offer' | 'proposal' | null;
    terms: Terms | null;
    /** Canal tokens of the reader; undefined if the game has none. */
    tokens?: number;
    /** The name of the bank or supply. */
    bank: string;
    /** A line about what was answered automatically. */
    note: string | null;
    /** The number of the turn; undefined if nobody may talk off turn. */
    number?: number;
    /** The first turns of a game: one sentence helps. */
    hint: boolean;
    act(action: string): Promise<boolean>;
    /** Ends the reader's own offer, if it is open. */
    endOffer(): Promise<boolean>;
    /** Why the last action was refused. */
    why(): Refusal | null;
}
