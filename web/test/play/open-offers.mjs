// open-offers.mjs - offers that leave one side open: writing one, answering one, and how bots
// respond.
import { calm, check, until } from '../harness.mjs';
import { kept, lastMove, taken } from '../views/table-views.mjs';

/** Opens a saved game. */
async function take(open, game, options = {}) {
    const page = await open(options);
    await taken(game, '#continue').ready(page);
    return page;
}

const logged = (page, words, text) =>
    until(
        page,
        wanted => document.querySelector('.log')?.textContent.includes(wanted),
        words,
        text ?? `not in the log: ${words}`,
    );

/** That table has no log, so the stored game is checked. */
const recorded = (page, pattern) =>
    until(
        page,
        wanted => new RegExp(wanted).test(localStorage['neuland.game.7']),
        pattern,
        `not done: ${pattern}`,
    );

/** A button of the trade sheet: which row (0 give, 1 want), which place in it. */
const button = (page, row, at) => page.locator('.trade .deal').nth(row).getByRole('button').nth(at);
const UNSAID = 5;

/** Red, on turn, asks what the others give for a wool, with three taps. */
async function askForWool(page) {
    await button(page, 0, 2).click();
    await button(page, 1, UNSAID).click();
    check((await button(page, 0, UNSAID).getAttribute('aria-pressed')) === 'false', 'both open');
    await page.locator('.trade footer .btn.go').click();
    await logged(page, 'what do I get for');
}

/** Bots have said what they would give, or nothing: closes with the first, if there is one. */
async function closeIfAny(page) {
    const settled = () => {
        const deal = document.querySelector('.trade .wide');
        return deal || document.querySelector('.trade .deal .unsaid');
    };
    await until(page, settled, null, 'the bots do not answer');
    if ((await page.locator('.trade .wide').count()) === 0) return false;
    await page.locator('.trade .wide').first().click();
    await logged(page, 'trades', 'no deal was made');
    return true;
}

const withBots = (game, bot) => ({
    ...game,
    setup: {
        ...game.setup,
        seats: game.setup.seats.map(plan => (plan.kind === 'bot' ? { ...plan, bot } : plan)),
    },
});

export const openOfferTests = {
    'a side left open: bots counter, and a person closes': async ({ open }) => {
        const page = await take(open, withBots(kept('island', 283, 4), 'steady'));
        await askForWool(page);
        check(await closeIfAny(page), 'nobody would give anything');
        await page.waitForSelector('.trade .deal .unsaid');
        calm(page);
    },

    'a side left open, by keys': async ({ open }) => {
        const page = await take(open, kept('island', 283, 4));
        await page.waitForSelector('.board');
        for (const key of ['t', 'w', ':', '?', 'Enter']) await page.keyboard.press(key);
        await logged(page, 'what do I get for');
        await closeIfAny(page);
        for (const key of ['t', '?', ':', 'o', 'Enter']) await page.keyboard.press(key);
        await logged(page, 'what must I give for');
        calm(page);
    },

    'an open offer is answered by one tap on a card': async ({ open }) => {
        const asked = lastMove(kept('island', 306, 4), 'orange offer 1 ore for ?');
        const page = await take(open, asked, { settings: { patience: 30 } });
        await page.waitForSelector('.trade.asking .deal');
        const words = (await page.locator('.trade .terms').textContent()).replace(/\s+/g, ' ');
        check(/^What will you give for 1 ore ?\?$/i.test(words.trim()), words);
        check((await page.locator('.trade footer .btn').count()) === 2, 'accept is there');
        check((await page.locator('.trade .unsaid').count()) === 0, 'a counter may be left open');
        const send = page.locator('.trade footer .btn.go');
        check(await send.isDisabled(), 'half an answer can be sent');
        check((await page.getByRole('timer').count()) === 1, 'nobody waits');
        for (let kind = 0; kind < 4 && (await send.isDisabled()); kind++)
            await button(page, 0, kind).click();
        const unhurried = () => !document.querySelector('[role=timer]');
        await until(page, unhurried, null, 'a player who writes an answer is interrupted');
        await send.click();
        await logged(page, 'Mia would give', 'the answer was not sent');
        calm(page);
    },

    'quiet mode declines an open offer too': async ({ open }) => {
        const asked = lastMove(kept('island', 306, 4), 'orange offer ? for 1 ore');
        const page = await take(open, asked, { settings: { quiet: true } });
        await logged(page, 'Mia declines');
        calm(page);
    },

    'a side left open at the chocolate table': async ({ open }) => {
        const page = await take(open, kept('chocolate', 87, 3));
        const deal = page.locator('.trade .deal');
        await deal.nth(0).locator('button:enabled').first().click();
        await deal.nth(1).locator('.unsaid').click();
        await page.locator('.trade [data-act=offer]').click();
        await recorded(page, 'red offer 1 \\w+ for \\?');
        calm(page);
        const asked = lastMove(kept('chocolate', 70, 3), 'blue offer 1 ore for ?');
        const other = await take(open, asked);
        await other.waitForSelector('.trade [data-act=counter]');
        check(await other.locator('.trade [data-act=counter]').isDisabled(), 'half an answer');
        await other.locator('.trade .deal').nth(0).locator('button:enabled').first().click();
        await other.locator('.trade [data-act=counter]').click();
        await recorded(other, 'red counter 1 \\w+ for 1 ore');
        calm(other);
    },
};
