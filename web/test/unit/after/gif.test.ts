// gif.test.ts - a GIF written by the page is decoded by the rules of the format.
import { expect, test } from 'vitest';
import { Gif } from '../../../src/after/share/gif';

interface Shown {
    time: number;
    /** Red, green and blue of every pixel, as displayed. */
    pixels: number[][];
}

/**
 * LZW as in GIF: a code that is not defined yet means the previous string plus its first character.
 */
function unpack(data: number[], size: number): number[] {
    const [start, end] = [1 << size, (1 << size) + 1];
    let texts: number[][] = [];
    let [width, bits, held, last] = [size + 1, 0, 0, [] as number[]];
    const out: number[] = [];
    const anew = () => {
        texts = Array.from({ length: end + 1 }, (_, i) => [i]);
        width = size + 1;
        last = [];
    };
    for (const byte of data) {
        bits |= byte << held;
        held += 8;
        while (held >= width) {
            const code = bits & ((1 << width) - 1);
            bits >>>= width;
            held -= width;
            if (code === end) return out;
            if (code === start) {
                anew();
                continue;
            }
            const text = texts[code] ?? [...last, last[0]];
            out.push(...text);
            if (last.length > 0 && texts.length < 4096) texts.push([...last, text[0]]);
            if (texts.length === 1 << width && width < 12) width++;
            last = text;
        }
    }
    throw new Error('no end');
}

function read(bytes: Uint8Array): { width: number; height: number; frames: Shown[] } {
    let at = 0;
    const next = () => bytes[at++];
    const next2 = () => next() + (next() << 8);
    expect(String.fromCharCode(...bytes.slice(0, 6))).toBe('GIF89a');
    at = 6;
    const [width, height] = [next2(), next2()];
    const flags = next();
    at += 2;
    const colours = Array.from({ length: 2 << (flags & 7) }, () => [next(), next(), next()]);
    const blocks = () => {
        const all: number[] = [];
        for (let count = next(); count > 0; count = next())
            for (let i = 0; i < count; i++) all.push(next());
        return all;
    };
    const canvas: number[][] = Array.from({ length: width * height }, () => [0, 0, 0]);
    const frames: Shown[] = [];
    let [time, clear] = [0, -1];
    for (let mark = next(); mark !== 0x3b; mark = next()) {
        if (mark === 0x21) {
            const kind = next();
            const data = blocks();
            if (kind === 0xf9) {
                time = data[1] + (data[2] << 8);
                clear = data[0] & 1 ? data[3] : -1;
            }
            continue;
        }
        expect(mark).toBe(0x2c);
        const [x, y, wide, high] = [next2(), next2(), next2(), next2()];
        expect(next()).toBe(0);
        const size = next();
        const indexes = unpack(blocks(), size);
        expect(indexes.length).toBe(wide * high);
        for (const [i, index] of indexes.entries())
            if (index !== clear)
                canvas[(y + Math.floor(i / wide)) * width + x + (i % wide)] = colours[index];
        frames.push({ time, pixels: canvas.map(pixel => [...pixel]) });
    }
    expect(at).toBe(bytes.length);
    return { width, height, frames };
}

/** Creates pixels from a function of their position. */
function painted(width: number, height: number, paint: (x: number, y: number) => number[]) {
    const pixels = new Uint8ClampedArray(4 * width * height);
    for (let i = 0; i < width * height; i++)
        pixels.set([...paint(i % width, Math.floor(i / width)), 255], 4 * i);
    return pixels;
}

const seen = (pixels: Uint8ClampedArray) =>
    Array.from({ length: pixels.length / 4 }, (_, i) => [...pixels.slice(4 * i, 4 * i + 3)]);

test('flat images are decoded exactly, part by part', () => {
    const inks = [
        [248, 240, 222],
        [27, 38, 46],
        [187, 52, 35],
        [23, 79, 151],
    ];
    const [width, height] = [37, 29];
    const pictures = [
        painted(width, height, (x, y) => inks[((x >> 2) + (y >> 3)) & 1]),
        painted(width, height, (x, y) =>
            x === 9 && y > 20 ? inks[2] : inks[((x >> 2) + (y >> 3)) & 1],
        ),
        painted(width, height, (x, y) =>
            x === 9 && y > 20 ? inks[2] : inks[((x >> 2) + (y >> 3)) & 1],
        ),
        painted(width, height, () => inks[3]),
    ];
    const gif = new Gif(width, height);
    for (const picture of pictures) gif.add(picture);
    const found = read(gif.encode([90, 90, 90, 300]));
    expect([found.width, found.height]).toEqual([width, height]);
    expect(found.frames.map(({ time }) => time)).toEqual([90, 90, 90, 300]);
    for (const [n, picture] of pictures.entries())
        expect(found.frames[n].pixels, `picture ${n}`).toEqual(seen(picture));
});

test('many colours and long data stay close to what they were', () => {
    const [width, height] = [211, 199];
    const picture = painted(width, height, (x, y) => [
        (x * 97 + y * 13) & 255,
        (y * 255) / height,
        (x * 255) / width,
    ]);
    const gif = new Gif(width, height);
    gif.add(picture);
    const [{ pixels }] = read(gif.encode([1])).frames;
    const off = seen(picture).map((want, i) =>
        Math.max(...want.map((part, k) => Math.abs(part - pixels[i][k]))),
    );
    expect(Math.max(...off)).toBeLessThan(64);
    expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(24);
});
