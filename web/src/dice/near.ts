// near.ts - the neighbours of a symbol on the sheet, from its place on the lattice alone.
import type { Point, Sheet, SheetSymbol } from '../table/printed';
import { rim } from './lattice';

const same = ([x, y]: Point, [a, b]: Point) => x === a && y === b;

/** The corners of a symbol: one, or the two ends of a road. */
const corners = ({ at, to }: SheetSymbol): Point[] => (to ? [at, to] : [at]);

/** Symbols that share a corner with this one. Knights are in the middle of their hex. */
export function neighbours(sheet: Sheet, symbol: SheetSymbol): string[] {
    if (symbol.hex !== undefined) return [];
    return sheet.symbols
        .filter(other => other !== symbol && other.hex === undefined)
        .filter(other => corners(other).some(one => corners(symbol).some(at => same(one, at))))
        .map(other => other.name);
}

/** The hexes that a symbol touches, or the hex of a knight. */
export function lands(sheet: Sheet, symbol: SheetSymbol): string[] {
    if (symbol.hex !== undefined) return [sheet.hexes[symbol.hex].terrain];
    const touches = (at: Point, hex: Point) =>
        rim.some(([x, y]) => same(at, [hex[0] + x, hex[1] + y]));
    return sheet.hexes
        .filter(({ at }) => corners(symbol).every(corner => touches(corner, at)))
        .map(({ terrain }) => terrain);
}
