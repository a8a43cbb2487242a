// colour.ts - arithmetic to judge colours: contrast by WCAG, difference by CIEDE2000, and simulated
// colour deficiency (Machado, Oliveira, Fernandes 2009, full severity).

/** Red, green, blue from 0 to 1. */
export type Rgb = [number, number, number];
type Three = [number, number, number];

export const visions = {
    normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    protan: [
        ...[0.152286, 1.052583, -0.204868],
        ...[0.114503, 0.786281, 0.099216],
        ...[-0.003882, -0.048116, 1.051998],
    ],
    deutan: [
        ...[0.367322, 0.860646, -0.227968],
        ...[0.280085, 0.672501, 0.047413],
        ...[-0.01182, 0.04294, 0.968881],
    ],
    tritan: [
        ...[1.255528, -0.076749, -0.178779],
        ...[-0.078411, 0.930809, 0.147602],
        ...[0.004733, 0.691367, 0.3039],
    ],
} as const;

export type Vision = keyof typeof visions;

const each = (colour: Three, change: (n: number) => number): Three => [
    change(colour[0]),
    change(colour[1]),
    change(colour[2]),
];

const times = (matrix: readonly number[], [a, b, c]: Three): Three => [
    matrix[0] * a + matrix[1] * b + matrix[2] * c,
    matrix[3] * a + matrix[4] * b + matrix[5] * c,
    matrix[6] * a + matrix[7] * b + matrix[8] * c,
];

const linear = (colour: Rgb) =>
    each(colour, n => (n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4));

const encoded = (colour: Three) =>
    each(colour, n => {
        const cut = Math.min(1, Math.max(0, n));
        return cut <= 0.0031308 ? 12.92 * cut : 1.055 * cut ** (1 / 2.4) - 0.055;
    });

/** "#a9c377" */
export function rgb(hex: string): Rgb {
    const digits = hex.match(/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i);
    if (!digits) throw new Error(`no colour: ${hex}`);
    return [1, 2, 3].map(at => Number.parseInt(digits[at], 16) / 255) as Rgb;
}

export const seen = (colour: Rgb, vision: Vision): Rgb =>
    encoded(times(visions[vision], linear(colour)));

/** Keeps only the lightness of a colour, as in a black-and-white photograph. */
export function grey(colour: Rgb): Rgb {
    const value = luminance(colour);
    return encoded([value, value, value]);
}

function luminance(colour: Rgb): number {
    const [r, g, b] = linear(colour);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 (equal) to 21 (black and white). */
export function contrast(a: Rgb, b: Rgb): number {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
}

/** color-mix(in oklab, COLOUR part, black): all three coordinates shrink. */
export function darkened(colour: Rgb, part: number): Rgb {
    const [l, m, s] = each(
        times(
            [
                ...[0.4122214708, 0.5363325363, 0.0514459929],
                ...[0.2119034982, 0.6806995451, 0.1073969566],
                ...[0.0883024619, 0.2817188376, 0.6299787005],
            ],
            linear(colour),
        ),
        Math.cbrt,
    );
    const cubes = each([l, m, s], n => (n * part) ** 3);
    return encoded(
        times(
            [
                ...[4.0767416621, -3.3077115913, 0.2309699292],
                ...[-1.2684380046, 2.6097574011, -0.3413193965],
                ...[-0.0041960863, -0.7034186147, 1.707614701],
            ],
            cubes,
        ),
    );
}

// ---- CIEDE2000 -----------------------------------------------------------------------------

export type Lab = Three;

export function lab(colour: Rgb): Lab {
    const xyz = times(
        [
            ...[0.4124564, 0.3575761, 0.1804375],
            ...[0.2126729, 0.7151522, 0.072175],
            ...[0.0193339, 0.119192, 0.9503041],
        ],
        linear(colour),
    );
    const white = [0.95047, 1, 1.08883];
    const [x, y, z] = xyz.map((n, at) => {
        const part = n / white[at];
        return part > 216 / 24389 ? Math.cbrt(part) : (part * (24389 / 27) + 16) / 116;
    });
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = (radians: number) => (((radians * 180) / Math.PI) % 360) + (radians < 0 ? 360 : 0);
const radians = (angle: number) => (angle * Math.PI) / 180;

/** How different two colours look; above 10 they can be told apart at a glance. */
export function difference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
    const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
    const g = 0.5 * (1 - Math.sqrt(mean7 / (mean7 + 25 ** 7)));
    const [c1, c2] = [Math.hypot((1 + g) * a1, b1), Math.hypot((1 + g) * a2, b2)];
    const [h1, h2] = [degrees(Math.atan2(b1, (1 + g) * a1)), degrees(Math.atan2(b2, (1 + g) * a2))];
    const coloured = c1 * c2 !== 0;
    let turn = coloured ? h2 - h1 : 0;
    if (turn > 180) turn -= 360;
    if (turn < -180) turn += 360;
    let hue = h1 + h2;
    if (coloured) hue = Math.abs(h1 - h2) > 180 ? (hue + (hue < 360 ? 360 : -360)) / 2 : hue / 2;
    const [lightness, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
    const t =
        1 -
        0.17 * Math.cos(radians(hue - 30)) +
        0.24 * Math.cos(radians(2 * hue)) +
        0.32 * Math.cos(radians(3 * hue + 6)) -
        0.2 * Math.cos(radians(4 * hue - 63));
    const sl = 1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2);
    const dl = (l2 - l1) / sl;
    const dc = (c2 - c1) / (1 + 0.045 * chroma);
    const dh = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * chroma * t);
    const spin = 30 * Math.exp(-(((hue - 275) / 25) ** 2));
    const rt = -2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) * Math.sin(radians(2 * spin));
    return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rt * dc * dh);
}
