// index.ts - what the page says, in every language. A catalogue is a plain object; the compiler
// holds the German one against the English one, and test/words.test.ts holds both against the rest.
import { computed, signal } from '@preact/signals';
import type { Language } from '../model';
import { de } from './de';
import { en } from './en';
import type { feelEn } from './feel_en';
import { onlineDe } from './online_de';
import { onlineEn } from './online_en';
import type { storyEn } from './story_en';
import { tablesDe } from './tables-de';
import { tablesEn } from './tables-en';

export const catalogues = {
    en: { ...en, ...tablesEn, ...onlineEn },
    de: { ...de, ...tablesDe, ...onlineDe },
};

export type Word = keyof typeof catalogues.en | keyof typeof feelEn | keyof typeof storyEn;

/** Words that come with a part of the page (feel.ts). */
export function extend(english: Record<string, string>, german: Record<string, string>): void {
    Object.assign(catalogues.en, english);
    Object.assign(catalogues.de, german);
}

/** The language of everything; changing it changes the page at once. */
export const language = signal<Language>('en');
const catalogue = computed(() => catalogues[language.value] as Record<Word, string>);

/** The text of a word. {name} in it stands for a value; "{n|one card|# cards}" chooses by number,
    # being the number itself. */
export function t(word: Word, values: Record<string, string | number> = {}): string {
    return fill(catalogue.value[word], values, language.value);
}

/** Whether there is such a word at all: keys that come from elsewhere need not be known here. */
export const isWord = (key: string): key is Word => Object.hasOwn(catalogue.value, key);

/** A noun in the middle of a sentence: English writes it small, German as it is. */
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
