// The page around the tables: addresses, set-ups in links, the almanac's Markdown, text sizes.
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => {
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});

test('addresses name views', async () => {
    const { routeOf } = await import('../../../src/app/route');
    const { shortKey } = await import('../../../src/online/key/short');
    expect(routeOf('')).toBeNull();
    expect(routeOf('#nonsense')).toBeNull();
    expect(routeOf('#constructor')).toBeNull();
    expect(routeOf('#rules/island#road')).toEqual({
        path: 'rules',
        topic: 'island',
        anchor: 'road',
    });
    const key = '5e'.repeat(16) + '0'.repeat(32);
    const short = shortKey(key);
    const at = { table: 'wolke-7', key, seat: false };
    const table = { path: 'table', at };
    expect(routeOf(`#table/wolke-7/${short}`)).toEqual(table);
    expect(routeOf(`#table/wolke-7/${key}`)).toEqual(table);
    expect(routeOf('#table/wolke-7/ab')).toEqual({
        path: 'table',
        at: { ...at, key: null, broken: true },
    });
    expect(routeOf(`#seat/wolke-7/${short}`)).toEqual({ path: 'seat', at: { ...at, seat: true } });
    const streamed = (query: string) => routeOf(`#table/wolke-7/${short}?${query}`);
    expect(streamed('overlay=1')).toEqual({
        path: 'table',
        at: { ...at, overlay: { colour: null, chat: false } },
    });
    expect(streamed('overlay=1&key=00FF00&chat=1')).toEqual({
        path: 'table',
        at: { ...at, overlay: { colour: '00FF00', chat: true } },
    });
    expect(streamed('overlay=1&key=red;x')).toEqual(streamed('overlay=1'));
    expect(streamed('overlay=0')).toEqual(table);
});

test('a set-up comes back from its link', async () => {
    const { againstBots, setupOf, setupQuery } = await import('../../../src/table/setup');
    const setup = { ...againstBots('island seats=3 target=8', 3, 'steady'), seed: 'abc' };
    expect(setupOf(new URLSearchParams(setupQuery(setup)))).toEqual(setup);
});

test('links that are not a set-up are refused', async () => {
    const { setupOf } = await import('../../../src/table/setup');
    for (const query of ['', 'p=me', 'r=island&p=a,b,c,d,e,f,g', 'r=island&p=me&s=xyz'])
        expect(setupOf(new URLSearchParams(query)), query).toBeNull();
});

test('a seed is the same number wherever it is read', async () => {
    const { seedOf } = await import('../../../src/table/setup');
    expect(seedOf('1')).toEqual([1, 0]);
    expect(seedOf('ffffffff00000002')).toEqual([2, -1]);
});

test('the almanac is rendered as text, whatever it contains', async () => {
    const { parse, target } = await import('../../../src/rules/markdown');
    const lines = [
        '<a id="aim"></a>',
        '## The aim',
        '',
        'Be <script>first</script>',
        'now.',
        '',
        '- one',
        '  more',
        '- two',
        '',
        '|a|b|',
        '|---|---|',
        '|c|d|',
    ];
    const [heading, text, list, table] = parse(lines.join('\n'));
    expect(heading).toEqual({ kind: 'heading', level: 2, text: 'The aim', anchor: 'aim' });
    expect(text).toEqual({ kind: 'paragraph', text: 'Be <script>first</script> now.' });
    expect(list).toEqual({ kind: 'list', items: ['one more', 'two'], numbered: false });
    expect(table).toEqual({
        kind: 'table',
        rows: [
            ['a', 'b'],
            ['c', 'd'],
        ],
    });
    expect(target('five-six.md#extra', 'island')).toBe('#rules/five-six#extra');
    expect(target('#road', 'island')).toBe('#rules/island#road');
    expect(target('javascript:alert(1)', 'island')).toBeNull();
});

/** Text inside drawings is measured in units of the drawing. */
const inDrawings = new RegExp(
    [
        ...['tok', 'letter text', 'rate', 'pip-sum', 'value .far', 'print-', 'boxn', 'boxi'],
        ...['wheel-any', 'chart text', 'chipn', 'cert text', 'town', 'sheetname'],
        ...['water', 'neighbour'],
    ]
        .map(name => `\\.${name}\\b`.replace('-\\b', '-'))
        .join('|'),
);

test('all other text follows the root, so that everybody can have larger letters', () => {
    const root = new URL('../../../src/', import.meta.url);
    const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name =>
        name.endsWith('.css'),
    );
    const fixed = sheets.flatMap(name => {
        const rules = readFileSync(new URL(name, root), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g);
        return [...rules].flatMap(([, selector, body]) => {
            const sizes = body.match(/font(?:-size)?:[^;]*\dpx/g) ?? [];
            const own = sizes.filter(size => !/var\(--cw|clamp\(/.test(size));
            return own.length && !inDrawings.test(selector) ? [`${name} ${selector.trim()}`] : [];
        });
    });
    expect(sheets.length).toBeGreaterThan(30);
    expect(fixed).toEqual([]);
});
