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
    const marks = events.flatMap(({ event, args }) => {
        const first = args[0] ?? 0;
        switch (event.replace('dice_', '')) {
            case 'built':
                return sheet.symbols[first]?.name ?? [];
            case 'joker':
                return `joker ${first + 1}`;
            case 'box':
                return `box ${first}`;
            case 'army':
            case 'route':
                return event.replace('dice_', '');
            default:
                return [];
        }
    });
    const seat = events[0]?.seat;
    return seat && marks.length > 0 ? { seat, marks: new Set(marks) } : null;
}

/** The dice of a log line. */
export function facesOf({ events }: LogLine): Face[] {
    return events.flatMap(({ event, args }) =>
        ['rolled', 'kept'].includes(event.replace('dice_', ''))
            ? faces.flatMap((face, at) => Array<Face>(args[at] ?? 0).fill(face))
            : [],
    );
}
