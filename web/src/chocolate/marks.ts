// marks.ts - what a log line is about on this table.
import type { LogLine, SeatName } from '../table/model';
import { type Box, type Colour, colours, type Section } from '../table/printed';

export interface Marks {
    /** Whole rows, tiles of rows, a section of the wheel. */
    rows: Set<SeatName>;
    tiles: Map<SeatName, Set<Colour>>;
    section: Section | null;
}

const onTiles = new Set(['settlement', 'city', 'knight']);
const ofRow = new Set(['road', 'took', 'discarded', 'owes', 'won']);
/** Events whose first argument is another seat. */
const withSeat = new Set(['stole', 'nothing_stolen', 'dealt']);

/** Returns null if the line is about nothing on the table. */
export function marksOf({ events }: LogLine, box: Box, seats: SeatName[]): Marks | null {
    const marks: Marks = { rows: new Set(), tiles: new Map(), section: null };
    for (const { event, seat, args } of events) {
        const name = event.replace('choco_', '');
        const first = args[0] ?? 0;
        if (!seat) continue;
        if (name === 'spun') marks.section = box.wheel[first]?.name ?? null;
        else if (onTiles.has(name)) {
            const tiles = marks.tiles.get(seat) ?? new Set<Colour>();
            marks.tiles.set(seat, tiles.add(colours[first]));
        } else if (ofRow.has(name)) marks.rows.add(seat);
        else if (withSeat.has(name)) marks.rows.add(seat).add(seats[first]);
    }
    const found = marks.rows.size + marks.tiles.size > 0 || marks.section !== null;
    return found ? marks : null;
}
