// The p-value agrees with published tables, and charts count the reported events.
import { expect, test } from 'vitest';
import { chartOf, pValue, upperGamma } from '../../../src/after/end/luck';
import type { Section } from '../../../src/wire/lists';
import { told } from '../told';

test('the incomplete gamma function agrees with known values', () => {
    // Critical values of chi-square: 10 degrees of freedom 18.307 and 23.209, 5: 11.070, 6: 12.592.
    expect(upperGamma(5, 18.307 / 2)).toBeCloseTo(0.05, 4);
    expect(upperGamma(5, 23.209 / 2)).toBeCloseTo(0.01, 4);
    expect(upperGamma(2.5, 11.0705 / 2)).toBeCloseTo(0.05, 5);
    expect(upperGamma(3, 12.5916 / 2)).toBeCloseTo(0.05, 5);
    expect(upperGamma(3, 0)).toBe(1);
});

test('an even result is likely, a lopsided one is not', () => {
    expect(pValue([10, 10, 10, 10, 10, 10], Array(6).fill(1 / 6))).toBeCloseTo(1, 10);
    expect(pValue([60, 0, 0, 0, 0, 0], Array(6).fill(1 / 6))).toBeLessThan(1e-9);
});

test('charts count dice, faces and sections', () => {
    const roll = (first: number, second: number) => told('rolled', 'red', { first, second });
    expect(chartOf('island', [roll(3, 4), roll(1, 1)]).found).toEqual([
        1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0,
    ]);
    const faces = told('rolled', 'red', { faces: [0, 1, 3, 0, 0, 0], roll: 1 });
    expect(chartOf('dice', [faces]).found).toEqual([0, 1, 3, 0, 0, 0]);
    const spun = (section: Section) => told('spun', 'red', { section });
    expect(chartOf('chocolate', [spun('wool'), spun('robber')]).found).toEqual([
        1, 0, 0, 0, 0, 0, 1,
    ]);
    expect(chartOf('island', []).p).toBeNull();
});
