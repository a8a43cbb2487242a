// lately.ts - each seat's last moves on the map, and the places that a log line is about.
import type { GameEvent, LogLine, SeatName } from '../../table/model';

const kinds: Record<string, string> = {
    founded: 'v',
    settlement: 'v',
    city: 'v',
    road: 'e',
    road_moved: 'e',
    robber: 'h',
    chip: 'v',
};

/** The engine's value for "no place", for example of a chip. */
const NOWHERE = 255;

/** The place that an event names. Trailing zeros of arguments are omitted. */
function placeOf({ event, args }: GameEvent): string[] {
    const at = (event === 'road_moved' ? args[1] : args[0]) ?? 0;
    return kinds[event] && at !== NOWHERE ? [`${kinds[event]}${at}`] : [];
}

/** The places of a log line. A roll is about the hexes with its number. */
export function linePlaces({ events }: LogLine, chips: number[]): string[] {
    return events.flatMap(one => {
        if (one.event !== 'rolled') return placeOf(one);
        const sum = (one.args[0] ?? 0) + (one.args[1] ?? 0);
        return chips.flatMap((chip, hex) => (chip === sum ? [`h${hex}`] : []));
    });
}

/** What each seat built or blocked in its last turn. It stays until that seat rolls, builds or
    moves the robber in a later turn; in the set-up phase, until it places again. */
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
