// late.mjs - browser tests of people who are late, on phones: the others begin without them, a bot
// plays meanwhile, and the seat is theirs as soon as they come.
import { calm, check, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';
import { none, overflowing, smallTargets } from '../views/views.mjs';

const button = (page, name) => page.getByRole('button', { name });

/** From the front page into a new room; returns the fragment of the invitation. */
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

/** Ben has left the room again, two seats are free: Anna begins, and both guests come later. */
async function lateGuests({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const host = await open({ size: 'phone', address });
        const hash = await openRoom(host, 'Anna');
        const ben = await open({ size: 'phone', address, hash });
        await sit(ben, 'Ben');
        await until(host, () => document.querySelectorAll('.gather .person').length === 2);
        const begin = host.locator('[data-way=begin]');
        check(/Begin without Ben/.test(await begin.textContent()), 'Ben has to be waited for');
        check(!(await begin.getAttribute('class')).includes('go'), 'they hurry Ben');
        await ben.goto(address);
        await until(
            host,
            () => document.querySelector('[data-way=begin].go'),
            null,
            'Ben is still there',
        );
        check(/bots take the 2 free seats/.test(await begin.textContent()), 'seats stay free');
        none(await overflowing(host), 'room');
        none(await smallTargets(host), 'room');
        await begin.tap();
        await host.waitForSelector('.board');

        // Ben opens the invitation again: the seat is his, and no bot plays for him.
        await ben.goto(`${address}${hash}`);
        await ben.waitForSelector('.board');
        await until(ben, () => document.querySelector('.hand .pile, .whole'), null, 'no hand');
        await until(
            host,
            () => !/a bot plays/.test(document.querySelector('.players').textContent),
            null,
            'a bot still plays for Ben',
        );
        check((await ben.locator('.late-seats').count()) === 0, 'Ben is offered a second seat');

        // Cem was never there; a bot has kept a seat for him.
        const cem = await open({ size: 'phone', address, hash });
        await cem.waitForSelector('.late-seats');
        none(await overflowing(cem), 'a seat for a late guest');
        none(await smallTargets(cem), 'a seat for a late guest');
        await cem.getByLabel('What is your name?').fill('Cem');
        await button(cem, 'I play').tap();
        await button(cem, 'Take over White').tap();
        await until(host, () => /Cem is here/.test(document.body.textContent), null, 'no word');
        await until(cem, () => document.querySelector('.whole'), null, 'Cem has no seat');
        await cem.reload();
        await until(cem, () => document.querySelector('.whole'), null, 'Cem loses the seat');

        // The last one is free for somebody with a name, by one tap.
        const dan = await open({ size: 'phone', address, hash, settings: { name: 'Dan' } });
        await button(dan, 'Take over Orange').tap();
        await until(dan, () => document.querySelector('.whole'), null, 'Dan has no seat');
        const eva = await open({ size: 'phone', address, hash, settings: { name: 'Eva' } });
        await eva.waitForSelector('.looking-on .board');
        check((await eva.locator('.late-seats').count()) === 0, 'a seat that nobody keeps');
        for (const page of [host, ben, cem, dan, eva]) calm(page);
    } finally {
        await server.stop();
    }
}

/** Makes a page hear of what others do only once `release` is called. */
async function deafen(page) {
    let kept = null;
    await page.routeWebSocket(/ws$/, here => {
        const server = here.connectToServer();
        server.onMessage(text => {
            if (kept && !/^\{"is":"answer"/.test(text)) kept.push(() => here.send(text));
            else here.send(text);
        });
    });
    return {
        hold: () => {
            kept = [];
        },
        release: () => {
            for (const send of kept) send();
            kept = null;
        },
    };
}

/** Anna begins without Ben at the moment when Ben gets ready: they begin together. */
async function readyMeanwhile({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const host = await open({ size: 'phone', address });
        const ears = await deafen(host);
        await host.reload();
        const hash = await openRoom(host, 'Anna');
        const ben = await open({ size: 'phone', address, hash });
        await sit(ben, 'Ben');
        const begin = host.locator('[data-way=begin]');
        await until(host, () =>
            /Begin without Ben/.test(document.querySelector('[data-way=begin]')?.textContent),
        );
        ears.hold();
        await button(ben, 'Ready').tap();
        await button(ben, 'Wait, I am not ready').waitFor();
        await begin.tap();
        await until(ben, () => document.querySelectorAll('.gather .bot').length === 2);
        await host.waitForTimeout(300); // for the refusal
        ears.release();
        for (const page of [host, ben]) await page.waitForSelector('.board');
        for (const page of [host, ben]) calm(page);
    } finally {
        await server.stop();
    }
}

export const lateTests = serves()
    ? {
          'people who are late take over from bots': lateGuests,
          'who gets ready while the others begin is in': readyMeanwhile,
      }
    : {};
