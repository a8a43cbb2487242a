// family.mjs - an evening of a family as one test: a television with the board, four people on
// phones and a laptop, names, chosen seats, a lost phone that comes back on another device, and a
// server that is killed in the middle of the game. Everything starts at the front page.
import { PATIENCE } from '../chromium.mjs';
import { calm, check, copiedText, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });
const pieces = page => page.locator('.piece').count();

/** On the television: a room, and the shared board with a code for every seat. */
async function showBoard(television) {
    await television.getByText('Open a room').click();
    await television.getByText('Your room is open').waitFor();
    await television.getByRole('link', { name: 'Go in' }).click();
    await button(television, 'Show the shared board').click();
    const codes = () => document.querySelectorAll('.screen .qr').length === 4;
    await until(television, codes, null, 'no code for every seat');
}

/** The address in the code of a seat. */
async function codeOf(television, seat) {
    await television.evaluate(() => delete window.copied);
    const card = television.locator('.screen li').nth(seat);
    await card.getByRole('button', { name: 'Copy the link' }).click();
    return new URL(await copiedText(television)).hash;
}

async function sitAs(page, name) {
    await page.getByLabel('What is your name?').fill(name);
    await button(page, 'Sit down').click();
    await until(page, () => document.querySelector('.own-name'), null, `${name} has no seat`);
}

/** The twelve words of the reader's key, written down before the game. */
async function wordsOf(page) {
    const table = await page.evaluate(() => location.hash);
    await page.evaluate(() => {
        location.hash = '#settings';
    });
    await button(page, 'Show my key').click();
    await page.waitForSelector('.key-words li');
    const words = await page.locator('.key-words li').allTextContents();
    await page.evaluate(hash => {
        location.hash = hash;
    }, table);
    await page.waitForSelector('.gather');
    return words.join(' ');
}

/** Everybody who may place something does, until the television shows this many more pieces. */
async function play(people, television, more) {
    const goal = (await pieces(television)) + more;
    for (const end = Date.now() + PATIENCE; (await pieces(television)) < goal; ) {
        check(Date.now() < end, 'nobody can place anything');
        for (const page of people) {
            const spot = page.locator('[data-place]').first();
            if ((await spot.count()) === 0) continue;
            const there = await spot.focus({ timeout: 1000 }).then(
                () => true,
                () => false,
            );
            if (there) await page.keyboard.press('Enter');
        }
        await television.waitForTimeout(50);
    }
    const caught = least => document.querySelectorAll('.piece').length >= least;
    for (const page of people) await until(page, caught, goal, 'somebody sees less');
}

/** The same guest on another phone, by the words on paper. */
async function comesBack(open, address, words) {
    const phone = await open({ address, size: 'phone' });
    await phone.getByRole('link', { name: 'Settings' }).first().click();
    await phone.getByText('I have twelve words').click();
    await phone.getByLabel('The twelve words').fill(words);
    await button(phone, 'Use these words').click();
    await button(phone, 'Yes, that is me').click();
    await phone.getByRole('link', { name: 'Go to table' }).click();
    await phone.waitForSelector('.whole .hand');
    return phone;
}

async function evening({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const television = await open({ address });
        await showBoard(television);
        const names = ['Anna', 'Kim', 'Ben', 'Léa'];
        const people = [];
        for (const [seat, name] of names.entries()) {
            const hash = await codeOf(television, seat);
            const size = name === 'Ben' ? 'desktop' : 'phone';
            const page = await open({ address, size, hash });
            await sitAs(page, name);
            people.push(page);
        }
        const [anna, kim, ben, lea] = people;
        await changeSeats(kim, lea, television);
        const words = await wordsOf(kim);
        for (const page of people) await button(page, 'Ready').click();
        await Promise.all([television, ...people].map(page => page.waitForSelector('.table')));
        check((await television.locator('.hand .pile').count()) === 0, 'cards on the television');
        for (const name of names)
            check((await television.getByText(name).count()) > 0, `${name} is not named`);

        await play(people, television, 3);
        await kim.context().close(); // the phone is in the lake
        const kimAgain = await comesBack(open, address, words);
        const now = [anna, kimAgain, ben, lea];
        await play(now, television, 5);

        const before = await pieces(television);
        await server.restart(); // killed without a warning
        await play(now, television, 4);
        check((await pieces(television)) >= before + 4, 'the game does not go on');
        for (const page of [television, ...now]) {
            const lost = /WebSocket|ERR_|fetching the script/; // while the server was away
            page.complaints = page.complaints.filter(text => !lost.test(text));
            calm(page);
        }
    } finally {
        await server.stop();
    }
}

/** Kim and Léa change colours: one leaves the seat, the other takes it in one tap. */
async function changeSeats(kim, lea, television) {
    const seat = (page, at) => page.locator('.gather li').nth(at);
    await kim.getByRole('button', { name: 'Change: Kim' }).click();
    await button(kim, 'Leave your seat').click();
    await seat(lea, 1).getByRole('button', { name: 'Sit here' }).click();
    await until(lea, () => document.querySelector('.gather li:nth-child(2) .own-name'));
    await seat(kim, 3).getByRole('button', { name: 'Sit here' }).click();
    const changed = () =>
        /Léa/.test(document.querySelectorAll('.screen li')[1].textContent) &&
        /Kim/.test(document.querySelectorAll('.screen li')[3].textContent);
    await until(television, changed, null, 'the television does not show the change');
}

export const familyTests = serves()
    ? { 'an evening of a family: five devices, a lost phone, a killed server': evening }
    : {};
