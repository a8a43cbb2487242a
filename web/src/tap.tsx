// tap.tsx - a drawn thing that can be pressed: by finger, mouse or key.
import type { ComponentChildren } from 'preact';

interface TapProps {
    label: string;
    class?: string;
    transform?: string;
    /** Out of the tab order where pressing would only tell why it is not possible. */
    reachable?: boolean;
    data?: Record<string, string | number>;
    onPress(): void;
    children: ComponentChildren;
}

export function Tap(props: TapProps) {
    const { label, transform, reachable = true, data = {}, onPress, children } = props;
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress();
    };
    const named = Object.fromEntries(Object.entries(data).map(([k, v]) => [`data-${k}`, v]));
    return (
        <g
            class={props.class}
            transform={transform}
            role="button"
            tabindex={reachable ? 0 : -1}
            aria-disabled={reachable ? undefined : 'true'}
            aria-label={label}
            onClick={onPress}
            onKeyDown={onKeyDown}
            {...named}
        >
            {children}
        </g>
    );
}

/** Half a finger, in pixels. */
const FINGER = 22;

/** A click that is meant for the nearest of the things with this selector goes to it, although it
    lies beside; for a parent's onClickCapture. */
export function snap(event: MouseEvent, selector: string): void {
    const away = (node: Element) => {
        const box = node.getBoundingClientRect();
        const across = event.clientX - box.x - box.width / 2;
        return Math.hypot(across, event.clientY - box.y - box.height / 2);
    };
    const things = [...(event.currentTarget as Element).querySelectorAll(selector)];
    const near = things.map(node => ({ node, far: away(node) })).filter(({ far }) => far <= FINGER);
    if (near.length === 0) return;
    const { node } = near.reduce((best, next) => (next.far < best.far ? next : best));
    if (node.contains(event.target as Node)) return;
    event.stopPropagation();
    node.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

/** A drawn thing with a name that can only be looked at. */
export function Drawn(props: Omit<TapProps, 'onPress' | 'reachable'>) {
    const { label, transform, data = {}, children } = props;
    const named = Object.fromEntries(Object.entries(data).map(([k, v]) => [`data-${k}`, v]));
    const image = { role: 'img', 'aria-label': label } as const;
    return (
        <g class={props.class} transform={transform} {...image} {...named}>
            {children}
        </g>
    );
}
