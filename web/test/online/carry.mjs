// carry.mjs - browser tests of rooms from the front page and of the guest who comes back: one tap
// to a room, one name asked once, the key on another device, and the games of both devices.
import { calm, check, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';
import { none, overflowing, smallTargets } from '../views/views.mjs';

const front = page =>
    page.evaluate(() => {
        location.hash = '';
    });

/** One tap opens the room, its address seats a guest, and bots take the free places. */
async function roomFromFront({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const host = await open({ size: 'phone', address });
        await host.getByText('Open a room').tap();
        await host.getByText('Your room is open').waitFor();
        check((await host.locator('.front .go').count()) === 1, 'two main buttons');
        const link = await host.locator('.front-address').getAttribute('title');
        none(await overflowing(host), 'room on the front page');
        await host.getByRole('link', { name: 'Go in' }).tap();
        await host.getByLabel('What is your name?').fill('Anna');
        await host.getByRole('button', { name: 'Sit down' }).tap();
        await until(
            host,
            () => document.querySelector('.own-name')?.value === 'Anna',
            null,
            'Anna',
        );
        const guest = await open({ size: 'phone', address, hash: new URL(link).hash });
        await guest.getByLabel('What is your name?').fill('Kim');
        await guest.getByRole('button', { name: 'Sit down' }).tap();
        await until(host, () => document.querySelectorAll('.gather .person').length === 2);
        await guest.getByRole('button', { name: 'Ready', exact: true }).tap();
        none(await overflowing(host), 'room');
        none(await smallTargets(host), 'room');
        // A bot for one place, as strong as the owner likes; the rest follow at the start.
        await host.getByRole('button', { name: 'Add a bot' }).first().tap();
        await host.getByRole('button', { name: 'Change: Bot' }).tap();
        await host.locator('.gather .bot').getByRole('radio', { name: 'hard' }).tap();
        await until(host, () => /hard, ready/i.test(document.body.textContent), null, 'not hard');
        await host.getByRole('button', { name: /^Begin/ }).tap();
        await host.waitForSelector('.board');
        await guest.waitForSelector('.board');
        calm(host);
        calm(guest);
    } finally {
        await server.stop();
    }
}

/** The key makes another device the same guest. */
async function keyCarried({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const first = await open({ size: 'phone', address, settings: { name: 'Léa' } });
        await first.getByText('Open a room').tap();
        await first.getByText('Your room is open').waitFor();
        await front(first);
        await first.evaluate(() => {
            location.hash = '#settings';
        });
        await first.getByRole('button', { name: 'Show my key' }).tap();
        await first.waitForSelector('.settings .qr');
        const link = await first.locator('.settings .url').inputValue();
        const second = await open({ size: 'phone', address, hash: new URL(link).hash });
        // However long the page takes to load again, nothing else is shown before.
        const slowly = async route => {
            await new Promise(done => setTimeout(done, 1000));
            await route.continue();
        };
        await second.route(address, slowly, { times: 1 });
        await second.evaluate(() => {
            const look = () => {
                if (!/Yes, that is me/.test(document.body.textContent)) localStorage.early = 'yes';
            };
            new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        });
        await second.getByRole('button', { name: 'Yes, that is me' }).tap();
        // The same name without a question, and the same table.
        await second.getByText('Your tables').waitFor();
        const name = () => JSON.parse(localStorage['neuland.name'] ?? '""') === 'Léa';
        await until(second, name, null, 'no name');
        check(!(await second.evaluate(() => localStorage.early)), 'the lobby is shown too early');
        calm(second);
        // Signed out, neither device is this guest any more.
        await first.getByRole('button', { name: 'Sign out on all devices' }).tap();
        await first.getByText('You are signed out').waitFor();
        const broken = await open({ size: 'phone', address, hash: '#me/12' });
        await broken.getByText('This link is incomplete').waitFor();
        calm(broken);
    } finally {
        await server.stop();
    }
}

/** The same key as words, typed on a device that has never been here, with slips. */
async function wordsTyped({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const first = await open({ size: 'phone', address, settings: { name: 'Léa' } });
        await first.getByText('Open a room').tap();
        await first.getByText('Your room is open').waitFor();
        await first.evaluate(() => {
            location.hash = '#settings';
        });
        await first.getByRole('button', { name: 'Show my key' }).tap();
        await first.waitForSelector('.key-words li');
        const words = await first.locator('.key-words li').allTextContents();
        check(words.length === 12, `${words.length} words`);
        none(await overflowing(first), 'a key as words');
        none(await smallTargets(first), 'a key as words');

        const second = await open({ size: 'phone', address, hash: '#settings' });
        await second.getByText('I have twelve words').tap();
        const field = second.getByLabel('The twelve words');
        const type = async text => {
            await field.fill(text);
            await second.getByRole('button', { name: 'Use these words' }).tap();
        };
        await type(words.slice(1).join(' '));
        await second.getByText('These are 11 words').waitFor();
        await type(['nonsens', ...words.slice(1)].join(' '));
        await second.getByText('Word 1, "nonsens", is not on the list').waitFor();
        check(/^nonsens /.test(await field.inputValue()), 'what was typed is gone');
        await type(words.map(word => word.slice(0, 4)).join(' '));
        await second.getByRole('button', { name: 'Yes, that is me' }).tap();
        await second.getByText('Your tables').waitFor();
        calm(second);

        calm(first);
    } finally {
        await server.stop();
    }
}

/** A link that lost its end, or that was ended, says so and leads on. */
async function brokenLinks({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const host = await open({ size: 'phone', address, settings: { name: 'Anna' } });
        await host.getByText('Open a room').tap();
        await host.getByText('Your room is open').waitFor();
        const link = await host.locator('.front-address').getAttribute('title');
        const cut = new URL(link).hash.slice(0, -3);
        const guest = await open({ size: 'phone', address, hash: cut });
        await guest.getByText('This link is incomplete').waitFor();
        await guest.getByRole('link', { name: 'Open tables' }).waitFor();
        const other = await open({ size: 'phone', address, hash: `#me/${'2'.repeat(26)}` });
        await other.getByRole('button', { name: 'Yes, that is me' }).tap();
        await other.getByText('The server does not know this key').waitFor();
        check(
            (await other.evaluate(() => localStorage['neuland.session'])) === undefined,
            'an unknown key is kept',
        );
    } finally {
        await server.stop();
    }
}

export const carryTests = serves()
    ? {
          'one tap opens a room, its address is the invitation': roomFromFront,
          'a key makes another device the same guest': keyCarried,
          'twelve words make another device the same guest': wordsTyped,
          'links that lost their end say so': brokenLinks,
      }
    : {};
