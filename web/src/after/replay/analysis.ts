// analysis.ts - reviews a finished game action by action with the engine, in the worker: the value
// of each position, the costliest choices, and where the result came from.
import { type Signal, signal } from '@preact/signals';
import { engine, type Remote } from '../../engine/client';
import { type ReviewStep, type ReviewSum, TRUTH, WHOLE } from '../../engine/module';
import { solved } from '../../engine/solved';
import type { LogLine, SeatName } from '../../table/model';
import { begins, linesOf } from '../../table/position';
import { language } from '../../words';
import { indexAt, type Series } from '../end/graph';
import { digestOf } from '../proof/digest';
import { keepReview, keptReview } from './reviews';

/** Simulations per choice: a game of 400 actions takes some seconds. */
const nodes = 600;

export interface Mistake {
    /** Number of the position after the choice. */
    n: number;
    seat: SeatName;
    /** 1 an inaccuracy, 2 a mistake, 3 a blunder. */
    mark: number;
    /** What the choice lost, as a share of a win or in points. */
    loss: number;
    /** What was played, and what would have been better, as action texts. */
    played: string;
    best: string;
}

/** The turn in which the chance of a seat rose most, and what it built then. */
export interface GoodMove {
    n: number;
    seat: SeatName;
    gain: number;
    played: string;
}

export interface Analysis {
    /** From 0 to 1. */
    progress: number;
    series: Series;
    mistakes: Mistake[];
    sums: ReviewSum[] | null;
    /** The best turns of the seats; absent in analyses of earlier versions. */
    best?: GoodMove[];
    /** Judged by points alone, because no bot knows these rules better. */
    rough: boolean;
    /** Judged by the solved game, so the values are exact. */
    exact?: boolean;
}

const begun = new Map<string, Signal<Analysis | null>>();

/** The analysis of a game: null until a reader asks for it, then it grows. */
export function analysisOf(record: string): Signal<Analysis | null> {
    const id = digestOf(record);
    const known = begun.get(id) ?? signal(keptReview(record));
    begun.set(id, known);
    return known;
}

/** Starts the analysis of a game unless it exists already. */
export function analyse(record: string): void {
    const found = analysisOf(record);
    if (found.value) return;
    const series: Series = { unit: 'chance', at: [], values: [] };
    found.value = { progress: 0, series, mistakes: [], sums: null, rough: false };
    void review(record, found).then(
        () => found.value && keepReview(record, found.value),
        () => {
            // Offer the analysis again.
            found.value = null;
        },
    );
}

const isDice = (record: string): boolean => /^\[Rules "dice\b/m.test(record);

async function review(record: string, found: Signal<Analysis | null>): Promise<void> {
    const own = engine();
    try {
        const fault = await own.load(record, [0, 0], language.value);
        // With the table of the solved game, the adviser's values are exact.
        const exact = !fault && isDice(record) && (await solved(own));
        const count = fault ? 0 : await own.review(nodes);
        if (count === 0) throw new Error(fault?.text ?? 'nobody can judge this game');
        await lookAtAll(own, count, found);
        const { head } = await own.open();
        const best = await bestTurns(own, found.value!.series, head.seats);
        found.value = { ...found.value!, best, ...(exact && { exact }) };
    } finally {
        own.close();
    }
}

async function lookAtAll(own: Remote, count: number, found: Signal<Analysis | null>) {
    const series: Series = { unit: 'chance', at: [], values: [] };
    const mistakes: Mistake[] = [];
    for (;;) {
        const step = await own.reviewNext();
        if (step.done) {
            // A solo dice game is about points; with more seats the values are shares of a win.
            const all = step.sums.reduce((sum, { start }) => sum + start, 0);
            if (Math.abs(all - WHOLE) > WHOLE / 100) series.unit = 'points';
            series.at.push(count);
            series.values.push(step.sums.map(({ result }) => result / WHOLE));
            found.value = { progress: 1, series, mistakes, sums: step.sums, rough: step.rough };
            return;
        }
        series.at.push(step.n - 1);
        series.values.push(step.before.map(value => value / WHOLE));
        if (step.mark > 0) mistakes.push(await mistakeOf(own, step));
        if (step.n % 16 === 0)
            found.value = { progress: step.n / count, series, mistakes, sums: null, rough: false };
    }
}

async function mistakeOf(own: Remote, step: ReviewStep & { done: false }): Promise<Mistake> {
    const { n, mark, loss, best } = step;
    const { action } = await own.past(n - 1, TRUTH);
    const [seat, ...words] = (action ?? '').split(' ');
    return { n, seat: seat as SeatName, mark, loss: loss / WHOLE, played: words.join(' '), best };
}

/** What a turn is named after: the first of these that was built in it. */
const deeds = ['city', 'settlement', 'built', 'bought', 'road'];

const rankOf = ({ events }: LogLine): number => {
    const at = deeds.indexOf(events[0]?.event);
    return at < 0 ? deeds.length : at;
};

/** For each seat the turn in which its chance rose most, by what it built there. A choice alone
    raises no chance, because a position is worth what its best choice brings. The last turn is left
    out: it says who won, not how. */
async function bestTurns(own: Remote, series: Series, seats: SeatName[]): Promise<GoodMove[]> {
    const told = await own.told(TRUTH, 0, language.value);
    const lines = linesOf(told, 0);
    const turns = [...new Set(told.filter(one => begins(one.events[0])).map(({ n }) => n))];
    const found: GoodMove[] = [];
    for (const [i, seat] of seats.entries()) {
        const spans = turns.slice(0, -1).flatMap((from, at) => {
            const to = turns[at + 1];
            const gain = valueAt(series, to, i) - valueAt(series, from, i);
            const built = lines
                .filter(({ n, kind }) => n > from && n <= to && kind === 'build')
                .filter(one => one.seat === seat && rankOf(one) < deeds.length)
                .sort((a, b) => rankOf(a) - rankOf(b))
                .at(0);
            return built && gain > 0 ? [{ n: built.n, gain }] : [];
        });
        const best = spans.sort((a, b) => b.gain - a.gain).at(0);
        if (!best) continue;
        const { action } = await own.past(best.n - 1, TRUTH);
        const [, ...words] = (action ?? '').split(' ');
        found.push({ ...best, seat, played: words.join(' ') });
    }
    return found;
}

const valueAt = (series: Series, n: number, seat: number): number =>
    series.values[indexAt(series, n)]?.[seat] ?? 0;

/** Whether the lines change at all. Where no bot can judge, they are flat. */
export function telling({ values }: Series): boolean {
    const first = values.slice(0, -1).map(([value]) => value);
    return Math.max(...first) - Math.min(...first) > 0.01;
}

/** The lines of a finished analysis, or null if they are flat. */
export function chances(analysis: Analysis | null): Series | null {
    return analysis?.sums && telling(analysis.series) ? analysis.series : null;
}
