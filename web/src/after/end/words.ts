// words.ts - the sentences of the end of a game: who wins, the facts, luck and decisions.
import { WHOLE } from '../../engine/module';
import { headOf } from '../../frame/marks';
import type { DiceState, SeatInfo, SeatName, Table } from '../../table/model';
import { language, t, type Word } from '../../words';
import { halvesOf, pointsText } from '../poster/points';
import type { PosterWords } from '../poster/poster';
import type { Analysis, Mistake } from '../replay/analysis';
import { figure } from './figures';

/** Shares of a win below which luck is called fair, and from which it is more than a little. */
const FAIR = 0.03;
const MUCH = 0.1;
/** From here on a share of the chance to win says nothing any more: luck adds up over a game. */
const MOST = 0.5;
/** Points within which luck is called fair, where points are all that counts. */
const FAIR_POINTS = 2;

const infoOf = (seats: SeatInfo[], seat: SeatName) => seats.find(info => info.seat === seat);

/** "Anna", "Anna and Kim", "Anna, Kim and Lee" */
export function listed(names: string[]): string {
    return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);
}

// ---- poster --------------------------------------------------------------------------------

export interface Standing {
    seat: SeatName;
    halves: number;
    /** 1 for the winners; equal points share a place. */
    place: number;
    won: boolean;
}

/** All seats, the best first. */
export function standingsOf(game: string, table: Table): Standing[] {
    const position = table.position.value;
    const rows = table.head.value.seats.map((seat, at) => ({
        seat,
        halves: halvesOf(game, position, at),
        won: position.winners.includes(seat),
    }));
    const above = (a: { won: boolean; halves: number }, b: { won: boolean; halves: number }) =>
        Number(a.won) - Number(b.won) || a.halves - b.halves;
    const sorted = rows.sort((a, b) => above(b, a));
    return sorted.map(row => ({
        ...row,
        place: 1 + sorted.filter(other => above(other, row) > 0).length,
    }));
}

export function posterWords(game: string, table: Table, standings: Standing[]): PosterWords {
    const winners = standings.filter(({ won }) => won);
    const me = table.me.value;
    const mine = standings.find(({ seat }) => seat === me);
    const own = winners.some(({ seat }) => seat === me);
    const alone = standings.length === 1;
    const facts = [
        factsOf(game, table, (winners[0] ?? standings[0]).halves),
        mine && !own && !alone && winners.length > 0 ? placeOf(mine, winners[0]) : '',
    ];
    return { headline: headlineOf(table, winners, alone), facts: facts.filter(Boolean).join('. ') };
}

function headlineOf(table: Table, winners: Standing[], alone: boolean): string {
    if (alone) return t('end.alone', { points: table.position.value.points[0] });
    if (winners.length === 0) return t('turn.nobody');
    const me = table.me.value;
    if (winners.length === 1 && winners[0].seat === me) return t('end.you_win');
    const names = winners.map(({ seat }) => headOf(infoOf(table.seats.value, seat)));
    return t(winners.length === 1 ? 'end.wins' : 'end.win', { who: listed(names) });
}

/** "10 points in 58 turns, 41 minutes" */
function factsOf(game: string, table: Table, halves: number): string {
    const minutes = table.minutes?.() ?? null;
    const played = minutes ? t('end.minutes', { n: minutes }) : '';
    const turns = t('end.facts', { points: pointsText(halves), n: turnsOf(game, table) });
    return [turns, played].filter(Boolean).join(', ');
}

/** In the dice game everybody has turns of their own; elsewhere turns are counted together. */
export const ownTurn = (game: string, turn: number, seats: number): number =>
    game === 'dice' ? Math.ceil(turn / seats) : turn;

function turnsOf(game: string, table: Table): number {
    const { state } = table.position.value;
    if (game !== 'dice') return table.log.value.at(-1)?.turn ?? 0;
    const { number, seats } = state as DiceState;
    const filled = Math.max(...seats.map(({ boxes }) => boxes.length));
    return filled || ownTurn(game, number, seats.length);
}

function placeOf(mine: Standing, winner: Standing): string {
    const missing = winner.halves - mine.halves;
    const place = t(`end.place.${Math.min(6, mine.place)}` as Word);
    if (missing <= 0) return `${place}.`;
    const short =
        missing % 2
            ? t('end.short.half', { points: pointsText(missing) })
            : t('end.short', { n: missing / 2 });
    return `${place}, ${short}.`;
}

// ---- luck and decisions --------------------------------------------------------------------

interface Reader {
    at: number;
    /** Empty if the sentences speak to the reader. */
    name: string;
    won: boolean;
}

/** Whom the sentences are about: the reader, otherwise the first winner. */
export function readerOf(table: Table, standings: Standing[]): Reader {
    const seat = table.me.value ?? standings[0].seat;
    const { won } = standings.find(one => one.seat === seat)!;
    const name = table.me.value ? '' : headOf(infoOf(table.seats.value, seat));
    return { at: table.head.value.seats.indexOf(seat), name, won };
}

export function luckSentence(game: string, analysis: Analysis, { at, name }: Reader): string {
    const luck = analysis.sums![at].luck / WHOLE;
    const size = Math.abs(luck);
    const what = game === 'chocolate' ? 'wheel' : 'dice';
    const [who, n] = [name, Math.round(size)];
    if (analysis.series.unit === 'points') {
        if (size < FAIR_POINTS) return t(`end.luck.${what}.fair.points`);
        return t(luck > 0 ? 'end.luck.points.more' : 'end.luck.points.less', { n });
    }
    if (size < FAIR) return t(`end.luck.${what}.fair`);
    if (size >= MOST)
        return t(`end.luck.${what}.${luck > 0 ? 'best' : 'worst'}`, { who: who || t('end.you') });
    const way = luck > 0 ? (size < MUCH ? 'little' : 'kind') : 'unkind';
    const p = figure(size, 'chance');
    return t(`end.luck.${what}.${way}${name ? '.of' : ''}` as Word, { p, who });
}

/** What a choice was about, for "the road of turn 21". */
const deeds: Record<string, Word> = {
    road: 'end.deed.road',
    settlement: 'end.deed.settlement',
    city: 'end.deed.city',
    buy: 'end.deed.card',
    robber: 'end.deed.robber',
    rob: 'end.deed.robber',
    knight: 'end.deed.knight',
    trade: 'end.deed.trade',
    offer: 'end.deed.trade',
    accept: 'end.deed.trade',
    close: 'end.deed.trade',
    counter: 'end.deed.trade',
    discard: 'end.deed.discard',
    keep: 'end.deed.keep',
    build: 'end.deed.build',
};

const deedOf = ({ played }: Mistake): string => t(deeds[played.split(' ')[0]] ?? 'end.deed.choice');

/** turnAt: the turn of a step. */
export function decisionSentence(
    analysis: Analysis,
    seat: SeatName,
    { name, won }: Reader,
    turnAt: (n: number) => number,
): string {
    const own = analysis.mistakes.filter(one => one.seat === seat && one.mark > 1);
    const worst = own.reduce<Mistake | null>((a, b) => (a && a.loss >= b.loss ? a : b), null);
    const of = name ? '.of' : '';
    if (!worst) return t(`end.own.none${of}` as Word, { who: name });
    const turn = turnAt(worst.n);
    const when = turn ? t('end.when.turn', { turn }) : t('end.when.start');
    const values = { who: name, what: deedOf(worst), when, n: own.length };
    if (own.length > 1) return t(`end.own.several${of}` as Word, values);
    return t(name ? 'end.own.one.of' : won ? 'end.own.one.won' : 'end.own.one', values);
}
