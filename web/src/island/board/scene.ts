// scene.ts - the coordinates of everything drawn. The island's hexes have radius 100; a country map
// is scaled so that its pieces have the same size.
import type { Board } from '../../table/model';

export interface Point {
    x: number;
    y: number;
}

export interface Lane extends Point {
    /** Degrees; never upside down. */
    angle: number;
    from: Point;
    to: Point;
}

/** All places of a board on the drawing plane, and the visible area. */
export interface Scene {
    hexes: Point[];
    corners: Point[];
    edges: Lane[];
    view: { x: number; y: number; width: number; height: number };
    country: boolean;
}

const HALF = 50 * Math.sqrt(3);
/** Space for boats and water lines around the land. */
const MARGIN = { x: 130, top: 92, bottom: 92 };

export function sceneOf(board: Board): Scene {
    const scale = board.country ? countryScale(board) : { x: HALF, y: 50 };
    const place = ({ x, y }: Point): Point => ({ x: x * scale.x, y: y * scale.y });
    const corners = board.corners.map(place);
    const edges = board.edges.map(({ ends }) => lane(corners[ends[0]], corners[ends[1]]));
    const xs = corners.map(({ x }) => x);
    const ys = corners.map(({ y }) => y);
    const [left, top] = [Math.min(...xs) - MARGIN.x, Math.min(...ys) - MARGIN.top];
    const width = Math.max(...xs) + MARGIN.x - left;
    const height = Math.max(...ys) + MARGIN.bottom - top;
    const view = { x: left, y: top, width, height };
    return { hexes: board.hexes.map(place), corners, edges, view, country: !!board.country };
}

/** A country's roads are a little longer than an edge of the island, because names need space
    beside towns. */
function countryScale(board: Board): Point {
    const lengths = board.edges
        .map(({ ends: [a, b] }) =>
            Math.hypot(
                board.corners[a].x - board.corners[b].x,
                board.corners[a].y - board.corners[b].y,
            ),
        )
        .sort((one, other) => one - other);
    const scale = 115 / (lengths[lengths.length >> 1] || 115);
    return { x: scale, y: scale };
}

function lane(from: Point, to: Point): Lane {
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const angle = turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn;
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: round(angle), from, to };
}

export const round = (value: number): number => Math.round(value * 10) / 10;
export const move = ({ x, y }: Point): string => `translate(${round(x)} ${round(y)})`;

/** The coordinates of an id such as "v28". */
export function pointOf(scene: Scene, id: string): Point {
    const at = Number(id.slice(1));
    return { v: scene.corners, e: scene.edges, h: scene.hexes }[id[0] as 'v' | 'e' | 'h'][at];
}

// ---- coast ---------------------------------------------------------------------------------

/** A pseudo-random number from -0.5 to 0.5, fixed for each place of the coast. */
function rough(at: number): number {
    const wave = Math.sin(at * 127.1) * 43758.5453;
    return wave - Math.floor(wave) - 0.5;
}

/** The edges that belong to one hex only, as one loop around the land. */
export function coastLoop(board: Board): [number, number][] {
    const seen = new Map<string, [number, number]>();
    for (const { corners } of board.hexes) {
        corners.forEach((from, at) => {
            const to = corners[(at + 1) % corners.length];
            const back = `${to},${from}`;
            if (seen.has(back)) seen.delete(back);
            else seen.set(`${from},${to}`, [from, to]);
        });
    }
    const next = new Map([...seen.values()].map(step => [step[0], step]));
    const loop: [number, number][] = [];
    let step = [...seen.values()][0];
    while (step && loop.length < seen.size) {
        loop.push(step);
        step = next.get(step[1])!;
    }
    return loop;
}

/** The coast as a slightly roughened path. */
export function coastPath(board: Board, scene: Scene): string {
    let at = 0;
    const points = coastLoop(board).flatMap(([a, b]) => {
        const [from, to] = [scene.corners[a], scene.corners[b]];
        const out = { x: (to.y - from.y) / 100, y: (from.x - to.x) / 100 };
        return [0, 0.2, 0.42, 0.61, 0.83].map(along => {
            at += 1;
            const off = rough(at) * (along ? 9 : 4);
            const x = from.x + (to.x - from.x) * along + out.x * off;
            const y = from.y + (to.y - from.y) * along + out.y * off;
            return `${round(x)} ${round(y)}`;
        });
    });
    return `M${points.join('L')}Z`;
}

/** The direction to the sea from an edge of the coast: a unit vector. */
export function seaward(board: Board, scene: Scene, edge: number): Point {
    const [a, b] = board.edges[edge].ends;
    const step = coastLoop(board).find(
        ([from, to]) => (from === a && to === b) || (from === b && to === a),
    );
    const [from, to] = step
        ? step.map(at => scene.corners[at])
        : [scene.corners[a], scene.corners[b]];
    return { x: (to.y - from.y) / 100, y: (from.x - to.x) / 100 };
}
