// piles.tsx - the two decisions that all players make at the same time: taking a card of their
// choice, and discarding half of a large hand.
import { useSignal } from '@preact/signals';
import { countOf, GiveBack, noCards } from '../../acts/give-back';
import { Icon } from '../../art/sign';
import type { Counts, Table } from '../../table/model';
import type { Kind } from '../../table/printed';
import { t } from '../../words';
import { order } from '../hand';

const inks: Record<Kind, string> = { lumber: 'f', brick: 'h', wool: 'p', grain: 'g', ore: 'm' };

interface PilesProps {
    table: Table;
    decision: 'take' | 'discard';
    legal: string[];
    hand: Counts;
    /** Cards still to discard, and those selected so far. */
    owes: number;
    tossed: Counts;
    waiting: string[];
    busy: boolean;
    act(...actions: string[]): Promise<boolean>;
}

export function Piles(props: PilesProps) {
    const { decision, legal, waiting } = props;
    const mine = legal.some(action => action.startsWith(`${decision} `));
    if (mine) return decision === 'take' ? <Take {...props} /> : <Toss {...props} />;
    return (
        <section class="slip trade piles" aria-label={t(`chocolate.${decision}`)}>
            <header>
                <h2>{t('chocolate.wait')}</h2>
            </header>
            <p class="sub">{waiting.join(', ')}</p>
        </section>
    );
}

function Toss({ table, hand, owes, tossed, waiting, busy, act }: PilesProps) {
    const chosen = useSignal(noCards());
    const gone = countOf(tossed.map(count => count ?? 0));
    return (
        <section class="slip trade piles seat" aria-label={t('chocolate.discard')}>
            <header>
                <h2>{t('discard.title', { n: owes })}</h2>
                <span>
                    {t('chocolate.of', { n: gone + countOf(chosen.value), of: gone + owes })}
                </span>
            </header>
            <GiveBack
                table={table}
                hand={hand}
                owes={owes}
                busy={busy}
                order={order}
                chosen={chosen}
                give={actions => act(...actions)}
            >
                {waiting.length > 1 && (
                    <p class="how others">
                        {t('chocolate.discard.all', { who: waiting.join(', ') })}
                    </p>
                )}
            </GiveBack>
        </section>
    );
}

function Take({ legal, act }: PilesProps) {
    return (
        <section class="slip trade piles" aria-label={t('chocolate.take')}>
            <header>
                <h2>{t('chocolate.take')}</h2>
            </header>
            <div class="deal five">
                {order.map(kind => {
                    const action = `take ${kind}`;
                    return (
                        <button
                            type="button"
                            key={kind}
                            data-place={action}
                            disabled={!legal.includes(action)}
                            style={{ '--t': `var(--${inks[kind]}2)` }}
                            onClick={() => act(action)}
                        >
                            <Icon name={kind} faded={!legal.includes(action)} />
                            <small>{t(`kind.${kind}`)}</small>
                        </button>
                    );
                })}
            </div>
            {legal.includes('decline') && (
                <button
                    type="button"
                    class="btn"
                    data-place="decline"
                    onClick={() => act('decline')}
                >
                    {t('chocolate.take-none')}
                </button>
            )}
        </section>
    );
}
