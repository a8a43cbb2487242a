// standing.ts - automatic answers to offers: quiet mode, cards that the reader does not hold or
// does not give, a seat or an offer heard before, no answer in time. They only ever decline.
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../app/settings';
import { type Counts, type Resource, resources, type SeatName } from '../table/model';
import { noun, t, type Word } from '../words';

export interface Offer {
    from: SeatName;
    gives: (number | null)[];
    takes: (number | null)[];
    /** The number of the turn in which it was made. */
    turn: number;
}

export type Reason =
    | { why: 'quiet' | 'again' | 'late' | 'silenced' }
    | { why: 'keeps' | 'none'; kind: Resource; from?: string };

export interface Standing {
    quiet: boolean;
    keeps: Resource[];
    once: boolean;
    /** Seats that are not heard, with the turn in which they were silenced. */
    silenced: ReadonlyMap<SeatName, number>;
    /** What the reader holds; an offer that asks for more is not shown. */
    hand: Counts | null;
    declined: Declined;
    /** Turns per round: the number of seats. */
    round: number;
}

const words = ({ from, gives, takes }: Offer) => `${from} ${gives} ${takes}`;

/** Declined offers and when. They are forgotten after a round, because the situation changes. */
export class Declined {
    private readonly seen = new Map<string, number>();

    add(offer: Offer): void {
        this.seen.set(words(offer), offer.turn);
    }

    has(offer: Offer, round: number): boolean {
        const then = this.seen.get(words(offer));
        return then !== undefined && offer.turn - then < round;
    }
}

/** Why an offer is declined automatically; null if the reader decides. */
export function declines(offer: Offer, standing: Standing): Reason | null {
    const { quiet, keeps, once, silenced, hand, declined, round } = standing;
    if (quiet) return { why: 'quiet' };
    const asks = (at: number) => offer.takes[at] ?? 0;
    const lacks = resources.find((_, at) => hand && asks(at) > (hand[at] ?? 0));
    if (lacks) return { why: 'none', kind: lacks };
    if (silenced.get(offer.from) === offer.turn) return { why: 'silenced' };
    const kind = resources.find((name, at) => asks(at) > 0 && keeps.includes(name));
    if (kind) return { why: 'keeps', kind };
    return once && declined.has(offer, round) ? { why: 'again' } : null;
}

/** The reason in words. */
export function reasonWords(reason: Reason): string {
    if (reason.why !== 'keeps' && reason.why !== 'none') return t(`trade.silent.${reason.why}`);
    const kind = noun(`kind.${reason.kind}` as Word);
    return t(`trade.silent.${reason.why}`, { kind, name: reason.from ?? '' });
}

export interface Answering {
    /** The number of the position. */
    n: number;
    /** The offer that waits for the reader's answer. */
    offer: Offer | null;
    standing: Standing;
    /** The reader is writing a counter-offer, so nothing is answered automatically. */
    writing: boolean;
    decline(reason: Reason): void;
}

/** Whether an offer will be declined automatically and need not be shown. */
export function needsNoAsking(offer: Offer, standing: Standing): boolean {
    return declines(offer, standing) !== null;
}

/** Answers where the settings say so. Returns the seconds until an offer is declined. */
export function useStandingAnswers(answering: Answering): number | null {
    const { n, offer, standing, writing, decline } = answering;
    const { patience } = settings;
    useEffect(() => {
        const reason = offer && declines(offer, standing);
        if (reason) decline(reason);
    }, [n, standing.quiet, standing.keeps.join(), standing.silenced]);
    const runs = offer !== null && patience.value > 0 && !writing;
    const left = useCountdown(runs, n, patience.value, () => decline({ why: 'late' }));
    return runs ? left : null;
}

/** Counts down the seconds, then calls end once. */
function useCountdown(runs: boolean, n: number, seconds: number, end: () => void): number {
    const [left, count] = useState(seconds);
    useEffect(() => {
        if (!runs) return;
        count(seconds);
        const over = Date.now() + seconds * 1000;
        const timer = setInterval(() => {
            const rest = Math.ceil((over - Date.now()) / 1000);
            count(Math.max(0, rest));
            if (rest > 0) return;
            clearInterval(timer);
            end();
        }, 250);
        return () => clearInterval(timer);
    }, [runs, n, seconds]);
    return left;
}
