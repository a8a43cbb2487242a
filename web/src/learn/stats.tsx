// stats.tsx - the game in numbers, as one sheet with two sides: the results of dice or wheel, and
// where the cards went.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Histogram } from '../after/end/histogram';
import { chartOf, eventsIn } from '../after/end/luck';
import { gameOf, SeatSign } from '../after/end/summary';
import { DiceProof } from '../after/proof/dice-proof';
import { Icon } from '../art/sign';
import { headOf } from '../frame/marks';
import type { GameEvent, Table } from '../table/model';
import { kinds } from '../table/printed';
import { inOrder } from '../trade/order';
import { t, type Word } from '../words';
import { type Flow, flowsOf } from './flows';
import './stats.css';

export function StatsPanel({ table, onClose }: { table: Table; onClose(): void }) {
    const game = gameOf(table.head.value.rules);
    const events = eventsIn(table.log.value);
    const chart = <Histogram chart={chartOf(game, events)} />;
    return (
        <section class="sheet coach stats" aria-label={t('stats.title')}>
            <header>
                <h2>{t('stats.title')}</h2>
                <button type="button" class="btn" onClick={onClose}>
                    {t('coach.close')}
                </button>
            </header>
            {game === 'dice' ? chart : <Sides table={table} game={game} chart={chart} />}
            <DiceProof table={table} />
        </section>
    );
}

interface SidesProps {
    table: Table;
    game: string;
    chart: ComponentChildren;
}

/** The two sides of the sheet; the chart comes first. */
export function Sides({ table, game, chart }: SidesProps) {
    const side = useSignal<'chart' | 'cards'>('chart');
    const names: Record<'chart' | 'cards', Word> = {
        chart: game === 'chocolate' ? 'flow.wheel' : 'flow.dice',
        cards: 'flow.cards',
    };
    return (
        <>
            <nav class="sides">
                {(['chart', 'cards'] as const).map(one => (
                    <button
                        key={one}
                        type="button"
                        aria-pressed={side.value === one}
                        onClick={() => {
                            side.value = one;
                        }}
                    >
                        {t(names[one])}
                    </button>
                ))}
            </nav>
            {side.value === 'chart' ? (
                chart
            ) : (
                <CardFlows table={table} events={eventsIn(table.log.value)} />
            )}
        </>
    );
}

export function CardFlows({ table, events }: { table: Table; events: GameEvent[] }) {
    const flows = flowsOf(events, table.head.value.seats);
    return (
        <>
            <Gains table={table} flows={flows} />
            <Hands table={table} flows={flows} />
            <p class="how">{t('flow.how')}</p>
        </>
    );
}

interface FlowsProps {
    table: Table;
    flows: Flow[];
}

function Gains({ table, flows }: FlowsProps) {
    return (
        <Rows
            table={table}
            title={t('flow.income')}
            heads={[
                ...inOrder.map(at => (
                    <>
                        <Icon name={kinds[at]} />
                        <span class="vh">{t(`kind.${kinds[at]}`)}</span>
                    </>
                )),
                t('stats.all'),
            ]}
            cells={flows.map(({ income }) => [
                ...inOrder.map(at => income[at]),
                income.reduce((sum, n) => sum + n, 0),
            ])}
        />
    );
}

const between = ['taken', 'lost', 'got', 'gave', 'discarded'] as const;

function Hands({ table, flows }: FlowsProps) {
    return (
        <Rows
            table={table}
            title={t('flow.between')}
            heads={between.map(name => t(`flow.${name}`))}
            cells={flows.map(flow => between.map(name => flow[name]))}
        />
    );
}

interface RowsProps {
    table: Table;
    title: string;
    heads: ComponentChildren[];
    cells: number[][];
}

/** One line per seat. */
function Rows({ table, title, heads, cells }: RowsProps) {
    return (
        <table class="gains">
            <caption>{title}</caption>
            <thead>
                <tr>
                    <th scope="col">
                        <span class="vh">{t('stats.who')}</span>
                    </th>
                    {heads.map((head, at) => (
                        <th key={at} scope="col">
                            {head}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {table.seats.value.map((info, at) => (
                    <tr key={info.seat}>
                        <th scope="row">
                            <SeatSign seat={info.seat} /> <span class="name">{headOf(info)}</span>
                        </th>
                        {cells[at].map((count, column) => (
                            <td key={column}>{count}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
