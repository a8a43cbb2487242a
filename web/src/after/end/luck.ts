// luck.ts - compares the rolls of a game with the expected ones.
import { type GameEvent, type LogLine, type SeatName, sumOf } from '../../table/model';
import { faces, sections } from '../../wire/lists';

export interface Chart {
    /** "2" to "12", faces, or sections of the wheel. */
    names: readonly string[];
    found: number[];
    /** Shares that sum to 1. */
    expected: number[];
    total: number;
    /** Probability that fair dice are at least this uneven; null if there are too few rolls. */
    p: number | null;
}

/** The fewest rolls for which a p-value is shown. */
const enough = 20;

function chart(names: readonly string[], found: number[], expected: number[]): Chart {
    const total = found.reduce((sum, n) => sum + n, 0);
    return { names, found, expected, total, p: total < enough ? null : pValue(found, expected) };
}

const sums = Array.from({ length: 11 }, (_, i) => i + 2);
const sumShare = sums.map(sum => (6 - Math.abs(7 - sum)) / 36);

/** The chart for this game, built from all its events. */
export function chartOf(game: string, events: GameEvent[]): Chart {
    if (game === 'dice') {
        const found = faces.map(() => 0);
        for (const one of events)
            if (one.event === 'rolled' && 'faces' in one)
                one.faces.forEach((n, i) => {
                    found[i] += n;
                });
        return chart(
            faces,
            found,
            faces.map(() => 1 / 6),
        );
    }
    if (game === 'chocolate') {
        const found = sections.map(() => 0);
        for (const one of events) if (one.event === 'spun') found[sections.indexOf(one.section)]++;
        return chart(
            sections,
            found,
            sections.map(() => 1 / sections.length),
        );
    }
    const found = sums.map(() => 0);
    for (const sum of events.map(sumOf)) if (sum !== null) found[sum - 2]++;
    return chart(sums.map(String), found, sumShare);
}

/** Number of sevens by seat. */
export function sevens(events: GameEvent[]): Map<SeatName, number> {
    const found = new Map<SeatName, number>();
    for (const one of events)
        if (one.seat && sumOf(one) === 7) found.set(one.seat, (found.get(one.seat) ?? 0) + 1);
    return found;
}

export const eventsIn = (log: LogLine[]): GameEvent[] => log.flatMap(line => line.events);

// ---- the test --------------------------------------------------------------------------------

/** Pearson's chi-square test. */
export function pValue(found: number[], expected: number[]): number {
    const total = found.reduce((sum, n) => sum + n, 0);
    const distance = found.reduce((sum, n, i) => {
        const mean = total * expected[i];
        return sum + (n - mean) ** 2 / mean;
    }, 0);
    return upperGamma((found.length - 1) / 2, distance / 2);
}

/** The regularised upper incomplete gamma function Q(a, x). */
export function upperGamma(a: number, x: number): number {
    if (x <= 0) return 1;
    return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 500 && term > sum * 1e-15; n++) {
        term *= x / (a + n);
        sum += term;
    }
    return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Lentz's continued fraction. */
function upperFraction(a: number, x: number): number {
    const tiny = 1e-300;
    let b = x + 1 - a;
    let c = 1 / tiny;
    let d = 1 / b;
    let result = d;
    for (let n = 1; n < 500; n++) {
        const part = -n * (n - a);
        b += 2;
        d = part * d + b;
        d = 1 / (Math.abs(d) < tiny ? tiny : d);
        c = b + part / c;
        if (Math.abs(c) < tiny) c = tiny;
        result *= d * c;
        if (Math.abs(d * c - 1) < 1e-14) break;
    }
    return result * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Stirling's series, after moving the argument up. */
function logGamma(x: number): number {
    let shift = 0;
    let z = x;
    for (; z < 12; z++) shift += Math.log(z);
    const w = 1 / (z * z);
    const series = (1 / 12 - w * (1 / 360 - w * (1 / 1260 - w / 1680))) / z;
    return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + series - shift;
}
