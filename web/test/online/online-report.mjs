// online-report.mjs - reports to the operator, strikes of the clock, the number of spectators, and
// dice that are verified during the game, through the real server.
import { PATIENCE } from '../chromium.mjs';
import { calm, check, until } from '../harness.mjs';
import { startServer } from '../neuland.mjs';
import { look } from './online-people.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });
const way = (page, name) => page.locator(`[data-way=${name}]`);

/** Anna and Kim at a table that Anna has opened, both ready and in the game. */
async function together(open, { address }, game, seats) {
    const anna = await open({ address, hash: '#lobby', settings: { name: 'Anna' } });
    await button(anna, 'Open a table').click();
    await anna.locator('[data-pick=game]').getByRole('radio', { name: game, exact: true }).click();
    await anna.locator(`[data-pick=seats] [data-value="${String(seats)}"]`).click();
    await anna.locator('input[name=private]').uncheck();
    const rules = wish => document.body.textContent.includes(wish);
    await until(anna, rules, `seats=${seats}`, 'no rules');
    await button(anna, 'Open the table').click();
    await anna.waitForSelector('.gather');
    const hash = await anna.evaluate(() => location.hash);
    const kim = await open({ address, hash, settings: { name: 'Kim' } });
    await button(kim, 'Sit here').first().click();
    const free = n => document.querySelectorAll('.gather .empty').length === n;
    await until(anna, free, seats - 2, 'no guest');
    for (let n = seats - 3; n >= 0; n--) {
        await button(anna, 'Add a bot').first().click();
        await until(anna, free, n, 'no bot');
    }
    for (const page of [kim, anna]) await button(page, 'Ready').click();
    for (const page of [kim, anna]) await page.waitForSelector('.table');
    return { anna, kim, hash };
}

/** Fills in the open form, sends it, and gets the confirmation. */
async function send(page, { whom, reason, text = '' }) {
    const form = page.locator('form.report');
    const chosen = await form.locator('[data-pick=whom] [aria-checked=true]').textContent();
    check(chosen === whom, `the form is about ${chosen}`);
    await form.locator(`[data-pick=reason] [data-value=${reason}]`).click();
    await form.locator('textarea').fill(text);
    await button(page, 'Send the report').click();
    await until(page, () => /Thank you/.test(document.querySelector('.report')?.textContent), null);
    await form.getByRole('button', { name: 'Close', exact: true }).click();
    check((await form.count()) === 0, 'the form stays');
}

/** The form on a phone, in German: everything fits, is translated and can be tapped. */
async function onPhone(page) {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => localStorage.setItem('neuland.language', '"de"'));
    await page.reload();
    await page.waitForSelector('.board');
    await page.locator('.tools button').last().click();
    await way(page, 'report').locator('visible=true').first().click();
    await page.waitForSelector('form.report');
    await look(page, 'report');
}

/** Chat of a muted player is hidden, earlier lines included, until they are unmuted. */
async function muted(anna, kim) {
    const shows = text => document.querySelector('.log').textContent.includes(text);
    const hides = text => !document.querySelector('.log').textContent.includes(text);
    await anna.locator('.log nav button', { hasText: 'Chat' }).click();
    await anna.locator('.log .flag').click();
    await way(anna, 'mute').click();
    await until(anna, hides, 'like a sheep', 'earlier lines stay');
    await kim.locator('.say input').fill('or like a goat');
    await button(kim, 'Send').click();
    await until(kim, shows, 'like a goat', 'the muted player is told');
    await anna.waitForTimeout(300);
    check(await anna.evaluate(hides, 'like a goat'), 'a muted line is shown');
    await button(anna, 'Menu').click();
    await way(anna, 'report').locator('visible=true').first().click();
    await way(anna, 'mute').click();
    await until(anna, shows, 'like a goat', 'still muted');
}

async function reports({ open }) {
    const server = await startServer();
    try {
        const { anna, kim } = await together(open, server, 'Island', 3);
        await kim.locator('.log nav button', { hasText: 'Chat' }).click();
        await kim.locator('.say input').fill('you play like a sheep');
        await button(kim, 'Send').click();
        check((await kim.locator('.flag').count()) === 0, 'players can report themselves');
        await anna.locator('.log .flag').click();
        await send(anna, { whom: 'Kim', reason: 'abuse', text: 'he calls me a sheep' });

        await anna.locator('.open-seat').last().click();
        check((await way(anna, 'report').count()) === 1, 'bots or Anna can be reported');
        await way(anna, 'report').click();
        await anna.keyboard.press('Escape');
        check((await anna.locator('.report').count()) === 0, 'Escape does not close it');
        await button(anna, 'Menu').click();
        await way(anna, 'report').locator('visible=true').first().click();
        await send(anna, { whom: 'Kim', reason: 'stalling' });

        await muted(anna, kim);
        const told = JSON.parse(server.program('reports', '--json'));
        check(told.length === 2, `the operator reads ${told.length}`);
        check(told[0].reason === 'abuse' && told[0].name === 'Kim', JSON.stringify(told[0]));
        check(told[0].text === 'he calls me a sheep', told[0].text);
        check(told[0].lines.at(-1).text === 'you play like a sheep', 'no line is quoted');
        const heard = await kim.evaluate(() => document.body.textContent);
        check(!/calls me a sheep|Thank you/.test(heard), 'the other player is told');
        await onPhone(anna);
        for (const page of [anna, kim]) calm(page);
    } finally {
        await server.stop();
    }
}

/**
 * A whole game: spectators are counted, rolls are verified, and a report can be sent from the end
 * sheet.
 */
async function toTheEnd({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const { anna, kim, hash } = await together(open, server, 'Dice', 2);
        const alone = () => !document.querySelector('.watchers');
        await until(anna, alone, null, 'there is a spectator already');
        const lee = await open({ address, hash, settings: { name: 'Lee' } });
        await lee.waitForSelector('.table');
        const one = () =>
            document.querySelector('.title .watchers')?.textContent === 'one watching';
        for (const page of [anna, kim, lee]) await until(page, one, null, 'nobody is counted');
        check((await way(lee, 'report').count()) === 0, 'a spectator can report');
        const lobby = await open({ address, hash: '#lobby' });
        await until(lobby, () => /one watching/.test(document.body.textContent), null, 'lobby');

        await verifiedLive(anna);
        await lee.goto('about:blank');
        await until(anna, () => !document.querySelector('.title .watchers'), null, 'still counted');
        for (const page of [anna, kim]) {
            await button(page, 'Menu').click();
            await button(page, 'Let a bot play for me').click();
        }
        await anna.waitForSelector('.end');
        await anna.locator('.end [data-way=report]').click();
        await send(anna, { whom: 'Kim', reason: 'other' });
        await anna.locator('.end [data-way=seal]').click();
        await until(anna, () => /no seal is broken/.test(document.body.textContent), null, 'fair');
        for (const page of [anna, kim, lobby]) calm(page);
    } finally {
        await server.stop();
    }
}

/** During the game: each roll as it comes, and all of them on request. */
async function verifiedLive(page) {
    const end = Date.now() + PATIENCE;
    await button(page, 'Statistics').click();
    while (!(await page.locator('.seal-fits').count())) {
        check(Date.now() < end, 'no roll is verified');
        await page
            .locator('.table .btn.go:enabled')
            .first()
            .click({ timeout: 500 })
            .catch(() => {});
        await page.waitForTimeout(50);
    }
    const live = await page.locator('.seal-fits').textContent();
    check(/computed on this device/.test(live), live);
    await way(page, 'verify').click();
    await until(page, () => /recomputed so far/.test(document.body.textContent), null, 'check');
    check((await page.locator('.fairness .bad').count()) === 0, 'not fair');
    await page.locator('.stats header .btn').click();
}

async function localDice({ open }) {
    for (const hash of ['#play?r=island&p=me,greedy,greedy&s=3', '#play?r=dice&p=me,greedy&s=3']) {
        const page = await open({ hash });
        await page.waitForSelector('.table');
        await button(page, 'Statistics').click();
        await page.waitForSelector('.chart, .histogram');
        check((await way(page, 'verify').count()) === 0, 'a proof that nobody needs');
        check((await way(page, 'report').count()) === 0, 'a report without a server');
        await button(page, 'Menu').click();
        check((await way(page, 'report').count()) === 0, 'a report without a server');
        calm(page);
    }
}

// ---- strikes ---------------------------------------------------------------------------------

/** In the page: remembers the last message of each kind, so that a similar one can be injected. */
function listen() {
    window.last = {};
    window.WebSocket = class extends WebSocket {
        constructor(address) {
            super(address);
            window.connection = this;
            this.addEventListener('message', ({ data }) => {
                const message = JSON.parse(data);
                window.last[message.is] = message;
            });
        }
    };
}

/**
 * In the page: pretends that a seat's time has run out this often, since that would take real
 * minutes.
 */
function strike({ seat, times }) {
    const { now, news } = window.last;
    const bring = message =>
        window.connection.onmessage(new MessageEvent('message', { data: JSON.stringify(message) }));
    const entry = { kind: 'act', seat, by: 'clock', time: 0 };
    bring({ ...news, entry, n: now.version });
    bring({ ...now, strikes: now.strikes.map((_, at) => (at === seat ? times : 0)) });
}

async function strikes({ open }) {
    const server = await startServer();
    try {
        const { anna, kim } = await together(open, server, 'Island', 3);
        await kim.addInitScript(listen);
        await kim.reload();
        await kim.waitForSelector('.board');
        const end = Date.now() + PATIENCE;
        while (!(await kim.evaluate(() => window.last.news?.events.length && window.last.now))) {
            check(Date.now() < end, 'nothing happens');
            // The server's dice decide who begins.
            for (const page of [anna, kim]) {
                const spot = page.locator('[data-place]').first();
                if ((await spot.count()) === 0) continue;
                await spot.focus({ timeout: 1000 }).catch(() => {});
                await page.keyboard.press('Enter');
            }
            await anna.waitForTimeout(60);
        }
        const banner = kim.locator('.struck');
        await kim.evaluate(strike, { seat: 1, times: 1 });
        await banner.waitFor();
        check(/^Time ran out, 1 of 3 in a row: \S/.test(await banner.textContent()), 'what, when');
        check(!/a bot/.test(await banner.textContent()), 'a warning too early');
        check((await kim.locator('.strikes .on').count()) === 1, 'no mark at this seat');
        await banner.getByRole('button').click();
        check((await banner.count()) === 0, 'it does not go');
        await kim.evaluate(strike, { seat: 1, times: 2 });
        await until(kim, () => /third time a bot/.test(document.body.textContent), null, 'soon');
        await kim.evaluate(strike, { seat: 1, times: 3 });
        await until(kim, () => /Next time a bot/.test(document.body.textContent), null, 'last');
        await kim.evaluate(strike, { seat: 0, times: 2 });
        await until(
            kim,
            () => document.querySelectorAll('[data-of=red] .strikes .on').length === 2,
            null,
            'the seat of the other one has no mark',
        );
        check((await banner.count()) === 0, 'the strikes of this seat are gone');
        calm(kim);
    } finally {
        await server.stop();
    }
}

export const localReportTests = { 'dice of a game on this device need no proof': localDice };
export const reportTests = {
    'a player is reported to the operator': reports,
    'spectators counted, rolls verified, a report at the end': toTheEnd,
    'strikes of the clock': strikes,
};
