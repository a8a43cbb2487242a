// phones.mjs - tables on small phones: nothing is cut off, names are whole, the menu fits, and a
// map lies as it is largest. On a desktop, letters leave the harbours free, and the map the tools.
import { calm, check, until } from '../harness.mjs';
import { kept } from './table-views.mjs';

const small = { width: 360, height: 640 };
const usual = { width: 390, height: 844 };

async function goOn(open, game, size) {
    const page = await open({ size, settings: { game } });
    await page.locator('.front a[href^="#continue"]').first().tap();
    await page.waitForSelector('.board, .end');
    return page;
}

/** Boats that are not wholly on the screen. */
const cutBoats = page =>
    page.evaluate(
        () =>
            [...document.querySelectorAll('.boat')]
                .map(boat => boat.getBoundingClientRect())
                .filter(({ left, right }) => left < 0 || right > innerWidth).length,
    );

async function boats({ open }) {
    for (const [name, at, seats] of [
        ['island', 283, 4],
        ['six', 375, 6],
    ])
        for (const size of [usual, small]) {
            const page = await goOn(open, kept(name, at, seats), size);
            check((await page.locator('.boat').count()) > 8, 'no boats');
            check((await cutBoats(page)) === 0, `${name}: a boat is cut off`);
            calm(page);
        }
}

/** Names that are cut, or that touch the points. */
const badNames = page =>
    page.evaluate(() =>
        [...document.querySelectorAll('.players .tab')].flatMap(tab => {
            const name = tab.querySelector('.called');
            const points = tab.querySelector('.vp').getBoundingClientRect();
            const text = document.createRange();
            text.selectNodeContents(name);
            const { right, top, bottom, width } = text.getBoundingClientRect();
            const beside = top < points.bottom && bottom > points.top;
            const cut = name.scrollWidth > name.clientWidth || width === 0;
            return cut || (beside && right > points.left) ? [name.textContent] : [];
        }),
    );

async function names({ open }) {
    for (const size of [usual, small]) {
        const six = await goOn(open, kept('six', 471, 6), size);
        check((await badNames(six)).length === 0, `six: ${await badNames(six)}`);
        // The winner has eleven points.
        const settings = { game: kept('friends', null, 4) };
        const over = await open({ size, hash: '#continue', settings });
        await over.locator('.poster .pic button').tap();
        await over.waitForSelector('.players .tab');
        const points = await over.locator('.players .vp').allTextContents();
        check(
            points.some(one => one.startsWith('11')),
            `no eleven: ${points}`,
        );
        check((await badNames(over)).length === 0, `eleven: ${await badNames(over)}`);
        calm(over);
    }
}

/** Every entry of the menu is on the screen. */
async function menu({ open }) {
    for (const language of ['en', 'de']) {
        const game = kept('island', 283, 4);
        const page = await open({ size: small, settings: { game, language } });
        await page.locator('.front a[href^="#continue"]').first().tap();
        await page.locator('.tools button[aria-expanded]').last().tap();
        const low = await page.evaluate(() =>
            [...document.querySelectorAll('.menu .btn')]
                .filter(one => one.checkVisibility())
                .filter(one => one.getBoundingClientRect().bottom > innerHeight)
                .map(one => one.textContent),
        );
        check(low.length === 0, `below the edge: ${low}`);
        const all = await page.locator('.menu .btn').count();
        check(all > 10, `${all} entries`);
        calm(page);
    }
}

/** The log is a sheet here, with a button that closes it. */
async function log({ open }) {
    for (const game of [kept('island', 283, 4), kept('dice', 147, 2), kept('chocolate', 87, 3)]) {
        const page = await open({ size: small, hash: '#continue', settings: { game } });
        await page.getByRole('button', { name: 'Log', exact: true }).tap();
        await page.locator('.log ol').waitFor();
        await page.locator('.log').getByRole('button', { name: 'Close' }).tap();
        await page.locator('.log ol').waitFor({ state: 'hidden' });
        calm(page);
    }
}

/** The whole sentence is in the banner, in any game, and it is as high as before. */
async function banner({ open }) {
    for (const [asks, plays] of [
        [kept('chocolate', 70, 3), kept('chocolate', 87, 3)],
        [kept('island', 306, 4), kept('island', 283, 4)],
    ]) {
        const heights = [];
        for (const game of [asks, plays]) {
            const page = await open({
                size: small,
                hash: '#continue',
                settings: { game, language: 'de' },
            });
            if (game === asks) await page.getByText('bietet dir einen Tausch an').first().waitFor();
            const note = page.locator('.banner small').first();
            const { cut, text, high } = await note.evaluate(node => ({
                cut: node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight,
                text: node.textContent,
                high: node.closest('.banner').offsetHeight,
            }));
            check(!cut, `cut: ${text}`);
            heights.push(high);
            calm(page);
        }
        check(heights[0] === heights[1], `the banner changes: ${heights}`);
    }
}

/** On a desktop: letters of five kinds cover no harbour, nor the legend. */
async function letters({ open }) {
    const game = kept('friends', 535, 4);
    for (const size of [{ width: 1280, height: 800 }, 'desktop'])
        for (const language of ['de', 'en']) {
            const page = await open({ size, hash: '#continue', settings: { game, language } });
            await page.waitForSelector('.boat');
            await page.waitForSelector('.hand .letters');
            const met = await page.evaluate(() => {
                const boxes = selector =>
                    [...document.querySelectorAll(selector)].map(one =>
                        one.getBoundingClientRect(),
                    );
                const meet = (a, b) =>
                    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
                const all = boxes('.hand .letters .btn');
                const others = boxes('.boat, .board .tok, .legend');
                return [all.length, all.filter(one => others.some(box => meet(one, box))).length];
            });
            check(met.join() === '5,0', `letters, and those that cover something: ${met}`);
            calm(page);
        }
}

/** In the page: whether every button beside the dice can be pressed from end to end. */
const allFree = () =>
    [...document.querySelectorAll('.also .btn:not(.in-hand)')].every(one => {
        const { left, right, top, height } = one.getBoundingClientRect();
        const at = x => document.elementFromPoint(x, top + height / 2);
        return one.contains(at(left + 3)) && one.contains(at(right - 3));
    });

/** Besides building: giving a gift, swapping a letter. Letters that stand in are wider. */
async function also({ open }) {
    const game = kept('friends', 535, 4);
    for (const language of ['de', 'en']) {
        const page = await open({ size: usual, hash: '#continue', settings: { game, language } });
        await page.waitForSelector('.also .btn:not(.in-hand)');
        await until(page, allFree, null, 'a button beside the dice is covered');
        calm(page);
    }
}

/** Who only looks on reads whose turn it is, also in a replay. */
async function lookingOn({ open }) {
    for (const size of [usual, small])
        for (const language of ['de', 'en']) {
            const game = kept('corsica', null, 3);
            const page = await open({ size, settings: { game, language } });
            await page.evaluate(() => {
                location.hash = '#replay?n=300';
            });
            const title = page.locator('.banner p').first();
            await title.waitFor();
            const cut = await title.evaluate(one => one.scrollWidth > one.clientWidth);
            check(!cut, `cut: ${await title.textContent()}`);
            const what = await title.locator('small').textContent();
            check(what === (language === 'de' ? 'Würfelt' : 'Rolls the dice'), what);
            calm(page);
        }
}

/** On a desktop: nothing lies on a tool, on tall and wide maps. */
async function tools({ open }) {
    for (const game of [kept('corsica', 339, 3), kept('newyork', 531, 4), kept('six', 375, 6)])
        for (const language of ['de', 'en']) {
            const size = { width: 1440, height: 900 };
            const page = await open({ size, hash: '#continue', settings: { game, language } });
            await page.waitForSelector('.map .board');
            const covered = await page.evaluate(() =>
                [...document.querySelectorAll('.tools button')]
                    .filter(one => one.checkVisibility())
                    .filter(one => {
                        const { left, right, top, height } = one.getBoundingClientRect();
                        const at = x => document.elementFromPoint(x, top + height / 2);
                        return !one.contains(at(left + 3)) || !one.contains(at(right - 3));
                    })
                    .map(one => one.textContent),
            );
            check(covered.length === 0, `covered: ${covered}`);
            const small = page.locator('.banner p small');
            const cut = await small.evaluate(one => one.scrollWidth > one.clientWidth);
            check(!cut, `cut: ${await small.textContent()}`);
            calm(page);
        }
}

/** The words of the main button have room on both sides. */
async function mainButton({ open }) {
    for (const width of [360, 390, 430])
        for (const language of ['de', 'en'])
            for (const game of [kept('island', 283, 4), kept('chocolate', 87, 3)]) {
                const size = { width, height: 844 };
                const page = await open({ size, hash: '#continue', settings: { game, language } });
                const tight = await page
                    .locator('.legend .btn:enabled')
                    .last()
                    .evaluate(button => {
                        const words = document.createRange();
                        words.selectNodeContents(button);
                        const [text, box] = [words, button].map(one => one.getBoundingClientRect());
                        return text.left < box.left + 3 || text.right > box.right - 3;
                    });
                check(!tight, `tight at ${width}, ${language}`);
                calm(page);
            }
}

/** The sheet of the dice game is whole on a tablet, held either way. */
async function sheet({ open }) {
    for (const [width, height] of [
        [1180, 820],
        [1024, 768],
        [820, 1180],
        [1024, 1366],
    ]) {
        const settings = { game: kept('plus', 281, 3) };
        const page = await open({ size: { width, height }, hash: '#continue', settings });
        const box = await page.locator('.dice-sheet').boundingBox();
        check(box.y + box.height <= height, `${width}x${height}: cut at ${box.y + box.height}`);
        check(box.height > height / 2, `${width}x${height}: only ${box.height} high`);
        calm(page);
    }
}

async function newYork({ open }) {
    const land = page =>
        page.evaluate(() => {
            const all = [...document.querySelectorAll('.board .tok')].map(one =>
                one.getBoundingClientRect(),
            );
            const wide = Math.max(...all.map(one => one.x)) - Math.min(...all.map(one => one.x));
            const high = Math.max(...all.map(one => one.y)) - Math.min(...all.map(one => one.y));
            return wide / high;
        });
    const tall = await goOn(open, kept('newyork', 531, 4), usual);
    check((await land(tall)) < 1, 'not upright on an upright phone');
    const short = await goOn(open, kept('newyork', 531, 4), small);
    check((await land(short)) > 1, 'upright where it is smaller');
    calm(short);
}

export const phoneTests = {
    'no boat is cut off on a phone': boats,
    'names at the tabs are whole, with six players and with eleven points': names,
    'the banner of a small phone says all of it': banner,
    'letters of five kinds cover no harbour': letters,
    'the menu of a small phone fits': menu,
    'the log of a small phone can be closed': log,
    'what else can be done on a phone is not covered': also,
    'the banner of a phone is whole for those who look on': lookingOn,
    'no tool of a desktop is covered': tools,
    'the main button of a phone has room for its words': mainButton,
    'the sheet of the dice game is whole on a tablet': sheet,
    'New York lies as it is largest': newYork,
};
