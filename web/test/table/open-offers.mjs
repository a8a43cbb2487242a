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

const give = (page, kind) => page.locator(`.hand .pile[data-kind=${kind}]`);
const anything = page => page.locator('.want .unsaid');

/** Red, on turn, asks what the others give for a wool, with three taps. */
async function askForWool(page) {
    await give(page, 'wool').click();
    await anything(page).click();
    check((await page.locator('.give-open').getAttribute('aria-pressed')) === 'false', 'both open');
    await page.locator('.send').click();
    await logged(page, 'what do I get for');
}

/** Bots have said what they would give, or nothing: closes with the first, if there is one. */
async function closeIfAny(page) {
    const settled = () => document.querySelector('.ticket[data-of] .btn, .counter .send');
    await until(page, settled, null, 'the bots do not answer');
    if ((await page.locator('.ticket[data-of] .btn').count()) === 0) return false;
    await page.locator('.ticket[data-of] .btn').first().click();
    await logged(page, 'You trade', 'no deal was made');
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
        await page.waitForSelector('.counter .start');
        calm(page);
    },

    'a side left open, by keys': async ({ open }) => {
        const page = await take(open, kept('island', 283, 4));
        await page.waitForSelector('.board');
        for (const key of ['t', 'w', ':', '?', 'Enter']) await page.keyboard.press(key);
        await logged(page, 'what do I get for');
        if (!(await closeIfAny(page))) await page.keyboard.press('Escape');
        for (const key of ['t', '?', ':', 'o', 'Enter']) await page.keyboard.press(key);
        await logged(page, 'what must I give for');
        calm(page);
    },

    'an open offer is answered by one tap on a card': async ({ open }) => {
        const asked = lastMove(kept('island', 306, 4), 'orange offer 1 ore for ?');
        const page = await take(open, asked, { settings: { patience: 30 } });
        await page.waitForSelector('.asked-slip');
        const words = (await page.locator('.asked-slip .big').textContent()).replace(/\s+/g, ' ');
        check(/You get 1 ?Ore/i.test(words) && /You give ?\?anything/i.test(words), words);
        check((await page.locator('.asked-slip .three .btn').count()) === 2, 'yes is there');
        check((await page.getByRole('timer').count()) === 1, 'nobody waits');
        await page.locator('.asked-slip .three .btn').last().click();
        check((await page.locator('.want .unsaid').count()) === 0, 'a counter may be left open');
        const send = page.locator('.send');
        check(await send.isDisabled(), 'half an answer can be sent');
        await page.locator('.hand .pile:not([data-n="0"]):not([data-kind=ore])').first().click();
        const unhurried = () => !document.querySelector('[role=timer]');
        await until(page, unhurried, null, 'a player who writes an answer is interrupted');
        await send.click();
        await logged(page, 'You offer', 'the answer was not sent');
        calm(page);
    },

    'quiet mode declines an open offer too': async ({ open }) => {
        const asked = lastMove(kept('island', 306, 4), 'orange offer ? for 1 ore');
        const page = await take(open, asked, { settings: { quiet: true } });
        await logged(page, 'You decline');
        calm(page);
    },

    'a side left open at the chocolate table': async ({ open }) => {
        const page = await take(open, kept('chocolate', 87, 3));
        await page.locator('.hand .pile:enabled').first().click();
        await anything(page).click();
        await page.locator('.send').click();
        await recorded(page, 'red offer 1 \\w+ for \\?');
        calm(page);
        const asked = lastMove(kept('chocolate', 70, 3), 'blue offer 1 ore for ?');
        const other = await take(open, asked);
        await other.locator('.asked-slip .three .btn').last().click();
        check(await other.locator('.send').isDisabled(), 'half an answer');
        await other.locator('.hand .pile:enabled:not([data-kind=ore])').first().click();
        await other.locator('.send').click();
        await recorded(other, 'red counter 1 \\w+ for 1 ore');
        calm(other);
    },
};
