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
