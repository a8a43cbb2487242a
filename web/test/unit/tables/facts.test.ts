// Public information, as far as it can be computed without a browser; sounds of the table; the arc
// of the robber; the icons of the page.
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SeatName, Table } from '../../../src/table/model';
import { told } from '../told';

const buzzed: number[][] = [];

beforeAll(() => {
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('navigator', {
        languages: ['en'],
        userActivation: { hasBeenActive: true },
        vibrate: (rhythm: number[]) => buzzed.push(rhythm),
    });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});

afterEach(() => vi.useRealTimers());

const seats: SeatName[] = ['red', 'blue', 'orange'];

// ---- the state of play ---------------------------------------------------------------------

test('signs mark the leader, seats close to winning, holders and a stand-in', async () => {
    const { signal } = await import('@preact/signals');
    const { Desk } = await import('../../../src/island/desk');
    const { aboutSeat, factsOf, signsOf, standing } = await import(
        '../../../src/island/people/facts'
    );
    const info = (seat: SeatName) => ({ seat, name: seat, kind: 'human', connected: true });
    const state = {
        seats: seats.map(seat => ({ seat, points_visible: 2 })),
        army: 'blue',
        longest: 'red',
        helpers: {
            held: [{ name: null }, { name: 'hilda', used: true }, { name: 'asla' }],
        },
    };
    const table = {
        head: signal({ seats, rules: 'island' }),
        me: signal('blue'),
        board: signal({ target: 10 }),
        status: signal({ phase: 'play' }),
        seats: signal([info('red'), { ...info('blue'), standIn: 'steady' }, info('orange')]),
        position: signal({ legal: [], actors: [], state, points: [9, 8, 3] }),
    };
    const all = factsOf(new Desk(table as unknown as Table));
    expect(all.map(({ info }) => info.seat)).toEqual(['blue', 'orange', 'red']);
    expect(all.map(signsOf)).toEqual([
        ['near', 'army', 'standIn'],
        [],
        ['near', 'leads', 'longest'],
    ]);
    expect(aboutSeat(all[0])).toBe('a bot plays, Hilda, used');
    expect(standing(all[2])).toBe('close to winning, leads, holds the longest road');
    expect(all[1].letters).toBeUndefined();
    expect(all[1].chips).toBeUndefined();
});

test('the leader and seats close to winning, by public points', async () => {
    const { raceSigns } = await import('../../../src/frame/signs');
    expect(raceSigns([0, 0, 0], 10, 2)).toEqual([[], [], []]);
    expect(raceSigns([3, 5, 5], 10, 2)).toEqual([[], ['leads'], ['leads']]);
    expect(raceSigns([8, 9, 5], 10, 2)).toEqual([['near'], ['near', 'leads'], []]);
    // Without a target nobody is close to winning.
    expect(raceSigns([40, 12], null, 2)).toEqual([['leads'], []]);
    expect(raceSigns([70], null, 2)).toEqual([[]]);
});

// ---- where cards went ----------------------------------------------------------------------

test('income is counted by kind, from the land and from the bank', async () => {
    const { flowsOf } = await import('../../../src/learn/flows');
    const [red, blue] = flowsOf(
        [
            told('gained', 'red', { cards: [0, 2, 0, 0, 0] }),
            told('took', 'red', { cards: [1, 1, 0, 0, 0] }),
            told('gained', 'blue', { cards: [0, 0, 0, 0, 3] }),
        ],
        seats,
    );
    expect(red.income).toEqual([1, 3, 0, 0, 0]);
    expect(blue.income).toEqual([0, 0, 0, 0, 3]);
});

test('robber and monopoly take cards, including hidden ones', async () => {
    const { flowsOf } = await import('../../../src/learn/flows');
    const [red, blue, orange] = flowsOf(
        [
            told('stole', 'blue', { victim: 'orange', kind: null }),
            told('stole', 'orange', { victim: 'red', kind: 'brick' }),
            told('nothing_stolen', 'red', { victim: 'blue' }),
            told('monopoly', 'blue', { victim: 'red', kind: 'grain', count: 4 }),
        ],
        seats,
    );
    expect([red.taken, blue.taken, orange.taken]).toEqual([0, 5, 1]);
    expect([red.lost, blue.lost, orange.lost]).toEqual([5, 0, 1]);
});

test('trades give and bring, discards go back', async () => {
    const { flowsOf } = await import('../../../src/learn/flows');
    const [red, blue] = flowsOf(
        [
            told('traded', 'red', { gives: 'brick', count: 4, takes: 'wool' }),
            told('dealt', 'red', {
                with: 'blue',
                gives: [1, 0, 0, 0, 0],
                takes: [0, 0, 0, 0, 2],
                tokens_given: 0,
                tokens_taken: 0,
            }),
            told('forced', 'red', { victim: 'blue', kind: 'grain', had: true }),
            told('forced', 'red', { victim: 'orange', kind: 'grain', had: false }),
            told('gave_back', 'red', { victim: 'blue', kind: 'brick' }),
            told('discarded', 'blue', { cards: [1, 2, 0, 0, 1] }),
        ],
        seats,
    );
    expect([red.gave, red.got]).toEqual([4 + 1 + 1, 1 + 2 + 1]);
    expect([blue.gave, blue.got, blue.discarded]).toEqual([2 + 1, 1 + 1, 4]);
});

// ---- sounds --------------------------------------------------------------------------------

test('every sound has its own rhythm', async () => {
    const { call } = await import('../../../src/app/calls');
    const { soundNames } = await import('../../../src/app/sound');
    const { settings } = await import('../../../src/app/settings');
    settings.sound.value = false;
    settings.vibrate.value = true;
    buzzed.length = 0;
    for (const name of soundNames) call(name);
    expect(buzzed).toHaveLength(soundNames.length);
    expect(new Set(buzzed.map(String)).size).toBe(soundNames.length);
    settings.vibrate.value = false;
    call('turn');
    expect(buzzed).toHaveLength(soundNames.length);
});

/** A fake audio context that records which filters were created and how their pitch changes. */
class Recorder {
    static pitches: number[][] = [];
    state = 'running';
    currentTime = 0;
    sampleRate = 100;
    destination = {};
    private node = () => ({ connect: (to: unknown) => to });
    createGain = () => ({
        ...this.node(),
        gain: { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    });
    createBuffer = (_: number, frames: number) => ({
        getChannelData: () => new Float32Array(frames),
    });
    createBufferSource = () => ({ ...this.node(), buffer: null, start: () => {} });
    createBiquadFilter = () => {
        const pitches: number[] = [];
        Recorder.pitches.push(pitches);
        return {
            ...this.node(),
            type: '',
            Q: { value: 0 },
            frequency: {
                set value(pitch: number) {
                    pitches.push(pitch);
                },
                setValueAtTime: (pitch: number) => pitches.push(pitch),
                linearRampToValueAtTime: (pitch: number) => pitches.push(pitch),
            },
        };
    };
}

test('an offer sounds like a pencil, not like paper', async () => {
    vi.stubGlobal('AudioContext', Recorder);
    const { play } = await import('../../../src/app/sound');
    const heard = (name: 'offer' | 'card') => {
        Recorder.pitches = [];
        play(name, 1);
        return Recorder.pitches;
    };
    const paper = heard('card');
    const pencil = heard('offer');
    expect(paper.every(pitches => pitches.length === 1)).toBe(true);
    expect(pencil.length).toBeGreaterThan(1);
    for (const [from, to] of pencil) expect(Math.abs(from - to)).toBeGreaterThan(1000);
});

// ---- the robber ----------------------------------------------------------------------------

test('the robber begins and ends on its feet and rises in between', async () => {
    const { arc } = await import('../../../src/island/board/arc');
    const points = arc({ x: 0, y: 100 }, { x: 300, y: -50 });
    expect(points[0]).toEqual({ x: 0, y: 100 });
    expect(points.at(-1)).toEqual({ x: 300, y: -50 });
    const over = points.map(({ x, y }) => 100 - x / 2 - y);
    const top = over.indexOf(Math.max(...over));
    expect(top).toBe((points.length - 1) / 2);
    expect(over.slice(1, -1).every(height => height > 0)).toBe(true);
    const short = arc({ x: 0, y: 0 }, { x: 10, y: 0 });
    expect(Math.min(...short.map(({ y }) => y))).toBeLessThan(-60);
});

// ---- icons ---------------------------------------------------------------------------------

const publicFile = (name: string) =>
    readFileSync(new URL(`../../../public/${name.replace(/^\//, '')}`, import.meta.url));

/** Reads the width and height of a PNG from its first chunk. */
function sizeOf(name: string): [number, number] {
    const bytes = publicFile(name);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

interface Icon {
    src: string;
    sizes: string;
    purpose: string;
}

test('the manifest names images that exist in the given sizes', () => {
    const { icons } = JSON.parse(publicFile('manifest.webmanifest').toString()) as {
        icons: Icon[];
    };
    const pictures = icons.filter(({ src }) => src.endsWith('.png'));
    for (const { src, sizes } of pictures) expect(sizeOf(src).join('x')).toBe(sizes);
    expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
    ]);
});

test('a phone that reads no manifest finds its icon in the document', () => {
    const text = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
    const [, file] = text.match(/rel="apple-touch-icon" href="\/([^"]+)"/) ?? [];
    expect(sizeOf(file)).toEqual([180, 180]);
    expect(text).toContain('name="apple-mobile-web-app-capable" content="yes"');
});
