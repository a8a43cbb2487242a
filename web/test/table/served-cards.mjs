// served-cards.mjs - at a table on a server a helper and a development card are played by taps, and
// no tap has to be repeated, also while an offer of the reader stands.
import { PATIENCE } from '../chromium.mjs';
import { calm, check, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';
import { held, offer, pressUntil, together } from './own-offer.mjs';

const start = 'island seats=3 setup=beginner phases=combined hand=30 start=0 target=20';
const asks = '[data-place], .victim, .ask-sheet .choices .btn';

/** In the page: everything that a tap may change. */
const look = () =>
    [...document.querySelectorAll('.hand *, .legend, .ask-sheet, .banner, [data-place]')]
        .map(one => one.dataset.place ?? `${one.textContent} ${one.getAttribute('aria-pressed')}`)
        .join('|');

/** Taps once; then something must happen. */
async function tap(page, what) {
    const before = await page.evaluate(look);
    const thing = page.locator(what).first();
    const name = (await thing.textContent()) || what;
    if (await thing.evaluate(one => one.matches('[data-place]'))) {
        const { x, y, width, height } = await thing.boundingBox();
        await page.touchscreen.tap(x + width / 2, y + height / 2);
    } else await thing.tap();
    for (const end = Date.now() + PATIENCE; (await page.evaluate(look)) === before; ) {
        check(Date.now() < end, `nothing happens after a tap on ${name}`);
        await page.waitForTimeout(30);
    }
}

/** Taps whatever is asked until the turn goes on. */
async function answer(page) {
    const asked = what => {
        const go = document.querySelector('.legend .go:enabled');
        const done = /End turn/.test(go?.textContent) && !document.querySelector('.ask-sheet');
        if (document.querySelector('[aria-busy=true]')) return null;
        return document.querySelector(what) ? 'asks' : done && 'done';
    };
    for (let taps = 0; taps < 20; taps++) {
        const now = await page.waitForFunction(asked, asks, { timeout: PATIENCE });
        if ((await now.jsonValue()) === 'done') return;
        await tap(page, asks);
    }
    check(false, 'it asks for ever');
}

async function logged(page, words) {
    const log = page.getByRole('button', { name: 'Log', exact: true });
    if (await log.isVisible()) await log.tap();
    const told = wish => new RegExp(wish).test(document.querySelector('.log ol')?.textContent);
    await until(page, told, words, `the log does not say ${words}`);
}

/** In the page: Anna may end her turn, and what matches can be tapped. */
const mayTap = what =>
    `/End turn/.test(document.querySelector('.legend .go:enabled')?.textContent) &&
     document.querySelector('${what}')`;

/** An offer of Anna's stands while she taps it. */
async function play(anna, kim, what, words) {
    await offer(anna, kim, await held(anna, 1));
    await tap(anna, what);
    await until(kim, () => !document.querySelector('.asked-slip'), null, 'Kim is still asked');
    await answer(anna);
    await logged(anna, words);
}

async function atTables(open, size, rules, test) {
    const server = await startServer();
    try {
        const { address } = server;
        const people = await together(open, address, rules, 'me,me,greedy', ['Kim'], size);
        await test(...people);
        for (const page of people) calm(page);
    } finally {
        await server.stop();
    }
}

/** On a phone the buttons of an offer are where the helper is otherwise. */
const helper = ({ open }) =>
    atTables(open, { width: 1180, height: 820 }, `${start} helpers=12`, async (anna, kim) => {
        await pressUntil([anna, kim], mayTap('.hand .helper.up'), 'no helper can be used');
        await play(anna, kim, '.hand .helper.up', 'You use|With your helper');
    });

/** Points are bought, too, but cannot be played. */
const card = ({ open }) =>
    atTables(open, 'phone', start, async (anna, kim) => {
        const [buy, up] = ['.entry[data-verb=buy]:not(.short)', '.hand .dev.up'];
        while ((await anna.locator(up).count()) === 0) {
            await pressUntil([anna, kim], mayTap(`${buy}, ${up}`), 'no card can be bought');
            if ((await anna.locator(up).count()) > 0) break;
            await tap(anna, buy);
            await answer(anna);
            await anna.waitForTimeout(700); // a button that has just changed is not pressed
            await tap(anna, '.legend .go');
        }
        await play(anna, kim, up, 'You play');
    });

export const servedCardTests = serves()
    ? {
          'on a server, a helper is used by taps, none of them twice': helper,
          'on a server, a development card is played by taps, none of them twice': card,
      }
    : {};
