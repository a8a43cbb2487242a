// saved.ts - the games that were begun in this browser. Each has a place of its own, so that no new
// game takes the place of another, also where two tabs play at the same time.
import { drop, keep, kept, keptUnder } from '../settings';
import type { Setup } from './setup';

export interface SavedGame {
    id: string;
    setup: Setup;
    seed: string;
    record: string;
    over: boolean;
    /** When it was kept last, in milliseconds since 1970. */
    at: number;
    /** Whether somebody here has done anything in it. */
    touched: boolean;
    /** How far it is; a page of former times did not tell. */
    turn?: number;
    /** Of the only person who plays in it. */
    points?: number;
}

/** So many places there are. */
export const PLACES = 8;

const front = 'game.';

/** The last one first. */
export function savedGames(): SavedGame[] {
    takeFormer();
    const all = keptUnder(front).flatMap(key => kept<SavedGame | null>(key, null) ?? []);
    return all.sort((a, b) => b.at - a.at);
}

/** Those that can be played on. */
export const unfinished = (): SavedGame[] => savedGames().filter(({ over }) => !over);

/** One of them; without a name the one that was played last. */
export function savedGame(id: string | null = null): SavedGame | null {
    const all = savedGames();
    return (id === null ? all[0] : all.find(game => game.id === id)) ?? null;
}

export function saveGame(game: SavedGame): void {
    keep(front + game.id, game);
}

/** Pages of former times had one place for all games. A game is known by its seed then, so that
    such a page, if it is still open somewhere, writes on in the same place. */
function takeFormer(): void {
    const former = kept<Omit<SavedGame, 'id'> | null>('game', null);
    if (!former) return;
    saveGame({ ...former, id: former.seed, at: Date.now(), touched: true });
    if (kept(front + former.seed, null)) drop('game');
}

/** A game that nobody would miss: it is over and lies among the replays, or nobody played it. */
const spare = ({ over, touched }: SavedGame) => over || !touched;

/** Whether a new game can only be kept in the place of one that somebody is playing. */
export function placesFull(): boolean {
    const all = savedGames();
    return all.length >= PLACES && !all.some(spare);
}

/** Makes room after a new game has begun: those go that nobody would miss, the oldest first, and
    the one that the reader has given up. */
export function makeRoom(begun: string, givenUp: string | null): void {
    const all = savedGames();
    const over = Math.max(0, all.length - PLACES - (givenUp === null ? 0 : 1));
    const spared = all.filter(game => spare(game) && game.id !== begun).reverse();
    const gone = [...spared.slice(0, over), ...all.filter(({ id }) => id === givenUp)];
    for (const { id } of gone) drop(front + id);
    // PINs go with their games.
    const seeds = savedGames().map(({ seed }) => `pins.${seed}`);
    for (const key of keptUnder('pins')) if (!seeds.includes(key)) drop(key);
}
