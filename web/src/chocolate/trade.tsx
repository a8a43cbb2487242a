// trade.tsx - the trade sheet: give, want, and the answers of the others. The list of legal actions
// says which exchanges with the supply are possible, and at what rate.
import type { Signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { reasonWords, useStandingAnswers } from '../acts/standing';
import { Icon } from '../art/sign';
import type { Counts, Side } from '../table/model';
import { type Kind, kinds } from '../table/printed';
import { t } from '../words';
import type { ChocolateSeat } from './board/rows';
import { type Desk, goods } from './desk';
import { order } from './hand';

interface TradeProps {
    desk: Desk;
    /** The seat whose turn it is. */
    turn: ChocolateSeat;
    /** Seconds until the open offer is declined automatically. */
    patience: number | null;
}

const inks: Record<Kind, string> = { lumber: 'f', brick: 'h', wool: 'p', grain: 'g', ore: 'm' };

export function Trade({ desk }: { desk: Desk }) {
    const { state, offer, declined } = desk;
    const patience = useStandingAnswers({
        n: desk.position.n,
        offer,
        declined,
        round: state.seats.length,
        writing: false,
        decline: why => void desk.decline(why),
    });
    const turn = state.seats.find(({ seat }) => seat === state.turn) ?? desk.own!;
    return (
        <>
            {desk.silent.value && (
                <p class="sheet silent" role="status">
                    {reasonWords(desk.silent.value)}
                </p>
            )}
            <TradeSheet desk={desk} turn={turn} patience={patience} />
        </>
    );
}

function TradeSheet(props: TradeProps) {
    const { decision, legal } = props.desk.position;
    if (decision === 'offer' && (legal.includes('accept') || legal.includes('decline')))
        return <Answer {...props} />;
    if (decision === 'offer') return <Waiting {...props} />;
    if (!mayOffer(props.desk) && !legal.some(action => action.startsWith('trade '))) return null;
    return <Propose desk={props.desk} />;
}

/** Whether this seat may make offers now, according to the engine. */
function mayOffer({ state, position, own }: Desk): boolean {
    return position.decision === 'main' && state.turn === own!.seat && !state.trade_closed;
}

// ---- the player's offer --------------------------------------------------------------------

function Propose({ desk }: { desk: Desk }) {
    const { give, want, unsaid } = desk;
    const { n, legal } = desk.position;
    useEffect(() => desk.clampTrade(), [n]);
    useEffect(() => () => desk.clearTrade(), [desk]);
    const [given, wanted] = [desk.said('give'), desk.said('want')];
    const words = `${given} for ${wanted}`;
    const bank = `trade ${words}`;
    return (
        <section
            class={`sheet trade propose${desk.trading.value ? ' open' : ''}`}
            aria-label={t('chocolate.trade')}
        >
            <header>
                <h2>{t('chocolate.trade')}</h2>
                <span>
                    {bankRate(legal, give.value, want.value) ?? t('chocolate.trade.supply')}
                </span>
            </header>
            <DealRow side="give" counts={give} most={desk.own!.hand} offer={desk} />
            <DealRow side="want" counts={want} offer={desk} />
            <footer>
                <button
                    type="button"
                    class="btn"
                    disabled={!given && !wanted && !unsaid.value}
                    onClick={() => desk.clearTrade()}
                >
                    {t('chocolate.clear')}
                </button>
                {legal.includes(bank) ? (
                    <button
                        type="button"
                        class="btn go seat"
                        data-act="bank"
                        onClick={() => desk.send(bank)}
                    >
                        {t('chocolate.trade.bank')}
                    </button>
                ) : (
                    <button
                        type="button"
                        class="btn go seat"
                        data-act="offer"
                        disabled={!given || !wanted || !mayOffer(desk)}
                        onClick={() => desk.send(`offer ${words}`)}
                    >
                        {t('chocolate.offer')}
                    </button>
                )}
            </footer>
        </section>
    );
}

/** "3:1", if the supply takes what is selected so far. */
function bankRate(legal: string[], give: number[], want: number[]): string | null {
    const kind = kinds[give.findIndex(Boolean)];
    const wanted = kinds[want.findIndex(Boolean)];
    const found = legal.find(
        a =>
            a.startsWith('trade ') &&
            a.includes(` ${kind} for `) &&
            (!wanted || a.endsWith(` ${wanted}`)),
    );
    const rate = found?.match(/^trade (\d+)/)?.[1];
    return rate ? t('chocolate.rate', { n: Number(rate) }) : null;
}

interface DealProps {
    side: Side;
    counts: Signal<number[]>;
    most?: Counts;
    /** The player's own offer, which may leave a side open. */
    offer?: Desk;
}

function DealRow({ side, counts, most, offer }: DealProps) {
    const word = `chocolate.${side}` as const;
    const add = (kind: Kind) => {
        const i = kinds.indexOf(kind);
        const next = [...counts.value];
        next[i] = next[i] >= (most ? (most[i] ?? 0) : 4) ? 0 : next[i] + 1;
        counts.value = next;
        if (offer?.unsaid.value === side) offer.unsaid.value = null;
    };
    return (
        <div class="deal">
            <span>{t(word)}</span>
            {order.map(kind => {
                const count = counts.value[kinds.indexOf(kind)];
                const lack = most && !most[kinds.indexOf(kind)];
                return (
                    <button
                        type="button"
                        key={kind}
                        data-n={count || undefined}
                        data-kind={kind}
                        disabled={!!lack}
                        style={count ? { '--t': `var(--${inks[kind]}2)` } : undefined}
                        aria-label={`${t(word)} ${t(`kind.${kind}`)}: ${count}`}
                        onClick={() => add(kind)}
                    >
                        <Icon name={kind} faded={!!lack} />
                    </button>
                );
            })}
            {offer && (
                <button
                    type="button"
                    class="unsaid"
                    aria-pressed={offer.unsaid.value === side}
                    aria-label={`${t(word)}: ${t('trade.leave_open')}`}
                    title={t('trade.leave_open')}
                    onClick={() => offer.leave(side)}
                >
                    ?
                </button>
            )}
        </div>
    );
}

// ---- an open offer -------------------------------------------------------------------------

export function Goods({ counts }: { counts: Counts }) {
    return (
        <span class="goods">
            {counts.every(count => !count) && (
                <span>
                    <b aria-hidden="true">?</b>
                    <span class="vh">{t('trade.unsaid')}</span>
                </span>
            )}
            {order.flatMap(kind => {
                const count = counts[kinds.indexOf(kind)] ?? 0;
                return Array.from({ length: count }, (_, i) => (
                    <span key={`${kind}${i}`}>
                        <Icon name={kind} />
                        <span class="vh">{t(`kind.${kind}`)}</span>
                    </span>
                ));
            })}
        </span>
    );
}

/** The title of another player's offer, and how long it waits. */
function OfferHead({ words, patience }: { words: string; patience: number | null }) {
    return (
        <header>
            <h2>{words}</h2>
            {patience !== null && <span role="timer">{t('trade.in', { n: patience })}</span>}
        </header>
    );
}

interface CounterProps {
    desk: Desk;
    back: { words: string; act(): void };
}

/** A counter-offer, filled in with the terms of the offer. */
function Counter({ desk, back }: CounterProps) {
    useMemo(() => desk.counter(), [desk]);
    const { gives, takes } = desk;
    const filled = gives.value.some(Boolean) && takes.value.some(Boolean);
    return (
        <>
            <DealRow side="give" counts={gives} most={desk.own!.hand} />
            <DealRow side="want" counts={takes} />
            <footer>
                <button type="button" class="btn" onClick={back.act}>
                    {back.words}
                </button>
                <button
                    type="button"
                    class="btn go seat"
                    data-act="counter"
                    disabled={!filled}
                    onClick={() =>
                        desk.act(`counter ${goods(gives.value)} for ${goods(takes.value)}`)
                    }
                >
                    {t('chocolate.send')}
                </button>
            </footer>
        </>
    );
}

/** "What will you give for …?" The side that was named is filled in. */
function Question({ desk, turn, patience }: TradeProps) {
    const asks = turn.open_side === 'gives' ? 'want' : 'give';
    const words = t('trade.asks', { name: desk.nameOf(turn.seat) });
    return (
        <section class="sheet trade" aria-label={words}>
            <OfferHead words={words} patience={patience} />
            <p class="swap">
                <span>{t(`trade.what.${asks}`)}</span>
                <span>
                    <Goods counts={asks === 'want' ? turn.takes : turn.gives} />?
                </span>
            </p>
            <Counter
                desk={desk}
                back={{ words: t('chocolate.no'), act: () => void desk.decline() }}
            />
        </section>
    );
}

/** Another player's offer in one line: yes, no, change. */
function Answer(props: TradeProps) {
    const { desk, turn, patience } = props;
    const change = (on: boolean) => {
        desk.changing.value = on;
    };
    useEffect(() => () => change(false), [desk]);
    if (turn.open_side) return <Question {...props} />;
    if (desk.changing.value)
        return (
            <section class="sheet trade" aria-label={t('chocolate.counter')}>
                <header>
                    <h2>{t('chocolate.counter')}</h2>
                </header>
                <Counter
                    desk={desk}
                    back={{ words: t('chocolate.back'), act: () => change(false) }}
                />
            </section>
        );
    const words = t('chocolate.offered', { who: desk.nameOf(turn.seat) });
    return (
        <section class="sheet trade" aria-label={words}>
            <OfferHead words={words} patience={patience} />
            <p class="swap">
                <span>{t('chocolate.you_get')}</span>
                <Goods counts={turn.gives} />
                <span>{t('chocolate.you_give')}</span>
                <Goods counts={turn.takes} />
            </p>
            <footer class="three">
                <button type="button" class="btn" onClick={() => desk.decline()}>
                    {t('chocolate.no')}
                </button>
                <button type="button" class="btn" onClick={() => change(true)}>
                    {t('chocolate.change')}
                </button>
                <button
                    type="button"
                    class="btn go seat"
                    disabled={!desk.position.legal.includes('accept')}
                    onClick={() => desk.act('accept')}
                >
                    {t('chocolate.yes')}
                </button>
            </footer>
        </section>
    );
}

/** The player's offer while the others think, or another's offer that this seat has answered. */
function Waiting({ desk, turn }: TradeProps) {
    const me = desk.own!.seat;
    const others = desk.state.seats.filter(({ seat }) => seat !== me);
    const asked = turn.seat === me ? others : [];
    return (
        <section class="sheet trade" aria-label={t('chocolate.trade')}>
            <header>
                <h2>{t('chocolate.trade')}</h2>
            </header>
            <p class="swap">
                <Goods counts={turn.gives} /> {t('chocolate.for')} <Goods counts={turn.takes} />
            </p>
            <ul class="answers">
                {asked.map(seat => (
                    <AnswerLine key={seat.seat} desk={desk} seat={seat} turn={turn} />
                ))}
            </ul>
            {desk.position.legal.includes('withdraw') && (
                <button type="button" class="btn" onClick={() => desk.act('withdraw')}>
                    {t('chocolate.withdraw')}
                </button>
            )}
        </section>
    );
}

interface AnswerLineProps {
    desk: Desk;
    seat: ChocolateSeat;
    turn: ChocolateSeat;
}

function AnswerLine({ desk, seat, turn }: AnswerLineProps) {
    const { legal, actors } = desk.position;
    const close = `close ${seat.seat}`;
    const may = legal.includes(close);
    const waiting = actors.includes(seat.seat);
    const same = seat.gives.join() === turn.takes.join() && seat.takes.join() === turn.gives.join();
    const word = waiting
        ? 'chocolate.thinking'
        : may
          ? same
              ? 'chocolate.accepts'
              : 'chocolate.counters'
          : 'chocolate.declines';
    return (
        <li>
            <b>{desk.nameOf(seat.seat)}</b> {t(word)}{' '}
            {may && !same && (
                <>
                    <Goods counts={seat.gives} /> {t('chocolate.for')} <Goods counts={seat.takes} />
                </>
            )}
            {may && (
                <button
                    type="button"
                    class="btn go seat"
                    data-act="close"
                    onClick={() => desk.act(close)}
                >
                    {t('chocolate.deal')}
                </button>
            )}
        </li>
    );
}
