// views.mjs - every view that can be reached without a game, and the table in its main states.
import { check } from '../harness.mjs';
import { islandViews } from './island-views.mjs';
import { tableViews } from './table-views.mjs';

const play = (rules, people = 'me', bots = 3, seed = '5') =>
    `#play?r=${encodeURIComponent(rules)}&p=${people}${',greedy'.repeat(bots)}&s=${seed}`;

/** The drawer of a box; the next view needs the shelf as it was. */
const drawer = (box, prepare) => ({
    hash: '',
    ready: async page => {
        await page.waitForSelector('.front');
        await page.locator(`[data-box=${box}]`).click();
        await page.waitForSelector('.drawer');
        await prepare?.(page);
    },
    leave: page => page.keyboard.press('Escape'),
});

/** Waits for the table, then does something there. */
export const atTable = page => page.waitForSelector('.board, .hand-over');

export const views = {
    front: { hash: '' },
    drawer: drawer('island'),
    'drawer for one device': drawer('newyork', page =>
        page.locator('[data-pick=who] [data-value=device]').click(),
    ),
    setup: {
        hash: '#setup',
        ready: async page => {
            await page.waitForSelector('.setup summary');
            await page.locator('summary').first().click();
        },
    },
    settings: { hash: '#settings', ready: page => page.waitForSelector('.settings') },
    rules: { hash: '#rules/island', ready: page => page.waitForSelector('.almanac h2') },
    print: { hash: '#print', ready: page => page.waitForSelector('.prints') },
    lobby: {
        hash: '#lobby',
        ready: page => page.waitForSelector('.no-server'),
        complains: true, // there is no server behind it
    },
    table: { hash: play('island'), ready: atTable },
    menu: {
        hash: play('island', 'me', 3, '7'),
        ready: async page => {
            await atTable(page);
            await page.getByRole('button', { name: /^(Menu|Menü)$/ }).click();
        },
    },
    text: {
        hash: play('island', 'me', 3, '6'),
        ready: async page => {
            await atTable(page);
            await page.keyboard.press('x');
            await page.waitForSelector('.text-board');
        },
        leave: async page => {
            await page.keyboard.press('Escape'); // the field has the focus
            await page.keyboard.press('x');
        },
    },
    'hot seat': { hash: play('island', 'me,me', 2), ready: atTable },
    ...islandViews,
    ...tableViews,
};

/** Texts that are wider than their box, or that extend beyond the window. */
export const overflowing = page =>
    page.evaluate(() => {
        const faults = [];
        const shown = node => node.checkVisibility() && !node.closest('.vh, .map svg, .sprite');
        for (const node of document.querySelectorAll(
            'button, a, h1, h2, h3, p, li, td, label, small, b',
        )) {
            // The edges of a pile of cards or a box, and numbers at a corner, protrude by design.
            if (!shown(node) || !node.textContent.trim()) continue;
            if (node.matches('.pile, .shelf-box, .chip')) continue;
            const box = node.getBoundingClientRect();
            const clipped = getComputedStyle(node).overflow !== 'visible';
            const text = node.textContent.trim().slice(0, 40);
            if (node.scrollWidth > node.clientWidth + 2 && !clipped && node.clientWidth > 0)
                faults.push(`"${text}" is wider than its box (${node.className || node.tagName})`);
            if (box.right > innerWidth + 1 && !node.closest('.hand, .also, .wide-table, .log'))
                faults.push(
                    `"${text}" reaches out of the window (${node.className || node.tagName})`,
                );
        }
        if (document.documentElement.scrollWidth > innerWidth + 1)
            faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
        return faults;
    });

/**
 * Texts that are partly invisible: clipped by their box, or outside the window where nothing
 * scrolls. An ellipsis and scrolling lists are intended.
 */
export const cutOff = page =>
    page.evaluate(() => {
        const faults = [];
        const named = node => `"${node.textContent.trim().slice(0, 40)}" (${node.className})`;
        const scrolls = (node, way) => /auto|scroll/.test(getComputedStyle(node)[way]);
        for (const node of document.querySelectorAll(
            'button, a, h1, h2, h3, p, li, label, small',
        )) {
            if (!node.checkVisibility() || node.closest('.vh, svg, .sprite, .pile')) continue;
            if (node.querySelector('button, p, li, svg') || !node.textContent.trim()) continue;
            const style = getComputedStyle(node);
            if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis') continue;
            const box = node.getBoundingClientRect();
            for (let at = node; at && at !== document.body; at = at.parentElement) {
                if (scrolls(at, 'overflowY')) break;
                const around = at.getBoundingClientRect();
                const cuts = /hidden|clip/.test(getComputedStyle(at).overflowY);
                if (cuts && (box.bottom > around.bottom + 3 || box.top < around.top - 3))
                    faults.push(`${named(node)} is cut by ${at.className || at.tagName}`);
                if (getComputedStyle(at).position === 'fixed' && box.bottom > innerHeight + 3)
                    faults.push(`${named(node)} lies below the window`);
            }
        }
        return faults;
    });

/** Missing translations: keys, placeholders, "undefined". */
export const untranslated = page =>
    page.evaluate(() => {
        // biome-ignore lint/performance/useDomNodeTextContent: what is really shown
        const text = document.body.innerText;
        return (
            text.match(/\b(undefined|NaN|null|\[object|[a-z]+\.[a-z]+\.[a-z]+)\b|\{\w+\}/g) ?? []
        );
    });

/**
 * Touch targets smaller than a finger, 44 pixels each way. The surroundings may belong to a target;
 * places on the map and on the dice sheet need no size, because a tap finds the nearest. Exceptions
 * as in WCAG 2.5.5: links in a sentence, and targets enlarged by the label beside them.
 */
export const smallTargets = page =>
    page.evaluate(() => {
        const FINGER = 44;
        const things = 'button, a[href], select, input, summary, [role=button], [role=slider]';
        const size = (node, box) => {
            const label = node.labels?.[0]?.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            const mine = (dx, dy) => {
                const top = document.elementFromPoint(x + dx, y + dy);
                return top !== null && top.closest(things) === node;
            };
            const half = FINGER / 2 - 1;
            const wide = Math.max(box.width, label?.width ?? 0) > FINGER - 1;
            const high = Math.max(box.height, label?.height ?? 0) > FINGER - 1;
            return {
                wide: wide || (mine(-half, 0) && mine(half, 0)),
                high: high || (mine(0, -half) && mine(0, half)),
            };
        };
        const inSentence = node =>
            node.matches('a') &&
            getComputedStyle(node).display === 'inline' &&
            node.parentElement.textContent.trim().length > node.textContent.trim().length;
        const faults = [];
        for (const node of document.querySelectorAll(things)) {
            const box = node.getBoundingClientRect();
            if (!node.checkVisibility({ visibilityProperty: true }) || box.width === 0) continue;
            if (
                node.closest('.board, .sheet-print, .almanac, .vh') ||
                node.matches(':disabled') ||
                inSentence(node)
            )
                continue;
            if (node.getAttribute('aria-disabled') === 'true') continue;
            node.scrollIntoView({ block: 'center', inline: 'center' });
            // The name in a player's tab stands for the whole tab.
            const now = (
                node.matches('.tab-look') ? node.closest('.tab') : node
            ).getBoundingClientRect();
            const { wide, high } = size(node, now);
            const name = node.getAttribute('aria-label') || node.textContent.trim();
            if (!wide || !high)
                faults.push(
                    `${name.slice(0, 30)} (${node.getAttribute('class') ?? node.tagName}): ` +
                        `${Math.round(now.width)} x ${Math.round(now.height)}`,
                );
        }
        return faults;
    });

/**
 * The main buttons of a table that are covered by something else. A sheet with a question may cover
 * what cannot be used meanwhile.
 */
export const buried = page =>
    page.evaluate(() => {
        const faults = [];
        const main = '.tools button, .legend .go:enabled, .hand .pile, .side .btn, .banner';
        const sheets = '.sheet:not(.hand *), .end, .menu, .log-column, .ribbon';
        for (const node of document.querySelectorAll(main)) {
            // A hand of many cards scrolls: a card that was moved aside is not covered.
            if (node.matches('.pile')) node.scrollIntoView({ block: 'nearest', inline: 'center' });
            const { x, y, width, height } = node.getBoundingClientRect();
            if (!node.checkVisibility() || width === 0) continue;
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            const name = node.getAttribute('aria-label') || node.textContent.trim().slice(0, 30);
            if (!top) faults.push(`${name} is out of sight`);
            else if (!node.contains(top) && !top.closest(sheets))
                faults.push(`${name} lies under ${top.outerHTML.slice(0, 60)}`);
        }
        return faults;
    });

export function none(faults, where) {
    check(faults.length === 0, `${where}:\n  ${[...new Set(faults)].join('\n  ')}`);
}
