// replay.mjs - replaying a game in a real browser: it plays automatically, the board rotates, and
// variations are played, analysed, shared and deleted.
import { readFileSync } from 'node:fs';
import { calm, check, copiedText, until } from '../harness.mjs';
import { accessible } from '../play/whole.mjs';
import { cut, kept } from '../views/table-views.mjs';

const island = () => ({ game: kept('island', null, 4) });
const place = page => page.locator('.ribbon input').inputValue().then(Number);
const ribbon = page => page.waitForSelector('.ribbon .graph');

/** Screen positions of the board's numbers, in hex order. */
const numbers = page =>
    page.locator('.board .tok').evaluateAll(all =>
        all.map(node => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return [Math.round(x + width / 2), Math.round(y + height / 2), node.textContent];
        }),
    );

const upright = page =>
    page.locator('.board text').evaluateAll(all => all.every(node => node.getScreenCTM().b === 0));

async function decide(page, count) {
    const bot = page.getByRole('button', { name: 'A bot decides' });
    for (let n = 0; n < count; n++) {
        const before = await page.locator('.branch p').textContent();
        await bot.click();
        const other = text => document.querySelector('.branch p')?.textContent !== text;
        await until(page, other, before, 'the bot decided nothing');
    }
}

/** What an image shows: the number of colours, and how dark its title is. */
const looked = page =>
    page.locator('.picture img').evaluate(async image => {
        await image.decode();
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
        const pen = canvas.getContext('2d');
        pen.drawImage(image, 0, 0);
        const colours = (x, y, width, height) => {
            const { data } = pen.getImageData(x, y, width, height);
            const found = new Map();
            for (let at = 0; at < data.length; at += 4) {
                const key = `${data[at]},${data[at + 1]},${data[at + 2]},${data[at + 3]}`;
                found.set(key, (found.get(key) ?? 0) + 1);
            }
            return found;
        };
        const most = found => Math.max(...found.values());
        const [title, map] = [colours(30, 20, 400, 100), colours(300, 300, 600, 600)];
        return {
            width: canvas.width,
            height: canvas.height,
            // Text covers part of the title area, and the map has many colours.
            title: 1 - most(title) / (400 * 100),
            inks: [...map.values()].filter(count => count > 500).length,
            clear: [...map.keys()].some(key => key.endsWith(',0')),
        };
    });

export const replayTests = {
    'a replay plays automatically until it is touched': async ({ open }) => {
        const page = await open({
            hash: '#replay?n=100',
            settings: { ...island(), speed: 4 },
        });
        await ribbon(page);
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await until(page, () => document.querySelector('.ribbon input').value >= 103);
        check((await page.locator('.flights').count()) === 0, 'without motion a card flew');
        const slider = await page.locator('.ribbon input').boundingBox();
        await page.mouse.click(slider.x + slider.width / 2, slider.y + slider.height / 2);
        await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
        const stopped = await place(page);
        check(stopped > 200, `the slider was ignored: ${stopped}`);
        await page.waitForTimeout(700);
        check((await place(page)) === stopped, 'it plays on');
        await page.keyboard.press('End');
        for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowLeft');
        await page.locator('.ribbon .told').click();
        await page.keyboard.press('Space');
        const end = () => {
            const { value, max } = document.querySelector('.ribbon input');
            return value === max && document.querySelector('.play-pause[aria-label=Play]');
        };
        await until(page, end, null, 'it does not stop at the end');
        // Everybody's cards are in the order of the hand, and no boat is under the ribbon.
        const kinds = await page
            .locator('.hands li')
            .first()
            .locator('.held .vh')
            .allTextContents();
        check(kinds.join() === 'Lumber,Brick,Wool,Grain,Ore', kinds.join());
        const lower = (await page.locator('.ribbon').boundingBox()).y;
        for (const boat of await page.locator('.boat').all()) {
            const { y, height } = await boat.boundingBox();
            check(y + height <= lower + 2, `a boat at ${y + height} is under the ribbon, ${lower}`);
        }
        await page.locator('.speed [data-value="0.5"]').click();
        check((await page.evaluate(() => localStorage['neuland.speed'])) === '0.5', 'not kept');
        await page.keyboard.press('?');
        await until(page, () => /play, pause/.test(document.querySelector('.keys').textContent));
        await accessible(page, 'replay with keys');
        calm(page);
    },

    'the board rotates, and everything with it': async ({ open }) => {
        const page = await open({ hash: '#play?r=island&p=me,greedy,greedy,greedy&s=3' });
        await until(page, () => document.querySelector('[data-place]'), null, 'no place');
        const before = await numbers(page);
        await page.locator('.turn-map').click();
        const moved = ([x, y]) => {
            const box = document.querySelector('.board .tok').getBoundingClientRect();
            return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) > 40;
        };
        await until(page, moved, before[0], 'nothing turned');
        const after = await numbers(page);
        const text = list => list.map(entry => entry[2]).join();
        check(text(after) === text(before), 'other numbers');
        check(await upright(page), 'a text is not upright');
        // A tap builds where the place is now.
        const spot = page.locator('[data-place]').nth(7);
        const id = await spot.getAttribute('data-place');
        const box = await spot.boundingBox();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        await page.mouse.click(x, y);
        await until(
            page,
            () => document.querySelector('[data-seat=r] > .piece'),
            null,
            'not built',
        );
        const built = await page.locator('[data-seat=r] > .piece').first().boundingBox();
        const off = Math.hypot(built.x + built.width / 2 - x, built.y + built.height / 2 - y);
        check(off < 20, `${id} was built ${off} pixels away`);
        // Arrow keys follow the rotated board: down is down on the screen.
        await until(page, () => document.querySelector('[data-place]'), null, 'no place');
        await page.locator('[data-place]').first().focus();
        const focused = () =>
            page.evaluate(() => {
                const { y, height } = document.activeElement.getBoundingClientRect();
                return y + height / 2;
            });
        const high = await focused();
        const keys = ['ArrowDown', 'ArrowUp'];
        await page.keyboard.press(keys[0]);
        const low = await focused();
        if (low === high) await page.keyboard.press(keys[1]);
        check(low > high || (await focused()) < high, 'arrow keys go in another direction');
        await page.reload();
        await until(page, () => document.querySelector('.board .tok'), null, 'no board');
        const far = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
        const again = await numbers(page);
        check(far(again[0], after[0]) < 30, 'the turn is forgotten');
        await page.keyboard.press('Shift+O');
        await until(page, moved, after[0], 'it does not turn back');
        calm(page);
    },

    'a country rotates, and its names stay upright': async ({ open }) => {
        const page = await open({
            hash: '#replay?n=300',
            settings: { game: kept('corsica', null, 3), turnCountry: 1 },
        });
        await ribbon(page);
        const turned = await page.locator('.board').evaluate(({ viewBox: { baseVal } }) => {
            return baseVal.width > baseVal.height;
        });
        check(turned, 'the sheet is not turned');
        const level = await page
            .locator('.board .town')
            .evaluateAll(all => all.every(node => node.getScreenCTM().b === 0));
        check(level && (await page.locator('.board .town').count()) > 20, 'names are not upright');
        await page.keyboard.press('o');
        await until(
            page,
            () => {
                const view = document.querySelector('.board').viewBox.baseVal;
                return view.height > view.width;
            },
            null,
            'the key does not turn it',
        );
        calm(page);
    },

    'a variation is played, shared, left and deleted': async ({ open }) => {
        const page = await open({ hash: '#replay?n=120', settings: island() });
        await ribbon(page);
        await page.locator('.play-on').click();
        await page.waitForSelector('.branch');
        await accessible(page, 'a variation in play');
        // The reader acts for every seat: the roll needs a click.
        await page.getByRole('button', { name: 'Roll', exact: true }).click();
        const rolled = () => /[1-9]\d* moves/.test(document.querySelector('.branch p').textContent);
        await until(page, rolled, null, 'the roll was not recorded');
        await decide(page, 3);
        const told = await page.locator('.branch p').textContent();
        await page.getByRole('button', { name: 'Undo' }).last().click();
        const shorter = text => document.querySelector('.branch p').textContent !== text;
        await until(page, shorter, told, 'nothing was taken back');
        const moves = Number(/(\d+) moves/.exec(await page.locator('.branch p').textContent())[1]);
        await page.locator('.settle').click();
        const line = page.locator('[data-line=variation]');
        await line.waitFor();
        const words = await line.textContent();
        check(words === `Variation from move 120: ${moves} moves`, words);
        check((await place(page)) === 120 + moves, 'its end is not shown');
        await page.keyboard.press('ArrowLeft');
        check((await place(page)) === 119 + moves, 'it cannot be stepped through');
        await accessible(page, 'a variation');
        await page.locator('.share-moment').click();
        await until(page, () => /copied/.test(document.querySelector('.share-moment').textContent));
        const link = await copiedText(page);
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        const file = await (await saved).createReadStream();
        let record = '';
        for await (const piece of file) record += piece;
        check(record.split('\n\n')[1].trim().split('\n').length === 120 + moves, 'another record');
        await page.locator('[data-line=main]').click();
        await until(page, () => Number(document.querySelector('.ribbon input').max) > 400);
        await line.click();
        await until(page, () => Number(document.querySelector('.ribbon input').max) < 400);
        await page.locator('.drop-line').click();
        await until(page, () => !document.querySelector('.lines'), null, 'it is still there');
        check((await place(page)) === 120, 'not back where it began');
        calm(page);
        const other = await open({ hash: link.slice(link.indexOf('#')) });
        await other.locator('[data-line=variation][aria-pressed=true]').waitFor();
        check((await place(other)) === 119 + moves, 'the link shows another moment');
        await other.locator('[data-line=main]').click();
        await until(other, () => Number(document.querySelector('.ribbon input').max) > 400);
        calm(other);
    },

    'bots play a variation to its end': async ({ open }) => {
        const page = await open({
            hash: '#replay?n=95',
            settings: { game: kept('chocolate', null, 3) },
        });
        await ribbon(page);
        await page.keyboard.press('v');
        await page.waitForSelector('.branch');
        await page.getByRole('button', { name: 'Bots play on' }).click();
        await page.waitForSelector('[data-line=variation]');
        check((await page.locator('.play-on').isDisabled()) === true, 'the game is not over');
        calm(page);
    },

    "a seat's own view is not a complete record, and says so": async ({ open }) => {
        const page = await open({ hash: '#replay' });
        const view = cut(kept('island', null, 4).record, 60).replace(
            '[Result',
            '[View "red"]\n[Result',
        );
        await page.locator('input[type=file]').setInputFiles({
            name: 'view.hsn',
            mimeType: 'text/plain',
            buffer: Buffer.from(view),
        });
        await until(page, () => /what one seat knew/.test(document.body.textContent));
        calm(page);
    },

    'a position is saved as an image': async ({ open }) => {
        const game = kept('island', null, 4);
        game.setup.seats[1].name = '<b a="&x;">\u0001\u{1f600}]]></style>';
        const page = await open({ hash: '#replay?n=320', settings: { game } });
        await ribbon(page);
        await page.getByRole('button', { name: 'Picture', exact: true }).click();
        await page.waitForSelector('.picture img');
        const seen = await looked(page);
        check(seen.width === 1200 && seen.height === 1200, JSON.stringify(seen));
        check(seen.title > 0.05 && seen.inks >= 8 && !seen.clear, JSON.stringify(seen));
        check(/Move 320/.test(await page.locator('.picture img').getAttribute('alt')), 'no words');
        await accessible(page, 'picture');
        await page.locator('.moving [data-value="10"]').click();
        await page.locator('.make-clip').click();
        await page.locator('.moving img').waitFor();
        const clip = await page
            .locator('.moving img')
            .evaluate(image => image.decode().then(() => image.naturalWidth));
        check(clip === 600, `a moving picture ${clip} wide`);
        check((await place(page)) === 320, 'the replay has moved');
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download (PNG)' }).click();
        const file = await saved;
        check(file.suggestedFilename() === 'neuland-320.png', file.suggestedFilename());
        const bytes = readFileSync(await file.path());
        check(bytes.subarray(1, 4).toString() === 'PNG', 'no PNG');
        check(bytes.readUInt32BE(16) === 1200 && bytes.readUInt32BE(20) === 1200, 'another size');
        await page.keyboard.press('Escape');
        await until(page, () => !document.querySelector('.picture'), null, 'it stays');
        calm(page);
    },
};
