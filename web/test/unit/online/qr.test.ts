// QR codes: every code of the library is decoded by a reader that was written for this test after
// ISO/IEC 18004: byte mode, level M, versions 1 to 10.
import { expect, test } from 'vitest';
import { qrCode } from '../../../src/online/room/link-box';

type Modules = boolean[][];

/** Blocks of each version at level M: error correction bytes, then the data bytes of each block. */
const layout: [number, number[]][] = [
    [10, [16]],
    [16, [28]],
    [26, [44]],
    [18, [32, 32]],
    [24, [43, 43]],
    [16, [27, 27, 27, 27]],
    [18, [31, 31, 31, 31]],
    [22, [38, 38, 39, 39]],
    [22, [36, 36, 36, 37, 37]],
    [26, [43, 43, 43, 43, 44]],
];

/** The centres of the alignment patterns, on both axes. */
const alignment: number[][] = [
    [],
    [6, 18],
    [6, 22],
    [6, 26],
    [6, 30],
    [6, 34],
    [6, 22, 38],
    [6, 24, 42],
    [6, 26, 46],
    [6, 28, 50],
];

/** Product in GF(256) with the polynomial x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
    let product = 0;
    for (; b; b >>= 1) {
        if (b & 1) product ^= a;
        a = (a << 1) ^ (a & 0x80 ? 0x11d : 0);
    }
    return product;
}

const masks: ((row: number, column: number) => boolean)[] = [
    (row, column) => (row + column) % 2 === 0,
    row => row % 2 === 0,
    (_, column) => column % 3 === 0,
    (row, column) => (row + column) % 3 === 0,
    (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
    (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
    (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
    (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The function patterns: finders, timing, format and version. Data modules are undefined. */
type Sketch = (boolean | undefined)[][];

/** Data modules in reading order: pairs of columns from the right, alternately up and down. */
function dataPlaces(sketch: Sketch): [row: number, column: number][] {
    const size = sketch.length;
    const places: [number, number][] = [];
    for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
        if (right === 6) right = 5;
        for (let n = 0; n < size; n++) {
            const row = up ? size - 1 - n : n;
            for (const column of [right, right - 1])
                if (sketch[row][column] === undefined) places.push([row, column]);
        }
    }
    return places;
}

function drawPatterns(sketch: Sketch, version: number): void {
    const size = sketch.length;
    for (let at = 0; at < size; at++) sketch[6][at] = sketch[at][6] = at % 2 === 0;
    const corners = [
        [3, 3],
        [3, size - 4],
        [size - 4, 3],
    ];
    for (const [row, column] of corners) drawSquare(sketch, row, column, 4);
    const centres = alignment[version - 1];
    const last = centres.length - 1;
    for (const [a, row] of centres.entries())
        for (const [b, column] of centres.entries()) {
            const taken =
                (a === 0 && b === 0) || (a === 0 && b === last) || (a === last && b === 0);
            if (!taken) drawSquare(sketch, row, column, 2);
        }
}

/** Concentric squares around a centre. Finders end in a light ring, which may be cut off. */
function drawSquare(sketch: Sketch, row: number, column: number, radius: number): void {
    for (let y = -radius; y <= radius; y++)
        for (let x = -radius; x <= radius; x++) {
            const ring = Math.max(Math.abs(x), Math.abs(y));
            const line = sketch[row + y];
            if (!line || column + x < 0 || column + x >= line.length) continue;
            line[column + x] = radius === 2 ? ring !== 1 : ring !== 2 && ring !== 4;
        }
}

/** Bits, followed by the remainder of their division by a generator. */
function checked(value: number, generator: number, degree: number): number {
    let rest = value << degree;
    for (let bit = 31 - Math.clz32(rest || 1); bit >= degree; bit--)
        if ((rest >> bit) & 1) rest ^= generator << (bit - degree);
    return (value << degree) | rest;
}

/** The format information: level M and the mask. */
const formatBits = (mask: number): number => checked(mask, 0b10100110111, 10) ^ 0x5412;
const versionBits = (version: number): number => checked(version, 0b1111100100101, 12);

function drawNotes(sketch: Sketch, version: number, mask: number): void {
    const size = sketch.length;
    const format = formatBits(mask);
    for (let bit = 0; bit < 15; bit++) {
        const dark = ((format >> bit) & 1) === 1;
        // One copy is around the upper left finder; the other is split between the other two.
        if (bit < 8) sketch[bit + (bit > 5 ? 1 : 0)][8] = dark;
        else sketch[8][bit === 8 ? 7 : 14 - bit] = dark;
        if (bit < 8) sketch[8][size - 1 - bit] = dark;
        else sketch[size - 15 + bit][8] = dark;
    }
    sketch[size - 8][8] = true;
    if (version < 7) return;
    const note = versionBits(version);
    for (let bit = 0; bit < 18; bit++) {
        const dark = ((note >> bit) & 1) === 1;
        const near = Math.floor(bit / 3);
        const far = size - 11 + (bit % 3);
        sketch[near][far] = sketch[far][near] = dark;
    }
}

/** Reads the mask from the format information beside the upper left finder pattern. */
function maskOf(code: Modules): number {
    const bits = [];
    for (let bit = 14; bit >= 0; bit--)
        bits.push(bit < 8 ? code[bit + (bit > 5 ? 1 : 0)][8] : code[8][bit === 8 ? 7 : 14 - bit]);
    const told = bits.reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0);
    return masks.findIndex((_, mask) => formatBits(mask) === told);
}

/** Returns whether a block is a code word: zero at every root of the generator. */
function isWord(block: number[], correction: number): boolean {
    for (let n = 0, root = 1; n < correction; n++, root = times(root, 2))
        if (block.reduce((sum, byte) => times(sum, root) ^ byte, 0) !== 0) return false;
    return true;
}

function readBack(code: Modules): string {
    const version = (code.length - 17) / 4;
    const mask = maskOf(code);
    const sketch = code.map(row => row.map((): boolean | undefined => undefined));
    drawPatterns(sketch, version);
    drawNotes(sketch, version, mask);
    const bits = dataPlaces(sketch).map(([y, x]) => (code[y][x] !== masks[mask](y, x) ? 1 : 0));
    const [correction, sizes] = layout[version - 1];
    const blocks: number[][] = sizes.map(() => []);
    let at = 0;
    const next = () => {
        at += 8;
        return Number.parseInt(bits.slice(at - 8, at).join(''), 2);
    };
    for (let n = 0; n < Math.max(...sizes); n++)
        for (const [block, size] of sizes.entries()) if (n < size) blocks[block].push(next());
    const data = blocks.flat();
    for (let n = 0; n < correction; n++) for (const block of blocks) block.push(next());
    for (const block of blocks) expect(isWord(block, correction)).toBe(true);
    const text = data.map(byte => byte.toString(2).padStart(8, '0')).join('');
    expect(text.slice(0, 4)).toBe('0100');
    const head = version < 10 ? 12 : 20;
    const length = Number.parseInt(text.slice(4, head), 2);
    const bytes = Array.from({ length }, (_, n) =>
        Number.parseInt(text.slice(head + n * 8, head + n * 8 + 8), 2),
    );
    return new TextDecoder().decode(new Uint8Array(bytes));
}

test('the format information is that of the standard', () => {
    expect(formatBits(0).toString(2)).toBe('101010000010010');
    expect(formatBits(5).toString(2)).toBe('100000011001110');
    expect(versionBits(7).toString(2).padStart(18, '0')).toBe('000111110010010100');
});

test('every length up to the largest is decoded', () => {
    const letters = 'https://neuland.example/#hand/wolke-7/0123456789abcdef?seat=2&x=';
    for (let length = 1; length <= 213; length += 7) {
        const text = letters.repeat(4).slice(0, length);
        expect(readBack(qrCode(text)!), text).toBe(text);
    }
    expect(readBack(qrCode('x'.repeat(213))!)).toBe('x'.repeat(213));
});

test('a code grows with its text, up to a limit', () => {
    expect(qrCode('x'.repeat(14))!.length).toBe(21);
    expect(qrCode('x'.repeat(15))!.length).toBe(25);
    expect(qrCode('x'.repeat(213))!.length).toBe(57);
    expect(qrCode('x'.repeat(5000))).toBeNull();
});

test('the finder and timing patterns are in their places', () => {
    const code = qrCode('neuland')!;
    const row = (y: number, x: number) =>
        code[y]
            .slice(x, x + 7)
            .map(dark => (dark ? '#' : '.'))
            .join('');
    for (const [y, x] of [
        [0, 0],
        [0, 14],
        [14, 0],
    ])
        expect([0, 1, 2, 3, 4, 5, 6].map(n => row(y + n, x))).toEqual([
            '#######',
            '#.....#',
            '#.###.#',
            '#.###.#',
            '#.###.#',
            '#.....#',
            '#######',
        ]);
    expect(code[6].slice(8, 13)).toEqual([true, false, true, false, true]);
    expect(code[7].slice(0, 8)).toEqual(Array(8).fill(false));
});
