// heap.mjs - the memory that a long game uses, and what one more line costs in the log.
import { sequence } from '../clicks.mjs';
import { calm, check, until } from '../harness.mjs';
import { playOut } from '../play/player.mjs';

const MEGABYTE = 1 << 20;
const MOST = 20;

/** Before the page starts: bots answer almost at once, and every move is still drawn. */
function hurry() {
    const wait = window.setTimeout;
    window.setTimeout = (what, time, ...rest) => wait(what, time > 20 ? time / 20 : time, ...rest);
}

/** In the page: the turn that the log has reached. */
const turn = () =>
    Math.max(0, ...[...document.querySelectorAll('.log li b')].map(b => Number(b.textContent)));

/** Bytes still in use after garbage collection. */
async function heap(page) {
    const session = await page.context().newCDPSession(page);
    for (let n = 0; n < 2; n++) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    await session.detach();
    return usedSize;
}

/** Plays this many turns of a long game, with every move visible, and measures on the way. */
const played =
    turns =>
    async ({ open }) => {
        const page = await open({ settings: { pace: 'quick', quiet: true } });
        await page.addInitScript(hurry);
        await page.reload();
        const rules = encodeURIComponent('island target=20');
        await page.evaluate(to => {
            location.hash = to;
        }, `#play?r=${rules}&p=me,greedy,greedy,greedy&s=aa`);
        await page.waitForSelector('.board');
        const figures = [`${((await heap(page)) / MEGABYTE).toFixed(1)} MB at the start`];
        for (let at = 20; at <= turns; at += 20) {
            await playOut(page, { random: sequence(at), enough: `(${turn})() >= ${at}` });
            const used = await heap(page);
            figures.push(`${(used / MEGABYTE).toFixed(1)} after ${at} turns`);
            check(used <= MOST * MEGABYTE, `too much memory in use: ${figures.join(', ')}`);
        }
        console.log(`heap: ${figures.join(', ')}`);
        await addsFewLines(page);
        calm(page);
    };

/** When the log is full, a new line must add one line and not redraw the whole log. */
async function addsFewLines(page) {
    const full = () => document.querySelectorAll('.log li').length === 300;
    const more = () => document.querySelectorAll('.log li').length > 100;
    if (!(await page.evaluate(full))) {
        await until(page, more, null, 'the log is too short for this test');
        return;
    }
    await page.evaluate(() => {
        window.made = 0;
        window.told = 0;
        const last = () => document.querySelector('.log li.last')?.textContent;
        let before = last();
        new MutationObserver(changes => {
            for (const { addedNodes } of changes) window.made += addedNodes.length;
            if (last() !== before) window.told++;
            before = last();
        }).observe(document.querySelector('.log ol'), { childList: true });
    });
    await playOut(page, { random: sequence(3), enough: 'window.told >= 5' });
    const [made, told] = await page.evaluate(() => [window.made, window.told]);
    check(made < 20 * told, `${made} lines were made for ${told} updates of the log`);
}

export const heapTests = { 'forty turns leave the memory small': played(40) };
export const heapLong = { 'a hundred turns leave the memory small': played(100) };
