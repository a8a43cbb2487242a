// size.ts - the size of the window, as attributes of the document that the style sheets select by,
// and as signals for components.
import { type Signal, signal } from '@preact/signals';

/** A phone held upright or flat, a tablet held upright, or anything wider. */
export type Size = 'phone' | 'phone-flat' | 'tablet' | 'desk';

export interface Shape {
    size: Size;
    /** The map has no space beside it: at most 1180 pixels, or flat. */
    narrow: boolean;
    /** A small screen that is not high enough for names and captions. */
    short: boolean;
    /** What the left column of a desk has no height for: six whole tabs, a row for clocks, a second
        row of facts. */
    low: string;
}

/** Up to these heights. */
const lows: [string, number][] = [
    ['many', 1080],
    ['clocks', 860],
    ['facts', 790],
];

export function shapeOf(width: number, height: number): Shape {
    const flat = height <= 500 && width >= 560;
    const upright = width <= 560 ? 'phone' : width <= 820 ? 'tablet' : 'desk';
    const narrow = flat || width <= 1180;
    const low = lows.filter(([, most]) => !narrow && height <= most);
    return {
        size: flat ? 'phone-flat' : upright,
        narrow,
        short: width <= 820 && height <= 720,
        low: low.map(([name]) => name).join(' '),
    };
}

export const shape: Signal<Shape> = signal(shapeOf(1440, 900));
/** Whether the main pointer is a finger. */
export const touch = signal(false);

/** Keeps the attributes of the document in step with the window. */
export function applySize(root: HTMLElement): void {
    const finger = matchMedia('(pointer: coarse)');
    const look = () => {
        // These two ignore a zoom by two fingers.
        const now = shapeOf(root.clientWidth, root.clientHeight);
        root.dataset.size = now.size;
        root.toggleAttribute('data-narrow', now.narrow);
        root.toggleAttribute('data-short', now.short);
        root.dataset.low = now.low;
        root.toggleAttribute('data-touch', finger.matches);
        touch.value = finger.matches;
        if (JSON.stringify(now) !== JSON.stringify(shape.value)) shape.value = now;
    };
    look();
    addEventListener('resize', look);
    finger.addEventListener('change', look);
}
