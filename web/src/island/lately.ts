// lately.ts - what each seat did last, as far as it can be seen on the map; and which places a line
// of the field book is about.
import type { GameEvent, LogLine, SeatName } from '../model';

const kinds: Record<string, string> = {
    founded: 'v',
    settlement: 'v',
    city: 'v',
    road: 'e',
    road_moved: 'e',
    robber: 'h',
    chip: 'v',
};

/** A chip may lie nowhere. */
const NOWHERE = 255;

/** The place that an event names; zeros at the end of the arguments are not written. */
function placeOf({ event, args }: GameEvent): string[] {
    const at = (event === 'road_moved' ? args[1] : args[0]) ?? 0;
    return kinds[event] && at !== NOWHERE ? [`${kinds[event]}${at}`] : [];
}

/** The places of a line; a roll is about the land with its number. */
export function linePlaces({ events }: LogLine, chips: number[]): string[] {
    return events.flatMap(one => {
        if (one.event !== 'rolled') return placeOf(one);
        const sum = (one.args[0] ?? 0) + (one.args[1] ?? 0);
        return chips.flatMap((chip, hex) => (chip === sum ? [`h${hex}`] : []));
    });
}

/** What each seat built or blocked in its last turn. It stays until that seat rolls, builds or
    moves the robber in another turn; while the island is founded, until it founds again. */
export function lastMoves(log: LogLine[]): Set<string> {
    const latest = new Map<SeatName, { turn: number; places: string[] }>();
    for (const { turn, events } of log) {
        for (const one of events) {
            const { seat, event } = one;
            const places = placeOf(one);
            if (!seat || (places.length === 0 && event !== 'rolled')) continue;
            const before = latest.get(seat);
            const anew = !before || before.turn !== turn || event === 'founded';
            const held = anew ? { turn, places: [] as string[] } : before;
            held.places.push(...places);
            latest.set(seat, held);
        }
    }
    return new Set([...latest.values()].flatMap(({ places }) => places));
}
