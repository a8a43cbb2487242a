// sha256.ts - SHA-256 and HMAC (FIPS 180-4, RFC 2104). Browsers offer them only on secure
// connections, and a page served in a local network has none.

type Bytes = Uint8Array<ArrayBuffer>;

const BLOCK = 64;

/** The first 32 fractional bits of the roots of the first primes. */
function fractions(count: number, root: (prime: number) => number): number[] {
    const primes: number[] = [];
    for (let n = 2; primes.length < count; n++)
        if (primes.every(prime => n % prime !== 0)) primes.push(n);
    return primes.map(prime => Math.floor((root(prime) % 1) * 2 ** 32) | 0);
}

const start = fractions(8, Math.sqrt);
const constants = fractions(64, Math.cbrt);
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The padded message: a one bit, zeros, and the length in bits, in whole blocks. */
function padded(data: Uint8Array): DataView {
    const size = Math.ceil((data.length + 9) / BLOCK) * BLOCK;
    const all = new Uint8Array(size);
    all.set(data);
    all[data.length] = 0x80;
    const view = new DataView(all.buffer);
    view.setUint32(size - 8, Math.floor(data.length / 2 ** 29));
    view.setUint32(size - 4, data.length * 8);
    return view;
}

function schedule(view: DataView, at: number): Int32Array {
    const words = new Int32Array(64);
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
        const [a, b] = [words[i - 15], words[i - 2]];
        const first = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
        const second = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
        words[i] = words[i - 16] + first + words[i - 7] + second;
    }
    return words;
}

function compress(state: Int32Array, words: Int32Array): void {
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
        const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
        const one = (h + high + ((e & f) ^ (~e & g)) + constants[i] + words[i]) | 0;
        const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
        const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] += word;
}

export function sha256(data: Uint8Array): Bytes {
    const view = padded(data);
    const state = Int32Array.from(start);
    for (let at = 0; at < view.byteLength; at += BLOCK) compress(state, schedule(view, at));
    const digest = new Uint8Array(32);
    const out = new DataView(digest.buffer);
    for (const [i, word] of state.entries()) out.setInt32(4 * i, word);
    return digest;
}

export function hmac(key: Uint8Array, data: Uint8Array): Bytes {
    const block = new Uint8Array(BLOCK);
    block.set(key.length > BLOCK ? sha256(key) : key);
    const around = (mask: number, inner: Uint8Array) => {
        const all = new Uint8Array(BLOCK + inner.length);
        all.set(block.map(byte => byte ^ mask));
        all.set(inner, BLOCK);
        return sha256(all);
    };
    return around(0x5c, around(0x36, data));
}
