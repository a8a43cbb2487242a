// script.ts - the tutorial: a real game on the beginner island with fixed rolls and fixed moves of
// the others. The reader plays blue, and the engine runs the game.

export const head = `[HSN "1"]
[Rules "island seats=3 start=0 setup=beginner"]
[RulesVersion "1"]
[Layout "M10 P2 F9 G12 H6 P4 H10 G9 F11 D F3 M8 F8 M3 G4 P5 H5 G6 P11 harbours e0:any e3:grain \
e17:ore e18:lumber e38:any e49:brick e61:wool e66:any e69:any robber h9 start blue"]
[Result "*"]

`;

/** The text, what the reader should do, and what happens automatically afterwards. */
export interface Lesson {
    say: string;
    act?: string;
    after?: string[];
}

const orange = (a: number, b: number) => ['orange roll', `chance dice ${a} ${b}`, 'orange end'];
const white = (a: number, b: number) => ['white roll', `chance dice ${a} ${b}`, 'white end'];

export const lessons: Lesson[] = [
    { say: 'welcome' },
    { say: 'board' },
    { say: 'roll', act: 'roll', after: ['chance dice 2 3'] },
    { say: 'income' },
    { say: 'road', act: 'road e63' },
    { say: 'end', act: 'end', after: [...orange(4, 4), ...white(2, 2)] },
    { say: 'others' },
    { say: 'roll_again', act: 'roll', after: ['chance dice 3 5'] },
    { say: 'settlement', act: 'settlement v48' },
    { say: 'points' },
    { say: 'end_again', act: 'end', after: [...orange(1, 2), ...white(2, 1)] },
    {
        say: 'seven',
        act: 'roll',
        after: [
            'chance dice 4 3',
            'white discard lumber',
            'white discard lumber',
            'white discard ore',
            'white discard ore',
        ],
    },
    { say: 'robber', act: 'robber h17', after: ['chance steal grain'] },
    {
        say: 'offer',
        act: 'offer 1 lumber for 1 grain',
        after: ['orange accept', 'white decline'],
    },
    { say: 'deal', act: 'close orange' },
    { say: 'city', act: 'city v39' },
    { say: 'end_city', act: 'end', after: [...orange(2, 3), ...white(2, 2)] },
    { say: 'roll_ore', act: 'roll', after: ['chance dice 1 2'] },
    { say: 'buy', act: 'buy', after: ['chance draw knight'] },
    { say: 'end_card', act: 'end', after: [...orange(5, 5), ...white(6, 6)] },
    { say: 'knight', act: 'play knight' },
    { say: 'knight_robber', act: 'robber h4', after: ['chance steal lumber'] },
    { say: 'roll_last', act: 'roll', after: ['chance dice 2 3'] },
    { say: 'bank', act: 'trade 4 brick for 1 grain' },
    { say: 'win' },
];

/** The record of everything before a lesson. */
export function recordAt(lesson: number): string {
    const done = lessons
        .slice(0, lesson)
        .flatMap(({ act, after = [] }) => (act ? [`blue ${act}`, ...after] : after));
    return `${head}${done.join('\n')}\n`;
}
