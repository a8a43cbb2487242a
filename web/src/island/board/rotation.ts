// rotation.ts - turns the board as players would on a table. Only places turn; numbers, names and
// pieces are drawn upright. Taps, arrow keys, zoom, flights and the magnifier follow, because they
// use the same scene.
//
// The island turns by sixths: its hexes still point up, so their drawings fit. A country turns by
// quarters: its sheet then fits the screen in the other orientation, and its names are placed again
// where they cover least. A sixth would tilt its frame.

import { settings } from '../../app/settings';
import type { Board } from '../../table/model';

interface Place {
    x: number;
    y: number;
}

/** A clockwise sixth in island units: half a hex wide, half a radius high. */
const sixth = ({ x, y }: Place): Place => ({ x: (x - y) / 2, y: (3 * x + y) / 2 });
/** A clockwise quarter; y points down. */
export const quarter = ({ x, y }: Place): Place => ({ x: 0 - y, y: x });

const choice = (country: boolean) => (country ? settings.turnCountry : settings.turnIsland);
const round = (country: boolean) => (country ? 4 : 6);

/** How often the reader has turned this kind of board, less than a full turn. */
export function turnsOf(country: boolean): number {
    const turns = Math.trunc(Number(choice(country).value)) || 0;
    return ((turns % round(country)) + round(country)) % round(country);
}

export function turnBy(country: boolean, by: number): void {
    choice(country).value = (turnsOf(country) + by + round(country)) % round(country);
}

/** The angle of a number of turns, in degrees. */
export const degrees = (country: boolean, turns: number): number => (turns * 360) / round(country);

/** Applies a step several times. */
export function times<T>(turns: number, step: (value: T) => T, value: T): T {
    let turned = value;
    for (let n = 0; n < turns; n++) turned = step(turned);
    return turned;
}

/** The same board with its places turned. */
export function turnBoard(board: Board, turns: number): Board {
    if (turns === 0) return board;
    const step = board.country ? quarter : sixth;
    const place = <T extends Place>(one: T): T => ({
        ...one,
        ...times<Place>(turns, step, { x: one.x, y: one.y }),
    });
    return { ...board, hexes: board.hexes.map(place), corners: board.corners.map(place) };
}
