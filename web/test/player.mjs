// player.mjs - somebody who plays the island by clicking on what the page offers: builds what it can,
// trades with the bank now and then, answers every question, and never looks behind the page.
import { check } from './harness.mjs';

/** What the page shows, as a person would sum it up. */
const look = page =>
    page.evaluate(() => {
        const seen = selector => document.querySelector(selector) !== null;
        const text = selector => document.querySelector(selector)?.textContent ?? '';
        const enabled = selector => !!document.querySelector(selector)?.matches(':enabled');
        return {
            over: seen('.end'),
            spots: document.querySelectorAll('[data-place]').length,
            discard: seen('.discard'),
            victims: document.querySelectorAll('.victim').length,
            choices: document.querySelectorAll('.ask-slip .choices .btn').length,
            asked: text('.ask-slip h2'),
            also: seen('.ask-slip + .trade'),
            go: enabled('.legend .go'),
            offer: enabled('.trade footer.three .btn:nth-child(2)'),
            withdraw: enabled('.trade footer.one .btn'),
            builds: [...document.querySelectorAll('.entry:not(.short)')].map(e => e.dataset.verb),
            bank: enabled('.trade footer:not(.one):not(.three) .btn:first-child'),
            mine: document.querySelector('.tab.on') !== null,
        };
    });

async function tapSpot(page, index) {
    const spot = page.locator('[data-place]').nth(index);
    const box = await spot.boundingBox();
    check(box, 'a place has no box');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** One thing that a person would do now; false if there is nothing to do. */
async function move(page, seen, random) {
    if (seen.discard) {
        await page.locator('.ask-slip footer .btn').first().click();
        await page.locator('.ask-slip footer .go').click();
    } else if (seen.victims > 0) {
        await page.locator('.victim').first().click();
    } else if (seen.spots > 0) {
        await tapSpot(page, Math.floor(random() * seen.spots));
    } else if (seen.offer) {
        await page.locator('.trade footer.three .btn').nth(1).click();
    } else if (seen.withdraw) {
        await page.locator('.trade footer.one .btn').click();
    } else if (seen.choices > 0 && (!seen.also || random() < 0.25)) {
        const which = Math.floor(random() * seen.choices);
        await page.locator('.ask-slip .choices .btn').nth(which).click();
    } else {
        return build(page, seen, random);
    }
    return true;
}

async function build(page, seen, random) {
    const wish = ['city', 'settlement', 'buy', 'road'].find(
        verb => seen.builds.includes(verb) && (verb !== 'road' || random() < 0.5),
    );
    if (wish) await page.locator(`.entry[data-verb="${wish}"]`).click();
    else if (seen.go) await page.locator('.legend .go').click();
    else return false;
    return true;
}

/** Plays until the end slip is there. Returns the number of clicks. */
export async function playOut(page, { random = Math.random, limit = 90000 } = {}) {
    const end = Date.now() + limit;
    let clicks = 0;
    while (Date.now() < end) {
        const seen = await look(page);
        if (seen.over) return clicks;
        const before = await page.evaluate(() => document.body.innerText.length);
        const acted = await move(page, seen, random).catch(() => false);
        if (acted) clicks += 1;
        else await page.waitForTimeout(20);
        if (acted && clicks % 50 === 0 && before === 0) throw new Error('the page is empty');
    }
    throw new Error(`no end after ${clicks} clicks: ${JSON.stringify(await look(page))}`);
}

/** Numbers between 0 and 1 that are the same every time. */
export function sequence(seed) {
    let at = seed >>> 0;
    return () => {
        at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
        return at / 2 ** 32;
    };
}
