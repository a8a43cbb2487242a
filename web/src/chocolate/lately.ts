// lately.ts - the tiles and roads that each seat touched in its last turn.
import type { GameEvent, LogLine, SeatName } from '../table/model';
import type { Colour, Side } from '../wire/lists';

/** A tile by its colour, a road by its end of the row. */
export type Touched = Colour | Side;

/** What an event touches; null if it is neither a build nor a spin. */
function touchedBy(one: GameEvent): Touched[] | null {
    if (one.event === 'spun') return [];
    if ('colour' in one) return [one.colour];
    return 'side' in one ? [one.side] : null;
}

/** By seat. They stay until that seat spins or builds in a later turn. */
export function lastTiles(log: LogLine[]): Map<SeatName, Set<Touched>> {
    const latest = new Map<SeatName, { turn: number; tiles: Set<Touched> }>();
    for (const { turn, events } of log)
        for (const one of events) {
            const { seat } = one;
            const touched = touchedBy(one);
            if (!seat || !touched) continue;
            const before = latest.get(seat);
            const held = before?.turn === turn ? before : { turn, tiles: new Set<Touched>() };
            for (const tile of touched) held.tiles.add(tile);
            latest.set(seat, held);
        }
    return new Map([...latest].map(([seat, { tiles }]) => [seat, tiles]));
}
