// marks.ts - what a log line is about on a player's sheet.
import type { LogLine, SeatName } from '../table/model';
import { type Face, faces, type Sheet } from '../table/printed';

/** A sheet, and what to highlight on it: "S3", "joker 2", "box 4", "army", "route". */
export interface Marks {
    seat: SeatName;
    marks: Set<string>;
}

/** Returns null if the line is about nothing on a sheet. */
export function marksOf({ events }: LogLine, sheet: Sheet): Marks | null {
    const marks = events.flatMap(one => {
        switch (one.event) {
            case 'built':
                return sheet.symbols[one.symbol]?.name ?? [];
            case 'joker':
                return `joker ${one.joker + 1}`;
            case 'box':
                return `box ${one.box}`;
            case 'army':
            case 'route':
                return one.event;
            default:
                return [];
        }
    });
    const seat = events[0]?.seat;
    return seat && marks.length > 0 ? { seat, marks: new Set(marks) } : null;
}

/** The dice of a log line. */
export function facesOf({ events }: LogLine): Face[] {
    return events.flatMap(one =>
        'faces' in one ? faces.flatMap((face, at) => Array<Face>(one.faces[at]).fill(face)) : [],
    );
}
