// settled.ts - one button that changes what it does under the finger: the second half of a double
// tap was meant for what it did before.
import { useEffect, useRef } from 'preact/hooks';

/** Milliseconds for which presses do not count after a press has changed the button. */
const SETTLES = 600;
/** A change that comes so long after a press has nothing to do with it: whoever waits for the turn
    may press as soon as it is there. */
const FOLLOWS = 2000;

/** Pixels: a mouse that went further away comes back on purpose. */
const AWAY = 40;

const never = Number.NEGATIVE_INFINITY;

type Pressed = (event: MouseEvent) => void;

/** does: what is done at this place now; null: nothing. Wraps what a press does. */
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
