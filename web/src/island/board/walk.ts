// walk.ts - finds places on the plane: the nearest to a tap, the next in a direction.
import { type Point, pointOf, type Scene } from './scene';

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The place nearest to a point, if it is within reach. */
export function nearest(scene: Scene, places: string[], at: Point, reach: number): string | null {
    let best: string | null = null;
    let least = reach;
    for (const place of places) {
        const far = distance(pointOf(scene, place), at);
        if (far > least) continue;
        least = far;
        best = place;
    }
    return best;
}

const directions: Record<string, Point> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
};

/** The place a key leads to: arrows move in their direction, n and p go through all places. */
export function nextSpot(scene: Scene, places: string[], from: string, key: string): string | null {
    const index = places.indexOf(from);
    if (key === 'n') return places[(index + 1) % places.length];
    if (key === 'p') return places[(index + places.length - 1) % places.length];
    const way = directions[key];
    if (!way) return null;
    const start = pointOf(scene, from);
    let best: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const place of places) {
        const { x, y } = pointOf(scene, place);
        const along = (x - start.x) * way.x + (y - start.y) * way.y;
        const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
        const cost = along + 2.2 * aside;
        if (along < 8 || cost >= least) continue;
        least = cost;
        best = place;
    }
    return best;
}
