// lattice.ts - converts the lattice of the sheet file to pixels of the viewBox, and finds what is
// next to a symbol.
import type { Point, Sheet, SheetSymbol } from '../table/printed';

/** The viewBox of the drawn sheet. */
export const sheetSize = { width: 900, height: 1196 };

/** Side of a hex. A step in x is half of it, a step in y half the height of a hex. */
export const side = 130;
const centre: Point = [450, 798];
const slope = Math.sqrt(3) / 2;

export function place([x, y]: Point): Point {
    return [centre[0] + (x * side) / 2, centre[1] + y * side * slope];
}

export const rim: Point[] = [
    [2, 0],
    [1, -1],
    [-1, -1],
    [-2, 0],
    [-1, 1],
    [1, 1],
];

export function rounded(n: number): number {
    return Math.round(n * 10) / 10;
}

/** A flat-topped hexagon around the origin. */
export function hexagon(radius: number): string {
    const corners = rim.map((_, i) => {
        const angle = (i * Math.PI) / 3;
        return `${rounded(radius * Math.cos(angle))} ${rounded(radius * Math.sin(angle))}`;
    });
    return `M${corners.join('L')}Z`;
}

/** The outline of all hexes: the sides that belong to one hex only, joined. */
export function coastline(sheet: Sheet): string {
    const sides = new Map<string, [Point, Point]>();
    for (const hex of sheet.hexes) {
        const corners = rim.map(([x, y]): Point => [hex.at[0] + x, hex.at[1] + y]);
        corners.forEach((from, i) => {
            const to = corners[(i + 1) % corners.length];
            if (!sides.delete(`${to}>${from}`)) sides.set(`${from}>${to}`, [from, to]);
        });
    }
    const next = new Map([...sides.values()].map(([from, to]) => [String(from), to]));
    const loops: string[] = [];
    while (next.size > 0) {
        const points: string[] = [];
        let at = [...next.keys()][0];
        for (let to = next.get(at); to; to = next.get(at)) {
            next.delete(at);
            points.push(place(to).map(rounded).join(' '));
            at = String(to);
        }
        loops.push(`M${points.join('L')}Z`);
    }
    return loops.join('');
}

/** The middle of a road and its rotation; never upside down. */
export function bar(from: Point, to: Point): { at: Point; turn: number } {
    const [a, b] = [place(from), place(to)];
    let turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    if (turn > 90) turn -= 180;
    if (turn <= -90) turn += 180;
    return { at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], turn: rounded(turn) };
}

/** Knights of one hex are side by side. */
export function knightPlace(sheet: Sheet, knight: SheetSymbol): Point {
    const mates = sheet.symbols.filter(s => s.kind === 'knight' && s.hex === knight.hex);
    const [x, y] = place(knight.at);
    const step = 84;
    return [x + step * (mates.indexOf(knight) - (mates.length - 1) / 2), y - 12];
}

/** A joker is below its knights. */
export function jokerPlace(sheet: Sheet, joker: number): Point {
    const knights = sheet.jokers[joker].knights;
    const first = sheet.symbols.find(s => knights.includes(s.name));
    const [x, y] = place(first ? first.at : [0, 0]);
    return [x, y + 46];
}

/** Fifteen boxes in a snake: five, one below, five back, one below, three. */
export function boxPlace(index: number): Point {
    const columns = [0, 1, 2, 3, 4, 4, 4, 3, 2, 1, 0, 0, 0, 1, 2];
    const rows = [0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 3, 4, 4, 4];
    return [478 + columns[index] * 76, 46 + rows[index] * 66];
}

// ---- neighbours ----------------------------------------------------------------------------

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
