// The reader's key: short in addresses, twelve words on paper, and slips of typing named.
import { expect, test } from 'vitest';
import { list } from '../../../src/online/key/list';
import { isHalf, longKey, shortKey } from '../../../src/online/key/short';
import { keyOf, wordsOf } from '../../../src/online/key/twelve';

/** Keys as the server makes them; every digit occurs at every place. */
const keys = Array.from({ length: 64 }, (_, seed) => {
    const digits = Array.from({ length: 32 }, (_, at) =>
        ((seed * 7 + at * 11 + 3) % 16).toString(16),
    );
    return digits.join('') + '0'.repeat(32);
});
const slipOf = (typed: string) => {
    const found = keyOf(typed);
    return 'slip' in found ? found.slip : null;
};

test('the list has 2048 plain words that differ in their first four letters', () => {
    expect(list.length).toBe(2048);
    expect([...list].sort()).toEqual([...list]);
    expect(new Set(list.map(word => word.slice(0, 4))).size).toBe(2048);
    for (const word of list) expect(word).toMatch(/^[a-z]{3,8}$/);
});

test('a key has a short form for addresses', () => {
    for (const key of keys) {
        expect(shortKey(key)).toMatch(/^[2-9a-z]{26}$/);
        expect(longKey(shortKey(key))).toBe(key);
    }
    const whole = 'c4'.repeat(32);
    expect(isHalf(whole)).toBe(false);
    expect(longKey(shortKey(whole))).toBe(whole);
    for (const text of [
        '',
        '12',
        `${shortKey(keys[0])}2`,
        shortKey(keys[0]).slice(1),
        'z'.repeat(26),
    ])
        expect(longKey(text), text).toBeNull();
});

test('twelve words are the key again, however they are typed', () => {
    for (const key of keys) {
        const words = wordsOf(key)!;
        expect(words.length).toBe(12);
        expect(keyOf(words.join(' '))).toEqual({ key });
    }
    const words = wordsOf(keys[5])!;
    const numbered = words.map((word, at) => `${at + 1}. ${word.toUpperCase()}`).join('\n');
    expect(keyOf(numbered)).toEqual({ key: keys[5] });
    expect(keyOf(words.map(word => word.slice(0, 4)).join(', '))).toEqual({ key: keys[5] });
    expect(wordsOf('c4'.repeat(32))).toBeNull();
});

test('slips are named', () => {
    const words = wordsOf(keys[9])!;
    expect(slipOf('')).toEqual({ is: 'count', n: 0 });
    expect(slipOf(words.slice(1).join(' '))).toEqual({ is: 'count', n: 11 });
    expect(slipOf([...words.slice(0, 4), 'brigde', ...words.slice(5)].join(' '))).toEqual({
        is: 'word',
        n: 5,
        typed: 'brigde',
        near: 'bridge',
    });
    expect(slipOf(['xyzzyqq', ...words.slice(1)].join(' '))).toMatchObject({ n: 1, near: null });
    // One wrong word of the list is found 15 times out of 16.
    const wrong = list.filter(word => word !== words[3]);
    const passed = wrong.filter(word => !slipOf(words.with(3, word).join(' ')));
    expect(passed.length / wrong.length).toBeLessThan(0.08);
});
