// acting.ts - what a person does at a table that has no desk of its own: one wish at a time, and
// why the last one was refused.
import { type ReadonlySignal, signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Refusal, Table } from './model';

/** Milliseconds after which the words of a refusal go by themselves. */
const FADING = 7000;

export interface Acting {
    /** While an answer is waited for. */
    busy: ReadonlySignal<boolean>;
    refusal: ReadonlySignal<Refusal | null>;
    /** Does one thing after the other; false if one was refused. A second tap that comes before the
        answer to the first is no second wish. */
    act(...actions: string[]): Promise<boolean>;
}

export function useActing(table: Table): Acting {
    return useMemo(() => acting(table), [table]);
}

function acting(table: Table): Acting {
    const refusal = signal<Refusal | null>(null);
    const busy = signal(false);
    let fading: ReturnType<typeof setTimeout> | undefined;
    const say = (why: Refusal | null) => {
        clearTimeout(fading);
        refusal.value = why;
        if (why) fading = setTimeout(() => say(null), FADING);
    };
    const all = async (actions: string[]) => {
        for (const action of actions) {
            say(await table.act(action));
            if (refusal.value) return false;
        }
        return true;
    };
    const act = async (...actions: string[]) => {
        if (busy.value) return false;
        busy.value = true;
        try {
            return await all(actions);
        } finally {
            busy.value = false;
        }
    };
    return { busy, refusal, act };
}
