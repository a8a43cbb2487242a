// told.ts - makes events for tests; the compiler checks their arguments.
import type { EngineEvent } from '../../src/wire/events';

type Name = EngineEvent['event'];
type Arguments<E> = E extends unknown ? Omit<E, 'event' | 'seat'> : never;
type Of<N extends Name> = Arguments<Extract<EngineEvent, { event: N }>>;
type Given<N extends Name> = object extends Of<N> ? [fields?: Of<N>] : [fields: Of<N>];

export const told = <N extends Name>(
    event: N,
    seat: EngineEvent['seat'],
    ...[fields]: Given<N>
): EngineEvent => ({ event, seat, ...fields }) as EngineEvent;
