// What the tables compute themselves: positions of dice, drawings of maps, links, highlights.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Series } from '../../../src/after/end/graph';
import { turningPoint } from '../../../src/after/end/turning-point';
import { pack, unpack } from '../../../src/after/share/share';
import { half } from '../../../src/chocolate/board/rows';
import { labelsOf } from '../../../src/country/labels';
import { shapeOf } from '../../../src/country/shape';
import { coastline } from '../../../src/dice/lattice';
import { type Die, keepAction, settled, thrown } from '../../../src/dice/places';
import { kindsOf } from '../../../src/learn/kinds';
import { lessons, recordAt } from '../../../src/learn/script';
import type { LogLine, SeatName } from '../../../src/table/model';
import type { CountryMap, Point, Sheet } from '../../../src/table/printed';

// ore grain wool lumber brick gold
const dice: Die[] = ['ore', 'ore', 'gold', 'wool', 'grain', 'gold'];

test('kept dice stay where they are, the others show the roll', () => {
    const kept = [true, false, true, false, false, false];
    const after = thrown(dice, kept, [1, 0, 2, 0, 2, 1], 6);
    expect(after[0]).toBe('ore');
    expect(after[2]).toBe('gold');
    expect([...after].sort()).toEqual(['brick', 'brick', 'gold', 'ore', 'wool', 'wool']);
});

test('a first roll has as many dice as the turn', () => {
    expect(thrown([], [], [0, 1, 1, 1, 0, 0], 3)).toEqual(['grain', 'wool', 'lumber']);
});

test('spent dice leave their places, turned ones keep theirs', () => {
    expect(settled(dice, [2, 0, 0, 0, 0, 2])).toEqual(['ore', 'ore', 'gold', null, null, 'gold']);
    // Two gold for a brick: one gold becomes brick, the other is spent.
    const paid = settled(dice, [2, 1, 1, 0, 1, 0]);
    expect(paid.filter(face => face === null)).toHaveLength(1);
    expect(paid.filter(face => face === 'brick')).toHaveLength(1);
    expect(paid.slice(0, 2)).toEqual(['ore', 'ore']);
});

test('what is kept is said in the order of the engine', () => {
    expect(keepAction(dice, [false, false, true, false, false, true])).toBe(
        'keep ore=2 grain=1 wool=1',
    );
    expect(
        keepAction(
            dice,
            dice.map(() => true),
        ),
    ).toBe('keep none');
});

test('half points are written as people write them', () => {
    expect([0, 1, 4, 7].map(half)).toEqual(['0', '½', '2', '3½']);
});

test('the coast of a sheet is one line around all hexes', () => {
    const hexes = [[0, 0] as Point, [3, 1] as Point].map(at => ({ terrain: 'forest', at }));
    const path = coastline({ hexes } as Sheet);
    expect(path.match(/M/g)).toHaveLength(1);
    expect(path.split('L')).toHaveLength(10);
});

/** Two triangles side by side, and a region of one node only. */
const map: CountryMap = {
    id: 'made-up',
    title: 'Made up',
    original: false,
    size: [400, 400],
    nodes: [
        [0, 0],
        [100, 0],
        [50, 87],
        [150, 87],
    ].map(([x, y], i) => ({ kind: i === 3 ? 'vp' : 'town', at: [x, y], name: `Town ${i}` })),
    regions: [
        { terrain: 'forest', number: 5, at: [50, 30], rim: [0, 1, 2], name: '' },
        // In the opposite direction: the drawing must not depend on it.
        { terrain: 'hills', number: 6, at: [100, 60], rim: [2, 3, 1], name: '' },
        { terrain: 'desert', number: 0, at: [300, 300], rim: [3], name: '' },
    ],
    roads: [
        [0, 1],
        [1, 2],
        [0, 2],
        [1, 3],
        [2, 3],
    ],
    certificates: [{ road: 0, kind: 'any' }],
};
const spot = ([x, y]: Point) => ({ x: 2 * x, y: 2 * y });
const plane = {
    corners: map.nodes.map(({ at }) => spot(at)),
    hexes: map.regions.map(({ at }) => spot(at)),
    edges: map.roads.map(([a, b]) => ({
        from: spot(map.nodes[a].at),
        to: spot(map.nodes[b].at),
    })),
};

test('any map can be drawn: scale, coast, the sea side of roads', () => {
    const shape = shapeOf(plane, map, null);
    expect(shape.scale).toBeCloseTo(2);
    expect(shape.coast.match(/M/g)).toHaveLength(1);
    // The road between the two regions has no sea side; the northern one faces north.
    expect(shape.seaward[1]).toBeNull();
    expect(shape.seaward[0]!.y).toBeLessThan(-0.9);
    expect(shape.regions).toHaveLength(3);
    expect(shapeOf(plane, map, null)).toEqual(shape);
});

test('every town is written once, and no name lies on another', () => {
    const wide = { x: -1000, width: 4000 };
    const labels = labelsOf(map, plane, shapeOf(plane, map, null), wide);
    expect(labels.map(({ text }) => text)).toEqual(['Town 0', 'Town 1', 'Town 2', 'Town 3']);
    const places = labels.map(({ x, y, anchor }) => `${x} ${y} ${anchor}`);
    expect(new Set(places).size).toBe(4);
    expect(labels[3].chip).toBe(true);
});

test('no name crosses the edge of the sheet if there is another place', () => {
    const shape = shapeOf(plane, map, null);
    const xs = plane.corners.map(({ x }) => x);
    const [left, right] = [Math.min(...xs) - 30, Math.max(...xs) + 30];
    const labels = labelsOf(map, plane, shape, { x: left, width: right - left });
    for (const { anchor, node } of labels) {
        const { x } = plane.corners[node];
        if (x === Math.min(...xs)) expect(anchor).not.toBe('end');
        if (x === Math.max(...xs)) expect(anchor).not.toBe('start');
    }
});

test('a record survives its link, anything else is refused', async () => {
    const record = readFileSync(new URL('../../games/chocolate.hsn', import.meta.url), 'utf8');
    const letters = await pack(record);
    expect(letters).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(letters.length).toBeLessThan(record.length);
    expect(await unpack(letters)).toBe(record);
    expect(await unpack('no record')).toBeNull();
    expect(await unpack(letters.slice(10))).toBeNull();
});

test('the turning point is the greatest rise of the winner, and talk decides nothing', () => {
    const series: Series = {
        unit: 'points',
        at: [0, 10, 20, 30, 40],
        values: [
            [2, 2],
            [2, 8],
            [4, 8],
            [7, 5],
            [12, 5],
        ],
    };
    const line = (n: number): LogLine => ({
        n,
        turn: n / 10,
        seat: 'red',
        kind: 'build',
        text: `line ${n}`,
        events: [],
    });
    const log = [10, 20, 30, 40].map(line);
    const seats: SeatName[] = ['red', 'blue'];
    expect(turningPoint(series, seats, ['red'], log)).toEqual({ n: 30, turn: 3, text: 'line 30' });
    expect(turningPoint(series, seats, ['blue'], log)?.n).toBe(10);
    expect(turningPoint(series, seats, [], log)?.n).toBe(10);
    const accepted: LogLine = {
        ...line(30),
        kind: 'trade',
        events: [{ event: 'answered', seat: 'blue', answer: 'accept' } as never],
    };
    expect(turningPoint(series, seats, ['red'], [log[1], accepted])?.n).toBe(20);
    expect(turningPoint(series, seats, ['red'], [])).toBeNull();
});

test('a rules string tells what is different', () => {
    expect(kindsOf('island')).toEqual([]);
    expect(kindsOf('island seats=6 map=newyork canal=1 helpers=12')).toEqual([
        'newyork',
        'canal',
        'helpers',
        'five_six',
    ]);
    expect(kindsOf('dice sheet=plus seats=2')).toEqual(['plus']);
    expect(kindsOf('chocolate')).toEqual(['chocolate']);
});

test('the script of the tutorial grows lesson by lesson', () => {
    expect(recordAt(0).trim().endsWith('[Result "*"]')).toBe(true);
    for (let at = 1; at < lessons.length; at++)
        expect(recordAt(at).startsWith(recordAt(at - 1).trimEnd())).toBe(true);
    expect(lessons.filter(({ act }) => act).length).toBeGreaterThan(15);
});
