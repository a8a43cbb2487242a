// magnifier.tsx - while a finger rests on the map, a round lens above it shows what the finger
// covers and highlights the place under it.
import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Desk } from '../desk';

/** Milliseconds that a finger must rest before the magnifier appears. */
const REST = 200;
/** Radius of the magnifier in pixels, and its scale. */
const RADIUS = 56;
const POWER = 1.7;

interface Finger {
    x: number;
    y: number;
}

export interface Aim {
    finger: Signal<Finger | null>;
    begin(event: PointerEvent): void;
    move(event: PointerEvent): void;
    end(): void;
}

/** find: the place under a pointer event. */
export function useAim(desk: Desk, find: (event: PointerEvent) => string | null, on: boolean): Aim {
    const finger = useSignal<Finger | null>(null);
    const rest = useMemo(
        () => ({ timer: undefined as ReturnType<typeof setTimeout> | undefined }),
        [],
    );
    const see = (event: PointerEvent) => {
        finger.value = { x: event.clientX, y: event.clientY };
        desk.aim.value = find(event);
    };
    const end = () => {
        clearTimeout(rest.timer);
        if (finger.peek()) finger.value = null;
        if (desk.aim.peek()) desk.aim.value = null;
    };
    return {
        finger,
        begin: event => {
            end();
            if (on && event.pointerType === 'touch')
                rest.timer = setTimeout(() => see(event), REST);
        },
        move: event => {
            if (finger.peek()) see(event);
        },
        end,
    };
}

interface LoupeProps {
    aim: Aim;
    svg: { current: SVGSVGElement | null };
}

export function Loupe({ aim, svg }: LoupeProps) {
    const finger = aim.finger.value;
    const matrix = finger && svg.current?.getScreenCTM();
    if (!finger || !matrix) return null;
    const at = new DOMPoint(finger.x, finger.y).matrixTransform(matrix.inverse());
    const half = RADIUS / matrix.a / POWER;
    const frame = svg.current!.parentElement!.getBoundingClientRect();
    const left = finger.x - frame.x - RADIUS;
    const top = Math.max(-frame.y, finger.y - frame.y - 3 * RADIUS);
    return (
        <svg
            class="loupe"
            aria-hidden="true"
            viewBox={`${at.x - half} ${at.y - half} ${2 * half} ${2 * half}`}
            style={{ left: `${left}px`, top: `${top}px` }}
        >
            <use href="#map-drawing" />
        </svg>
    );
}
