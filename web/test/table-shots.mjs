// table-shots.mjs - what the screenshots of dice, chocolate and countries show: games that were
// played before (test/games), taken up at a telling moment, at their end, and replayed.
import { readFileSync } from 'node:fs';

const read = name => readFileSync(new URL(`./games/${name}.hsn`, import.meta.url), 'utf8');

/** The record up to so many actions. */
export function cut(record, actions) {
    const [head, body] = record.split('\n\n');
    const tags = head.split('\n').filter(line => !/^\[(Result|Hash|Seats) /.test(line));
    return `${tags.join('\n')}\n[Result "*"]\n\n${body.split('\n').slice(0, actions).join('\n')}\n`;
}

/** A kept game as the page keeps it: somebody at the first seat, bots at the others. */
export function kept(name, actions, seats) {
    const whole = read(name);
    const rules = whole.match(/^\[Rules "([^"]*)"/m)[1];
    const names = ['', 'Kim', 'Lee', 'Anna'].slice(0, seats);
    const plans = names.map((one, at) =>
        at === 0 ? { kind: 'me', name: 'Mia' } : { kind: 'bot', name: one, bot: 'greedy' },
    );
    const record = actions === null ? whole : cut(whole, actions);
    return { setup: { rules, seats: plans }, seed: '7', record, over: actions === null };
}

const click = selector => page => page.locator(selector).first().click();

/** name: [game kept, address, what to do first] */
export const tableShots = {
    'dice-roll': [
        kept('dice', 143, 2),
        '#continue',
        async page => {
            await click('.die >> nth=4')(page);
            await click('.die >> nth=5')(page);
        },
    ],
    'dice-build': [kept('dice', 147, 2), '#continue'],
    'dice-joker': [kept('dice', 147, 2), '#continue', click('.joker.may-build')],
    'dice-plus': [kept('plus', 281, 3), '#continue'],
    'dice-end': [kept('dice', null, 2), '#continue'],
    'chocolate-build': [kept('chocolate', 87, 3), '#continue', click('[data-piece=settlement]')],
    'chocolate-take': [kept('chocolate', 58, 3), '#continue'],
    'chocolate-offer': [kept('chocolate', 70, 3), '#continue'],
    'chocolate-end': [kept('chocolate', null, 3), '#continue'],
    corsica: [kept('corsica', 339, 3), '#continue'],
    newyork: [kept('newyork', 531, 4), '#continue'],
    'corsica-end': [kept('corsica', null, 3), '#continue'],
    'replay-corsica': [kept('corsica', null, 3), '#replay?n=300'],
    'replay-chocolate': [kept('chocolate', null, 3), '#replay?n=60', click('[data-eyes=red]')],
};
