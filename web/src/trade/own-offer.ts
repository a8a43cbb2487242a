// own-offer.ts - an offer that the reader has made stops nothing: the bank, a building or a card
// ends it first. What the others propose goes on standing.
import { effect, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Table } from '../table/model';

/** Keeps what the reader could do if their open offer ended: nothing but answers come meanwhile, so
    it is what they could do before. After a reload the engine is asked. */
export function useAfterOffer(table: Table, open: boolean, after: Signal<string[]>): void {
    const { n, decision, legal } = table.position.value;
    useEffect(() => {
        if (!open) after.value = decision === 'main' ? legal : [];
        else if (after.value.length === 0)
            void table.peek?.('withdraw').then(found => {
                after.value = found;
            });
    }, [n, open]);
}

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

/** Whether a list of actions has one with this verb. */
export const hasVerb = (actions: string[], verb: string): boolean =>
    actions.some(action => action === verb || action.startsWith(`${verb} `));
