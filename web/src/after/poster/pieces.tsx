// pieces.tsx - the drawings of what brought points: on the poster, in the ranking, and in print.
import '../../art/table-pieces';
import { seatLetter } from '../../art/sign';
import type { SeatName } from '../../table/model';
import type { PieceName, PointPiece, Tile } from './points';

interface Drawing {
    symbol: string;
    /** Left, top, width and height. */
    box: [number, number, number, number];
    /** Place and size of the emblem on it. */
    emblem?: [y: number, scale: number];
}

const drawings: Record<Exclude<PieceName, 'tile'>, Drawing> = {
    city: { symbol: 'city', box: [-37, -52, 74, 79], emblem: [1, 0.8] },
    settlement: { symbol: 'settlement', box: [-30, -32, 60, 58], emblem: [6, 0.8] },
    longest: { symbol: 'mark-road', box: [-39, -31, 78, 58] },
    army: { symbol: 'mark-army', box: [-39, -31, 78, 58] },
    card: { symbol: 'mark-card', box: [-24, -35, 48, 62] },
    chip: { symbol: 'i-chip', box: [-13, -14, 26, 26] },
    knight: { symbol: 'i-knight', box: [-13, -14, 26, 26] },
    road: { symbol: 'road', box: [-35, -28, 70, 50] },
    zero: { symbol: 'zero', box: [-18, -22, 36, 40] },
};

const tileBox: Drawing['box'] = [-4, -18, 112, 122];
const bandLetter: Record<string, string> = { red: 'r', blue: 'b', yellow: 'y', green: 'g' };
const bandEmblem: Record<string, string> = { red: 'r', blue: 'b', yellow: 'o', green: 'g' };

const boxOf = ({ kind }: PointPiece) => (kind === 'tile' ? tileBox : drawings[kind].box);

/** The width of a piece that is this high. */
export function widthOf(piece: PointPiece, height: number): number {
    const [, , width, high] = boxOf(piece);
    return (height * width) / high;
}

interface PieceProps {
    piece: PointPiece;
    /** Whose colour it has; the chocolate game has none. */
    seat: SeatName | null;
    style?: Record<string, number>;
    /** Where it stands in a print. */
    x?: number;
    y?: number;
    height?: number;
}

/** Decoration: the pieces are told in words beside it. */
export function PointPieceDrawing({ piece, seat, style, x, y, height }: PieceProps) {
    const place = height && { x, y, height, width: widthOf(piece, height) };
    return (
        <svg
            viewBox={boxOf(piece).join(' ')}
            overflow="visible"
            data-seat={seat ? seatLetter[seat] : undefined}
            style={style}
            aria-hidden="true"
            {...place}
        >
            {piece.tile ? <TileDrawing tile={piece.tile} /> : <Plain piece={piece} seat={seat} />}
        </svg>
    );
}

function Plain({ piece, seat }: Pick<PieceProps, 'piece' | 'seat'>) {
    const { symbol, emblem } = drawings[piece.kind as Exclude<PieceName, 'tile'>];
    return (
        <>
            <use href={`#${symbol}`} fill="var(--ink)" />
            {emblem && seat && (
                <use
                    href={`#e-${seatLetter[seat]}`}
                    fill="var(--seat-ink)"
                    transform={`translate(0 ${emblem[0]}) scale(${emblem[1]})`}
                />
            )}
        </>
    );
}

/** A chocolate tile with its band, and a knight at its corner. */
export function TileDrawing({ tile }: { tile: Tile }) {
    const emblem = bandEmblem[tile.colour] ?? 'w';
    return (
        <g data-tile={bandLetter[tile.colour] ?? 'w'}>
            <use href={tile.city ? '#t-c' : '#t-s'} />
            <use
                href={`#e-${emblem}`}
                fill="var(--tile-ink)"
                transform="translate(50 79) scale(.82)"
            />
            {tile.knight && <use href="#t-k" x="82" y="4" />}
        </g>
    );
}
