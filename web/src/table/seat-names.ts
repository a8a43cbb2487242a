// seat-names.ts - the colours of the seats before a game begins. The engine knows them: three
// beginners play without red.
import { type Signal, signal } from '@preact/signals';
import { almanacEngine } from '../engine/client';
import { seatNames as inOrder, type SeatName } from '../wire/lists';

const known = new Map<string, Signal<readonly SeatName[]>>();

/** The colours for a rules string. Until the engine has answered, and for custom maps, they are in
    the default order. */
export function seatNames(rules: string): readonly SeatName[] {
    const found = known.get(rules) ?? signal<readonly SeatName[]>(inOrder);
    if (!known.has(rules)) {
        known.set(rules, found);
        void almanacEngine()
            .rules(rules, 'en')
            .then(({ error, seats }) => {
                if (!error) found.value = seats;
            });
    }
    return found.value;
}
