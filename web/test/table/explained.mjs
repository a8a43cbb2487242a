// explained.mjs - everything at a table explains itself: under a resting mouse, and under a finger
// that stays. A finger that stays does not act.
import { newGame } from '../front.mjs';
import { calm, check, until } from '../harness.mjs';
import { kept, taken } from '../views/table-views.mjs';

const middle = async thing => {
    const { x, y, width, height } = await thing.boundingBox();
    return [x + width / 2, y + height / 2];
};

const told = async (page, words, what) => {
    await until(page, () => document.querySelector('.tip'), null, `no note for ${what}`);
    const said = await page.locator('.tip').textContent();
    check(words.test(said), `${what}: ${said}`);
    const { x, y, width, height } = await page.locator('.tip').boundingBox();
    const window = page.viewportSize();
    const inside = x >= 0 && y >= 0 && x + width <= window.width && y + height <= window.height;
    check(inside, `the note for ${what} leaves the window`);
};

async function underTheMouse({ open }) {
    const page = await open();
    await newGame(page);
    await page.waitForSelector('[data-place]');
    const rest = async (thing, words, what) => {
        await page.mouse.move(4, 4);
        await page.mouse.move(...(await middle(thing)), { steps: 3 });
        await told(page, words, what);
    };
    await rest(page.locator('.boat').first(), /^Settle at this harbour to trade [23] /, 'boat');
    const number = page.locator('.board .tok').nth(3);
    const chip = (await number.textContent()).match(/\d+/)[0];
    await rest(number, new RegExp(`^[A-Z][a-z]+ ${chip}: brings .* of 36 rolls`), 'field');
    await rest(page.locator('[data-place]').first(), /^Settlement at /, 'place');
    await page.mouse.down();
    check((await page.locator('.tip').count()) === 0, 'the note stays while one clicks');
    await page.mouse.up();
    // A piece says whose it is and what it brings.
    await until(
        page,
        () => document.querySelector('.board [data-seat] > .piece'),
        null,
        'no piece',
    );
    await rest(
        page.locator('.board [data-seat] > .piece').first(),
        /settlement: one point|road\. Longest stretch/,
        'piece',
    );
    for (const part of ['.legend .entry', '.hand .pile', '.tab .st > span:has(> svg)', '.bank li'])
        for (const title of await page.locator(part).evaluateAll(all => all.map(a => a.title)))
            check(title.length > 2, `${part} explains nothing`);
    calm(page);
}

async function underAFinger({ open }) {
    const page = await open({ size: 'phone' });
    await taken(kept('island', 283, 4), '#continue').ready(page);
    await page.waitForSelector('.board');
    const devtools = await page.context().newCDPSession(page);
    const touch = (type, points) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const stay = async (thing, words, what) => {
        const [x, y] = await middle(thing);
        await touch('touchStart', [{ x, y }]);
        await told(page, words, what);
        await touch('touchEnd', []);
    };
    await stay(page.locator('.boat').first(), /^Settle at this harbour/, 'boat');
    const road = page.locator('.entry[data-verb=road]');
    await stay(road, /^Road: build now/, 'road');
    check((await page.locator('[data-place]').count()) === 0, 'a finger that stays acts');
    await stay(page.locator('.pile[data-kind=grain]'), /^Grain: .* bank takes 3/, 'cards');
    check((await page.locator('.get-row, .send').count()) === 0, 'a finger that stays trades');
    // A tap still acts, and the note goes.
    await road.tap();
    await page.waitForSelector('[data-place]');
    check((await page.locator('.tip').count()) === 0, 'the note stays');
    calm(page);
}

/** The wheel, stacks, tiles, cards and prices; symbols and boxes of a sheet. */
async function smallGames({ open }) {
    for (const [game, at, seats, things] of [
        [
            'chocolate',
            87,
            3,
            [
                ['.wheel-print [data-about]', /(for everybody: one card for each|card)/],
                ['.supply li', /^Red: (\d+ left|any number)/],
                ['.row .t[data-about]', /(settlement|city).*: brings [a-z]+/i],
                ['.hand .pile:enabled', /: tap to trade it\. The supply takes 3 for/],
            ],
        ],
        [
            'dice',
            147,
            2,
            [
                ['.symbol.settlement', /^Settlement \d+, .*\. Costs 1 /],
                ['.symbol.city', /^City \d+, .*\. Costs [23] /],
                ['[data-about^=Turn]', /^Turn 1: /],
            ],
        ],
    ])
        for (const size of ['phone', 'desktop']) {
            const page = await open({ size });
            await taken(kept(game, at, seats), '#continue').ready(page);
            await page.waitForSelector('.banner, .tray');
            const devtools = await page.context().newCDPSession(page);
            for (const [selector, words] of things) {
                // A phone has no room for the stacks and for the head of the sheet.
                if (size === 'phone' && /supply|Turn/.test(selector)) continue;
                const thing = page.locator(selector).filter({ visible: true }).first();
                await thing.scrollIntoViewIfNeeded();
                const [x, y] = await middle(thing);
                if (size === 'desktop') {
                    const title = await thing.getAttribute('title');
                    if (title) {
                        check(words.test(title), title); // the browser shows it
                        continue;
                    }
                    await page.mouse.move(4, 4);
                    await page.mouse.move(x, y, { steps: 3 });
                    await told(page, words, selector);
                } else {
                    const touch = (type, touchPoints) =>
                        devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
                    await touch('touchStart', [{ x, y }]);
                    await told(page, words, selector);
                    await touch('touchEnd', []);
                }
            }
            calm(page);
        }
}

export const explainedTests = {
    'the tables of dice and chocolate explain themselves': smallGames,
    'everything explains itself under the mouse': underTheMouse,
    'everything explains itself under a finger that stays': underAFinger,
};
