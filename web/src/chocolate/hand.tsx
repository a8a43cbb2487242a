// hand.tsx - the player's cards, and the legend, which is the build menu.
import { useSettled } from '../acts/settled';
import { Icon } from '../art/sign';
import type { Counts } from '../table/model';
import { type Building, type Kind, kinds } from '../table/printed';
import { GiveOpen } from '../trade/composer';
import { hasVerb } from '../trade/haggle';
import { order } from '../trade/order';
import type { Stall } from '../trade/stall';
import { giveCard } from '../trade/tickets';
import { noun, t } from '../words';
import type { Desk } from './desk';

interface HandProps {
    desk: Desk;
    stall: Stall;
}

/** Five fixed places, so that a kind never moves; a tap gives a card in a trade. */
export function Hand({ desk, stall }: HandProps) {
    const { haggle } = desk;
    return (
        <section class="hand" aria-label={t('chocolate.hand')}>
            <div class="piles">
                {order.map(kind => (
                    <Pile key={kind} stall={stall} kind={kind} rate={desk.box.rate} />
                ))}
                {haggle.writing.value && <GiveOpen stall={stall} />}
            </div>
        </section>
    );
}

function Pile({ stall, kind, rate }: { stall: Stall; kind: Kind; rate: number }) {
    const { haggle, terms, may, standing } = stall;
    const at = kinds.indexOf(kind);
    const count = stall.hand[at] ?? 0;
    const writing = haggle.writing.value;
    const n = (writing ? haggle.give.value[at] : terms?.give[at]) ?? 0;
    const depth = `${count > 1 ? ' deep' : ''}${count > 2 ? ' two' : ''}`;
    return (
        <button
            type="button"
            class={`pile${depth}`}
            data-n={count}
            data-kind={kind}
            data-give={n || undefined}
            disabled={count === 0 || (!writing && !may && !standing)}
            title={t('hand.supply', { kind: t(`kind.${kind}`), rate })}
            onClick={() => void giveCard(stall, at)}
        >
            <svg viewBox="0 0 100 140" aria-hidden="true">
                <use href={`#card-${kind}`} />
            </svg>
            <span class="lbl">
                <span class="nm">{t(`kind.${kind}`)}</span>
                <b>{count}</b>
            </span>
            {count === 0 && <Icon name={kind} />}
            {n > 0 && (
                <span class="cnt">
                    <span class="vh">{t('trade.give')} </span>
                    {n}
                </span>
            )}
        </button>
    );
}

const menu: Building[] = ['road', 'settlement', 'city', 'knight'];

const tiles: Record<Building, [symbol: string, frame: string]> = {
    road: ['t-r', '-4 -14 108 78'],
    settlement: ['t-s', '-2 -2 104 104'],
    city: ['t-c', '-2 -2 104 104'],
    knight: ['t-k', '-24 -24 48 48'],
};

/** The words of the main button, and what it does now, one after the other. */
export interface MainButton {
    label: string;
    actions: string[];
}

interface LegendProps {
    desk: Desk;
    go: MainButton;
}

export function Legend({ desk, go }: LegendProps) {
    const does = go.actions.join(' ') || null;
    const meant = useSettled(does);
    const plain = go.actions.length !== 1 || desk.haggle.writing.value !== null;
    return (
        <section class="legend sheet seat" aria-label={t('chocolate.legend')}>
            <span class="cap">{t('chocolate.legend')}</span>
            {menu.map(piece => (
                <Entry key={piece} desk={desk} piece={piece} />
            ))}
            <button
                type="button"
                class={plain ? 'btn' : 'btn go'}
                disabled={!does}
                onClick={meant(() => desk.act(...go.actions))}
            >
                {go.label}
            </button>
        </section>
    );
}

function Entry({ desk, piece }: { desk: Desk; piece: Building }) {
    const picked = desk.piece.value === piece;
    const { hand } = desk.own!;
    const may = hasVerb(desk.free, piece);
    const price = desk.box.prices[piece];
    const missing = lacking(price, hand);
    const [symbol, frame] = tiles[piece];
    const note = may
        ? t('chocolate.build_now')
        : missing
          ? t('chocolate.needs', { what: missing })
          : '';
    const ends = may && desk.offers() ? `. ${t('trade.ends')}` : '';
    const about = (note || t('legend.none')) + ends;
    return (
        <button
            type="button"
            class={`entry${may ? '' : ' short'}${picked ? ' picked' : ''}`}
            aria-pressed={picked}
            data-piece={piece}
            disabled={!may}
            title={`${t(`build.${piece}`)}: ${about}`}
            onClick={() => void desk.choose(picked ? null : piece)}
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
        .map(({ kind, count }) => `${count} ${noun(`kind.${kind}`)}`)
        .join(', ');
}
