// Replays, variations and rotated boards, as far as they can be computed without a browser.
import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sceneOf } from '../../../src/island/board/scene';
import { nextSpot } from '../../../src/island/board/walk';
import type { Board, Table } from '../../../src/table/model';

beforeAll(() => {
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});

beforeEach(() => {
    vi.useFakeTimers();
});

// ---- automatic replay ----------------------------------------------------------------------

async function player(last: number) {
    const { playback } = await import('../../../src/after/replay/playback');
    const at = signal(0);
    return { at, ...playback({ at, last }) };
}

test('a replay plays a step a second and stops at its end', async () => {
    const { at, playing, toggle, close } = await player(3);
    vi.advanceTimersByTime(5000);
    expect(at.value).toBe(0);
    toggle();
    vi.advanceTimersByTime(1001);
    expect(at.value).toBe(1);
    vi.advanceTimersByTime(9000);
    expect([at.value, playing.value]).toEqual([3, false]);
    toggle();
    expect([at.value, playing.value]).toEqual([0, true]);
    close();
});

test('it follows its speed setting, and stays where it is stopped', async () => {
    const { settings } = await import('../../../src/app/settings');
    const { at, playing, toggle, pause, close } = await player(100);
    settings.speed.value = 4;
    toggle();
    vi.advanceTimersByTime(1010);
    expect(at.value).toBe(4);
    settings.speed.value = 0.5;
    vi.advanceTimersByTime(1900);
    expect(at.value).toBe(4);
    vi.advanceTimersByTime(200);
    expect(at.value).toBe(5);
    pause();
    vi.advanceTimersByTime(9000);
    expect([at.value, playing.value]).toEqual([5, false]);
    settings.speed.value = 1;
    close();
});

test('a closed replay never moves again', async () => {
    const { at, toggle, close } = await player(9);
    toggle();
    close();
    vi.advanceTimersByTime(9000);
    expect(at.value).toBe(0);
});

// ---- variations ----------------------------------------------------------------------------

test('a main line and its variations come back from one text', async () => {
    const { read, written } = await import('../../../src/after/replay/variations');
    const variations = [
        { from: 3, last: 9, text: '[HSN "1"]\n\nred roll\n' },
        { from: 12, last: 12, text: 'x' },
    ];
    expect(read(written('main', variations))).toEqual({ main: 'main', variations });
    expect(read('main')).toEqual({ main: 'main', variations: [] });
    const spoilt = ['main', '9 3\nends before it begins', 'no number', '-1 4\nx'];
    expect(read(spoilt.join('\u001e')).variations).toEqual([]);
});

test('a continued record has no result and no proofs', async () => {
    const { reopened } = await import('../../../src/after/replay/variations');
    const fair = readFileSync(new URL('../../games/fair-dice.hsn', import.meta.url), 'utf8');
    expect(fair).toMatch(/^\[FairEpoch /m);
    const open = reopened(fair);
    expect(open).not.toMatch(/^\[(Result|Hash|Fair)/m);
    const body = (text: string) => text.slice(text.indexOf('\n\n'));
    expect(body(open)).toBe(body(fair));
    expect(open).toMatch(/^\[HSN "1"\]\n\[Rules /);
});

// ---- rotated boards ------------------------------------------------------------------------

/** One hex, its corners from the top clockwise, as the engine places them. */
const hex: Board = {
    hexes: [{ x: 0, y: 0, corners: [0, 1, 2, 3, 4, 5] }],
    corners: [
        [0, -2],
        [1, -1],
        [1, 1],
        [0, 2],
        [-1, 1],
        [-1, -1],
    ].map(([x, y], at) => ({ x, y, edges: [at, (at + 5) % 6], hexes: [0] })),
    edges: [0, 1, 2, 3, 4, 5].map(at => ({ ends: [at, (at + 1) % 6] as [number, number] })),
    target: 10,
    prices: { road: [], settlement: [], city: [], buy: [] },
    country: null,
};

const places = (board: Board) => board.corners.map(({ x, y }) => [x, y]);

test('an island turns by sixths onto itself, six of them all round', async () => {
    const { turnBoard } = await import('../../../src/island/board/rotation');
    const once = turnBoard(hex, 1);
    expect(places(once)).toEqual([...places(hex).slice(1), places(hex)[0]]);
    expect(places(turnBoard(hex, 6))).toEqual(places(hex));
    expect(once.edges).toBe(hex.edges);
    const far = (board: Board) =>
        sceneOf(board).edges.map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y));
    for (const [at, length] of far(once).entries()) expect(length).toBeCloseTo(far(hex)[at], 6);
});

test('a country turns by quarters', async () => {
    const { turnBoard } = await import('../../../src/island/board/rotation');
    const country = { ...hex, country: 'map' };
    expect(places(turnBoard(country, 1))[1]).toEqual([1, 1]);
    expect(places(turnBoard(country, 2))[1]).toEqual([-1, 1]);
    expect(places(turnBoard(country, 4))).toEqual(places(country));
});

test('arrow keys follow the rotated board', async () => {
    const { turnBoard } = await import('../../../src/island/board/rotation');
    const corners = ['v0', 'v1', 'v2', 'v3', 'v4', 'v5'];
    const down = (turns: number) =>
        nextSpot(sceneOf(turnBoard(hex, turns)), corners, 'v1', 'ArrowDown');
    expect(down(0)).toBe('v2');
    // Rotated by 180 degrees, upper right becomes lower left: only the tip is below.
    expect(down(3)).toBe('v0');
});

test('turning goes round both ways and survives nonsense', async () => {
    const { settings } = await import('../../../src/app/settings');
    const { turnMap, turnsOf } = await import('../../../src/island/board/rotation');
    const table = { board: { value: { country: null } } } as unknown as Table;
    turnMap({ table }, -1);
    expect([turnsOf(false), turnsOf(true)]).toEqual([5, 0]);
    turnMap({ table }, 1);
    expect(turnsOf(false)).toBe(0);
    for (const [kept, turns] of [
        [99, 3],
        [-1, 5],
        ['x' as unknown as number, 0],
    ]) {
        settings.turnIsland.value = kept as number;
        expect(turnsOf(false)).toBe(turns);
    }
    settings.turnIsland.value = 0;
});

test('a rotated sheet stays within its frame, and no name is upside down', async () => {
    const { sheets, turnSheet } = await import('../../../src/country/sheets');
    const { times } = await import('../../../src/island/board/rotation');
    for (const sheet of Object.values(sheets))
        for (const turns of [1, 2, 3]) {
            const { frame, names, rose } = times(turns, turnSheet, sheet);
            for (const [x, y] of [rose, ...names.map(({ at }) => at)]) {
                expect(x).toBeGreaterThan(frame.left);
                expect(x).toBeLessThan(frame.right);
                expect(y).toBeGreaterThan(frame.top);
                expect(y).toBeLessThan(frame.bottom);
            }
            for (const { turn } of names) expect(Math.abs(turn)).toBeLessThanOrEqual(90);
        }
});
