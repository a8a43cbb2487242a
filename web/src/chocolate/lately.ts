// lately.ts - the tiles that each seat touched in its last turn.
import type { LogLine, SeatName } from '../model';
import { type Colour, colours } from '../printed';

const touches = new Set(['settlement', 'city', 'knight']);

/** Colours of tiles by seat. They stay until that seat spins or builds in another turn. */
export function lastTiles(log: LogLine[]): Map<SeatName, Set<Colour>> {
    const latest = new Map<SeatName, { turn: number; tiles: Set<Colour> }>();
    for (const { turn, events } of log)
        for (const { event, seat, args } of events) {
            const name = event.replace('choco_', '');
            if (!seat || (!touches.has(name) && name !== 'spun')) continue;
            const before = latest.get(seat);
            const held = before?.turn === turn ? before : { turn, tiles: new Set<Colour>() };
            if (touches.has(name)) held.tiles.add(colours[args[0] ?? 0]);
            latest.set(seat, held);
        }
    return new Map([...latest].map(([seat, { tiles }]) => [seat, tiles]));
}
