// keyboard.mjs - a whole game without a pointer: Tab, letters, arrows, Enter.
import { check } from './harness.mjs';

/** What is asked, read from the page as a screen reader would. */
function ask() {
    const all = selector => [...document.querySelectorAll(selector)];
    const label = all('[data-place]').length ? 'place' : null;
    const give = all('.discard ~ footer .btn')[1];
    if (all('.end').length) return 'over';
    if (give) return give.matches(':enabled') ? 'give' : 'suggest';
    if (all('.victim').length) return 'victim';
    if (label) return label;
    if (all('.trade footer.three .btn:enabled').length) return 'offer';
    if (all('.trade footer.one .btn:enabled').length) return 'offer';
    if (all('.ask-slip .choices .btn').length) return 'choice';
    for (const verb of ['city', 'settlement', 'buy', 'road'])
        if (all(`.entry[data-verb="${verb}"]:not(.short)`).length) return verb;
    if (all('.legend .go:enabled').length) return 'go';
    return null;
}

const letters = { city: 'c', settlement: 's', buy: 'd', road: 'r' };
const buttons = {
    give: '.discard ~ footer .btn.go',
    suggest: '.discard ~ footer .btn:first-child',
    victim: '.victim',
    choice: '.ask-slip .choices .btn',
};

/** Walks with Tab until the focus is on what is wanted, and presses it. */
async function reach(page, selector) {
    for (let steps = 0; steps < 120; steps++) {
        const there = await page.evaluate(
            wanted => document.activeElement?.matches(wanted) ?? false,
            selector,
        );
        if (there) {
            await page.keyboard.press('Enter');
            return;
        }
        await page.keyboard.press('Tab');
        if ((await page.locator(selector).count()) === 0) return; // answered meanwhile
    }
    const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    throw new Error(`Tab never reaches ${selector}, it is at ${at}`);
}

export async function keyboardGame(page, random, limit = 90000) {
    const end = Date.now() + limit;
    let places = 0;
    while (Date.now() < end) {
        const asked = await page.evaluate(ask);
        if (asked === 'over') {
            check(places >= 4, 'nothing was built');
            return;
        }
        if (asked === 'place') {
            const steps = 1 + Math.floor(random() * 6);
            for (let n = 0; n < steps; n++) await page.keyboard.press(n % 2 ? 'ArrowRight' : 'n');
            await page.keyboard.press('Enter');
            places += 1;
        } else if (asked === 'offer' || asked === 'go') {
            await page.keyboard.press(asked === 'offer' ? 'e' : 'Escape');
            if (asked === 'go') {
                await page.evaluate(() => document.activeElement?.blur());
                await page.keyboard.press(' ');
                await page.keyboard.press('e');
            }
        } else if (letters[asked]) {
            if (asked === 'road' && random() < 0.5) await page.keyboard.press('e');
            else await page.keyboard.press(letters[asked]);
        } else if (asked) {
            await reach(page, buttons[asked]);
        } else {
            await page.waitForTimeout(15);
        }
    }
    throw new Error(`no end: ${await page.evaluate(ask)}`);
}
