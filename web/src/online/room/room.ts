// room.ts - what the server says about a table: seats, table settings, fair dice, and the position
// in the form of the engine.
import type { Look } from '../../engine/module';
import type { SeatInfo, SeatName, State } from '../../table/model';
import { botNames } from '../../table/setup';
import type { Begins, Phase } from '../../wire/codes';
import type { Clock } from '../../wire/lists';
import type {
    Entry,
    Fair,
    MessageNotice,
    MessageSnapshot,
    Now,
    Sitting,
} from '../../wire/protocol';
import { t } from '../../words';

/** The state of the room before and during the game. */
export interface Room {
    rules: string;
    /** The text of a custom map file; empty for built-in maps. */
    map: string;
    /** Whether hints and other aids are allowed. */
    aids: boolean;
    /** Whether bots may take seats. */
    bots: boolean;
    clock: Clock;
    owner: boolean;
    private: boolean;
    /** Whom a public table lets in besides its players. */
    door: 'open' | 'link' | 'closed';
    /** Spectator delay in seconds. */
    delay: number;
    undo_allowed: boolean;
    open_cards: boolean;
    free_talk: boolean;
    /** How it is settled who begins, and the seat, as far as it is settled. */
    begins: Begins;
    first: number | null;
    seats: Sitting[];
    fair: Fair;
    phase: Phase;
    /** The deadline for numbers, by this device's clock. */
    opensUntil: number | null;
    /** The table of the rematch, and the key to it if it is private. */
    next: string | null;
    nextKey: string | null;
    /** When all this was said, by this device's clock. */
    at: number;
}

export const untilOf = (now: Now): number | null =>
    now.open_left === null ? null : Date.now() + now.open_left;

/** The position, in the engine's form. */
export const lookOf = (now: Now, state: State, seats: SeatName[]): Look => ({
    n: now.version,
    decision: now.decision ?? '',
    actors: now.phase === 'over' ? [] : now.waits.map(at => seats[at]),
    state,
    aids: now.aids,
    legal: now.legal ?? [],
    legal_after: now.legal_after ?? [],
    points: now.points ?? [],
    winners: now.winners ?? [],
});

export function roomOf(message: MessageSnapshot): Room {
    const { rules, map, clock, owner, delay, undo_allowed, open_cards, seats, fair, next } =
        message;
    return {
        rules,
        map: map ?? '',
        aids: message.aids_allowed,
        bots: message.bots_allowed,
        clock,
        owner,
        private: message.private,
        door: message.gallery ?? 'open',
        delay,
        undo_allowed,
        open_cards,
        free_talk: message.free_talk,
        begins: message.begins,
        first: message.first,
        seats,
        fair,
        phase: message.now.phase,
        opensUntil: untilOf(message.now),
        next,
        nextKey: message.next_key ?? null,
        at: Date.now(),
    };
}

const namesOf = (seats: Sitting[]): string => seats.map(({ name }) => name).join(', ');

/** The names of the players whose numbers are missing. */
export const missingNumbers = ({ seats, fair }: Room): string =>
    namesOf(seats.filter((_, at) => fair.number_seals[at] && !fair.numbers[at]));

/** Whose numbers did not come in time, and what follows. */
export function gaveUp(room: Room, { count = 0, flags }: Entry, started: boolean): string {
    const late = room.seats.filter((_, at) => (count >> at) & 1);
    const names = late.length > 0 ? namesOf(late) : missingNumbers(room);
    return t(!started ? 'online.gaveUp' : flags ? 'online.goesOn' : 'online.without', { names });
}

/** The names of the players who are not ready yet. */
export const notReady = ({ seats }: Room): string =>
    namesOf(seats.filter(({ kind, ready, stand_in }) => kind === 'person' && !ready && !stand_in));

/** The names of bots by seat. The server only knows how strong they are, so they are called as in a
    game of this browser, but never like a person at the table. A seat keeps its name when others
    come and go. */
export function botNamesAt(seats: Pick<Sitting, 'kind' | 'name'>[]): string[] {
    const people = seats.flatMap(({ kind, name }) => (kind === 'person' ? [name] : []));
    const spare = botNames.filter(
        (name, at) => seats[at]?.kind !== 'bot' && !people.includes(name),
    );
    return seats.map(({ kind }, at) => {
        if (kind !== 'bot') return '';
        return people.includes(botNames[at]) ? (spare.shift() ?? '') : botNames[at];
    });
}

const shownAs = { person: 'human', bot: 'bot', empty: 'open' } as const;

/** The seats in the form that every table view uses. */
export function seatInfos(
    { seats }: Room,
    own: number | null,
    colour: (at: number) => SeatName,
): SeatInfo[] {
    const names = botNamesAt(seats);
    return seats.map((seat, at) => ({
        seat: colour(at),
        name: names[at] || seat.name,
        kind: at === own ? 'me' : shownAs[seat.kind],
        bot: seat.kind === 'bot' ? seat.name : undefined,
        standIn: seat.stand_in ?? undefined,
        connected: !seat.away,
        presence: seat.away ? 'away' : 'here',
    }));
}

/** Why the reader has no seat any more. In a game all others had to agree. */
export function seatLost({ how = 'left', name = '' }: MessageNotice, room: Room | null): string {
    const agreed = how === 'freed' && room?.phase === 'play';
    return t(`seat.lost.${agreed ? 'agreed' : how}`, { name });
}
