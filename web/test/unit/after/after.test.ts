// What is stored of finished games, how labels are placed beside a graph, and that every proof
// error has a message.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();

vi.hoisted(() => {
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('localStorage', {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
    });
});

import { figure, signed } from '../../../src/after/end/figures';
import { indexAt, spread } from '../../../src/after/end/graph';
import { digestOf } from '../../../src/after/proof/digest';
import { fitting, limits, shelf, shelve, unshelve } from '../../../src/after/replay/kept';
import { allGames } from '../../../src/after/replay/my-games';
import { keepReview, keptReview } from '../../../src/after/replay/reviews';
import { de } from '../../../src/words/de/after';
import { en } from '../../../src/words/en/after';
import { language, t } from '../../../src/words/index';

const record = (moves: string, names = 'Mia;Kim') =>
    `[HSN "1"]\n[Rules "dice seats=2"]\n[Seats "${names}"]\n\n${moves}\n`;

const game = (moves: string, when: number) => ({
    when,
    rules: 'dice seats=2',
    seats: ['red', 'blue'] as ('red' | 'blue')[],
    names: ['Mia', 'Kim'],
    winners: [0],
    points: ['50', '40'],
    record: record(moves),
});

beforeEach(() => stored.clear());

test('the digest of a game does not depend on names, and differs between games', () => {
    expect(digestOf(record('red roll', 'Rot;Blau'))).toBe(digestOf(record('red roll')));
    expect(digestOf(record('red roll'))).not.toBe(digestOf(record('red stop')));
    expect(digestOf(record('a\nb'))).not.toBe(digestOf(record('b\na')));
});

test('the last ten games are stored, each once, the newest first', () => {
    for (let n = 0; n < 14; n++) expect(shelve(game(`red roll ${n}`, n))).toBe(true);
    expect(shelf()).toHaveLength(limits.games);
    expect(shelf().map(({ when }) => when)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    // A game that is reviewed again keeps its place and its date.
    shelve(game('red roll 8', 99));
    expect(shelf().map(({ when }) => when)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    unshelve(shelf()[0].id);
    expect(shelf().map(({ when }) => when)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4]);
});

test('large records drop the oldest, and one that is too large changes nothing', () => {
    const half = 'x'.repeat(limits.letters / 2 - 200);
    for (let n = 0; n < 3; n++) shelve(game(`${n}${half}`, n));
    expect(shelf().map(({ when }) => when)).toEqual([2, 1]);
    expect(shelve(game('x'.repeat(limits.letters), 9))).toBe(false);
    expect(shelf().map(({ when }) => when)).toEqual([2, 1]);
    expect(fitting([5, 4, 3], 9, 9, n => n)).toEqual([5, 4]);
});

test('an analysis is stored with its record', () => {
    const sum = { start: 1, setup: 2, luck: 3, own: 4, others: 5, result: 6 };
    const mistake = {
        n: 1,
        seat: 'red',
        mark: 2,
        loss: 0.1,
        played: 'stop',
        best: 'roll',
    } as const;
    const series = {
        unit: 'chance' as const,
        at: [0, 1],
        values: [
            [0.5, 0.5],
            [0.6124, 0.3876],
        ],
    };
    const whole = { progress: 1, series, mistakes: [mistake], sums: [sum, sum], rough: false };
    keepReview(record('red stop'), { ...whole, sums: null });
    expect(keptReview(record('red stop'))).toBeNull();
    keepReview(record('red stop'), whole);
    const found = keptReview(record('red stop', 'Rot;Blau'));
    expect(found?.series.at).toEqual([0, 1]);
    expect(found?.series.values[1]).toEqual([0.612, 0.388]);
    expect(found?.mistakes).toEqual([mistake]);
    expect(keptReview(record('red roll'))).toBeNull();
    for (let n = 0; n < 20; n++) keepReview(record(`red roll ${n}`), whole);
    expect(JSON.parse(stored.get('neuland.reviews')!)).toHaveLength(limits.reviews);
});

test('labels beside a graph stay inside and never overlap', () => {
    for (const wanted of [
        [0, 0, 0],
        [50, 50, 50],
        [10, 11, 40],
        [49, 48, 1, 2],
    ]) {
        const found = spread(wanted, 12, 50);
        const order = [...found].sort((a, b) => a - b);
        expect(order[0]).toBeGreaterThanOrEqual(5.99);
        expect(order.at(-1)).toBeLessThanOrEqual(44.01);
        for (let i = 1; i < order.length; i++)
            expect(order[i] - order[i - 1]).toBeGreaterThanOrEqual(11.99);
        for (const [i, a] of wanted.entries())
            for (const [j, b] of wanted.entries())
                if (a < b) expect(found[i]).toBeLessThan(found[j]);
    }
    expect(spread([20, 40], 12, 50)).toEqual([20, 40]);
});

test('values hold until the next ones', () => {
    const series = { unit: 'points' as const, at: [2, 5, 9], values: [[1], [2], [3]] };
    expect([0, 2, 4, 5, 8, 9, 20].map(n => indexAt(series, n))).toEqual([0, 0, 0, 1, 1, 2, 2]);
});

test('every proof code has a sentence in both languages', () => {
    const source = ['fair', 'proofs']
        .map(name =>
            readFileSync(new URL(`../../../src/after/proof/${name}.ts`, import.meta.url), 'utf8'),
        )
        .join('\n');
    const thrown = [...source.matchAll(/new Unfair\(\s*'(\w+)'/g)].map(([, code]) => code);
    const needed = [...source.matchAll(/need\([^;]*?,\s*'([a-z_]+)'/g)].map(([, code]) => code);
    const codes = [...new Set([...thrown, ...needed])];
    expect(codes.length).toBeGreaterThanOrEqual(20);
    for (const code of codes) {
        expect(en, code).toHaveProperty([`proof.${code}`]);
        expect(de, code).toHaveProperty([`proof.${code}`]);
    }
    const known = Object.keys(en).filter(word => word.startsWith('proof.'));
    expect(
        known
            .map(word => word.slice(6))
            .filter(code => code !== 'unknown')
            .sort(),
    ).toEqual(codes.sort());
});

test('the list of games is asked for again while the server is busy', async () => {
    const statuses = [503, 429, 200];
    const asked = vi.fn(async () => {
        const status = statuses.shift() ?? 404;
        const body = JSON.stringify({ records: [{ table: 'elm-1', rules: 'dice', seats: [] }] });
        return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
    });
    const before = globalThis.fetch;
    vi.stubGlobal('fetch', asked);
    vi.useFakeTimers();
    try {
        stored.set('neuland.session', JSON.stringify('key'));
        const found = allGames();
        await vi.advanceTimersByTimeAsync(10_000);
        expect((await found).map(({ id }) => id)).toEqual(['elm-1']);
        expect(asked).toHaveBeenCalledTimes(3);
        const none = allGames(); // 404 is an answer
        await vi.advanceTimersByTimeAsync(10_000);
        expect(await none).toEqual([]);
        expect(asked).toHaveBeenCalledTimes(4);
    } finally {
        vi.useRealTimers();
        vi.stubGlobal('fetch', before);
    }
});

test('negative numbers have a minus sign, not a hyphen', () => {
    expect([figure(-0.12, 'chance'), signed(-0.5, 'points')]).toEqual(['−12%', '−0.5']);
    expect(t('turn.of', { name: -3 })).toBe("−3's turn");
    language.value = 'de';
    expect(signed(-0.12, 'chance')).toBe('−12\u00a0%');
    language.value = 'en';
});
