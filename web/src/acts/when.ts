// when.ts - waiting for something that signals say.
import { effect } from '@preact/signals';

/** Resolves as soon as it is true. */
export function when(test: () => boolean): Promise<void> {
    return new Promise(done => {
        const stop = effect(() => {
            if (!test()) return;
            done();
            queueMicrotask(() => stop());
        });
    });
}
