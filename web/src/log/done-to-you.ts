// done-to-you.ts - what other players did to the reader: robbed them, took an award, built in their
// way. It uses the events and the changes of the position.
import { type Board, type GameEvent, resources, type SeatName, type State } from '../table/model';
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

const counted = (n: number, kind: number | undefined) =>
    `${n} ${noun(`kind.${resources[kind ?? 0]}` as Word)}`;

/** The reader's pieces; games without a map have none. */
function pieces({ me, state }: Reader): { buildings: string[]; roads: string[] } {
    const mine = state.seats.find(({ seat }) => seat === me);
    if (!mine || !('settlements' in mine)) return { buildings: [], roads: [] };
    return { buildings: [...mine.settlements, ...mine.cities], roads: mine.roads };
}

/** Events that take cards from the reader's hand. Trailing zeros of arguments are omitted. */
function taken({ event, seat, args }: GameEvent): Done | null {
    const [, kind, count] = args;
    switch (event.replace(/^choco_/, '')) {
        case 'stole':
            return kind === null
                ? { by: seat, word: 'done.card' }
                : { by: seat, word: 'done.stole', what: counted(1, kind) };
        case 'monopoly':
            return count ? { by: seat, word: 'done.took', what: counted(count, kind ?? 0) } : null;
        case 'forced':
            return count ? { by: seat, word: 'done.took', what: counted(1, kind ?? 0) } : null;
        case 'saw_hand':
            return { by: seat, word: 'done.saw' };
        case 'dealt':
            return { by: seat, word: 'done.dealt' };
    }
    return null;
}

/** Events that get in the reader's way on the map. */
function inTheWay({ event, seat, args }: GameEvent, reader: Reader): Done | null {
    const { board } = reader;
    const at = args[0] ?? 0;
    if (!board) return null;
    const { buildings, roads } = pieces(reader);
    if (event === 'robber' && board.hexes[at]?.corners.some(v => buildings.includes(`v${v}`)))
        return { by: seat, word: 'done.robber' };
    if (event !== 'settlement' && event !== 'founded') return null;
    const met = board.corners[at]?.edges.some(e => roads.includes(`e${e}`));
    return met ? { by: seat, word: 'done.settled' } : null;
}

/** What others did to the reader, from the events. */
export function doneTo(news: GameEvent[], reader: Reader): Done[] {
    return news.flatMap(one => {
        if (one.seat === null || one.seat === reader.me) return [];
        const hit = reader.seats[one.args[0] ?? 0] === reader.me ? taken(one) : null;
        return hit ?? inTheWay(one, reader) ?? [];
    });
}

/** Awards by their names in the position, with the texts for "taken by" and "lost". */
const awards: [name: string, taken: Word, gone: Word][] = [
    ['longest', 'done.longest', 'done.longest.gone'],
    ['route', 'done.longest', 'done.longest.gone'],
    ['army', 'done.army', 'done.army.gone'],
];

/** Awards that the reader has lost. */
export function awardsLost(before: State, now: State, me: SeatName): Done[] {
    const holder = (state: State, award: string) =>
        (state as unknown as Record<string, SeatName | null | undefined>)[award];
    return awards.flatMap(([award, taken, gone]) => {
        const by = holder(now, award) ?? null;
        if (holder(before, award) !== me || by === me) return [];
        return [{ by, word: by ? taken : gone }];
    });
}

export function doneText({ by, word, what }: Done, nameOf: (seat: SeatName) => string): string {
    return t(word, { name: by ? nameOf(by) : '', what: what ?? '' });
}
