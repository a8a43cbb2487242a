// kept.ts - stores the latest games finished in this browser, with their records and analyses. The
// oldest are removed first.

import { keep, kept } from '../../app/settings';
import type { SeatName } from '../../table/model';
import { digestOf } from '../proof/digest';

export interface ShelvedGame {
    id: string;
    /** Milliseconds since 1970. */
    when: number;
    rules: string;
    seats: SeatName[];
    names: string[];
    /** The winners and the points of each seat, as the end showed them. */
    winners: number[];
    points: string[];
    /** The reader's place in the list of seats; absent if several people played here. */
    me?: number;
    /** Minutes played; games of earlier versions do not have it. */
    minutes?: number;
    record: string;
}

/** Limits on games and characters: browsers give a page only some millions of characters of local
    storage. */
export const limits = { games: 10, letters: 600_000, reviews: 12, reviewLetters: 400_000 };

export const shelf = (): ShelvedGame[] => kept<ShelvedGame[]>('shelf', []);

/** Puts a game at the front and removes its duplicate. Returns false if it is too large. */
export function shelve(game: Omit<ShelvedGame, 'id'>): boolean {
    const id = digestOf(game.record);
    if (game.record.length > limits.letters) return false;
    const before = shelf();
    const known = before.find(one => one.id === id);
    const others = before.filter(one => one.id !== id);
    const all = [{ ...game, id, when: known?.when ?? game.when }, ...others];
    const inOrder = all.sort((a, b) => b.when - a.when);
    keep(
        'shelf',
        fitting(inOrder, limits.games, limits.letters, one => one.record.length),
    );
    return true;
}

export function unshelve(id: string): void {
    keep(
        'shelf',
        shelf().filter(game => game.id !== id),
    );
}

/** As many items from the front as fit. */
export function fitting<T>(
    list: T[],
    most: number,
    letters: number,
    size: (one: T) => number,
): T[] {
    let room = letters;
    return list.slice(0, most).filter(one => {
        room -= size(one);
        return room >= 0;
    });
}
