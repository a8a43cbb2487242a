// helper-words.ts - helpers in words: name, power and state. The ten cards and the twelve tiles are
// the same helpers under other names, and with other signs for their sides.
import { signal } from '@preact/signals';
import type { HelpersState } from '../../table/model';
import { type Helper, helpers } from '../../wire/lists';
import { t, type Word } from '../../words';

export type Held = HelpersState['held'][number];

export const isHelper = (word: string): word is Helper =>
    (helpers as readonly string[]).includes(word);

/** Which edition lies on the table. */
export const helperEdition = signal<'cards' | 'tiles'>('tiles');
export const editionIn = (rules: string): 'cards' | 'tiles' =>
    / helpers=10\b/.test(rules) ? 'cards' : 'tiles';

const cards = () => helperEdition.value === 'cards';

export const helperName = (name: string): string =>
    cards() ? t(`helper.card.${name}` as Word) : t(`helper.${name}` as Word);
export const helperAbout = (name: string): string => t(`helper.about.${name}` as Word);

/** What is to be decided; some questions name a helper. */
export const decisionText = (decision: string): string =>
    t(`decision.${decision}` as Word, isHelper(decision) ? { helper: helperName(decision) } : {});

/** Used, locked or turned over; empty if the helper is ready on its first side. */
export function helperStanding({ used, locked, second }: Held): string[] {
    const found: string[] = [];
    if (used) found.push(t('helper.used'));
    if (locked) found.push(t('helper.locked'));
    if (second) found.push(sideName('second'));
    return found;
}

/** The side that lies on top: A and B of a card, sun and moon of a tile. */
export const sideName = (side: 'first' | 'second'): string =>
    cards() ? t(`helper.cards.${side}`) : t(`helper.tiles.${side}`);
