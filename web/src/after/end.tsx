// end.tsx - the slip at the end of a game: who won, what everybody has, how it went, what the dice
// did, and where to go from here. The finished table stays in view.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Badge, seatLetter } from '../art/sign';
import { Sentence, titleOf } from '../marks';
import type { SeatInfo, Table } from '../model';
import { t } from '../words';
import '../words/feel';
import './after.css';
import { telling, useAnalysis } from './analysis';
import { FairnessCheck } from './fairness';
import { Graph } from './graph';
import { Histogram } from './histogram';
import { chartOf, eventsIn } from './luck';
import { openRecord, type ReplayedTable } from './replayed';
import { useSeries } from './series';
import { download, momentLink, share } from './share';
import { gameOf, type Moment, momentsOf, type SeatSummary, summaryOf } from './summary';
import { Verdict } from './verdict';

interface EndProps {
    table: Table;
    again?: () => void;
    onLook: () => void;
}

export function EndSlip({ table, again, onLook }: EndProps) {
    const position = table.position.value;
    const game = gameOf(table.head.value.rules);
    const seats = table.seats.value;
    const rows = summaryOf(game, position);
    const past = useRecord(table);
    const winner = position.winners[0] ?? rows[0].seat;
    return (
        <section class="end slip" aria-label={t('turn.over')} data-seat={seatLetter[winner]}>
            <h2>{headline(rows, table)}</h2>
            <Breakdown rows={rows} seats={seats} />
            {past && <Story table={table} past={past} seats={seats} />}
            <h3>{t('after.dice')}</h3>
            <Histogram chart={chartOf(game, eventsIn(table.log.value))} />
            <FairnessCheck record={() => table.record()} />
            <Ways table={table} again={again} onLook={onLook} />
        </section>
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
                    <Badge seat={seat} />
                    <b>{nameOf(seats, seat)}</b>
                    <span class="vp">{points}</span>
                    <small>{parts.join(' · ')}</small>
                </li>
            ))}
        </ol>
    );
}

/** The record of the finished game, opened beside it. */
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
                if (gone) found.close();
                else past.value = found;
            })
            .catch(() => {
                // Without its record the slip still has the result.
            });
        return () => {
            gone = true;
            opened?.close();
        };
    }, [table]);
    return past.value;
}

/** How it went: the lines, three moments and, when it is asked for, the engine's verdict. */
function Story({ table, past, seats }: { table: Table; past: ReplayedTable; seats: SeatInfo[] }) {
    const wanted = useSignal(false);
    const points = useSeries(past);
    const analysis = useAnalysis(past.text, wanted.value);
    const known = analysis?.sums && telling(analysis.series);
    const series = known ? analysis.series : points;
    if (!series) return null;
    const names = table.head.value.seats;
    return (
        <>
            <h3>{t(series.unit === 'chance' ? 'after.chances' : 'after.points')}</h3>
            <Graph series={series} seats={names} last={past.last} />
            {analysis ? (
                <Verdict analysis={analysis} seats={names} />
            ) : (
                <button
                    type="button"
                    class="btn"
                    data-way="analyse"
                    onClick={() => {
                        wanted.value = true;
                    }}
                >
                    {t('after.analyse')}
                </button>
            )}
            <Moments
                moments={momentsOf(series, names, past.whole.value)}
                seats={seats}
                record={past.text}
            />
        </>
    );
}

interface MomentsProps {
    moments: Moment[];
    seats: SeatInfo[];
    record: string;
}

function Moments({ moments, seats, record }: MomentsProps) {
    if (moments.length === 0) return null;
    const open = async (n: number) => {
        location.href = await momentLink(record, n);
    };
    return (
        <ol class="moments" aria-label={t('after.moments')}>
            {moments.map(({ n, turn, seat, text }) => (
                <li key={n}>
                    <button type="button" onClick={() => open(n)}>
                        <b>{turn}</b>
                        {seat && <Badge seat={seat} />}
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
