// The engine's module without a worker: advice from a position text, as sent by a server, and a
// board from a map file.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Engine } from '../../../src/engine/module';
import { positionOf } from '../../../src/table/position';

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
