// The engine's module without a worker: advice from a position text, as sent by a server, and a
// board from a map file.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { gameOf } from '../../../src/after/end/summary';
import { halvesOf, piecesOf } from '../../../src/after/poster/points';
import { type Deed, Engine, TRUTH } from '../../../src/engine/module';
import type { SeatName } from '../../../src/table/model';
import { positionOf } from '../../../src/table/position';
import type { WireEvent } from '../../../src/wire/events';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url));
const positions = [...String(read('test/protocol/analyse.hsp')).matchAll(/^> position (\S+)/gm)];
let engine: Engine;

beforeAll(async () => {
    engine = await Engine.of(await WebAssembly.compile(read('build/wasm/neuland.wasm')));
});

test('hints come from a view as text, in every game', () => {
    const [island, chocolate] = positions.map(([, text]) => text);
    expect(engine.begin('island seats=3', '', [1, 0], 'en')).toBeNull();
    const hints = engine.hintView(0, island, 300, 'en');
    expect(hints.length).toBeGreaterThan(0);
    expect(hints[0].action).toMatch(/^[a-z]/);
    expect(hints[0].chance).toBeGreaterThan(0);
    expect(engine.hintView(0, island, 300, 'en')).toEqual(hints);
    expect(engine.begin('chocolate', '', [1, 0], 'en')).toBeNull();
    expect(engine.hintView(1, chocolate, 300, 'en').length).toBeGreaterThan(0);
});

test('an invalid position gives no hints and no error', () => {
    expect(engine.begin('island', '', [1, 0], 'en')).toBeNull();
    for (const text of ['', 'nlp1~island', positions[0][1].slice(0, -20), '\u0000'])
        expect(engine.hintView(0, text, 100, 'de')).toEqual([]);
});

test('a map file of a server table becomes a board with its names', () => {
    const map = String(read('data/maps/corsica.map'));
    expect(engine.begin('island seats=3', '', [1, 0], 'en', map)).toBeNull();
    const { head, board } = engine.open();
    expect(head.rules).toContain('map=sha256:');
    expect(JSON.stringify(board)).toContain('Bastia');
});

test('winners are seats, as sent by the server', () => {
    expect(engine.begin('island seats=3', '', [1, 0], 'en')).toBeNull();
    expect(engine.look(0).winners).toEqual([]);
    const record = String(read('web/test/games/chocolate.hsn'));
    expect(engine.load(record, [1, 0], 'en')).toBeNull();
    const { winners, points } = engine.look(0);
    expect(winners).toEqual([points.indexOf(Math.max(...points))]);
    const seats = engine.open().head.seats;
    expect(positionOf(engine.look(0), seats).winners).toEqual([seats[winners[0]]]);
});

test('seats have the colours of the rules: three beginners play without red', () => {
    const { seats } = engine.rules('island seats=3 setup=beginner', 'en');
    expect(seats).toEqual(['blue', 'orange', 'white']);
});

const games = ['cards', 'chocolate', 'dice', 'friends', 'helpers', 'newyork', 'plus', 'six'].map(
    name => `web/test/games/${name}.hsn`,
);

test('events as a server sends them become the same sentences', () => {
    for (const game of games) {
        expect(engine.load(String(read(game)), [1, 0], 'en')).toBeNull();
        const told = engine.told(0, 0, 'en');
        for (const n of new Set(told.map(line => line.n))) {
            const lines = told.filter(line => line.n === n);
            const events = lines.flatMap(line => line.events) as WireEvent[];
            expect(engine.say(n, events, 'en'), game).toEqual(lines);
        }
    }
    const rolled = { event: 'rolled', seat: null, first: 3, second: 4, args: [3, 4] };
    const sailed = { event: 'sailed', seat: null, args: [], wind: { n: ['}', 1] } };
    const newer = [sailed, rolled] as object[] as WireEvent[];
    expect(engine.begin('island seats=3', '', [1, 0], 'en')).toBeNull();
    expect(engine.say(1, newer, 'en').map(({ events }) => events)).toEqual([[rolled]]);
});

test('a step does something and reads all that a page needs', () => {
    expect(engine.begin('island seats=3', '', [1, 0], 'en')).toBeNull();
    for (const seat of [0, 1, 2]) expect(engine.seatBot(seat, 'greedy', 'en')).toBeNull();
    const head = engine.record(TRUTH, []);
    const steps: string[] = [];
    const step = (deed: Deed | null, from: number) =>
        engine.step(deed, { eyes: 0, from, steps: steps.length }, 'en');
    for (let n = 0; n < 40; n++) {
        const [actor] = engine.look(TRUTH).actors;
        const seat = engine.open().head.seats.indexOf(actor as SeatName);
        const done = step(actor === 'chance' ? { do: 'chance' } : { do: 'answer', seat }, n + 1);
        if (done.fault) throw new Error(done.fault.text);
        expect(done.look).toEqual(engine.look(0));
        expect(done.told).toEqual(engine.told(0, n + 1, 'en'));
        expect(done.steps).toHaveLength(1);
        steps.push(...done.steps);
    }
    expect(engine.record(TRUTH, [])).toBe(head + steps.map(line => `${line}\n`).join(''));
    steps.length = 30;
    expect(step({ do: 'cut', count: 30 }, 0)).toMatchObject({ fault: null, steps: [] });
    expect(engine.record(TRUTH, [])).toBe(head + steps.map(line => `${line}\n`).join(''));
    const refused = step({ do: 'act', seat: 0, text: 'road e999' }, 31);
    expect(refused.fault?.code).toBeTruthy();
    expect(engine.look(TRUTH).n).toBe(30);
});

test('one call reads the points of every position', () => {
    for (const game of games) {
        expect(engine.load(String(read(game)), [1, 0], 'en')).toBeNull();
        const points = engine.graph();
        expect(points).toHaveLength(engine.look(TRUTH).n + 1);
        for (let n = 0; n < points.length; n += 7)
            expect(points[n], game).toEqual(engine.past(n, TRUTH).points);
    }
});

test('the pieces of the poster bring exactly the points of the engine', () => {
    const kinds = new Set<string>();
    for (const name of [...games, 'web/test/games/corsica.hsn', 'web/test/games/five.hsn']) {
        expect(engine.load(String(read(name)), [1, 0], 'en')).toBeNull();
        const { head } = engine.open();
        const game = gameOf(head.rules);
        const position = positionOf(engine.look(TRUTH), head.seats);
        for (const at of head.seats.keys()) {
            const pieces = piecesOf(game, position, engine.printed(), at);
            for (const { kind, halves } of pieces) {
                kinds.add(kind);
                expect(Math.sign(halves), `${name} ${kind}`).toBe(kind === 'zero' ? -1 : 1);
            }
            const sum = pieces.reduce((all, { halves }) => all + halves, 0);
            expect(sum, `${name} ${at}`).toBe(halvesOf(game, position, at));
        }
    }
    const expected = ['city', 'settlement', 'longest', 'army', 'card', 'knight', 'road', 'tile'];
    expect([...kinds]).toEqual(expect.arrayContaining(expected));
});
