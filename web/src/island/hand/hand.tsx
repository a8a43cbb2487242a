// hand.tsx - the player's cards in five fixed places, then development cards, the helper and
// letters.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../art/sign';
import { cards, resources } from '../../table/model';
import { t, type Word } from '../../words';
import type { Desk } from '../desk';
import { Helper } from './helper';
import { Letters } from './letters';

export function Hand({ desk }: { desk: Desk }) {
    const mine = desk.mine.value;
    if (!mine) return <section class="hand" aria-label={t('hand.title')} />;
    return (
        <section class="hand" aria-label={t('hand.title')}>
            <div class="piles">
                {handOrder.map(at => (
                    <ResourcePile key={at} desk={desk} kind={at} count={mine.hand[at] ?? 0} />
                ))}
                <span class="gap" />
                {cards.map((card, at) =>
                    (mine.dev[at] ?? 0) > 0 ? (
                        <DevPile key={card} desk={desk} card={card} count={mine.dev[at]!} at={at} />
                    ) : null,
                )}
            </div>
            <OpenTrade desk={desk} />
            <Helper desk={desk} />
            <Letters desk={desk} />
        </section>
    );
}

/** On phones the trade sheet covers the map, so a button opens it. */
function OpenTrade({ desk }: { desk: Desk }) {
    return (
        <button
            type="button"
            class="btn to-trade"
            aria-expanded={desk.sheet.value === 'trade'}
            disabled={!desk.mayTrade()}
            onClick={() => desk.open('trade')}
        >
            <svg viewBox="0 0 24 18" aria-hidden="true">
                <path d="M15 0l7 5-7 5V7H2V3h13zM9 8v3h13v4H9v3l-7-5z" />
            </svg>
            {t('trade.open')}
        </button>
    );
}

/** Lumber before brick, as in the printed legend. */
const handOrder = [1, 0, 2, 3, 4];

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

function ResourcePile({ desk, kind, count }: { desk: Desk; kind: number; count: number }) {
    const name = resources[kind];
    const gain = useGain(count);
    const give = () => {
        if (count === 0) return;
        const next = [...desk.give.value];
        next[kind] = Math.min(count, next[kind] + 1);
        desk.name('give', next);
        desk.sheet.value = 'trade';
    };
    return (
        <button
            type="button"
            class={`pile${deep(count)}`}
            data-n={count}
            data-kind={name}
            onClick={give}
        >
            <svg viewBox="0 0 100 140" aria-hidden="true">
                <use href={`#card-${name}`} />
            </svg>
            <span class="lbl">
                <span class="nm">{t(`kind.${name}` as Word)}</span>
                <b>{count}</b>
            </span>
            {count === 0 && <Icon name={name} />}
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
    const playable = desk.canVerb(verb);
    const fresh = (desk.mine.value!.fresh[at] ?? 0) >= count;
    const press = () => {
        if (playable) desk.chosen.value = desk.chosen.value === verb ? null : verb;
        else void desk.explain(verb);
    };
    return (
        <button
            type="button"
            class={`pile dev${playable ? ' up' : ''}${deep(count)}`}
            aria-pressed={desk.chosen.value === verb}
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
