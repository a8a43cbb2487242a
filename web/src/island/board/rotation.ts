// rotation.ts - turns the board as players would on a table. Only places turn; numbers, names and
// pieces are drawn upright. Taps, arrow keys, zoom, flights and the magnifier follow, because they
// use the same scene.
//
// The island turns by sixths: its hexes still point up, so their drawings fit. A country turns by
// quarters: its sheet then fits the screen in the other orientation, and its names are placed again
// where they cover least. A sixth would tilt its frame.

import { settings } from '../../app/settings';
import { shape } from '../../app/size';
import type { Board, Table } from '../../table/model';
import type { CountryMap } from '../../table/printed';

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

/** How often this kind of board is turned, less than a full turn. Until the reader turns a country,
    a wide one is upright on an upright screen, where it is larger. */
export function turnsOf(country: boolean, map: Sized | null = null): number {
    const chosen = choice(country).value;
    if (chosen === null) return map && isUpright() && map.size[0] > map.size[1] * WIDE ? 1 : 0;
    const turns = Math.trunc(Number(chosen)) || 0;
    return ((turns % round(country)) + round(country)) % round(country);
}

/** Turns the map of a table. */
export function turnMap({ table }: { table: Table }, by: number): void {
    const country = !!table.board.value?.country;
    const turns = turnsOf(country, country ? (table.printed.value as CountryMap | null) : null);
    choice(country).value = (turns + by + round(country)) % round(country);
}

/** A map with its width and height. */
interface Sized {
    size: readonly number[];
}

/** How much wider than high a map must be to be turned. */
const WIDE = 1.1;

/** On a short screen the map has more room across. */
const isUpright = (): boolean =>
    (shape.value.size === 'phone' || shape.value.size === 'tablet') && !shape.value.short;

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
