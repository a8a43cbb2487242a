// calls.mjs - system notifications, vibration and captions. They come on the reader's turn,
// notifications only while the page is hidden, and nothing comes that was not enabled.
import { calm, check, until } from '../harness.mjs';
import { kept, taken } from './table-views.mjs';

/** The vibration pattern of the reader's own turn; nothing else uses it. */
const MY_TURN = '60';

/** In the page, before anything else: records what would leave it. */
function listenIn() {
    window.heard = { notices: [], buzzes: [], captions: [], turns: 0 };
    window.away = false;
    Object.defineProperty(document, 'visibilityState', {
        get: () => (window.away ? 'hidden' : 'visible'),
    });
    navigator.vibrate = rhythm => window.heard.buzzes.push(rhythm.join(' '));
    // Browsers without a screen deny it, whatever was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag }) => {
        window.heard.notices.push({ title, body, tag });
    };
    addEventListener('DOMContentLoaded', () => {
        let mine = false;
        new MutationObserver(() => {
            const now = document.title.startsWith('●');
            if (now && !mine) window.heard.turns += 1;
            mine = now;
            const words = document.querySelector('.caption')?.textContent;
            if (words && words !== window.heard.captions.at(-1)) window.heard.captions.push(words);
        }).observe(document, { childList: true, subtree: true, characterData: true });
    });
}

/** Opens the dice table on the reader's own turn, with these settings. */
async function atDice(open, settings) {
    const page = await open({ offline: true, settings: { pace: 'quick', ...settings } });
    await page.addInitScript(listenIn);
    await page.reload();
    await taken(kept('dice', 147, 2), '#continue').ready(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    return page;
}

/**
 * Ends the reader's turn by a click and waits for the next one. Returns what was recorded
 * meanwhile.
 */
async function goRound(page, away) {
    await page.evaluate(hidden => {
        Object.assign(window.heard, { notices: [], buzzes: [], captions: [], turns: 0 });
        window.away = hidden;
    }, away);
    const stop = page.getByRole('button', { name: 'Keep these' });
    if (await stop.count()) await stop.click();
    await page.getByRole('button', { name: /End turn|Write/ }).click();
    // A turn without a building costs points, so the page asks.
    const sure = page.getByRole('button', { name: 'Build first' });
    if (await sure.count()) await page.getByRole('button', { name: 'End turn' }).click();
    await until(page, () => !document.title.startsWith('●'), null, 'the turn does not end');
    // The other seat plays: no notification may come before the reader's own dice are there.
    const early = await page.evaluate(() => window.heard.notices.length);
    check(early === 0, 'notified before the turn');
    await until(page, () => document.title.startsWith('●'), null, 'the turn never comes');
    await page.waitForTimeout(150);
    return page.evaluate(() => window.heard);
}

export const callTests = {
    'each piece of the poster is stamped with a sound, if sounds are on': async ({ open }) => {
        for (const sound of [true, false]) {
            const page = await open({ motion: true, settings: { sound, motion: 'full' } });
            await page.mouse.click(3, 3);
            await page.evaluate(() => {
                window.stamps = 0;
                const start = AudioBufferSourceNode.prototype.start;
                AudioBufferSourceNode.prototype.start = function (...when) {
                    window.stamps += 1;
                    start.apply(this, when);
                };
            });
            await taken(kept('island', null, 4), '#continue').ready(page);
            await page.waitForSelector('.poster');
            const pieces = await page.locator('.poster .how li').count();
            if (sound)
                await until(page, n => window.stamps >= n, pieces, 'fewer stamps than pieces');
            else {
                await page.waitForTimeout(1500);
                check((await page.evaluate(() => window.stamps)) === 0, 'a sound that is off');
            }
            calm(page);
        }
    },

    'a notification comes once a turn, and only while the page is hidden': async ({ open }) => {
        const page = await atDice(open, { notify: true });
        const seen = await goRound(page, false);
        check(seen.turns === 1, `${seen.turns} turns`);
        check(seen.notices.length === 0, 'a notification although the page is visible');
        const hidden = await goRound(page, true);
        check(hidden.turns === 1, `${hidden.turns} turns`);
        check(hidden.notices.length === 1, `${hidden.notices.length} notices`);
        const [{ title, body, tag }] = hidden.notices;
        check(title === 'Your turn' && body && tag === 'neuland-turn', `${title}: ${body}`);
        check(hidden.buzzes.length === 0, 'it vibrates although that is off');
        calm(page);
    },

    'nothing alerts if everything is off': async ({ open }) => {
        const page = await atDice(open, {});
        const { notices, buzzes, captions, turns } = await goRound(page, true);
        check(turns === 1, `${turns} turns`);
        check(notices.length + buzzes.length + captions.length === 0, 'notified, though off');
        calm(page);
    },

    'vibration and captions announce the turn, and muted sounds stay silent': async ({ open }) => {
        const page = await atDice(open, { vibrate: true, captions: true });
        const both = await goRound(page, false);
        check(both.buzzes.includes(MY_TURN), `vibration: ${both.buzzes.join()}`);
        const bell = one => one.captions.some(words => /a bell: your turn/.test(words));
        check(bell(both), `captions: ${both.captions.join()}`);
        const muted = await atDice(open, { vibrate: true, captions: true, mute: ['turn'] });
        const rest = await goRound(muted, false);
        check(!rest.buzzes.includes(MY_TURN), 'a muted call vibrates');
        check(rest.buzzes.length > 0, 'no other sound vibrates');
        check(!bell(rest), 'a muted call has a caption');
        check(rest.captions.length > 0, 'no other sound has a caption');
        calm(muted);
    },
};
