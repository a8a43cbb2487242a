// table-views.mjs - the views of dice, chocolate, countries, the end and the replay: recorded games
// (test/games), resumed at a selected moment or at their end, and replayed.
import { readFileSync } from 'node:fs';

const read = name => readFileSync(new URL(`../games/${name}.hsn`, import.meta.url), 'utf8');

/** The record up to this many actions. */
export function cut(record, actions) {
    const [head, body] = record.split('\n\n');
    const tags = head.split('\n').filter(line => !/^\[(Result|Hash|Seats) /.test(line));
    return `${tags.join('\n')}\n[Result "*"]\n\n${body.split('\n').slice(0, actions).join('\n')}\n`;
}

/** A saved game as the page stores it: a person on the first seat, bots on the others. */
export function kept(name, actions, seats) {
    const whole = read(name);
    const rules = whole.match(/^\[Rules "([^"]*)"/m)[1];
    const names = ['', 'Kim', 'Lee', 'Anna', 'Noah', 'Ida'].slice(0, seats);
    const plans = names.map((one, at) =>
        at === 0 ? { kind: 'me', name: 'Mia' } : { kind: 'bot', name: one, bot: 'greedy' },
    );
    const record = actions === null ? whole : cut(whole, actions);
    return { setup: { rules, seats: plans }, seed: '7', record, over: actions === null };
}

const several = [
    ...[
        ['island', 4],
        ['six', 6],
        ['helpers', 4],
        ['dice', 2],
    ],
    ...[
        ['plus', 3],
        ['chocolate', 3],
        ['corsica', 3],
        ['newyork', 4],
    ],
];

/** This many games in progress, the last one first, each in its slot. */
export const severalKept = count =>
    several.slice(0, count).map(([name, seats], n) => {
        const [id, at] = [`g${n}`, 1.79e12 - n * 5e7];
        return { ...kept(name, 40, seats), id, at, touched: true, turn: 14 - n, points: 3 };
    });

/** The same game with another last action. */
export function lastMove(game, action) {
    return { ...game, record: game.record.replace(/[^\n]*\n$/, `${action}\n`) };
}

export const click = selector => page => page.locator(selector).first().click();

/** A view that resumes or shows a saved game and then does something there. */
export const taken = (game, hash, prepare) => ({
    hash: '#',
    ready: async page => {
        await page.waitForSelector('.front');
        await page.evaluate(
            ([kept, to]) => {
                localStorage.setItem('neuland.game', kept);
                location.hash = to;
            },
            [JSON.stringify(game), hash],
        );
        await page.waitForSelector('.table, .end');
        await prepare?.(page);
    },
});

/** Opens the log, where it is not open anyway, and something that its last line shows. */
async function openLog(page) {
    const log = page.getByRole('button', { name: /^(Log|Verlauf)$/ });
    await page.waitForSelector('.tools');
    if (await log.isVisible()) await log.click();
    await page.locator('.log .line').last().click();
}

/** Everything in words; the next view is drawn again. */
const inWords = (game, question) => ({
    ...taken(game, '#continue', async page => {
        await page.waitForSelector('.tools');
        await page.keyboard.press('x');
        await page.locator('.text-board input').fill(question);
        await page.keyboard.press('Enter');
        await page.locator('.text-board input').blur();
    }),
    leave: page => page.keyboard.press('x'),
});

export const ended = page => page.waitForSelector('.end .graph');

/** Waits for the two sentences about luck and decisions. */
export async function judged(page) {
    await ended(page);
    await page.locator('.end-say p').nth(1).waitFor();
}

/** Opens the review from the end of a game and waits for its result. */
export async function analysed(page) {
    await ended(page);
    await page.locator('.end [data-way=review]').click();
    await page.waitForSelector('.review .verdict');
}

/** Closes the review, so that the replay is free. */
export const closeReview = page => page.locator('.review .shut').click();

/** Requests the chances in a replay, unless they were computed before. */
export async function withChances(page) {
    await page.waitForSelector('[data-way=chances], .curve-note', { state: 'attached' });
    if (await page.locator('.curve-note').count()) return;
    // Where there is little room, the controls of the ribbon are shown on request.
    const more = page.locator('.ribbon .more');
    if (await more.isVisible()) await more.click();
    await page.locator('[data-way=chances]').click();
    await page.waitForSelector('.curve-note');
    if (await more.isVisible()) await more.click();
}

/** A finished game as the page stores it. */
export function shelved(name, seats, when) {
    const { setup, record } = kept(name, null, seats);
    const names = setup.seats.map(plan => plan.name);
    const colours = ['red', 'blue', 'orange', 'white', 'brown', 'green'].slice(0, seats);
    const won = colours.indexOf(record.match(/^\[Result "(\w+)"/m)[1]);
    const points = names.map((_, at) => String(at === won ? 10 : 4 + at));
    const winners = [won];
    return { id: name, when, rules: setup.rules, seats: colours, names, winners, points, record };
}

const someGames = () => [
    shelved('corsica', 3, Date.UTC(2026, 5, 14, 19, 30)),
    shelved('chocolate', 3, Date.UTC(2026, 5, 13, 18, 5)),
    shelved('helpers', 4, Date.UTC(2026, 5, 12, 21, 45)),
];

/** A variation is started, or three of its moves are played and analysed. */
async function begun(page) {
    await page.waitForSelector('.ribbon .graph');
    await page.keyboard.press('v');
    await page.waitForSelector('.branch');
}

async function varied(page) {
    await begun(page);
    for (let n = 1; n < 4; n++) {
        const moves = () => document.querySelector('.branch p').textContent;
        const before = await page.evaluate(moves);
        await page.locator('.branch .btn').nth(1).click();
        const more = text => document.querySelector('.branch p').textContent !== text;
        await page.waitForFunction(more, before);
    }
    await page.locator('.settle').click();
    await page.waitForSelector('.lines');
}

/** A board rotated this many times; it is rotated back for the next view. */
const turned = (name, actions, seats, times) => ({
    ...taken(kept(name, actions, seats), '#continue', async page => {
        await page.waitForSelector('.board');
        for (let n = 0; n < times; n++) await page.keyboard.press('o');
    }),
    leave: async page => {
        for (let n = 0; n < times; n++) await page.keyboard.press('Shift+O');
    },
});

export const tableViews = {
    replays: {
        hash: '#',
        ready: async page => {
            await page.waitForSelector('.front');
            await page.evaluate(games => {
                localStorage.setItem('neuland.shelf', games);
                location.hash = '#replays';
            }, JSON.stringify(someGames()));
            await page.waitForSelector('.my-games');
        },
    },
    'dice roll': taken(kept('dice', 143, 2), '#continue', async page => {
        await page.waitForSelector('.die:enabled');
        await page.locator('.die').nth(4).click();
        await page.locator('.die').nth(5).click();
    }),
    'dice build': taken(kept('dice', 147, 2), '#continue'),
    'dice joker': taken(kept('dice', 147, 2), '#continue', async page => {
        await page.waitForSelector('.joker.may-build');
        await page.locator('.joker.may-build').focus();
        await page.keyboard.press('Enter');
        await page.locator('.die:enabled').first().click();
    }),
    'dice plus': taken(kept('plus', 281, 3), '#continue'),
    'dice log': taken(kept('dice', 147, 2), '#continue', openLog),
    'dice in words': inWords(kept('dice', 147, 2), 'where s4'),
    'dice plus in words': inWords(kept('plus', 281, 3), 'who leads'),
    'dice end': taken(kept('dice', null, 2), '#continue', ended),
    'chocolate build': taken(
        kept('chocolate', 87, 3),
        '#continue',
        click('[data-piece=settlement]'),
    ),
    'chocolate take': taken(kept('chocolate', 58, 3), '#continue'),
    'chocolate offer': taken(kept('chocolate', 70, 3), '#continue'),
    'chocolate question': taken(
        lastMove(kept('chocolate', 70, 3), 'blue offer 1 ore for ?'),
        '#continue',
        page => page.waitForSelector('.asked-slip'),
    ),
    'chocolate log': taken(kept('chocolate', 87, 3), '#continue', openLog),
    'chocolate in words': inWords(kept('chocolate', 87, 3), 'where blue'),
    'chocolate end': taken(kept('chocolate', null, 3), '#continue', ended),
    'corsica in play': taken(kept('corsica', 339, 3), '#continue'),
    'new york in play': taken(kept('newyork', 531, 4), '#continue'),
    'new york counter': taken(
        lastMove(kept('newyork', 19, 4), 'blue offer 1 wool for ?'),
        '#continue',
        async page => {
            await page.locator('.asked-slip .three .btn').nth(1).click();
            await page.waitForSelector('.want .token-row');
        },
    ),
    'new york in words': inWords(kept('newyork', 531, 4), 'where Albany'),
    'corsica end': taken(kept('corsica', null, 3), '#continue', ended),
    'chocolate verdict': taken(kept('chocolate', null, 3), '#continue', analysed),
    'corsica verdict': taken(kept('corsica', null, 3), '#continue', analysed),
    'replay with chances': taken(kept('corsica', null, 3), '#replay?n=209', withChances),
    'replay of corsica': taken(kept('corsica', null, 3), '#replay?n=300'),
    'replay of chocolate': taken(kept('chocolate', null, 3), '#replay?n=60', async page => {
        await page.waitForSelector('.ribbon .graph');
        // Small screens show only the steps until more is requested.
        const more = page.locator('.ribbon .more');
        if (await more.isVisible()) await more.click();
        await page.locator('[data-eyes=red]').click();
    }),
    'replay with a variation': taken(kept('island', null, 4), '#replay?n=120', varied),
    'a variation in play': taken(kept('island', null, 4), '#replay?n=120', begun),
    'picture of a position': taken(kept('corsica', null, 3), '#replay?n=300', async page => {
        await page.waitForSelector('.ribbon .graph');
        await page.keyboard.press('i');
        await page.waitForSelector('.picture img');
    }),
    'corsica turned': turned('corsica', 339, 3, 1),
    'new york turned': turned('newyork', 531, 4, 2),
    'island turned': turned('island', 200, 4, 1),
    tutorial: { hash: '#learn', ready: page => page.waitForSelector('.lesson') },
};
