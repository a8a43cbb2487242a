// feel.mjs - feedback at a table, in a real browser: income, standing answers, touch, the log, text
// mode, notifications.
import { PATIENCE } from '../chromium.mjs';
import { calm, check, copiedText, until } from '../harness.mjs';
import { playOut } from '../play/player.mjs';
import { kept, taken } from './table-views.mjs';

const game = (rest = '') => `#play?r=island&p=me,greedy,greedy,greedy&s=3${rest}`;

/** Places both settlements and roads by keyboard; then the game begins. */
async function found(page) {
    await page.waitForSelector('.board');
    for (let n = 0; n < 4; n++) {
        await until(page, () => document.querySelector('[data-place]'), null, 'no place');
        const before = await page.locator('.piece').count();
        await page.locator('[data-place]').first().focus();
        await page.keyboard.press('Enter');
        const more = count => document.querySelectorAll('.piece').length > count;
        await until(page, more, before, 'nothing was built');
    }
}

/** Numbers between 0 and 1 that are the same every time. */
const luck = seed => {
    let at = seed;
    return () => {
        at = (at * 48271) % 2147483647;
        return at / 2147483647;
    };
};

/** Plays by clicks until an element is there. */
async function playUntil(page, selector) {
    const end = Date.now() + PATIENCE;
    for (let n = 1; Date.now() < end; n++) {
        if (await page.locator(selector).count()) {
            // The last click may still be in progress.
            await page.waitForTimeout(150);
            if (await page.locator(selector).count()) return;
        }
        await playOut(page, { random: luck(n), limit: 40 }).catch(() => {});
    }
    throw new Error(`never seen: ${selector}`);
}

/** Counts elements that appear in the page and disappear before a query could find them. */
const watch = (page, ...selectors) =>
    page.evaluate(wanted => {
        window.seen = Object.fromEntries(wanted.map(one => [one, 0]));
        const count = node => {
            for (const one of wanted)
                if (node.matches?.(one) || node.querySelector?.(one)) window.seen[one] += 1;
        };
        new MutationObserver(changes => {
            for (const { addedNodes } of changes) addedNodes.forEach(count);
        }).observe(document.body, { childList: true, subtree: true });
    }, selectors);

const seen = (page, selector) => page.evaluate(one => window.seen[one], selector);

async function fingers(page, type, ...points) {
    page.touch ??= await page.context().newCDPSession(page);
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await page.touch.send('Input.dispatchTouchEvent', { type, touchPoints });
}

const viewWidth = page =>
    page.evaluate(() =>
        Number(document.querySelector('.board').getAttribute('viewBox').split(' ')[2]),
    );

/** The middle of an element on the screen. */
async function middle(locator) {
    const { x, y, width, height } = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
}

async function tapAt(page, x, y) {
    await fingers(page, 'touchStart', [x, y]);
    await fingers(page, 'touchEnd');
}

export const feelTests = {
    'text grows with the setting, and tables make room': async ({ open }) => {
        const page = await open({ hash: '#settings' });
        const letters = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
        check((await letters()) === '15px', await letters());
        await page.locator('[data-pick=textSize] [data-value="200"]').click();
        check((await letters()) === '30px', await letters());
        await page.reload();
        await page.waitForSelector('[data-large] .settings');
        await page.locator('[data-pick=textSize] [data-value="125"]').click();
        check((await letters()) === '18.75px', await letters());
        const large = () => 'large' in document.documentElement.dataset;
        check(!(await page.evaluate(large)), 'a quarter more is not large');
        calm(page);
    },

    'a roll has feedback: cards fly, counters rise, nothing waits': async ({ open }) => {
        const page = await open({
            hash: game(),
            motion: true,
            settings: { motion: true, autoRoll: true },
        });
        await page.waitForSelector('.board');
        await watch(page, '.flights');
        await found(page);
        // Automatic rolling is a setting: nobody presses the button, whatever the hand holds.
        await until(page, () => document.querySelector('.dice'), null, 'nothing was rolled');
        await playUntil(page, '.income li');
        await until(page, () => window.seen['.flights'] > 0, null, 'no card flew');
        await until(page, () => !document.querySelector('.flights'), null, 'cards stay in the air');
        check((await page.locator('.income .vh').first().textContent()).includes('+'), 'income');
        calm(page);
    },

    'offers are answered by a standing answer': async ({ open }) => {
        const page = await open({ hash: game(), settings: { quiet: true } });
        await page.waitForSelector('.board');
        await watch(page, '.asked-slip', '.flights');
        await playUntil(page, '.log li:has-text("You decline")');
        check((await seen(page, '.asked-slip')) === 0, 'an offer came up');
        check((await seen(page, '.flights')) === 0, 'without motion a card flew');
        calm(page);
    },

    'hearing less of offers lasts for this game and can be ended': async ({ open }) => {
        const page = await open({ size: 'phone' });
        await taken(kept('island', 306, 4), '#continue').ready(page);
        await page.getByRole('button', { name: 'Hear less of this' }).tap();
        await page.getByRole('button', { name: 'Keep my grain this game' }).tap();
        await until(
            page,
            () => !document.querySelector('.asked-slip'),
            null,
            'it was not declined',
        );
        await until(page, () => /You decline/.test(document.querySelector('.log').textContent));
        check(
            (await page.evaluate(() => localStorage['neuland.keeps'])) !== '["grain"]',
            'forever',
        );
        await until(page, () => document.querySelector('.kept-kind'), null, 'nothing says so');
        await page.locator('.kept-kind').tap();
        check((await page.locator('.kept-kind').count()) === 0, 'it cannot be ended');
        calm(page);
    },

    'a finger finds its place, zooms in and out': async ({ open }) => {
        const page = await open({ size: 'phone', hash: game(), settings: { confirm: 'touch' } });
        await until(page, () => document.querySelector('[data-place]'), null, 'no place');
        const [x, y] = await middle(page.locator('[data-place]').nth(4));
        await fingers(page, 'touchStart', [x + 7, y - 6]);
        await page.waitForSelector('.loupe');
        check((await page.locator('.may.aim').count()) === 1, 'no place is highlighted');
        await fingers(page, 'touchEnd');
        await page.waitForSelector('.ghost');
        check((await page.locator('.piece[data-seat=r]').count()) === 0, 'built at the first tap');
        await tapAt(page, x + 7, y - 6);
        await until(
            page,
            () => document.querySelector('[data-seat=r] > .piece'),
            null,
            'not built',
        );
        check((await page.locator('.loupe').count()) === 0, 'the magnifier stays');
        const whole = await viewWidth(page);
        await fingers(page, 'touchStart', [120, 300], [220, 300]);
        await fingers(page, 'touchMove', [80, 300], [280, 300]);
        await fingers(page, 'touchEnd');
        const near = await viewWidth(page);
        check(near < whole * 0.6, `two fingers: ${near} of ${whole}`);
        await page.waitForSelector('.whole-map');
        await page.locator('.whole-map').tap();
        await until(
            page,
            wide => document.querySelector('.board').viewBox.baseVal.width > wide,
            near,
        );
        check((await viewWidth(page)) === whole, 'not the whole map');
        calm(page);
    },

    'log, player table and text mode respond': async ({ open }) => {
        const page = await open({ hash: game('&a=1') });
        await found(page);
        await page.locator('.log .line').first().click();
        check((await page.locator('.shown circle').count()) > 0, 'a line points nowhere');
        await page.locator('.log .copy button').click();
        await until(page, () => /Copied/.test(document.querySelector('.copy').textContent));
        const copied = await copiedText(page);
        check(/rules|island/i.test(copied.split('\n').slice(0, 4).join()), copied.slice(0, 80));
        await page.locator('.open-seat').nth(1).click();
        await until(page, () => document.querySelectorAll('.standings tbody').length === 4);
        const known = () =>
            [...document.querySelectorAll('.player-table .kinds td b')].every(b =>
                /^\d/.test(b.textContent),
            );
        await until(page, known, null, 'the memory aid knows nothing');
        await page.keyboard.press('Escape');
        await page.keyboard.press('x');
        const ask = async words => {
            await page.locator('.text-board input').fill(words);
            await page.keyboard.press('Enter');
            return page.locator('.text-board output').textContent();
        };
        check(/Number 6: h\d+ \w+/.test(await ask('where 6')), 'where 6');
        check(/^Hand: /.test(await ask('hand')), 'hand');
        check(/\d \(\d+ cards\)/.test(await ask('who leads')), 'who leads');
        check(/^Possible: /.test(await ask('legal r')), 'legal r');
        check(/19|18|17/.test(await ask('bank')), 'bank');
        calm(page);
    },

    'a table alerts as set, and says why a move is final': async ({ open }) => {
        const settings = { captions: true, mute: ['turn'], memory: false };
        const page = await open({ hash: game(), settings });
        await page.waitForSelector('.board');
        await until(page, () => document.querySelector('[data-place]'), null, 'no place');
        await page.locator('[data-place]').first().focus();
        await page.keyboard.press('Enter');
        await until(page, () => /wood/.test(document.querySelector('.caption').textContent));
        await page.getByRole('button', { name: 'Undo' }).waitFor();
        check((await page.locator('.piece.last').count()) > 0, 'what was built last is not marked');
        await page.locator('[data-place]').first().focus();
        await page.keyboard.press('Enter');
        await until(page, () => /has moved/.test(document.querySelector('.undone')?.textContent));
        check(await page.getByRole('button', { name: 'Undo' }).isDisabled(), 'take back');
        await page.locator('.open-seat').nth(1).click();
        const [own, other] = await page.locator('.player-table .kinds').all();
        check(/\d/.test(await own.locator('td b').first().textContent()), 'no own hand');
        check(
            (await other.locator('td b').first().textContent()) === '',
            'a memory nobody asked for',
        );
        calm(page);
    },

    'the dice table by keys': async ({ open }) => {
        const page = await open({ hash: '#play?r=dice&p=me,greedy&s=3' });
        await page.waitForSelector('.dice-sheet');
        await page.keyboard.press('?');
        await page.waitForSelector('.key-list');
        await page.keyboard.press('Escape');
        check((await page.locator('.key-list').count()) === 0, 'the list stays');
        await page.keyboard.press(' ');
        // The roll is animated: until it is shown, nothing can be focused.
        const focused = () => document.activeElement.matches('button, [role=button]');
        for (let n = 0; n < 50 && !(await page.evaluate(focused)); n++) {
            await page.waitForTimeout(100);
            await page.keyboard.press('n');
        }
        check(await page.evaluate(focused), 'the key n has no effect');
        calm(page);
    },
};
