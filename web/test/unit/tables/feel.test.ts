// Feedback at a table, as far as it can be computed without a browser.
import { beforeAll, expect, test, vi } from 'vitest';
import { lastMoves, linePlaces } from '../../../src/island/board/lately';
import { closer, inside } from '../../../src/island/board/zoom';
import { bankTrades, lacking } from '../../../src/island/hand/afford';
import { sevens } from '../../../src/island/people/chart';
import type { Board, GameEvent, Head, LogLine, SeatName, Table } from '../../../src/table/model';
import type { Sheet } from '../../../src/table/printed';
import { told } from '../told';

beforeAll(() => {
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});

const seats: SeatName[] = ['red', 'blue', 'orange'];
const line = (n: number, turn: number, ...events: GameEvent[]): LogLine => ({
    n,
    turn,
    seat: events[0].seat,
    kind: 'other',
    text: '',
    events,
});

// ---- what happened last --------------------------------------------------------------------

test('what a seat built stays marked until that seat acts in another turn', () => {
    const log = [
        line(1, 1, told('rolled', 'red', { first: 2, second: 3 })),
        line(2, 1, told('road', 'red', { edge: 'e7', free: false })),
        line(3, 1, told('settlement', 'red', { corner: 'v0' })),
        line(4, 2, told('rolled', 'blue', { first: 2, second: 2 })),
        line(5, 2, told('robber', 'blue', { hex: 'h4' })),
    ];
    expect(lastMoves(log)).toEqual(new Set(['e7', 'v0', 'h4']));
    const answered = [...log, line(6, 3, told('answered', 'red', { accepted: false }))];
    expect(lastMoves(answered)).toEqual(new Set(['e7', 'v0', 'h4']));
    const rolled = [...answered, line(7, 4, told('rolled', 'red', { first: 1, second: 1 }))];
    expect(lastMoves(rolled)).toEqual(new Set(['h4']));
});

test('during set-up only the latest placement is marked', () => {
    const log = [
        line(1, 0, told('founded', 'red', { corner: 'v3' })),
        line(2, 0, told('road', 'red', { edge: 'e4', free: false })),
        line(3, 0, told('founded', 'red', { corner: 'v9' })),
    ];
    expect(lastMoves(log)).toEqual(new Set(['v9']));
});

test('a line of the log shows its place, a roll the hexes with its number', () => {
    expect(linePlaces(line(1, 1, told('road_moved', 'red', { from: 'e3', to: 'e8' })), [])).toEqual(
        ['e8'],
    );
    expect(
        linePlaces(line(1, 1, told('rolled', 'red', { first: 2, second: 4 })), [6, 8, 6]),
    ).toEqual(['h0', 'h2']);
    expect(
        linePlaces(
            line(
                1,
                1,
                told('dealt', 'red', {
                    with: 'blue',
                    gives: [0, 0, 0, 0, 0],
                    takes: [0, 0, 0, 0, 0],
                    tokens_given: 0,
                    tokens_taken: 0,
                }),
            ),
            [],
        ),
    ).toEqual([]);
});

test('sevens are counted for the seat that rolled them', () => {
    const log = [
        line(1, 1, told('rolled', 'red', { first: 3, second: 4 })),
        line(2, 2, told('rolled', 'blue', { first: 3, second: 3 })),
        line(3, 3, told('rolled', 'red', { first: 6, second: 1 })),
    ];
    expect([...sevens(log)]).toEqual([['red', 2]]);
});

test('tiles of a row are marked until that seat spins again', async () => {
    const { lastTiles } = await import('../../../src/chocolate/lately');
    const log = [
        line(1, 1, told('spun', 'red', { section: 'lumber' })),
        line(2, 1, told('settlement', 'red', { colour: 'yellow', side: 'right' })),
        line(3, 1, told('city', 'red', { colour: 'red' })),
        line(3, 1, told('road', 'red', { side: 'right' })),
        line(4, 2, told('spun', 'blue', { section: 'lumber' })),
    ];
    expect(lastTiles(log).get('red')).toEqual(new Set(['yellow', 'red', 'right']));
    const later = [...log, line(5, 3, told('spun', 'red', { section: 'brick' }))];
    expect(lastTiles(later).get('red')).toEqual(new Set());
});

test('entries of a sheet are marked until that seat rolls again', async () => {
    const { lastEntries } = await import('../../../src/dice/lately');
    const sheet = { symbols: [{ name: 'r1' }, { name: 's3' }] } as unknown as Sheet;
    const log = [
        line(1, 1, told('rolled', 'red', { faces: [1, 2, 0, 1, 2, 0], roll: 0 })),
        line(2, 1, told('joker', 'red', { joker: 2, from: 'grain', to: 'lumber' })),
        line(3, 1, told('built', 'red', { symbol: 1, points: 3 })),
        line(4, 1, told('box', 'red', { box: 7, entry: 3 })),
        line(5, 2, told('rolled', 'blue', { faces: [6, 0, 0, 0, 0, 0], roll: 0 })),
    ];
    const written = lastEntries(log, sheet).get('red')!;
    expect([...written.symbols, ...written.jokers, ...written.boxes]).toEqual(['s3', 3, 7]);
    const later = [
        ...log,
        line(6, 3, told('rolled', 'red', { faces: [6, 0, 0, 0, 0, 0], roll: 0 })),
    ];
    expect(lastEntries(later, sheet).get('red')!.symbols.size).toBe(0);
});

// ---- trading -------------------------------------------------------------------------------

test('an answer to an offer may contain tokens and goes to the seat that asked', async () => {
    const { Haggle } = await import('../../../src/trade/haggle');
    const haggle = new Haggle();
    haggle.begin('offer');
    haggle.tokens.value = 1;
    haggle.want.value = [0, 0, 0, 0, 1];
    expect(haggle.action(['orange', 'white'])).toBe('offer 1 token for 1 ore to orange');
    haggle.writing.value = 'counter';
    expect(haggle.action(['orange', 'white'])).toBe('counter 1 token for 1 ore');
    haggle.tokens.value = -2;
    expect(haggle.terms()).toBeNull();
    haggle.give.value = [0, 1, 0, 0, 0];
    expect(haggle.terms()).toBe('1 lumber for 1 ore 2 token');
});

// ---- discarding ----------------------------------------------------------------------------

test('progress counts from the last roll; without advice the largest piles give', async () => {
    const { mostOf } = await import('../../../src/acts/give-back');
    const { progress } = await import('../../../src/island/hand/discard');
    const log = [
        line(1, 1, told('rolled', 'blue', { first: 3, second: 4 })),
        line(1, 1, told('owes', 'red', { count: 9 })),
        line(2, 2, told('rolled', 'red', { first: 3, second: 4 })),
        line(2, 2, told('owes', 'red', { count: 4 }), told('owes', 'orange', { count: 5 })),
    ];
    const left = new Map<SeatName, number>([['orange', 2]]);
    expect(progress(log, left)).toEqual([
        { seat: 'red', all: 4, done: 4 },
        { seat: 'orange', all: 5, done: 3 },
    ]);
    expect(mostOf([3, 4, 1, null, 0], 4)).toEqual([2, 2, 0, 0, 0]);
});

// ---- income --------------------------------------------------------------------------------

test('the last roll shows its own income, and nothing later', async () => {
    const { lastIncome } = await import('../../../src/island/board/income');
    expect(lastIncome([])).toBeNull();
    const log = [
        line(
            1,
            1,
            told('rolled', 'red', { first: 3, second: 3 }),
            told('gained', 'blue', { cards: [0, 2, 0, 0, 0] }),
        ),
        line(2, 1, told('gained', 'red', { cards: [1, 0, 0, 0, 0] })),
    ];
    expect(lastIncome(log)).toEqual({ n: 1, gains: [{ seat: 'blue', counts: [0, 2, 0, 0, 0] }] });
});

test('cards fly from the land, between hands, and hidden ones face down', async () => {
    const { flights } = await import('../../../src/island/board/flight');
    const paid = flights([
        told('rolled', 'red', { first: 3, second: 3 }),
        told('gained', 'blue', { cards: [0, 2, 0, 0, 0] }),
    ]);
    expect(paid).toHaveLength(2);
    expect(paid[0]).toEqual({
        from: { at: 'land', sum: 6 },
        to: { at: 'seat', seat: 'blue' },
        kind: 'lumber',
    });
    const [stolen] = flights([told('stole', 'red', { victim: 'orange', kind: null })]);
    expect(stolen.from).toEqual({ at: 'seat', seat: 'orange' });
    expect(stolen.kind).toBeNull();
    expect(flights([told('stole', 'red', { victim: 'orange', kind: 'brick' })])[0].kind).toBe(
        'brick',
    );
    const deal = flights([
        told('dealt', 'red', {
            with: 'blue',
            gives: [1, 0, 0, 0, 0],
            takes: [0, 0, 0, 0, 2],
            tokens_given: 0,
            tokens_taken: 0,
        }),
    ]);
    expect(deal.map(({ kind }) => kind)).toEqual(['brick', 'ore', 'ore']);
    expect(flights([told('gained', 'red', { cards: [9, 9, 0, 0, 0] })])).toHaveLength(10);
    const turns = [
        ...[told('gained', 'red', { cards: [1, 0, 0, 0, 0] })],
        told('turn', 'blue'),
        told('rolled', 'blue', { first: 1, second: 0 }),
    ];
    expect(flights([...turns, told('gained', 'red', { cards: [0, 0, 1, 0, 0] })])).toEqual([
        { from: { at: 'land', sum: 1 }, to: { at: 'seat', seat: 'red' }, kind: 'wool' },
    ]);
});

// ---- trades --------------------------------------------------------------------------------

test('the bank is named for what is missing, and only with what the price can spare', () => {
    const price = [1, 1, 1, 1, 0];
    const hand = [1, 0, 5, 4, 3];
    const legal = [
        'trade 4 grain for 1 lumber',
        'trade 3 ore for 1 lumber',
        'trade 4 wool for 1 lumber',
        'trade 4 wool for 1 brick',
    ];
    const missing = lacking(price, hand);
    expect(missing).toEqual([0, 1, 0, 0, 0]);
    expect(bankTrades(legal, hand, missing, price)).toEqual([
        { give: 4, count: 3, want: 1 },
        { give: 2, count: 4, want: 1 },
    ]);
});

test('offers are declined automatically only for a reason', async () => {
    const { declines, Declined } = await import('../../../src/acts/standing');
    const offer = {
        from: 'blue' as const,
        gives: [1, 0, 0, 0, 0],
        takes: [0, 0, 0, 0, 1],
        turn: 5,
    };
    const declined = new Declined();
    const open = {
        ...{ quiet: false, keeps: [], once: true, silenced: new Map(), declined, round: 3 },
        hand: [0, 0, 0, 0, 1],
    };
    expect(declines(offer, open)).toBeNull();
    expect(declines(offer, { ...open, quiet: true })).toEqual({ why: 'quiet' });
    expect(declines(offer, { ...open, keeps: ['wool', 'ore'] })).toEqual({
        why: 'keeps',
        kind: 'ore',
    });
    // What the hand cannot pay is no question; a seat may be silenced for one turn.
    const poor = { ...open, hand: [9, 9, 9, 9, 0] };
    expect(declines(offer, poor)).toEqual({ why: 'none', kind: 'ore' });
    const silenced = { ...open, silenced: new Map([['blue' as const, 5]]) };
    expect(declines(offer, silenced)).toEqual({ why: 'silenced' });
    expect(declines({ ...offer, turn: 6 }, silenced)).toBeNull();
    declined.add(offer);
    expect(declines({ ...offer, turn: 7 }, open)).toEqual({ why: 'again' });
    expect(declines({ ...offer, turn: 8 }, open)).toBeNull();
    expect(declines({ ...offer, gives: [2, 0, 0, 0, 0] }, open)).toBeNull();
    expect(declines({ ...offer, from: 'red' }, open)).toBeNull();
    expect(declines(offer, { ...open, once: false })).toBeNull();
});

test('an open offer is declined automatically for the same reasons', async () => {
    const { declines, Declined } = await import('../../../src/acts/standing');
    const none = [0, 0, 0, 0, 0];
    const gives = { from: 'blue' as const, gives: [1, 0, 0, 0, 0], takes: none, turn: 5 };
    const takes = { from: 'blue' as const, gives: none, takes: [0, 0, 0, 0, 1], turn: 5 };
    const declined = new Declined();
    const standing = {
        ...{ quiet: false, keeps: ['ore' as const], once: true, silenced: new Map(), declined },
        ...{ round: 3, hand: [1, 1, 1, 1, 1] },
    };
    expect(declines(gives, standing)).toBeNull();
    expect(declines(takes, standing)).toEqual({ why: 'keeps', kind: 'ore' });
    expect(declines(gives, { ...standing, quiet: true })).toEqual({ why: 'quiet' });
    declined.add(gives);
    expect(declines(gives, standing)).toEqual({ why: 'again' });
    expect(declines({ ...gives, takes: [0, 1, 0, 0, 0] }, standing)).toBeNull();
});

test('an offer names its recipients, unless it goes to everybody', async () => {
    const { Haggle } = await import('../../../src/trade/haggle');
    const haggle = new Haggle();
    const others = ['blue' as const, 'orange' as const];
    haggle.begin('offer', [1, 0, 0, 0, 0]);
    expect(haggle.action(others)).toBeNull();
    haggle.want.value = [0, 0, 0, 0, 2];
    expect(haggle.action(others)).toBe('offer 1 brick for 2 ore');
    haggle.without.value = ['blue'];
    expect(haggle.action(others)).toBe('offer 1 brick for 2 ore to orange');
    haggle.writing.value = 'propose';
    expect(haggle.action(others)).toBe('propose 1 brick for 2 ore');
    haggle.writing.value = 'reply';
    haggle.to.value = 'blue';
    expect(haggle.action(others)).toBe('reply blue 1 brick for 2 ore');
});

test('one side of an offer may be left to the others', async () => {
    const { Haggle } = await import('../../../src/trade/haggle');
    const haggle = new Haggle();
    haggle.begin('offer');
    haggle.leaveOpen('want');
    expect(haggle.terms()).toBeNull();
    haggle.add('give', 2, 1);
    expect(haggle.terms()).toBe('1 wool for ?');
    haggle.leaveOpen('give'); // clears it, and names the other side again
    expect(haggle.terms()).toBeNull();
    haggle.add('want', 4, 0);
    expect(haggle.terms()).toBe('? for 1 ore');
    haggle.add('give', 0, 2);
    expect(haggle.terms()).toBe('1 brick for 1 ore');
    haggle.leaveOpen('want');
    haggle.leaveOpen('want');
    expect(haggle.open.value).toBeNull();
    haggle.clear();
    expect(haggle.writing.value).toBeNull();
});

test('a tap adds a card, never more than the hand holds, and a kind is on one side', async () => {
    const { Haggle } = await import('../../../src/trade/haggle');
    const haggle = new Haggle();
    haggle.begin('offer');
    for (const n of [1, 2, 0, 1]) {
        haggle.add('give', 3, 2);
        expect(haggle.give.value[3]).toBe(n);
    }
    haggle.add('want', 3, 0);
    expect([haggle.give.value[3], haggle.want.value[3]]).toEqual([0, 1]);
    haggle.add('give', 4, 0);
    expect(haggle.give.value[4]).toBe(0);
    haggle.add('give', 3, 2);
    haggle.clamp([0, 0, 0, 0, 0]);
    expect(haggle.give.value[3]).toBe(0);
});

test('the bank takes what the list of actions says', async () => {
    const { bankRates, Haggle } = await import('../../../src/trade/haggle');
    const legal = ['trade 4 brick for 1 ore', 'trade 2 wool for 1 ore', 'trade 4 wool for 1 ore'];
    expect(bankRates(legal)).toEqual([4, undefined, 2, undefined, undefined]);
    const haggle = new Haggle();
    haggle.begin('offer');
    haggle.add('want', 4, 0);
    haggle.fillBank(legal);
    expect(haggle.bankTrade(legal)).toBe('trade 2 wool for 1 ore');
    haggle.begin('offer', [1, 0, 0, 0, 0], [0, 0, 0, 0, 1]);
    haggle.fillBank(legal);
    expect(haggle.bankTrade(legal)).toBe('trade 4 brick for 1 ore');
    expect(haggle.bankTrade([])).toBeNull();
});

test('naming other cards is not an acceptance of the offer', async () => {
    const { signal } = await import('@preact/signals');
    const { Desk } = await import('../../../src/island/desk');
    const none = [0, 0, 0, 0, 0];
    const seat = (name: string, gives: number[], takes: number[]) => ({ seat: name, gives, takes });
    const taker = (gives: number[], takes: number[], answer: [number[], number[]]) => {
        const all = [seat('red', gives, takes), seat('blue', ...answer)];
        const table = {
            head: signal({ seats, rules: 'island' }),
            me: signal('red'),
            position: signal({
                legal: ['close blue'],
                actors: ['red'],
                state: { turn: 'red', seats: all },
            }),
        };
        return new Desk(table as unknown as Table).taker();
    };
    const wool = [0, 0, 1, 0, 0];
    const ore = [0, 0, 0, 0, 1];
    expect(taker(wool, ore, [ore, wool])).toBe('blue');
    expect(taker(wool, ore, [ore, [0, 0, 2, 0, 0]])).toBeNull();
    expect(taker(none, ore, [ore, wool])).toBeNull();
    expect(taker(wool, none, [ore, wool])).toBeNull();
});

// ---- sounds --------------------------------------------------------------------------------

test('alerts come before other sounds, and own offers are silent', async () => {
    const { soundsOf } = await import('../../../src/app/calls');
    const hear = (news: GameEvent[], turn = false) => soundsOf(news, 'red', turn);
    expect(hear([told('rolled', 'blue', { first: 3, second: 3 })])).toEqual(['roll']);
    expect(hear([told('rolled', 'blue', { first: 3, second: 4 })])).toEqual(['seven']);
    expect(
        hear([
            told('robber', 'blue', { hex: 'h3' }),
            told('stole', 'blue', { victim: 'red', kind: 'ore' }),
        ]),
    ).toEqual(['robbed']);
    expect(hear([told('stole', 'blue', { victim: 'orange', kind: null })])).toEqual(['seven']);
    expect(
        hear([
            told('offered', 'red', {
                gives: [0, 0, 0, 0, 0],
                takes: [0, 0, 0, 0, 0],
                to: [],
                tokens_given: 0,
                tokens_taken: 0,
            }),
        ]),
    ).toEqual([]);
    expect(
        hear(
            [
                told('offered', 'blue', {
                    gives: [0, 0, 0, 0, 0],
                    takes: [0, 0, 0, 0, 0],
                    to: [],
                    tokens_given: 0,
                    tokens_taken: 0,
                }),
            ],
            true,
        ),
    ).toEqual(['offer', 'turn']);
    expect(hear([told('won', 'blue', { points: 0 })], true)).toEqual(['win']);
    expect(hear([told('spun', 'blue', { section: 'grain' })])).toEqual(['roll']);
});

test('a refused take-back gives its reason', async () => {
    const { ending } = await import('../../../src/acts/undone');
    expect(ending([told('rolled', 'red', { first: 1, second: 1 })], 'red', false)).toEqual({
        word: 'dice',
    });
    expect(ending([told('bought', 'red', { card: 'point' })], 'red', false)).toEqual({
        word: 'card',
    });
    expect(ending([told('turn', 'blue')], 'red', false)).toEqual({ word: 'seat', seat: 'blue' });
    expect(ending([told('road', 'red', { edge: 'e1', free: false })], 'red', false)).toBeNull();
    expect(ending([], 'red', true)).toEqual({ word: 'over' });
});

// ---- zooming -------------------------------------------------------------------------------

const whole = { x: -100, y: -50, width: 200, height: 100 };

test('what is under the fingers stays there while the map grows', () => {
    const near = closer(whole, whole, 2, { x: 50, y: 25 });
    expect(near).toEqual({ x: -25, y: -12.5, width: 100, height: 50 });
    expect((50 - near.x) / near.width).toBeCloseTo((50 - whole.x) / whole.width);
});

test('zooming has limits: not too close, never outside', () => {
    expect(closer(whole, whole, 99, { x: 0, y: 0 }).width).toBe(50);
    expect(closer(whole, whole, 0.1, { x: 0, y: 0 })).toEqual(whole);
    const out = inside(whole, { x: 400, y: -400, width: 100, height: 50 });
    expect(out).toEqual({ x: 0, y: -50, width: 100, height: 50 });
});

// ---- values of places ----------------------------------------------------------------------

test('a corner promises its pips and the way to a harbour', async () => {
    const { pipSum, roadsToHarbour } = await import('../../../src/island/people/values');
    const board = {
        corners: [0, 1, 2, 3].map(at => ({
            x: at,
            y: 0,
            hexes: at === 0 ? [0, 1] : [1],
            edges: [at - 1, at].filter(edge => edge >= 0 && edge < 3),
        })),
        edges: [0, 1, 2].map(at => ({ ends: [at, at + 1] as [number, number] })),
    } as unknown as Board;
    const head = {
        layout: { chips: [6, 0], harbours: [['e2', 'any']] },
    } as unknown as Head;
    expect(pipSum(head, board, 0)).toBe(5);
    expect(roadsToHarbour(head, board, 0)).toBe(2);
    expect(roadsToHarbour(head, board, 3)).toBe(0);
    const none = { layout: { chips: [], harbours: [] } } as unknown as Head;
    expect(roadsToHarbour(none, board, 0)).toBeNull();
});

// ---- answers to an offer -------------------------------------------------------------------

const terms = (gives: number[], takes: number[], tokens_given = 0, tokens_taken = 0) => ({
    gives,
    takes,
    tokens_given,
    tokens_taken,
});

test('an answer that asks for anything else is a counter-offer', async () => {
    const { takesAsOffered } = await import('../../../src/island/hand/answers');
    const offer = terms([0, 0, 1, 0, 0], [0, 1, 0, 0, 0]);
    expect(takesAsOffered(terms([0, 1, 0, 0, 0], [0, 0, 1, 0, 0]), offer)).toBe(true);
    expect(takesAsOffered(terms([0, 1, 0, 0, 0], [0, 0, 0, 0, 1]), offer)).toBe(false);
    expect(takesAsOffered(terms([0, 2, 0, 0, 0], [0, 0, 1, 0, 0]), offer)).toBe(false);
    expect(takesAsOffered(terms([0, 1, 0, 0, 0], [0, 0, 1, 0, 0], 0, 1), offer)).toBe(false);
});
