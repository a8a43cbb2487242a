// settled.ts - protects a button that changes its function: the second half of a double tap was
// meant for the old function.
import { useEffect, useRef } from 'preact/hooks';

/** Milliseconds during which presses are ignored after a press has changed the button. */
const SETTLES = 600;
/** A change that comes this many milliseconds after a press is unrelated to it: a player who waits
    for their turn may press at once. */
const FOLLOWS = 2000;

/** Pixels: a pointer that moved farther away has come back on purpose. */
const AWAY = 40;

const never = Number.NEGATIVE_INFINITY;

type Pressed = (event: MouseEvent) => void;

/** does: the current function of the button; null if none. Wraps the handler of a press. */
export function useSettled(does: string | null): (act: () => unknown) => Pressed {
    const pressed = useRef({ at: never, x: 0, y: 0 });
    const changed = useRef({ does, at: never });
    if (changed.current.does !== does) changed.current = { does, at: performance.now() };
    useEffect(() => {
        const leave = ({ pointerType, clientX, clientY }: PointerEvent) => {
            const { x, y } = pressed.current;
            if (pointerType === 'mouse' && Math.hypot(clientX - x, clientY - y) > AWAY)
                pressed.current.at = never;
        };
        addEventListener('pointermove', leave);
        return () => removeEventListener('pointermove', leave);
    }, []);
    return act =>
        ({ clientX, clientY }) => {
            const now = performance.now();
            const after = changed.current.at - pressed.current.at;
            if (after > 0 && after < FOLLOWS && now - changed.current.at < SETTLES) return;
            pressed.current = { at: now, x: clientX, y: clientY };
            act();
        };
}
