// What the page itself knows about tables on a server: clocks, titles, addresses.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Decision } from '../../../src/wire/codes';

beforeAll(() => {
    vi.stubGlobal('location', { hash: '', origin: 'https://n.example', pathname: '/' });
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});

test('a clock remembers the time left when the question began', async () => {
    const { Clocks } = await import('../../../src/online/clocks');
    const clocks = new Clocks();
    const at = (decision: Decision, left: number | null) =>
        clocks.of(0, { decision, left: [left], bank: [300], held: [] });
    expect(at('roll', 320)).toMatchObject({ left: 320, bank: 300, full: 320 });
    expect(at('roll', 310)?.full).toBe(320);
    expect(at('main', 312)?.full).toBe(312);
    expect(at('main', null)).toMatchObject({ left: null, full: 0 });
    expect(
        clocks.of(0, { decision: 'roll', left: [null], bank: [null], held: [] }),
    ).toBeUndefined();
});

test('a seat is held for an absent player, even while nobody waits for it', async () => {
    const { Clocks } = await import('../../../src/online/clocks');
    const { heldFor } = await import('../../../src/frame/clock');
    const times = {
        decision: 'roll' as const,
        left: [null, 30_000],
        bank: [9, 9],
        held: [90_000, 30_000],
    };
    const seat = (at: number, presence: 'here' | 'away', standIn?: string) => ({
        ...{ seat: 'red' as const, name: 'Kim', kind: 'human' as const, connected: false },
        ...{ presence, standIn, clock: new Clocks().of(at, times) },
    });
    expect(heldFor(seat(0, 'away'), false)).toBe(90_000);
    expect(heldFor(seat(1, 'away'), true)).toBeCloseTo(30_000, -3);
    expect(heldFor(seat(0, 'here'), false)).toBeNull();
    expect(heldFor(seat(0, 'away', 'steady'), false)).toBeNull();
    // An older server does not send it.
    const silent = { ...seat(0, 'away').clock!, held: null };
    expect(heldFor({ ...seat(0, 'away'), clock: silent }, false)).toBeNull();
});

test('time is written as people read it', async () => {
    const { leftOf, timeText } = await import('../../../src/frame/clock');
    expect(timeText(42_000)).toBe('0:42');
    expect(timeText(41_001)).toBe('0:42');
    expect(timeText(0)).toBe('0:00');
    expect(timeText(301_000)).toBe('5:01');
    expect(timeText(3_900_000)).toBe('1 h 05 min');
    expect(timeText(259_200_000)).toBe('3 days');
    expect(leftOf({ left: 5000, bank: null, full: 8000, at: 1000 }, 3000)).toBe(3000);
    expect(leftOf({ left: 500, bank: null, full: 8000, at: 1000 }, 3000)).toBe(0);
    expect(leftOf({ left: null, bank: 9, full: 0, at: 1000 }, 3000)).toBeNull();
});

test('rules are named as people say them', async () => {
    const { gameExtras, gameKind, gameTitle } = await import('../../../src/table/rules-title');
    expect([gameKind('island seats=3'), gameTitle('island seats=3')]).toEqual(['island', 'Island']);
    expect(gameTitle('island map=corsica seats=3')).toBe('Corsica');
    expect(gameKind('island map=sha256:00')).toBe('country');
    expect(gameTitle('island map=sha256:00')).toBe('Custom map');
    expect(gameTitle('dice sheet=plus')).toBe('Dice Plus');
    expect(gameExtras('island helpers=12 friends=1')).toBe('with helpers, with friends');
    expect(gameExtras('chocolate')).toBe('');
});

test('shared screens and hands have addresses', async () => {
    const { routeOf } = await import('../../../src/app/route');
    const { handHash, screenHash } = await import('../../../src/online/room/links');
    const key = '5e'.repeat(32);
    const at = { table: 'wolke-7', key, seat: false };
    const hand = { ...at, show: 'hand' };
    expect(routeOf(screenHash('wolke-7', key))).toEqual({
        path: 'screen',
        at: { ...at, show: 'screen' },
    });
    expect(routeOf(handHash('wolke-7', key, 2))).toEqual({
        path: 'hand',
        at: { ...hand, at: 2 },
    });
    expect(routeOf(`#hand/wolke-7/${key}?seat=9`)).toEqual({ path: 'hand', at: hand });
    expect(routeOf(handHash('wolke-7', null))).toEqual({
        path: 'hand',
        at: { ...hand, key: null },
    });
});

test('bots have names, but never that of a person at the table', async () => {
    const { botNamesAt } = await import('../../../src/online/room/room');
    const seats = (...kinds: string[]) =>
        kinds.map(name =>
            name === 'bot'
                ? { kind: 'bot' as const, name: 'medium' }
                : { kind: 'person' as const, name },
        );
    expect(botNamesAt(seats('Ben', 'bot', 'bot'))).toEqual(['', 'Kim', 'Lee']);
    // The others keep theirs.
    expect(botNamesAt(seats('Ben', 'bot', 'Kim'))).toEqual(['', 'Anna', '']);
    expect(botNamesAt(seats('Kim', 'bot', 'bot'))).toEqual(['', 'Anna', 'Lee']);
    const all = botNamesAt(seats('bot', 'bot', 'bot', 'bot', 'bot', 'Mila'));
    expect(new Set(all).size).toBe(6);
});
