// setup.ts - the set-up of a table: rules, seats, and the seed of board and dice. All of it fits
// into a link.

import { keep, kept, settings } from '../app/settings';
import type { Seed } from '../engine/module';
import { plainly } from '../frame/marks';
import { type SeatName, seatNames } from '../wire/lists';
import { t } from '../words';
import { type BeginsWay, beginsWays } from './begins';

export interface SeatPlan {
    kind: 'me' | 'bot';
    name: string;
    bot?: string;
}

export interface Setup {
    rules: string;
    seats: SeatPlan[];
    /** The seed of board and dice; a new one for each game if absent. */
    seed?: string;
    /** The text of a custom map file. */
    map?: string;
    /** Whether the table shows everybody what can be deduced about the other hands. */
    memory?: boolean;
    /** The colour in which the only player wants to be seen. */
    colour?: SeatName;
    /** How it is settled who begins; by lot if absent. */
    begins?: BeginsWay;
}

/** A random 64-bit number as sixteen hexadecimal digits. */
export function newSeed(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

export function seedOf(text: string): Seed {
    const digits = text.padStart(16, '0').slice(-16);
    return [Number.parseInt(digits.slice(8), 16) | 0, Number.parseInt(digits.slice(0, 8), 16) | 0];
}

/** One for each seat of the largest table. */
export const botNames = ['Anna', 'Kim', 'Lee', 'Noor', 'Ida', 'Mila'];

/** One player at the first seat, bots at the others. */
export function againstBots(rules: string, seats: number, bot: string, people = 1): Setup {
    const plans: SeatPlan[] = [];
    for (let at = 0; at < seats; at++) {
        if (at < people) plans.push({ kind: 'me', name: personName(at, people) });
        else plans.push({ kind: 'bot', name: botNames[at - people], bot });
    }
    return { rules, seats: plans };
}

function personName(at: number, people: number): string {
    if (people === 1 || at === 0) return settings.name.value;
    return t('seat.person', { n: at + 1 });
}

// ---- links ---------------------------------------------------------------------------------

/** The longest name of a player. */
export const NAME_MOST = 24;

/** "r=island+seats=3&p=me,greedy,greedy&s=…", with names if several people share the device. */
export function setupQuery(setup: Setup): string {
    const query = new URLSearchParams({ r: setup.rules });
    const plans = setup.seats.map(({ kind, bot }) => (kind === 'me' ? 'me' : bot!));
    query.set('p', plans.join(','));
    if (setup.seed) query.set('s', setup.seed);
    if (setup.map) {
        keep('map', setup.map);
        query.set('m', '1');
    }
    if (setup.memory) query.set('a', '1');
    if (setup.colour) query.set('c', setup.colour);
    if (setup.begins) query.set('b', setup.begins);
    const people = setup.seats.filter(({ kind }) => kind === 'me');
    if (people.length > 1) for (const { name } of people) query.append('n', name);
    return query.toString();
}

/** The address of a set-up to share; it contains a custom map in compressed form. */
export async function setupLink(setup: Setup): Promise<string> {
    const { pack } = await import('../after/share/share');
    const query = new URLSearchParams(setupQuery(setup));
    if (setup.map) query.set('m', await pack(setup.map));
    return `${location.origin}${location.pathname}#play?${query}`;
}

/** The engine's limit on a map file, in bytes. */
const mapMost = 256 << 10;

/** Stores the map of a link as if it had been chosen here. */
export async function takeMap(query: URLSearchParams): Promise<void> {
    const packed = query.get('m');
    if (!packed || packed === '1') return;
    const { unpack } = await import('../after/share/share');
    const text = packed.length <= mapMost ? await unpack(packed) : null;
    if (!text || text.length > mapMost) throw new Error(t('trouble.map'));
    keep('map', text);
}

export function setupOf(query: URLSearchParams): Setup | null {
    const rules = query.get('r');
    const plans = query.get('p')?.split(',') ?? [];
    const seed = query.get('s') ?? undefined;
    if (!rules || rules.length > 500 || plans.length < 1 || plans.length > 6) return null;
    if (seed && !/^[0-9a-f]{1,16}$/.test(seed)) return null;
    const people = plans.filter(plan => plan === 'me').length;
    const names = query.getAll('n').map(name => plainly(name).trim().slice(0, NAME_MOST));
    let person = 0;
    let bot = 0;
    const seats = plans.map((plan): SeatPlan => {
        if (plan === 'me') {
            const name = names[person] || personName(person, people);
            person++;
            return { kind: 'me', name };
        }
        return { kind: 'bot', name: botNames[bot++ % botNames.length], bot: plan.slice(0, 48) };
    });
    const map = query.has('m') ? kept<string | null>('map', null) : null;
    const setup: Setup = map ? { rules, seats, seed, map } : { rules, seats, seed };
    const colour = seatNames.find(one => one === query.get('c'));
    if (colour) setup.colour = colour;
    const begins = beginsWays.find(one => one === query.get('b'));
    if (begins) setup.begins = begins;
    return query.has('a') ? { ...setup, memory: true } : setup;
}

// ---- storage -------------------------------------------------------------------------------

export const lastSetup = (): Setup | null => kept<Setup | null>('setup', null);
