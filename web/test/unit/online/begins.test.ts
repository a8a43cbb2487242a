// The throws for the first turn, as everybody reads them.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Sitting } from '../../../src/wire/protocol';

beforeAll(() => {
    vi.stubGlobal('location', { hash: '', origin: 'https://n.example', pathname: '/' });
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});

const modules = async () => ({
    ...(await import('../../../src/online/room/begins')),
    ...(await import('../../../src/words')),
});

const order = ['red', 'blue', 'orange'] as const;
const sitting = (kind: 'person' | 'bot', name: string) => ({ kind, name }) as Sitting;
const room = {
    rules: 'island seats=3',
    seats: [sitting('person', 'Anna'), sitting('bot', 'greedy'), sitting('person', 'Kim')],
};

test('throws are read in order, ties as a second throw', async () => {
    const { throwsOf } = await modules();
    expect(throwsOf('red 34 blue 61 red 22 blue 11')).toEqual([
        { seat: 'red', dice: [3, 4] },
        { seat: 'blue', dice: [6, 1] },
        { seat: 'red', dice: [2, 2] },
        { seat: 'blue', dice: [1, 1] },
    ]);
    expect(throwsOf('')).toEqual([]);
});

test('people have their names, and pointing at a seat is no throw', async () => {
    const { language, throwsText, throwsTold } = await modules();
    language.value = 'en';
    const text = throwsText(room, order, 'red 34 blue 61 orange 11 red 22 blue 12', 0);
    expect(text).toContain('Anna 3 + 4,');
    expect(text).toContain('Kim 1 + 1, Anna 2 + 2,');
    expect(text).toMatch(/Anna begins\.$/);
    const entry = { kind: 'begins', by: 'person', seat: 2, time: 1, text: 'orange' } as const;
    expect(throwsTold(room, 7, entry)).toBeNull();
});
