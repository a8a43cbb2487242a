// tap.tsx - a drawing that can be pressed by finger, mouse or key.
import type { ComponentChildren } from 'preact';

interface TapProps {
    label: string;
    class?: string;
    transform?: string;
    /** False removes it from the tab order, if pressing would only say why it is not possible. */
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

/** Half a finger's width, in pixels. */
const FINGER = 22;

/** Redirects a click beside an element to the nearest one with this selector. For a parent's
    onClickCapture. */
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

/** A drawing with a label that cannot be pressed. */
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
