// alone.ts - the best games that somebody played alone, by rules: their points turn by turn, so
// that the next game can be compared with them.
import { keep, kept } from '../../app/settings';
import { digestOf } from '../proof/digest';

export interface AloneGame {
    id: string;
    points: number;
    /** Points after each turn. */
    line: number[];
}

/** How many are kept for each rules string. */
const MOST = 20;

type Bests = Record<string, AloneGame[]>;

/** Puts a game among the best and returns its rank, and the best of the others. */
export function rankAlone(
    rules: string,
    record: string,
    line: number[],
): { rank: number; best: AloneGame | null } {
    const id = digestOf(record);
    const all = kept<Bests>('alone', {});
    const others = (all[rules] ?? []).filter(game => game.id !== id);
    const own = { id, points: line.at(-1) ?? 0, line };
    const sorted = [...others, own].sort((a, b) => b.points - a.points);
    keep('alone', { ...all, [rules]: sorted.slice(0, MOST) });
    const rank = 1 + others.filter(({ points }) => points > own.points).length;
    return { rank, best: sorted.find(game => game !== own) ?? null };
}
