// lately.ts - each seat's last moves on the map, and the places that a log line is about.
import { type GameEvent, type LogLine, type SeatName, sumOf } from '../../table/model';
import type { Place } from '../../wire/events';

/** The place that an event names. */
function placeOf(one: GameEvent): Place[] {
    switch (one.event) {
        case 'founded':
            return [one.corner];
        case 'settlement':
        case 'city':
            return 'corner' in one ? [one.corner] : [];
        case 'road':
            return 'edge' in one ? [one.edge] : [];
        case 'road_moved':
            return [one.to];
        case 'robber':
            return [one.hex];
        case 'chip':
            return one.corner === null ? [] : [one.corner];
    }
    return [];
}

/** The places of a log line. A roll is about the hexes with its number. */
export function linePlaces({ events }: LogLine, chips: number[]): string[] {
    return events.flatMap(one => {
        const sum = sumOf(one);
        if (sum === null) return placeOf(one);
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
