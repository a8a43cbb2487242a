// gif.ts - encodes GIF89a animations: one palette for all frames, chosen by median cut. Each frame
// stores only the area that changed, with unchanged pixels transparent, compressed with LZW.

/** Colours are compared by the upper five bits of each channel. */
const BUCKETS = 1 << 15;
/** The transparent index, and the number of colours that leaves it free. */
const CLEAR = 255;
const MOST = 255;

interface Bucket {
    at: number;
    count: number;
    red: number;
    green: number;
    blue: number;
}

/** Collects frames as 15-bit colours and encodes them. */
export class Gif {
    private readonly counts = new Float64Array(BUCKETS);
    private readonly sums = new Float64Array(3 * BUCKETS);
    private readonly frames: Uint16Array[] = [];

    constructor(
        readonly width: number,
        readonly height: number,
    ) {}

    /** Four bytes per pixel: red, green, blue, and an alpha that is ignored. */
    add(pixels: Uint8ClampedArray): void {
        const frame = new Uint16Array(this.width * this.height);
        for (let i = 0; i < frame.length; i++) {
            const [red, green, blue] = [pixels[4 * i], pixels[4 * i + 1], pixels[4 * i + 2]];
            const at = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
            frame[i] = at;
            this.counts[at]++;
            this.sums[3 * at] += red;
            this.sums[3 * at + 1] += green;
            this.sums[3 * at + 2] += blue;
        }
        this.frames.push(frame);
    }

    /** times: how long each frame stays, in hundredths of a second. */
    encode(times: number[]): Uint8Array<ArrayBuffer> {
        const { table, colours } = this.palette();
        const out = new Bytes();
        header(out, this.width, this.height, colours);
        let before: Uint8Array | null = null;
        for (const [n, frame] of this.frames.entries()) {
            const now: Uint8Array = Uint8Array.from(frame, bucket => table[bucket]);
            const part = before ? changed(before, now, this.width) : whole(this.width, this.height);
            image(out, crop(before, now, part, this.width), part, times[n]);
            before = now;
        }
        out.put(0x3b);
        return out.all();
    }

    private palette(): { table: Uint8Array; colours: number[][] } {
        const { counts, sums } = this;
        const used: Bucket[] = [];
        for (let at = 0; at < BUCKETS; at++) {
            const count = counts[at];
            const mean = (part: number) => sums[3 * at + part] / count;
            if (count > 0) used.push({ at, count, red: mean(0), green: mean(1), blue: mean(2) });
        }
        const table = new Uint8Array(BUCKETS);
        const colours = cut(used).map((box, index) => {
            for (const bucket of box) table[bucket.at] = index;
            return meanOf(box);
        });
        return { table, colours };
    }
}

// ---- the palette ---------------------------------------------------------------------------

type Part = 'red' | 'green' | 'blue';
const parts: Part[] = ['red', 'green', 'blue'];

function spread(box: Bucket[], part: Part): number {
    const values = box.map(bucket => bucket[part]);
    return Math.max(...values) - Math.min(...values);
}

/** Median cut: splits the box with the widest spread until there are enough boxes. */
function cut(used: Bucket[]): Bucket[][] {
    const boxes = [used];
    const wide = (box: Bucket[]) => Math.max(...parts.map(part => spread(box, part)));
    const widths = [wide(used)];
    while (boxes.length < MOST) {
        const at = widths.indexOf(Math.max(...widths));
        const box = boxes[at];
        if (box.length < 2 || widths[at] === 0) break;
        const part = parts.reduce((a, b) => (spread(box, b) > spread(box, a) ? b : a));
        const sorted = [...box].sort((a, b) => a[part] - b[part]);
        const middle = (sorted[0][part] + sorted[sorted.length - 1][part]) / 2;
        const split = sorted.findIndex(bucket => bucket[part] > middle);
        const [low, high] = [sorted.slice(0, split), sorted.slice(split)];
        boxes.splice(at, 1, low, high);
        widths.splice(at, 1, wide(low), wide(high));
    }
    return boxes;
}

function meanOf(box: Bucket[]): number[] {
    const count = box.reduce((sum, bucket) => sum + bucket.count, 0) || 1;
    return parts.map(part =>
        Math.round(box.reduce((sum, bucket) => sum + bucket[part] * bucket.count, 0) / count),
    );
}

// ---- changed area --------------------------------------------------------------------------

interface Area {
    x: number;
    y: number;
    width: number;
    height: number;
}

const whole = (width: number, height: number): Area => ({ x: 0, y: 0, width, height });

/** The smallest area that contains all changed pixels; one pixel if nothing changed. */
function changed(before: Uint8Array, now: Uint8Array, wide: number): Area {
    let [left, right, top, bottom] = [wide, -1, -1, -1];
    for (let i = 0; i < now.length; i++) {
        if (before[i] === now[i]) continue;
        const x = i % wide;
        if (x < left) left = x;
        if (x > right) right = x;
        bottom = Math.floor(i / wide);
        if (top < 0) top = bottom;
    }
    if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
    return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function crop(before: Uint8Array | null, now: Uint8Array, area: Area, wide: number): Uint8Array {
    const cropped = new Uint8Array(area.width * area.height);
    for (let y = 0; y < area.height; y++)
        for (let x = 0; x < area.width; x++) {
            const i = (area.y + y) * wide + area.x + x;
            cropped[y * area.width + x] = before?.[i] === now[i] ? CLEAR : now[i];
        }
    return cropped;
}

// ---- bytes ---------------------------------------------------------------------------------

class Bytes {
    private bytes = new Uint8Array(1 << 16);
    private size = 0;

    put(...values: number[]): void {
        for (const value of values) {
            if (this.size === this.bytes.length) {
                const wider = new Uint8Array(2 * this.size);
                wider.set(this.bytes);
                this.bytes = wider;
            }
            this.bytes[this.size++] = value;
        }
    }

    /** Writes 16-bit values, low byte first. */
    put2(...values: number[]): void {
        for (const value of values) this.put(value & 255, value >> 8);
    }

    text(letters: string): void {
        for (const letter of letters) this.put(letter.charCodeAt(0));
    }

    all(): Uint8Array<ArrayBuffer> {
        return this.bytes.slice(0, this.size);
    }
}

function header(out: Bytes, width: number, height: number, colours: number[][]): void {
    out.text('GIF89a');
    out.put2(width, height);
    out.put(0xf7, 0, 0); // palette with 256 colours
    for (let i = 0; i < 256; i++) out.put(...(colours[i] ?? [0, 0, 0]));
    out.put(0x21, 0xff, 11);
    out.text('NETSCAPE2.0');
    out.put(3, 1, 0, 0, 0); // loop forever
}

function image(out: Bytes, pixels: Uint8Array, area: Area, time: number): void {
    out.put(0x21, 0xf9, 4, 0x05); // keep this frame under the next one; one index is transparent
    out.put2(time);
    out.put(CLEAR, 0, 0x2c);
    out.put2(area.x, area.y, area.width, area.height);
    out.put(0, 8);
    lzw(out, pixels);
}

/** Codes of 9 to 12 bits in blocks of up to 255 bytes. */
function lzw(out: Bytes, pixels: Uint8Array): void {
    const [start, end] = [256, 257];
    const block: number[] = [];
    let [bits, held, width] = [0, 0, 9];
    const flush = () => {
        if (block.length > 0) out.put(block.length, ...block.splice(0));
    };
    const code = (value: number) => {
        bits |= value << held;
        for (held += width; held >= 8; held -= 8) {
            block.push(bits & 255);
            bits >>>= 8;
            if (block.length === 255) flush();
        }
    };
    let known = new Map<number, number>();
    let next = end + 1;
    code(start);
    let prefix = pixels[0];
    for (let i = 1; i < pixels.length; i++) {
        const key = (prefix << 8) | pixels[i];
        const longer = known.get(key);
        if (longer !== undefined) {
            prefix = longer;
            continue;
        }
        code(prefix);
        if (next === 4096) {
            code(start);
            known = new Map();
            [next, width] = [end + 1, 9];
        } else {
            if (next === 1 << width) width++;
            known.set(key, next++);
        }
        prefix = pixels[i];
    }
    code(prefix);
    code(end);
    if (held > 0) block.push(bits & 255);
    flush();
    out.put(0);
}
