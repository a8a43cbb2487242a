// first-hour.mjs - what a first hour on a phone of 360 x 640 must not show, from the front page by
// taps: goods in two orders, chips without pips, a sentence under a button. And a map that leaves a
// third of a desktop empty.
import { newGame } from '../front.mjs';
import { calm, check, until } from '../harness.mjs';
import { kept } from '../views/table-views.mjs';

const small = { width: 360, height: 640 };
const order = ['lumber', 'brick', 'wool', 'grain', 'ore'];

/** Taps "Continue" on the front page, with this game saved. */
async function goOn(open, game) {
    const page = await open({ size: small, settings: { game, pace: 'calm' } });
    await page.getByRole('link', { name: /^Continue/ }).tap();
    await page.waitForSelector('.hand .pile');
    return page;
}

/** The goods inside, in the order of the page. */
const goods = (page, selector) =>
    page.locator(selector).evaluate((node, kinds) => {
        const named = [...node.querySelectorAll('use')].map(({ href }) =>
            kinds.find(kind => href.baseVal.endsWith(`-${kind}`)),
        );
        return [...new Set(named.filter(kind => kind))];
    }, order);

async function inOrder(page, ...selectors) {
    for (const selector of selectors) {
        const seen = await goods(page, selector);
        check(seen.join() === order.join(), `${selector}: ${seen}`);
    }
}

/** B7: hand, trade, discard, bank and costs name the goods in one order. */
async function oneOrder({ open }) {
    const trade = await goOn(open, kept('island', 283, 4));
    await inOrder(trade, '.hand .piles');
    await trade.getByRole('button', { name: 'Trade', exact: true }).tap();
    await inOrder(trade, '.hand .piles', '.want');
    await trade.getByRole('button', { name: 'Cancel' }).tap();
    await trade.locator('.open-seat').first().tap();
    await inOrder(trade, '.player-table .holdings');
    calm(trade);

    const seven = await goOn(open, kept('island', 393, 4));
    await seven.locator('.discard').waitFor();
    await inOrder(seven, '.discard', '.hand .piles');
    calm(seven);

    const chocolate = await goOn(open, kept('chocolate', 87, 3));
    await inOrder(chocolate, '.hand .piles');
    await chocolate.locator('.hand .pile:enabled').first().tap();
    await inOrder(chocolate, '.hand .piles', '.want');
    calm(chocolate);
}

/** Places what the founding phase asks for, wherever it may be. */
async function found(page) {
    for (let n = 0; n < 4; n++) {
        await page.waitForSelector('[data-place]');
        const pieces = await page.locator('.piece').count();
        const { x, y, width, height } = await page.locator('[data-place]').first().boundingBox();
        await page.touchscreen.tap(x + width / 2, y + height / 2);
        const more = count => document.querySelectorAll('.piece').length > count;
        await until(page, more, pieces, 'nothing was built');
    }
}

/** Chips on the board, and those whose pips can be seen. */
const pips = page =>
    page.evaluate(() => {
        const all = [...document.querySelectorAll('.tok')];
        const seen = all.filter(chip => {
            const dots = chip.querySelector('.pips');
            return dots?.checkVisibility({ opacityProperty: true }) && dots.getBBox().width > 0;
        });
        return { all: all.length, seen: seen.length };
    });

/** What others may ask first: an offer, a discard, the robber and its victim. */
const questions = [
    '.asked-slip .three .btn',
    '.discard ~ footer .btn.go:enabled',
    '.discard ~ footer .btn:enabled',
    '.victim',
    '[data-place]',
];

/** Answers until the main button says this. */
async function answerUntil(page, words) {
    const go = page.locator('.legend .go:enabled', { hasText: words });
    for (let n = 0; n < 100 && !(await go.isVisible()); n++) {
        for (const question of questions) {
            const answer = page.locator(question).first();
            if (!(await answer.isVisible())) continue;
            await answer.tap({ force: true, timeout: 2000 }).catch(() => {});
            break;
        }
        await page.waitForTimeout(200);
    }
    await page.waitForTimeout(700); // not a double tap
    return go;
}

/** A new game until the first roll of the reader. */
async function untilRolled(page) {
    await newGame(page);
    await found(page);
    const before = await pips(page);
    await (await answerUntil(page, 'Roll')).tap();
    await until(page, () => document.querySelectorAll('.dice .eyes').length > 1, null, 'no dice');
    return before;
}

/** B20: the pips under the numbers are there before the first roll and after it. */
async function pipsStay({ open }) {
    const page = await open({ size: small });
    const before = await untilRolled(page);
    const after = await pips(page);
    check(before.all === 18 && before.seen === 18, `before: ${JSON.stringify(before)}`);
    check(after.seen === 18, `after: ${JSON.stringify(after)}`);
    calm(page);
}

/** B21: when a turn cannot be taken back any more, the button is dim. No sentence lies on the map,
    and what turns the map is in the menu. */
async function dimUndo({ open }) {
    const page = await open({ size: small, settings: { pace: 'normal' } });
    await untilRolled(page);
    await (await answerUntil(page, 'End turn')).tap();
    const undo = page.locator('.tools .take-back');
    await until(page, () => !document.querySelector('.tools .take-back').disabled, null, 'final');
    await until(page, () => document.querySelector('.tools .take-back').disabled, null, 'no end');
    check(await undo.isVisible(), 'the button is gone');
    check(!(await page.locator('.undone').isVisible()), 'a sentence on the map');
    check(!(await page.locator('.turn-map').isVisible()), 'a button for the map in its corner');
    calm(page);
}

/** B19: on a desktop the land takes two thirds of the height, clear of hand and legend. */
async function largeLand({ open }) {
    const page = await open();
    await newGame(page);
    await page.waitForSelector('[data-place]');
    const { land, low, height } = await page.evaluate(() => {
        const middles = [...document.querySelectorAll('.board .tok')].map(chip => {
            const { top, bottom } = chip.getBoundingClientRect();
            return (top + bottom) / 2;
        });
        const [top, bottom] = [Math.min(...middles), Math.max(...middles)];
        // Five rows of hexes, each three quarters of one lower than the last.
        const hex = (bottom - top) / 3;
        return { land: bottom - top + hex, low: bottom + hex / 2, height: innerHeight };
    });
    const hand = await page.locator('.hand .pile').first().boundingBox();
    check(low < hand.y, 'the land lies under the hand');
    check(land > 0.6 * height, `land ${Math.round(land)} of ${height}`);
    calm(page);
}

export const firstHourTests = {
    'goods stand in one order on every part of a phone': oneOrder,
    'the pips of the chips stay when the dice come': pipsStay,
    'a turn that is final dims a button and covers nothing': dimUndo,
    'the land is as large as hand and legend allow': largeLand,
};
