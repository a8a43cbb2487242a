// index.ts - every text of the page, in both languages. A catalogue is a plain object. The compiler
// compares the German keys with the English ones; test/unit/page/words.test.ts compares both with
// the code.
import { computed, signal } from '@preact/signals';
import type { Language } from '../table/model';
import { de } from './de/core';
import { onlineDe } from './de/online';
import { tablesDe } from './de/tables';
import { en } from './en/core';
import type { feelEn } from './en/feel';
import { onlineEn } from './en/online';
import type { storyEn } from './en/story';
import { tablesEn } from './en/tables';

export const catalogues = {
    en: { ...en, ...tablesEn, ...onlineEn },
    de: { ...de, ...tablesDe, ...onlineDe },
};

export type Word = keyof typeof catalogues.en | keyof typeof feelEn | keyof typeof storyEn;

/** Adds texts that are loaded together with a part of the page (feel.ts, story.ts). */
export function extend(english: Record<string, string>, german: Record<string, string>): void {
    Object.assign(catalogues.en, english);
    Object.assign(catalogues.de, german);
}

/** The language of the page. Changing it updates the page at once. */
export const language = signal<Language>('en');
const catalogue = computed(() => catalogues[language.value] as Record<Word, string>);

/** Returns the text of a key. "{name}" is replaced by a value; "{n|one card|# cards}" chooses
    the singular or plural form, and # is the number. */
export function t(word: Word, values: Record<string, string | number> = {}): string {
    return fill(catalogue.value[word], values, language.value);
}

/** Whether the catalogue has this key. Keys from a server may be unknown to this page. */
export const isWord = (key: string): key is Word => Object.hasOwn(catalogue.value, key);

/** A noun within a sentence: lower case in English, unchanged in German. */
export function noun(word: Word): string {
    return language.value === 'en' ? t(word).toLowerCase() : t(word);
}

export function fill(text: string, values: Record<string, string | number>, of: Language): string {
    return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, key, one, many) => {
        const value = values[key] ?? '';
        if (many === undefined) return format(value, of);
        const form = new Intl.PluralRules(of).select(Number(value));
        return (form === 'one' ? one : many).replace('#', format(value, of));
    });
}

function format(value: string | number, of: Language): string {
    return typeof value === 'number' ? new Intl.NumberFormat(of).format(value) : value;
}
