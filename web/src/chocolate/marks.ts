// marks.ts - what a log line is about on this table.
import type { LogLine, SeatName } from '../table/model';
import type { Colour, Section } from '../wire/lists';

export interface Marks {
    /** Whole rows, tiles of rows, a section of the wheel. */
    rows: Set<SeatName>;
    tiles: Map<SeatName, Set<Colour>>;
    section: Section | null;
}

/** Returns null if the line is about nothing on the table. */
export function marksOf({ events }: LogLine): Marks | null {
    const marks: Marks = { rows: new Set(), tiles: new Map(), section: null };
    for (const one of events) {
        const { seat } = one;
        if (!seat) continue;
        switch (one.event) {
            case 'spun':
                marks.section = one.section;
                break;
            case 'settlement':
            case 'city':
            case 'knight': {
                const tiles = marks.tiles.get(seat) ?? new Set<Colour>();
                if ('colour' in one) marks.tiles.set(seat, tiles.add(one.colour));
                break;
            }
            case 'road':
            case 'took':
            case 'discarded':
            case 'owes':
            case 'won':
                marks.rows.add(seat);
                break;
            case 'stole':
            case 'nothing_stolen':
            case 'spared':
                marks.rows.add(seat).add(one.victim);
                break;
            case 'dealt':
                marks.rows.add(seat).add(one.with);
                break;
        }
    }
    const found = marks.rows.size + marks.tiles.size > 0 || marks.section !== null;
    return found ? marks : null;
}
