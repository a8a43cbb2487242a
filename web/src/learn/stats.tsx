// stats.tsx - the game in numbers: what everybody has gained, and what the dice have shown.
import { Histogram } from '../after/histogram';
import { chartOf, eventsIn } from '../after/luck';
import { gameOf } from '../after/summary';
import { Badge, Icon } from '../art/sign';
import { DiceProof } from '../dice-proof';
import { titleOf } from '../marks';
import type { GameEvent, Table } from '../model';
import { kinds } from '../printed';
import { t } from '../words';

const sources = new Set(['gained', 'took']);

/** Cards that each seat got from rolls and choices, by kind. */
export function gains(events: GameEvent[], seats: string[]): number[][] {
    const sums = seats.map(() => kinds.map(() => 0));
    for (const { event, seat, args } of events) {
        const at = seat ? seats.indexOf(seat) : -1;
        if (at < 0 || !sources.has(event)) continue;
        kinds.forEach((_, kind) => {
            sums[at][kind] += args[kind] ?? 0;
        });
    }
    return sums;
}

export function StatsPanel({ table, onClose }: { table: Table; onClose(): void }) {
    const game = gameOf(table.head.value.rules);
    const events = eventsIn(table.log.value);
    return (
        <section class="slip coach stats" aria-label={t('stats.title')}>
            <header>
                <h2>{t('stats.title')}</h2>
                <button type="button" class="btn" onClick={onClose}>
                    {t('coach.close')}
                </button>
            </header>
            {game !== 'dice' && <Gains table={table} events={events} />}
            <Histogram chart={chartOf(game, events)} />
            <DiceProof table={table} />
        </section>
    );
}

function Gains({ table, events }: { table: Table; events: GameEvent[] }) {
    const seats = table.seats.value;
    const sums = gains(
        events,
        seats.map(({ seat }) => seat),
    );
    return (
        <table class="gains">
            <thead>
                <tr>
                    <th>
                        <span class="vh">{t('stats.who')}</span>
                    </th>
                    {kinds.map(kind => (
                        <th key={kind}>
                            <Icon name={kind} />
                            <span class="vh">{t(`kind.${kind}`)}</span>
                        </th>
                    ))}
                    <th>{t('stats.all')}</th>
                </tr>
            </thead>
            <tbody>
                {seats.map((info, at) => (
                    <tr key={info.seat}>
                        <th>
                            <Badge seat={info.seat} /> {titleOf(info)}
                        </th>
                        {sums[at].map((count, kind) => (
                            <td key={kinds[kind]}>{count}</td>
                        ))}
                        <td>
                            <b>{sums[at].reduce((sum, n) => sum + n, 0)}</b>
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
