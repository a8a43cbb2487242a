// limits.mjs - what users read when they reach the real server's limits.
import { calm, check, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';

const reads = (page, words) =>
    until(page, part => document.body.textContent.includes(part), words, `"${words}" is not shown`);

/** Opens public tables as guests who open eight each and leave. */
function openTables(page, count) {
    return page.evaluate(async most => {
        const key = () =>
            Array.from(crypto.getRandomValues(new Uint8Array(32)), byte =>
                byte.toString(16).padStart(2, '0'),
            ).join('');
        const wish = { rules: 'island seats=4', clock: 'none', private: false, delay: 0 };
        const guest = tables =>
            new Promise(done => {
                const socket = new WebSocket(`ws://${location.host}/ws`);
                const send = (verb, id, fields) =>
                    socket.send(JSON.stringify({ do: verb, id, ...fields }));
                let answers = 0;
                socket.onmessage = ({ data }) => {
                    const { is } = JSON.parse(data);
                    if (is === 'welcome') send('hello', 1, { protocol: 1 });
                    if (is !== 'answer') return;
                    if (answers++ < tables) send('open', answers + 1, { ...wish, key: key() });
                    else done(socket.close());
                };
            });
        for (let left = most; left > 0; left -= 8) await guest(Math.min(8, left));
    }, count);
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

export const limitTests = serves()
    ? {
          'a network with too many guests is told so': lateGuest,
          'friends lift the limits on offers': amongFriends,
          'a long lobby says how long it is': longList,
      }
    : {};
