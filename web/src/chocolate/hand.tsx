// hand.tsx - the player's cards, and the legend, which is the build menu.
import type { ComponentChildren } from 'preact';
import { useSettled } from '../acts/settled';
import { Icon } from '../art/sign';
import type { Counts } from '../table/model';
import { type Building, type Kind, kinds } from '../table/printed';
import { t } from '../words';
import type { Desk } from './desk';

interface HandProps {
    hand: Counts;
    onTap?(kind: Kind): void;
    children?: ComponentChildren;
}

/** Five fixed places, so that a kind never moves. Cards that can be given away are buttons. */
export function Hand({ hand, onTap, children }: HandProps) {
    return (
        <section class="hand" aria-label={t('chocolate.hand')}>
            {order.map(kind => {
                const count = hand[kinds.indexOf(kind)] ?? 0;
                const depth = `${count > 1 ? ' deep' : ''}${count > 2 ? ' two' : ''}`;
                return (
                    <button
                        type="button"
                        key={kind}
                        class={`pile${depth}`}
                        data-n={count}
                        disabled={!onTap || count === 0}
                        onClick={() => onTap?.(kind)}
                    >
                        <svg viewBox="0 0 100 140" aria-hidden="true">
                            <use href={`#card-${kind}`} />
                        </svg>
                        <span class="lbl">
                            <span class="nm">{t(`kind.${kind}`)}</span>
                            <b>{count}</b>
                        </span>
                        {count === 0 && <Icon name={kind} />}
                    </button>
                );
            })}
            {children}
        </section>
    );
}

/** Display order, which differs from the engine's. */
export const order: Kind[] = ['lumber', 'brick', 'wool', 'grain', 'ore'];

const menu: Building[] = ['road', 'settlement', 'city', 'knight'];

const tiles: Record<Building, [symbol: string, frame: string]> = {
    road: ['t-r', '-4 -14 108 78'],
    settlement: ['t-s', '-2 -2 104 104'],
    city: ['t-c', '-2 -2 104 104'],
    knight: ['t-k', '-24 -24 48 48'],
};

interface LegendProps {
    desk: Desk;
    /** The current function of the main button. */
    go: { label: string; action: string | null };
}

export function Legend({ desk, go }: LegendProps) {
    const meant = useSettled(go.action);
    return (
        <section class="legend sheet seat" aria-label={t('chocolate.legend')}>
            <span class="cap">{t('chocolate.legend')}</span>
            {menu.map(piece => (
                <Entry key={piece} desk={desk} piece={piece} />
            ))}
            <button
                type="button"
                class={go.action ? 'btn go' : 'btn'}
                disabled={!go.action}
                onClick={meant(() => go.action && desk.act(go.action))}
            >
                {go.label}
            </button>
        </section>
    );
}

function Entry({ desk, piece }: { desk: Desk; piece: Building }) {
    const picked = desk.piece.value === piece;
    const { hand } = desk.own!;
    const may = desk.position.legal.some(action => action.startsWith(`${piece} `));
    const price = desk.box.prices[piece];
    const missing = lacking(price, hand);
    const [symbol, frame] = tiles[piece];
    const note = may
        ? t('chocolate.build_now')
        : missing
          ? t('chocolate.needs', { what: missing })
          : '';
    return (
        <button
            type="button"
            class={`entry${may ? '' : ' short'}${picked ? ' picked' : ''}`}
            aria-pressed={picked}
            data-piece={piece}
            disabled={!may}
            onClick={() => {
                desk.piece.value = picked ? null : piece;
            }}
        >
            <svg viewBox={frame} class="blank" aria-hidden="true">
                <use href={`#${symbol}`} />
            </svg>
            <h3>{t(`build.${piece}`)}</h3>
            <div class="cost">
                <Cost price={price} hand={hand} />
            </div>
            <small>{note}</small>
        </button>
    );
}

/** The price as icons; missing cards are faint. */
function Cost({ price, hand }: { price: Kind[]; hand: Counts }) {
    const left = new Map(kinds.map((kind, i) => [kind, hand[i] ?? 0]));
    return (
        <>
            {price.map((kind, i) => {
                const have = left.get(kind) ?? 0;
                left.set(kind, have - 1);
                return <Icon key={i} name={kind} faded={have <= 0} />;
            })}
        </>
    );
}

/** "1 lumber, 2 ore": the part of the price that the hand lacks; empty if nothing. */
export function lacking(price: Kind[], hand: Counts): string {
    return order
        .map(kind => {
            const asked = price.filter(k => k === kind).length;
            return { kind, count: asked - (hand[kinds.indexOf(kind)] ?? 0) };
        })
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => `${count} ${t(`kind.${kind}`)}`)
        .join(', ');
}
