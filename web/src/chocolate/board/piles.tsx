// piles.tsx - the two decisions that all players make at the same time: taking a card of their
// choice, and discarding half of a large hand.
import { useEffect } from 'preact/hooks';
import { countOf, GiveBack, noCards } from '../../acts/give-back';
import { Icon } from '../../art/sign';
import type { Kind } from '../../table/printed';
import { order } from '../../trade/order';
import { t } from '../../words';
import type { Desk } from '../desk';

const inks: Record<Kind, string> = { lumber: 'f', brick: 'h', wool: 'p', grain: 'g', ore: 'm' };

/** The names of the players who still have to choose. */
const waitingFor = (desk: Desk): string[] => desk.position.actors.map(seat => desk.nameOf(seat));

export function Piles({ desk, decision }: { desk: Desk; decision: 'take' | 'discard' }) {
    const mine = desk.position.legal.some(action => action.startsWith(`${decision} `));
    if (mine) return decision === 'take' ? <Take desk={desk} /> : <Toss desk={desk} />;
    return (
        <section class="sheet trade piles" aria-label={t(`chocolate.${decision}`)}>
            <header>
                <h2>{t('chocolate.wait')}</h2>
            </header>
            <p class="sub">{waitingFor(desk).join(', ')}</p>
        </section>
    );
}

const drawOf = ({ position }: Desk): string =>
    position.legal.find(action => action.startsWith('draw ')) ?? '';

/** "Draw a card from Kim?" */
export const drawWords = (desk: Desk): string =>
    t('chocolate.draw', { who: desk.nameOf(drawOf(desk).slice('draw '.length)) });

/** After a knight: a card from this neighbour, or none. */
export function Draw({ desk }: { desk: Desk }) {
    const draw = drawOf(desk);
    if (!draw) return null;
    return (
        <section class="sheet trade piles seat" aria-label={drawWords(desk)}>
            <header>
                <h2>{drawWords(desk)}</h2>
            </header>
            <footer>
                <button
                    type="button"
                    class="btn go seat"
                    data-place={draw}
                    disabled={desk.busy.value}
                    onClick={() => void desk.act(draw)}
                >
                    {t('chocolate.draw.yes')}
                </button>
                <button
                    type="button"
                    class="btn"
                    data-place="decline"
                    disabled={desk.busy.value}
                    onClick={() => void desk.act('decline')}
                >
                    {t('chocolate.draw.no')}
                </button>
            </footer>
        </section>
    );
}

function Toss({ desk }: { desk: Desk }) {
    const { hand, owes, tossed } = desk.own!;
    const chosen = desk.tossed;
    const waiting = waitingFor(desk);
    useEffect(
        () => () => {
            chosen.value = noCards();
        },
        [chosen],
    );
    const gone = countOf(tossed.map(count => count ?? 0));
    return (
        <section class="sheet trade piles seat" aria-label={t('chocolate.discard')}>
            <header>
                <h2>{t('discard.title', { n: owes })}</h2>
                <span>
                    {t('chocolate.of', {
                        n: gone + Math.min(countOf(chosen.value), owes),
                        of: gone + owes,
                    })}
                </span>
            </header>
            <GiveBack
                table={desk.table}
                hand={hand}
                owes={owes}
                busy={desk.busy.value}
                chosen={chosen}
                give={actions => desk.act(...actions)}
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

function Take({ desk }: { desk: Desk }) {
    const { legal } = desk.position;
    return (
        <section class="sheet trade piles" aria-label={t('chocolate.take')}>
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
                            onClick={() => desk.act(action)}
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
                    onClick={() => desk.act('decline')}
                >
                    {t('chocolate.take-none')}
                </button>
            )}
        </section>
    );
}
