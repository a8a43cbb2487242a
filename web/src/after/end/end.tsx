// end.tsx - the sheet at the end of a game: the winner, everybody's points, how the game went, the
// dice, and where to go next. The finished table stays visible.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { seatLetter } from '../../art/sign';
import { Sentence, titleOf } from '../../frame/marks';
import type { SeatInfo, Table } from '../../table/model';
import { t } from '../../words';
import '../after.css';
import { FairnessCheck } from '../proof/fairness';
import { analyse, analysisOf, chances } from '../replay/analysis';
import { shelve } from '../replay/kept';
import { Mistakes } from '../replay/mistakes';
import { openRecord, type ReplayedTable } from '../replay/replayed';
import { download, momentLink, share } from '../share/share';
import { Graph } from './graph';
import { Histogram } from './histogram';
import { chartOf, eventsIn } from './luck';
import { useSeries } from './series';
import {
    gameOf,
    type Moment,
    momentsOf,
    NumberedSeats,
    numberedSeats,
    SeatSign,
    type SeatSummary,
    summaryOf,
} from './summary';
import { Verdict } from './verdict';

interface EndProps {
    table: Table;
    again?: () => void;
    onLook: () => void;
}

export function EndSheet({ table, again, onLook }: EndProps) {
    const position = table.position.value;
    const game = gameOf(table.head.value.rules);
    const seats = table.seats.value;
    const rows = summaryOf(game, position);
    const past = useRecord(table);
    const winner = position.winners[0] ?? rows[0].seat;
    const numbered = numberedSeats(table);
    return (
        <NumberedSeats.Provider value={numbered}>
            <section
                class={numbered ? 'end sheet plain' : 'end sheet'}
                aria-label={t('turn.over')}
                data-seat={numbered ? undefined : seatLetter[winner]}
            >
                <h2>{headline(rows, table)}</h2>
                <Breakdown rows={rows} seats={seats} />
                {past && <Story past={past} seats={seats} />}
                <h3>{t('after.dice')}</h3>
                <Histogram chart={chartOf(game, eventsIn(table.log.value))} />
                <FairnessCheck record={() => table.record()} />
                <Ways table={table} again={again} onLook={onLook} />
            </section>
        </NumberedSeats.Provider>
    );
}

function headline(rows: SeatSummary[], table: Table): string {
    const winners = rows.filter(row => row.won);
    if (winners.length === 0) return t('turn.nobody');
    const { points } = winners[0];
    if (winners.length === 1 && winners[0].seat === table.me.value)
        return t('after.you_win', { points });
    const names = winners.map(row => nameOf(table.seats.value, row.seat));
    return t('after.wins', { who: names.join(', '), points });
}

const nameOf = (seats: SeatInfo[], seat: string) => titleOf(seats.find(info => info.seat === seat));

function Breakdown({ rows, seats }: { rows: SeatSummary[]; seats: SeatInfo[] }) {
    return (
        <ol class="breakdown">
            {rows.map(({ seat, points, parts, won }) => (
                <li key={seat} class={won ? 'won' : undefined}>
                    <SeatSign seat={seat} />
                    <b>{nameOf(seats, seat)}</b>
                    <span class="vp">{points}</span>
                    <small>{parts.join(' · ')}</small>
                </li>
            ))}
        </ol>
    );
}

/** Opens the record of the finished game and stores it in the list of replays. */
function useRecord(table: Table): ReplayedTable | null {
    const past = useSignal<ReplayedTable | null>(null);
    useEffect(() => {
        let opened: ReplayedTable | null = null;
        let gone = false;
        const names = table.seats.value.map(info => info.name);
        table
            .record()
            .then(text => openRecord(text, names))
            .then(found => {
                opened = found;
                keepGame(table, found.text);
                if (gone) found.close();
                else past.value = found;
            })
            .catch(() => {
                // Without a record, the sheet still shows the result.
            });
        return () => {
            gone = true;
            opened?.close();
        };
    }, [table]);
    return past.value;
}

function keepGame(table: Table, record: string): void {
    const { rules, seats } = table.head.value;
    const rows = summaryOf(gameOf(rules), table.position.value);
    const inOrder = seats.map(seat => rows.find(row => row.seat === seat)!);
    shelve({
        when: Date.now(),
        rules,
        seats,
        names: table.seats.value.map(info => info.name),
        winners: inOrder.flatMap(({ won }, at) => (won ? [at] : [])),
        points: inOrder.map(({ points }) => points),
        record,
    });
}

/** How the game went: the lines, three moments and, on request, the engine's verdict. */
function Story({ past, seats }: { past: ReplayedTable; seats: SeatInfo[] }) {
    const points = useSeries(past);
    const analysis = analysisOf(past.text).value;
    const series = chances(analysis) ?? points;
    if (!series) return null;
    const open = async (n: number) => {
        location.href = await momentLink(past.text, n);
    };
    return (
        <>
            <h3>{t(series.unit === 'chance' ? 'after.chances' : 'after.points')}</h3>
            <Graph
                series={series}
                seats={seats}
                last={past.last}
                turns={past.turns}
                onPick={open}
            />
            <p class="sub">{t('graph.open')}</p>
            {analysis ? (
                <Verdict analysis={analysis} seats={seats} />
            ) : (
                <button
                    type="button"
                    class="btn"
                    data-way="analyse"
                    onClick={() => analyse(past.text)}
                >
                    {t('after.analyse')}
                </button>
            )}
            <Moments
                moments={momentsOf(series, past.head.value.seats, past.whole.value)}
                seats={seats}
                open={open}
            />
            {analysis?.sums && !analysis.rough && (
                <Mistakes table={past} analysis={analysis} seats={seats} onPick={open} />
            )}
        </>
    );
}

interface MomentsProps {
    moments: Moment[];
    seats: SeatInfo[];
    open(n: number): void;
}

function Moments({ moments, seats, open }: MomentsProps) {
    if (moments.length === 0) return null;
    return (
        <ol class="moments" aria-label={t('after.moments')}>
            {moments.map(({ n, turn, seat, text }) => (
                <li key={n}>
                    <button type="button" onClick={() => open(n)}>
                        <b>{turn}</b>
                        {seat && <SeatSign seat={seat} />}
                        <span>
                            <Sentence text={text} seats={seats} />
                        </span>
                    </button>
                </li>
            ))}
        </ol>
    );
}

function Ways({ table, again, onLook }: EndProps) {
    const said = useSignal<'copied' | 'shared' | 'failed' | null>(null);
    const link = async () => {
        const record = await table.record();
        said.value = await share(await momentLink(record, table.position.value.n));
    };
    const replay = async () => {
        location.href = await momentLink(await table.record(), 0);
    };
    return (
        <div class="choices">
            {again && (
                <button type="button" class="btn go" onClick={again}>
                    {t('after.again')}
                </button>
            )}
            <button type="button" class="btn" data-way="replay" onClick={replay}>
                {t('after.replay')}
            </button>
            <button type="button" class="btn" onClick={link}>
                {t(said.value ? `after.${said.value}` : 'after.share')}
            </button>
            <button
                type="button"
                class="btn"
                onClick={async () => download(await table.record(), 'neuland.hsn')}
            >
                {t('after.download')}
            </button>
            <button type="button" class="btn" onClick={onLook}>
                {t('after.look')}
            </button>
            {table.report && (
                <button type="button" class="btn" data-way="report" onClick={() => table.report!()}>
                    {t('report.open')}
                </button>
            )}
            <a class="btn" href="#">
                {t('after.front')}
            </a>
        </div>
    );
}
