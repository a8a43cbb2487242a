// still.ts - drawings that are made anew only when their properties change.
import { Component, type ComponentChild } from 'preact';

/** draw: reads its properties and nothing else, no signal for instance. Never keep a drawing in a
    hook instead: it would hold on to the parent it had first, and through that one to every drawing
    of the whole table that came later. */
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
