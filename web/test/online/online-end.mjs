// online-end.mjs - people end a game together: everyone sees who wants to, and nobody can do it
// alone.
import { calm, check, until } from '../harness.mjs';
import { startServer } from '../neuland.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });

const says = (page, text) =>
    until(page, one => document.body.textContent.includes(one), text, `"${text}"`);
const asked = page => says(page, 'Anna wants to end this game');

/** Through the menu, with a confirmation, because it cannot be undone. */
async function endByMenu(page) {
    await button(page, 'Menu').first().click();
    await button(page, 'End this game').click();
    await button(page, 'Really end it, without a winner?').click();
}

/** The game is listed among the guest's own games on the server and can be replayed. */
async function replayFromServer(page) {
    await page.evaluate(() => {
        location.hash = '#replays';
    });
    const game = page.locator('.my-games li');
    await game.first().waitFor();
    check((await game.count()) === 1, 'one game was finished');
    check(/You.*Kim/.test(await game.textContent()), await game.textContent());
    await game.locator('[data-replay]').click();
    await page.waitForSelector('.replay .ribbon');
}

export const endTest =
    openTable =>
    async ({ open }) => {
        const server = await startServer();
        const { address } = server;
        try {
            const host = await openTable(open, address);
            const hash = await host.evaluate(() => location.hash);
            const guest = await open({ address, size: 'phone', hash, settings: { name: 'Kim' } });
            await button(guest, 'Sit here').first().click();
            const seats = () => document.querySelectorAll('.gather .empty').length === 1;
            await until(host, seats, null, 'no guest');
            await button(host, 'Add a bot').click();
            await until(guest, () => document.querySelector('.begin .btn.go'), null, 'no seat');
            await button(host, 'Ready').click();
            await button(guest, 'Ready').click();
            await host.waitForSelector('.board');
            await guest.waitForSelector('.board');
            await endByMenu(host);
            await asked(guest);
            await says(host, 'You want to end this game, without a winner. Waiting for Kim.');
            check((await host.locator('.end').count()) === 0, 'one player alone has ended it');
            const quiet = () => !document.querySelector('.banner-lost');
            await button(guest, 'Play on').click();
            await until(guest, quiet, null, 'a player who plays on is asked again');
            await button(host, 'Play on').click();
            await until(host, quiet, null, 'the request is not withdrawn');
            await guest.context().setOffline(true);
            await says(host, 'away');
            await endByMenu(host);
            await says(host, 'Kim is away and will no longer be asked in 10 minutes.');
            await guest.context().setOffline(false);
            await asked(guest);
            await button(guest, 'End it').click();
            await host.getByRole('button', { name: /^Rematch/ }).waitFor();
            check(/^Nobody wins$/.test(await host.locator('.end h1').textContent()), 'a winner');
            await guest.getByRole('button', { name: /^Rematch/ }).waitFor();
            await replayFromServer(host);
            calm(host);
            guest.complaints = guest.complaints.filter(
                text => !/WebSocket|ERR_|fetching the script/.test(text),
            );
            calm(guest);
        } finally {
            await server.stop();
        }
    };
