// order.mjs - browser tests of keeping order at a table, on phones: the owner closes the door, lets
// somebody in who asks, a spectator mutes somebody, the others go on without a player who does not
// move, and a player leaves for good if all others agree.
import { calm, check, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';
import { inView } from '../play/newcomers.mjs';
import { none, overflowing, smallTargets } from '../views/views.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });
const way = (page, name) => page.locator(`[data-way=${name}]`).locator('visible=true').first();
const reads = (page, words, text) =>
    until(page, wish => document.body.textContent.includes(wish), words, text);

const fits = async (page, where) => {
    none(await overflowing(page), where);
    none(await smallTargets(page), where);
};

/** From the lobby into a public room for three, with a clock. */
async function openRoom(page) {
    await button(page, 'Open a table').tap();
    await page.locator('[data-pick=seats] [data-value="3"]').tap();
    await page.locator('[data-pick=clock] [data-value=standard]').tap();
    await page.locator('input[name=private]').uncheck();
    await reads(page, 'seats=3', 'no rules');
    await button(page, 'Open the table').tap();
    await page.waitForSelector('.gather');
    return page.evaluate(() => location.hash);
}

/** The door is closed to Lee, who asks from the lobby and is let in. */
async function atTheDoor(anna, lee) {
    await anna.locator('[data-pick=door] [data-value=closed]').tap();
    await reads(anna, 'those whom you let in', 'the door stays open');
    await fits(anna, 'the room with a closed door');
    await reads(lee, 'only on request', 'the lobby does not say that the door is closed');
    await lee.getByRole('link', { name: 'Ask to come in' }).tap();
    await way(lee, 'knock').tap();
    await reads(lee, 'they have been asked', 'no answer at the door');
    await fits(lee, 'at the door');
    await reads(anna, 'Lee would like to come in', 'the owner hears no knock');
    none(await overflowing(anna), 'a knock');
    await button(anna, 'Let in').tap();
    await lee.waitForSelector('.gather');
    check((await anna.locator('[data-banner=knock]').count()) === 0, 'the knock stays');
}

const say = async (page, text) => {
    await page.locator('.say input').fill(text);
    await button(page, 'Send').tap();
};
const chat = page => page.locator('.chat').textContent();

/** Lee, who has no seat, mutes Kim: the server sends no more lines, and all of them afterwards. */
async function mutes(lee, kim, sent) {
    await say(kim, 'is this seat free');
    await reads(lee, 'is this seat free', 'nothing is heard');
    await lee.locator('.chat .flag').first().tap();
    check((await lee.locator('form.report textarea').count()) === 0, 'a spectator can report');
    none(await smallTargets(lee), 'muting');
    await way(lee, 'mute').tap();
    await until(lee, () => !/seat free/.test(document.querySelector('.chat').textContent));
    await say(kim, 'like a goat');
    await say(kim, 'like a cow');
    await reads(kim, 'like a cow', 'the muted player is told');
    check(!/goat|cow/.test(await chat(lee)), 'a muted line is shown');
    check(!sent.some(text => /goat|cow/.test(text)), 'the server still sends it');
    // A reload is another connection; the server is told again.
    await lee.reload();
    await lee.waitForSelector('.chat');
    await say(kim, 'like a hen');
    await reads(kim, 'like a hen', 'nothing is said');
    check(!/goat|cow|hen/.test(await chat(lee)), 'a reload unmutes');
    check(!sent.some(text => /like a hen/.test(text)), 'the server sends it after a reload');
    await button(lee, 'Hear Kim again').tap();
    await reads(lee, 'like a hen', 'still muted');
    await reads(lee, 'like a goat', 'what was said meanwhile is lost');
}

/** Kim sits down and goes away in the game: the others go on without Kim. */
async function withoutKim(anna, ben, kim) {
    for (const page of [anna, ben, kim]) await button(page, 'Ready').tap();
    for (const page of [anna, ben, kim]) await page.waitForSelector('.board');
    const turn = () => document.querySelector('[data-place]') !== null;
    // Those before Kim play, until the table waits for Kim.
    for (let n = 0; n < 8 && !(await kim.evaluate(turn)); n++)
        for (const page of [anna, ben]) {
            if (!(await page.evaluate(turn))) continue;
            await page.locator('[data-place]').first().focus();
            await page.keyboard.press('Enter');
            await page.waitForTimeout(150);
        }
    await until(kim, turn, null, 'it is never the turn of Kim');
    await kim.goto('about:blank');
    for (const page of [anna, ben]) {
        await until(page, () => /kept for/.test(document.body.textContent), null, 'Kim is there');
        await page.clock.fastForward(25_000);
    }
    await button(anna, 'Go on without Kim').waitFor();
    await fits(anna, 'a vote');
    await button(anna, 'Go on without Kim').tap();
    await reads(anna, 'Waiting for Ben', 'Anna is not told whom to wait for');
    await reads(ben, 'Anna wants to go on without Kim', 'Ben is not asked');
    await button(ben, 'Me too').tap();
    for (const page of [anna, ben]) await reads(page, 'a bot plays', 'no bot plays for Kim');
    check((await anna.locator('[data-banner=vote]').count()) === 0, 'the vote stays');
}

async function order({ open }) {
    const server = await startServer();
    const { address } = server;
    const phone = (name, hash) => open({ size: 'phone', address, hash, settings: { name } });
    try {
        const anna = await phone('Anna', '#lobby');
        const hash = await openRoom(anna);
        const kim = await phone('Kim', hash);
        const ben = await phone('Ben', hash);
        const lee = await phone('Lee', '#lobby');
        const sent = [];
        lee.on('websocket', socket =>
            socket.on('framereceived', ({ payload }) => sent.push(String(payload))),
        );
        for (const page of [kim, ben]) await button(page, 'Sit here').first().tap();
        await until(anna, () => !document.querySelector('.gather .empty'), null, 'seats are free');
        await atTheDoor(anna, lee);
        await mutes(lee, kim, sent);
        for (const page of [anna, ben]) await page.clock.install();
        await withoutKim(anna, ben, kim);
        for (const page of [anna, ben, lee]) calm(page);
    } finally {
        await server.stop();
    }
}

// ---- leaving for good ---------------------------------------------------------------------

async function sit(page, name) {
    await page.getByLabel('What is your name?').fill(name);
    await button(page, 'Sit down').tap();
    await until(page, () => document.querySelector('.own-name'), null, `${name} has no seat`);
}

/** From the front page into a new room; returns the fragment of the invitation. */
async function openOwnRoom(anna) {
    await anna.getByText('Open a room').tap();
    const link = await anna.locator('.front-address').getAttribute('title');
    await anna.getByRole('link', { name: 'Go in' }).tap();
    await sit(anna, 'Anna');
    return new URL(link).hash;
}

/** Opens the sheet about people; the owner chooses Kim there. */
async function about(page, name) {
    await page.locator('.tools button').last().tap();
    await way(page, 'report').tap();
    await page
        .locator('form.report [data-pick=whom]')
        .getByRole('radio', { name, exact: true })
        .tap();
}

const botPlays = () => /a bot plays/.test(document.querySelector('.players')?.textContent);

async function kick({ open }) {
    const server = await startServer();
    const { address } = server;
    const phone = hash => open({ size: 'phone', address, hash });
    try {
        const anna = await phone('');
        const hash = await openOwnRoom(anna);
        const kim = await phone(hash);
        await sit(kim, 'Kim');
        const ben = await phone(hash);
        await sit(ben, 'Ben');
        await until(anna, () => document.querySelectorAll('.gather .person').length === 3);
        for (const page of [ben, kim]) await button(page, 'Ready').tap();
        await way(anna, 'begin').tap();
        for (const page of [anna, ben, kim]) await page.waitForSelector('.board');

        await about(ben, 'Kim');
        check((await ben.locator('[data-way=showOut]').count()) === 0, 'not only the owner asks');
        await button(ben, 'Cancel').tap();

        await about(anna, 'Kim');
        await fits(anna, 'the owner asks');
        await anna.locator('form.report').evaluate(form => form.scrollTo(0, 0));
        check(await inView(anna, 'form.report :is([data-way], [type=submit])'), 'below the fold');
        await button(anna, 'Ask the others to go on without them').tap();
        await reads(kim, 'Anna wants to go on without you. If all others agree', 'Kim is not told');
        await reads(ben, 'Anna wants to go on without Kim for good', 'Ben is not asked');
        await reads(anna, 'Waiting for Ben', 'Anna is not told whom to wait for');
        for (const page of [anna, ben, kim]) await fits(page, 'a vote about leaving');
        check(!(await anna.evaluate(botPlays)), 'one voice is enough');

        await button(ben, 'Me too').tap();
        await reads(kim, 'The others have agreed to go on without you', 'Kim is not told');
        for (const page of [anna, ben]) await until(page, botPlays, null, 'no bot plays for Kim');
        check((await anna.locator('[data-banner=vote]').count()) === 0, 'the vote stays');
        await fits(kim, 'after leaving');

        // Nobody is sent to a door that stays closed: not now, nor by the invitation.
        for (const again of [false, true]) {
            if (again) await kim.goto(`${address}${hash}`);
            if (again) await kim.reload();
            await reads(kim, 'You cannot come back to this table', 'Kim is not told, or is back');
            check((await kim.locator('[data-way=knock]').count()) === 0, 'a knock in vain');
            check((await kim.locator('.board').count()) === 0, 'Kim still watches');
        }
        for (const page of [anna, ben, kim]) calm(page);
    } finally {
        await server.stop();
    }
}

export const orderTests = serves()
    ? { 'a door, a mute, a vote': order, 'a player leaves if all others agree': kick }
    : {};
