// saved.ts - the games that were started in this browser. Each has its own storage key, so that
// games never overwrite each other, even from two tabs.
import { drop, keep, kept, keptUnder } from '../app/settings';
import type { MiniIsland } from './mini';
import type { SeatName } from './model';
import type { Setup } from './setup';

/** A seat as the front page shows it. */
export interface Standing {
    seat: SeatName;
    name: string;
    points: number;
    /** A player at this device. */
    mine: boolean;
}

export interface SavedGame {
    id: string;
    setup: Setup;
    seed: string;
    record: string;
    /** How it was settled who begins, as in the record. */
    begins?: string;
    over: boolean;
    /** When it was last saved, in milliseconds since 1970. */
    at: number;
    /** Whether a player has done anything in it. */
    touched: boolean;
    /** The current turn; saves of earlier versions do not have it. */
    turn?: number;
    /** Milliseconds played; saves of earlier versions do not have it. */
    played?: number;
    /** The points of the only player. */
    points?: number;
    /** Every seat, as far as the player may know; the seat that acts; the island. */
    standings?: Standing[];
    acts?: SeatName | null;
    mini?: MiniIsland | null;
}

/** The most saved games. Another one replaces a finished one, or the one the reader gives up. */
export const PLACES = 8;

const front = 'game.';

/** The latest first. */
export function savedGames(): SavedGame[] {
    takeFormer();
    const all = keptUnder(front).flatMap(key => kept<SavedGame | null>(key, null) ?? []);
    return all.sort((a, b) => b.at - a.at);
}

/** Games that can be continued. */
export const unfinished = (): SavedGame[] => savedGames().filter(({ over }) => !over);

/** A saved game; without an id, the latest. */
export function savedGame(id: string | null = null): SavedGame | null {
    const all = savedGames();
    return (id === null ? all[0] : all.find(game => game.id === id)) ?? null;
}

export function saveGame(game: SavedGame): void {
    keep(front + game.id, game);
}

/** Earlier versions stored one game under one key. Its seed becomes its id, so that an old page
    that is still open writes to the same place. */
function takeFormer(): void {
    const former = kept<Omit<SavedGame, 'id'> | null>('game', null);
    if (!former) return;
    saveGame({ ...former, id: former.seed, at: Date.now(), touched: true });
    if (kept(front + former.seed, null)) drop('game');
}

/** A game that can be removed: it is over and among the replays, or was never played. */
const spare = ({ over, touched }: SavedGame) => over || !touched;

/** Whether a new game could only be saved in place of an unfinished one. */
export function placesFull(): boolean {
    const all = savedGames();
    return all.length >= PLACES && !all.some(spare);
}

/** Makes room after a new game has started: removes games that are no longer needed, oldest first,
    and the one that the reader gave up. */
export function makeRoom(begun: string, givenUp: string | null): void {
    const all = savedGames();
    const over = Math.max(0, all.length - PLACES - (givenUp === null ? 0 : 1));
    const spared = all.filter(game => spare(game) && game.id !== begun).reverse();
    const gone = [...spared.slice(0, over), ...all.filter(({ id }) => id === givenUp)];
    for (const { id } of gone) drop(front + id);
    // Delete the PINs of removed games.
    const seeds = savedGames().map(({ seed }) => `pins.${seed}`);
    for (const key of keptUnder('pins')) if (!seeds.includes(key)) drop(key);
}
