// kinds.ts - what kind of game a rules string names, beyond the base game.

/** What a rules string has beyond the base game, the rarest first. */
export function kindsOf(rules: string): string[] {
    const [game, ...words] = rules.split(' ');
    const options = new Map(words.map(word => word.split('=') as [string, string]));
    if (game === 'dice') return [options.get('sheet') === 'plus' ? 'plus' : 'dice'];
    if (game === 'chocolate') return ['chocolate'];
    const found: string[] = [];
    if (options.get('canal') === '1') found.push('canal');
    const map = options.get('map');
    if (map === 'corsica' || map === 'newyork') found.push(map);
    if (['10', '12'].includes(options.get('helpers') ?? '0')) found.push('helpers');
    if (options.get('friends') === '1') found.push('friends');
    if (Number(options.get('seats') ?? 4) > 4) found.push('five_six');
    return found;
}

/** Whether parts of the game as it was printed are lost, and were worked out from the rest. Maps of
    countries say so themselves. */
export function isRebuilt(rules: string): boolean {
    const [game, ...words] = rules.split(' ');
    const parts = ['sheet=plus', 'helpers=10', 'setup=beginner'];
    return game === 'chocolate' || words.some(word => parts.includes(word));
}

/** The page of the almanac about each kind. */
const topics: Record<string, string> = {
    corsica: 'countries',
    newyork: 'countries',
    canal: 'canal',
    helpers: 'helpers',
    friends: 'friends',
    five_six: 'five-six',
    dice: 'dice',
    plus: 'dice-plus',
    chocolate: 'chocolate',
};

export const topicOf = (kind: string): string => topics[kind];

/** The page that says most about a game: of its rarest part, of maps of one's own, or the game. */
export function articleOf(rules: string): string {
    const [kind] = kindsOf(rules);
    if (kind) return topicOf(kind);
    return / map=/.test(rules) ? 'countries' : 'island';
}
