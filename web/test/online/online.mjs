// online.mjs - people at one table through the real server.
import { layCable } from '../cable.mjs';
import { PATIENCE } from '../chromium.mjs';
import { calm, check, copiedText, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';
import { accessible } from '../play/whole.mjs';
import { endTest } from './online-end.mjs';
import { peopleTests, pinTests } from './online-people.mjs';
import { localReportTests, reportTests } from './online-report.mjs';
import { roomTests } from './online-room.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });

async function openTable(open, address, isPublic = true) {
    const host = await open({ address, hash: '#lobby', settings: { name: 'Anna' } });
    await button(host, 'Open a table').click();
    await host.locator('[data-pick=seats] [data-value="3"]').click();
    if (isPublic) await host.locator('input[name=private]').uncheck();
    await until(host, () => /seats=3/.test(document.body.textContent), null, 'no rules');
    await button(host, 'Open the table').click();
    await host.waitForSelector('.gather');
    await until(host, () => document.querySelector('.begin .btn.go'), null, 'no seat');
    return host;
}

const pieces = page => page.evaluate(() => document.querySelectorAll('.piece').length);

const lines = page =>
    page.evaluate(() => document.querySelectorAll('.log-column li:not(.none)').length);

/**
 * Any player who may place something does, until the spectator has seen it. A page may be out of
 * date, so no player is chosen beforehand.
 */
async function placeOne(turns, watcher) {
    const before = await pieces(watcher);
    const end = Date.now() + PATIENCE;
    while ((await pieces(watcher)) === before) {
        check(Date.now() < end, 'nobody can place anything');
        for (const page of turns) {
            const spot = page.locator('[data-place]').first();
            if ((await spot.count()) === 0) continue;
            const there = await spot.focus({ timeout: 1000 }).then(
                () => true,
                () => false,
            );
            if (there) await page.keyboard.press('Enter');
        }
        await watcher.waitForTimeout(100);
    }
}

/** A player who comes back continues with the others: everyone sees what is placed next. */
async function goesOn(host, guest, watcher, why) {
    await placeOne([host, guest], watcher);
    const n = await pieces(watcher);
    const caught = least => document.querySelectorAll('.piece').length >= least;
    for (const page of [host, guest]) await until(page, caught, n, why);
}

async function gathering({ open }) {
    const server = await startServer();
    const { address } = server;
    const cable = await layCable(address);
    try {
        const host = await openTable(open, address);
        // The key for inviting a guest comes from the server, a moment after the table.
        const invites = () => {
            const { value } = document.querySelector('.link-line .url');
            return /#table\/[^/]+\/\w/.test(value) && value;
        };
        const invitation = await (await host.waitForFunction(invites)).jsonValue();
        const { hash } = new URL(invitation);
        const guest = await open({ address: cable.address, hash, settings: { name: 'Kim' } });
        await until(
            host,
            () => document.querySelectorAll('.gather .empty').length === 1,
            null,
            'no guest',
        );
        await button(host, 'Add a bot').click();
        await until(guest, () => document.querySelector('.begin .btn.go'), null, 'no seat');
        await button(host, 'Ready').click();
        await button(guest, 'Ready').click();
        await host.waitForSelector('.board');
        await guest.waitForSelector('.board');
        await button(host, 'Menu').click();
        await button(host, 'Copy the link for spectators').click();
        const watched = await copiedText(host);
        const watcher = await open({
            address,
            hash: new URL(watched).hash,
            settings: { name: 'Lee' },
        });
        await watcher.waitForSelector('.board');
        await button(host, 'Back to the game').click();
        check((await watcher.locator('.hand .pile').count()) === 0, 'a spectator sees a hand');

        for (let n = 0; n < 4; n++) await placeOne([host, guest], watcher);

        const seen = await pieces(host);
        const link = await guest.evaluate(() => {
            const [key] = Object.keys(localStorage).filter(name => /^neuland.link/.test(name));
            return `#seat/${key.slice('neuland.link.'.length)}/${JSON.parse(localStorage[key])}`;
        });
        const phone = await open({ address, size: 'phone', hash: link });
        await phone.waitForSelector('.hand .pile');
        check((await pieces(phone)) >= seen, 'the seat on another device sees less');
        const map = await phone.locator('.map').boundingBox();
        check(map.width > 330, `with a spectator the map is ${map.width} wide`);

        const told = await lines(host);
        check(told > 4, `the log has only ${told} lines`);
        await host.reload();
        await host.waitForSelector('.board');
        check((await pieces(host)) >= seen, 'pieces are gone after a reload');
        const whole = n => document.querySelectorAll('.log-column li:not(.none)').length >= n;
        await until(host, whole, told, 'the log is incomplete after a reload');
        await until(watcher, whole, told, 'the log of a late guest is incomplete');

        cable.cut();
        await guest.waitForSelector('.banner-lost');
        cable.mend();
        await guest.waitForSelector('.banner-lost', { state: 'detached' });
        await goesOn(host, guest, watcher, 'the one who was lost does not go on');

        await server.restart();
        await goesOn(host, guest, watcher, 'not everybody goes on after the restart');
        check((await pieces(guest)) > seen, 'pieces are gone after the restart');
        for (const page of [host, guest, watcher]) {
            page.complaints = page.complaints.filter(text => !/WebSocket/.test(text));
            calm(page);
        }
    } finally {
        cable.stop();
        await server.stop();
    }
}

/** Keeps the page's sockets, and counts the banners that say it is disconnected. */
function watchSockets() {
    window.sockets = [];
    window.banners = 0;
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...to) {
            super(...to);
            window.sockets.push(this);
        }
    };
    new MutationObserver(() => {
        window.banners += document.querySelectorAll('.banner-lost').length;
    }).observe(document, { childList: true, subtree: true });
}

/** A person who plays against two bots. */
async function againstBots(open, server) {
    const host = await openTable(open, server.address, false);
    await button(host, 'Add a bot').last().click();
    await until(host, () => document.querySelector('.gather .bot'), null, 'no bot');
    await button(host, 'Add a bot').click();
    await button(host, 'Ready').click();
    await host.waitForSelector('.board');
    return host;
}

/** The table moves to another of several servers, and the page goes there without a word. */
async function follows({ open }) {
    const server = await startServer('--node', 'berta');
    try {
        const host = await againstBots(open, server);
        await host.addInitScript(watchSockets);
        await host.reload();
        await until(host, () => document.querySelector('[data-place]'), null, 'no turn');
        const seen = await pieces(host);
        await host.evaluate(() => {
            const [, table] = location.hash.split('/');
            const data = JSON.stringify({ is: 'elsewhere', table, node: 'berta' });
            window.sockets.at(-1).onmessage({ data });
        });
        const there = () =>
            /\/node\/berta\/ws$/.test(window.sockets.at(-1).url) &&
            window.sockets.at(-1).readyState === WebSocket.OPEN;
        await until(host, there, null, 'the page does not follow');
        await until(host, () => document.querySelector('[data-place]'), null, 'no turn there');
        await placeOne([host], host);
        await until(host, n => document.querySelectorAll('.piece').length > n, seen, 'no move');
        const [banners, sockets] = await host.evaluate(() => [banners, window.sockets.length]);
        check(banners === 0 && sockets === 2, `${banners} banners, ${sockets} connections`);
        calm(host);
    } finally {
        await server.stop();
    }
}

/** The adviser runs on the player's device, from what the server lets the seat know. */
async function hinted({ open }) {
    const server = await startServer();
    try {
        const host = await againstBots(open, server);
        await until(host, () => document.querySelector('[data-place]'), null, 'no turn');
        await button(host, 'Hint').first().click();
        await host.waitForSelector('.hint');
        const seen = await pieces(host);
        await host.locator('.hint .btn').first().click();
        await until(host, n => document.querySelectorAll('.piece').length > n, seen, 'not done');
        await host.locator('.open-seat').last().click();
        await until(
            host,
            () =>
                [...document.querySelectorAll('.player-table .kinds b')].every(b => b.textContent),
            null,
            "nothing is known of the others' cards",
        );
        calm(host);
    } finally {
        await server.stop();
    }
}

/**
 * What a stream shows: the table alone, with public information only, on a colour that can be keyed
 * out.
 */
async function overlaid({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const host = await openTable(open, address);
        const hash = await host.evaluate(() => location.hash);
        const mixer = await open({ address, hash: `${hash}?overlay=1&key=00ff00` });
        await mixer.waitForSelector('.overlay-wait');
        await button(host, 'Add a bot').last().click();
        await until(host, () => document.querySelector('.gather .bot'), null, 'no bot');
        await button(host, 'Add a bot').click();
        await button(host, 'Ready').click();
        await mixer.waitForSelector('.overlay .board');
        for (let n = 0; n < 4; n++) await placeOne([host], mixer);
        await until(mixer, () => document.querySelectorAll('.lately li').length === 4);
        const ground = () => getComputedStyle(document.body).backgroundColor;
        check((await mixer.evaluate(ground)) === 'rgb(0, 255, 0)', 'another colour');
        check((await mixer.locator('.overlay .tab:visible').count()) === 3, 'no players');
        const pressed = '.overlay :is(button, a, input):visible:not([inert] *)';
        const can = await mixer
            .locator(pressed)
            .evaluateAll(nodes => nodes.map(node => node.outerHTML.slice(0, 120)));
        check(can.length === 0, `something can be pressed: ${can}`);
        await accessible(mixer, 'overlay');
        const both = await open({ address, hash: `${hash}?overlay=1&chat=1` });
        await both.waitForSelector('.overlay .lately');
        await button(host, 'Chat').click();
        await host.locator('.say input').fill('for your eyes only');
        await host.keyboard.press('Enter');
        const said = () => /eyes only/.test(document.querySelector('.lately').textContent);
        await until(both, said, null, 'the requested parts are not shown');
        check(!(await mixer.evaluate(said)), 'chat is shown without being requested');
        check((await both.evaluate(ground)) === 'rgba(0, 0, 0, 0)', 'the page is not transparent');
        // A player streams without showing their hand.
        await button(host, 'Menu').click();
        await button(host, 'Overlay for streams').click();
        await host.waitForSelector('.overlay .board');
        check((await host.locator('.hand .pile').count()) === 0, 'a hand is shown');
        await host.keyboard.press('Escape');
        await host.waitForSelector('.hand .pile');
        check(!(await host.evaluate(() => 'overlay' in document.documentElement.dataset)), 'stuck');
        for (const page of [host, mixer, both]) calm(page);
    } finally {
        await server.stop();
    }
}

export const onlineTests = {
    ...(serves()
        ? {
              'two people, a bot and a spectator at one table': gathering,
              'a hint at a table on a server': hinted,
              'the page follows its table to another server': follows,
              'an overlay shows the table and nothing else': overlaid,
              'people end a game together': endTest(openTable),
              ...peopleTests,
              ...reportTests,
              ...roomTests,
          }
        : {}),
    ...pinTests,
    ...localReportTests,
};
