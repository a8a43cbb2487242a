// arc.ts - the robber's flight to its new hex: an arc, never straight through the pieces.
import { useEffect, useRef } from 'preact/hooks';
import { moves } from '../../app/settings';
import type { Point } from './scene';

/** Milliseconds of the flight, and the number of points that approximate the arc. */
const FLIGHT = 420;
const STEPS = 12;
/** Height of the arc as a share of the distance, and the least height for short flights. */
const RISE = 0.35;
const LEAST = 70;

/** Points on a parabola from one hex to another; up is the top of the map. */
export function arc(from: Point, to: Point): Point[] {
    const way = Math.hypot(to.x - from.x, to.y - from.y);
    const height = Math.max(LEAST, way * RISE);
    return Array.from({ length: STEPS + 1 }, (_, step) => {
        const part = step / STEPS;
        return {
            x: from.x + (to.x - from.x) * part,
            y: from.y + (to.y - from.y) * part - height * 4 * part * (1 - part),
        };
    });
}

/** Animates a group to this point whenever the point changes. */
export function useArc(at: Point) {
    const bird = useRef<SVGGElement>(null);
    const before = useRef(at);
    useEffect(() => {
        const from = before.current;
        before.current = at;
        if (!moves() || (from.x === at.x && from.y === at.y)) return;
        const frames = arc(from, at).map(({ x, y }) => ({
            transform: `translate(${x}px, ${y}px)`,
        }));
        bird.current?.animate(frames, { duration: FLIGHT, easing: 'ease-in-out' });
    }, [at.x, at.y]);
    return bird;
}
