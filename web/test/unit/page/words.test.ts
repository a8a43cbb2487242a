// Every word exists in every language, takes the same values, and is used somewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cards, clockNames, helpers, reasons, seatNames } from '../../../src/wire/lists';
import { catalogues, fill, language, noun } from '../../../src/words';

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

test('nouns in a sentence are lower case in English and capitalised in German', () => {
    language.value = 'en';
    expect(noun('kind.wool')).toBe('wool');
    language.value = 'de';
    expect(noun('kind.wool')).toBe('Wolle');
    language.value = 'en';
});

// ---- unused words --------------------------------------------------------------------------

const folder = new URL('../../../src/', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !path.startsWith('words/') && path !== 'wire/words.ts')
    .map(path => readFileSync(new URL(path, folder), 'utf8'))
    .join('\n');

/**
 * Words composed at run time: their prefix and, if only some continuations exist, the list of
 * those.
 */
const composed: Record<string, readonly string[] | 'anything'> = {
    'after.fair.why.': ['start', 'given_up', 'renewed', 'restored', 'rolls'],
    'begins.': ['oldest', 'sheep'],
    'live.': ['epoch', 'seals', 'number', 'own', 'code', 'link', 'roll', 'log'],
    'begins.way.': 'anything',
    'act.': [
        ...['roll', 'end', 'pass', 'stop', 'keep', 'swap', 'token', 'gift', 'exchange', 'again'],
        ...['accept', 'decline', 'for', 'hand', 'nobody'],
    ],
    'after.': ['copied', 'failed', 'shared'],
    'after.part.': 'anything',
    'log.': ['all', 'dice', 'trade', 'build', 'chat'],
    'box.': 'anything',
    'build.': 'anything',
    'caption.': 'anything',
    'card.': cards,
    'card.about.': cards,
    'chocolate.': ['take', 'discard', 'give', 'want'],
    'chocolate.spun.': 'anything',
    'clock.': clockNames,
    'clock.about.': 'anything',
    'colour.': 'anything',
    'count.': 'anything',
    'decision.': 'anything',
    'others.': 'anything',
    'different.': 'anything',
    'door.': ['open', 'link', 'closed'],
    'door.about.': 'anything',
    'drawer.go.': ['bots', 'friends', 'device'],
    'drawer.who.': ['bots', 'friends', 'device'],
    'end.alone.': 'anything',
    'end.luck.': 'anything',
    'end.own.none': ['', '.of'],
    'end.own.several': ['', '.of'],
    'end.piece.': 'anything',
    'end.place.': 'anything',
    'extra.': ['canal', 'friends', 'helpers'],
    'extra.short.': 'anything',
    'face.': 'anything',
    'flow.': ['taken', 'lost', 'got', 'gave', 'discarded'],
    'game.': ['island', 'country', 'dice', 'chocolate'],
    'guild.': 'anything',
    'helper.': helpers,
    'helper.about.': 'anything',
    'helper.card.': 'anything',
    'helper.cards.': ['first', 'second'],
    'helper.tiles.': ['first', 'second'],
    'house.': ['aids', 'bots', 'open_cards', 'undo'],
    'house.delay.': 'anything',
    'kind.': 'anything',
    'lesson.': 'anything',
    'letter.': 'anything',
    'lobby.': ['aid', 'bots'].flatMap(of => [
        of,
        ...['any', 'with', 'without'].map(w => `${of}.${w}`),
    ]),
    'mistakes.mark.': 'anything',
    'option.': 'anything',
    'phrase.': 'anything',
    'piece.': 'anything',
    'wish.ask.': ['end', 'renew'],
    'wish.not.': ['end', 'renew'],
    'wish.sure.': ['end', 'renew'],
    'wish.too.': ['end', 'renew'],
    'wish.wanted.': ['end', 'renew'],
    'wish.yours.': ['end', 'renew'],
    'print.': 'anything',
    'printed.': 'anything',
    'proof.': 'anything',
    'report.': reasons,
    'seat.': seatNames,
    'seat.lost.': 'anything',
    'section.': 'anything',
    'settings.': 'anything',
    'side.': 'anything',
    'sound.': 'anything',
    'strength.': 'anything',
    'terrain.': 'anything',
    'tip.': 'anything',
    'tip.your.': 'anything',
    'tool.': ['hint', 'chart', 'keys'],
    'topic.': 'anything',
    'trade.state.': 'anything',
    'trade.silent.': 'anything',
    'undo.': ['dice', 'card', 'seat', 'over'],
    'value.': 'anything',
};

const named = (word: string) => [`'${word}'`, `"${word}"`].some(text => sources.includes(text));

/** "x.about" is shown below the word "x" (alone.tsx). */
const isAbout = (word: string) => word.endsWith('.about') && named(word.slice(0, -6));

const isComposed = (word: string) =>
    isAbout(word) ||
    Object.entries(composed).some(([begin, ends]) => {
        if (!word.startsWith(begin)) return false;
        return ends === 'anything' || ends.includes(word.slice(begin.length));
    });

test('every word is used', () => {
    const unused = Object.keys(catalogues.en).filter(word => !named(word) && !isComposed(word));
    expect(unused).toEqual([]);
});

test('words listed as composed at run time really are', () => {
    for (const begin of Object.keys(composed))
        expect(sources.includes(`\`${begin}\${`), begin).toBe(true);
});
