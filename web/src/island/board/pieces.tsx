// pieces.tsx - the changing parts of the map: numbers, hexes that paid, pieces, the robber.

import { settings } from '../../app/settings';
import { seatLetter } from '../../art/sign';
import type { Head, IslandState, Resource, SeatName, Terrain } from '../../table/model';
import { t, type Word } from '../../words';
import { useArc } from './arc';
import { move, type Point, pointOf, type Scene } from './scene';

/** What the terrain shows; used for drawing only. */
export const yields: Partial<Record<Terrain, Resource>> = {
    hills: 'brick',
    forest: 'lumber',
    pasture: 'wool',
    fields: 'grain',
    mountains: 'ore',
};

// ---- numbers -------------------------------------------------------------------------------

interface NumbersProps {
    head: Head;
    state: IslandState;
    scene: Scene;
}

interface LandMarks {
    /** On a country map each region has its own outline. */
    regions?: string[];
    /** Hexes to which the robber was moved lately. */
    last: Set<string>;
}

export function Numbers({ head, state, scene, regions, last }: NumbersProps & LandMarks) {
    const sum = state.dice[0] + state.dice[1];
    const blocked = Number(state.robber.slice(1));
    const chips = head.layout.chips!;
    return (
        <g aria-hidden="true">
            {chips.map((chip, hex) =>
                chip > 0 && chip === sum && hex !== blocked ? (
                    <Paid
                        key={`${hex}.${state.number}`}
                        at={scene.hexes[hex]}
                        outline={regions?.[hex]}
                    />
                ) : null,
            )}
            {last.has(state.robber) && (
                <Blocked at={scene.hexes[blocked]} outline={regions?.[blocked]} />
            )}
            {chips.map((chip, hex) =>
                chip > 0 ? (
                    <NumberToken
                        key={hex}
                        chip={chip}
                        at={scene.hexes[hex]}
                        terrain={head.layout.terrain![hex]}
                        pays={chip === sum && hex !== blocked}
                        off={hex === blocked}
                    />
                ) : null,
            )}
        </g>
    );
}

function Paid({ at, outline }: { at: Point; outline?: string }) {
    if (outline)
        return (
            <g>
                <path d={outline} class="paid" />
                <path d={outline} class="paid" />
            </g>
        );
    return (
        <g transform={move(at)}>
            <use href="#hex" class="paid" />
            <use href="#hex" class="paid" />
        </g>
    );
}

/** The robber's new hex, highlighted until the player who moved it acts again. */
function Blocked({ at, outline }: { at: Point; outline?: string }) {
    if (outline) return <path d={outline} class="blocked" />;
    return <use href="#hex" class="blocked" transform={move(at)} />;
}

interface TokenProps {
    chip: number;
    at: Point;
    terrain: Terrain;
    pays: boolean;
    off: boolean;
}

function NumberToken({ chip, at, terrain, pays, off }: TokenProps) {
    const hot = chip === 6 || chip === 8;
    const kind = yields[terrain];
    const looks = `tok${hot ? ' hot' : ''}${pays ? ' pays' : ''}${off ? ' off' : ''}`;
    return (
        <g transform={move({ x: at.x, y: at.y + 33 })}>
            <g class={looks}>
                <use href={hot ? '#token-hot' : '#token'} />
                <text y="10">{chip}</text>
                <use class="pips" href={`#pips${6 - Math.abs(7 - chip)}`} />
                <path class="bar" d="M-22 22 22-22" />
                {kind && (
                    <g class="letter">
                        <circle cx="-29" cy="-27" r="14" fill={`var(--${terrain}-l)`} />
                        <text x="-29" y="-20.5">
                            {t(`letter.${kind}` as Word)}
                        </text>
                    </g>
                )}
            </g>
        </g>
    );
}

// ---- pieces --------------------------------------------------------------------------------

const marks = {
    road: { y: 0, scale: 0.52, size: 15 },
    settlement: { y: 6, scale: 0.78, size: 20 },
    city: { y: 1, scale: 0.84, size: 22 },
};

export type PieceKind = keyof typeof marks;

/** A wooden piece with its emblem, or its letter if that setting is on. */
export function Piece({ kind, seat, angle }: { kind: PieceKind; seat: SeatName; angle?: number }) {
    const { y, scale, size } = marks[kind];
    const letter = seatLetter[seat];
    return (
        <>
            <use href={`#${kind}`} transform={angle ? `rotate(${angle})` : undefined} />
            {settings.pieceLetters.value ? (
                <text class="mark" y={y + size * 0.36} font-size={size}>
                    {letter.toUpperCase()}
                </text>
            ) : (
                <use
                    href={`#e-${letter}`}
                    fill="var(--seat-ink)"
                    transform={`translate(0 ${y}) scale(${scale})`}
                />
            )}
        </>
    );
}

interface PiecesProps {
    state: IslandState;
    scene: Scene;
    /** The last buildings of each seat, outlined again. */
    last: Set<string>;
}

export function Pieces({ state, scene, last }: PiecesProps) {
    const looks = (seat: SeatName, id: string) =>
        `piece${last.has(id) ? ' last' : ''}${state.winner === seat ? ' won' : ''}`;
    const stand = (seat: SeatName, kind: PieceKind, id: string) => {
        const at = pointOf(scene, id);
        const lifted = kind === 'road' ? at : { x: at.x, y: at.y - 2 };
        const angle = kind === 'road' ? scene.edges[Number(id.slice(1))].angle : undefined;
        return (
            <g key={kind + id} data-seat={seatLetter[seat]} transform={move(lifted)}>
                <g class={looks(seat, id)}>
                    <Piece kind={kind} seat={seat} angle={angle} />
                </g>
            </g>
        );
    };
    return (
        <g aria-hidden="true">
            {state.seats.flatMap(({ seat, roads }) => roads.map(id => stand(seat, 'road', id)))}
            {state.seats.flatMap(({ seat, settlements, cities }) => [
                ...settlements.map(id => stand(seat, 'settlement', id)),
                ...cities.map(id => stand(seat, 'city', id)),
            ])}
        </g>
    );
}

/** The robber, a magpie, sits at the upper edge of the number it blocks. */
export function Robber({ head, state, scene }: NumbersProps) {
    const hex = Number(state.robber.slice(1));
    const at = scene.hexes[hex];
    const desert = !head.layout.chips![hex];
    const feet = desert ? { x: at.x - 6, y: at.y + 38 } : { x: at.x, y: at.y + 2 };
    const bird = useArc(feet);
    return (
        <>
            <circle class="robber-land" r="86" transform={move(at)} />
            <g
                ref={bird}
                class="robber"
                style={{ transform: `translate(${feet.x}px, ${feet.y}px)` }}
            >
                <use href="#robber" />
            </g>
        </>
    );
}
