// piles.tsx - the two moments at which everybody decides about cards at once: taking one of choice,
// and giving back half of a large hand.
import { Icon } from '../art/sign';
import type { Counts } from '../model';
import { type Kind, kinds } from '../printed';
import { t } from '../words';
import { order } from './hand';

const inks: Record<Kind, string> = { lumber: 'f', brick: 'h', wool: 'p', grain: 'g', ore: 'm' };

interface PilesProps {
    decision: 'take' | 'discard';
    legal: string[];
    hand: Counts;
    /** Cards still to give back, and those put aside so far. */
    owes: number;
    tossed: Counts;
    waiting: string[];
    act(action: string): void;
}

export function Piles({ decision, legal, hand, owes, tossed, waiting, act }: PilesProps) {
    const mine = legal.some(action => action.startsWith(`${decision} `));
    const done = tossed.reduce((sum: number, count) => sum + (count ?? 0), 0);
    return (
        <section class="slip trade piles" aria-label={t(`chocolate.${decision}`)}>
            <header>
                <h2>{mine ? t(`chocolate.${decision}`) : t('chocolate.wait')}</h2>
                {decision === 'discard' && mine && (
                    <span>{t('chocolate.of', { n: done, of: done + owes })}</span>
                )}
            </header>
            {mine ? (
                <div class="deal five">
                    {order.map(kind => {
                        const action = `${decision} ${kind}`;
                        const held = hand[kinds.indexOf(kind)] ?? 0;
                        return (
                            <button
                                type="button"
                                key={kind}
                                data-place={action}
                                data-n={decision === 'discard' ? held || undefined : undefined}
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
            ) : (
                <p class="sub">{waiting.join(', ')}</p>
            )}
            {mine && legal.includes('decline') && (
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
