// end.mjs - browser tests of the end of a game, by taps on a phone: poster, ranking, turning point,
// two sentences and the ways on, in every game.
import { readFileSync } from 'node:fs';
import { sequence } from '../clicks.mjs';
import { calm, check, until } from '../harness.mjs';
import { playOut } from '../play/player.mjs';
import { accessible } from '../play/whole.mjs';
import { judged, kept } from '../views/table-views.mjs';
import { atTable } from '../views/views.mjs';

const finished = (name, seats, more = {}) => ({
    size: 'phone',
    hash: '#continue',
    settings: { game: kept(name, null, seats), ...more },
});

const text = (page, what) => page.locator(what).first().textContent();
const half = points => Number(points.replace('−', '-').replace('½', '.5'));

/** What is on the page, and how large it is. */
const look = page =>
    page.evaluate(() => {
        const box = what => document.querySelector(what).getBoundingClientRect();
        const texts = what => [...document.querySelectorAll(what)].map(one => one.textContent);
        const targets = [...document.querySelectorAll('.end button, .end a')]
            .filter(one => one.checkVisibility())
            .map(one => one.getBoundingClientRect());
        return {
            high: innerHeight,
            poster: box('.poster').height,
            act: box('.act').bottom,
            rank: document.querySelector('.rank') ? box('.rank').top : 0,
            wide: document.querySelector('.end').scrollWidth - innerWidth,
            small: targets.filter(({ width, height }) => width < 43.5 || height < 43.5).length,
            worth: texts('.poster .how li span'),
            sum: document.querySelector('.poster .how').dataset.sum,
            points: texts('.rank .n'),
            focus: document.activeElement?.tagName,
            cut: [...document.querySelectorAll('.poster header, .poster .how')].some(
                one => one.getBoundingClientRect().right > innerWidth,
            ),
        };
    });

const games = [
    ['island', 4, /^Kim wins$/, /^10 points in 64 turns\. You came third, 2 points short\.$/],
    ['six', 6, /^You win!$/, /^10 points in 59 turns$/],
    ['helpers', 4, /wins?!?$/, /points in \d+ turns/],
    ['friends', 4, /wins?!?$/, /points in \d+ turns/],
    ['corsica', 3, /wins?!?$/, /points in \d+ turns/],
    ['newyork', 4, /wins?!?$/, /points in \d+ turns/],
    ['dice', 2, /^You win!$/, /^57 points in 15 turns$/],
    ['plus', 3, /wins?!?$/, /^10 points in \d+ turns/],
    ['chocolate', 3, /^You win!$/, /points in \d+ turns/],
    ['tie', 2, /^You and Kim win$/, /^68 points in 15 turns$/],
];

async function everyGame({ open }) {
    for (const [name, seats, headline, facts] of games) {
        const page = await open(finished(name, seats));
        await judged(page);
        const told = await text(page, '.poster h1');
        check(headline.test(told), `${name}: ${told}`);
        check(facts.test(await text(page, '.poster header p')), await text(page, '.poster p'));
        const seen = await look(page);
        const share = seen.poster / seen.high;
        check(share > 0.6 && share < 0.68, `${name}: the poster takes ${share}`);
        check(Math.abs(seen.act - seen.high) < 1, `${name}: the ways end at ${seen.act}`);
        check(seen.rank > 0 && seen.rank < seen.high, `${name}: no ranking below the poster`);
        check(seen.wide <= 0 && !seen.cut, `${name}: wider than the phone`);
        check(seen.small === 0, `${name}: ${seen.small} small targets`);
        check(seen.focus === 'H1', `${name}: the focus is on ${seen.focus}`);
        const sum = seen.worth.reduce((all, one) => all + half(one), 0);
        check(sum === half(seen.sum), `${name}: ${seen.worth.join('+')} is not ${seen.sum}`);
        const points = seen.points.map(half);
        check(points.length === seats && points[0] === sum, `${name}: ${seen.points.join()}`);
        check(
            points.every((one, i) => i === 0 || one <= points[i - 1]),
            `${name}: no order`,
        );
        const luck = await page.locator('.end-say p').allTextContents();
        check(
            luck.every(one => one.length > 10 && !/\d[.,]\d/.test(one)),
            luck.join(' '),
        );
        check(/^Turn \d+: \S/.test(await text(page, '.turning p')), await text(page, '.turning p'));
        check((await page.locator('[data-way=seal]').count()) === 0, `${name}: a proof offline`);
        check((await page.locator('[data-way=save]').count()) === 1, `${name}: no way to save`);
        calm(page);
    }
}

/** The picture is the way to the table, where no card is hidden any more. */
async function toTheTable({ open }) {
    const page = await open(finished('six', 6));
    await judged(page);
    await accessible(page, 'end');
    const cards = await page.evaluate(
        () => document.querySelectorAll('.rank .mini use[href="#mark-card"]').length,
    );
    await page.locator('.poster .pic button').tap();
    await until(page, () => !document.querySelector('.end'), null, 'the end stays');
    const turned = await page.locator('.tab .turned svg').count();
    check(cards > 0 && turned === cards, `${turned} of ${cards} cards are turned over`);
    check((await page.locator('.piece.won').count()) > 4, 'the winner has no ring');
    await page.getByRole('button', { name: 'Back to the result' }).tap();
    await page.waitForSelector('.end');
    await page.locator('[data-way=review]').tap();
    await page.waitForSelector('.review .mistakes, .review .verdict');
    await accessible(page, 'review');
    // The reader is "you", with a best turn and what was built in it, and where the cards went.
    const mine = await text(page, '.best-worst .gain');
    check(/^\+\d+% best turn$/.test(mine), mine);
    check((await text(page, '.best-worst .deed')).length > 5, 'no move');
    check((await text(page, '.mistake-counts b')) === 'You', 'the reader has a name');
    check((await page.locator('.review .gains').count()) === 2, 'no cards');
    await page.locator('.best-worst button').first().tap();
    await until(page, () => !document.querySelector('.review'), null, 'it stays');
    check(!/^0 of/.test(await text(page, '.ribbon .told b')), 'not at its place');
    calm(page);
}

/** Founding comes before the first turn, and its choices are in both lists. */
async function founding({ open }) {
    const page = await open(finished('corsica', 3));
    await judged(page);
    check(!/turn 0\b/i.test(await page.locator('.end').textContent()), 'a turn 0');
    await page.locator('[data-way=review]').tap();
    await page.waitForSelector('.review .mistakes');
    await page.locator('.all-mistakes summary').tap();
    const when = await page.locator('.mistakes button > b').allTextContents();
    check(when.includes('Start') && !when.includes('Turn 0'), when.join());
    calm(page);
}

/** The minutes of a game at this device: at its end and among the reader's games. */
async function minutes({ open }) {
    const game = { ...kept('dice', null, 2), played: 41 * 60_000 };
    const page = await open({ size: 'phone', hash: '#continue', settings: { game } });
    await judged(page);
    const facts = await text(page, '.poster header p');
    check(facts === '57 points in 15 turns, 41 minutes', facts);
    await page.evaluate(() => {
        location.hash = '#replays';
    });
    await page.waitForSelector('.my-games');
    const when = await text(page, '.my-games time');
    check(/, 41 minutes$/.test(when), when);
    // The picture of a position has a row for the length of its animation.
    await page.locator('[data-replay]').tap();
    await page.waitForSelector('.ribbon .graph');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('i');
    await page.locator('[data-pick=clip] [data-value="40"]').tap();
    check((await page.locator('select').count()) === 0, 'a list that opens and closes');
    await accessible(page, 'picture');
    calm(page);
}

async function shared({ open }) {
    for (const [name, seats] of [
        ['island', 4],
        ['tie', 2],
        ['chocolate', 3],
    ]) {
        const page = await open(finished(name, seats));
        await judged(page);
        await page.locator('[data-way=share]').tap();
        const picture = page.locator('.picture img');
        await picture.waitFor();
        await until(
            page,
            () => document.querySelector('.picture img').naturalWidth > 0,
            null,
            'it is not loaded',
        );
        const [wide, high, colours] = await picture.evaluate(image => {
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
            const pen = canvas.getContext('2d');
            pen.drawImage(image, 0, 0);
            const { data } = pen.getImageData(40, 200, 1000, 900);
            const seen = new Set();
            for (let i = 0; i < data.length; i += 4096)
                seen.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
            return [image.naturalWidth, image.naturalHeight, seen.size];
        });
        check(wide === 1080 && high === 1350, `${wide} x ${high}`);
        check(colours > 12, `${name}: ${colours} colours`);
        await page.locator('[data-way=link]').tap();
        await page.keyboard.press('Escape');
        await until(page, () => !document.querySelector('.picture'), null, 'it does not close');
        calm(page);
    }
}

async function alone({ open }) {
    const record = readFileSync(new URL('../games/fair-dice.hsn', import.meta.url), 'utf8');
    const bare = record.replace(/^\[Fair.*\n/gm, '').replace(/^\[Hash.*\n/m, '');
    const seats = [{ kind: 'me', name: '' }];
    const game = { setup: { rules: 'dice', seats }, seed: '7', record: bare, over: true };
    const page = await open({ size: 'phone', hash: '#continue', settings: { game } });
    await judged(page);
    const points = Number(/^(\d+) points$/.exec(await text(page, '.poster h1'))?.[1]);
    check(points > 0, `${points} points`);
    const said = () => text(page, '.poster header p');
    await until(page, () => /best/.test(document.querySelector('.poster p').textContent), null, '');
    check(/^Your best game\. \d+ points in 15 turns$/.test(await said()), await said());
    check((await page.locator('.rank, .rival').count()) === 0, 'nobody to compare with');
    await page.evaluate(more => {
        const line = Array.from({ length: 15 }, (_, i) => 7 * (i + 1));
        const own = JSON.parse(localStorage['neuland.alone']).dice;
        own.unshift({ id: 'x', points: more, line });
        localStorage['neuland.alone'] = JSON.stringify({ dice: own });
    }, 105);
    await page.reload();
    await page.locator('.rival').waitFor({ state: 'attached' });
    check(/^Your second best\./.test(await said()), await said());
    calm(page);
}

/** From the first tap to an end without a winner. */
async function nobody({ open }) {
    const rules = encodeURIComponent('island seats=3 turns=4');
    const page = await open({ size: 'phone', hash: `#play?r=${rules}&p=me,greedy,greedy&s=4` });
    await atTable(page);
    await playOut(page, { random: sequence(5) });
    await page.waitForSelector('.end .graph');
    check((await text(page, '.poster h1')) === 'Nobody wins', await text(page, '.poster h1'));
    check((await page.locator('.poster.nobody').count()) === 1, 'a colour');
    await page.getByRole('button', { name: /^Play again/ }).tap();
    await until(page, () => !document.querySelector('.end'), null, 'no other game');
    await atTable(page);
    calm(page);
}

/** The finished table is shown for a second; a tap ends it. */
async function reveal({ open }) {
    const rules = encodeURIComponent('island seats=3 target=3');
    const page = await open({
        size: 'phone',
        motion: true,
        hash: `#play?r=${rules}&p=me,greedy,greedy&s=4`,
        settings: { motion: 'full' },
    });
    await page.evaluate(() => {
        const seen = {};
        window.seen = seen;
        const watch = () => {
            for (const what of ['.piece.won', '.end'])
                if (!seen[what] && document.querySelector(what)) seen[what] = performance.now();
        };
        new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
    });
    await atTable(page);
    await playOut(page, { random: sequence(5) });
    await page.waitForSelector('.end');
    const { '.piece.won': won, '.end': end } = await page.evaluate(() => window.seen);
    check(end - won > 900, `the table was seen for ${end - won} ms`);
    await until(
        page,
        () => document.querySelector('.sum span').textContent === '3',
        null,
        'the sum does not count up',
    );
    calm(page);
}

export const endTests = {
    'the end of every game on a phone': everyGame,
    'from the poster to the table and to the review': toTheTable,
    'a costly founding is at the start, not in turn 0': founding,
    'the minutes of a game, and rows for its animation': minutes,
    'the poster as a picture to share': shared,
    'the end of a game alone, beside the best one': alone,
    'an end without a winner, and another game': nobody,
    'the finished table before the end': reveal,
};
