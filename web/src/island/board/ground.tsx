// ground.tsx - the printed parts of the map that never move: sea, coast, hexes, harbours.

import { still } from '../../app/still';
import type { Board, Head, Resource, Terrain } from '../../table/model';
import { coastPath, move, type Point, round, type Scene, seaward } from './scene';

/** Distance, width and opacity of the water lines, from the open sea to the shore. */
const waterLines = [
    [122, 1, 0.35],
    [97, 1.2, 0.5],
    [75, 1.4, 0.62],
    [56, 1.6, 0.75],
    [40, 1.8, 0.9],
];

export interface GroundProps {
    head: Head;
    board: Board;
    scene: Scene;
}

interface LookProps {
    /** Without drawings. */
    plain: boolean;
    /** Direction of north, in degrees clockwise from up. */
    north: number;
}

export const Ground = still<GroundProps & LookProps>(({ head, board, scene, plain, north }) => (
    <g aria-hidden="true">
        <Rose scene={scene} north={north} />
        <Coast board={board} scene={scene} />
        <Jetties head={head} board={board} scene={scene} />
        {scene.hexes.map((at, hex) => (
            <Land key={hex} hex={hex} at={at} terrain={head.layout.terrain![hex]} plain={plain} />
        ))}
    </g>
));

function Rose({ scene: { view }, north }: { scene: Scene; north: number }) {
    const at = { x: view.x + 66, y: view.y + view.height - 96 };
    return (
        <g class="ornament rose" transform={move(at)}>
            <use href="#rose" transform={`rotate(${north}) scale(.82)`} />
        </g>
    );
}

/** The land alone, without water and harbours: for the poster at the end of a game. */
export function IsletGround({ head, board, scene, plain }: GroundProps & { plain: boolean }) {
    return (
        <g aria-hidden="true">
            <Coast board={board} scene={scene} dry />
            {scene.hexes.map((at, hex) => (
                <Land
                    key={hex}
                    hex={hex}
                    at={at}
                    terrain={head.layout.terrain![hex]}
                    plain={plain}
                />
            ))}
        </g>
    );
}

/** dry: without water lines. */
function Coast({ board, scene, dry }: { board: Board; scene: Scene; dry?: boolean }) {
    const path = coastPath(board, scene);
    const line = (width: number, ink: string, strength = 1, fill = 'none') => (
        <path
            key={`${width}${ink}`}
            d={path}
            fill={fill}
            stroke={`var(--${ink})`}
            stroke-width={width}
            stroke-linejoin="round"
            opacity={strength}
        />
    );
    return (
        <>
            {!dry &&
                waterLines.flatMap(([far, width, strength]) => [
                    line(2 * far + width, 'sea-line', strength),
                    line(2 * far - width, far < 60 ? 'sea-1' : 'sea'),
                ])}
            {line(31, 'key')}
            {line(26, 'lane', 1, 'var(--lane)')}
        </>
    );
}

interface LandProps {
    hex: number;
    at: Point;
    terrain: Terrain;
    /** Without its drawing. */
    plain: boolean;
}

function Land({ hex, at, terrain, plain }: LandProps) {
    if (plain) return <use href="#hex" fill={`var(--${terrain})`} transform={move(at)} />;
    const mirrored = hex % 2 === 1 && (terrain === 'pasture' || terrain === 'fields');
    return (
        <>
            <use href={`#${terrain}`} transform={`${move(at)}${mirrored ? ' scale(-1 1)' : ''}`} />
            <use class="rim" href="#rim" transform={`${move(at)} rotate(${hex * 60})`} />
        </>
    );
}

// ---- harbours ------------------------------------------------------------------------------

interface Berth {
    at: Point;
    kind: Resource | 'any';
    jetties: [Point, Point][];
}

export function berths({ head, board, scene }: GroundProps): Berth[] {
    return (head.layout.harbours ?? []).map(([edge, kind]) => {
        const id = Number(edge.slice(1));
        const out = seaward(board, scene, id);
        const { x, y, from, to } = scene.edges[id];
        const at = { x: x + out.x * 74, y: y + out.y * 74 };
        const jetty = (foot: Point, side: number): [Point, Point] => [
            { x: foot.x + out.x * 4, y: foot.y + out.y * 4 },
            {
                x: at.x - out.x * 30 - (to.x - from.x) * 0.17 * side,
                y: at.y - out.y * 30 - (to.y - from.y) * 0.17 * side,
            },
        ];
        return { at, kind, jetties: [jetty(from, 1), jetty(to, -1)] };
    });
}

function Jetties(props: GroundProps) {
    return (
        <>
            {berths(props).flatMap(({ jetties }, at) =>
                jetties.map(([from, to], side) => {
                    const d = `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
                    return (
                        <g key={`${at}.${side}`}>
                            <path d={d} stroke="var(--key)" stroke-width="13" />
                            <path
                                d={d}
                                stroke="var(--wood)"
                                stroke-width="9"
                                stroke-dasharray="5 1.8"
                            />
                        </g>
                    );
                }),
            )}
        </>
    );
}

/** The boats, with the rate on the sail. A layer of their own, above the numbers. */
export const Boats = still<GroundProps>(props => (
    <g aria-hidden="true">
        {berths(props).map(({ at, kind }, index) => (
            <g key={index} transform={move(at)}>
                <g class="boat">
                    <use href="#lugger" />
                    {kind === 'any' ? (
                        <text class="rate wide" y="1">
                            3:1
                        </text>
                    ) : (
                        <>
                            <use href={`#i-${kind}`} transform="translate(0 -16) scale(1.2)" />
                            <text class="rate" y="13">
                                2:1
                            </text>
                        </>
                    )}
                </g>
            </g>
        ))}
    </g>
));
