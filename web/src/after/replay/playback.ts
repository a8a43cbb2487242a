// playback.ts - plays a replay automatically, one step at a time, until its end or until the reader
// takes over. It only changes the position; the tables decide whether to animate.
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { settings } from '../../app/settings';
import type { ReplayedTable } from './replayed';

/** Choices for the speed, relative to normal. */
export const speeds = [0.5, 1, 2, 4];

/** Milliseconds per step at normal speed. */
const STEP = 1000;

export interface Playback {
    readonly playing: ReadonlySignal<boolean>;
    /** At the end, restarts from the beginning. */
    toggle(): void;
    pause(): void;
    close(): void;
}

export function playback({ at, last }: Pick<ReplayedTable, 'at' | 'last'>): Playback {
    const playing = signal(false);
    const close = effect(() => {
        if (!playing.value) return;
        if (at.value >= last) {
            playing.value = false;
            return;
        }
        const speed = speeds.includes(settings.speed.value) ? settings.speed.value : 1;
        const timer = setTimeout(() => {
            at.value += 1;
        }, STEP / speed);
        return () => clearTimeout(timer);
    });
    return {
        playing,
        toggle() {
            if (!playing.value && at.value >= last) at.value = 0;
            playing.value = !playing.value && last > 0;
        },
        pause() {
            playing.value = false;
        },
        close,
    };
}
