// picture-views.mjs - views that are only captured as screenshots, in addition to those that every
// test run opens: every game and scenario from its set-up on, almanac pages, charts, proofs,
// palettes, and messages about missing things. A view may have its own settings.
import { readFileSync } from 'node:fs';
import { newGame } from '../front.mjs';
import { analysed, click, ended, kept, severalKept, taken } from './table-views.mjs';

const board = page => page.waitForSelector('.board, .sheet-print, .chocolate-table .tab');

/** A new table with bots on all seats but the first. */
const begun = (rules, seats) => ({
    hash: `#play?r=${encodeURIComponent(rules)}&p=me${',greedy'.repeat(seats - 1)}&s=5`,
    ready: board,
});

const setUp = query => ({
    hash: `#setup?${query}`,
    ready: page => page.waitForSelector('.setup .seats [data-pick], .setup .verdict'),
});

const almanac = topic => ({
    hash: `#rules/${topic}`,
    ready: page => page.waitForSelector('.almanac h2'),
});

const at = (game, action, seats, prepare) => taken(kept(game, action, seats), '#continue', prepare);

const waits = selector => page => page.waitForSelector(selector);

/** Presses a key at a table and waits for the result. */
const pressed = (name, sign) => async page => {
    await page.waitForSelector('.tools');
    await page.keyboard.press(name);
    await page.waitForSelector(sign);
};

/** Opens a verified game, or one whose seal is broken. */
function proven(broken) {
    const record = readFileSync(new URL('../games/fair-dice.hsn', import.meta.url), 'utf8');
    const tag = /^\[FairGame "[^"]*"\]/m;
    const game = {
        setup: { rules: 'dice', seats: [{ kind: 'me', name: 'Mia' }] },
        seed: '7',
        record: broken ? record.replace(tag, '[FairGame "another"]') : record,
        over: true,
    };
    return taken(game, '#continue', async page => {
        await ended(page);
        await page.locator('[data-way=seal]').click();
        const told = page.locator(broken ? '.fairness .bad' : '.fairness li').last();
        await told.waitFor();
        await told.scrollIntoViewIfNeeded();
    });
}

/** A lesson that is reached by completing those before it. */
const lesson = count => ({
    hash: '#learn',
    ready: async page => {
        await page.waitForSelector('.lesson');
        for (let n = 0; n < count; n++) {
            const next = page.locator('[data-lesson=next]');
            if (await next.count()) await next.click();
            else await page.locator('.table .btn.go:enabled').first().click();
            const shown = step => document.querySelector('.lesson span').textContent.includes(step);
            await page.waitForFunction(shown, String(n + 2));
        }
    },
});

const colours = palette => ({
    ...at('island', 283, 4, click('.entry[data-verb=road]')),
    settings: { palette, letters: true },
});

/** The device is passed on, and the seat gets a PIN. */
const pinned = {
    hash: '#play?r=island&p=me,me,greedy,greedy&s=5',
    ready: async page => {
        await page.waitForSelector('.hand-over');
        await page.locator('.hand-over .btn').last().click();
        await page.waitForSelector('.pin input');
    },
};

/**
 * As many saved games as the page keeps: the front page, or the question of which one to delete.
 */
const savedBefore = (count, ready) => ({
    hash: '',
    ready: async page => {
        await page.evaluate(games => {
            for (const game of games)
                localStorage.setItem(`neuland.game.${game.id}`, JSON.stringify(game));
        }, severalKept(count));
        await page.reload();
        await ready?.(page);
    },
});

/** A browser that keeps nothing. */
const unkept = {
    hash: '',
    ready: async page => {
        await page.addInitScript(() =>
            Object.defineProperty(window, 'localStorage', {
                get() {
                    throw new DOMException('denied', 'SecurityError');
                },
            }),
        );
        await page.reload();
        await page.waitForSelector('.front-note');
    },
};

/** A card for another one, written at the chocolate table. */
async function chocolateTrade(page) {
    await page.locator('.hand .pile:not([data-n="0"])').first().click();
    await page.locator('.want .chip').nth(2).click();
}

/** Enough of one kind for the bank. */
async function bankTrade(page) {
    await page.locator('.bank-line').first().click();
    await page.waitForSelector('.want .chip');
}

/** The picture of the poster that a player sends. */
async function shared(page) {
    await ended(page);
    await page.locator('[data-way=share]').first().click();
    await page.waitForFunction(() => document.querySelector('.picture img')?.naturalWidth > 0);
}

const searched = {
    hash: '#rules/island',
    ready: async page => {
        await page.locator('.almanac-search input').fill('robber');
        await page.locator('.almanac-search li, .almanac-search p').first().waitFor();
    },
};

const contents = {
    hash: '#rules/island',
    ready: page => page.locator('.almanac-contents summary').click(),
};

const said = { ready: page => page.waitForSelector('.page p'), complains: true };

export const pictureViews = {
    'front with a saved game': savedBefore(1),
    'front with saved games': savedBefore(5),
    'no room for another game': savedBefore(8, async page => {
        await newGame(page);
        await page.waitForSelector('.saved-games .btn');
    }),
    'setup of a country': setUp('r=island%20map%3Dcorsica%20seats%3D3'),
    'setup of helpers': setUp('r=island%20helpers%3D12'),
    'setup of dice': setUp('r=dice'),
    'setup of chocolate': setUp('r=chocolate'),
    'setup for one device': setUp('hot=1'),
    'setup that cannot be': {
        hash: '#setup?r=island%20seats%3D3%20target%3D1000',
        ready: page => page.locator('.verdict b').scrollIntoViewIfNeeded(),
    },
    'rules of five and six': almanac('five-six'),
    'rules of helpers': almanac('helpers'),
    'rules of friends': almanac('friends'),
    'rules of countries': almanac('countries'),
    'rules of the canal': almanac('canal'),
    'rules of dice': almanac('dice'),
    'rules of dice plus': almanac('dice-plus'),
    'rules of chocolate': almanac('chocolate'),
    'rules of the table': almanac('table'),
    'rules, words': almanac('words'),
    'hot seat with a PIN': pinned,
    'front that keeps nothing': unkept,
    'rules, contents': contents,
    'rules, a search': searched,
    'first game': begun('island setup=beginner', 4),
    'dice alone': begun('dice', 1),
    'five seats, begin': begun('island seats=5', 5),
    watch: { hash: '#watch', ready: board },
    'island bank trade': at('island', 283, 4, bankTrade),
    'chocolate trade': at('chocolate', 87, 3, chocolateTrade),
    'poster to share': at('six', null, 6, shared),
    'dice poster to share': at('dice', null, 2, shared),
    'nothing at this address': { hash: '#nowhere/at-all' },
    'a replay that cannot be read': { hash: '#replay?g=nonsense', ...said },
    'nothing to replay': { hash: '#replay?file', ...said },
    'nothing on the shelf': { hash: '#replays', ready: page => page.waitForSelector('.page') },
    'a wrong link': { hash: '#play?r=island%20seats%3D9&p=me&s=1', ...said },
    'no game to go on with': { hash: '#continue', ...said },
    'different, corsica': {
        ...begun('island seats=3 map=corsica', 3),
        settings: { different: [] },
    },
    'different, chocolate': { ...begun('chocolate', 3), settings: { different: [] } },
    'helpers begin': begun('island helpers=12', 4),
    'friends begin': begun('island friends=1', 4),
    'six seats, begin': begun('island seats=6', 6),
    'corsica begin': begun('island seats=3 map=corsica', 3),
    'new york begin': begun('island map=newyork', 4),
    'canal begin': begun('island map=newyork canal=1', 4),
    'dice begin': begun('dice seats=2', 2),
    'dice plus begin': begun('dice seats=3 sheet=plus', 3),
    'chocolate begin': begun('chocolate', 3),
    'island monopoly': at('cards', 267, 4, click('.pile.dev.up')),
    'island plenty': at('five', 325, 5, click('.pile.dev.up')),
    'corsica discard': at('corsica', 94, 3, waits('.discard')),
    'corsica robber': at('corsica', 49, 3, waits('[data-place]')),
    'corsica placing': at('corsica', 339, 3, click('.entry[data-verb=road]')),
    'new york robber': at('newyork', 194, 4, waits('[data-place]')),
    'dice gold': at('dice', 19, 2, board),
    'dice statistics': at('dice', 147, 2, pressed('g', '.stats')),
    'dice hint': at('dice', 147, 2, pressed('h', '.coach li')),
    'dice keys': at('dice', 147, 2, pressed('?', '.key-list')),
    'dice plus end': at('plus', null, 3, ended),
    'chocolate spin': at('chocolate', 18, 3, board),
    'chocolate statistics': at('chocolate', 87, 3, pressed('g', '.stats')),
    'chocolate hint': at('chocolate', 87, 3, pressed('h', '.coach li')),
    'island verdict': at('island', null, 4, analysed),
    'five seats, end': at('five', null, 5, ended),
    'dice proven': proven(false),
    'dice seal broken': proven(true),
    'island for red-green eyes': colours('rg'),
    'island for blue-yellow eyes': colours('by'),
    'island in light and dark alone': colours('mono'),
    'island with plain land': {
        ...at('island', 283, 4, board),
        settings: { plainLand: true, pieceLetters: true },
    },
    'tutorial, fourth lesson': lesson(3),
};
