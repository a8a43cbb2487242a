// everywhere.mjs - what once looked or felt different in Firefox or WebKit, and short games that
// need no more than any of the browsers can do.
import { clickThrough, sequence } from '../clicks.mjs';
import { newGame } from '../front.mjs';
import { calm, check, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';
import { decide } from '../play/player.mjs';
import { kept } from './table-views.mjs';

const handy = { width: 390, height: 844 };

/** Continues this saved game. */
async function goOn(open, game, options = {}) {
    const { settings = {}, ...more } = options;
    const page = await open({ ...more, hash: '#continue', settings: { game, ...settings } });
    await page.waitForSelector('.table');
    await page.waitForSelector('.board, .sheet-print, .rows');
    return page;
}

/** What is heard and not seen must not lengthen the page, and nothing beside the hand. */
async function fits({ open }) {
    for (const [name, actions, seats, size] of [
        ['island', 283, 4, 'desktop'],
        ['chocolate', 65, 3, 'desktop'],
        ['dice', 147, 2, 'desktop'],
        ['island', 283, 4, handy],
    ]) {
        const page = await goOn(open, kept(name, actions, seats), { size });
        // The last style sheet may come a moment later.
        const styled = () => document.documentElement.scrollHeight <= innerHeight;
        await page.waitForFunction(styled).catch(() => {});
        const over = await page.evaluate(() => {
            const root = document.documentElement;
            const table = document.querySelector('.table');
            const piles = document.querySelector('.hand > .piles');
            // It must not shift when a part of it is scrolled into view.
            const shifted = node => {
                node.scrollLeft = 50;
                return node.scrollLeft;
            };
            return {
                high: root.scrollHeight - root.clientHeight,
                wide: root.scrollWidth - root.clientWidth,
                table: shifted(table),
                // A bar would take room from the piles.
                bar: piles ? piles.offsetHeight - piles.clientHeight : 0,
            };
        });
        const told = `${name}, ${size.width ?? size}: ${JSON.stringify(over)}`;
        check(
            Object.values(over).every(more => more <= 0),
            told,
        );
        calm(page);
    }
}

async function bars({ open }) {
    const page = await goOn(open, kept('island', 283, 4));
    const colour = await page
        .locator('.log ol')
        .first()
        .evaluate(list => getComputedStyle(list).scrollbarColor);
    check(/rgba?\(0, 0, 0, 0\)|transparent/.test(colour), `the track: ${colour}`);
    calm(page);
}

/** A frame that is no wider than its die is never cut off at the side. */
async function jokerFrame({ open }) {
    for (const size of ['desktop', handy]) {
        const page = await goOn(open, kept('dice', 52, 2), { size });
        await page.locator('.joker.may-build').first().click();
        await page.waitForSelector('.die.may-turn');
        const cut = await page.evaluate(() => {
            const die = document.querySelector('.die.may-turn');
            const frame = getComputedStyle(die, '::before');
            const more = Number.parseFloat(frame.top);
            const box = die.getBoundingClientRect();
            const inside = [];
            for (let node = die.parentElement; node; node = node.parentElement) {
                if (getComputedStyle(node).overflowX === 'visible') continue;
                const { left, right } = node.getBoundingClientRect();
                inside.push(box.left >= left && box.right <= right);
            }
            return { style: frame.borderTopStyle, side: frame.left, more, inside };
        });
        check(cut.style === 'dashed' && cut.side === '0px' && cut.more < 0, JSON.stringify(cut));
        check(!cut.inside.includes(false), `cut off: ${JSON.stringify(cut)}`);
        calm(page);
    }
}

/** A switch without an effect is not shown. */
async function vibration({ open }) {
    for (const able of [true, false]) {
        const page = await open({ hash: '#settings' });
        await page.addInitScript(can => {
            if (can) Navigator.prototype.vibrate = () => true;
            else delete Navigator.prototype.vibrate;
        }, able);
        await page.reload();
        await page.waitForSelector('.settings');
        const shown = await page.getByLabel('Vibration').count();
        check(shown === (able ? 1 : 0), `${shown} switches although ${able}`);
        calm(page);
    }
}

/** An endless motion inside a drawing makes WebKit draw all of it, again and again. */
async function beats({ open }) {
    for (const [name, actions, seats, verb] of [
        ['island', 283, 4, 'road'],
        ['dice', 147, 2, null],
        ['chocolate', 65, 3, null],
    ]) {
        const page = await goOn(open, kept(name, actions, seats), {
            motion: true,
            settings: { motion: 'full' },
        });
        if (verb) {
            await page.locator(`.entry[data-verb=${verb}]`).click();
            await until(page, () => document.querySelector('.may'), null, 'no place');
        }
        const endless = await page.evaluate(() =>
            document
                .getAnimations()
                .filter(({ effect }) => effect.getTiming().iterations === Infinity)
                .map(({ effect }) => effect.target)
                .filter(node => node.ownerSVGElement)
                .map(node => node.outerHTML.slice(0, 80)),
        );
        check(endless.length === 0, `${name}: ${endless.join(' ')}`);
        calm(page);
    }
}

/** Firefox complains if the icon of a tab is replaced while the service worker fetches it. */
async function icon({ open }) {
    const page = await goOn(open, kept('island', 283, 4));
    const asks = () => /turn/.test(document.querySelector('link[rel=icon]').href);
    await until(page, asks, null, 'the icon does not call');
    await page.evaluate(() => {
        window.icons = 0;
        new MutationObserver(changes => {
            window.icons += changes.length;
        }).observe(document.querySelector('link[rel=icon]'), { attributes: true });
    });
    const pieces = await page.locator('.piece').count();
    await page.locator('.entry[data-verb=road]').click();
    await page.waitForSelector('[data-place]');
    await page.locator('[data-place]').first().click();
    const more = least => document.querySelectorAll('.piece').length > least;
    await until(page, more, pieces, 'nothing was built');
    const changes = await page.evaluate(() => window.icons);
    check(changes === 0 && (await page.evaluate(asks)), `${changes} changes of the icon in a turn`);
    calm(page);
}

async function tenTurns({ open }) {
    const page = await open();
    await newGame(page);
    await page.waitForSelector('.board');
    const turn = "[...document.querySelectorAll('.log li > b')].map(b => Number(b.textContent))";
    const enough = `Math.max(0, ...${turn}) >= 10`;
    const { clicks } = await clickThrough(page, decide, { random: sequence(5), enough });
    check(clicks.place >= 4 && clicks.go >= 2, `too short: ${JSON.stringify(clicks)}`);
    await page.reload();
    await page.waitForSelector('.piece');
    calm(page);
}

async function online({ open }) {
    const server = await startServer();
    try {
        const host = await open({
            address: server.address,
            hash: '#lobby',
            settings: { name: 'Anna' },
        });
        await host.getByRole('button', { name: 'Open a table' }).click();
        await host.locator('[data-pick=seats] [data-value="3"]').click();
        await host.getByRole('button', { name: 'Open the table' }).click();
        await host.waitForSelector('.gather');
        for (let seats = 2; seats > 0; seats--) {
            const free = n => document.querySelectorAll('.gather .empty').length === n;
            await until(host, free, seats, `not ${seats} seats`);
            await host.getByRole('button', { name: 'Add a bot' }).first().click();
        }
        await until(host, () => document.querySelector('.begin .btn.go:enabled'), null, 'no start');
        await host.locator('.begin .btn.go').click();
        await host.waitForSelector('.board');
        const pieces = least => document.querySelectorAll('.piece').length >= least;
        for (let own = 1; own <= 4; own++) {
            await host.waitForSelector('[data-place]');
            const before = await host.locator('.piece').count();
            await host.locator('[data-place]').first().click();
            await until(host, pieces, before + 1, 'nothing was built');
        }
        await until(host, pieces, 12, 'the others do not found');
        await host.reload();
        await until(host, pieces, 12, 'the table is lost');
        calm(host);
    } finally {
        await server.stop();
    }
}

export const everywhereTests = {
    'no table is higher or wider than its window': fits,
    'a bar beside a list has the colours of the page': bars,
    'the joker of the dice game has a whole frame': jokerFrame,
    'vibration is offered only where there is any': vibration,
    'nothing on a map beats for ever': beats,
    'the icon of the tab stays while a player acts': icon,
    'the front page, and ten turns': tenTurns,
    ...(serves() ? { 'a table online with two bots': online } : {}),
};
