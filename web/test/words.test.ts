// Every word exists in every language and asks for the same values.
import { expect, test } from 'vitest';
import { catalogues, fill, language, noun } from '../src/words';
import '../src/words/feel';
import '../src/words/story';

const values = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(found => found[1]).sort();

test('both catalogues have the same words', () => {
    expect(Object.keys(catalogues.de).sort()).toEqual(Object.keys(catalogues.en).sort());
});

test('each word asks for the same values in both languages, and says something', () => {
    for (const [word, text] of Object.entries(catalogues.en)) {
        const other = (catalogues.de as Record<string, string>)[word];
        expect(text.trim(), word).not.toBe('');
        expect(other.trim(), word).not.toBe('');
        expect(new Set(values(other)), word).toEqual(new Set(values(text)));
    }
});

test('values and numbers are filled in', () => {
    expect(fill('{who} takes {n|one card|# cards}', { who: 'Kim', n: 1 }, 'en')).toBe(
        'Kim takes one card',
    );
    expect(fill('{n|eine Karte|# Karten}', { n: 1200 }, 'de')).toBe('1.200 Karten');
});

test('nouns in a sentence are small in English and keep their capital in German', () => {
    language.value = 'en';
    expect(noun('kind.wool')).toBe('wool');
    language.value = 'de';
    expect(noun('kind.wool')).toBe('Wolle');
    language.value = 'en';
});
