// zoom.ts - zooms the map: pinch, wheel or + and -. One finger or the mouse pans, and a double tap
// shows the whole map again. It only changes the visible window.
import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Point } from './scene';

export interface Window {
    x: number;
    y: number;
    width: number;
    height: number;
}

/** The largest zoom factor. */
const CLOSEST = 4;
/** Pixels that a finger may move during a tap. */
const SLIP = 9;
/** Milliseconds between the taps of a double tap. */
const DOUBLE = 320;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Zooms in by a factor while the point stays in place; never leaves the whole map. */
export function closer(whole: Window, now: Window, by: number, at: Point): Window {
    const width = clamp(now.width / by, whole.width / CLOSEST, whole.width);
    const height = (width * whole.height) / whole.width;
    const x = at.x - ((at.x - now.x) * width) / now.width;
    const y = at.y - ((at.y - now.y) * height) / now.height;
    return inside(whole, { x, y, width, height });
}

/** Moves the window without leaving the whole map. */
export function inside(whole: Window, { x, y, width, height }: Window): Window {
    return {
        x: clamp(x, whole.x, whole.x + whole.width - width),
        y: clamp(y, whole.y, whole.y + whole.height - height),
        width,
        height,
    };
}

/** Handles pointer input of one map. */
export class Zoom {
    readonly window: Signal<Window>;
    /** Whether the gesture that ends now was more than a tap. */
    moved = false;
    private whole: Window;
    private readonly fingers = new Map<number, Point>();
    private start: Point | null = null;
    private tapped = { at: 0, x: 0, y: 0 };

    constructor(whole: Window) {
        this.whole = whole;
        this.window = signal(whole);
    }

    get near(): boolean {
        return this.window.value.width < this.whole.width * 0.99;
    }

    /** Shows the whole map again. */
    reset(): void {
        this.window.value = this.whole;
    }

    /** Zooms around the centre, for a key or a button. */
    step(by: number): void {
        const { x, y, width, height } = this.window.value;
        this.closer(by, { x: x + width / 2, y: y + height / 2 });
    }

    closer(by: number, at: Point): void {
        this.window.value = closer(this.whole, this.window.value, by, at);
    }

    private move(dx: number, dy: number): void {
        const now = this.window.value;
        this.window.value = inside(this.whole, { ...now, x: now.x - dx, y: now.y - dy });
    }

    // ---- pointers --------------------------------------------------------------------------

    down(event: PointerEvent): void {
        if (this.fingers.size === 0) {
            this.moved = false;
            this.start = { x: event.clientX, y: event.clientY };
        } else {
            this.moved = true;
        }
        this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }

    /** pixels: screen pixels per map unit; toMap: converts from screen to map. */
    drag(event: PointerEvent, pixels: number, toMap: (at: Point) => Point): void {
        const before = this.fingers.get(event.pointerId);
        if (!before) return;
        const now = { x: event.clientX, y: event.clientY };
        const slipped = Math.hypot(now.x - this.start!.x, now.y - this.start!.y) > SLIP;
        if (this.fingers.size === 1 && this.near && (slipped || this.moved)) {
            this.moved = true;
            this.move((now.x - before.x) / pixels, (now.y - before.y) / pixels);
        }
        if (this.fingers.size === 2) this.pinch(event.pointerId, before, now, toMap);
        this.fingers.set(event.pointerId, now);
    }

    private pinch(id: number, before: Point, now: Point, toMap: (at: Point) => Point): void {
        const other = [...this.fingers].find(([key]) => key !== id)![1];
        const far = (at: Point) => Math.hypot(at.x - other.x, at.y - other.y);
        if (far(before) < 1 || far(now) < 1) return;
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        this.closer(far(now) / far(before), toMap(middle));
    }

    /** Returns true if it was a tap. */
    up(event: PointerEvent): boolean {
        if (!this.fingers.delete(event.pointerId)) return false;
        return this.fingers.size === 0 && !this.moved;
    }

    gone(event: PointerEvent): void {
        this.fingers.delete(event.pointerId);
    }

    /** Whether this tap is the second one in the same place. */
    twice(event: PointerEvent): boolean {
        const { at, x, y } = this.tapped;
        const near = Math.hypot(event.clientX - x, event.clientY - y) < 4 * SLIP;
        const second = near && event.timeStamp - at < DOUBLE;
        this.tapped = { at: second ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
        return second;
    }
}

/** One instance per map. */
export function useZoom(whole: Window): Zoom {
    return useMemo(() => new Zoom(whole), [whole]);
}

/** The wheel zooms. It needs its own listener, because it must stop the page from scrolling. */
export function useWheel(
    svg: { current: SVGSVGElement | null },
    zoom: Zoom,
    toMap: (at: Point) => Point,
    on: boolean,
): void {
    useEffect(() => {
        const node = svg.current;
        if (!node || !on) return;
        const onWheel = (event: WheelEvent) => {
            event.preventDefault();
            const by = Math.exp(-clamp(event.deltaY, -120, 120) / 300);
            zoom.closer(by, toMap({ x: event.clientX, y: event.clientY }));
        };
        node.addEventListener('wheel', onWheel, { passive: false });
        return () => node.removeEventListener('wheel', onWheel);
    }, [zoom, on]);
}
