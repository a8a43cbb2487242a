// lately.ts - the tiles and roads that each seat touched in its last turn.
import type { LogLine, SeatName } from '../table/model';
import { type Colour, colours } from '../table/printed';

const touches = new Set(['settlement', 'city', 'knight']);
const sides = ['left', 'right'] as const;

/** A tile by its colour, a road by its end of the row. */
export type Touched = Colour | (typeof sides)[number];

/** By seat. They stay until that seat spins or builds in a later turn. */
export function lastTiles(log: LogLine[]): Map<SeatName, Set<Touched>> {
    const latest = new Map<SeatName, { turn: number; tiles: Set<Touched> }>();
    for (const { turn, events } of log)
        for (const { event, seat, args } of events) {
            const name = event.replace('choco_', '');
            if (!seat || !(touches.has(name) || name === 'spun' || name === 'road')) continue;
            const before = latest.get(seat);
            const held = before?.turn === turn ? before : { turn, tiles: new Set<Touched>() };
            if (touches.has(name)) held.tiles.add(colours[args[0] ?? 0]);
            if (name === 'road') held.tiles.add(sides[args[0] ?? 0]);
            latest.set(seat, held);
        }
    return new Map([...latest].map(([seat, { tiles }]) => [seat, tiles]));
}
