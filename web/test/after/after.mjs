// after.mjs - browser tests of game reviews: chances, decisions, the list of finished games, plain
// seats, words, and the page's engine compared with the program.
import { readFileSync } from 'node:fs';
import { calm, check, until } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';
import { accessible } from '../play/whole.mjs';
import { analysed, closeReview, ended, judged, kept, withChances } from '../views/table-views.mjs';
import { sameHashes } from './same-hashes.mjs';

const finished = (name, seats) => ({
    hash: '#continue',
    settings: { game: kept(name, null, seats) },
});
const place = page => page.locator('.ribbon input[type=range]').inputValue().then(Number);
const ribbon = page => page.waitForSelector('.ribbon .graph-plot');

/** Clicks at this fraction of the graph's width. */
async function clickGraph(page, where, part) {
    const plot = page.locator(`${where} .graph-plot`);
    await plot.scrollIntoViewIfNeeded();
    const box = await plot.boundingBox();
    await page.mouse.click(box.x + box.width * part, box.y + box.height / 2);
}

/** If a better move has a place on the board, it is outlined there, and only at that moment. */
async function betterShown(page) {
    const n = await page.evaluate(() => {
        const [{ mistakes }] = JSON.parse(localStorage['neuland.reviews']);
        return mistakes.find(({ best }) => /^(city|knight|settlement|road) /.test(best))?.n;
    });
    check(n > 0, 'no better move has a place');
    await page.locator('.ribbon input[type=range]').fill(String(n));
    await page.waitForSelector('.better-ring');
    await page.keyboard.press('Home');
    await until(page, () => !document.querySelector('.better-ring'), null, 'it stays');
}

async function chancesInReplay({ open }) {
    const page = await open({
        hash: '#replay?n=10',
        settings: { game: kept('chocolate', null, 3) },
    });
    await ribbon(page);
    const label = () => page.locator('.ribbon .graph-plot').getAttribute('aria-label');
    check(/Points/.test(await label()), 'points shown before they were requested');
    await withChances(page);
    check(/Chance to win.*%.*Biggest change/.test(await label()), await label());
    check((await page.locator('.chances li').count()) === 3, 'a chance for each seat');
    check((await page.locator('.ribbon g[data-seat] .line').count()) === 3, 'a line for each');
    const last = Number(await page.locator('.ribbon input').getAttribute('max'));
    await clickGraph(page, '.ribbon', 0.5);
    check(Math.abs((await place(page)) - last / 2) <= 2, `middle: ${await place(page)}`);
    const before = await place(page);
    await page.locator('.ribbon .graph-plot').focus();
    await page.keyboard.press('ArrowRight');
    check((await place(page)) === before + 1, 'the key does one step, not two');
    await betterShown(page);
    const marks = await page.locator('.turn-marks li').count();
    check(marks > 8, `${marks} turn marks`);
    await page.reload();
    await page.waitForSelector('.chances');
    check((await page.locator('[data-way=chances]').count()) === 0, 'the chances were not kept');
    await accessible(page, 'replay with chances');
    calm(page);
}

async function fromEnd({ open }) {
    const page = await open(finished('chocolate', 3));
    await judged(page);
    const last = await page.locator('.end .graph-plot').getAttribute('aria-valuemax');
    await clickGraph(page, '.end', 0.25);
    await ribbon(page);
    const at = await place(page);
    check(Math.abs(at - Number(last) / 4) <= 2, `a quarter of ${last} is not ${at}`);
    await page.waitForSelector('.chances');
    await page.goBack();
    await judged(page);
    await page.locator('.end .graph-plot').focus();
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
        await page.keyboard.press(key);
    const told = await page.locator('.end .graph-plot').getAttribute('aria-valuetext');
    check(/^Step 3: Mia \d+%, Kim \d+%, Lee \d+%$/.test(told), told);
    await page.keyboard.press('Enter');
    await ribbon(page);
    check((await place(page)) === 3, 'Enter leads to the position');
    calm(page);
}

async function decisions({ open }) {
    const page = await open(finished('chocolate', 3));
    await analysed(page);
    await accessible(page, 'decisions');
    const counts = await page.locator('.mistake-counts li').allTextContents();
    check(counts.length === 3 && counts.some(text => /mistake/.test(text)), counts.join());
    const shown = page.locator('.mistakes').first().locator('button');
    const text = await shown.last().textContent();
    check(/Better: /.test(text) && /−\d+%/.test(text), text);
    // Tile colours are not player names.
    const all = (await page.locator('.mistakes').first().allTextContents()).join(' ');
    check(!/Knight (Mia|Kim|Lee)/.test(all), all);
    const listed = await page.locator('.all-mistakes .mistakes li').count();
    const told = counts.reduce((sum, one) => sum + Number(/(\d+) mistakes/.exec(one)?.[1] ?? 0), 0);
    const single = counts.filter(one => /one mistake/.test(one)).length;
    check(listed === told + single, `${listed} listed, ${told + single} counted`);
    check(/^Turn \d+$/.test(await shown.last().locator('b').first().textContent()), 'no turn');
    await shown.last().click();
    await until(page, () => !document.querySelector('.review'), null, 'the review stays');
    check((await place(page)) > 0, 'the moment');
    const better = await page.locator('.better').textContent();
    check(/Better: /.test(better), better);
    await page.keyboard.press('Home');
    await until(page, () => !document.querySelector('.better'), null, 'only at that moment');
    calm(page);
}

async function linesApart({ open }) {
    const page = await open({ hash: '#replay?n=10', settings: { game: kept('six', null, 6) } });
    await ribbon(page);
    const dashes = await page.evaluate(() =>
        [...document.querySelectorAll('.ribbon .graph g[data-seat]')].map(line =>
            line.getAttribute('stroke-dasharray'),
        ),
    );
    check(dashes.length === 6 && new Set(dashes).size === 6, `dashes ${dashes.join('; ')}`);
    const signs = await page.evaluate(() =>
        [...document.querySelectorAll('.ribbon .graph-ends')].map(end =>
            [...end.querySelectorAll('.badge')].map(badge => {
                const { x, y, width, height } = badge.getBoundingClientRect();
                return { x, y, width, height };
            }),
        ),
    );
    check(signs.length === 2 && signs.every(end => end.length === 6), 'a sign at each end');
    for (const end of signs)
        for (const [i, a] of end.entries())
            for (const b of end.slice(i + 1))
                check(
                    Math.abs(a.x - b.x) >= a.width - 1 || Math.abs(a.y - b.y) >= a.height - 1,
                    'two signs cover each other',
                );
    const label = await page.locator('.ribbon .graph-plot').getAttribute('aria-label');
    check((label.match(/ from \d+ to \d+/g) ?? []).length === 6, label);
    check(/Biggest change: \w+ [+-]\d+ at step \d+/.test(label), label);
    const rows = await page.locator('.graph-table tbody tr').count();
    const heads = await page.locator('.graph-table thead th').count();
    check(rows >= 8 && heads === 7, `${rows} rows, ${heads} columns`);
    calm(page);
}

async function plainSeats({ open }) {
    const page = await open(finished('chocolate', 3));
    await judged(page);
    check((await page.locator('.end .badge[data-seat]').count()) === 0, 'no colour of a seat');
    const numerals = await page.evaluate(() =>
        [...document.querySelectorAll('.rank .numeral')].map(sign => sign.dataset.number),
    );
    check(numerals.sort().join() === '1,2,3', numerals.join());
    const inks = await page.evaluate(() => {
        const of = what => getComputedStyle(document.querySelector(what));
        return [of('.end .line').stroke, of('.end .rank h2').color, of('.end').color];
    });
    check(inks[0] === inks[2], `lines in ink: ${inks.join(' | ')}`);
    await analysed(page);
    check((await page.locator('.review .badge[data-seat]').count()) === 0, 'nor in the review');
    await closeReview(page);
    check((await page.locator('.ribbon .badge[data-seat]').count()) === 0, 'nor in the replay');
    calm(page);
}

async function germanBars({ open }) {
    const game = kept('dice', null, 2);
    const page = await open({ hash: '#continue', settings: { game, language: 'de' } });
    await analysed(page);
    const names = await page.locator('.histogram .bar-name').allTextContents();
    check(names.join() === 'Erz,Getreide,Wolle,Holz,Lehm,Gold', names.join());
    calm(page);
}

async function shelfOfGames({ open }) {
    const page = await open({ hash: '#replays', settings: { game: kept('chocolate', null, 3) } });
    await until(page, () => /will be here/.test(document.body.textContent), null, 'empty');
    await accessible(page, 'replays, empty');
    await page.evaluate(() => {
        location.hash = '#continue';
    });
    await ended(page);
    await page.evaluate(() => {
        location.hash = '#';
    });
    await page.getByRole('link', { name: 'My games', exact: true }).click();
    await page.waitForSelector('.my-games');
    const row = await page.locator('.my-games li').allTextContents();
    check(row.length === 1 && /You won with/.test(row[0]), row.join());
    await accessible(page, 'replays');
    await page.locator('[data-replay]').click();
    await ribbon(page);
    await page.goBack();
    await page.locator('[data-drop]').click();
    await until(page, () => !document.querySelector('.my-games'), null, 'the game is gone');
    calm(page);
}

async function anyFile({ open }) {
    const page = await open({ size: 'phone', hash: '#replays' });
    const choose = (name, buffer) =>
        page
            .locator('.file-choice input')
            .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(buffer) });
    await choose('no.hsn', 'this is no record');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    check(/cannot be replayed.*\(\w+\)/.test(await alert.textContent()), await alert.textContent());
    await choose('large.hsn', 'x'.repeat((4 << 20) + 1));
    await until(page, () => /the limit is 4 MB/.test(document.body.textContent), null, 'too large');
    await choose('good.hsn', readFileSync(new URL('../games/dice.hsn', import.meta.url)));
    await ribbon(page);
    calm(page);
}

const pressed = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** A table of bots and its owner, as a spectator sees it. */
async function watching({ open }) {
    const server = await startServer();
    const { address } = server;
    try {
        const host = await open({ address, hash: '#lobby', settings: { name: 'Anna' } });
        await pressed(host, 'Open a table');
        await host.locator('input[name=private]').uncheck();
        await pressed(host, 'Open the table');
        await host.waitForSelector('.gather');
        const visitor = await open({ address, settings: { name: 'Kim', 'lobby.free': true } });
        await visitor.getByRole('link', { name: 'Watch', exact: true }).click();
        await until(visitor, () => /is running/.test(document.body.textContent), null, 'none yet');
        const bot = host.getByRole('button', { name: 'Add a bot', exact: true });
        for (let left = await bot.count(); left > 0; left -= 1) {
            await bot.first().click();
            await bot.nth(left - 1).waitFor({ state: 'detached' });
        }
        await pressed(host, 'Ready');
        await host.waitForSelector('.board');
        await visitor.locator('.table-list .ways a').click();
        await visitor.waitForSelector('.board');
        await accessible(visitor, 'watching');
        const free = await visitor.evaluate(() => localStorage['neuland.lobby.free']);
        check(free === 'true', 'what was chosen for the lobby is remembered');
        calm(visitor);
    } finally {
        await server.stop();
    }
}

/** A verified dice game with one roll changed: the page explains the error and shows its code. */
async function brokenProof({ open }) {
    const record = readFileSync(new URL('../games/fair-dice.hsn', import.meta.url), 'utf8');
    const broken = record.replace(/^\[FairGame "[^"]*"\]/m, '[FairGame "another"]');
    const seats = [{ kind: 'me', name: 'Mia' }];
    const game = { setup: { rules: 'dice', seats }, seed: '7', record: broken, over: true };
    for (const [language, words] of [
        ['en', 'is not what it had sealed'],
        ['de', 'nicht, was er vor dem Spiel versiegelt hatte'],
    ]) {
        const own = await open({ hash: '#continue', settings: { game, language } });
        await ended(own);
        await own.locator('[data-way=seal]').click();
        await own.waitForSelector('.fairness .bad');
        const told = await own.locator('.fairness .bad').textContent();
        check(told.includes(words) && /seal: dice/.test(told), told);
        calm(own);
    }
}

export const afterTests = {
    'chances to win in a replay': chancesInReplay,
    'from the curve of the end to the position': fromEnd,
    'decisions that cost most, and what was better': decisions,
    'lines of a graph without colours': linesApart,
    'seats of the chocolate game in plain ink after it': plainSeats,
    'bars of the dice chart in German': germanBars,
    'the list of the last games': shelfOfGames,
    'a replay of any record': anyFile,
    'a broken proof in words': brokenProof,
    'the same record gives the same hashes in the page': sameHashes,
    ...(serves() ? { 'watching from the front page': watching } : {}),
};
