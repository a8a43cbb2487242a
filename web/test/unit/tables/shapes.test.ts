// shapes.test.ts - the engine's JSON (src/wire) has exactly the fields that table/model.ts
// declares, with values of the declared types, in every game and scenario.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Engine, TRUTH } from '../../../src/engine/module';
import type { SeatName } from '../../../src/table/model';
import { positionOf } from '../../../src/table/position';
import { cards, helpers, resources, seatNames, terrains } from '../../../src/wire/lists';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url));

/** Returns what is wrong with a value, or null. */
type Check = (value: unknown, at: string) => string | null;

const says = (name: string, fits: (value: unknown) => boolean): Check => {
    return (value, at) => (fits(value) ? null : `${at} is not ${name}: ${JSON.stringify(value)}`);
};
const oneOf = (name: string, words: readonly string[]): Check =>
    says(name, value => words.includes(value as string));

const known: Record<string, Check> = {
    string: says('a string', value => typeof value === 'string'),
    number: says('a number', value => typeof value === 'number'),
    boolean: says('a boolean', value => typeof value === 'boolean'),
    null: says('null', value => value === null),
    SeatName: oneOf('a seat', seatNames),
    Resource: oneOf('a resource', resources),
    Card: oneOf('a card', cards),
    Helper: oneOf('a helper', helpers),
    Terrain: oneOf('a terrain', terrains),
};

// ---- a reader of the types in model.ts -----------------------------------------------------

const source = String(read('web/src/table/model.ts'))
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*/g, '');
const words: string[] = source.match(/'[^']*'|\w+|[^\s\w]/g) ?? [];

class Reader {
    constructor(private at: number) {}

    private next = (): string => words[this.at++];
    private takes(word: string): boolean {
        if (words[this.at] !== word) return false;
        this.at++;
        return true;
    }

    type(): Check {
        this.takes('|');
        const all = [this.part()];
        while (this.takes('|')) all.push(this.part());
        return (value, at) => {
            const found = all.map(check => check(value, at));
            return found.includes(null) ? null : found.join('; ');
        };
    }

    private part(): Check {
        let check = this.atom();
        while (words[this.at] === '[' && words[this.at + 1] === ']') {
            this.at += 2;
            check = listOf(check);
        }
        return check;
    }

    private atom(): Check {
        const word = this.next();
        if (word === '{') return this.object();
        if (word === '[') return this.tuple();
        if (word.startsWith("'")) return oneOf(word, [word.slice(1, -1)]);
        if (word === '(') {
            const inner = this.type();
            this.takes(')');
            return inner;
        }
        if (word === 'Record') return this.record();
        return (value, at) => (known[word] ?? declared(word))(value, at);
    }

    private tuple(): Check {
        const parts: Check[] = [];
        while (!this.takes(']')) {
            if (words[this.at + 1] === ':') this.at += 2;
            parts.push(this.type());
            this.takes(',');
        }
        return (value, at) =>
            Array.isArray(value) && value.length === parts.length
                ? first(parts.map((check, i) => check(value[i], `${at}[${i}]`)))
                : `${at} has not ${parts.length} parts`;
    }

    private record(): Check {
        this.takes('<');
        this.type();
        this.takes(',');
        const inner = this.type();
        this.takes('>');
        return (value, at) =>
            first(Object.entries(value as object).map(([key, one]) => inner(one, `${at}.${key}`)));
    }

    object(): Check {
        const fields = new Map<string, { check: Check; optional: boolean }>();
        while (!this.takes('}')) {
            const name = this.next();
            const optional = this.takes('?');
            this.takes(':');
            fields.set(name, { check: this.type(), optional });
            if (!this.takes(';')) this.takes(',');
        }
        return (value, at) => {
            if (typeof value !== 'object' || value === null) return `${at} is not an object`;
            const extra = Object.keys(value).find(key => !fields.has(key));
            if (extra) return `${at}.${extra} is not declared`;
            return first(
                [...fields].map(([name, { check, optional }]) => {
                    const one = (value as Record<string, unknown>)[name];
                    if (one === undefined) return optional ? null : `${at}.${name} is missing`;
                    return check(one, `${at}.${name}`);
                }),
            );
        };
    }
}

const first = (found: (string | null)[]): string | null => found.find(one => one !== null) ?? null;

const listOf =
    (check: Check): Check =>
    (value, at) =>
        Array.isArray(value)
            ? first(value.map((one, i) => check(one, `${at}[${i}]`)))
            : `${at} is not a list`;

/** An interface or a type of model.ts. */
function declared(name: string): Check {
    const at = words.findIndex((word, i) => /interface|type/.test(word) && words[i + 1] === name);
    if (at < 0) throw new Error(`model.ts does not declare ${name}`);
    const body = words[at] === 'interface' ? words.indexOf('{', at) : words.indexOf('=', at);
    const reader = new Reader(body + 1);
    return words[at] === 'interface' ? reader.object() : reader.type();
}

// ---- games ---------------------------------------------------------------------------------

let engine: Engine;
beforeAll(async () => {
    const bytes = read('build/wasm/neuland.wasm') as Uint8Array<ArrayBuffer>;
    engine = await Engine.of(await WebAssembly.compile(bytes));
});

const games: [rules: string, state: string][] = [
    ['island seats=3', 'IslandState'],
    ['island seats=4 helpers=12', 'IslandState'],
    ['island seats=3 friends=1', 'IslandState'],
    ['island seats=3 map=newyork canal=1', 'IslandState'],
    ['island seats=6', 'IslandState'],
    ['dice seats=2', 'DiceState'],
    ['dice sheet=plus seats=2', 'DiceState'],
    ['chocolate seats=3', 'ChocolateState'],
];

test.each(games)('%s: head and states are as declared', (rules, name) => {
    expect(engine.begin(rules, '', [7, 0], 'en')).toBeNull();
    const { head } = engine.open();
    expect(declared('Head')(head, 'head')).toBeNull();
    for (const seat of head.seats.keys()) engine.seatBot(seat, 'greedy', 'en');
    const check = declared(name);
    for (let step = 0; step < 400; step++) {
        for (const eyes of [TRUTH, 0, 1]) {
            const { state } = positionOf(engine.look(eyes), head.seats);
            expect(check(state, name)).toBeNull();
        }
        const [actor] = engine.look(TRUTH).actors;
        if (!actor) break;
        const seat = head.seats.indexOf(actor as SeatName);
        const deed = seat < 0 ? { do: 'chance' as const } : { do: 'answer' as const, seat };
        const done = engine.step(deed, { eyes: 0, from: step + 1, steps: step }, 'en');
        expect(done.fault).toBeNull();
    }
});

test('a changed field is noticed', () => {
    expect(engine.begin('dice seats=2', '', [7, 0], 'en')).toBeNull();
    const state = engine.look(0).state as object;
    const check = declared('DiceState');
    expect(check(state, 'state')).toBeNull();
    expect(check({ ...state, fresh: 1 }, 'state')).toBe('state.fresh is not declared');
    expect(check({ ...state, pool: undefined }, 'state')).toBe('state.pool is missing');
    expect(check({ ...state, pool: '6' }, 'state')).toMatch(/state.pool is not a number/);
});
