// turning-point.ts - finds the step that decided a game, and the line of the log that tells it.
import type { LogLine, SeatName } from '../../table/model';
import type { Series } from './graph';

export interface TurningPoint {
    n: number;
    turn: number;
    text: string;
}

/** What is said about a trade before it is closed decides nothing by itself. */
const talk = new Set(['offered', 'answered', 'countered', 'withdrew', 'turn', 'failed']);

const telling = (line: LogLine) => line.text !== '' && !talk.has(line.events[0]?.event);

/** The step with the greatest rise of the winner, before the last one. Without a winner, the
    greatest change of anybody. */
export function turningPoint(
    series: Series,
    seats: SeatName[],
    winners: SeatName[],
    log: LogLine[],
): TurningPoint | null {
    const { at, values } = series;
    const rows = winners.length ? winners.map(seat => seats.indexOf(seat)) : seats.map((_, i) => i);
    const change = (k: number, i: number) => (values[k][i] ?? 0) - (values[k - 1][i] ?? 0);
    const size = (k: number) =>
        Math.max(...rows.map(i => (winners.length ? change(k, i) : Math.abs(change(k, i)))));
    const steps = at.map((_, k) => k).slice(1, -1);
    const best = steps.filter(k => size(k) > 0).sort((a, b) => size(b) - size(a) || b - a);
    for (const k of best) {
        const lines = log.filter(({ n }) => n > at[k - 1] && n <= at[k]).filter(telling);
        const line = lines.find(({ kind }) => kind === 'build') ?? lines.at(-1);
        if (line) return { n: at[k], turn: line.turn, text: line.text };
    }
    return null;
}
