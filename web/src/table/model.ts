// model.ts - what the page knows about a game: the engine's JSON (docs/reference/notation.md 7),
// and the interface of a table that every view uses. It is the same for games in this browser and
// on a server. Neither this file nor any view contains rules of a game.
import type { ReadonlySignal } from '@preact/signals';
import type { EngineEvent } from '../wire/events';
import type { Card, Helper, Resource, SeatName, Terrain } from '../wire/lists';
import type { Printed } from './printed';

export { cards, resources } from '../wire/lists';
export type { Card, Resource, SeatName, Terrain };

/** The languages in the order of the engine: what they call themselves, and how they write dates
    and lists. */
export const languages = {
    en: { name: 'English', locale: 'en-GB' },
    de: { name: 'Deutsch', locale: 'de' },
} as const;
export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as Language[];

/** Five counts in that order; null where this seat may not know. */
export type Counts = (number | null)[];

/** The lowest and the highest value. */
export type Range = [low: number, high: number];

// ---- the game: fixed from the first move to the last ---------------------------------------

export interface Head {
    rules: string;
    seats: SeatName[];
    layout: Layout;
    map?: CountryRules;
    /** Whether every seat may propose trades, also off turn; the page's own engine says so. */
    talk?: boolean;
    /** Whether a kind of card may be on both sides of a trade. */
    same_kind?: boolean;
}

/** The game as a server describes it; the text of its layout is for the engine. */
export type Game = Head & { layout_text: string };

export interface Layout {
    start: SeatName;
    terrain?: Terrain[];
    chips?: number[];
    harbours?: [edge: string, kind: Resource | 'any'][];
    robber?: string;
    helpers?: string[];
}

export interface CountryRules {
    sites: string[];
    crossings: string[];
    canal: string[];
    certificates: [edge: string, kind: Resource | 'any'][];
    target: number;
}

/** Coordinates on the drawing plane. On the island a hex has radius 100. A country map has its own
    plane, with the outlines and names of its file. */
export interface Board {
    hexes: { x: number; y: number; corners: number[] }[];
    corners: { x: number; y: number; edges: number[]; hexes: number[] }[];
    edges: { ends: [number, number] }[];
    /** Points needed to win. */
    target: number;
    /** The prices on the building cards. */
    prices: Record<'road' | 'settlement' | 'city' | 'buy', number[]>;
    /** The text of the country's map file (docs/reference/files.md), with names and outlines. */
    country: string | null;
}

// ---- a position as seen by one seat --------------------------------------------------------

export interface Position<S = State> {
    /** Number of actions so far, including those of chance. */
    n: number;
    decision: string;
    /** The seats that must act, or "chance"; empty when the game is over. */
    actors: (SeatName | 'chance')[];
    state: S;
    /** Details of the pending decision, as decisions.def describes it; island only. */
    asked?: Aids['asked'];
    /** Points of each seat, as far as this seat may know. */
    points: number[];
    winners: SeatName[];
    /** The legal actions of the viewing seat, as texts in alphabetical order. */
    legal: string[];
    /** The same after the reader has ended what they are doing: their own offer, or rolling the
        dice. Empty if there is nothing to end. */
    legal_after: string[];
}

export type State = IslandState | DiceState | ChocolateState;

export interface IslandState {
    bank: Counts;
    deck: Counts;
    /** Development cards left; public. */
    deck_total: number;
    gone: Counts;
    robber: string;
    turn: SeatName;
    part: SeatName | null;
    number: number;
    dice: [number, number];
    card_played: boolean;
    trade_closed: boolean;
    longest: SeatName | null;
    army: SeatName | null;
    winner: SeatName | null;
    seats: IslandSeat[];
    helpers?: HelpersState;
    friends?: FriendsState;
    chips_left?: string[];
    tokens_left?: number;
    tokens_played?: Resource[];
}

/** A side of a trade, as the player who writes it sees it. */
export type Side = 'give' | 'want';

/** A seat as the engine encodes it, with the counts for the screen (`aids`). */
export interface IslandSeat {
    seat: SeatName;
    hand: Counts;
    /** Number of cards and development cards; public. */
    cards: number;
    dev: Counts;
    devs: number;
    fresh: Counts;
    knights: number;
    settlements: string[];
    cities: string[];
    roads: string[];
    roads_left: number;
    settlements_left: number;
    cities_left: number;
    rate: number[];
    points: number;
    points_visible: number;
    road_length: number;
    owes: number;
    tossed: Counts;
    /** This seat's terms in the open offer. */
    gives: number[];
    takes: number[];
    /** The side of the seat's own offer that is left open. */
    open_side?: 'gives' | 'takes';
    chips?: number;
    tokens?: number;
    tokens_given?: number;
    tokens_taken?: number;
}

/** Counts for the screen that the engine adds to a position of the island. */
export interface Aids {
    asked: { seat: number; a: number; b: number };
    /** Development cards left. */
    deck: number;
    seats: Aid[];
}

export type Aid = Pick<
    IslandSeat,
    | 'cards'
    | 'devs'
    | 'roads_left'
    | 'settlements_left'
    | 'cities_left'
    | 'rate'
    | 'gives'
    | 'takes'
    | 'open_side'
    | 'tokens_given'
    | 'tokens_taken'
>;

export interface HelpersState {
    held: { name: Helper | null; second: boolean; used: boolean; locked: boolean }[];
    display: Helper[];
    rate: Resource[];
    look: (Card | null)[];
    tail: { card: Card | null; seat: SeatName }[];
}

export interface FriendsState {
    supply: Counts;
    supply_total: number;
    spent: Counts;
    chips_left: number;
    gift_done: boolean;
    gift_asked: number;
    letter_done: number;
    met: [number, number][];
    seats: {
        letters: Counts;
        letters_total: number;
        locked: Counts;
        chips: number;
        structures: number;
        second: string[];
    }[];
}

export interface DiceState {
    turn: SeatName;
    number: number;
    /** ore grain wool lumber brick gold */
    dice: number[];
    pool: number;
    rolls: number;
    earned: number;
    waiting: number[];
    route: SeatName | null;
    army: SeatName | null;
    winners: SeatName[];
    seats: {
        seat: SeatName;
        built: string[];
        jokers: number[];
        used: number[];
        boxes: number[];
        points: number;
        shown: number;
        route_length: number;
    }[];
}

export interface ChocolateState {
    turn: SeatName;
    number: number;
    wheel: string | null;
    trade_closed: boolean;
    winner: SeatName | null;
    /** Roads, knights, and settlements by colour; null if unlimited. */
    stacks: Record<string, number | null>;
    seats: {
        seat: SeatName;
        hand: Counts;
        cards: number;
        row: { colour: string; city: boolean; knight: boolean }[];
        open: ('left' | 'right')[];
        roads: number;
        half_points: number;
        owes: number;
        tossed: Counts;
        taken: Counts;
        gives: Counts;
        takes: Counts;
        /** The side of the seat's own offer that is left open. */
        open_side?: 'gives' | 'takes';
    }[];
}

// ---- history -------------------------------------------------------------------------------

/** An event of a game, or one of the page: a move was taken back. */
export type GameEvent = EngineEvent | { event: 'take_back' | 'taken_back'; seat: SeatName | null };

/** The sum of a roll of two dice; null for every other event. */
export const sumOf = (event: GameEvent): number | null =>
    event.event === 'rolled' && 'first' in event ? event.first + event.second : null;

export type LineKind = 'dice' | 'trade' | 'build' | 'other' | 'chat';

/** One line of the log. The sentence comes from the engine, with placeholders for seats and
    resources; marks.tsx renders it. */
export interface LogLine {
    /** The number of the action that it follows. */
    n: number;
    turn: number;
    seat: SeatName | null;
    kind: LineKind;
    text: string;
    events: GameEvent[];
    /** A spectator who said it: what names them at this table, and how they are called. */
    guest?: { id: string; name: string };
}

// ---- people --------------------------------------------------------------------------------

export interface SeatInfo {
    seat: SeatName;
    name: string;
    /** me: the reader; open: nobody sits there yet. */
    kind: 'me' | 'human' | 'bot' | 'open';
    bot?: string;
    /** The bot that plays for an absent player. */
    standIn?: string;
    connected: boolean;
    /** At a table on a server: whether the player is connected. */
    presence?: 'here' | 'away';
    /** Set if the table has a clock. */
    clock?: SeatClock;
    /** How many times in a row the clock has acted for this seat. */
    strikes?: number;
    points?: number;
}

/** The time of a seat as the server last sent it, in milliseconds. */
export interface SeatClock {
    /** For the pending decision; null if there is none. For an absent player: until a bot stands
        in. */
    left: number | null;
    /** For the rest of the game. */
    bank: number | null;
    /** How long the seat is held for its absent player; this time runs only while the seat must
        act. */
    held?: number | null;
    /** The time at the start of the decision. */
    full: number;
    /** When it was received, by the clock of this device. */
    at: number;
}

/** What can be wrong with the dice of a table on a server. */
export type DiceFault = 'epoch' | 'seals' | 'number' | 'own' | 'code' | 'link' | 'roll' | 'log';

/** What this device has verified of the dice at a table on a server. */
export interface Checked {
    throws: number;
    /** The first thing that does not fit. */
    fault: DiceFault | null;
}

/** Why an action is not possible: the engine's code and sentence, and the place of the rule. */
export interface Refusal {
    code: string;
    text: string;
    /** A place in the almanac, such as "island#road". */
    place: string | null;
}

export interface Hint {
    action: string;
    /** The expected continuation, as action texts. */
    line: string[];
    /** Why it is good, as a phrase without a full stop. */
    why?: string;
    /** Chance to win afterwards, or final points if the game is about points. */
    chance?: number;
    points?: number;
    /** Difference from the best choice: 0 or less. */
    change: number;
}

/** The state of a table apart from the game. */
export interface TableState {
    /** What the reader waits for. */
    phase: 'loading' | 'waiting' | 'playing' | 'over' | 'failed';
    /** Hot-seat: the seat that must take the device before anything is shown. */
    handover: SeatName | null;
    /** Whether a bot is thinking. */
    thinking: boolean;
    /** Online: whether the server is connected. */
    connected: boolean;
    undo: boolean;
    /** A sentence if something failed. */
    trouble: string | null;
}

/** A table, local or on a server. Views read the signals and call the methods; they hold no game
    state of their own. */
export interface Table {
    readonly head: ReadonlySignal<Head>;
    readonly board: ReadonlySignal<Board | null>;
    /** The printed parts of games without an island. */
    readonly printed: ReadonlySignal<Printed | null>;
    readonly position: ReadonlySignal<Position>;
    /** The events of the last action, for animations. */
    readonly news: ReadonlySignal<GameEvent[]>;
    readonly log: ReadonlySignal<LogLine[]>;
    readonly seats: ReadonlySignal<SeatInfo[]>;
    /** The reader's seat; null for a spectator. */
    readonly me: ReadonlySignal<SeatName | null>;
    readonly status: ReadonlySignal<TableState>;
    /** Whether the table allows hints; undefined means yes. */
    readonly aids?: ReadonlySignal<boolean>;
    /** In a replay: what would have been better than the last action, and whose choice it was. */
    readonly better?: ReadonlySignal<{ seat: SeatName; action: string } | null>;
    /** At a table on a server: the number of spectators. */
    readonly watchers?: ReadonlySignal<number>;
    /** At a table on a server: the check of each roll as it arrives. */
    readonly seals?: ReadonlySignal<Checked>;

    /** Performs an action ("road e14"). Returns the reason if it is refused; then nothing has
        changed. */
    act(text: string): Promise<Refusal | null>;
    /** Returns the reason why an action would be refused; null if it is legal. */
    check(text: string): Promise<Refusal | null>;
    /** The adviser's actions, best first. */
    hint(): Promise<Hint[]>;
    /** Several actions of this seat in a row, each the adviser's best; nothing changes. */
    ahead?(count: number): Promise<string[]>;
    /** Dice game only: the exact expected final points of each choice, best first. */
    values?(): Promise<{ action: string; hundredths: number }[]>;
    undo(): Promise<boolean>;
    /** With the memory aid: how many cards of each kind each other seat can hold, as far as this
        seat may know; null for this seat. */
    memory?(): Promise<(Range[] | null)[]>;
    /** What the robber withheld from each seat at the last roll. */
    blocked?(): Promise<number[][]>;
    /** Hot-seat: the next player has confirmed that they hold the device. */
    takeOver(): void;
    /** How long the game has been played, if that is known. */
    minutes?(): number | null;
    /** The record so far (.hsn); of a running game only what this seat may know. */
    record(): Promise<string>;
    /** Sends a chat message. Returns the reason if it was refused, otherwise null. */
    say?(text: string): Promise<string | null>;
    /** Where players can be reported: opens a report about a seat, about a spectator (null), or
        about somebody chosen later. */
    report?(seat?: SeatName | null, guest?: string): void;
    /** For spectators, who report nobody: opens the same sheet, to mute somebody. */
    hush?(seat?: SeatName | null, guest?: string): void;
    /** Stops bots and listeners. */
    close(): void;
}

/** The type of every table view. */
export type TableView = (props: { table: Table }) => preact.JSX.Element;
