// index.ts - every text of the page, in both languages. A catalogue is a plain object. The compiler
// compares the German keys with the English ones; test/unit/page/words.test.ts compares both with
// the code.
import { computed, signal } from '@preact/signals';
import { type Language, languageCodes } from '../table/model';
import { de } from './de/core';
import type { en as after } from './en/after';
import { en } from './en/core';
import type { en as learn } from './en/learn';
import type { en as online } from './en/online';
import type { en as tables } from './en/tables';

export const catalogues: Record<Language, Record<string, string>> = { en, de };

export type Word = keyof (typeof en & typeof tables & typeof online & typeof after & typeof learn);

const others = import.meta.glob<Record<string, Record<string, string>>>(
    './*/{tables,online,after,learn}.ts',
);

/** Loads the texts that the front page does not need: lazy.tsx does it with the first other
    view. */
export async function loadWords(): Promise<void> {
    const parts = await Promise.all(Object.values(others).map(load => load()));
    for (const part of parts)
        for (const code of languageCodes) Object.assign(catalogues[code], part[code]);
}

/** The language of the page. Changing it updates the page at once. */
export const language = signal<Language>('en');
const catalogue = computed(() => catalogues[language.value] as Record<Word, string>);

/** Returns the text of a key, or the key while its catalogue is not loaded. "{name}" is replaced by
    a value; "{n|one card|# cards}" chooses the singular or plural form, and # is the number. */
export function t(word: Word, values: Record<string, string | number> = {}): string {
    return fill(catalogue.value[word] ?? word, values, language.value);
}

/** Whether the catalogue has this key. Keys from a server may be unknown to this page. */
export const isWord = (key: string): key is Word => Object.hasOwn(catalogue.value, key);

/** A noun within a sentence: lower case in English, unchanged in German. */
export function noun(word: Word): string {
    return language.value === 'en' ? t(word).toLowerCase() : t(word);
}

export function fill(text: string, values: Record<string, string | number>, of: Language): string {
    if (!text.includes('{')) return text;
    return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, key, one, many) => {
        const value = values[key] ?? '';
        if (many === undefined) return format(value, of);
        const form = plurals[of].select(Number(value));
        return (form === 'one' ? one : many).replace('#', format(value, of));
    });
}

function format(value: string | number, of: Language): string {
    return typeof value === 'number' ? minus(numbers[of].format(value)) : value;
}

/** A number in the reader's language. */
export const numberText = (value: number, how: Intl.NumberFormatOptions): string =>
    minus(new Intl.NumberFormat(language.value, how).format(value));

/** With a minus sign; the formats have a hyphen. */
const minus = (text: string): string => text.replace('-', '−');

/** One for each language. Making them takes longer than all the rest of a sentence. */
const each = <T>(make: (of: Language) => T) =>
    Object.fromEntries(languageCodes.map(of => [of, make(of)])) as Record<Language, T>;
const numbers = each(of => new Intl.NumberFormat(of));
const plurals = each(of => new Intl.PluralRules(of));
