// points.ts - what brought a seat its points: every piece with its worth, in the order in which the
// poster stamps them. The sum is the engine's; points that no piece explains are chips.
import type {
    ChocolateState,
    DiceState,
    IslandSeat,
    IslandState,
    Position,
} from '../../table/model';
import type { Building, Printed, Sheet } from '../../table/printed';
import { t } from '../../words';

export type PieceName =
    | 'city'
    | 'settlement'
    | 'longest'
    | 'army'
    | 'card'
    | 'chip'
    | 'knight'
    | 'road'
    | 'zero'
    | 'tile';

export interface Tile {
    colour: string;
    city: boolean;
    knight: boolean;
}

export interface PointPiece {
    kind: PieceName;
    /** In halves, because a knight of the chocolate game is worth half a point. */
    halves: number;
    tile?: Tile;
}

/** Formats points with halves: 3½, −2. */
export function pointsText(halves: number): string {
    const size = Math.abs(halves);
    const whole = Math.floor(size / 2);
    const text = size % 2 ? `${whole || ''}½` : String(whole);
    return halves < 0 ? `−${text}` : text;
}

/** The points of a seat in halves. */
export function halvesOf(game: string, position: Position, at: number): number {
    if (game === 'chocolate') return (position.state as ChocolateState).seats[at].half_points;
    return 2 * position.points[at];
}

export function piecesOf(
    game: string,
    position: Position,
    printed: Printed | null,
    at: number,
): PointPiece[] {
    if (game === 'chocolate') return tiles(position.state as ChocolateState, at);
    const sum = halvesOf(game, position, at);
    if (game === 'dice') return entries(position.state as DiceState, printed as Sheet, at, sum);
    const pieces = onIsland(position.state as IslandState, at);
    const rest = sum - pieces.reduce((all, { halves }) => all + halves, 0);
    return rest > 0 ? [...pieces, ...several('chip', rest / 2, 2)] : pieces;
}

const several = (kind: PieceName, count: number, halves: number): PointPiece[] =>
    Array.from({ length: count }, () => ({ kind, halves }));

function onIsland(state: IslandState, at: number): PointPiece[] {
    const { seat, cities, settlements, dev }: IslandSeat = state.seats[at];
    return [
        ...several('city', cities.length, 4),
        ...several('settlement', settlements.length, 2),
        ...several('longest', Number(state.longest === seat), 4),
        ...several('army', Number(state.army === seat), 4),
        ...several('card', dev?.[1] ?? 0, 2),
    ];
}

const printedKinds: [Building, PieceName][] = [
    ['city', 'city'],
    ['settlement', 'settlement'],
    ['knight', 'knight'],
    ['road', 'road'],
];

/** The sums of each kind on a sheet, the bonuses of a race, and what empty turns cost. */
function entries(state: DiceState, sheet: Sheet, at: number, sum: number): PointPiece[] {
    const { seat, built } = state.seats[at];
    const done = new Set(built);
    const found = printedKinds.map(([kind, piece]): PointPiece => {
        const own = sheet.symbols.filter(one => one.kind === kind && done.has(one.name));
        return { kind: piece, halves: 2 * own.reduce((all, { points }) => all + points, 0) };
    });
    if (state.route === seat) found.push({ kind: 'longest', halves: 4 });
    if (state.army === seat) found.push({ kind: 'army', halves: 4 });
    const rest = sum - found.reduce((all, { halves }) => all + halves, 0);
    if (rest !== 0) found.push({ kind: rest < 0 ? 'zero' : 'chip', halves: rest });
    return found.filter(({ halves }) => halves !== 0);
}

function tiles(state: ChocolateState, at: number): PointPiece[] {
    return state.seats[at].row.map(tile => ({
        kind: 'tile',
        halves: (tile.city ? 4 : 2) + (tile.knight ? 1 : 0),
        tile,
    }));
}

/** "three cities, 6 points": one entry for each kind. */
export function spokenPieces(pieces: PointPiece[]): string[] {
    const kinds = [...new Set(pieces.map(({ kind }) => kind))];
    return kinds.map(kind => {
        const own = pieces.filter(one => one.kind === kind);
        const points = pointsText(own.reduce((sum, { halves }) => sum + halves, 0));
        return t('end.spoken', { what: t(`end.piece.${kind}`, { n: own.length }), points });
    });
}
