// rules-title.ts - a rules string in words: "Island, 4 seats", "Corsica, 3 seats, friends".
import { kindsOf } from '../learn/kinds';
import { t, type Word } from '../words';

/** The options of a rules string. */
export type Chosen = Record<string, string>;

export function parseRules(text: string): { game: string; chosen: Chosen } {
    const [game = 'island', ...pairs] = text.trim().split(/\s+/);
    return { game, chosen: Object.fromEntries(pairs.map(pair => pair.split('=', 2))) };
}

export type GameKind = 'island' | 'country' | 'dice' | 'chocolate';

export function gameKind(rules: string): GameKind {
    const { game, chosen } = parseRules(rules);
    if (game === 'island') return chosen.map ? 'country' : 'island';
    return game === 'dice' ? 'dice' : 'chocolate';
}

const named = ['corsica', 'newyork'];

/** The name of the game, or of its map. */
export function gameTitle(rules: string): string {
    const { game, chosen } = parseRules(rules);
    if (game === 'dice' && chosen.sheet === 'plus') return t('game.plus');
    if (named.includes(chosen.map)) return t(`value.${chosen.map}` as Word);
    return t(chosen.map ? 'game.ownMap' : (`game.${gameKind(rules)}` as Word));
}

/** What the game has beyond the base game. */
export function gameExtras(rules: string): string {
    const plain = [...named, 'dice', 'plus', 'chocolate', 'five_six'];
    const { chosen } = parseRules(rules);
    const extras = kindsOf(rules)
        .filter(kind => !plain.includes(kind))
        .map(kind => t(`extra.${kind}` as Word));
    if (chosen.target) extras.push(t('extra.target', { n: Number(chosen.target) }));
    return extras.join(', ');
}
