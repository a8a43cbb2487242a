// room.ts - what the server says about a table apart from the game: seats, table settings, fair
// dice.
import type { Look } from '../../engine/module';
import type { SeatInfo, SeatName } from '../../table/model';
import type { Message } from '../../wire/socket';
import type { Pot } from '../numbers';
import type { FairDice, Sealed } from '../seals';

export interface Seat {
    kind: 'person' | 'bot' | 'empty';
    name: string;
    ready: boolean;
    away: boolean;
    mine: boolean;
    agrees: boolean;
    declines: boolean;
    /** Agrees to open the full record. */
    shows: boolean;
    /** Wants to end the game without a result. */
    ends: boolean;
    stand_in: string | null;
}

interface Fair extends FairDice, Pot {
    code: string;
}

export interface Now {
    version: number;
    phase: 'gather' | 'opening' | 'play' | 'reseal' | 'over';
    waits: number[];
    decision: string;
    undo: boolean;
    left: (number | null)[];
    bank: (number | null)[];
    held?: (number | null)[];
    strikes?: number[];
    /** Milliseconds left to open numbers. */
    open_left?: number | null;
    /** The last command number of the reader's seat, from any device. */
    client_seq?: number;
    points?: number[];
    winners?: number[];
    state?: unknown;
    aids?: Look['aids'];
    legal?: string[];
}

/** An entry of the table's log, as far as the page reads it. */
export type Entry = Sealed & { seat: number | null; by: string };

/** How a seat was lost. */
export type How = 'left' | 'freed' | 'late' | 'elsewhere';

/** The state of the room before and during the game. */
export interface Room {
    rules: string;
    /** The text of a custom map file; empty for built-in maps. */
    map: string;
    /** Whether hints and other aids are allowed. */
    aids: boolean;
    /** Whether bots may take seats. */
    bots: boolean;
    clock: string;
    owner: boolean;
    private: boolean;
    /** Spectator delay in seconds. */
    delay: number;
    undo_allowed: boolean;
    open_cards: boolean;
    seats: Seat[];
    fair: Fair;
    phase: Now['phase'];
    /** The deadline for numbers, by this device's clock. */
    opensUntil: number | null;
    next: string | null;
}

export const untilOf = (now: Now): number | null =>
    typeof now.open_left === 'number' ? Date.now() + now.open_left : null;

export function roomOf(message: Message): Room {
    const now = message.now as Now;
    return {
        rules: message.rules as string,
        map: (message.map as string | undefined) ?? '',
        aids: message.aids_allowed === true,
        bots: message.bots_allowed !== false,
        clock: message.clock as string,
        owner: message.owner as boolean,
        private: message.private as boolean,
        delay: message.delay as number,
        undo_allowed: message.undo_allowed as boolean,
        open_cards: message.open_cards as boolean,
        seats: message.seats as Seat[],
        fair: message.fair as Fair,
        phase: now.phase,
        opensUntil: untilOf(now),
        next: (message.next as string | null) ?? null,
    };
}

const namesOf = (seats: Seat[]): string => seats.map(({ name }) => name).join(', ');

/** The names of the players whose numbers are missing. */
export const missingNumbers = ({ seats, fair }: Room): string =>
    namesOf(seats.filter((_, at) => fair.number_seals[at] && !fair.numbers[at]));

/** The names of the players who are not ready yet. */
export const notReady = ({ seats }: Room): string =>
    namesOf(seats.filter(({ kind, ready }) => kind === 'person' && !ready));

const shownAs = { person: 'human', bot: 'bot', empty: 'open' } as const;

/** The seats in the form that every table view uses. */
export function seatInfos(
    { seats }: Room,
    own: number | null,
    colour: (at: number) => SeatName,
): SeatInfo[] {
    return seats.map((seat, at) => ({
        seat: colour(at),
        // Bots of one kind share a name, so sentences use their colours.
        name: seat.kind === 'bot' ? '' : seat.name,
        kind: at === own ? 'me' : shownAs[seat.kind],
        bot: seat.kind === 'bot' ? seat.name : undefined,
        standIn: seat.stand_in ?? undefined,
        connected: !seat.away,
        presence: seat.away ? 'away' : 'here',
    }));
}
