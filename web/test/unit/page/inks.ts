// inks.ts - resolves the colours of src/art/tokens.css by palette, by day and by night.
import { readFileSync } from 'node:fs';
import { darkened, type Rgb, rgb } from './colour';

export const palettes = ['standard', 'rg', 'by', 'mono'] as const;
export const lights = ['day', 'night'] as const;
export const seats = ['r', 'b', 'o', 'w', 'n', 'g'] as const;
export const terrains = ['forest', 'pasture', 'fields', 'hills', 'mountains', 'desert'] as const;

export type Palette = (typeof palettes)[number];
export type Light = (typeof lights)[number];

const text = readFileSync(new URL('../../../src/art/tokens.css', import.meta.url), 'utf8');

/** Collects the declarations of all rules with this selector, later ones last. */
function declared(selector: string): Map<string, string> {
    const found = new Map<string, string>();
    for (const [, head, body] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
        const name = head.replace(/\/\*[\s\S]*?\*\//g, '').trim();
        if (name !== selector) continue;
        for (const [, key, value] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
            found.set(key, value.trim());
    }
    return found;
}

/** Returns the colour behind a name. Throws on unknown names and notations. */
export function ink(name: string, palette: Palette, light: Light, seat?: string): Rgb {
    const scopes = [':root', `:root[data-palette="${palette}"]`];
    if (seat)
        scopes.push(`[data-seat="${seat}"]`, `[data-palette="${palette}"] [data-seat="${seat}"]`);
    const known = new Map(scopes.flatMap(scope => [...declared(scope)]));
    const read = (value: string): Rgb => {
        const either = value.match(/^light-dark\((.+?),\s*(#\w+|color-mix.+|var.+)\)$/s);
        if (either) return read(light === 'day' ? either[1] : either[2]);
        const mixed = value.match(/^color-mix\(in oklab, (.+) (\d+)%, var\(--night\)\)$/);
        if (mixed) return darkened(read(mixed[1]), Number(mixed[2]) / 100);
        const named = value.match(/^var\((--[\w-]+)\)$/);
        if (named && known.has(named[1])) return read(known.get(named[1])!);
        return rgb(value);
    };
    const value = known.get(`--${name}`);
    if (!value) throw new Error(`no ink --${name}`);
    return read(value);
}
