// What the island's table computes itself, without a browser.
import { expect, test } from 'vitest';
import { turnsOf } from '../../../src/dice/desk';
import { coastLoop, sceneOf } from '../../../src/island/board/scene';
import { nearest, nextSpot } from '../../../src/island/board/walk';
import { hurry, onlyVerb, step, verbOf, verbs } from '../../../src/island/hand/choice';
import { fairness, rollCounts } from '../../../src/island/people/chart';
import type { Board, LogLine } from '../../../src/table/model';
import { told } from '../told';

const legal = ['end', 'play plenty ore wool', 'play plenty ore ore', 'road e3', 'use hogni e1 e2'];

test('verbs keep the word that belongs to them', () => {
    expect(verbOf('play plenty ore wool')).toBe('play plenty');
    expect([...verbs(legal).keys()]).toEqual(['end', 'play plenty', 'road', 'use hogni']);
});

test('a step offers the words that can come next, and nothing else', () => {
    expect(step(legal, 'play plenty')).toEqual({ done: null, places: [], words: ['ore'] });
    expect(step(legal, 'play plenty ore').words).toEqual(['wool', 'ore']);
    expect(step(legal, 'road')).toEqual({ done: null, places: ['e3'], words: [] });
    expect(step(legal, 'end')).toEqual({ done: 'end', places: [], words: [] });
    expect(step(legal, 'city')).toEqual({ done: null, places: [], words: [] });
});

test('resources are offered in the order of the hand', () => {
    const give = ['give brick', 'give grain', 'give lumber', 'give ore', 'give wool', 'stop'];
    expect(step(give, 'give').words).toEqual(['lumber', 'brick', 'wool', 'grain', 'ore']);
    const joker = ['brick', 'grain', 'lumber', 'wool'].map(face => `joker 1 ore for ${face}`);
    const turns = turnsOf(joker, 1).map(([, to]) => to);
    expect(turns).toEqual(['lumber', 'brick', 'wool', 'grain']);
});

test('a step with a single option is skipped', () => {
    expect(hurry(['use carla ore', 'end'], 'use carla')).toBe('use carla ore');
    expect(hurry(legal, 'play plenty')).toBe('play plenty ore');
});

test('a place is tapped, even where there is only one', () => {
    expect(hurry(legal, 'road')).toBe('road');
    expect(hurry(legal, 'use hogni')).toBe('use hogni');
});

test('places light up by themselves only where the rules leave nothing else to choose', () => {
    expect(onlyVerb(['settlement v1', 'settlement v2'], 'found_settlement')).toBe('settlement');
    expect(onlyVerb(['robber h3', 'robber h4'], 'robber')).toBe('robber');
    expect(onlyVerb(['road e1', 'stop'], 'free_road')).toBe('road');
    expect(onlyVerb(['end', 'road e1'], 'main')).toBeNull();
    expect(onlyVerb(['pass', 'road e1'], 'extra_build')).toBeNull();
    expect(onlyVerb(legal, 'main')).toBeNull();
    expect(onlyVerb(['discard ore'], 'discard')).toBeNull();
});

const roll = (a: number, b: number): LogLine => ({
    n: 1,
    turn: 1,
    seat: 'red',
    kind: 'dice',
    text: '',
    events: [told('rolled', 'red', { first: a, second: b })],
});

test('rolls are counted by sum', () => {
    const counts = rollCounts([roll(1, 1), roll(3, 4), roll(6, 1)]);
    expect(counts[0]).toBe(1);
    expect(counts[5]).toBe(2);
    expect(counts.reduce((sum, n) => sum + n)).toBe(3);
});

test('an exactly expected result is fair, a single number is not', () => {
    expect(fairness([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])).toBeCloseTo(1);
    expect(fairness([0, 0, 0, 0, 0, 36, 0, 0, 0, 0, 0])).toBeLessThan(1e-6);
    expect(fairness([0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0])).toBeNull();
});

/** One hex, as the engine would write it. */
const hex: Board = {
    hexes: [{ x: 0, y: 0, corners: [0, 1, 2, 3, 4, 5] }],
    corners: [
        [0, -2],
        [1, -1],
        [1, 1],
        [0, 2],
        [-1, 1],
        [-1, -1],
    ].map(([x, y]) => ({ x, y, edges: [], hexes: [0] })),
    edges: [0, 1, 2, 3, 4, 5].map(at => ({ ends: [at, (at + 1) % 6] as [number, number] })),
    target: 10,
    prices: { road: [], settlement: [], city: [], buy: [] },
    country: null,
};

test('the coast goes once around the land', () => {
    expect(coastLoop(hex)).toHaveLength(6);
});

test('taps snap to the nearest place within reach, keys walk', () => {
    const scene = sceneOf(hex);
    expect(nearest(scene, ['v0', 'v3'], { x: 5, y: -90 }, 40)).toBe('v0');
    expect(nearest(scene, ['v0', 'v3'], { x: 0, y: 0 }, 40)).toBeNull();
    expect(nextSpot(scene, ['v0', 'v2', 'v4'], 'v0', 'n')).toBe('v2');
    expect(nextSpot(scene, ['v0', 'v2', 'v4'], 'v4', 'ArrowRight')).toBe('v2');
    expect(nextSpot(scene, ['v0', 'v2', 'v4'], 'v2', 'ArrowRight')).toBeNull();
});

// ---- a sheet attached to a hex -------------------------------------------------------------

test('a sheet is placed beside the hex, off its settlements, inside the view', async () => {
    const { hang, overlaps } = await import('../../../src/island/people/hanging');
    const room = { left: 0, top: 0, width: 800, height: 600 };
    const land = { left: 360, top: 260, width: 80, height: 80 };
    const stone = (left: number, top: number) => ({ left, top, width: 24, height: 24 });
    const size = { width: 180, height: 120 };
    expect(hang(land, size, { room, settlements: [] }).left).toBeGreaterThanOrEqual(440);
    const settlements = [stone(438, 288), stone(388, 340), stone(338, 288), stone(388, 240)];
    const sheet = hang(land, size, { room, settlements });
    for (const one of [land, ...settlements]) expect(overlaps(sheet, one)).toBe(false);
    const corner = { left: 710, top: 510, width: 80, height: 80 };
    const inside = hang(corner, size, { room, settlements: [] });
    expect(inside.left + inside.width).toBeLessThanOrEqual(800);
    expect(inside.top + inside.height).toBeLessThanOrEqual(600);
    expect(overlaps(inside, corner)).toBe(false);
});
