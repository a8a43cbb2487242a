// box.mjs - browser tests of a room on phones: another box, chosen colours, and the rematch, to
// which players, the shared board and a spectator go on.
import { calm, check, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';
import { none, overflowing, smallTargets } from '../views/views.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });
const says = (page, text) =>
    until(page, one => document.body.textContent.includes(one), text, `"${text}"`);
/** Waits until the seat is shown in the colour with this letter. */
const isPainted = (page, seat, letter) =>
    until(
        page,
        ([at, colour]) =>
            document.querySelector(`.gather li:nth-child(${at}) .badge[data-seat=${colour}]`),
        [seat, letter],
        `seat ${seat} is not ${letter}`,
    );

async function openRoom(host, name) {
    await host.getByText('Open a room').tap();
    await host.getByText('Your room is open').waitFor();
    const link = await host.locator('.front-address').getAttribute('title');
    await host.getByRole('link', { name: 'Go in' }).tap();
    await sit(host, name);
    return new URL(link).hash;
}

async function sit(page, name) {
    await page.getByLabel('What is your name?').fill(name);
    await button(page, 'Sit down').tap();
    await until(page, () => document.querySelector('.own-name'), null, `${name} has no seat`);
}

async function paint(page, name, colour) {
    await button(page, `Change: ${name}`).tap();
    await page.locator(`.pick.colours [data-value=${colour}]`).tap();
}

/** Another clock, and a rule that only the list of all rules has. */
async function ruled(page) {
    await page.locator('.other-box [data-pick=clock] [data-value=standard]').tap();
    await page.getByText('All rules of this box').tap();
    await page.getByText('More rules').tap();
    await page.locator('.other-box input[name=any_gold]').tap();
    none(await overflowing(page), 'all rules in a room');
    none(await smallTargets(page), 'all rules in a room');
    await button(page, 'Play this').tap();
}

/** Through the fold below what is played. */
async function take(page, box, seats) {
    await button(page, 'Other box').tap();
    await page.locator(`[data-pick=box] [data-value=${box}]`).tap();
    await page.locator(`.other-box [data-pick=seats] [data-value="${seats}"]`).tap();
}

async function ends(page) {
    await button(page, 'Menu').first().tap();
    await button(page, 'End this game').tap();
    await button(page, 'Really end it, without a winner?').tap();
}

/** As on a slow device: it takes a second until something is painted. */
const paintLate = page =>
    page.evaluate(() => {
        const later = window.setTimeout;
        window.setTimeout = (act, ms = 0, ...rest) =>
            later(act, ms > 0 && ms < 50 ? 1000 : ms, ...rest);
        window.requestAnimationFrame = act => later(act, 1000);
    });

async function room({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const anna = await open({ size: 'phone', address });
        const hash = await openRoom(anna, 'Anna');
        const [kim, ben] = [
            await open({ size: 'phone', address, hash }),
            await open({ size: 'phone', address, hash }),
        ];
        await sit(kim, 'Kim');
        await sit(ben, 'Ben');

        // Colours: everybody sees them, and nobody can take another player's.
        await paint(anna, 'Anna', 'green');
        for (const page of [anna, kim, ben]) await isPainted(page, 1, 'g');
        await button(kim, 'Change: Kim').tap();
        check(
            (await kim.locator('.pick.colours [data-value=green]').count()) === 0,
            "another player's colour is offered",
        );
        await kim.locator('.pick.colours [data-value=brown]').tap();
        await isPainted(anna, 2, 'n');
        none(await overflowing(kim), 'colours');
        none(await smallTargets(kim), 'colours');

        // A box for two: Ben has no seat, and hears why. Then one for three.
        check((await button(kim, 'Other box').count()) === 0, 'a guest changes the game');
        await take(anna, 'dice', 2);
        await says(anna, 'One of you will have no seat.');
        none(await overflowing(anna), 'other box');
        none(await smallTargets(anna), 'other box');
        await button(anna, 'Play this').tap();
        await says(ben, 'Anna has chosen a game with fewer seats, and there is none left for you.');
        await says(kim, 'There is another game on the table.');
        await isPainted(kim, 1, 'g');
        await take(anna, 'dice', 3);
        await ruled(anna);
        await says(kim, '20 s for each decision');
        await kim.getByText('Rules string').tap();
        await says(kim, 'dice seats=3 any_gold=1');
        await button(ben, 'Sit here').tap();
        await until(ben, () => document.querySelector('.own-name'), null, 'Ben has no seat');

        // The shared board and a spectator.
        const board = await open({ address, hash: hash.replace('#table', '#screen') });
        await board.waitForSelector('.screen');
        for (const page of [anna, kim, ben]) await button(page, 'Ready').tap();
        for (const page of [anna, kim, ben, board]) await page.waitForSelector('.table');
        const ida = await open({ size: 'phone', address, hash: `${hash}?watch=1` });
        await ida.waitForSelector('.looking-on .table');

        for (const page of [anna, kim, ben]) await ends(page);
        await paintLate(kim);
        for (const page of [anna, kim, ben])
            await page.getByRole('button', { name: /^Rematch/ }).tap();
        for (const page of [anna, kim, ben]) {
            await page.waitForSelector('.gather');
            await page.evaluate(() => new Promise(done => requestAnimationFrame(done)));
            await page.waitForTimeout(100);
            await isPainted(page, 2, 'g'); // one seat further on, in the same colour
            await isPainted(page, 3, 'n');
        }
        const follows = () => /Anna/.test(document.querySelector('.screen')?.textContent);
        await until(board, follows, null, 'the board stays at the old table');
        await ida.getByRole('button', { name: /^Watch the rematch/ }).tap();
        await until(ida, () => document.querySelector('.gather'), null, 'no way to the rematch');
        for (const page of [anna, kim, ben, board, ida]) calm(page);
    } finally {
        await server.stop();
    }
}

export const boxTests = serves() ? { 'a room: another box, colours, a rematch': room } : {};
