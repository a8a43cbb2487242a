// begins.ts - who begins at a table in this browser: by lot, a chosen side, the highest throw of
// two dice, or the player whom the others point at. All of it only decides the option `start`.
import type { SeatName } from '../wire/lists';
import { t } from '../words';
import { parseRules } from './rules-title';
import type { Setup } from './setup';

/** The first person here, anybody else, the highest throw; the oldest or the last to see a sheep
    are pointed at. Without any of these the lot decides, or the rules name a seat. */
export const beginsWays = ['me', 'others', 'roll', 'oldest', 'sheep'] as const;
export type BeginsWay = (typeof beginsWays)[number];

/** How it was settled. */
export interface Settled {
    rules: string;
    /** The value of the record's tag `Begins`; empty where the rules say it all. */
    tag(names: readonly SeatName[]): string;
}

const people = ({ seats }: Setup): number => seats.filter(({ kind }) => kind === 'me').length;

/** Whether somebody has to say who it is. Bots are of no age. */
export function asksWhoBegins(setup: Setup): setup is Setup & { begins: 'oldest' | 'sheep' } {
    const { begins } = setup;
    return (begins === 'oldest' || begins === 'sheep') && people(setup) > 1;
}

const nothing = () => '';

/** first: the seat that was pointed at. */
export function settle(setup: Setup, seed: string, first: number | null = null): Settled {
    const { rules, begins, seats } = setup;
    const lot: Settled = { rules, tag: nothing };
    const named = parseRules(rules).chosen.start !== undefined;
    if (!begins || named || seats.length < 2) return lot;
    const from = (at: number, tag: Settled['tag'] = nothing): Settled => ({
        rules: `${rules} start=${at}`,
        tag,
    });
    const below = numbers(seed);
    const own = Math.max(
        0,
        seats.findIndex(({ kind }) => kind === 'me'),
    );
    if (begins === 'me') return from(own);
    if (begins === 'others') return from((own + 1 + below(seats.length - 1)) % seats.length);
    if (begins === 'roll') {
        const { throws, ahead } = throwsFor(seats.length, below);
        const said = (names: readonly SeatName[]) =>
            throws.map(({ at, a, b }) => `${names[at]} ${a}${b}`).join(' ');
        return from(ahead, names => `roll ${said(names)}`);
    }
    if (first === null || !asksWhoBegins(setup)) return lot;
    return from(first, names => `${begins} ${names[first]}`);
}

interface Throw {
    at: number;
    a: number;
    b: number;
}

/** Two dice for each seat in turn; those with the highest sum throw again until one is ahead. */
function throwsFor(seats: number, below: (n: number) => number) {
    const throws: Throw[] = [];
    let tied = Array.from({ length: seats }, (_, at) => at);
    while (tied.length > 1) {
        const round = tied.map(at => ({ at, a: 1 + below(6), b: 1 + below(6) }));
        const most = Math.max(...round.map(({ a, b }) => a + b));
        tied = round.filter(({ a, b }) => a + b === most).map(({ at }) => at);
        throws.push(...round);
    }
    return { throws, ahead: tied[0] };
}

/** Numbers below n from a seed (splitmix64), apart from those of board and dice. */
function numbers(seed: string): (n: number) => number {
    const mask = (1n << 64n) - 1n;
    let state = BigInt(`0x${seed}`) ^ 0x626567696e73n;
    return n => {
        state = (state + 0x9e3779b97f4a7c15n) & mask;
        let mixed = state;
        mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
        mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & mask;
        return Number((mixed ^ (mixed >> 31n)) % BigInt(n));
    };
}

// ---- words -----------------------------------------------------------------------------------

interface Thrown {
    tag: string;
    /** The seat that begins. */
    first: SeatName;
    me: SeatName | null;
    name(seat: SeatName): string;
}

/** The throws as a line of the log; empty if nobody threw. */
export function throwsTold({ tag, first, me, name }: Thrown): string {
    const [way, ...words] = tag.split(' ');
    if (way !== 'roll') return '';
    const list = words.flatMap((seat, at) =>
        at % 2 === 0 ? [`${name(seat as SeatName)} ${[...words[at + 1]].join(' + ')}`] : [],
    );
    const values = { list: list.join(', '), name: name(first) };
    return t(first === me ? 'begins.thrown.you' : 'begins.thrown', values);
}

/** The record with the tag that says how it was settled. */
export function withBegins(record: string, tag: string): string {
    if (!tag || /^\[Begins "/m.test(record)) return record;
    return record.replace('\n\n', `\n[Begins "${tag}"]\n\n`);
}
