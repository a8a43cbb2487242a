// mistakes.tsx - the costliest choices: what was played, what would have been better, and what it
// cost. For each seat their number, and a link to each moment.
import { useMemo } from 'preact/hooks';
import { headOf } from '../../frame/marks';
import { Desk } from '../../island/desk';
import { ActionLine } from '../../island/hand/action-line';
import { ActionWords } from '../../learn/action-words';
import type { SeatInfo, SeatName, Table } from '../../table/model';
import { t, type Word } from '../../words';
import { signed, type Unit } from '../end/figures';
import { gameOf, SeatSign } from '../end/summary';
import { ownTurn } from '../end/words';
import type { Analysis, GoodMove, Mistake } from './analysis';
import type { ReplayedTable } from './replayed';

/** Number of choices shown at first; the rest opens on request. */
const SHOWN = 4;

interface MistakesProps {
    table: ReplayedTable;
    analysis: Analysis;
    seats: SeatInfo[];
    onPick(n: number): void;
}

export function Mistakes({ table, analysis, seats, onPick }: MistakesProps) {
    const { mistakes, series } = analysis;
    // Select the worst ones, then show them in game order.
    const worst = [...mistakes].sort((a, b) => b.loss - a.loss).slice(0, SHOWN);
    const first = mistakes.filter(one => worst.includes(one));
    const list = (some: Mistake[]) => (
        <ol class="mistakes">
            {some.map(one => (
                <li key={one.n}>
                    <Row table={table} mistake={one} unit={series.unit} onPick={onPick} />
                </li>
            ))}
        </ol>
    );
    return (
        <>
            <h3>{t('mistakes.title')}</h3>
            {mistakes.length === 0 ? (
                <p class="sub">{t('mistakes.none')}</p>
            ) : (
                <>
                    <Counts mistakes={mistakes} seats={seats} unit={series.unit} />
                    {list(first)}
                    {mistakes.length > first.length && (
                        <details class="all-mistakes">
                            <summary>{t('mistakes.more', { n: mistakes.length })}</summary>
                            {list(mistakes)}
                        </details>
                    )}
                    <p class="sub">{t('mistakes.open')}</p>
                </>
            )}
        </>
    );
}

/** The best turn and the worst move of the reader, otherwise of the winner. Both lead to their
    place in the replay. */
export function BestAndWorst({ table, analysis, seats, onPick }: MistakesProps) {
    const { best = [], mistakes, series } = analysis;
    const results = analysis.sums?.map(({ result }) => result) ?? [];
    const winner = seats[results.indexOf(Math.max(...results))];
    const who = seats.find(({ kind }) => kind === 'me') ?? winner;
    const good = best.find(({ seat }) => seat === who?.seat);
    const bad = mistakes
        .filter(({ seat }) => seat === who?.seat)
        .reduce<Mistake | null>((a, b) => (a && a.loss >= b.loss ? a : b), null);
    if (!good && !bad) return null;
    const row = { table, unit: series.unit, onPick };
    return (
        <ol class="mistakes best-worst">
            {good && (
                <li>
                    <GoodRow {...row} move={good} />
                </li>
            )}
            {bad && (
                <li>
                    <Row {...row} mistake={bad} word="mistakes.worst" />
                </li>
            )}
        </ol>
    );
}

interface CountsProps {
    mistakes: Mistake[];
    seats: SeatInfo[];
    unit: Unit;
}

function Counts({ mistakes, seats, unit }: CountsProps) {
    const of = (seat: SeatName) => mistakes.filter(one => one.seat === seat);
    return (
        <ul class="mistake-counts">
            {seats.map(info => {
                const own = of(info.seat);
                const sum = own.reduce((all, { loss }) => all + loss, 0);
                return (
                    <li key={info.seat}>
                        <SeatSign seat={info.seat} />
                        <b>{headOf(info)}</b>
                        <span>
                            {own.length
                                ? t('mistakes.count', { n: own.length, sum: signed(-sum, unit) })
                                : t('mistakes.clean')}
                        </span>
                    </li>
                );
            })}
        </ul>
    );
}

/** The turn that a step belongs to; founding comes before the first. */
export const turnAt = ({ whole }: ReplayedTable, n: number): number =>
    whole.value.filter(line => line.n <= n).at(-1)?.turn ?? 0;

/** The turn as the end of the game counts it. */
function turnText(table: ReplayedTable, n: number): string {
    const { rules, seats } = table.head.value;
    const turn = ownTurn(gameOf(rules), turnAt(table, n), seats.length);
    return turn ? t('mistakes.turn', { turn }) : t('mistakes.start');
}

const nameOf = (table: Table, seat: SeatName) =>
    headOf(table.seats.value.find(info => info.seat === seat));

interface RowProps {
    table: ReplayedTable;
    unit: Unit;
    onPick(n: number): void;
}

function GoodRow({ table, move, unit, onPick }: RowProps & { move: GoodMove }) {
    const { n, seat, gain, played } = move;
    return (
        <button type="button" title={t('mistakes.go')} onClick={() => onPick(n)}>
            <b>{turnText(table, n)}</b>
            <SeatSign seat={seat} />
            <span class="deed">
                <span class="vh">{nameOf(table, seat)} </span>
                <ActionText table={table} action={played} />
            </span>
            <span class="gain">
                {signed(gain, unit)} <small>{t('mistakes.best')}</small>
            </span>
        </button>
    );
}

/** word: what to call it instead of how bad it was. */
function Row({ table, mistake, unit, onPick, word }: RowProps & { mistake: Mistake; word?: Word }) {
    const { n, seat, mark, loss, played, best } = mistake;
    return (
        <button type="button" title={t('mistakes.go')} onClick={() => onPick(n)}>
            <b>{turnText(table, n)}</b>
            <SeatSign seat={seat} />
            <span class="deed">
                <span class="vh">
                    {nameOf(table, seat)} {t('mistakes.played')}{' '}
                </span>
                <ActionText table={table} action={played} />
            </span>
            <span class="loss">
                {signed(-loss, unit)} <small>{t(word ?? (`mistakes.mark.${mark}` as Word))}</small>
            </span>
            <span class="deed better-deed">
                {t('mistakes.better')} <ActionText table={table} action={best} />
            </span>
        </button>
    );
}

/** What would have been better than the action that led here; empty if nothing was lost. */
export function Better({ table, analysis, n }: { table: Table; analysis: Analysis; n: number }) {
    const found = analysis.mistakes.find(one => one.n === n);
    if (!found) return null;
    return (
        <p class="better">
            <SeatSign seat={found.seat} />
            <span class="vh">{nameOf(table, found.seat)}</span>
            <b>{t(`mistakes.mark.${found.mark}` as Word)}</b>
            <span>{signed(-found.loss, analysis.series.unit)}</span>
            <span class="deed">
                {t('mistakes.better')} <ActionText table={table} action={found.best} />
            </span>
        </p>
    );
}

/** An action of any game in words. */
function ActionText({ table, action }: { table: Table; action: string }) {
    const desk = useMemo(() => new Desk(table), [table]);
    if (gameOf(table.head.value.rules) === 'island')
        return <ActionLine desk={desk} action={action} />;
    return <ActionWords table={table} action={action} />;
}
