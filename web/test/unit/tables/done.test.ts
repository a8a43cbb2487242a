// What others have done to the reader, and whose turn it is, without a browser.
import { beforeAll, expect, test, vi } from 'vitest';
import { boxText, crossesIn } from '../../../src/dice/sheet';
import { isRebuilt } from '../../../src/learn/kinds';
import { awardsLost, doneText, doneTo, type Reader } from '../../../src/log/done-to-you';
import type { GameEvent, IslandState, Position, SeatName } from '../../../src/table/model';
import { turnOf } from '../../../src/table/position';
import { catalogues, language } from '../../../src/words';
import { told } from '../told';

beforeAll(() => {
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});

const seats: SeatName[] = ['red', 'blue', 'orange'];

/** Red has a settlement at corner 0 of the only hex, and a road from there to corner 2. */
const reader = {
    me: 'red',
    seats,
    state: {
        seats: [{ seat: 'red', settlements: ['v0'], cities: [], roads: ['e1'] }],
    } as unknown as IslandState,
    board: {
        hexes: [{ corners: [0, 1] }, { corners: [1, 2] }],
        corners: [{ edges: [0, 1] }, { edges: [0] }, { edges: [1] }],
    },
} as unknown as Reader;

const said = (...news: GameEvent[]) =>
    doneTo(news, reader).map(one => doneText(one, seat => (seat === 'blue' ? 'Kim' : 'Lee')));

test('cards taken by others are reported with the name of the player', () => {
    language.value = 'en';
    expect(said(told('stole', 'blue', { victim: 'red', kind: 'grain' }))).toEqual([
        'Kim stole 1 grain from you',
    ]);
    expect(said(told('stole', 'orange', { victim: 'red', kind: 'brick' }))).toEqual([
        'Lee stole 1 brick from you',
    ]);
    expect(said(told('stole', 'blue', { victim: 'red', kind: null }))).toEqual([
        'Kim stole a card from you',
    ]);
    expect(said(told('monopoly', 'blue', { victim: 'red', kind: 'wool', count: 3 }))).toEqual([
        'Kim took 3 wool from you',
    ]);
    expect(said(told('forced', 'blue', { victim: 'red', kind: 'ore', had: true }))).toEqual([
        'Kim took 1 ore from you',
    ]);
    expect(said(told('forced', 'blue', { victim: 'red', kind: 'ore', had: false }))).toEqual([]);
    expect(
        said(
            told('dealt', 'blue', {
                with: 'red',
                gives: [1, 0, 0, 0, 0],
                takes: [0, 0, 0, 0, 0],
                tokens_given: 0,
                tokens_taken: 0,
            }),
        ),
    ).toEqual(['Kim traded with you']);
    language.value = 'de';
    expect(said(told('stole', 'blue', { victim: 'red', kind: 'grain' }))).toEqual([
        'Kim raubt dir 1 Getreide',
    ]);
    language.value = 'en';
});

test('actions against others, or by the reader, are not reported', () => {
    expect(
        said(
            told('stole', 'blue', { victim: 'orange', kind: 'grain' }),
            told('stole', 'red', { victim: 'blue', kind: 'grain' }),
        ),
    ).toEqual([]);
    expect(
        said(
            told('monopoly', 'blue', { victim: 'orange', kind: 'wool', count: 3 }),
            told('rolled', 'blue', { first: 0, second: 3 }),
        ),
    ).toEqual([]);
    expect(
        said(told('settlement', 'red', { corner: 'v2' }), told('robber', 'red', { hex: 'h0' })),
    ).toEqual([]);
});

test('so are obstacles: the robber, a settlement on the road of the reader', () => {
    expect(said(told('robber', 'blue', { hex: 'h0' }))).toEqual([
        'Kim put the robber on your land',
    ]);
    expect(said(told('robber', 'blue', { hex: 'h1' }))).toEqual([]);
    expect(said(told('settlement', 'orange', { corner: 'v2' }))).toEqual([
        'Lee settled on your road',
    ]);
    expect(said(told('settlement', 'orange', { corner: 'v1' }))).toEqual([]);
});

test('an award that is lost goes to somebody or to nobody', () => {
    const held = (longest: SeatName | null, army: SeatName | null) =>
        ({ longest, army }) as IslandState;
    expect(awardsLost(held('red', null), held('blue', null), 'red')).toEqual([
        { by: 'blue', word: 'done.longest' },
    ]);
    expect(awardsLost(held('red', 'red'), held(null, 'red'), 'red')).toEqual([
        { by: null, word: 'done.longest.gone' },
    ]);
    expect(awardsLost(held('blue', 'orange'), held('orange', 'blue'), 'red')).toEqual([]);
});

test('the turn belongs to the player who rolled, even while others answer', () => {
    const at = (decision: string, ...actors: Position['actors']) =>
        turnOf({ decision, actors, state: { turn: 'blue' } } as unknown as Position);
    expect(at('offer', 'red', 'orange')).toBe('blue');
    expect(at('dice', 'chance')).toBe('blue');
    expect(at('found_settlement', 'red')).toBe('red');
});

test('an idle turn of the second edition of the dice game is a cross', () => {
    expect(crossesIn('dice edition=2')).toBe(true);
    expect(crossesIn('dice seats=2')).toBe(false);
    expect([4, -2].map(value => boxText(value, true))).toEqual(['4', '×']);
    expect([4, -2].map(value => boxText(value, false))).toEqual(['4', '−2']);
});

test('words are those of the rulebook', () => {
    const words = catalogues.de;
    expect(words['dice.route']).toBe('Längste Handelsstraße');
    expect(words['dice.route.2']).toBe('Längste Handelsroute');
    expect(words['chocolate.wheel']).toMatch(/^Die Drehscheibe/);
});

test('games with lost parts say so, the others do not', () => {
    const lost = ['chocolate seats=3', 'dice sheet=plus', 'island helpers=10'];
    expect([...lost, 'island setup=beginner'].every(isRebuilt)).toBe(true);
    expect(['island', 'dice', 'island helpers=12'].some(isRebuilt)).toBe(false);
});

test('cards say what they do: nothing is cheaper, and points show when anybody wins', () => {
    for (const words of [catalogues.en, catalogues.de]) {
        expect(words['helper.about.diara']).toMatch(/replaced|ersetze/);
        expect(words['card.about.point']).toMatch(/somebody wins|jemand gewinnt/);
    }
});
