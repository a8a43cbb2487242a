// inks.test.ts - texts are readable, and seats and terrain can be told apart, with every kind of
// colour vision.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogues } from '../../../src/words';
import { contrast, difference, grey, lab, type Rgb, seen, type Vision, visions } from './colour';
import { ink, type Light, lights, type Palette, palettes, seats, terrains } from './inks';

const eyes = Object.keys(visions) as Vision[];
const everyLook = palettes.flatMap(palette => lights.map(light => ({ palette, light })));

/** Minimum values: small text, large text, and colours to be told apart at a glance. */
const SMALL = 4.5;
const LARGE = 3;

describe('the yardsticks', () => {
    test('contrast', () => {
        expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
        expect(contrast([1, 0, 0], [1, 1, 1])).toBeCloseTo(4, 2);
    });
    test('difference, by published pairs', () => {
        const pairs: [number[], number[], number][] = [
            [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
            [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
            [[50, 2.5, 0], [73, 25, -18], 27.1492],
            [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
            [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
        ];
        for (const [a, b, known] of pairs)
            expect(difference(a as never, b as never)).toBeCloseTo(known, 3);
    });
    test('red and green look alike to some', () => {
        const [red, green]: Rgb[] = [
            [0.6, 0.35, 0.1],
            [0.35, 0.5, 0.1],
        ];
        const apart = (vision: Vision) =>
            difference(lab(seen(red, vision)), lab(seen(green, vision)));
        expect(apart('deutan')).toBeLessThan(apart('normal') / 3);
    });
});

/** Which colour is written on which, in tokens.css. */
const texts: [text: string, ground: string, least: number][] = [
    ['ink', 'paper', SMALL],
    ['ink', 'paper-2', SMALL],
    ['ink', 'sea', SMALL],
    ['ink', 'sea-1', SMALL],
    ['ink-2', 'paper', SMALL],
    ['ink-2', 'paper-2', SMALL],
    ['ink-2', 'sea', SMALL],
    ['hot', 'paper', SMALL],
    ['good', 'paper', SMALL],
    ['paper', 'ink', SMALL],
    ['cream', 'card-ink', SMALL],
    ['key', 'token', SMALL],
    ['key', 'card', SMALL],
    ['key', 'die', SMALL],
];

describe.each(everyLook)('$palette by $light', ({ palette, light }) => {
    test.each(eyes)('texts can be read, %s', vision => {
        for (const [text, ground, least] of texts) {
            const [a, b] = [text, ground].map(name => seen(ink(name, palette, light), vision));
            expect(contrast(a, b), `${text} on ${ground}`).toBeGreaterThanOrEqual(least);
        }
    });
    test.each(eyes)('emblems contrast with their seats, %s', vision => {
        for (const seat of seats) {
            const [a, b] = ['seat-ink', 'seat'].map(name =>
                seen(ink(name, palette, light, seat), vision),
            );
            expect(contrast(a, b), seat).toBeGreaterThanOrEqual(LARGE);
        }
    });
});

/** Returns the two most similar colours of a set, and their difference. */
function nearest(
    inks: [string, Rgb][],
    look: (colour: Rgb) => Rgb,
): { pair: string; apart: number } {
    const found = inks.flatMap(([a, one], at) =>
        inks.slice(at + 1).map(([b, other]) => ({
            pair: `${a} ${b}`,
            apart: difference(lab(look(one)), lab(look(other))),
        })),
    );
    return found.reduce((least, next) => (next.apart < least.apart ? next : least));
}

const seatInks = (palette: Palette, light: Light) =>
    seats.map(seat => [seat, ink('seat', palette, light, seat)] as [string, Rgb]);
const landInks = (palette: Palette, light: Light) =>
    terrains.map(name => [name, ink(name, palette, light)] as [string, Rgb]);

const as = (vision: Vision) => (colour: Rgb) => seen(colour, vision);

/**
 * Whom each palette is for, and how different its most similar seats and terrains must be. The
 * standard palette suits everyone's seats; its terrain is recognised by its drawing where colours
 * fail.
 */
const promises: [Palette, string, (colour: Rgb) => Rgb, seats: number, land: number][] = [
    ['standard', 'normal', as('normal'), 20, 15],
    ['standard', 'protan', as('protan'), 18, 8],
    ['standard', 'deutan', as('deutan'), 18, 8],
    ['standard', 'tritan', as('tritan'), 18, 10],
    ['rg', 'protan', as('protan'), 20, 14],
    ['rg', 'deutan', as('deutan'), 20, 14],
    ['by', 'tritan', as('tritan'), 20, 15],
    ['mono', 'lightness alone', grey, 10, 6],
];

describe.each(lights)('told apart by %s', light => {
    test.each(promises)('%s, %s', (palette, _, look, seatsApart, landApart) => {
        const seat = nearest(seatInks(palette, light), look);
        const land = nearest(landInks(palette, light), look);
        expect(seat.apart, seat.pair).toBeGreaterThanOrEqual(seatsApart);
        expect(land.apart, land.pair).toBeGreaterThanOrEqual(landApart);
    });
});

describe('never by colour alone', () => {
    const drawings = (file: string) =>
        readFileSync(new URL(`../../../src/art/${file}`, import.meta.url), 'utf8');
    const body = (text: string, id: string) =>
        text.match(new RegExp(`id="${id}"[^>]*>([\\s\\S]*?)</(symbol|g)>`))?.[1];

    test('every terrain has its own drawing', () => {
        const svg = drawings('terrain.svg');
        const found = terrains.map(name => body(svg, `${name}-art`));
        expect(found.every(Boolean)).toBe(true);
        expect(new Set(found).size).toBe(terrains.length);
    });
    test.each(Object.keys(catalogues))('every terrain has its own letter, %s', language => {
        const words = catalogues[language as 'en'] as Record<string, string>;
        const letters = ['brick', 'lumber', 'wool', 'grain', 'ore'].map(
            kind => words[`letter.${kind}`],
        );
        expect(letters.every(letter => letter?.length === 1)).toBe(true);
        expect(new Set(letters).size).toBe(5);
    });
});
