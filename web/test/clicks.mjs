// clicks.mjs - a player who clicks only on what the page offers and never looks behind it. Every
// click is a mouse click at a point where the target is really on top. Such a player must never be
// refused anything: a refusal is a bug.
import { PATIENCE } from './chromium.mjs';

/** In the page: helpers to look around. The random numbers are used up one by one. */
function eyes(dice) {
    const all = selector => [...document.querySelectorAll(selector)];
    const seen = selector => all(selector).filter(node => node.checkVisibility());
    const usable = selector => seen(selector).filter(node => node.matches(':enabled'));
    const chance = part => dice.shift() < part;
    const any = nodes => nodes[Math.floor(dice.shift() * nodes.length)];
    /** Returns the point to click for a node, or what covers it. */
    const at = (node, what) => {
        if (!node) return null;
        node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = node.getBoundingClientRect();
        const x = box.x + box.width / 2;
        const y = box.y + box.height / 2;
        const top = document.elementFromPoint(x, y);
        // A tap on the map finds the nearest place by itself.
        const meant = node.contains(top) || node.closest('.board')?.contains(top);
        const covered = meant ? null : (top?.outerHTML.slice(0, 120) ?? 'nothing');
        return { x, y, what, covered, asked: document.querySelector('.banner small')?.textContent };
    };
    return { all, seen, usable, chance, any, at };
}

/** In the page: returns the end, a refusal, or what the player decides to click. */
function look(decide, eyes, dice, enough) {
    if (document.querySelector('.end') || enough) return { over: true };
    const refusal = document.querySelector('.refusal');
    if (refusal) return { refused: refusal.textContent };
    if (document.querySelector('[aria-busy=true]')) return null;
    return decide(eyes(dice));
}

/** How long a target may be covered while the page makes room. */
const HIDDEN = 20000;

/**
 * Clicks until the end sheet appears, or until the page meets the condition `enough`. Returns how
 * often each kind of target was clicked, and which questions were answered. While there is nothing
 * to click, it looks again after `rest` milliseconds.
 */
export async function clickThrough(
    page,
    decide,
    { random, limit = 5 * PATIENCE, enough = 'false', rest = 15 },
) {
    const clicks = {};
    const asked = new Set();
    let last = 'nothing';
    let clear = Date.now();
    const fail = why => {
        throw new Error(`${why}, after ${last}: ${page.url()}\n${JSON.stringify(clicks)}`);
    };
    for (const end = Date.now() + limit; Date.now() < end; ) {
        const dice = JSON.stringify(Array.from({ length: 12 }, random));
        const next = await page.evaluate(`(${look})(${decide}, ${eyes}, ${dice}, ${enough})`);
        if (next?.over) return { clicks, asked };
        if (next?.refused) fail(`refused: ${next.refused}`);
        if (!next?.covered) clear = Date.now();
        if (!next || next.covered) {
            if (Date.now() > clear + HIDDEN) fail(`${next.what} is covered by ${next.covered}`);
            await page.waitForTimeout(rest);
            continue;
        }
        await page.mouse.click(next.x, next.y);
        // Pressing the main button again must count as intentional, so the mouse moves away in
        // between.
        if (next.what === 'go') await page.mouse.move(2, 2);
        last = next.what;
        asked.add(next.asked);
        clicks[last] = (clicks[last] ?? 0) + 1;
    }
    const text = await page.evaluate(() => document.body.textContent.slice(0, 600));
    return fail(`the game does not end: ${text}`);
}

/** Numbers between 0 and 1 that are the same every time. */
export function sequence(seed) {
    let at = seed >>> 0;
    return () => {
        at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
        return at / 2 ** 32;
    };
}
