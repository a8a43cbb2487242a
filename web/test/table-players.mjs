// table-players.mjs - people who play dice and chocolate by clicking on what the page offers. Like
// the one of the island they never look behind the page.

/** Nobody who clicks only on what is offered is ever told that it cannot be done. */
async function refused(page) {
    const words = page.locator('.refusal');
    if (await words.count()) throw new Error(`refused: ${await words.textContent()}`);
}

/** Clicks until the end slip is there; one() does one thing and says whether it could. */
async function clickThrough(page, one, limit) {
    const end = Date.now() + limit;
    let clicks = 0;
    while (Date.now() < end) {
        if (await page.locator('.end').count()) return clicks;
        if (await one().catch(() => false)) clicks += 1;
        else await page.waitForTimeout(15);
        await refused(page);
    }
    const seen = await page.evaluate(() => document.body.textContent.slice(0, 600));
    throw new Error(`no end after ${clicks} clicks: ${page.url()}\n${seen}`);
}

const short = { timeout: 700 };

/** Builds what can be built, uses jokers and gold now and then, rolls again, ends the turn. */
export function playDice(page, { random, limit = 120000 }) {
    const one = async () => {
        const seen = await page.evaluate(() => ({
            builds: document.querySelectorAll('.symbol.may-build').length,
            jokers: document.querySelectorAll('.joker.may-build').length,
            faces: document.querySelectorAll('.face-btn').length,
            dice: document.querySelectorAll('.die:enabled').length,
            turns: document.querySelectorAll('.die.may-turn:enabled').length,
            throwing: document.querySelector('.die[aria-pressed]') !== null,
            go: document.querySelectorAll('.tray .btns .btn:enabled').length,
        }));
        if (seen.faces > 0 && (seen.turns > 0 || random() < 0.3)) {
            await page
                .locator('.face-btn')
                .nth(Math.floor(random() * seen.faces))
                .click(short);
        } else if (seen.turns > 0) {
            await page.locator('.die.may-turn').first().click(short);
        } else if (seen.builds > 0) {
            await page
                .locator('.symbol.may-build')
                .last()
                .click({ ...short, force: true });
        } else if (seen.throwing && random() < 0.7) {
            for (let i = 0; i < seen.dice; i++)
                if (random() < 0.5) await page.locator('.die').nth(i).click(short);
            await page.locator('.tray .btns .btn:enabled').last().click(short);
        } else if (seen.jokers > 0 && random() < 0.2) {
            await page
                .locator('.joker.may-build')
                .first()
                .click({ ...short, force: true });
        } else if (seen.go > 0) {
            await page.locator('.tray .btns .btn:enabled').first().click(short);
        } else if (seen.faces > 0) {
            await page.locator('.face-btn').first().click(short);
        } else {
            return false;
        }
        return true;
    };
    return clickThrough(page, one, limit);
}

/** Takes, gives back, builds, trades with the supply, says no to offers, spins, ends. */
export function playChocolate(page, { random, limit = 120000 }) {
    const one = async () => {
        const seen = await page.evaluate(() => ({
            piles: document.querySelectorAll('.piles button:enabled').length,
            places: document.querySelectorAll('.rows [data-place]').length,
            answer: document.querySelector('.trade footer.three') !== null,
            deal: document.querySelector('[data-act=close]') !== null,
            withdraw: document.querySelector('.trade > .btn') !== null,
            entries: document.querySelectorAll('.entry:enabled').length,
            go: document.querySelector('.legend .go:enabled') !== null,
        }));
        if (seen.piles > 0) {
            await page.locator('.piles button:enabled').first().click(short);
        } else if (seen.places > 0) {
            const which = Math.floor(random() * seen.places);
            await page
                .locator('.rows [data-place]')
                .nth(which)
                .click({ ...short, force: true });
        } else if (seen.answer) {
            await page.locator('.trade footer.three .btn').first().click(short);
        } else if (seen.deal) {
            await page.locator('[data-act=close]').first().click(short);
        } else if (seen.withdraw) {
            await page.locator('.trade > .btn').click(short);
        } else if (seen.entries > 0) {
            await page.locator('.entry:enabled').last().click(short);
        } else if (seen.go) {
            await page.locator('.legend .go').click(short);
        } else {
            return false;
        }
        return true;
    };
    return clickThrough(page, one, limit);
}
