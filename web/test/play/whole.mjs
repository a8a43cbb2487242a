// whole.mjs - a game from the first click to the end sheet, which axe then checks.
import { readFileSync } from 'node:fs';
import { sequence } from '../clicks.mjs';
import { calm, check, until } from '../harness.mjs';

const axe = readFileSync(
    new URL('../../node_modules/axe-core/axe.min.js', import.meta.url),
    'utf8',
);

/** NEULAND_SEED selects other games than usual. */
const luck = Number(process.env.NEULAND_SEED ?? 0);

export const game = (rules, bots, seed = 5 + luck) =>
    `#play?r=${encodeURIComponent(rules)}&p=${['me', ...bots].join(',')}&s=${seed}`;
export const bots = count => Array(count).fill('greedy');

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * In the page. The first lines of a long log are enough, and symbol definitions contain no text:
 * hiding both for the moment saves axe time.
 */
async function lookAround(runOnly) {
    const aside = [...document.querySelectorAll('.sprite, .log li:nth-child(n + 9)')].map(node => ({
        node,
        parent: node.parentNode,
        before: node.nextSibling,
    }));
    for (const { node } of aside) node.remove();
    try {
        return await window.axe.run({ runOnly, resultTypes: ['violations'] });
    } finally {
        for (const { node, parent, before } of aside.reverse()) parent.insertBefore(node, before);
    }
}

/**
 * No violation of WCAG 2.2 A and AA that axe can detect. The policy forbids scripts in the page, so
 * axe is injected through the debugger.
 */
export async function accessible(page, where, rules = levels) {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
    const found = await page.evaluate(lookAround, rules);
    const told = found.violations.map(
        v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.failureSummary}`).join(' | ')}`,
    );
    check(told.length === 0, `${where}: ${told.join('\n').slice(0, 2000)}`);
}

/**
 * Returns the test that plays these rules against this many bots, to the end. `asks` are questions
 * that must come up on the way: a game without them would prove nothing.
 */
export const whole =
    (rules, others, play, { size = 'desktop', asks = [] } = {}) =>
    async ({ open }) => {
        const page = await open({ size, hash: game(rules, bots(others)) });
        await until(page, () => document.querySelector('.table'), null, 'the table');
        const { clicks, asked } = await play(page, { random: sequence(11 + luck) });
        await until(page, () => document.querySelector('.end .graph'), null, 'the graph');
        await accessible(page, `${rules}, end`);
        calm(page);
        const missing = asks.filter(question => !asked.has(question));
        check(missing.length === 0, `never asked: ${missing}; ${JSON.stringify(clicks)}`);
        return page;
    };
