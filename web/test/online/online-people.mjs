// online-people.mjs - a shared board with hands on phones, clocks, stand-ins, a rematch, chat, and
// the lobby's list of tables, through the real server.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PATIENCE } from '../chromium.mjs';
import { calm, check, copiedText, until } from '../harness.mjs';
import { startServer } from '../neuland.mjs';
import { none, overflowing, smallTargets, untranslated } from '../views/views.mjs';
import { hostileNames } from './hostile.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Opens a table with the lobby's form and returns its address. */
async function openTable(host, { game = 'Island', seats = '3', clock = 'none', bots = true }) {
    await button(host, 'Open a table').click();
    await host.locator('[data-pick=game]').getByRole('radio', { name: game, exact: true }).click();
    await host.locator(`[data-pick=seats] [data-value="${seats}"]`).click();
    await host.locator(`[data-pick=clock] [data-value=${clock}]`).click();
    await host.locator('input[name=private]').uncheck();
    await host.locator('input[name=bots]').setChecked(bots);
    await until(host, wish => document.body.textContent.includes(wish), `seats=${seats}`, 'rules');
    await button(host, 'Open the table').click();
    await host.waitForSelector('.gather');
    return host.evaluate(() => location.hash);
}

async function withServer(play) {
    const server = await startServer();
    try {
        await play(server.address);
    } finally {
        await server.stop();
    }
}

/** The browser itself logs lost connections to the console; ignore those. */
function quiet(...pages) {
    for (const page of pages) calm(page);
}

// ---- one board, hands on phones ------------------------------------------------------------

async function sharedBoard({ open }) {
    await withServer(async address => {
        const host = await open({ address, hash: '#lobby', settings: { name: 'Anna' } });
        await openTable(host, { clock: 'standard' });
        await button(host, 'Add a bot').last().click();
        await button(host, 'Show the shared board').click();
        await host.waitForSelector('.screen .qr');
        const codes = () => document.querySelectorAll('.screen .qr').length === 2;
        await until(host, codes, null, 'no code for each free seat');
        await button(host, 'Copy the link').last().click();
        const link = await copiedText(host);
        check(/#hand\/[^/]+\/[2-9a-z]{26}\?seat=1$/.test(link), `no link to a seat: ${link}`);

        const screen = await open({
            address,
            hash: await host.evaluate(() => location.hash),
            settings: { name: 'a name that no server takes, which keeps nobody out' },
        });
        await screen.waitForSelector('.screen');
        const phone = await open({
            address,
            size: 'phone',
            hash: new URL(link).hash,
            settings: { name: 'Kim' },
        });
        await button(phone, 'Ready').click();
        await host.getByRole('link', { name: 'Back to the room' }).click();
        await button(host, 'Sit here').click();
        await button(host, 'Ready').click();
        await Promise.all([host, phone, screen].map(page => page.waitForSelector('.table')));

        check((await screen.locator('.hand .pile').count()) === 0, 'the screen shows a hand');
        check(!(await screen.locator('.legend').isVisible()), 'the screen has things to build');
        check(await screen.locator('.board').isVisible(), 'the screen shows no board');
        await phone.waitForSelector('.hand-only .hand .pile');
        check((await phone.locator('.hand-only .log:visible').count()) === 0, 'a log on the phone');
        await clockRuns(screen);
        await placedByPhone(host, phone, screen);
        await standIn(phone, host);
        quiet(host, phone, screen);
    });
}

/** The upper side of the frame grows shorter, and the banner counts down. */
async function clockRuns(page) {
    const left = () =>
        page.evaluate(() => ({
            share: Number.parseFloat(
                document.querySelector('.neat').style.getPropertyValue('--left'),
            ),
            text: document.querySelector('.banner time').textContent,
        }));
    await page.waitForSelector('.banner time');
    const before = await left();
    check(/^\d:\d\d$/.test(before.text), `no time: ${before.text}`);
    await until(
        page,
        told => document.querySelector('.banner time').textContent !== told,
        before.text,
        'the time stands still',
    );
    check((await left()).share < 100, 'the frame does not show the time');
}

/** Minutes later by the page's own clock: ten seconds are left, shown and announced. */
async function clockWarns(page) {
    check((await page.locator('.banner time.short').count()) === 0, 'a warning too early');
    await page.clock.install();
    await page.clock.fastForward(312_000);
    await page.waitForSelector('.banner time.short');
    await until(
        page,
        () =>
            [...document.querySelectorAll('[role=status]')].some(at =>
                /^Ten s/.test(at.textContent),
            ),
        null,
        'no words of warning',
    );
}

/** On the phone the map opens when there is a place to choose. */
async function placedByPhone(host, phone, screen) {
    const end = Date.now() + PATIENCE;
    const mine = () => phone.locator('[data-place]').count();
    while (!(await mine())) {
        check(Date.now() < end, 'the phone is never asked');
        const spot = host.locator('[data-place]').first();
        if (await spot.count()) {
            await spot.focus({ timeout: 1000 }).catch(() => {});
            await host.keyboard.press('Enter');
        }
        await host.waitForTimeout(60);
    }
    check(await phone.locator('.board').isVisible(), 'no map on the phone while choosing a place');
    check((await phone.title()).startsWith('●'), "the phone's title does not say whose turn it is");
    const icon = await phone.locator('link[rel=icon]').getAttribute('href');
    check(icon === '/icon-turn.svg', `the sign is ${icon}`);
    await clockWarns(phone);
    const pieces = await screen.locator('.piece').count();
    await phone.locator('[data-place]').first().focus();
    await phone.keyboard.press('Enter');
    await until(
        screen,
        count => document.querySelectorAll('.piece').length > count,
        pieces,
        'the screen does not see what the phone built',
    );
}

/** A bot stands in for a player: everyone sees it, and the player takes the seat back. */
async function standIn(one, other) {
    await button(one, 'Menu').click();
    await button(one, 'Let a bot play for me').click();
    await one.waitForSelector('.banner-lost');
    await until(
        other,
        () => /a bot plays/.test(document.querySelector('.players').textContent),
        null,
        'nobody is told of the bot',
    );
    await button(one, 'Take the seat back').click();
    await until(one, () => !document.querySelector('.banner-lost'), null, 'not taken back');
    await until(
        other,
        () => !/a bot plays/.test(document.querySelector('.players').textContent),
        null,
        'nobody is told of the return',
    );
}

// ---- the end, and a rematch ----------------------------------------------------------------

async function rematch({ open }) {
    await withServer(async address => {
        const host = await open({ address, hash: '#lobby', settings: { name: 'Anna' } });
        const first = await openTable(host, { game: 'Dice', seats: '2' });
        await button(host, 'Add a bot').click();
        await button(host, 'Ready').click();
        await host.waitForSelector('.dice-table');
        await button(host, 'Menu').click();
        await button(host, 'Let a bot play for me').click();
        await host.waitForSelector('.end');
        check((await button(host, 'Show the record to all').count()) === 0, 'it is open already');
        await host.getByRole('button', { name: /^Rematch/ }).click();
        await until(host, hash => location.hash !== hash, first, 'no other table');
        await host.waitForSelector('.gather');
        const own = await host.locator('.gather li').nth(1).locator('.own-name').inputValue();
        check(own === 'Anna', 'not seated again, one seat further on');
        quiet(host);
    });
}

// ---- the lobby -----------------------------------------------------------------------------

/** In another tab: a table without bots says so and offers none. */
async function peopleOnly(guest) {
    const page = await guest.context().newPage();
    await page.goto(guest.url().replace(/#.*/, '#lobby'));
    await openTable(page, { game: 'Island', seats: '3', bots: false });
    check(/people only/.test(await page.locator('main').textContent()), 'no message');
    check((await page.getByRole('button', { name: 'Bot' }).count()) === 0, 'a bot is offered');
    await page.goBack();
    const row = page.locator('.table-list li', { hasText: 'people only' });
    await row.waitFor();
    check((await row.getByRole('button', { name: 'Add bot' }).count()) === 0, 'a bot is offered');
    await page.close();
}

async function tableList({ open }) {
    await withServer(async address => {
        const host = await open({ address, hash: '#lobby', settings: { name: 'Anna' } });
        await openTable(host, { game: 'Chocolate', seats: '2', clock: 'blitz' });
        await host.goBack();
        await host.waitForSelector('.table-list');
        const row = host.locator('.table-list > li');
        check(/Chocolate.*blitz/.test(await row.textContent()), await row.textContent());
        await button(host, 'Add bot').click();
        await until(host, () => document.querySelector('.emblems .bot'), null, 'no bot');
        check((await host.locator('h2').first().textContent()) === 'Your tables', 'not mine');

        // A few tables need no filter, unless one was chosen before.
        const other = await open({ address, hash: '#lobby' });
        await other.waitForSelector('.table-list > li');
        check((await other.locator('.filters').count()) === 0, 'a filter for one table');
        const guest = await open({
            address,
            hash: '#lobby',
            settings: { name: 'Kim', 'lobby.filter': 'dice' },
        });
        await guest.waitForSelector('.index');
        check((await guest.locator('.table-list').count()) === 0, 'the filter does nothing');
        const kept = guest.locator('.index:not(.wishes) [aria-pressed=true]');
        check(/Dice/.test(await kept.textContent()), 'the filter is forgotten');
        await guest.locator('.index button', { hasText: 'All' }).click();
        await guest.locator('.table-list > li').waitFor();
        await guest.getByRole('button', { name: 'No bots' }).click();
        check((await guest.locator('.table-list').count()) === 0, 'a table with a bot is shown');
        await guest.reload();
        await guest.waitForSelector('[data-filter=bots]');
        check((await guest.locator('.table-list').count()) === 0, 'bots: the filter is forgotten');
        await guest.getByRole('button', { name: 'With bots' }).click();
        await guest.locator('.table-list > li').waitFor();
        const about = await guest.locator('.table-list > li small').last().textContent();
        const aid = !/hints|taken back/.test(about);
        await guest.getByRole('button', { name: aid ? 'With aid' : 'No aid' }).click();
        check(
            (await guest.locator('.table-list').count()) === 0,
            'the filter for aids does nothing',
        );
        await guest.getByRole('button', { name: aid ? 'No aid' : 'With aid' }).click();
        await guest.locator('.table-list > li').waitFor();
        await guest.getByRole('button', { name: 'Bots or not' }).click();
        await row.locator('a.btn').click();
        await host.locator('.gather .bot').getByRole('button', { name: 'Change: Bot' }).click();
        await button(host, 'Free the seat').click();
        await guest.locator('.table-list .ways .btn', { hasText: 'Sit' }).click();
        await guest.waitForSelector('.gather');
        await peopleOnly(guest);
        const sits = () => document.querySelector('.gather .own-name')?.value === 'Kim';
        await until(guest, sits, null, 'a guest who sat down in the lobby has no seat');
        quiet(host, guest);
    });
}

// ---- chat ----------------------------------------------------------------------------------

/** In the page: delivers messages as a connection would. */
function hear({ table, from, some }) {
    for (const [n, text] of some.entries()) {
        const talk = { is: 'talk', table, as: 0, n: 10 + from + n, room: 'table', seat: null };
        const data = JSON.stringify({ ...talk, name: text, text });
        window.connection.onmessage(new MessageEvent('message', { data }));
    }
}

/** Texts that a server would never accept are injected into the connection. */
async function hostileTalk({ open }) {
    await withServer(async address => {
        const page = await open({ address, settings: { name: 'Anna' } });
        await page.addInitScript(() => {
            window.WebSocket = class extends WebSocket {
                constructor(address) {
                    super(address);
                    window.connection = this;
                }
            };
        });
        await page.reload();
        await page.evaluate(() => {
            window.boom = () => {
                throw new Error('boom');
            };
            location.hash = '#lobby';
        });
        const hash = await openTable(page, { seats: '3' });
        const table = decodeURIComponent(hash.split('/')[1]);
        await page.locator('.say input').fill('<b>hello</b>');
        await button(page, 'Send').click();
        await until(page, () => /<b>hello/.test(document.body.textContent), null, 'nothing said');
        const elements = () => page.locator('.chat li *').count();
        const before = await elements();
        const texts = hostileNames(2000);
        // Only the newest lines are shown, so they are sent in batches of that size.
        for (let from = 0; from < texts.length; from += 100) {
            const some = texts.slice(from, from + 100);
            await page.evaluate(hear, { table, from, some });
            await until(
                page,
                text => document.body.textContent.includes(text),
                some.at(-1),
                'lines',
            );
            check((await elements()) <= before, 'a line became markup');
        }
        const active = '.chat img, .chat script, .chat a, iframe, [onload], [onerror], .chat svg *';
        const found = await page.locator(active).count();
        check(found <= 1, `${found} lines became active`);
        calm(page);
    });
}

// ---- appearance ----------------------------------------------------------------------------

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function look(page, where) {
    none(await untranslated(page), where);
    none(await overflowing(page), where);
    none(await smallTargets(page), where);
    await page.evaluate(axe);
    const found = await page.evaluate(() =>
        window.axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }),
    );
    none(
        found.violations.map(({ id, nodes: [node] }) => `${id}: ${node.html}`),
        where,
    );
}

/** Every view of a table on a server, on a phone by night in German, with a user's own map. */
async function everyView({ open }) {
    await withServer(async address => {
        const settings = { name: 'Anneliese Müller-Lüdensc', language: 'de', theme: 'dark' };
        const page = await open({ address, size: 'phone', hash: '#lobby', settings });
        await button(page, 'Einen Tisch öffnen').click();
        await page.waitForSelector('.map-file input');
        const text = readFileSync(
            new URL('../../../data/maps/corsica.map', import.meta.url),
            'utf8',
        );
        const buffer = Buffer.from(text);
        await page
            .locator('.map-file input')
            .setInputFiles({ name: 'own.map', mimeType: 'text/plain', buffer });
        await page.locator('[data-pick=seats] [data-value="3"]').click();
        await page.locator('[data-pick=clock] [data-value=standard]').click();
        await until(page, () => /sha256/.test(document.body.textContent), null, 'no map');
        await look(page, 'opening');
        await button(page, 'Tisch öffnen').click();
        await page.waitForSelector('.link-line .qr', { state: 'attached' });
        await look(page, 'room');
        const room = await page.evaluate(() => location.hash);
        await page.goBack();
        await page.waitForSelector('.table-list > li');
        await look(page, 'lobby');
        await button(page, 'Bot dazu').click();
        await until(page, () => document.querySelectorAll('.emblems .bot').length === 1, null, '');
        await page.evaluate(hash => {
            location.hash = hash.replace('#table', '#screen');
        }, room);
        await page.waitForSelector('.screen .qr');
        await look(page, 'screen');
        await button(page, 'Bot dazu').click();
        await page.evaluate(hash => {
            location.hash = hash.replace('#table', '#hand');
        }, room);
        await button(page, 'Bereit').click();
        await page.waitForSelector('.hand-only .country, .hand-only .board');
        await page.waitForSelector('.banner time');
        await look(page, 'hand');
        calm(page);
    });
}

// ---- a PIN on a shared device --------------------------------------------------------------

async function pin({ open }) {
    const page = await open({ hash: '#play?r=island+seats=2&p=me,me&s=2' });
    const locked = async digits => {
        await page.locator('.pin input').fill(digits);
        await page.locator('.pin .go').click();
    };
    await button(page, 'Protect this seat with a PIN').click();
    check(await page.locator('.pin .go').isDisabled(), 'an empty PIN is accepted');
    await locked('2468');
    await page.waitForSelector('.hand');
    for (let n = 0; n < 20 && !(await page.locator('.pin').count()); n++) {
        await page.waitForSelector('[data-place], .hand-over');
        if (await page.locator('.pin').count()) break;
        if (await page.locator('.hand-over .go').count())
            await page.locator('.hand-over .go').click();
        else {
            await page.locator('[data-place]').first().focus();
            await page.keyboard.press('Enter');
            await page.waitForTimeout(100);
        }
    }
    await page.waitForSelector('.pin');
    await locked('1357');
    await page.waitForSelector('[role=alert]');
    check((await page.locator('.hand').count()) === 0, 'a wrong PIN opens the seat');
    await page.reload();
    await page.waitForSelector('.pin');
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    check(stored.includes('neuland.pins.') && !stored.includes('2468'), 'the PIN is readable');
    await locked('2468');
    await page.waitForSelector('.hand');
    calm(page);
}

export const peopleTests = {
    'one board for all, a phone as a hand, a clock and a stand-in': sharedBoard,
    'a game ends, and one tap starts another': rematch,
    'the list of tables, its filters and bots': tableList,
    '2,000 hostile lines of talk do nothing': hostileTalk,
    'tables on a server fit a phone in German, and axe finds nothing': everyView,
};
export const pinTests = { 'a PIN protects a seat on a shared device': pin };
