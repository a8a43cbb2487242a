// boxes.ts - the boxes on the shelf: the rules in each, its seats, and what can be added to it.
import { type Chosen, parseRules } from '../table/rules-title';

export type BoxName =
    | 'island'
    | 'six'
    | 'friends'
    | 'helpers'
    | 'corsica'
    | 'newyork'
    | 'dice'
    | 'plus'
    | 'chocolate';

/** What can be added to a game, with the options that do it. */
export const extras = {
    first: { setup: 'beginner' },
    build: { extra: 'build' },
    canal: { canal: '1' },
    helpers: { helpers: '12' },
    friends: { friends: '1' },
    deck: { dice: 'deck' },
    edition: { edition: '2' },
    printed: { preset: 'printed' },
} satisfies Record<string, Chosen>;

export type ExtraName = keyof typeof extras;

export interface Box {
    name: BoxName;
    /** The colour of the cover's ground: a token. */
    ground: string;
    game: 'island' | 'dice' | 'chocolate';
    /** The options that make this box. */
    chosen: Chosen;
    least: number;
    most: number;
    usual: number;
    extras: ExtraName[];
    /** Extras that a box has unless the reader switches them off. */
    usually?: ExtraName[];
}

const box = (
    name: BoxName,
    ground: string,
    game: Box['game'],
    chosen: Chosen,
    [least, most, usual]: [number, number, number],
    own: ExtraName[],
    usually: ExtraName[] = [],
): Box => ({
    ...{ name, ground, game, chosen, least, most, usual, usually },
    extras: [...own, 'printed'],
});

/** The word for what the rulebook prints otherwise than this box usually plays. */
export function printedWord({ game, chosen }: Box): 'island' | 'country' | 'dice' | 'chocolate' {
    if (game !== 'island') return game;
    return chosen.map ? 'country' : 'island';
}

/** In the order of the shelf. */
export const boxes: Box[] = [
    box('island', 'fields', 'island', {}, [2, 4, 4], ['first', 'helpers', 'friends', 'deck']),
    box('six', 'sea', 'island', {}, [5, 6, 6], ['build', 'helpers', 'friends']),
    box('friends', 'pasture', 'island', { friends: '1' }, [3, 6, 4], ['helpers', 'deck']),
    box('helpers', 'card-ink', 'island', { helpers: '12' }, [3, 6, 4], ['friends', 'deck']),
    box('corsica', 'hills', 'island', { map: 'corsica' }, [3, 6, 4], ['helpers', 'friends']),
    box(
        'newyork',
        'forest',
        'island',
        { map: 'newyork' },
        [3, 6, 4],
        ['canal', 'helpers', 'friends'],
        ['canal'],
    ),
    box('dice', 'fields', 'dice', {}, [1, 4, 1], ['edition']),
    box('plus', 'mountains', 'dice', { sheet: 'plus' }, [1, 4, 2], ['edition']),
    box('chocolate', 'choc', 'chocolate', {}, [2, 4, 3], []),
];

/** The rules string of a box with these seats and additions. */
export function rulesOf(box: Box, seats: number, added: ExtraName[], more: Chosen = {}): string {
    const all: Chosen = { seats: String(seats), ...box.chosen, ...more };
    for (const extra of added) Object.assign(all, extras[extra]);
    return [box.game, ...Object.entries(all).map(([key, value]) => `${key}=${value}`)].join(' ');
}

/** The box in which a game with these rules lies; its cover stands for the game in lists. */
export function boxOf(rules: string): BoxName {
    const { game, chosen } = parseRules(rules);
    if (game === 'dice') return chosen.sheet === 'plus' ? 'plus' : 'dice';
    if (game === 'chocolate') return 'chocolate';
    if (chosen.map === 'corsica' || chosen.map === 'newyork') return chosen.map;
    if (chosen.map) return 'corsica';
    if (chosen.friends === '1') return 'friends';
    if ((chosen.helpers ?? '0') !== '0') return 'helpers';
    return Number(chosen.seats ?? 4) > 4 ? 'six' : 'island';
}
