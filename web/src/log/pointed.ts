// pointed.ts - what a log line points at on the table, highlighted for a moment.
import { type ReadonlySignal, signal } from '@preact/signals';

/** Milliseconds that the highlight stays. */
const MOMENT = 2500;

export class Pointed<T> {
    private readonly what = signal<T | null>(null);
    private fading: ReturnType<typeof setTimeout> | undefined;

    get now(): ReadonlySignal<T | null> {
        return this.what;
    }

    at(what: T): void {
        clearTimeout(this.fading);
        this.what.value = what;
        this.fading = setTimeout(() => {
            this.what.value = null;
        }, MOMENT);
    }
}
