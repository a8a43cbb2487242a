// table-pieces.test.ts - every piece that the engine can name at a table has its own drawing.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { signOf } from '../../../src/art/table-pieces';
import drawn from '../../../src/art/table-pieces.svg?raw';
import { guilds, helpers } from '../../../src/wire/lists';
import { catalogues } from '../../../src/words';
import { told } from '../told';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const text = (path: string) => readFileSync(here(path), 'utf8');

const sheets = ['art/terrain', 'art/pieces', 'art/cards', 'art/table-pieces', 'front/covers'].map(
    name => text(`../../../src/${name}.svg`),
);
const ids = new Set(sheets.flatMap(sheet => [...sheet.matchAll(/ id="([^"]+)"/g)].map(m => m[1])));
const pieces = sheets[3];
const body = (id: string) => pieces.match(new RegExp(`id="${id}"[^>]*>(.*)</g>`))?.[1];

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
        for (const id of pieces.matchAll(/^<g id="[^"]+"/gm)) expect(drawn).toContain(id[0]);
    });
    test('a drawing without a size is a group', () => {
        // Firefox counts the empty space of a symbol as part of whatever shows it.
        for (const sheet of sheets)
            for (const [symbol] of sheet.matchAll(/<symbol[^>]*>/g))
                expect(symbol).toContain('viewBox');
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
    test('helpers and guilds have their own', () => {
        expect(signOf(told('help', 'red', { helper: 'asla' }))).toEqual({
            kind: 'h',
            name: 'asla',
        });
        const exchanged = told('exchanged', 'red', { gives: 'asla', takes: 'carla' });
        expect(signOf(exchanged)).toEqual({ kind: 'h', name: 'carla' });
        const redeemed = told('redeemed', 'red', { guild: 'masters', count: 2 });
        expect(signOf(redeemed)).toEqual({ kind: 'letter', name: 'masters' });
    });
    test('a letter shows no seal', () => {
        const letter = told('letter', 'red', { guild: 'scholars' });
        expect(signOf(letter)).toEqual({ kind: 'i', name: 'letter' });
    });
    test('nothing where nothing is drawn', () => {
        expect(signOf(told('rolled', 'red', { first: 3, second: 4 }))).toBeNull();
        const kept = told('kept', 'red', { faces: [1, 0, 0, 0, 0, 0] });
        expect(signOf(kept)).toBeNull();
    });
});
