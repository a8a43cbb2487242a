// What others have done to the reader, and whose turn it is, without a browser.
import { beforeAll, expect, test, vi } from 'vitest';
import { boxText, crossesIn } from '../../../src/dice/sheet';
import { isRebuilt } from '../../../src/learn/kinds';
import { awardsLost, doneText, doneTo, type Reader } from '../../../src/log/done-to-you';
import type { GameEvent, IslandState, Position, SeatName } from '../../../src/table/model';
import { turnOf } from '../../../src/table/position';
import { catalogues, language } from '../../../src/words';

beforeAll(() => {
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
});

const seats: SeatName[] = ['red', 'blue', 'orange'];
const told = (event: string, seat: SeatName | null, ...args: (number | null)[]): GameEvent => ({
    event,
    seat,
    args,
});

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
    expect(said(told('stole', 'blue', 0, 3))).toEqual(['Kim stole 1 grain from you']);
    // Trailing zeros are not sent: here the first seat, and brick.
    expect(said(told('stole', 'orange'))).toEqual(['Lee stole 1 brick from you']);
    expect(said(told('choco_stole', 'blue', 0, null))).toEqual(['Kim stole a card from you']);
    expect(said(told('monopoly', 'blue', 0, 2, 3))).toEqual(['Kim took 3 wool from you']);
    expect(said(told('forced', 'blue', 0, 4, 1))).toEqual(['Kim took 1 ore from you']);
    expect(said(told('forced', 'blue', 0, 4))).toEqual([]);
    expect(said(told('dealt', 'blue', 0, 1))).toEqual(['Kim traded with you']);
    language.value = 'de';
    expect(said(told('stole', 'blue', 0, 3))).toEqual(['Kim raubt dir 1 Getreide']);
    language.value = 'en';
});

test('actions against others, or by the reader, are not reported', () => {
    expect(said(told('stole', 'blue', 2, 3), told('stole', 'red', 1, 3))).toEqual([]);
    expect(said(told('monopoly', 'blue', 2, 2, 3), told('rolled', 'blue', 0, 3))).toEqual([]);
    expect(said(told('settlement', 'red', 2), told('robber', 'red'))).toEqual([]);
});

test('so are obstacles: the robber, a settlement on the road of the reader', () => {
    expect(said(told('robber', 'blue'))).toEqual(['Kim put the robber on your land']);
    expect(said(told('robber', 'blue', 1))).toEqual([]);
    expect(said(told('settlement', 'orange', 2))).toEqual(['Lee settled on your road']);
    expect(said(told('settlement', 'orange', 1))).toEqual([]);
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
