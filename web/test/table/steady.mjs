// steady.mjs - the table stands still: tabs, banner, hand, legend and board keep their sizes while
// turns go by. Only a slip that opens may take some of the map, and gives it back.
import { clickThrough, sequence } from '../clicks.mjs';
import { LATE, told, trace } from '../cost/smooth.mjs';
import { calm, check } from '../harness.mjs';
import { atTable } from '../views/views.mjs';

/** In the page: samples the sizes in every frame and counts their changes, and looks for dice that
    show nothing. */
function watch(late) {
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
    window.seen = { frames: 0, late: 0, longest: 0 };
    window.blank = 0;
    const eyes = die => {
        const { opacity, visibility } = getComputedStyle(die);
        return opacity === '1' && visibility === 'visible' && /^#d[1-6]$/.test(die.href.baseVal);
    };
    // What others propose is a row of tickets above the hand.
    const slip = () =>
        document.querySelector('.island-table')?.dataset.trade ??
        (document.querySelector('.ask-sheet, .counter > .tickets') ? 'asks' : '');
    let before = slip();
    let time = performance.now();
    const look = beat => {
        window.seen.frames += 1;
        if (beat - time > late) window.seen.late += 1;
        time = beat;
        const dice = [...document.querySelectorAll('.dice .eyes')];
        if (!dice.every(eyes)) window.blank += 1;
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
    look(time);
    new PerformanceObserver(list => {
        for (const { duration } of list.getEntries())
            window.seen.longest = Math.max(window.seen.longest, duration);
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
    const choices = usable('.ask-sheet :is(.choices, .gift-answers) .btn');
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

/** Opens the game, lets `play` play it, and looks whether anything moved. */
async function stands(open, { size, pace }, play) {
    const page = await open({ size, motion: true, hash: game, settings: { pace, motion: 'full' } });
    await atTable(page);
    await page.waitForSelector('[data-place]');
    await page.evaluate(watch, LATE);
    await play(page);
    const { changes, seen, blank } = await page.evaluate(() => ({
        changes: window.changes,
        seen: window.seen,
        blank: window.blank,
    }));
    check(seen.frames > FRAMES, `only ${seen.frames} frames were seen`);
    check(Object.keys(changes).length === 0, JSON.stringify(changes).slice(0, 900));
    check(blank === 0, `blank dice in ${blank} of ${seen.frames} frames`);
    calm(page);
    await page.context().close(); // or its bots would play on beside the next one
}

/** Sizes are compared in so many frames at least. */
const FRAMES = 100;

/** Plays until this turn, and on while a fast machine has drawn too few frames. */
const untilTurn = turns => async page => {
    const turn = "[...document.querySelectorAll('.log li > b')].map(b => Number(b.textContent))";
    const enough = `window.seen.frames > ${FRAMES} && Math.max(0, ...${turn}) >= ${turns}`;
    await clickThrough(page, decide, { random: sequence(5), enough });
};

/** Seconds of play that are measured: half of them as it is, half with a slower processor. */
const FIVE_MINUTES = Number(process.env.SECONDS ?? 300);
const SLOWER = 6;
/** The longest task on the slower processor, in milliseconds. */
const LONGEST = 200;

/** Plays and returns what the browser and the page saw of it. A person looks now and then. */
async function measured(page, seconds) {
    await page.evaluate(() => {
        window.seen = { frames: 0, late: 0, longest: 0 };
    });
    const end = await trace(page);
    const enough = `Date.now() > ${Date.now() + seconds * 1000}`;
    await clickThrough(page, decide, { random: sequence(5), enough, rest: 150 });
    return { ...(await end()), seen: await page.evaluate(() => window.seen) };
}

/** The limits are for the processor's time, so they hold on a busy machine too. */
const smooth = pace => async page => {
    const plain = await measured(page, FIVE_MINUTES / 2);
    console.log(`  ${pace}: ${told(plain)}`);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const slow = await measured(page, FIVE_MINUTES / 2);
    console.log(`  ${pace}, ${SLOWER} times slower: ${told(slow)}`);
    check(plain.late < 0.02, `late frames: ${told(plain)}`);
    check(slow.longest <= LONGEST, `a long task: ${told(slow)}`);
};

export const steadyTests = {
    'nothing changes its size while turns go by, on a phone': async ({ open }) => {
        await stands(open, { size: 'phone', pace: 'instant' }, untilTurn(24));
    },
    'nothing changes its size while turns go by, on a desktop': async ({ open }) => {
        await stands(open, { size: 'desktop', pace: 'instant' }, untilTurn(16));
    },
};

export const steadyLong = {
    // One after the other: a browser can trace only one of them.
    'five minutes on a phone are smooth, at normal and at quick pace': async ({ open }) => {
        for (const pace of ['normal', 'quick'])
            await stands(open, { size: { width: 390, height: 844 }, pace }, smooth(pace));
    },
};
