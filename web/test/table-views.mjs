// table-views.mjs - the views of dice, chocolate, countries, the end and the replay: games that
// were played before (test/games), taken up at a telling moment, at their end, and replayed.
import { readFileSync } from 'node:fs';

const read = name => readFileSync(new URL(`./games/${name}.hsn`, import.meta.url), 'utf8');

/** The record up to so many actions. */
export function cut(record, actions) {
    const [head, body] = record.split('\n\n');
    const tags = head.split('\n').filter(line => !/^\[(Result|Hash|Seats) /.test(line));
    return `${tags.join('\n')}\n[Result "*"]\n\n${body.split('\n').slice(0, actions).join('\n')}\n`;
}

/** A kept game as the page keeps it: somebody at the first seat, bots at the others. */
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

export const click = selector => page => page.locator(selector).first().click();

/** A view that takes up a kept game, or shows it, and then does something there. */
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
        await page.waitForSelector('.table, .end', { timeout: 15000 });
        await prepare?.(page);
    },
});

/** The field book, where it does not lie open anyway, and something that its last line shows. */
async function openBook(page) {
    const book = page.getByRole('button', { name: /^(Book|Buch)$/ });
    await page.waitForSelector('.tools');
    if (await book.isVisible()) await book.click();
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

export const ended = page => page.waitForSelector('.end .graph', { timeout: 15000 });

export const tableViews = {
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
    'dice book': taken(kept('dice', 147, 2), '#continue', openBook),
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
    'chocolate book': taken(kept('chocolate', 87, 3), '#continue', openBook),
    'chocolate in words': inWords(kept('chocolate', 87, 3), 'where blue'),
    'chocolate end': taken(kept('chocolate', null, 3), '#continue', ended),
    'corsica in play': taken(kept('corsica', 339, 3), '#continue'),
    'new york in play': taken(kept('newyork', 531, 4), '#continue'),
    'new york in words': inWords(kept('newyork', 531, 4), 'where Albany'),
    'corsica end': taken(kept('corsica', null, 3), '#continue', ended),
    'replay of corsica': taken(kept('corsica', null, 3), '#replay?n=300'),
    'replay of chocolate': taken(
        kept('chocolate', null, 3),
        '#replay?n=60',
        click('[data-eyes=red]'),
    ),
    tutorial: { hash: '#learn', ready: page => page.waitForSelector('.lesson') },
};
