// places.ts - keeps each die in its place. A position only counts dice by face, so this file works
// out from a change of the counts which dice were rolled, turned or spent.
import { type Face, faces } from '../table/printed';

/** One die on the table; null if it is spent. */
export type Die = Face | null;

function counted(counts: number[]): Map<Face, number> {
    return new Map(faces.map((face, i) => [face, counts[i]]));
}

/** The dice after a roll: kept dice stay in their places. */
export function thrown(before: Die[], kept: boolean[], counts: number[], pool: number): Die[] {
    const left = counted(counts);
    const after: Die[] = Array.from({ length: pool }, (_, i) => {
        const face = before[i];
        if (!kept[i] || !face || !left.get(face)) return null;
        left.set(face, left.get(face)! - 1);
        return face;
    });
    return filled(after, left);
}

/** The dice after building, a joker or gold: equal faces stay, new ones replace old ones, the rest
    is spent. */
export function settled(before: Die[], counts: number[]): Die[] {
    const left = counted(counts);
    const stays = before.map(face => {
        if (!face || !left.get(face)) return false;
        left.set(face, left.get(face)! - 1);
        return true;
    });
    const after = before.map((face, i) => (stays[i] ? face : null));
    const turned = after.findIndex((face, i) => face === null && before[i] !== null);
    for (const face of faces)
        for (let n = left.get(face)!; n > 0; n--) {
            const at = after.findIndex((die, i) => die === null && before[i] !== null);
            after[at < 0 ? Math.max(0, turned) : at] = face;
        }
    return after;
}

function filled(dice: Die[], left: Map<Face, number>): Die[] {
    const rest = faces.flatMap(face => Array<Face>(left.get(face)!).fill(face));
    return dice.map(face => face ?? rest.shift() ?? null);
}

/** The action that keeps all dice except the marked ones. */
export function keepAction(dice: Die[], again: boolean[]): string {
    const words = faces
        .map(face => [face, dice.filter((die, i) => die === face && !again[i]).length] as const)
        .filter(([, count]) => count > 0)
        .map(([face, count]) => `${face}=${count}`);
    return `keep ${words.join(' ') || 'none'}`;
}
