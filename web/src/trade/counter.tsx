// counter.tsx - where one trades: the hand is always there and is what one gives; above it the
// tickets of the others, an offer to answer, or the row of what one gets; beside it the buttons.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { shape } from '../app/size';
import { Icon } from '../art/sign';
import { noun, t, type Word } from '../words';
import { AskedSlip } from './asked';
import { bankNote, bankTerms, toBank } from './bank';
import { Compose, GetRow, Whom } from './composer';
import { Goods } from './goods';
import type { Stall } from './stall';
import { again, TicketNews, TicketRow } from './tickets';
import './counter.css';
import './narrow.css';

/** Whether tickets hang at the tabs; elsewhere they are in a row above the hand. */
export const ticketsAtTabs = (): boolean => shape.value.size === 'desk' && !shape.value.narrow;

/** What trading is doing, for the layout of the table. What others propose in the reader's turn
    stops nobody. */
export function tradeMode(stall: Stall | null): 'composing' | 'waiting' | undefined {
    if (!stall) return undefined;
    if (stall.haggle.writing.value) return 'composing';
    const said = stall.may !== 'offer' && stall.tickets.some(({ terms }) => terms);
    return stall.asked || stall.standing || said ? 'waiting' : undefined;
}

interface CounterProps {
    stall: Stall;
    children: ComponentChildren;
    /** Tickets hang at the tabs of the seats and not here. */
    atTabs?: boolean;
}

export function Counter({ stall, children, atTabs = false }: CounterProps) {
    const { haggle, asked, tickets } = stall;
    const writing = haggle.writing.value;
    const rowed = tickets.length > 0 && !atTabs;
    useEffect(() => haggle.clamp(stall.hand), [stall.hand.join()]);
    return (
        <section class="counter" data-mode={tradeMode(stall)} aria-label={t('trade.title')}>
            {writing ? (
                <Whom stall={stall} />
            ) : asked ? (
                <AskedSlip stall={stall} asked={asked} />
            ) : (
                rowed && <TicketRow stall={stall} row={tickets} />
            )}
            <TicketNews tickets={tickets} />
            <div class="cols">
                {writing ? <GetRow stall={stall} /> : !asked && !rowed && <Start stall={stall} />}
                {children}
            </div>
            {writing ? <Compose stall={stall} /> : stall.standing && <Standing stall={stall} />}
        </section>
    );
}

/** Nobody trades: the bank if the hand pays it, and the way in. The row keeps its height. */
function Start({ stall }: { stall: Stall }) {
    const { haggle, may, turn } = stall;
    const { rate, given } = bankTerms(stall);
    return (
        <div class="start">
            {(may === 'offer' || may === 'propose') && (
                <button type="button" class="btn" onClick={() => haggle.begin(may)}>
                    <Icon name="swap" /> {t('trade.open')}
                </button>
            )}
            {rate && (
                <button
                    type="button"
                    class="btn bank-line"
                    title={bankNote(stall)}
                    onClick={() => void toBank(stall)}
                >
                    <Icon name="bank" /> <span class="vh">{stall.bank}</span> {rate}:1{' '}
                    <Goods counts={given} />
                </button>
            )}
            <span class="hint-line" role="status">
                {stall.note ??
                    (may === 'offer' && stall.hint
                        ? t('trade.tap')
                        : may === 'propose' && turn && stall.hint
                          ? t('trade.tap_off', { name: turn.name })
                          : '')}
            </span>
            <Kept stall={stall} />
        </div>
    );
}

/** What the reader keeps this game; a tap ends it. */
function Kept({ stall }: { stall: Stall }) {
    const { keeps } = stall.haggle;
    return (
        <>
            {keeps.value.map(kind => (
                <button
                    key={kind}
                    type="button"
                    class="kept-kind"
                    onClick={() => {
                        keeps.value = keeps.value.filter(one => one !== kind);
                    }}
                >
                    {t('trade.kept', { kind: noun(`kind.${kind}` as Word) })} ×
                </button>
            ))}
        </>
    );
}

/** The reader's own word stands: take it back, or change it. */
function Standing({ stall }: { stall: Stall }) {
    const own = stall.standing === 'offer';
    return (
        <div class="foot">
            <div class="pair">
                <button
                    type="button"
                    class="btn"
                    onClick={() => stall.act(own ? 'withdraw' : 'retract')}
                >
                    {t(own ? 'trade.withdraw' : 'trade.take_back')}
                </button>
                <button
                    type="button"
                    class={own ? 'btn' : 'btn ink'}
                    onClick={() => void again(stall)}
                >
                    {t(own ? 'trade.change' : 'trade.improve')}
                </button>
            </div>
        </div>
    );
}
