// turn.ts - the board turned under the reader's eyes, as one would turn it on a table. Only places
// are turned; what stands on them is drawn upright as ever, so that numbers, names and pieces stay
// legible, and taps, walking by arrows, zoom, flights and the glass follow because they all read
// the same scene.
//
// The island turns by sixths: then its hexes still stand on a tip and their drawings fit. A country
// turns by quarters: its sheet then fits the screen the other way round, and its names are written
// anew, level, where they cover least; a sixth would set its frame askew.
import type { Board } from '../model';
import { settings } from '../settings';

interface Place {
    x: number;
    y: number;
}

/** A sixth clockwise in the units of the island: half a hex wide, half a radius high. */
const sixth = ({ x, y }: Place): Place => ({ x: (x - y) / 2, y: (3 * x + y) / 2 });
/** A quarter clockwise; y points down. */
export const quarter = ({ x, y }: Place): Place => ({ x: 0 - y, y: x });

const choice = (country: boolean) => (country ? settings.turnCountry : settings.turnIsland);
const round = (country: boolean) => (country ? 4 : 6);

/** How often the reader has turned such a board, from none to once less than all round. */
export function turnsOf(country: boolean): number {
    const turns = Math.trunc(Number(choice(country).value)) || 0;
    return ((turns % round(country)) + round(country)) % round(country);
}

export function turnBy(country: boolean, by: number): void {
    choice(country).value = (turnsOf(country) + by + round(country)) % round(country);
}

/** Degrees of so many turns. */
export const degrees = (country: boolean, turns: number): number => (turns * 360) / round(country);

/** Something done so many times. */
export function times<T>(turns: number, step: (value: T) => T, value: T): T {
    let turned = value;
    for (let n = 0; n < turns; n++) turned = step(turned);
    return turned;
}

/** The same board with its places elsewhere. */
export function turnBoard(board: Board, turns: number): Board {
    if (turns === 0) return board;
    const step = board.country ? quarter : sixth;
    const place = <T extends Place>(one: T): T => ({
        ...one,
        ...times<Place>(turns, step, { x: one.x, y: one.y }),
    });
    return { ...board, hexes: board.hexes.map(place), corners: board.corners.map(place) };
}
