// done-to-you.ts - what other players did to the reader: robbed them, took an award, built in their
// way. It uses the events and the changes of the position.
import type { Board, GameEvent, Resource, SeatName, State } from '../table/model';
import type { Place } from '../wire/events';
import { noun, t, type Word } from '../words';

export interface Done {
    /** The seat that did it; null if an award went to nobody. */
    by: SeatName | null;
    word: Word;
    /** "2 wool" */
    what?: string;
}

/** The reader's seat and its table. */
export interface Reader {
    me: SeatName;
    seats: SeatName[];
    state: State;
    board: Board | null;
}

const counted = (n: number, kind: Resource) => `${n} ${noun(`kind.${kind}`)}`;

/** The reader's pieces; games without a map have none. */
function pieces({ me, state }: Reader): { buildings: string[]; roads: string[] } {
    const mine = state.seats.find(({ seat }) => seat === me);
    if (!mine || !('settlements' in mine)) return { buildings: [], roads: [] };
    return { buildings: [...mine.settlements, ...mine.cities], roads: mine.roads };
}

/** Events that take cards from the reader's hand. */
function taken(one: GameEvent, me: SeatName): Done | null {
    const by = one.seat;
    switch (one.event) {
        case 'stole':
            if (one.victim !== me) return null;
            return one.kind === null
                ? { by, word: 'done.card' }
                : { by, word: 'done.stole', what: counted(1, one.kind) };
        case 'monopoly':
            if (one.victim !== me || one.count === 0) return null;
            return { by, word: 'done.took', what: counted(one.count, one.kind) };
        case 'forced':
            if (one.victim !== me || !one.had) return null;
            return { by, word: 'done.took', what: counted(1, one.kind) };
        case 'saw_hand':
            return one.victim === me ? { by, word: 'done.saw' } : null;
        case 'dealt':
            return one.with === me ? { by, word: 'done.dealt' } : null;
    }
    return null;
}

/** The number in a place such as "v28". */
const numberOf = (place: Place): number => Number(place.slice(1));

/** Events that get in the reader's way on the map. */
function inTheWay(one: GameEvent, reader: Reader): Done | null {
    const { board } = reader;
    if (!board) return null;
    const { buildings, roads } = pieces(reader);
    if (one.event === 'robber') {
        const near = board.hexes[numberOf(one.hex)]?.corners;
        const hit = near?.some(v => buildings.includes(`v${v}`));
        return hit ? { by: one.seat, word: 'done.robber' } : null;
    }
    if ((one.event !== 'settlement' && one.event !== 'founded') || !('corner' in one)) return null;
    const met = board.corners[numberOf(one.corner)]?.edges.some(e => roads.includes(`e${e}`));
    return met ? { by: one.seat, word: 'done.settled' } : null;
}

/** What others did to the reader, from the events. */
export function doneTo(news: GameEvent[], reader: Reader): Done[] {
    return news.flatMap(one => {
        if (one.seat === null || one.seat === reader.me) return [];
        return taken(one, reader.me) ?? inTheWay(one, reader) ?? [];
    });
}

type Award = 'longest' | 'route' | 'army';
/** The holders in a position; no game has all awards. */
type Awarded = { turn: SeatName } & Partial<Record<Award, SeatName | null>>;

/** Awards by their names in the position, with the texts for "taken by" and "lost". */
const awards: [Award, taken: Word, gone: Word][] = [
    ['longest', 'done.longest', 'done.longest.gone'],
    ['route', 'done.longest', 'done.longest.gone'],
    ['army', 'done.army', 'done.army.gone'],
];

/** Awards that the reader has lost. */
export function awardsLost(before: State, now: State, me: SeatName): Done[] {
    const holder = (state: Awarded, award: Award) => state[award] ?? null;
    return awards.flatMap(([award, taken, gone]) => {
        const by = holder(now, award);
        if (holder(before, award) !== me || by === me) return [];
        return [{ by, word: by ? taken : gone }];
    });
}

export function doneText({ by, word, what }: Done, nameOf: (seat: SeatName) => string): string {
    return t(word, { name: by ? nameOf(by) : '', what: what ?? '' });
}
