// clicks.mjs - somebody who plays by clicking on what the page offers, and never looks behind it.
// Every click is one of the mouse, at a point where the thing meant is really on top. Whoever
// clicks only on what is offered is never told that it cannot be done: a refusal is a fault.
import { PATIENCE } from './chromium.mjs';

/** In the page: what a player needs to look around. The numbers of the dice are used up in turn. */
function eyes(dice) {
    const all = selector => [...document.querySelectorAll(selector)];
    const seen = selector => all(selector).filter(node => node.checkVisibility());
    const usable = selector => seen(selector).filter(node => node.matches(':enabled'));
    const chance = part => dice.shift() < part;
    const any = nodes => nodes[Math.floor(dice.shift() * nodes.length)];
    /** The point to click at for a node; what hides it, if something does. */
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

/** In the page: the end, a refusal, or what the player decides to click at. */
function look(decide, eyes, dice, enough) {
    if (document.querySelector('.end') || enough) return { over: true };
    const refusal = document.querySelector('.refusal');
    if (refusal) return { refused: refusal.textContent };
    if (document.querySelector('[aria-busy=true]')) return null;
    return decide(eyes(dice));
}

/** How long something may be hidden, while the page makes room. */
const HIDDEN = 20000;

/** Clicks until the end slip is there, or what the page says is enough. Returns how often each kind
    of thing was clicked, and which questions were answered. */
export async function clickThrough(
    page,
    decide,
    { random, limit = 5 * PATIENCE, enough = 'false' },
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
            await page.waitForTimeout(15);
            continue;
        }
        await page.mouse.click(next.x, next.y);
        // Whoever presses the main button again means it: the mouse was elsewhere in between.
        if (next.what === 'go') await page.mouse.move(2, 2);
        last = next.what;
        asked.add(next.asked);
        clicks[last] = (clicks[last] ?? 0) + 1;
    }
    const text = await page.evaluate(() => document.body.textContent.slice(0, 600));
    return fail(`no end: ${text}`);
}

/** Numbers between 0 and 1 that are the same every time. */
export function sequence(seed) {
    let at = seed >>> 0;
    return () => {
        at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
        return at / 2 ** 32;
    };
}
