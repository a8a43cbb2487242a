// online-room.mjs - the way to a table on a server, from the front page and by taps: names; seats
// that are left, freed and changed; a seat on a second device; the shared board; lost networks;
// take-backs; and rate-limited chat.
import { calm, check, copiedText, until } from '../harness.mjs';
import { startServer } from '../neuland.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });
const seat = (page, at) => page.locator('.gather li').nth(at);
const ownName = page => page.locator('.gather .own-name');

async function withServer(play, ...options) {
    const server = await startServer(...options);
    try {
        await play(server.address);
    } finally {
        await server.stop();
    }
}

/** Waits until the page shows this text anywhere. */
const says = (page, text) =>
    until(page, one => document.body.textContent.includes(one), text, `"${text}"`);

/** From the front page to the room, by taps. */
async function openTable(page, seats = '3') {
    await page.locator('a[href="#lobby"]').first().click();
    await button(page, 'Open a table').click();
    await page.locator(`[data-pick=seats] [data-value="${seats}"]`).click();
    const asked = count => document.querySelectorAll('[data-pick^=seat-]').length === 2 * count;
    await until(page, asked, Number(seats), 'another number of seats');
    await button(page, 'Open the table').click();
    await page.waitForSelector('.gather');
}

async function sitAs(page, name) {
    await page.getByLabel('What is your name?').fill(name);
    await button(page, 'Sit down').click();
    await page.waitForSelector('.begin .btn.go');
}

async function invitationOf(page) {
    const whole = () => {
        const { value } = document.querySelector('.link-line .url') ?? {};
        return /#table\/[^/]+\/\w/.test(value) && value;
    };
    return new URL(await (await page.waitForFunction(whole)).jsonValue()).hash;
}

// ---- names -----------------------------------------------------------------------------------

async function names({ open }) {
    await withServer(async address => {
        const host = await open({ address, size: 'phone' });
        await openTable(host);
        check((await host.locator('.gather .person').count()) === 0, 'seated without a name');
        await sitAs(host, 'Anna');
        await until(
            host,
            () => document.querySelector('.own-name')?.value === 'Anna',
            null,
            'name',
        );

        await says(host, 'Only this computer can reach this room');
        const hash = await invitationOf(host);
        const guest = await open({ address, size: 'phone', hash, settings: { language: 'de' } });
        await guest.getByLabel('Wie heißt du?').waitFor();
        check((await seat(host, 1).textContent()).match(/free/i), 'the guest sits without a name');
        await button(guest, 'Hinsetzen').click(); // without a name, which is allowed
        await says(host, 'Gast');

        await ownName(guest).fill('Ben');
        await guest.keyboard.press('Enter');
        await says(host, 'Ben');
        await ownName(guest).fill('server');
        await guest.keyboard.press('Enter');
        await guest.getByRole('alert').waitFor();
        check((await ownName(guest).inputValue()) === 'server', 'what was typed is gone');
        check(/Ben/.test(await seat(host, 1).textContent()), 'a refused name is used');

        // The name can be set in the settings, too.
        await guest.goto(`${address}#settings`);
        await guest.locator('.settings input').first().fill('Kim');
        await says(host, 'Kim');
        await guest.goto(`${address}${hash}`);
        await until(guest, () => document.querySelector('.own-name')?.value === 'Kim', null, 'Kim');
        for (const page of [host, guest]) calm(page);
    });
}

// ---- seats -----------------------------------------------------------------------------------

async function seats({ open }) {
    await withServer(
        async address => {
            const host = await open({ address, settings: { name: 'Anna' } });
            await openTable(host, '4');
            const hash = await invitationOf(host);
            const link = await host.locator('.link-line .url').first().inputValue();
            check(link.startsWith('https://play.example/#table/'), `others are sent to ${link}`);
            check((await host.getByText('Only this computer').count()) === 0, 'others cannot come');
            const guest = await open({ address, size: 'phone', hash, settings: { name: 'Kim' } });
            await guest.waitForSelector('.begin .btn.go');

            // Another colour in one tap, also for a seated player.
            await seat(guest, 3).getByRole('button', { name: 'Sit here' }).click();
            await until(host, () =>
                /Kim/.test(document.querySelectorAll('.gather li')[3].textContent),
            );
            await until(guest, () => document.querySelector('.gather li:nth-child(4) .own-name'));
            check(/Blue/.test(await seat(host, 1).textContent()), 'the seat before is not free');

            await guest.getByRole('button', { name: 'Change: Kim' }).click();
            await button(guest, 'Leave your seat').click();
            await says(guest, 'You have left your seat.');
            await until(guest, () => !document.querySelector('.begin .btn'), null, 'still ready');
            check((await button(guest, 'Sit here').count()) === 3, 'no free seat to choose');
            await guest.reload();
            await guest.waitForSelector('.gather');
            await until(guest, () => document.querySelectorAll('.gather .empty').length === 3);
            await guest.waitForTimeout(300);
            check((await ownName(guest).count()) === 0, 'the invitation seats them again');

            await seat(guest, 1).getByRole('button', { name: 'Sit here' }).click();
            await guest.waitForSelector('.begin .btn.go');
            await host.getByRole('button', { name: 'Change: Kim' }).click();
            await button(host, 'Free the seat').click();
            await says(guest, 'Anna has freed your seat.');
            await seat(guest, 2).getByRole('button', { name: 'Sit here' }).click();
            await guest.waitForSelector('.begin .btn.go');
            await button(guest, 'Ready').click();
            const isReady = () =>
                document.querySelectorAll('.gather small')[2].textContent === 'ready';
            await until(host, isReady, null, 'nobody sees that the guest is ready');
            for (const page of [host, guest]) calm(page);
        },
        ...['--public', 'https://play.example'],
    );
}

// ---- a second device -------------------------------------------------------------------------

async function secondDevice({ open }) {
    await withServer(async address => {
        const host = await open({ address, settings: { name: 'Anna' } });
        await openTable(host, '2');
        // The laptop uses more command numbers than the phone will.
        for (const name of ['Ready', 'Wait, I am not ready', 'Ready', 'Wait, I am not ready']) {
            await button(host, name).click();
            await button(host, name).waitFor({ state: 'detached' });
        }
        await button(host, 'Add a bot').click();
        await host.waitForSelector('.gather .bot');
        await host.locator('.room-seat summary').click();
        const link = await host.locator('.room-seat .url').inputValue();
        const phone = await open({ address, size: 'phone', hash: new URL(link).hash });
        await phone.waitForSelector('.begin .btn.go');
        await says(host, 'Your seat is now open on another device, too.');
        await button(phone, 'Ready').click(); // the first press counts, and the game begins at once
        await phone.waitForSelector('.board', { timeout: 15000 });
        await host.waitForSelector('.board');
        const pieces = page => page.locator('.piece').count();
        await phone.waitForSelector('[data-place]');
        const before = await pieces(phone);
        await phone.locator('[data-place]').first().focus();
        await phone.keyboard.press('Enter');
        await until(phone, n => document.querySelectorAll('.piece').length > n, before, 'refused');
        for (const page of [host, phone]) calm(page);
    });
}

// ---- one board for all -----------------------------------------------------------------------

async function board({ open }) {
    await withServer(async address => {
        const host = await open({ address, settings: { name: 'Anna' } });
        await openTable(host, '6');
        await button(host, 'Show the shared board').click();
        await host.waitForSelector('.screen .qr');
        const codes = host.locator('.screen .qr');
        await until(host, () => document.querySelectorAll('.screen .qr').length === 6, null, 'six');
        const box = await codes.nth(5).boundingBox();
        check(box.y + box.height < 900, `the sixth code ends at ${box.y + box.height}`);
        check(box.width > 150, `the code is ${box.width} wide`);
        check(/Green/.test(await host.locator('.screen li').nth(5).textContent()), 'no colour');
        for (let n = 0; n < 4; n++) {
            await button(host, 'Add a bot').last().click();
            const left = 5 - n;
            await until(host, k => document.querySelectorAll('.screen .qr').length === k, left, '');
        }
        const phones = [];
        for (const [at, name] of ['Kim', 'Ben'].entries()) {
            await host.evaluate(() => delete window.copied);
            await button(host, 'Copy the link').first().click();
            const { hash } = new URL(await copiedText(host));
            const phone = await open({ address, size: 'phone', hash });
            await sitAs(phone, name);
            await says(host, name);
            phones.push(phone);
            check(hash.endsWith(`seat=${at}`), `the code is ${hash}`);
        }
        await says(host, 'Waiting for Kim, Ben.');
        await button(phones[0], 'Ready').click();
        await says(host, 'Waiting for Ben.');
        await button(phones[1], 'Ready').click();
        await host.waitForSelector('.shared .board', { timeout: 20000 });
        check(!(await host.locator('.watching').isVisible()), 'the board says that it watches');
        for (const page of [host, ...phones]) calm(page);
    });
}

/** A player whose device shows the board gets ready there, or takes the seat to a phone. */
async function boardWithSeat({ open }) {
    await withServer(async address => {
        const host = await open({ address, settings: { name: 'Anna' } });
        await openTable(host, '2');
        await button(host, 'Add a bot').click();
        await host.waitForSelector('.gather .bot');
        await host.evaluate(() => {
            location.hash = location.hash.replace('#table', '#screen');
        });
        await host.waitForSelector('.screen .qr');
        await says(host, 'Waiting for Anna.');
        await button(host, 'Ready').click();
        await host.waitForSelector('.shared .board', { timeout: 15000 });
        calm(host);
    });
}

// ---- during the game -------------------------------------------------------------------------

const took = 'takes the move back';

/**
 * The first player to place a piece takes it back. Everyone is told so, and again after a reload.
 */
async function takenBack(pages) {
    const placing = pages.map(page => page.waitForSelector('[data-place]').then(() => page));
    const page = await Promise.any(placing);
    await page.locator('[data-place]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.piece');
    await page.keyboard.press('u');
    await until(page, () => !document.querySelector('.piece'), null, 'not taken back');
    const reads = text => document.querySelector('.log-column .log').textContent.includes(text);
    for (const one of pages) await until(one, reads, took, 'the log does not say so');
    await page.reload();
    await page.waitForSelector('.board');
    await until(page, reads, took, 'the log does not say so after a reload');
}

async function inPlay({ open }) {
    await withServer(async address => {
        const host = await open({ address, settings: { name: 'Anna' } });
        await openTable(host, '2');
        const hash = await invitationOf(host);
        const guest = await open({ address, hash, settings: { name: 'Kim' } });
        await guest.waitForSelector('.begin .btn.go');
        await button(host, 'Ready').click();
        await button(guest, 'Ready').click();
        await host.waitForSelector('.board', { timeout: 20000 });
        await takenBack([host, guest]);

        // Eight lines in a second: five are sent, and no text is lost.
        await button(host, 'Chat').click();
        const field = host.locator('.say input');
        for (let n = 1; n <= 8; n++) {
            await field.fill(`line ${n}`);
            await host.keyboard.press('Enter');
            await host.waitForTimeout(60);
        }
        await says(host, 'Not so fast: your line is still here.');
        check((await field.inputValue()) === 'line 8', 'the line is gone');

        // A lost network is noticed at once, and so is its return.
        await guest.context().setOffline(true);
        await guest.waitForSelector('.banner-lost', { timeout: 5000 });
        await guest.context().setOffline(false);
        await guest.waitForSelector('.banner-lost', { state: 'detached', timeout: 15000 });
        guest.complaints = guest.complaints.filter(text => !/WebSocket|ERR_/.test(text));
        for (const page of [host, guest]) calm(page);
    });
}

export const roomTests = {
    'a name is asked for, and every change is seen at once': names,
    'a seat is left, freed and changed': seats,
    'a seat on a second device, before the game': secondDevice,
    'one board for all begins when everybody is ready': board,
    'a board with a seat can get ready': boardWithSeat,
    'take-backs, rate-limited chat and lost connections are reported': inPlay,
};
