// kinds.ts - which kinds of game a rules string combines, beyond the base game.

/** The kinds of a rules string beyond the base game; what others build on comes first. */
export function kindsOf(rules: string): string[] {
    const [game, ...words] = rules.split(' ');
    const options = new Map(words.map(word => word.split('=') as [string, string]));
    if (game === 'dice') return [options.get('sheet') === 'plus' ? 'plus' : 'dice'];
    if (game === 'chocolate') return ['chocolate'];
    const found: string[] = [];
    const map = options.get('map');
    if (map === 'corsica' || map === 'newyork') found.push(map);
    if (options.get('canal') === '1') found.push('canal');
    if (['10', '12'].includes(options.get('helpers') ?? '0')) found.push('helpers');
    if (options.get('friends') === '1') found.push('friends');
    if (Number(options.get('seats') ?? 4) > 4) found.push('five_six');
    return found;
}

/** Whether parts of the printed game are lost and were reconstructed. Country maps say so
    themselves. */
export function isRebuilt(rules: string): boolean {
    const [game, ...words] = rules.split(' ');
    const parts = ['sheet=plus', 'helpers=10', 'setup=beginner'];
    return game === 'chocolate' || words.some(word => parts.includes(word));
}

/** The almanac page of each kind. */
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

/** The most relevant page: of the rarest kind, of custom maps, or of the game. */
export function articleOf(rules: string): string {
    const kinds = kindsOf(rules);
    const kind = kinds.includes('canal') ? 'canal' : kinds[0];
    if (kind) return topicOf(kind);
    return / map=/.test(rules) ? 'countries' : 'island';
}
