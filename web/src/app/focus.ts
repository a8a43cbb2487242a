// focus.ts - the focus of those who use keys: what had it may disappear, and what opens should get
// it. Otherwise the next Tab starts at the top of the page.
import { useEffect, useRef } from 'preact/hooks';

/** Whether the last input came from a key; a finger or a mouse needs no focus. */
let keys = false;
const note = (now: boolean) => () => {
    keys = now;
};
globalThis.addEventListener?.('keydown', note(true), true);
globalThis.addEventListener?.('pointerdown', note(false), true);

/** Whether somebody who uses keys has lost the focus. */
export const isLost = (): boolean => keys && document.activeElement === document.body;

const controls = ':is(a[href], button:enabled, input, [tabindex="0"])';

/** Returns a ref for what opens: its first control gets the focus. When it closes, the control that
    had the focus before gets it back. */
export function useFocusInside<T extends HTMLElement>() {
    const opened = useRef<T>(null);
    useEffect(() => {
        const node = opened.current!;
        const before = document.activeElement as HTMLElement | null;
        const first = [...node.querySelectorAll<HTMLElement>(controls)];
        first.find(one => one.checkVisibility())?.focus({ preventScroll: true });
        return () => {
            const now = document.activeElement;
            if (now === document.body || node.contains(now)) before?.focus({ preventScroll: true });
        };
    }, []);
    return opened;
}
