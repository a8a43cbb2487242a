// qr.ts - encodes text as a QR code: byte mode, error correction level M, versions 1 to 10 (up to
// 213 bytes), after ISO/IEC 18004. It chooses the mask with the lowest penalty.

/** Dark modules are true; rows from the top, without the quiet zone. */
export type Modules = boolean[][];

/** For each version at level M: correction bytes per block, then the number of blocks and their
    data bytes. */
const versions: [correction: number, blocks: [count: number, data: number][]][] = [
    [10, [[1, 16]]],
    [16, [[1, 28]]],
    [26, [[1, 44]]],
    [18, [[2, 32]]],
    [24, [[2, 43]]],
    [16, [[4, 27]]],
    [18, [[4, 31]]],
    [
        22,
        [
            [2, 38],
            [2, 39],
        ],
    ],
    [
        22,
        [
            [3, 36],
            [2, 37],
        ],
    ],
    [
        26,
        [
            [4, 43],
            [1, 44],
        ],
    ],
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

const capacity = (version: number): number =>
    versions[version - 1][1].reduce((sum, [count, data]) => sum + count * data, 0);

/** Encodes a text; returns null if it does not fit into version 10. */
export function qrCode(text: string): Modules | null {
    const bytes = new TextEncoder().encode(text);
    const version = versions.findIndex((_, at) => bytes.length <= room(at + 1)) + 1;
    if (version === 0) return null;
    const stream = interleave(dataOf(bytes, version), version);
    const choices = masks.map((_, mask) => draw(stream, version, mask));
    return choices.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

/** Bytes of text that fit into a version: all but the mode and the length. */
const room = (version: number): number => capacity(version) - (version < 10 ? 2 : 3);

// ---- bytes ---------------------------------------------------------------------------------

/** Mode, length, text, terminator, and padding. */
function dataOf(bytes: Uint8Array, version: number): number[] {
    const bits: number[] = [];
    const put = (value: number, count: number) => {
        for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
    };
    const total = capacity(version) * 8;
    put(0b0100, 4);
    put(bytes.length, version < 10 ? 8 : 16);
    for (const byte of bytes) put(byte, 8);
    put(0, Math.min(4, total - bits.length));
    put(0, (8 - (bits.length % 8)) % 8);
    for (let fill = 0xec; bits.length < total; fill ^= 0xec ^ 0x11) put(fill, 8);
    return Array.from({ length: total / 8 }, (_, at) =>
        bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
    );
}

/** Interleaves the data and correction bytes of all blocks. */
function interleave(data: number[], version: number): number[] {
    const [correction, groups] = versions[version - 1];
    const blocks: number[][] = [];
    let at = 0;
    for (const [count, size] of groups)
        for (let n = 0; n < count; n++, at += size) blocks.push(data.slice(at, at + size));
    const checks = blocks.map(block => correctionOf(block, correction));
    return [...inTurn(blocks), ...inTurn(checks)];
}

function inTurn(blocks: number[][]): number[] {
    const longest = Math.max(...blocks.map(block => block.length));
    return Array.from({ length: longest }, (_, at) => at).flatMap(at =>
        blocks.flatMap(block => (at < block.length ? [block[at]] : [])),
    );
}

/** Product in GF(256) with the polynomial x^8 + x^4 + x^3 + x^2 + 1. */
export function times(a: number, b: number): number {
    let product = 0;
    for (; b; b >>= 1) {
        if (b & 1) product ^= a;
        a = (a << 1) ^ (a & 0x80 ? 0x11d : 0);
    }
    return product;
}

/** The correction bytes of a block: the remainder of its division by the generator polynomial. */
export function correctionOf(data: number[], count: number): number[] {
    let generator = [1];
    for (let n = 0, root = 1; n < count; n++, root = times(root, 2)) {
        const shifted = [...generator, 0];
        generator = shifted.map((term, at) => term ^ (at ? times(generator[at - 1], root) : 0));
    }
    const rest = [...data, ...Array<number>(count).fill(0)];
    for (let at = 0; at < data.length; at++) {
        const lead = rest[at];
        for (let n = 0; n <= count; n++) rest[at + n] ^= times(generator[n], lead);
    }
    return rest.slice(data.length);
}

// ---- drawing -------------------------------------------------------------------------------

export const masks: ((row: number, column: number) => boolean)[] = [
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

function draw(stream: number[], version: number, mask: number): Modules {
    const size = 17 + 4 * version;
    const sketch: Sketch = Array.from({ length: size }, () => Array(size).fill(undefined));
    drawPatterns(sketch, version);
    drawNotes(sketch, version, mask);
    let bit = 0;
    for (const [row, column] of dataPlaces(sketch)) {
        const dark = ((stream[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        sketch[row][column] = masks[mask](row, column) !== (dark === 1);
        bit += 1;
    }
    return sketch as Modules;
}

/** Data modules in reading order: pairs of columns from the right, alternately up and down. */
export function dataPlaces(sketch: Sketch): [row: number, column: number][] {
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

export function drawPatterns(sketch: Sketch, version: number): void {
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
export const formatBits = (mask: number): number => checked(mask, 0b10100110111, 10) ^ 0x5412;
export const versionBits = (version: number): number => checked(version, 0b1111100100101, 12);

export function drawNotes(sketch: Sketch, version: number, mask: number): void {
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

// ---- mask ----------------------------------------------------------------------------------

/** Penalty for long runs, blocks, finder-like patterns, and an imbalance of dark and light. */
function penalty(modules: Modules): number {
    const size = modules.length;
    const columns = modules.map((_, at) => modules.map(row => row[at]));
    let points = 0;
    for (const line of [...modules, ...columns]) points += linePenalty(line);
    for (let row = 1; row < size; row++)
        for (let column = 1; column < size; column++) {
            const here = modules[row][column];
            const same = [modules[row - 1][column], modules[row][column - 1]];
            if (same.every(one => one === here) && modules[row - 1][column - 1] === here)
                points += 3;
        }
    const dark = modules.flat().filter(Boolean).length / size ** 2;
    return points + Math.floor(Math.abs(dark * 100 - 50) / 5) * 10;
}

function linePenalty(line: boolean[]): number {
    const text = line.map(dark => (dark ? '1' : '0')).join('');
    let points = 0;
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    for (const alike of ['10111010000', '00001011101'])
        for (let at = text.indexOf(alike); at >= 0; at = text.indexOf(alike, at + 1)) points += 40;
    return points;
}
