// limits.mjs - what users read when they reach the real server's limits, and its lobby with as many
// tables as it holds.
import { calm, check, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';
import { none, overflowing, smallTargets } from '../views/views.mjs';

const reads = (page, words) =>
    until(page, part => document.body.textContent.includes(part), words, `"${words}" is not shown`);

/** Opens public tables as guests who open eight each and leave; so many guests at the same time. */
function openTables(page, count, kinds = ['island seats=4'], lanes = 1) {
    const todo = { count, kinds, lanes };
    return page.evaluate(async ({ count, kinds, lanes }) => {
        const key = () =>
            Array.from(crypto.getRandomValues(new Uint8Array(32)), byte =>
                byte.toString(16).padStart(2, '0'),
            ).join('');
        const wish = { clock: 'none', private: false, delay: 0 };
        const guest = rules =>
            new Promise((done, fail) => {
                const socket = new WebSocket(`ws://${location.host}/ws`);
                const send = (verb, id, fields) =>
                    socket.send(JSON.stringify({ do: verb, id, ...fields }));
                let answers = 0;
                socket.onclose = () => fail(new Error('the server hangs up'));
                socket.onmessage = ({ data }) => {
                    const { is, ok, error } = JSON.parse(data);
                    if (is === 'welcome') send('hello', 1, { protocol: 1 });
                    if (is !== 'answer') return;
                    if (!ok) fail(new Error(error));
                    const next = rules[answers++];
                    if (next) send('open', answers + 1, { ...wish, rules: next, key: key() });
                    else done(socket.close());
                };
            });
        const all = Array.from({ length: count }, (_, at) => kinds[at % kinds.length]);
        const lane = async () => {
            while (all.length > 0) await guest(all.splice(0, 8));
        };
        await Promise.all(Array.from({ length: lanes }, lane));
    }, todo);
}

/** One guest more than the server admits per network: the refusal is in the reader's language. */
async function lateGuest({ open }) {
    const server = await startServer('--guests_per_address', '1');
    const { address } = server;
    try {
        const first = await open({ address, hash: '#lobby' });
        await reads(first, 'Open a table');
        const german = { settings: { language: 'de' }, size: 'phone' };
        const second = await open({ address, hash: '#lobby', ...german });
        await reads(second, 'lässt dich noch nicht herein (zu viele Anfragen');
        const third = await open({ address, hash: '#table/some-where', settings: {} });
        await reads(third, 'is not letting you in yet (too many requests from your network');
        const button = first.getByRole('button', { name: 'Open a table' });
        check((await button.count()) === 1, 'disconnected');
        for (const page of [first, second, third]) calm(page);
    } finally {
        await server.stop();
    }
}

/** A list that is only sent in part says how long it is, and the rest is a tap away. */
async function longList({ open }) {
    const server = await startServer();
    try {
        const page = await open({ address: server.address, hash: '#lobby', size: 'phone' });
        await reads(page, 'Open a table');
        await openTables(page, 160);
        await page.reload();
        await reads(page, 'There are 160 tables; 100 of them are listed here.');
        await page.getByRole('button', { name: 'More tables' }).tap();
        await until(
            page,
            () => document.querySelectorAll('.table-list > li').length >= 160,
            null,
            'the second page is not shown',
        );
        calm(page);
    } finally {
        await server.stop();
    }
}

/** Friends lift the limits on offers where they open a table, and the whole room reads it. */
async function amongFriends({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const settings = { name: 'Anna' };
        const anna = await open({ address, hash: '#lobby', size: 'phone', settings });
        await anna.getByRole('button', { name: 'Open a table' }).tap();
        await anna.getByText('any number of offers and proposals').tap();
        await anna.getByRole('button', { name: 'Open the table' }).tap();
        await anna.waitForSelector('.gather');
        await reads(anna, 'any number of offers and proposals');
        const link = await anna.locator('.link-line .url').first().inputValue();
        const kim = await open({ address, hash: new URL(link).hash, size: 'phone' });
        await reads(kim, 'any number of offers and proposals');
        // It is remembered for the next room, which one tap opens.
        await anna.goto(address);
        await anna.getByText('Open a room').tap();
        await anna.getByRole('link', { name: 'Go in' }).tap();
        await reads(anna, 'any number of offers and proposals');
        for (const page of [anna, kim]) calm(page);
    } finally {
        await server.stop();
    }
}

// ---- a full lobby -------------------------------------------------------------------------

const TABLES = 19_900;
const OF_DICE = TABLES / 4;
const PAGE = 100; // rows that the server sends at a time

const listed = page => page.locator('.table-list > li').count();
const howMany = (of, rows) =>
    `There are ${of.toLocaleString('en')} tables; ${rows.toLocaleString('en')} of them are listed`;
const fits = async (page, where) => {
    none(await overflowing(page), where);
    none(await smallTargets(page), where);
};

/** Counts the tables that the server sends to a page from now on. */
function countsRows(page) {
    const sent = { rows: 0 };
    page.on('websocket', socket =>
        socket.on('framereceived', ({ payload }) => {
            sent.rows += String(payload).startsWith('{"is":"row"');
        }),
    );
    return sent;
}

/** Page by page, on a phone: filters count all tables, and a new one of the reader stands first. */
async function crowded({ open }) {
    const server = await startServer();
    const { address } = server;
    const phone = () =>
        open({ address, hash: '#lobby', size: 'phone', settings: { name: 'Anna' } });
    try {
        const filler = await phone();
        await reads(filler, 'Open a table');
        await filler.goto(`${address}#rules`);
        const kinds = ['island seats=4', 'chocolate seats=2', 'dice seats=2', 'island seats=3'];
        await openTables(filler, TABLES, kinds, 16);

        const page = await phone();
        await reads(page, howMany(TABLES, PAGE));
        const sent = countsRows(page);
        await page.reload();
        await reads(page, howMany(TABLES, PAGE));
        check(sent.rows === PAGE, `${sent.rows} tables are sent for the first page`);
        check((await listed(page)) === PAGE, `${await listed(page)} tables are shown`);
        await fits(page, 'a crowded lobby');
        for (let pages = 2; pages <= 3; pages++) {
            await page.locator('[data-more]').tap();
            await reads(page, howMany(TABLES, pages * PAGE));
        }
        check(sent.rows === 3 * PAGE, `${sent.rows} tables are sent for three pages`);

        await page.locator('.filters').getByRole('button', { name: /^Dice/ }).tap();
        await reads(page, howMany(OF_DICE, PAGE));
        const others = page.locator('.table-list > li b').filter({ hasNotText: /^Dice/ });
        check((await others.count()) === 0, 'other games among the dice games');
        await fits(page, 'a crowded lobby with a filter');

        await page.getByRole('button', { name: 'Open a table' }).tap();
        await page.getByRole('button', { name: 'Open the table' }).tap();
        await page.waitForSelector('.gather');
        const own = await page.evaluate(() => /#table\/([^/?]+)/.exec(location.hash)[1]);
        await page.goto(`${address}#lobby`);
        await page.locator(`.table-list:first-of-type > li[data-table="${own}"]`).waitFor();
        for (const one of [filler, page]) calm(one);
    } finally {
        await server.stop();
    }
}

export const limitTests = serves()
    ? {
          'a network with too many guests is told so': lateGuest,
          'friends lift the limits on offers': amongFriends,
          'a long lobby says how long it is': longList,
      }
    : {};

export const limitLong = serves() ? { 'a lobby with 19,900 tables': crowded } : {};
