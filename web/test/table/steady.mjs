// steady.mjs - the table stands still: tabs, banner, hand, legend and board keep their sizes while
// turns go by. Only a slip that opens may take some of the map, and gives it back.
import { clickThrough, sequence } from '../clicks.mjs';
import { calm, check } from '../harness.mjs';
import { atTable } from '../views/views.mjs';

/** In the page: samples the sizes in every frame and counts their changes. */
function watch() {
    const parts = {
        tabs: '.players .tab',
        banner: '.banner',
        tools: '.tools',
        hand: '.hand .pile[data-kind]',
        legend: '.legend',
        board: '.map > .board',
    };
    const sizes = selector =>
        [...document.querySelectorAll(selector)]
            .filter(node => node.checkVisibility())
            .map(node => {
                const { width, height } = node.getBoundingClientRect();
                return `${Math.round(width)}x${Math.round(height)}`;
            })
            .join(' ');
    const last = {};
    window.changes = {};
    window.samples = 0;
    window.longest = 0;
    const slip = () =>
        document.querySelector('.island-table')?.dataset.trade ??
        (document.querySelector('.ask-sheet') ? 'asks' : '');
    let before = slip();
    const look = () => {
        window.samples += 1;
        const now = slip();
        for (const [name, selector] of Object.entries(parts)) {
            const seen = sizes(selector);
            // The legend is away while a slip is open, and the map is lower.
            const free = now !== before && (name === 'legend' || name === 'board');
            if (last[name] !== undefined && last[name] !== seen && seen && !free && !now)
                window.changes[name] = [...(window.changes[name] ?? []), `${last[name]} > ${seen}`];
            if (seen && !now) last[name] = seen;
        }
        before = now;
        requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver(list => {
        for (const { duration } of list.getEntries())
            window.longest = Math.max(window.longest, duration);
    }).observe({ entryTypes: ['longtask'] });
}

/** A player who founds, rolls, builds what can be built, and declines. */
function decide({ all, seen, usable, any, at }) {
    const [suggest, give] = seen('.discard ~ footer .btn');
    if (give) return at(give.matches(':enabled') ? give : suggest, 'discard');
    const victims = usable('.victim');
    if (victims.length) return at(any(victims), 'victim');
    const spots = all('[data-place]');
    if (spots.length) return at(any(spots), 'place');
    const [no] = usable('.asked-slip .three .btn');
    if (no) return at(no, 'no');
    const choices = usable('.ask-sheet .choices .btn');
    if (choices.length) return at(any(choices), 'choice');
    const card = usable('.pile.dev.up')[0];
    if (card) return at(card, 'card');
    for (const verb of ['city', 'settlement', 'buy', 'road']) {
        const [entry] = seen(`.entry[data-verb="${verb}"]:not(.short)`);
        if (entry) return at(entry, verb);
    }
    return at(usable('.legend .go')[0], 'go');
}

const game = '#play?r=island%20target%3D20&p=me,steady,steady,steady&s=8';

async function stands(open, { size, pace, turns, slower }) {
    const page = await open({ size, motion: true, hash: game, settings: { pace, motion: 'full' } });
    await atTable(page);
    if (slower) {
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    }
    await page.waitForSelector('[data-place]');
    await page.evaluate(watch);
    const turn = "[...document.querySelectorAll('.log li > b')].map(b => Number(b.textContent))";
    const enough = `Math.max(0, ...${turn}) >= ${turns}`;
    await clickThrough(page, decide, { random: sequence(5), enough });
    const { changes, samples, longest } = await page.evaluate(() => ({
        changes: window.changes,
        samples: window.samples,
        longest: window.longest,
    }));
    console.log(`  ${size}, ${pace}: ${samples} frames, longest task ${Math.round(longest)} ms`);
    check(samples > 40, `only ${samples} frames were seen`);
    check(Object.keys(changes).length === 0, JSON.stringify(changes).slice(0, 900));
    calm(page);
    return longest;
}

export const steadyTests = {
    'nothing changes its size while turns go by, on a phone': async ({ open }) => {
        await stands(open, { size: 'phone', pace: 'instant', turns: 24 });
    },
    'nothing changes its size while turns go by, on a desktop': async ({ open }) => {
        await stands(open, { size: 'desktop', pace: 'instant', turns: 16 });
    },
};

export const steadyLong = {
    'five minutes on a phone at normal pace: nothing changes its size': async ({ open }) => {
        await stands(open, { size: 'phone', pace: 'normal', turns: 70 });
    },
    'five minutes on a phone, quick and six times slower': async ({ open }) => {
        const longest = await stands(open, { size: 'phone', pace: 'quick', turns: 60, slower: 6 });
        check(longest <= 200, `a task of ${Math.round(longest)} ms`);
    },
};
