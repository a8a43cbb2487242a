// table-pieces.test.ts - every piece that the engine can name at a table has its own drawing.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { guilds, helpers, signOf } from '../../../src/art/table-pieces';
import drawn from '../../../src/art/table-pieces.svg?raw';
import { catalogues } from '../../../src/words';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const text = (path: string) => readFileSync(here(path), 'utf8');

const sheets = ['terrain', 'pieces', 'cards', 'table-pieces'].map(name =>
    text(`../../../src/art/${name}.svg`),
);
const ids = new Set(sheets.flatMap(sheet => [...sheet.matchAll(/ id="([^"]+)"/g)].map(m => m[1])));
const pieces = sheets[3];
const body = (id: string) => pieces.match(new RegExp(`id="${id}"[^>]*>(.*)</symbol>`))?.[1];

/** Reads a list of words from the engine's source. */
function engineNames(list: string): string[] {
    const names = text('../../../../src/form/names.c').match(
        new RegExp(`\\b${list}\\[\\] = \\{([^}]*)\\}`),
    );
    return [...names![1].matchAll(/"(\w+)"/g)].map(m => m[1]);
}

describe('names of the engine', () => {
    test('helpers, whose first entry means none', () => {
        expect(engineNames('helper_names')).toEqual(['none', ...helpers]);
    });
    test('guilds', () => {
        expect(engineNames('guild_names')).toEqual(guilds);
    });
});

describe('drawings', () => {
    test.each(helpers)('%s has its own medallion', name => {
        expect(body(`h-${name}`)).toBeTruthy();
        const others = helpers.filter(other => other !== name);
        expect(others.map(other => body(`h-${other}`))).not.toContain(body(`h-${name}`));
    });
    test.each(guilds)('%s has its own sign and letter', guild => {
        expect(body(`i-guild-${guild}`)).toBeTruthy();
        expect(body(`letter-${guild}`)).toContain(`#i-guild-${guild}`);
    });
    test('second sides, chips, certificates and tokens', () => {
        for (const id of ['h-second', 'i-chip', 'i-cert', 'i-canal', 'certificate'])
            expect(ids, id).toContain(id);
    });
    test('every part of a drawing exists', () => {
        for (const sheet of sheets)
            for (const [, id] of sheet.matchAll(/href="#([^"]+)"/g)) expect(ids, id).toContain(id);
    });
    test('every sign that the page names exists', () => {
        const views = readdirSync(here('../../../src'), { recursive: true, encoding: 'utf8' })
            .filter(file => file.endsWith('.tsx'))
            .map(file => text(`../../../src/${file}`));
        const named = views.flatMap(view => [...view.matchAll(/(?:Icon name|icon)="(\w+)"/g)]);
        expect(named.length).toBeGreaterThan(8);
        for (const [, name] of named) expect(ids, name).toContain(`i-${name}`);
    });
    test('tables get the symbols and nothing else', () => {
        expect(drawn).toMatch(/^<g id="medal">/);
        expect(drawn).not.toMatch(/<!--|<style>|<svg/);
        for (const id of pieces.matchAll(/<symbol id="[^"]+"/g)) expect(drawn).toContain(id[0]);
    });
    test('no drawing contains text', () => {
        expect(pieces).not.toMatch(/<text/);
    });
    test.each(Object.keys(catalogues))('all have names, %s', language => {
        const words = catalogues[language as 'en'] as Record<string, string>;
        for (const name of helpers) {
            expect(words[`helper.${name}`], name).toBeTruthy();
            expect(words[`helper.about.${name}`], name).toBeTruthy();
        }
        for (const guild of guilds) expect(words[`guild.${guild}`], guild).toBeTruthy();
    });
});

describe('signs in the log', () => {
    const told = (event: string, ...args: number[]) => signOf({ event, seat: 'red', args });
    test('helpers are counted from one, guilds from zero', () => {
        expect(told('help', 1)).toEqual({ kind: 'h', name: 'asla' });
        expect(told('exchanged', 1, 12)).toEqual({ kind: 'h', name: 'carla' });
        expect(told('redeemed')).toEqual({ kind: 'letter', name: 'traders' });
        expect(told('redeemed', 4, 2)).toEqual({ kind: 'letter', name: 'masters' });
    });
    test('a hidden letter shows no seal', () => {
        expect(told('letter', 3)).toEqual({ kind: 'i', name: 'letter' });
    });
    test('nothing where nothing is drawn', () => {
        expect(told('rolled', 3, 4)).toBeNull();
        expect(told('help')).toBeNull();
    });
});
