// The search of the rules: keywords of the rulebooks, headings, text.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from '../../../src/rules/markdown';
import { folded, rulesIn, search } from '../../../src/rules/search';

const folder = new URL('../../../../docs/rules/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const keywords = read('keywords.txt');
const rules = (language: string) =>
    readdirSync(new URL(`${language}/`, folder))
        .filter(name => name !== 'README.md')
        .flatMap(name => rulesIn(name.slice(0, -3), read(`${language}/${name}`)));
const first = (word: string, language: string) => {
    const [found] = search(word, language, rules(language), keywords);
    return found && `${found.topic}#${found.anchor}`;
};

test('words of the rulebooks lead to their rule, in any form', () => {
    expect(first('Seehandel', 'de')).toBe('island#bank');
    expect(first('RÄUBER', 'de')).toBe('island#robber');
    expect(first('Strassen', 'de')).toBe('island#road');
    expect(first('maritime trade', 'en')).toBe('island#bank');
    expect(first('robbers', 'en')).toBe('island#robber');
    expect(first('jok', 'en')).toBe('dice#joker');
});

test('other words are found in headings and in the text, and no more than nine', () => {
    for (const language of ['en', 'de']) {
        const all = search('bank', language, rules(language), keywords);
        expect(all.length).toBe(9);
        expect(new Set(all).size).toBe(9);
    }
    expect(search('submarine', 'en', rules('en'), keywords)).toEqual([]);
    expect(search('xy', 'en', rules('en'), keywords)).toEqual([]);
    expect(search('', 'en', rules('en'), keywords)).toEqual([]);
});

test('every keyword has a place in its language', () => {
    for (const line of keywords.split('\n').filter(one => one && !one.startsWith('#'))) {
        const [word, language, place] = line.split(' | ');
        const found = search(word, language, rules(language), keywords);
        expect(
            found.map(({ topic, anchor }) => `${topic}#${anchor}`),
            word,
        ).toContain(place);
    }
});

test('accents and signs are folded', () => {
    expect(folded('  Größte Rittermacht! ')).toBe('grosste rittermacht');
});

test('numbered steps are a list of their own', () => {
    const blocks = parse('1. **Roll** both\n   dice.\n2. **End** your turn.\n\n- a thing\n');
    expect(blocks).toEqual([
        { kind: 'list', items: ['**Roll** both dice.', '**End** your turn.'], numbered: true },
        { kind: 'list', items: ['a thing'], numbered: false },
    ]);
});

test('a picture alone on its line is a picture', () => {
    const blocks = parse('Text ![no](../pictures/a.svg)\n\n![A road](../pictures/island/road.svg)');
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'picture']);
    expect(blocks[1]).toEqual({ kind: 'picture', text: 'A road', name: 'island/road.svg' });
});

test('two notes with an empty line between them stay two', () => {
    const blocks = parse('> **Option** `a=b`: one\n> goes on.\n\n> **Tip.** Two.\n');
    expect(blocks).toEqual([
        { kind: 'note', text: '**Option** `a=b`: one goes on.' },
        { kind: 'note', text: '**Tip.** Two.' },
    ]);
});
