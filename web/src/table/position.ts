// position.ts - converts the engine's output to the form that views read.
import type { Look, Told } from '../engine/module';
import type { Aids, GameEvent, IslandState, LineKind, LogLine, Position, SeatName } from './model';

/** Joins the counts for the screen with the seats. */
export function positionOf(look: Look, seats: SeatName[]): Position {
    const { aids, winners, state, ...rest } = look;
    return {
        ...rest,
        state: aids ? withAids(state as IslandState, aids) : state,
        asked: aids?.asked,
        winners: winners.map(at => seats[at]),
    };
}

const withAids = (state: IslandState, aids: Aids): IslandState => ({
    ...state,
    deck_total: aids.deck,
    seats: state.seats.map((seat, at) => ({ ...seat, ...aids.seats[at] })),
});

/** The log filter of each event. */
const kinds: Partial<Record<GameEvent['event'], LineKind>> = {
    rolled: 'dice',
    gained: 'dice',
    short: 'dice',
    spun: 'dice',
    joker: 'dice',
    gold: 'dice',
    traded: 'trade',
    offered: 'trade',
    answered: 'trade',
    countered: 'trade',
    withdrew: 'trade',
    dealt: 'trade',
    failed: 'trade',
    gift: 'trade',
    gift_answered: 'trade',
    founded: 'build',
    road: 'build',
    settlement: 'build',
    city: 'build',
    bought: 'build',
    longest: 'build',
    army: 'build',
    built: 'build',
    knight: 'build',
    route: 'build',
    box: 'build',
};

/** Lines worth showing; turn numbers continue from the given one. */
export function linesOf(told: Told[], turn: number): LogLine[] {
    const lines: LogLine[] = [];
    for (const { n, seat, text, events } of told) {
        if (begins(events[0])) turn += 1;
        if (text === '' || begins(events[0])) continue;
        const kind = kinds[events[0].event] ?? 'other';
        lines.push({ n, turn, seat, kind, text: text.replace(/^-- /, ''), events });
    }
    return lines;
}

export function begins(event: GameEvent): boolean {
    return event.event === 'turn';
}

/** How many turns begin in these lines. */
export function turnsIn(told: Told[]): number {
    return told.filter(({ events }) => begins(events[0])).length;
}

export const eventsOf = (told: Told[]): GameEvent[] => told.flatMap(line => line.events);

/** Whose turn it is. Another seat may have to act: to answer an offer, to discard, or as settler 2.
    In the set-up phase turns have not begun: it is the turn of the seat that places. */
export function turnOf({ decision, actors, state }: Position): SeatName {
    const [first] = actors;
    return decision.startsWith('found') && first && first !== 'chance' ? first : state.turn;
}

/** Before anything is known. */
export const noPosition: Position = {
    n: 0,
    decision: 'over',
    actors: [],
    state: {} as Position['state'],
    points: [],
    winners: [],
    legal: [],
    legal_after: [],
};
