// facts.mjs - public information is visible or one tap away at every size: tabs, the player table,
// the bank, the game in numbers. Sheets slide in, the robber flies in an arc, and no text is cut
// off.
import { calm, check, until } from '../harness.mjs';
import { islandViews } from './island-views.mjs';
import { kept, tableViews, taken } from './table-views.mjs';

/** Visible numbers, in column order. */
const seenCells = (page, selector) =>
    page.locator(selector).evaluateAll(nodes =>
        nodes.map(node => {
            node.scrollIntoView({ block: 'center' });
            const box = node.getBoundingClientRect();
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return node.contains(top) ? node.textContent.trim() : 'hidden';
        }),
    );

/** What a tab knows about its seat, visible or not. */
const tabFacts = page =>
    page.evaluate(() =>
        [...document.querySelectorAll('.players .tab')].map(tab => ({
            seat: tab.dataset.of,
            numbers: [
                tab.querySelector('.vp > span').textContent,
                ...[...tab.querySelectorAll('.st > span:not(.signs)')]
                    .slice(0, 4)
                    .map(stat => stat.lastChild.textContent),
            ],
            signs: [...tab.querySelectorAll('.sign')].map(({ className }) => className),
        })),
    );

const shows = (page, selector) =>
    page.locator(selector).evaluateAll(nodes =>
        nodes.map(node => {
            const { right, bottom, width } = node.getBoundingClientRect();
            return node.checkVisibility() && width > 0 && right <= innerWidth && bottom > 0;
        }),
    );

const all = (list, text) => check(list.length > 0 && list.every(Boolean), text);

async function playerTableTells(page, seats) {
    const tabs = await tabFacts(page);
    check(tabs.length === seats, `${tabs.length} tabs`);
    const signs = tabs.flatMap(tab => tab.signs);
    for (const sign of ['leads', 'near', 'army', 'longest'])
        check(signs.includes(`sign ${sign}`), `no sign for ${sign}`);
    await page.locator('.open-seat').last().click();
    for (const { seat, numbers } of tabs) {
        const row = `.standings tbody[data-of=${seat}]`;
        const cells = await seenCells(page, `${row} td`);
        check(cells.slice(0, 5).join() === numbers.join(), `${seat}: ${cells} for ${numbers}`);
        check(cells.length === 8 && !cells.includes('hidden'), `${seat}: ${cells}`);
        const [name] = await seenCells(page, `${row} .who b:not(.badge b)`);
        check(/^\w+$/.test(name) && name !== 'hidden', `no name: ${name}`);
    }
    const bank = await seenCells(page, '.bank-row td');
    check(bank.length === 5 && bank.every(text => /^\d+$/.test(text)), `bank: ${bank}`);
    const [deck] = await seenCells(page, '.supply-line');
    check(/\d+ (development cards|Entwicklungskarten)/.test(deck), `deck: ${deck}`);
    const rates = await seenCells(page, '.kinds small');
    check(rates.length === 5 * seats && rates.every(text => /^[234]:1$/.test(text)), `${rates}`);
}

const sliding = (page, selector) =>
    page.evaluate(name => {
        const { animationName, animationDuration } = getComputedStyle(document.querySelector(name));
        return `${animationName} ${animationDuration}`;
    }, selector);

export const factsTests = {};

for (const language of ['en', 'de'])
    factsTests[`all that is public stands behind a tab of a phone, ${language}`] = async ({
        open,
    }) => {
        const page = await open({ size: 'phone', settings: { language } });
        await taken(kept('six', 471, 6), '#continue').ready(page);
        const boxes = await page
            .locator('.open-seat')
            .evaluateAll(nodes => nodes.map(node => node.getBoundingClientRect().toJSON()));
        for (const { width, height } of boxes)
            check(width >= 44 && height >= 44, `a tab of ${width} x ${height}`);
        all(await shows(page, '.tab .sign'), 'a sign is not seen');
        all(await shows(page, '.tab .st > span:nth-child(-n + 2)'), 'cards are not seen');
        await playerTableTells(page, 6);
        calm(page);
    };

Object.assign(factsTests, {
    'a tablet shows all public information': async ({ open }) => {
        const page = await open({ size: 'tablet' });
        await taken(kept('island', 448, 4), '#continue').ready(page);
        all(await shows(page, '.tab .st > span:not(.signs)'), 'a number is not seen');
        all(await shows(page, '.tab .sign'), 'a sign is not seen');
        all(await shows(page, '.players .bank li'), 'the bank is not seen');
        all(await shows(page, '.tab h3'), 'a name is not seen');
        const helpers = await open({ size: 'tablet' });
        await taken(kept('helpers', 600, 4), '#continue').ready(helpers);
        const told = await helpers.locator('.tab h3 small').allTextContents();
        check(told.filter(text => text.includes(',')).length > 0, `no helper: ${told}`);
        all(await shows(helpers, '.tab h3 small'), 'a helper is not seen');
        calm(page);
    },

    'the player table shows what scenarios add': async ({ open }) => {
        const page = await open({ size: 'phone' });
        await islandViews['friends, player table'].ready(page);
        const letters = await seenCells(page, '.standings td:nth-child(9)');
        check(letters.length === 4 && letters.some(text => Number(text) > 0), `${letters}`);
        check(
            (await seenCells(page, '.supply-line'))[0].includes('letter'),
            'no supply of letters',
        );
        const helpers = await open({ size: 'phone' });
        await islandViews['helpers, player table'].ready(helpers);
        const about = (await seenCells(helpers, '.standings .who small')).join();
        check(
            /Hilda|Asla|Yngvi|Ryan|Stina|Digur|Kaja|Carla|Gregor|Högni|Thorolf/.test(about),
            about,
        );
        calm(page);
    },

    'the game in numbers is one tap away on a phone': async ({ open }) => {
        const page = await open({ size: 'phone' });
        await taken(kept('island', 448, 4), '#continue').ready(page);
        const { width, height } = await page.locator('.dice').boundingBox();
        check(width >= 44 && height >= 44, `dice of ${width} x ${height}`);
        await page.locator('.dice').tap();
        await page.waitForSelector('.ask-sheet .chart');
        await page.getByRole('button', { name: 'Cards', exact: true }).tap();
        const income = await seenCells(page, '.gains:first-of-type tbody td');
        check(income.length === 24 && income.some(text => Number(text) > 0), `income: ${income}`);
        const hands = await seenCells(page, '.gains:nth-of-type(2) tbody td');
        const columns = [0, 1].map(column =>
            hands.filter((_, at) => at % 5 === column).reduce((sum, text) => sum + Number(text), 0),
        );
        check(columns[0] > 0 && columns[0] === columns[1], `taken and lost: ${columns}`);
        calm(page);
        const dice = await open({ size: 'phone' });
        await tableViews['dice build'].ready(dice);
        await dice.getByRole('button', { name: 'Statistics' }).filter({ visible: true }).tap();
        await dice.waitForSelector('.stats .histogram');
        calm(dice);
        const chocolate = await open({ size: 'phone' });
        await tableViews['chocolate take'].ready(chocolate);
        await chocolate.locator('.wheel-print').tap();
        await chocolate.waitForSelector('.stats .histogram');
        await chocolate.getByRole('button', { name: 'Cards', exact: true }).tap();
        check((await chocolate.locator('.gains').count()) === 2, 'no cards');
        calm(chocolate);
    },

    'sheets slide in, or appear at once with motion off': async ({ open }) => {
        for (const [size, name] of [
            ['phone', 'from-below'],
            ['desktop', 'from-right'],
        ]) {
            const page = await open({ size, motion: true, settings: { motion: true } });
            await taken(kept('island', 448, 4), '#continue').ready(page);
            await page.locator('.open-seat').nth(1).click();
            const seen = await sliding(page, '.ask-sheet');
            check(seen === `${name} 0.2s`, `${size}: ${seen}`);
        }
        const still = await open({ motion: true, settings: { motion: false } });
        await taken(kept('island', 448, 4), '#continue').ready(still);
        await still.locator('.open-seat').nth(1).click();
        check((await sliding(still, '.ask-sheet')).startsWith('none'), 'it moves');
    },

    'the robber flies in an arc': async ({ open }) => {
        const page = await open({ motion: true, settings: { motion: true } });
        await taken(kept('island', 131, 4), '#continue').ready(page);
        await page.waitForSelector('[data-place]');
        await page.locator('[data-place]').last().focus();
        await page.keyboard.press('Enter');
        const flight = () => {
            const [fly] = document.querySelector('.robber').getAnimations();
            return fly?.effect.getKeyframes().map(({ transform }) => transform);
        };
        await until(page, flight, null, 'it does not fly');
        const points = (await page.evaluate(flight)).map(text =>
            text.match(/-?[\d.]+/g).map(Number),
        );
        const [[x0, y0], [x1, y1]] = [points[0], points.at(-1)];
        const [x, y] = points[points.length / 2 - 0.5];
        check(Math.abs(x - (x0 + x1) / 2) < 1 && y < (y0 + y1) / 2 - 60, `straight: ${points}`);
    },

    'titles are not cut off, whatever was opened before': async ({ open }) => {
        const page = await open({ settings: { language: 'de' } });
        await taken(kept('island', 283, 4), '#continue').ready(page);
        await page.evaluate(() => {
            location.hash = '#';
        });
        await tableViews['chocolate take'].ready(page);
        const cut = await page.locator('.title span').evaluate(node => {
            const line = Number.parseFloat(getComputedStyle(node).lineHeight) || 16;
            return (
                node.getBoundingClientRect().height < line - 1 ||
                node.scrollWidth > node.clientWidth + 1
            );
        });
        check(!cut, 'the title is cut');
        const phone = await open({ size: 'phone', settings: { language: 'de' } });
        await tableViews['dice plus'].ready(phone);
        const wide = await phone
            .locator('.tab .st')
            .evaluateAll(nodes => nodes.filter(node => node.scrollWidth > node.clientWidth).length);
        check(wide === 0, `${wide} tabs are cut`);
        check((await phone.locator('.tab .held').count()) === 2, 'who holds army and route');
        calm(phone);
    },
});

/** Pairs of boxes that cover each other: the left column above the hand and its buttons. */
const covering = page =>
    page.evaluate(() => {
        const seen = selector =>
            [...document.querySelectorAll(selector)].filter(node => node.checkVisibility());
        const cover = (a, b) =>
            a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        const found = [];
        for (const upper of seen('.players .tab, .players .bank'))
            for (const lower of seen('.hand .pile, .counter .start .btn'))
                if (cover(upper.getBoundingClientRect(), lower.getBoundingClientRect()))
                    found.push(`${upper.className} under ${lower.className}`);
        for (const fact of seen('.tab .st > span:not(.signs)')) {
            const [a, b] = [fact, fact.parentElement].map(node => node.getBoundingClientRect());
            const inside = a.left >= b.left && a.right <= b.right && a.top >= b.top - 4;
            if (!inside || a.bottom > b.bottom + 4) found.push(`cut off: ${fact.textContent}`);
        }
        return found;
    });

/** On laptops the tabs and the bank end above the hand, whatever a scenario counts. */
factsTests['tabs and bank end above the hand on laptops'] = async ({ open }) => {
    const bots = n => Array(n - 1).fill('greedy');
    const hash = (rules, n) => `#play?r=${encodeURIComponent(rules)}&p=me,${bots(n)}&s=5`;
    const games = [
        ...[
            taken(kept('friends', 164, 4), '#continue'),
            taken(kept('newyork', 209, 4), '#continue'),
        ],
        ...[taken(kept('six', 469, 6), '#continue'), taken(kept('helpers', 40, 4), '#continue')],
        { hash: hash('island seats=6 friends=1 helpers=12', 6) },
        { hash: hash('island seats=5 map=newyork canal=1', 5) },
    ];
    for (const height of [800, 768, 900]) {
        const size = { width: height === 800 ? 1280 : height === 768 ? 1366 : 1440, height };
        for (const [at, game] of games.entries()) {
            const page = await open({ size, hash: game.hash });
            await game.ready?.(page);
            await page.waitForSelector('.hand .pile');
            // As if the table were on a server: clocks in the tabs.
            for (const clocks of [false, true]) {
                await page.evaluate(on => {
                    if (on) document.querySelector('.players').dataset.clocks = '';
                }, clocks);
                const found = await covering(page);
                check(found.length === 0, `${height}, game ${at}, ${clocks}: ${found.join('; ')}`);
            }
            calm(page);
        }
    }
};

/** The note on what is different covers neither who plays, nor the map, nor the banner. */
factsTests['the note on what is different covers no player and no map'] = async ({ open }) => {
    const games = ['map=newyork canal=1', 'map=corsica', 'helpers=12', 'friends=1', 'seats=6'];
    for (const rules of games)
        for (const size of [{ width: 1440, height: 900 }, { width: 1280, height: 800 }, 'usual']) {
            const bots = Array(rules === 'seats=6' ? 5 : 3).fill('greedy');
            const hash = `#play?r=${encodeURIComponent(`island ${rules}`)}&p=me,${bots}&s=5`;
            const phone = { width: 390, height: 844 };
            const page = await open({
                size: size === 'usual' ? phone : size,
                hash,
                settings: { different: [] },
            });
            await page.waitForSelector('.different');
            await page.waitForSelector('.board .tok');
            const under = await page.evaluate(() => {
                const note = document.querySelector('.different').getBoundingClientRect();
                const parts = '.players .tab, .players .bank, .board .tok, .banner';
                return [...document.querySelectorAll(parts)]
                    .filter(part => part.checkVisibility())
                    .filter(part => {
                        const { left, right, top, bottom } = part.getBoundingClientRect();
                        const beside = right <= note.left || left >= note.right;
                        return !(beside || bottom <= note.top || top >= note.bottom);
                    })
                    .map(part => part.getAttribute('class'));
            });
            check(under.length === 0, `${rules}, ${JSON.stringify(size)}: it covers ${under}`);
            calm(page);
        }
};

/** On tablets and small laptops trading covers neither the build menu nor its own tickets. */
factsTests['trading has room on tablets, in German too'] = async ({ open }) => {
    const games = [kept('island', 283, 4), kept('friends', 164, 4)];
    const sizes = [
        [834, 1112],
        [900, 700],
        [1024, 768],
        [1180, 820],
    ];
    for (const [width, height] of sizes)
        for (const [at, game] of games.entries()) {
            const settings = { language: 'de', pace: 'calm' };
            const page = await open({ size: { width, height }, settings });
            await taken(game, '#continue').ready(page);
            await page.waitForSelector('.hand .pile');
            const covered = async when => {
                const found = await page.evaluate(() => {
                    const seen = selector =>
                        [...document.querySelectorAll(selector)]
                            .filter(node => node.checkVisibility())
                            .map(node => node.getBoundingClientRect());
                    const cover = (a, b) =>
                        a.left < b.right - 1 &&
                        b.left < a.right - 1 &&
                        a.top < b.bottom &&
                        b.top < a.bottom;
                    const pairs = [
                        ['.counter .btn, .hand .pile, .hand .letters .btn', '.legend'],
                        ['.ticket .btn', '.ticket .goods'],
                    ];
                    return pairs.filter(([one, other]) =>
                        seen(one).some(a => seen(other).some(b => cover(a, b))),
                    );
                });
                check(found.length === 0, `${width}, game ${at}, ${when}: ${found.join(' on ')}`);
            };
            await covered('at rest');
            await page.locator('.hand .pile:not([data-n="0"])').first().click();
            await page.locator('.want .chip[data-kind=ore]').click();
            await covered('writing');
            await page.locator('.send').click();
            await page.locator('.ticket').first().waitFor();
            await covered('waiting');
            calm(page);
        }
};
