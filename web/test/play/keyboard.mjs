// keyboard.mjs - a whole game without a pointer: Tab, letters, arrows, Enter. No script sets or
// clears the focus.
import { PATIENCE } from '../chromium.mjs';

/** Reads the current question from the page as a screen reader would. */
function ask() {
    const all = selector => [...document.querySelectorAll(selector)];
    const label = all('[data-place]').length ? 'place' : null;
    const give = all('.discard ~ footer .btn')[1];
    if (all('.end').length) return 'over';
    if (give) return give.matches(':enabled') ? 'give' : 'suggest';
    if (all('.victim').length) return 'victim';
    if (label) return label;
    if (all('.ticket[data-of] .btn:enabled').length) return 'deal';
    if (all('.asked-slip .three .btn:enabled').length) return 'offer';
    if (all('.foot .send').length) return 'refused';
    if (all('.foot .btn:enabled').length) return 'own';
    if (all('.ask-sheet :is(.choices, .gift-answers) .btn').length) return 'choice';
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
    choice: '.ask-sheet :is(.choices, .gift-answers) .btn',
    deal: '.ticket[data-of] .btn',
};
const kinds = { brick: 'b', lumber: 'l', wool: 'w', grain: 'g', ore: 'o' };

/**
 * In the page: the key that leads to the first of these, or null if the focus is on it. Behind the
 * last control, Tab leads to the browser's own. There Firefox's driver, which reaches the page
 * alone, still moves what the page takes for its focus, but nothing can be activated until another
 * round of Tab has led back to the last control. So those before it are reached backwards.
 */
function wayTo(selector) {
    const now = document.activeElement;
    const first = document.querySelector(selector);
    if (!document.hasFocus() || now === document.body || !first) return 'Tab';
    if (now === first) return null;
    const before = now.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_PRECEDING;
    return before ? 'Shift+Tab' : 'Tab';
}

/** Presses Tab until the focus is on the first that the selector shows, and activates it. */
export async function reach(page, selector) {
    for (let steps = 0; steps < 120; steps++) {
        const key = await page.evaluate(wayTo, selector);
        if (key === null) {
            await page.keyboard.press('Enter');
            return;
        }
        await page.keyboard.press(key);
        if ((await page.locator(selector).count()) === 0) return; // answered meanwhile
    }
    const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    throw new Error(`Tab never reaches ${selector}, it is at ${at}`);
}

/**
 * Activates the main button: by its key, or with Tab if another button is focused, which would take
 * the key.
 */
async function goOn(page) {
    const { onButton, roll } = await page.evaluate(() => ({
        onButton: document.activeElement?.closest('button, a, [role=button]') !== null,
        roll: /Roll/.test(document.querySelector('.legend .go')?.textContent),
    }));
    if (onButton) await reach(page, '.legend .go');
    else await page.keyboard.press(roll ? ' ' : 'e');
}

/**
 * Types a trade for what is missing most: from the largest pile what the bank asks, otherwise one
 * card to everyone. Returns false if there is nothing to give, or before the roll.
 */
async function trade(page) {
    const piles = await page.evaluate(() => {
        if (/Roll/.test(document.querySelector('.legend .go').textContent)) return [];
        return [...document.querySelectorAll('.hand .pile[data-kind]')].map(pile => ({
            kind: pile.dataset.kind,
            count: Number(pile.dataset.n),
        }));
    });
    piles.sort((a, b) => b.count - a.count);
    const [most, least] = [piles[0], piles.at(-1)];
    if (!most || most.count < 2 || least.count > 0) return false;
    const letters = kinds[most.kind].repeat(most.count >= 4 ? 4 : 1);
    for (const key of ['t', ...letters, ':', kinds[least.kind], 'Enter'])
        await page.keyboard.press(key);
    return true;
}

/** Answers the current question. */
async function answer(page, asked, random) {
    if (asked === 'place') {
        const steps = 1 + Math.floor(random() * 6);
        for (let n = 0; n < steps; n++) await page.keyboard.press(n % 2 ? 'ArrowRight' : 'n');
        await page.keyboard.press('Enter');
    } else if (asked === 'offer') {
        if (random() < 0.15) await reach(page, '.asked-slip .three .btn:last-child:enabled');
        else await page.keyboard.press('e');
    } else if (asked === 'own') {
        // Gives the others a moment; if nobody accepts, the offer is withdrawn.
        await page.waitForTimeout(250);
        if ((await page.evaluate(ask)) === 'own') await page.keyboard.press('e');
    } else if (asked === 'refused') {
        // Everybody declined: the terms are still there.
        await page.keyboard.press('Escape');
    } else if (asked === 'go' || (asked === 'road' && random() < 0.5)) {
        if (random() < 0.5 || !(await trade(page))) await goOn(page);
    } else if (letters[asked]) {
        await page.keyboard.press(letters[asked]);
    } else {
        await reach(page, buttons[asked]);
    }
}

/** Plays to the end sheet. Returns how often each question was answered. */
export async function keyboardGame(page, random, limit = 5 * PATIENCE) {
    const answered = {};
    let asked = null;
    for (const end = Date.now() + limit; Date.now() < end; ) {
        asked = await page.evaluate(ask);
        if (asked === 'over') return answered;
        if (asked === null) {
            await page.waitForTimeout(15);
            continue;
        }
        await answer(page, asked, random);
        answered[asked] = (answered[asked] ?? 0) + 1;
    }
    throw new Error(`the game does not end, asked for ${asked}: ${JSON.stringify(answered)}`);
}
