// player.mjs - somebody who plays the island by clicking on what the page offers: builds what it
// can, answers every question, and never looks behind the page. Every click is one of the mouse, at
// a point where the thing meant is really on top.

/** Decides in the page what to click next: a point and what it is; over; or nothing to do. */
function decide(dice) {
    const all = selector => [...document.querySelectorAll(selector)];
    const usable = selector => all(selector).filter(node => node.matches(':enabled'));
    const random = count => Math.floor(dice.shift() * count);
    const at = (node, what) => {
        if (!node) return null;
        node.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
        const box = node.getBoundingClientRect();
        const x = box.x + box.width / 2;
        const y = box.y + box.height / 2;
        const top = document.elementFromPoint(x, y);
        const covered = !(node.contains(top) || node.closest('.board')?.contains(top));
        return {
            x,
            y,
            what,
            covered: covered ? (top?.outerHTML.slice(0, 120) ?? 'nothing') : null,
        };
    };
    if (all('.end').length) return { over: true };
    const spots = all('[data-place]');
    const [suggest, give] = all('.discard ~ footer .btn');
    if (give) return at(give.matches(':enabled') ? give : suggest, 'discard');
    const victims = usable('.victim');
    if (victims.length) return at(victims[random(victims.length)], 'victim');
    if (spots.length) return at(spots[random(spots.length)], 'place');
    const [yes, no] = all('.trade footer.three .btn');
    if (yes?.matches(':enabled') && dice.shift() < 0.3) return at(yes, 'yes');
    if (no?.matches(':enabled')) return at(no, 'no');
    const deals = usable('.trade .btn.go.wide');
    if (deals.length) return at(deals[0], 'deal');
    const [withdraw] = usable('.trade footer.one .btn');
    if (withdraw) return at(withdraw, 'withdraw');
    const choices = usable('.ask-slip .choices .btn');
    if (choices.length) return at(choices[random(choices.length)], 'choice');
    const also = usable('.also .btn');
    if (also.length && dice.shift() < 0.25) return at(also[random(also.length)], 'also');
    const sheet = all('[data-sheet="trade"] .shut').find(node => node.checkVisibility());
    if (sheet) return at(sheet, 'shut');
    const card = usable('.pile.dev.up')[0];
    if (card && dice.shift() < 0.5) return at(card, 'card');
    const wishes = ['city', 'settlement', 'buy', ...(dice.shift() < 0.5 ? ['road'] : [])];
    for (const verb of wishes) {
        const entry = document.querySelector(`.entry[data-verb="${verb}"]:not(.short)`);
        if (entry) return at(entry, verb);
    }
    return at(usable('.legend .go')[0], 'go');
}

/** Plays until the end slip is there. Returns how often each kind of thing was clicked. */
export async function playOut(page, { random = Math.random, limit = 150000 } = {}) {
    const end = Date.now() + limit;
    const clicks = {};
    while (Date.now() < end) {
        const dice = Array.from({ length: 8 }, random);
        const next = await page.evaluate(decide, dice);
        if (next?.over) return clicks;
        if (!next) {
            await page.waitForTimeout(15);
            continue;
        }
        if (next.covered) throw new Error(`${next.what} is covered by ${next.covered}`);
        await page.mouse.click(next.x, next.y);
        clicks[next.what] = (clicks[next.what] ?? 0) + 1;
    }
    throw new Error(`no end: ${JSON.stringify(clicks)}`);
}

/** Numbers between 0 and 1 that are the same every time. */
export function sequence(seed) {
    let at = seed >>> 0;
    return () => {
        at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
        return at / 2 ** 32;
    };
}
