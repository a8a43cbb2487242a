// newcomers.mjs - what new players meet in their first games, mostly by touch on a small phone: the
// main button, placing a piece, the tutorial, trades, and what others do.
import { newGame } from '../front.mjs';
import { calm, check, until } from '../harness.mjs';
import { kept } from '../views/table-views.mjs';
import { game } from './whole.mjs';

/** Taps "Continue" on the front page, with this game saved. */
async function goOn(open, saved, { settings = {}, ...options } = {}) {
    const page = await open({ size: 'phone', ...options, settings: { game: saved, ...settings } });
    await page.getByRole('link', { name: /^Continue/ }).click();
    await page.waitForSelector('.board');
    return page;
}

/** In the page: the record of that game, as stored. */
const record = () => JSON.parse(localStorage['neuland.game.7']).record;

const step = page =>
    page.evaluate(() =>
        Number.parseInt(document.querySelector('.lesson header span').textContent, 10),
    );
const atLesson = (page, n) =>
    until(
        page,
        wanted => document.querySelector('.lesson header span').textContent.startsWith(wanted),
        `${n} `,
        `lesson ${n}`,
    );

/** Whether a finger would hit the middle of each of these. */
export const inView = (page, selector) =>
    page.evaluate(wanted => {
        const all = [...document.querySelectorAll(wanted)];
        return (
            all.length > 0 &&
            all.every(node => {
                const { x, y, width, height } = node.getBoundingClientRect();
                return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            })
        );
    }, selector);

const piles = '.hand .pile[data-kind]';
const sheets = page => page.locator('.counter[data-mode]').count();

/** Two taps in quick succession, as by a nervous finger. */
async function doubleTap(page, locator) {
    const { x, y, width, height } = await locator.boundingBox();
    const [at, down] = [x + width / 2, y + height / 2];
    await page.touchscreen.tap(at, down);
    await page.waitForTimeout(180);
    await page.touchscreen.tap(at, down);
}

async function tapPlace(page) {
    const { x, y, width, height } = await page.locator('[data-place]').first().boundingBox();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.locator('.confirm .go').tap();
}

// ---- the tutorial --------------------------------------------------------------------------

/** Taps cards of the hand, or what one wants for them. */
async function give(page, kind, times = 1) {
    for (let n = 0; n < times; n++) await page.locator(`.hand .pile[data-kind=${kind}]`).tap();
}
async function want(page, kind, times = 1) {
    for (let n = 0; n < times; n++) await page.locator(`.want .chip[data-kind=${kind}]`).tap();
}

/** The button that sends a trade begins with what it does. */
const send = (page, words) => page.locator('.send', { hasText: words });

/** Does literally what the text of each lesson says. */
const lessons = {
    roll: page => page.getByRole('button', { name: 'Roll', exact: true }).tap(),
    end: page => page.getByRole('button', { name: 'End turn' }).tap(),
    next: page => page.getByRole('button', { name: 'Next', exact: true }).tap(),
    build: verb => async page => {
        const at = await step(page);
        check((await page.locator('[data-place]').count()) === 0, `${verb} chose itself`);
        await page.locator(`.entry[data-verb=${verb}]`).tap();
        await page.waitForSelector('[data-place]');
        check((await step(page)) === at, `${verb} built itself`);
        await tapPlace(page);
    },
    offer: async page => {
        await page.getByRole('button', { name: 'Trade', exact: true }).tap();
        await give(page, 'lumber');
        await want(page, 'grain');
        check(await inView(page, piles), 'the hand is covered');
        await send(page, 'Offer').tap();
    },
    deal: page => page.getByRole('button', { name: 'Deal: Kim' }).tap(),
    buy: page => page.locator('.entry[data-verb=buy]').tap(),
    knight: async page => {
        await page.locator('.hand .dev').tap();
        await page.getByRole('button', { name: 'Play', exact: true }).tap();
    },
    bank: async page => {
        await page.getByRole('button', { name: 'Trade', exact: true }).tap();
        await give(page, 'brick', 4);
        await want(page, 'grain');
        await send(page, 'Bank 4:1').tap();
    },
};

/** A ring lies around something that a finger can press. */
async function pointed(page, lesson) {
    const ring = page.locator('.lesson-pointer');
    await ring.waitFor();
    const { x, y, width, height } = await ring.boundingBox();
    const under = await page.evaluate(
        ([at, down]) => !!document.elementFromPoint(at, down)?.closest('button, [data-place], svg'),
        [x + width / 2, y + height / 2],
    );
    check(under, `lesson ${lesson} points at nothing`);
}

async function tutorialByTaps({ open }) {
    const page = await open({ size: 'phone', settings: { confirm: 'touch' } });
    await page.getByRole('link', { name: /^Learn in ten minutes/ }).click();
    await page.waitForSelector('.lesson');
    const { roll, end, next, build, offer, deal, buy, knight, bank } = lessons;
    const way = [
        ...[next, next, roll, next, build('road'), end, next, roll, build('settlement'), next],
        ...[end, roll, tapPlace, offer, deal, build('city'), end, roll, buy, end, knight],
        ...[tapPlace, roll, bank],
    ];
    for (const [at, act] of way.entries()) {
        await atLesson(page, at + 1);
        check(await inView(page, '.lesson > *'), `lesson ${at + 1} is covered`);
        if (act !== next) await pointed(page, at + 1);
        if (act === roll || act === end) await page.waitForTimeout(650); // not a double tap
        await act(page);
    }
    await atLesson(page, 25);
    check((await sheets(page)) === 0, 'the sheet stays open');
    check(await inView(page, '.lesson > *, .lesson a.go'), 'the last words are covered');
    await page.getByRole('link', { name: 'Play a game' }).tap();
    await until(page, () => location.hash.startsWith('#continue/'), null, 'no game');
    calm(page);
}

// ---- the main button -----------------------------------------------------------------------

async function mainButton({ open }) {
    const page = await goOn(open, kept('island', 281, 4), { settings: { pace: 'calm' } });
    const go = page.locator('.legend .go');
    await until(page, () => /Roll/.test(document.querySelector('.legend .go').textContent));
    await doubleTap(page, go);
    await until(page, () => /End/.test(document.querySelector('.legend .go:enabled')?.textContent));
    await page.waitForTimeout(700);
    check(/red roll/.test((await page.evaluate(record)).slice(-40)), 'nothing was rolled');
    check(await go.isEnabled(), 'the second tap ended the turn');
    // A deliberate press ends the turn, which can be taken back until somebody else has acted.
    await go.tap();
    await until(page, () => document.querySelector('.banner p').textContent.startsWith('Kim'));
    await page.getByRole('button', { name: 'Undo' }).tap();
    await until(page, () => document.querySelector('.legend .go').matches(':enabled'));
    check(/^Your turn/.test(await page.locator('.banner p').textContent()), 'not taken back');
    check(!/red end/.test((await page.evaluate(record)).slice(-40)), 'the end is still stored');
    calm(page);
}

/** On a shared device the next player can hand it back. */
async function handedBack({ open }) {
    const page = await open({ size: 'phone', hash: '#play?r=island&p=me,me,greedy&s=2' });
    const title = () => page.locator('.hand-over h1').textContent();
    await page.waitForSelector('.hand-over');
    const first = await title();
    await page.locator('.hand-over .go').tap();
    for (let n = 0; n < 2; n++) {
        await page.waitForSelector('[data-place]');
        const built = await page.locator('.piece').count();
        const { x, y, width, height } = await page.locator('[data-place]').first().boundingBox();
        await page.touchscreen.tap(x + width / 2, y + height / 2);
        const more = count =>
            document.querySelector('.hand-over') ||
            document.querySelectorAll('.piece').length > count;
        await until(page, more, built, 'nothing was built');
    }
    await page.waitForSelector('.hand-over');
    check((await title()) !== first, 'the device stays with the same person');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await until(
        page,
        words => document.querySelector('.hand-over h1')?.textContent === words,
        first,
    );
    calm(page);
}

async function otherTables({ open }) {
    const page = await open({ hash: game('dice edition=2', []) });
    const stop = page.getByRole('button', { name: 'Keep these' });
    await stop.dblclick();
    const end = page.getByRole('button', { name: 'End turn' });
    await end.waitFor();
    await page.waitForTimeout(700);
    check(await end.isVisible(), 'the second click ended the turn');
    await end.click();
    await page.getByText('You have built nothing').waitFor();
    await end.click();
    await page.waitForSelector('.boxn.pen');
    const written = await page.locator('.boxn.pen').allTextContents();
    check(written.join() === '×', `the box of an idle turn says ${written}`);
    check((await page.locator('.boxn.sum').textContent()).trim() === '0', 'the sum');
    calm(page);
}

// ---- a piece -------------------------------------------------------------------------------

async function firstPiece({ open }) {
    const page = await open({ size: 'phone', settings: { confirm: 'touch' } });
    await newGame(page);
    await page.waitForSelector('[data-place]');
    const { x, y, width, height } = await page.locator('[data-place]').first().boundingBox();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.waitForSelector('.ghost .ghost-ring');
    const inks = await page.evaluate(() => {
        const ink = (selector, name) =>
            getComputedStyle(document.querySelector(selector)).getPropertyValue(name);
        return {
            button: ink('.confirm .go', 'background-color'),
            piece: ink('.ghost', 'opacity'),
            seat: ink('.legend .badge, .players .tab .badge', 'background-color'),
        };
    });
    check(inks.button === inks.seat, `the button has ${inks.button}, the seat ${inks.seat}`);
    check(inks.piece === '1', 'the piece is pale');
    await page.getByRole('button', { name: 'Build here' }).tap();
    await until(page, () => document.querySelector('[data-seat=r] > .piece'), null, 'not built');
    calm(page);
}

// ---- trades --------------------------------------------------------------------------------

const closed = () => !document.querySelector('.counter[data-mode]');

async function ownTrades({ open }) {
    const page = await goOn(open, kept('island', 283, 4));
    // The shortest deal: card, chip, Offer, Deal.
    await give(page, 'lumber');
    check(await inView(page, piles), 'the hand is covered');
    await want(page, 'ore');
    await send(page, 'Offer').tap();
    await page.getByRole('button', { name: 'Deal: Kim' }).tap();
    await until(page, closed, null, 'it stays open after a deal');
    // The bank: its chip, what one wants, the button.
    await page.getByRole('button', { name: 'Bank 3:1' }).tap();
    check((await page.locator('.pile[data-kind=grain] .cnt').textContent()).endsWith('3'), 'give');
    await want(page, 'brick');
    await send(page, 'Bank 3:1').tap();
    await until(page, closed, null, 'it stays open after a trade with the bank');
    // Nobody holds five wool: the terms stay, and one more card is one tap.
    await page.getByRole('button', { name: 'Trade', exact: true }).tap();
    await give(page, 'brick');
    await want(page, 'wool', 5);
    await send(page, 'Offer').tap();
    await page.getByText('Everybody declined').waitFor();
    check((await page.locator('.want .chip[data-n="5"]').count()) === 1, 'what was wanted is gone');
    check((await page.locator('.pile[data-give="1"]').count()) === 1, 'what was given is gone');
    await send(page, 'Offer').waitFor();
    check(await inView(page, piles), 'the hand is covered');
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await page.locator('.legend .go').tap();
    await until(page, closed, null, 'it stays open after the turn');
    calm(page);
}

async function theirOffer({ open }) {
    const page = await goOn(open, kept('island', 306, 4));
    await page.waitForSelector('.asked-slip');
    check(await inView(page, piles), 'the offer covers the hand');
    const said = await page.locator('.banner p').textContent();
    check(said === "Lee's turnLee offers you a trade", said);
    check((await page.locator('.neat').getAttribute('data-seat')) === 'o', 'the frame');
    check((await page.locator('.tab.on').getAttribute('data-of')) === 'orange', 'the tab');
    const order = await page.locator('.asked-slip .three .btn').allTextContents();
    check(order.join() === 'No,Change,Yes', order.join());
    await page.getByRole('button', { name: 'No', exact: true }).tap();
    await until(page, () => !document.querySelector('.asked-slip'), null, 'it stays');
    calm(page);
}

// ---- what others do ------------------------------------------------------------------------

/** Somebody moves the robber and robs the leader. */
async function robbed({ open }) {
    for (const [language, words] of [
        ['en', /^Kim stole 1 \w+ from you$/],
        ['de', /^Kim raubt dir 1 \w+$/],
    ]) {
        const settings = { pace: 'calm', language, game: kept('island', 112, 4) };
        const page = await open({ size: 'phone', hash: '#continue', settings });
        await page.waitForSelector('.board');
        const before = await page.locator('.board').boundingBox();
        await page.waitForSelector('.done-to-you p');
        const said = (await page.locator('.done-to-you p').textContent()).trim();
        check(words.test(said), said);
        const after = await page.locator('.board').boundingBox();
        check(JSON.stringify(after) === JSON.stringify(before), 'the board moves');
        calm(page);
        if (language === 'de') continue;
        const gone = () => !document.querySelector('.done-to-you p');
        await until(page, gone, null, 'the line stays');
    }
}

/** Bots that are faster than the animated dice. */
async function neverBlank({ open }) {
    const page = await goOn(open, kept('island', 283, 4), {
        motion: true,
        settings: { pace: 'quick', motion: true, quiet: true },
    });
    await page.evaluate(() => {
        window.blank = 0;
        const look = () => {
            const eyes = document.querySelector('.dice .eyes');
            if (eyes && getComputedStyle(eyes).opacity !== '1') window.blank += 1;
            requestAnimationFrame(look);
        };
        look();
    });
    const rolls = () => page.locator('.log li', { hasText: / rolls? / }).count();
    const before = await rolls();
    await page.locator('.legend .go').tap();
    while ((await rolls()) < before + 2) await page.waitForTimeout(100);
    check((await page.evaluate(() => window.blank)) === 0, 'dice without pips');
    calm(page);
}

export const newcomerTests = {
    'the tutorial on a phone, by taps and by its words': tutorialByTaps,
    'a double tap on Roll rolls, and an ended turn can be taken back': mainButton,
    'on a shared device an ended turn can go back to its player': handedBack,
    'a double click on Stop stops, and an idle turn is a cross': otherTables,
    'the first piece: a readable button, a preview with a ring': firstPiece,
    'own trades leave the hand in view and close': ownTrades,
    'an offer leaves the hand in view and says whose turn it is': theirOffer,
    'a robbed player is told by whom': robbed,
    'dice are never blank': neverBlank,
};
