// What is said in words and what the log points at, at every table.

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { taker } from '../../../src/chocolate/first-deal';
import { marksOf as tileMarks } from '../../../src/chocolate/marks';
import { lands, neighbours } from '../../../src/dice/lattice';
import { facesOf, marksOf } from '../../../src/dice/marks';
import { Engine } from '../../../src/engine/module';
import { plain } from '../../../src/frame/marks';
import { articleOf } from '../../../src/learn/kinds';
import { concerns, linesAfter } from '../../../src/log/announcer';
import { answerTo, counted, leaders } from '../../../src/log/text-board';
import type { ChocolateState, LogLine, Position, SeatInfo } from '../../../src/table/model';
import { linesOf } from '../../../src/table/position';
import type { Sheet } from '../../../src/table/printed';

vi.hoisted(() => {
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url));
let engine: Engine;

beforeAll(async () => {
    engine = await Engine.of(await WebAssembly.compile(read('build/wasm/neuland.wasm')));
});

/** The log of a finished game, as its first seat knows it. */
function logOf(game: string): LogLine[] {
    expect(engine.load(String(read(`web/test/games/${game}.hsn`)), [1, 0], 'en')).toBeNull();
    return linesOf(engine.told(0, 0, 'en'), 0);
}

/** The one line that says this. */
const saying = (log: LogLine[], words: string) =>
    log.find(({ text }) => plain(text, []).includes(words))!;

test('a line of the dice game shows its symbol, box, joker or bonus', () => {
    const log = logOf('dice');
    const sheet = engine.printed() as Sheet;
    const shown = (words: string) => marksOf(saying(log, words), sheet);
    expect(shown('builds the settlement S3')).toEqual({ seat: 'red', marks: new Set(['S3']) });
    expect(shown('writes 3 into box 1')?.marks).toEqual(new Set(['box 1']));
    expect(shown('uses joker 2')?.marks).toEqual(new Set(['joker 2']));
    expect(shown(' rolls 1 grain')).toBeNull();
    expect(facesOf(saying(log, ' rolls 1 grain, 3 wool'))).toEqual([
        ...['grain', 'wool', 'wool', 'wool', 'lumber', 'brick'],
    ]);
    expect(facesOf(saying(log, 'builds the settlement S3'))).toEqual([]);
});

test('in Plus the first symbol, the army and the route are shown too', () => {
    const log = logOf('plus');
    const sheet = engine.printed() as Sheet;
    const shown = (words: string) => marksOf(saying(log, words), sheet)?.marks;
    expect(shown('builds the road Q0')).toEqual(new Set(['Q0']));
    expect(shown('largest army')).toEqual(new Set(['army']));
    expect(shown('longest trade route')).toEqual(new Set(['route']));
});

test('a line of the chocolate edition shows its tile, its rows or the wheel', () => {
    const log = logOf('chocolate');
    const shown = (words: string) => tileMarks(saying(log, words))!;
    expect(shown('places a knight: green').tiles.get('orange')).toEqual(new Set(['green']));
    expect(shown('lays a road').rows).toEqual(new Set(['red']));
    expect(shown('draws a card from').rows).toEqual(new Set(['blue', 'orange']));
    expect(shown('spins: ').section).toBe('brick');
    expect(shown('accepts')).toBeNull();
});

test('a symbol of the sheet is described by its neighbours', () => {
    logOf('dice');
    const sheet = engine.printed() as Sheet;
    const named = (name: string) => sheet.symbols.find(symbol => symbol.name === name)!;
    expect(neighbours(sheet, named('S4'))).toEqual(['R2', 'R3']);
    expect(lands(sheet, named('S4')).sort()).toEqual(['fields', 'pasture', 'sea']);
    expect(lands(sheet, named('K4'))).toEqual(['forest']);
    expect(neighbours(sheet, named('K4'))).toEqual([]);
});

test('questions are found by their first word, everything else is an action', () => {
    const asked = [[/^(where|wo)$/, (rest: string) => `at ${rest}`]] as Parameters<
        typeof answerTo
    >[0];
    expect(answerTo(asked, 'WO  New  York')).toBe('at new york');
    expect(answerTo(asked, 'wood for ore')).toBeNull();
});

test('a leader is named only if nobody has as many points', () => {
    const seat = (name: string, points: number) => ({ name, points, said: `${name} ${points}` });
    expect(leaders([seat('Kim', 3), seat('Mia', 5)])).toBe('Mia leads: Mia 5, Kim 3');
    expect(leaders([seat('Kim', 5), seat('Mia', 5)])).toBe('Kim 5, Mia 5');
    expect(leaders([seat('Mia', -2)])).toBe('Mia -2');
    expect(counted([0, 2, null], ['Ore', 'Wool', 'Gold'])).toBe('2 Wool');
    expect(counted([0, 0], ['Ore', 'Wool'])).toBe('nothing');
});

test('everything since the last time is announced, but never too much', () => {
    const line = (n: number) => ({ n, text: String(n) }) as LogLine;
    const log = [1, 2, 2, 3, 4].map(line);
    const told = (n: number | null) => linesAfter(log, n).map(one => one.n);
    expect(told(null)).toEqual([4]);
    expect(told(1)).toEqual([2, 2, 3, 4]);
    expect(told(9)).toEqual([4]);
    expect(linesAfter([], 3)).toEqual([]);
    const long = Array.from({ length: 40 }, (_, n) => line(n));
    expect(linesAfter(long, 0).length).toBe(8);
});

test('a line concerns the reader, everybody, or nobody in particular', () => {
    const seats = ['human', 'me'].map(kind => ({ kind })) as SeatInfo[];
    const line = (text: string, kind: LogLine['kind'], event: string) =>
        ({ text, kind, events: [{ event }] }) as unknown as LogLine;
    expect(concerns(line('\ue000 takes the longest road', 'build', 'longest'), seats)).toBe(false);
    expect(concerns(line('\ue000 robs \ue001', 'other', 'stole'), seats)).toBe(true);
    expect(concerns(line('\ue000 rolls 8', 'dice', 'rolled'), seats)).toBe(true);
    expect(concerns(line('hello', 'chat', 'said'), seats)).toBe(true);
    // A spectator hears everything.
    expect(concerns(line('\ue000 builds', 'build', 'road'), seats.slice(0, 1))).toBe(true);
});

test('your own offer closes with a seat that accepts it unchanged', () => {
    const seat = (name: string, gives: number[], takes: number[]) => ({ seat: name, gives, takes });
    const [wool, ore] = [
        [0, 0, 1, 0, 0],
        [0, 0, 0, 0, 1],
    ];
    const seats = [seat('red', wool, ore), seat('blue', ore, [0, 0, 2, 0, 0])];
    const position = (more: object[], legal: string[]) =>
        ({
            state: { turn: 'red', seats: [...seats, ...more] },
            legal,
        }) as unknown as Position<ChocolateState>;
    const orange = seat('orange', ore, wool);
    expect(taker(position([orange], ['close blue', 'close orange']), 'red')).toBe('orange');
    expect(taker(position([orange], ['close blue']), 'red')).toBeNull();
    expect(taker(position([orange], ['close orange']), 'blue')).toBeNull();
});

test('the rules that the menu opens are those of the game at hand', () => {
    const pages: Record<string, string> = {
        island: 'island',
        'island seats=4 target=12': 'island',
        'island seats=6': 'five-six',
        'island helpers=12': 'helpers',
        'island friends=1': 'friends',
        'island map=corsica': 'countries',
        'island map=sha256:12 seats=3': 'countries',
        'island map=newyork canal=1': 'canal',
        'dice seats=2': 'dice',
        'dice sheet=plus': 'dice-plus',
        'chocolate seats=3': 'chocolate',
    };
    for (const [rules, page] of Object.entries(pages)) expect(articleOf(rules), rules).toBe(page);
});
