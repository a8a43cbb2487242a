// hand.tsx - the player's cards in five fixed places, then development cards, the helper and
// letters.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../art/sign';
import { cards, resources } from '../../table/model';
import { GiveOpen } from '../../trade/composer';
import { inOrder } from '../../trade/order';
import type { Stall } from '../../trade/stall';
import { giveCard } from '../../trade/tickets';
import { t, type Word } from '../../words';
import type { Desk } from '../desk';
import { Helper } from './helper';
import { Letters } from './letters';

interface HandProps {
    desk: Desk;
    stall: Stall | null;
}

/** While a trade is written, the sixth place is for "anything" instead of development cards. */
export function Hand({ desk, stall }: HandProps) {
    const mine = desk.mine.value;
    if (!mine) return <section class="hand" aria-label={t('hand.title')} />;
    const writing = desk.haggle.writing.value;
    return (
        <section class="hand" aria-label={t('hand.title')}>
            <div class="piles">
                {inOrder.map(at => (
                    <ResourcePile key={at} desk={desk} stall={stall} kind={at} />
                ))}
                {writing && stall ? (
                    <GiveOpen stall={stall} />
                ) : (
                    cards.map((card, at) =>
                        (mine.dev[at] ?? 0) > 0 ? (
                            <DevPile
                                key={card}
                                desk={desk}
                                card={card}
                                count={mine.dev[at]!}
                                at={at}
                            />
                        ) : null,
                    )
                )}
            </div>
            <Helper desk={desk} />
            <Letters desk={desk} />
        </section>
    );
}

/** How many cards were added since the last render; shown for a moment. */
export function useGain(count: number): number {
    const seen = useSignal({ count, gain: 0 });
    useEffect(() => {
        const before = seen.peek().count;
        if (count === before) return;
        seen.value = { count, gain: Math.max(0, count - before) };
        const timer = setTimeout(() => {
            seen.value = { count, gain: 0 };
        }, 1600);
        return () => clearTimeout(timer);
    }, [count]);
    return seen.value.gain;
}

function deep(count: number): string {
    return `${count > 1 ? ' deep' : ''}${count > 2 ? ' two' : ''}`;
}

/** How many cards of this kind the reader offers, while writing or in an open offer. */
function given({ haggle, terms }: Stall, kind: number): number {
    const n = haggle.writing.value ? haggle.give.value[kind] : (terms?.give[kind] ?? 0);
    return n ?? 0;
}

function ResourcePile({ desk, stall, kind }: HandProps & { kind: number }) {
    const name = resources[kind];
    const count = desk.mine.value!.hand[kind] ?? 0;
    const gain = useGain(count);
    const n = stall ? given(stall, kind) : 0;
    const rate = desk.mine.value!.rate[kind];
    const writing = desk.haggle.writing.value;
    const give = (by: number) => stall && void giveCard(stall, kind, by);
    const called = t(`kind.${name}` as Word);
    return (
        <button
            type="button"
            class={`pile${deep(count)}`}
            data-n={count}
            data-kind={name}
            data-give={n || undefined}
            title={t('hand.about', { kind: called, rate })}
            onClick={event => give(event.shiftKey ? -1 : 1)}
            onContextMenu={event => {
                if (!writing) return;
                event.preventDefault();
                give(-1);
            }}
        >
            <svg viewBox="0 0 100 140" aria-hidden="true">
                <use href={`#card-${name}`} />
            </svg>
            <span class="lbl">
                <span class="nm">{called}</span>
                <b>{count}</b>
            </span>
            {count === 0 && <Icon name={name} />}
            {n > 0 && (
                <span class="cnt">
                    <span class="vh">{t('trade.give')} </span>
                    {n}
                </span>
            )}
            {writing === 'offer' && rate < 4 && <span class="rate-tag">{rate}:1</span>}
            {gain > 0 && (
                <span class="gain" aria-hidden="true">
                    +{gain}
                </span>
            )}
        </button>
    );
}

interface DevProps {
    desk: Desk;
    card: (typeof cards)[number];
    count: number;
    at: number;
}

function DevPile({ desk, card, count, at }: DevProps) {
    const verb = `play ${card}`;
    const playable = desk.mayVerb(verb);
    const fresh = (desk.mine.value!.fresh[at] ?? 0) >= count;
    const press = () => {
        if (!playable) void desk.explain(verb);
        else
            void desk.release(verb).then(may => {
                if (may) desk.chosen.value = desk.chosen.value === verb ? null : verb;
            });
    };
    return (
        <button
            type="button"
            class={`pile dev${playable ? ' up' : ''}${deep(count)}`}
            aria-pressed={desk.chosen.value === verb}
            title={t(`card.about.${card}` as Word)}
            onClick={press}
        >
            <svg viewBox="0 0 100 140" aria-hidden="true">
                <use href={`#card-${card === 'point' ? 'vp' : card}`} />
            </svg>
            <span class="lbl">
                <span class="nm">{t(`card.${card}` as Word)}</span>
                {count > 1 && <b>{count}</b>}
            </span>
            {fresh && card !== 'point' && <span class="tag">{t('card.fresh')}</span>}
        </button>
    );
}
