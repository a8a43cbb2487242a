// island-views.mjs - the island's table at selected moments: every question it can ask, every sheet
// that can be opened, and the ends of its scenarios. The games were played by bots.
import { click, ended, kept, lastMove, taken } from './table-views.mjs';

const at = (game, action, seats, prepare) => taken(kept(game, action, seats), '#continue', prepare);
const over = (game, seats) => at(game, null, seats, ended);

/** Opens a sheet by its key. */
const key = name => async page => {
    await page.waitForSelector('.board');
    await page.keyboard.press(name);
};

/** Opens the dice chart: a tool where there is room, otherwise in the menu. */
async function openChart(page) {
    await page.waitForSelector('.board');
    const chart = page.getByRole('button', { name: /^(Statistics|Statistik)$/ });
    if (!(await chart.first().isVisible()))
        await page.getByRole('button', { name: /^(Menu|Menü)$/ }).click();
    await chart.filter({ visible: true }).first().click();
}

/** Opens the player table, which is behind any tab. */
async function openPlayerTable(page) {
    await page.locator('.open-seat').nth(1).click();
    await page.waitForSelector('.player-table .standings');
}

/** Writes an offer by taps: the first available kind for the kind after it. */
async function writeTrade(page) {
    await page.locator('.hand .pile:not([data-n="0"])').first().click();
    await page.locator('.want .chip').nth(4).click();
}

const waits = selector => page => page.waitForSelector(selector);

/** The same, with the wanted side left open. */
async function writeQuestion(page) {
    await page.locator('.hand .pile:not([data-n="0"])').first().click();
    await page.locator('.want .unsaid').click();
}

/** Orange asks what the others would give, or take. */
const question = words =>
    taken(
        lastMove(kept('island', 306, 4), `orange offer ${words}`),
        '#continue',
        waits('.asked-slip'),
    );

const asks = '.ask-sheet';

export const islandViews = {
    'island in play': at('island', 283, 4, waits('.hand .pile')),
    'island placing': at('island', 283, 4, click('.entry[data-verb=road]')),
    'island trade': at('island', 283, 4, writeTrade),
    'island trade, a side open': at('island', 283, 4, writeQuestion),
    'island question, for a card': question('1 ore for ?'),
    'island question, a card wanted': question('? for 1 grain'),
    'island offer': at('island', 306, 4, waits('.asked-slip')),
    'island own offer': at('island', 323, 4, waits('.foot .btn')),
    'island counter-offer': at('island', 306, 4, click('.asked-slip .three .btn:nth-child(2)')),
    'island discard': at('island', 393, 4, async page => {
        await page.locator('.discard ~ footer .btn').first().click();
    }),
    'island robber': at('island', 131, 4, waits('[data-place]')),
    'island card': at('island', 448, 4, click('.pile.dev.up')),
    'island dice chart': at('island', 283, 4, openChart),
    'island card chart': at('island', 448, 4, async page => {
        await openChart(page);
        await page.locator('.sides button').last().click();
    }),
    'island player table': at('island', 448, 4, openPlayerTable),
    'six seats, player table': at('six', 471, 6, openPlayerTable),
    'helpers, player table': at('helpers', 600, 4, openPlayerTable),
    'friends, player table': at('friends', 535, 4, openPlayerTable),
    'new york, player table': at('newyork', 531, 4, openPlayerTable),
    'island values': {
        hash: '#play?r=island&p=me,greedy,greedy,greedy&s=8',
        ready: async page => {
            await page.waitForSelector('[data-place]');
            const yields = page.getByRole('button', { name: /^(Show yields|Erträge zeigen)$/ });
            if (!(await yields.first().isVisible()))
                await page.getByRole('button', { name: /^(Menu|Menü)$/ }).click();
            await yields.filter({ visible: true }).first().click();
            await page.waitForSelector('.value');
        },
    },
    'island keys': at('island', 283, 4, key('?')),
    'island hint': at('island', 283, 4, async page => {
        await key('h')(page);
        await page.waitForSelector('.ask-sheet .hint');
    }),
    'island end': over('island', 4),
    'six seats, partner': at('six', 375, 6, waits('.hand .pile')),
    'six seats, rob whom': at('six', 471, 6, waits('.victim')),
    'six seats, end': over('six', 6),
    'five seats, extra building': at('five', 591, 5, waits('.hand .pile')),
    'helper in hand': at('helpers', 600, 4, waits('.helper')),
    'helper sheet': at('helpers', 600, 4, click('.hand .helper')),
    'helpers player table': at('helpers', 600, 4, key('w')),
    'helper keep or swap': at('helpers', 278, 4, waits(asks)),
    'helper ryan': at('helpers', 94, 4, waits(asks)),
    'helper asla': at('helpers', 163, 4, waits(asks)),
    'helper stina': at('helpers', 552, 4, waits(asks)),
    'helper diara': at('cards', 204, 4, waits(asks)),
    'helpers end': over('helpers', 4),
    'letters in hand': at('friends', 535, 4, waits('.letters')),
    'letter back': at('friends', 238, 4, waits(asks)),
    'letter gift': at('friends', 84, 4, waits(asks)),
    'letter traders': at('friends', 502, 4, waits(asks)),
    'friends end': over('friends', 4),
    'new york player table': at('newyork', 531, 4, key('w')),
    'new york end': over('newyork', 4),
};
