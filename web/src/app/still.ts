// still.ts - drawings that re-render only when their props change.
import { Component, type ComponentChild } from 'preact';

/** draw: must read only its props, no signals for instance. Do not cache a drawing in a hook
    instead: it would keep its first parent alive, and through it every later drawing of the whole
    table. */
export function still<P extends object>(draw: (props: P) => ComponentChild) {
    return class extends Component<P> {
        shouldComponentUpdate(next: Readonly<P>): boolean {
            const keys = Object.keys(next) as (keyof P)[];
            return keys.some(key => next[key] !== this.props[key]);
        }

        render() {
            return draw(this.props);
        }
    };
}
