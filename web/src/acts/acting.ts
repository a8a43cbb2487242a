// acting.ts - sends a player's actions at tables without a desk of their own (dice, chocolate): one
// request at a time, with the reason for the last refusal.
import { type ReadonlySignal, signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Refusal, Table } from '../table/model';

/** Milliseconds after which the text of a refusal disappears. */
const FADING = 7000;

export interface Acting {
    /** True while a request is waiting for its answer. */
    busy: ReadonlySignal<boolean>;
    refusal: ReadonlySignal<Refusal | null>;
    /** Sends the actions one after the other; returns false if one was refused. A second tap before
        the answer to the first is ignored. */
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
