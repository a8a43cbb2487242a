// browser.mjs [--long] [--in=BROWSER] [NAME]: tests the page in a real browser, with clicks and
// keys only. --long adds tests that take too long for daily use; --in takes another browser than
// usual.
import { readFileSync } from 'node:fs';
import { afterTests } from './after/after.mjs';
import { endTests } from './after/end.mjs';
import { replayTests } from './after/replay.mjs';
import { sequence } from './clicks.mjs';
import { bytesTests } from './cost/bytes.mjs';
import { frameLong } from './cost/frames.mjs';
import { heapLong, heapTests } from './cost/heap.mjs';
import { slow } from './cost/slow.mjs';
import { sparingTests } from './cost/sparing.mjs';
import * as elsewhere from './elsewhere.mjs';
import { newGame } from './front.mjs';
import { calm, check, copiedText, inBrowser, run, until } from './harness.mjs';
import { serves } from './neuland.mjs';
import { againTests } from './online/again.mjs';
import { boxTests } from './online/box.mjs';
import { carryTests } from './online/carry.mjs';
import { familyTests } from './online/family.mjs';
import { gameTests } from './online/games.mjs';
import { hostileNames } from './online/hostile.mjs';
import { lateTests } from './online/late.mjs';
import { limitLong, limitTests } from './online/limits.mjs';
import { onlineTests } from './online/online.mjs';
import { orderTests } from './online/order.mjs';
import { quietTests } from './online/quiet.mjs';
import { aloneTests } from './play/alone.mjs';
import { colourTests } from './play/colours.mjs';
import { doorTests } from './play/door.mjs';
import { keyboardGame } from './play/keyboard.mjs';
import { latelyTests } from './play/lately.mjs';
import { newcomerTests } from './play/newcomers.mjs';
import { pathTests } from './play/path.mjs';
import { playOut } from './play/player.mjs';
import { robberTests } from './play/robber.mjs';
import { savedTests } from './play/saved.mjs';
import { scenarioLong, scenarioTests } from './play/scenarios.mjs';
import { secondThoughts } from './play/second-thoughts.mjs';
import { tableLong, tableTests } from './play/tables.mjs';
import { beginsTests } from './table/begins.mjs';
import { explainedTests } from './table/explained.mjs';
import { firstHourTests } from './table/first-hour.mjs';
import { giftTests } from './table/gift.mjs';
import { hagglingTests } from './table/haggling.mjs';
import { heardTests } from './table/heard.mjs';
import { openOfferTests } from './table/open-offers.mjs';
import { ownOfferTests } from './table/own-offer.mjs';
import { servedCardTests } from './table/served-cards.mjs';
import { steadyLong, steadyTests } from './table/steady.mjs';
import { toldTests } from './table/told.mjs';
import { tutorialTests } from './table/tutorial.mjs';
import { callTests } from './views/calls.mjs';
import { everyView, everyViewLong } from './views/every-view.mjs';
import { everywhereTests } from './views/everywhere.mjs';
import { factsTests } from './views/facts.mjs';
import { feelTests } from './views/feel.mjs';
import { linkTests } from './views/links.mjs';
import { phoneTests } from './views/phones.mjs';
import { rowTests } from './views/rows.mjs';
import { rulesTests } from './views/rules.mjs';
import { textTests } from './views/texts.mjs';
import { atTable } from './views/views.mjs';

const game = (rules, bots = 'greedy,greedy,greedy', seed = '1') =>
    `#play?r=${encodeURIComponent(rules)}&p=me,${bots}&s=${seed}`;

const tests = {
    // The longest first, so that the short ones fill the gaps at the end.
    ...everyView,
    ...heapTests,
    'a base game by clicks': async ({ open }) => {
        const page = await open({ hash: game('island') });
        const { clicks } = await playOut(page, { random: sequence(13) });
        check(clicks.place >= 4 && clicks.go > 10, `too short: ${JSON.stringify(clicks)}`);
        calm(page);
    },

    'a game on a phone, every tap where it is meant': async ({ open }) => {
        const page = await open({
            size: 'phone',
            hash: game('island seats=3 target=8', 'greedy', '4'),
        });
        await playOut(page, { random: sequence(3) });
        calm(page);
    },

    'a base game by keyboard only': async ({ open }) => {
        const page = await open({ hash: game('island', undefined, '2') });
        const answered = await keyboardGame(page, sequence(11));
        check(answered.place >= 4 && answered.go > 10, `too short: ${JSON.stringify(answered)}`);
        const told = await page.locator('.log li').allTextContents();
        const traded = told.filter(line => /^You (give the bank|trade)/.test(line));
        check(traded.length > 0, `no trade: ${JSON.stringify(answered)}`);
        calm(page);
    },

    'a game goes on after a reload': async ({ open }) => {
        const page = await open({ hash: game('island', 'greedy,greedy') });
        await atTable(page);
        for (let turn = 0; turn < 2; turn++) {
            await until(page, () => document.querySelector('[data-place]'), null, 'no place');
            await page.locator('[data-place]').first().focus();
            await page.keyboard.press('Enter');
            await page.waitForTimeout(150);
        }
        const before = await page.locator('.log li').allTextContents();
        await page.reload();
        await atTable(page);
        const after = await page.locator('.log li').allTextContents();
        check(before.length > 0 && after.join() === before.join(), 'the log differs');
        calm(page);
    },

    'a link carries the whole set-up': async ({ open }) => {
        const link = game('island seats=3 target=8', 'random,greedy', 'abc');
        const names = [];
        for (let n = 0; n < 2; n++) {
            const page = await open({ hash: link });
            await atTable(page);
            check((await page.locator('.tab').count()) === 3, 'three seats');
            names.push(await page.locator('.board').innerHTML());
        }
        check(
            names[0].match(/<text y="10">\d+/g).join() ===
                names[1].match(/<text y="10">\d+/g).join(),
            'the same link shows another board',
        );
    },

    'a page over plain HTTP can copy too': async ({ open }) => {
        const page = await open({ hash: '#setup' });
        await page.evaluate(() => {
            Object.defineProperty(navigator, 'clipboard', { value: undefined });
            addEventListener('copy', () => {
                window.copied = document.activeElement.value;
            });
        });
        await page.getByRole('button', { name: 'Copy link' }).click();
        const link = await copiedText(page);
        check(new URL(link).hash.startsWith('#play?r='), `no link: ${link}`);
        await page.getByRole('button', { name: 'Copied' }).waitFor();
        calm(page);
    },

    "a player's own map file is checked and played": async ({ open }) => {
        const page = await open({ hash: '#setup' });
        await page.waitForSelector('.map-file input');
        const text = readFileSync(new URL('../../data/maps/corsica.map', import.meta.url), 'utf8');
        const choose = buffer =>
            page
                .locator('.map-file input')
                .setInputFiles({ name: 'own.map', mimeType: 'text/plain', buffer });
        await choose(Buffer.from(text.replace(/^region/m, 'rgion')));
        await until(page, () => document.querySelector('.verdict b'), null, 'no fault');
        await choose(Buffer.from(text));
        await page.locator('[data-pick=seats] [data-value="3"]').click();
        await until(page, () => /sha256/.test(document.body.textContent), null, 'no map');
        await page.locator('.begin .go').click();
        await atTable(page);
        await until(page, () => document.querySelector('[data-place]'), null, 'no place');
        await page.reload();
        await atTable(page);
        calm(page);
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: "Copy a link to this game's rules" }).click();
        await until(page, () => /Copied/.test(document.body.textContent), null, 'not copied');
        const link = await copiedText(page);
        const there = await open({ hash: new URL(link).hash });
        await atTable(there);
        await until(there, () => /Ajaccio/.test(document.body.innerHTML), null, 'another map');
        calm(there);
        const broken = await open({ hash: new URL(link).hash.replace(/&m=..../, '&m=AAAA') });
        await until(broken, () => /is damaged/.test(document.body.textContent), null, 'no word');
    },

    'an illegal tap answers with its rule': async ({ open }) => {
        const page = await open({ hash: game('island') });
        await atTable(page);
        await until(page, () => document.querySelectorAll('.piece').length >= 6, null, 'pieces');
        await until(page, () => document.querySelector('[data-place]'), null, 'no place');
        const box = await page.locator('.piece').nth(5).boundingBox();
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        const link = page.locator('.refusal a');
        check((await link.getAttribute('href')).startsWith('#rules/island#'), 'no link to a rule');
        await link.click();
        await page.waitForSelector('.almanac h2');
        await page.goBack();
        await atTable(page);
        calm(page);
    },

    'it starts offline after the first game': async ({ open }) => {
        const page = await open({ offline: true });
        await newGame(page);
        await atTable(page);
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.waitForTimeout(500);
        await page.context().setOffline(true);
        // The game continues, and another one is started.
        await page.reload();
        await atTable(page);
        await page.goBack();
        await page.reload();
        await newGame(page);
        await atTable(page);
        await until(page, () => document.querySelector('[data-place]'), null, 'no place');
    },

    '2,000 hostile names do nothing': async ({ open }) => {
        const page = await open({ hash: game('island') });
        await atTable(page);
        await until(page, () => document.querySelectorAll('.log li').length > 3, null, 'a log');
        const elements = () => page.evaluate(() => document.querySelectorAll('.tab *').length);
        const before = await elements();
        // The three bots share them: they appear in the tabs, the log and the record.
        await page.evaluate(names => {
            const key = Object.keys(localStorage).find(one => /^neuland.game./.test(one));
            const saved = JSON.parse(localStorage[key]);
            for (const [at, seat] of saved.setup.seats.entries())
                seat.name = names.filter((_, n) => n % 3 === at % 3).join(' ');
            localStorage[key] = JSON.stringify(saved);
            window.boom = () => {
                throw new Error('boom');
            };
        }, hostileNames(2000));
        await page.reload();
        await atTable(page);
        const shown = (await page.locator('.tab h3').allTextContents()).join('');
        check(shown.includes('<img src=x onerror=boom()>0'), 'the names are not shown');
        check((await elements()) === before, 'a name became markup');
        const active = '.tab img, .log img, .tab script, .log script, iframe, [onload], [onerror]';
        check((await page.locator(active).count()) === 0, 'a name became active');
        // Trusted Types must prevent even deliberate code from turning them into markup.
        const refused = await page.evaluate(() => {
            try {
                document.createElement('p').innerHTML = '<b>bold</b>';
                return false;
            } catch {
                return true;
            }
        });
        check(refused, 'any text can become markup');
        page.complaints = page.complaints.filter(text => !/Trusted/i.test(text));
        calm(page);
    },

    'a setting made in one tab applies to the others': async ({ open }) => {
        const page = await open();
        await page.waitForSelector('.front');
        const other = await page.context().newPage();
        await other.goto(page.url());
        await other.getByRole('button', { name: 'Deutsch' }).click();
        await until(page, () => document.documentElement.lang === 'de', null, 'still English');
        await page.getByRole('button', { name: 'Losspielen' }).waitFor();
        calm(page);
    },

    'hands are hidden while the device is passed on': async ({ open }) => {
        const page = await open({
            hash: '#play?r=island&p=me,me,greedy&s=2',
            settings: { name: 'Eva' },
        });
        await page.waitForSelector('.hand-over');
        check((await page.locator('.hand .pile').count()) === 0, 'a hand is shown');
        await page.locator('.hand-over .go').click();
        await until(page, () => document.querySelector('[data-place]'), null, 'no place');
        calm(page);
    },
    ...aloneTests,
    ...bytesTests,
    ...callTests,
    ...carryTests,
    ...familyTests,
    ...lateTests,
    ...againTests,
    ...boxTests,
    ...orderTests,
    ...ownOfferTests,
    ...servedCardTests,
    ...quietTests,
    ...gameTests,
    ...colourTests,
    ...hagglingTests,
    ...heardTests,
    ...doorTests,
    ...everywhereTests,
    ...openOfferTests,
    ...latelyTests,
    ...limitTests,
    ...newcomerTests,
    ...pathTests,
    ...robberTests,
    ...savedTests,
    ...scenarioTests,
    ...steadyTests,
    ...toldTests,
    ...tutorialTests,
    ...beginsTests,
    ...firstHourTests,
    ...giftTests,
    ...linkTests,
    ...phoneTests,
    ...explainedTests,
    ...tableTests,
    ...afterTests,
    ...endTests,
    ...rulesTests,
    ...rowTests,
    ...textTests,
};

const rare = { ...factsTests, ...replayTests, ...secondThoughts, ...sparingTests };
const known = { ...tests, ...feelTests, ...onlineTests, ...rare };
for (const name of [...slow, ...Object.values(elsewhere).flat()])
    if (serves()) check(name in known, `no such test: ${name}`);
/** Those of the known tests that are listed, in another browser. */
const listed = (browser, names) =>
    inBrowser(browser, Object.fromEntries(names.map(name => [name, known[name]])));
const abroad = {
    ...listed('firefox', elsewhere.firefox),
    ...listed('webkit', elsewhere.webkit),
};
const quick = {
    ...listed('firefox', elsewhere.firefox),
    ...Object.fromEntries(
        Object.entries(known).filter(([name]) => !slow.includes(name) && !(name in rare)),
    ),
};
const all = {
    ...everyViewLong,
    ...limitLong,
    ...heapLong,
    ...scenarioLong,
    ...steadyLong,
    ...tableLong,
    ...known,
    ...abroad,
    ...listed('firefox', elsewhere.firefoxLong),
    ...listed('webkit', elsewhere.webkitLong),
    ...inBrowser('webkit', frameLong),
};
const options = process.argv.slice(2).filter(word => word.startsWith('--'));
const [name] = process.argv.slice(2).filter(word => !word.startsWith('--'));
const chosen = options.includes('--long') ? all : name ? { ...known, ...abroad } : quick;
const other = options.find(word => word.startsWith('--in='))?.slice('--in='.length);
await run(other ? inBrowser(other, known) : chosen, name);
