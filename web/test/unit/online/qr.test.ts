// QR codes: known values of the standard, and every code decoded by a reader written for this test.
import { expect, test } from 'vitest';
import {
    correctionOf,
    dataPlaces,
    drawNotes,
    drawPatterns,
    formatBits,
    type Modules,
    masks,
    qrCode,
    times,
    versionBits,
} from '../../../src/online/room/qr';

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

test('correction bytes are those of the published example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    const known = [196, 35, 39, 119, 235, 215, 231, 226, 93, 23];
    expect(correctionOf(data, 10)).toEqual(known);
});

test('every length up to the largest is decoded', () => {
    const letters = 'https://neuland.example/#hand/wolke-7/0123456789abcdef?seat=ä€';
    for (let length = 1; length <= 213; length += 7) {
        let text = letters.repeat(4).slice(0, length);
        while (new TextEncoder().encode(text).length > 213) text = text.slice(0, -1);
        expect(readBack(qrCode(text)!), text).toBe(text);
    }
    expect(readBack(qrCode('x'.repeat(213))!)).toBe('x'.repeat(213));
});

test('a code grows with its text, up to a limit', () => {
    expect(qrCode('x'.repeat(14))!.length).toBe(21);
    expect(qrCode('x'.repeat(15))!.length).toBe(25);
    expect(qrCode('x'.repeat(213))!.length).toBe(57);
    expect(qrCode('x'.repeat(214))).toBeNull();
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
