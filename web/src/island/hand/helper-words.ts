// helper-words.ts - helpers in words: name, power and state.
import type { HelpersState } from '../../table/model';
import { type Helper, helpers } from '../../wire/lists';
import { t, type Word } from '../../words';

export type Held = HelpersState['held'][number];

export const isHelper = (word: string): word is Helper =>
    (helpers as readonly string[]).includes(word);
export const helperName = (name: string): string => t(`helper.${name}` as Word);
export const helperAbout = (name: string): string => t(`helper.about.${name}` as Word);

/** Used, locked or turned over; empty if the helper is ready on its first side. */
export function helperStanding({ used, locked, second }: Held): string[] {
    const found: Word[] = [];
    if (used) found.push('helper.used');
    if (locked) found.push('helper.locked');
    if (second) found.push('helper.second');
    return found.map(word => t(word));
}
