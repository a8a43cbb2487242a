// standing.ts - automatic answers to offers: quiet mode, cards that are never given, an offer
// declined before, no answer in time. They only ever decline.
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../app/settings';
import { type Resource, resources, type SeatName } from '../table/model';
import { t } from '../words';

export interface Offer {
    from: SeatName;
    gives: (number | null)[];
    takes: (number | null)[];
    /** The number of the turn in which it was made. */
    turn: number;
}

export type Reason = { why: 'quiet' | 'again' | 'late' } | { why: 'keeps'; kind: Resource };

export interface Standing {
    quiet: boolean;
    keeps: Resource[];
    once: boolean;
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
export function declines(
    offer: Offer,
    { quiet, keeps, once }: Standing,
    declined: Declined,
    round: number,
): Reason | null {
    if (quiet) return { why: 'quiet' };
    const kind = resources.find((name, at) => (offer.takes[at] ?? 0) > 0 && keeps.includes(name));
    if (kind) return { why: 'keeps', kind };
    return once && declined.has(offer, round) ? { why: 'again' } : null;
}

/** The reason in words. */
export function reasonWords(reason: Reason): string {
    const kind = reason.why === 'keeps' ? t(`kind.${reason.kind}`) : '';
    return t(`trade.silent.${reason.why}`, { kind });
}

export interface Answering {
    /** The number of the position. */
    n: number;
    /** The offer that waits for the reader's answer. */
    offer: Offer | null;
    declined: Declined;
    /** Turns per round: the number of seats. */
    round: number;
    /** The reader is writing a counter-offer, so nothing is answered automatically. */
    writing: boolean;
    decline(reason: Reason): void;
}

const standing = (): Standing => ({
    quiet: settings.quiet.value,
    keeps: settings.keeps.value,
    once: settings.once.value,
});

/** Whether an offer will be declined automatically and need not be shown. */
export function needsNoAsking(offer: Offer, declined: Declined, round: number): boolean {
    return declines(offer, standing(), declined, round) !== null;
}

/** Answers where the settings say so. Returns the seconds until an offer is declined. */
export function useStandingAnswers(answering: Answering): number | null {
    const { n, offer, declined, round, writing, decline } = answering;
    const { quiet, keeps, patience } = settings;
    useEffect(() => {
        const reason = offer && declines(offer, standing(), declined, round);
        if (reason) decline(reason);
    }, [n, quiet.value, keeps.value]);
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
