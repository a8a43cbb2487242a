// shape.ts - the geometry of a country map: roads that bend a little, regions between them, and a
// coast with capes and bays. It depends only on the coordinates, so any map file can be drawn.
// Nothing is random, so a map always looks the same.
import type { CountryMap } from '../table/printed';
import type { Ornaments } from './sheets';

export interface Spot {
    x: number;
    y: number;
}

/** The coordinates of a scene, in its own units. */
export interface Plane {
    hexes: Spot[];
    corners: Spot[];
    edges: { from: Spot; to: Spot }[];
}

export interface Shape {
    /** Scene units per unit of the map file. */
    scale: number;
    /** Each road as a path, its middle, and the direction to the sea if it is on the coast. */
    roads: string[];
    middles: Spot[];
    seaward: (Spot | null)[];
    regions: string[];
    coast: string;
    /** Points of the coast, from which callers derive the size of the land. */
    rim: Spot[];
}

const round = (n: number) => Math.round(n * 10) / 10;
const at = ({ x, y }: Spot) => `${round(x)} ${round(y)}`;

/** A pseudo-random number from 0 to 1, fixed for each index. */
export function chance(index: number): number {
    const wave = Math.sin(index * 91.7 + 3.1) * 43758.5453;
    return wave - Math.floor(wave);
}

export function shapeOf(plane: Plane, map: CountryMap, ornaments: Ornaments | null): Shape {
    const scale = scaleOf(plane, map);
    const bends = plane.edges.map(({ from, to }, edge) => bend(from, to, edge));
    const roads = plane.edges.map(
        ({ from, to }, edge) => `M${at(from)}Q${at(bends[edge])} ${at(to)}`,
    );
    const middles = plane.edges.map(({ from, to }, edge) => ({
        x: (from.x + to.x) / 4 + bends[edge].x / 2,
        y: (from.y + to.y) / 4 + bends[edge].y / 2,
    }));
    const rims = map.regions.map(region => clockwise(region.rim, plane.corners));
    const between = roadsBetween(map);
    const regions = rims.map((rim, hex) => regionPath(rim, plane, between, bends, hex));
    const loops = coastLoops(rims);
    const outlines = loops.map(loop => outline(loop, plane.corners, ornaments, scale));
    const isles = (ornaments?.isles ?? []).map((isle, i) => islet(isle, i, scale));
    return {
        scale,
        roads,
        middles,
        seaward: plane.edges.map((_, edge) => outward(map.roads[edge], loops, plane.corners)),
        regions,
        coast: [...outlines.map(smooth), ...isles].join(''),
        rim: outlines.flat(),
    };
}

function scaleOf(plane: Plane, map: CountryMap): number {
    const [a, b] = map.roads[0] ?? [0, 0];
    const [from, to] = [map.nodes[a].at, map.nodes[b].at];
    const file = Math.hypot(from[0] - to[0], from[1] - to[1]);
    const [here, there] = [plane.corners[a], plane.corners[b]];
    return file > 0 ? Math.hypot(here.x - there.x, here.y - there.y) / file : 1;
}

/** Bends every road a little, so that regions look surveyed. */
function bend(from: Spot, to: Spot, edge: number): Spot {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy) || 1;
    const off = (chance(edge) - 0.5) * Math.min(30, length * 0.26);
    return {
        x: (from.x + to.x) / 2 - (dy / length) * off,
        y: (from.y + to.y) / 2 + (dx / length) * off,
    };
}

/** Beside its road on the sea side; inland above it. */
export function certificatePlace({ middles, seaward }: Shape, road: number): Spot {
    const out = seaward[road] ?? { x: 0, y: -1 };
    const far = seaward[road] ? 50 : 40;
    return { x: middles[road].x + out.x * far, y: middles[road].y + out.y * far };
}

// ---- regions -------------------------------------------------------------------------------

function roadsBetween(map: CountryMap): Map<string, number> {
    const found = new Map<string, number>();
    map.roads.forEach(([a, b], edge) => {
        found.set(`${a},${b}`, edge);
        found.set(`${b},${a}`, edge);
    });
    return found;
}

function clockwise(rim: number[], corners: Spot[]): number[] {
    const area = rim.reduce((sum, node, i) => {
        const [p, q] = [corners[node], corners[rim[(i + 1) % rim.length]]];
        return sum + p.x * q.y - q.x * p.y;
    }, 0);
    return area < 0 ? [...rim].reverse() : rim;
}

/** A path along the roads. A region with fewer than three nodes is a round patch. */
function regionPath(
    rim: number[],
    plane: Plane,
    between: Map<string, number>,
    bends: Spot[],
    hex: number,
): string {
    if (rim.length < 3) {
        const { x, y } = plane.hexes[hex];
        return `M${round(x - 80)} ${round(y)}a80 80 0 1 1 160 0a80 80 0 1 1-160 0Z`;
    }
    const steps = rim.map((node, i) => {
        const next = rim[(i + 1) % rim.length];
        const edge = between.get(`${node},${next}`);
        const to = at(plane.corners[next]);
        return edge === undefined ? `L${to}` : `Q${at(bends[edge])} ${to}`;
    });
    return `M${at(plane.corners[rim[0]])}${steps.join('')}Z`;
}

// ---- coast ---------------------------------------------------------------------------------

/** Joins the sides that belong to one region only. Lakes form loops of their own. */
function coastLoops(rims: number[][]): [number, number][][] {
    const sides = new Map<string, [number, number]>();
    for (const rim of rims.filter(nodes => nodes.length > 2))
        rim.forEach((from, i) => {
            const to = rim[(i + 1) % rim.length];
            if (!sides.delete(`${to},${from}`)) sides.set(`${from},${to}`, [from, to]);
        });
    const loops: [number, number][][] = [];
    while (sides.size > 0) {
        const loop: [number, number][] = [];
        for (let side = [...sides.values()][0]; side; ) {
            sides.delete(side.join());
            loop.push(side);
            const end = side[1];
            side = [...sides.values()].find(([from]) => from === end) as [number, number];
        }
        loops.push(loop);
    }
    return loops;
}

function normal(from: Spot, to: Spot): Spot {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
}

function outward(
    road: [number, number],
    loops: [number, number][][],
    corners: Spot[],
): Spot | null {
    const side = loops
        .flat()
        .find(([a, b]) => (a === road[0] && b === road[1]) || (a === road[1] && b === road[0]));
    return side ? normal(corners[side[0]], corners[side[1]]) : null;
}

/** The land extends beyond its outer roads: capes at the nodes, bays between them. */
function outline(
    loop: [number, number][],
    corners: Spot[],
    ornaments: Ornaments | null,
    scale: number,
): Spot[] {
    return loop.flatMap(([a, b], i) => {
        const before = corners[loop[(i + loop.length - 1) % loop.length][0]];
        const [here, next] = [corners[a], corners[b]];
        const [in1, in2] = [normal(before, here), normal(here, next)];
        const sum = { x: in1.x + in2.x, y: in1.y + in2.y };
        const length = Math.hypot(sum.x, sum.y) || 1;
        const cape = ornaments?.capes[a];
        const far = cape ? cape * scale : 26 + chance(a + 7) * 16;
        const points = [{ x: here.x + (sum.x / length) * far, y: here.y + (sum.y / length) * far }];
        for (const [k, t] of [0.36, 0.68].entries()) {
            const off = 20 + chance(a * 3 + k) * 20;
            points.push({
                x: here.x + (next.x - here.x) * t + in2.x * off,
                y: here.y + (next.y - here.y) * t + in2.y * off,
            });
        }
        return points;
    });
}

/** A curve through all points, roughened like a linocut. */
function smooth(points: Spot[]): string {
    const path = points.flatMap((p1, i) => {
        const near = (k: number) => points[(i + k + points.length) % points.length];
        const [p0, p2, p3] = [near(-1), near(1), near(2)];
        const along = (t: number, a: number, b: number, c: number, d: number) =>
            0.5 *
            (2 * b +
                (c - a) * t +
                (2 * a - 5 * b + 4 * c - d) * t * t +
                (3 * b - a - 3 * c + d) * t ** 3);
        return [0, 0.34, 0.67].map((t, k) =>
            at({
                x: along(t, p0.x, p1.x, p2.x, p3.x) + (chance(i * 5 + k) - 0.5) * 8,
                y: along(t, p0.y, p1.y, p2.y, p3.y) + (chance(i * 9 + k) - 0.5) * 8,
            }),
        );
    });
    return `M${path.join('L')}Z`;
}

function islet([x, y, radius]: [number, number, number], index: number, scale: number): string {
    const points = Array.from({ length: 7 }, (_, k) =>
        at({
            x: (x + Math.cos(k * 0.9) * radius * (0.8 + chance(index * 7 + k) * 0.6)) * scale,
            y: (y + Math.sin(k * 0.9) * radius * (0.6 + chance(index * 11 + k) * 0.5)) * scale,
        }),
    );
    return `M${points.join('L')}Z`;
}
