// path.mjs - the way of a new player: front page, first game, a trade with a bot, a win, its
// review, a picture to share, another game, and on after a reload. By finger, mouse or keys alone,
// and in both languages, so nothing here depends on words.
import { calm, check, until } from '../harness.mjs';
import { kept } from '../views/table-views.mjs';
import { reach } from './keyboard.mjs';

/** How a player presses what a selector shows, and chooses a place of the map. */
export const hands = {
    finger: {
        press: (page, what, rest) => page.locator(what).first().tap(rest),
        place: async (page, at) => {
            const box = await page.locator(`[data-place="${at}"]`).boundingBox();
            await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        },
    },
    mouse: {
        press: (page, what, rest) => page.locator(what).first().click(rest),
        place: async (page, at) => {
            const box = await page.locator(`[data-place="${at}"]`).boundingBox();
            await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        },
    },
    keys: {
        press: async (page, what, rest) => {
            await page.locator(what).first().waitFor(rest);
            await reach(page, what);
        },
        // Tab leads to the map; N goes from place to place.
        place: async (page, at) => {
            const wanted = `[data-place="${at}"]`;
            const there = () => page.evaluate(one => document.activeElement?.matches(one), wanted);
            for (let steps = 0; !(await there()); steps++) {
                check(steps < 80, `N never reaches ${at}`);
                await page.keyboard.press('n');
            }
            await page.keyboard.press('Enter');
        },
    },
};

/** The game that the page keeps. */
const saved = page =>
    page.evaluate(() =>
        Object.entries(localStorage)
            .filter(([key]) => key.startsWith('neuland.game'))
            .map(([, text]) => JSON.parse(text))
            .sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
            .at(0),
    );

const recorded = (page, pattern) =>
    until(
        page,
        wanted =>
            Object.keys(localStorage)
                .filter(key => key.startsWith('neuland.game'))
                .some(key => new RegExp(wanted).test(localStorage[key])),
        pattern,
        `not done: ${pattern}`,
    );

/** The front page and one turn of the first game. */
async function firstGame(page, { press }, language) {
    await page.waitForSelector('.front');
    if (language === 'de') await press(page, '.front-mast [lang=de]');
    await until(page, wanted => document.documentElement.lang === wanted, language, language);
    await press(page, '.front .go');
    await page.waitForSelector('.board');
    await until(page, () => location.hash.startsWith('#continue/'), null, 'not saved');
    check((await saved(page)).setup.rules.startsWith('island setup=beginner'), 'another island');
    // Others may ask for a trade before. What they ask may be over before it is answered.
    const no = '.asked-slip .three .btn:enabled';
    for (let asked = 0; ; asked++) {
        await page.waitForSelector(`.legend .go:enabled, ${no}`);
        if ((await page.locator(no).count()) === 0) break;
        check(asked < 40, 'they never stop asking');
        await press(page, no, { timeout: 2000 }).catch(() => {});
    }
    await press(page, '.legend .go:enabled');
    await recorded(page, 'red roll');
    calm(page);
}

/** A card, a chip, the button, and the first who says yes. */
async function trade(page, { press }) {
    await press(page, '.front a[href^="#continue"]');
    await page.waitForSelector('.board');
    await press(page, '.hand .pile[data-kind=lumber]');
    await press(page, '.want .chip[data-kind=ore]');
    await press(page, '.send');
    await press(page, '.ticket[data-of] .btn:enabled');
    await recorded(page, 'red close blue');
    calm(page);
}

/** The last settlement, its review, its picture, another game, a reload. */
async function win(page, hand) {
    await hand.press(page, '.front a[href^="#continue"]');
    await page.waitForSelector('.board');
    await hand.press(page, '.entry[data-verb=settlement]');
    await page.waitForSelector('[data-place="v29"]');
    await hand.place(page, 'v29');
    await page.waitForSelector('.end .graph');
    check((await page.locator('.poster').count()) === 1, 'no poster');
    await hand.press(page, '[data-way=review]');
    await page.waitForSelector('.review .mistakes, .review .verdict');
    await page.goBack();
    await page.waitForSelector('.end .graph');
    await hand.press(page, '[data-way=share]');
    await until(
        page,
        () => document.querySelector('.picture img')?.naturalWidth > 0,
        null,
        'no picture',
    );
    await page.keyboard.press('Escape');
    await until(page, () => !document.querySelector('.picture'), null, 'it does not close');
    await hand.press(page, '.end .go');
    await until(page, () => !document.querySelector('.end'), null, 'no other game');
    await page.waitForSelector('[data-place]');
    const first = await page.locator('[data-place]').first().getAttribute('data-place');
    await hand.place(page, first);
    await recorded(page, `red settlement ${first}`);
    await page.reload();
    await page.waitForSelector('.board');
    await page.waitForSelector('.piece');
    check((await saved(page)).record.includes(`red settlement ${first}`), 'the move is lost');
    calm(page);
}

/** Returns the test of the whole way, at this size, in this language, by these hands. */
const way =
    (size, language, by) =>
    async ({ open }) => {
        const hand = hands[by];
        await firstGame(await open({ size }), hand, language);
        const begin = game => open({ size, settings: { language, game } });
        await trade(await begin(kept('island', 283, 4)), hand);
        await win(await begin(kept('six', SIX - 1, 6)), hand);
    };

/** The actions of that game, which the first seat wins. */
const SIX = 546;

export const pathTests = {
    'the whole way by finger on a phone': way('phone', 'en', 'finger'),
    'the whole way by keys alone': way('desktop', 'en', 'keys'),
    'the whole way in German by finger on a phone': way('phone', 'de', 'finger'),
    'the whole way in German by mouse on a desktop': way('desktop', 'de', 'mouse'),
    'the whole way by mouse on a desktop': way('desktop', 'en', 'mouse'),
};
