// trade.tsx - the trade sheet: give, want, and the answers of the others. The list of legal actions
// says which exchanges with the supply are possible, and at what rate.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../art/sign';
import { titleOf } from '../frame/marks';
import type { Counts, SeatInfo, SeatName, Side } from '../table/model';
import { type Kind, kinds } from '../table/printed';
import { t } from '../words';
import { type Answers, useAnswers } from './answers';
import { order } from './hand';

export interface TradeSeat {
    seat: SeatName;
    number: number;
    info: SeatInfo | undefined;
    gives: Counts;
    takes: Counts;
    /** The side of its offer that the seat leaves open. */
    open_side?: 'gives' | 'takes';
}

interface TradeProps {
    decision: string;
    n: number;
    /** The number of the turn. */
    number: number;
    me: TradeSeat & { hand: Counts };
    turn: TradeSeat;
    others: TradeSeat[];
    actors: string[];
    legal: string[];
    /** Whether this seat may make offers now, according to the engine. */
    open: boolean;
    /** On small screens the sheet opens on request. */
    asked: boolean;
    act(action: string): Promise<boolean>;
}

const inks: Record<Kind, string> = { lumber: 'f', brick: 'h', wool: 'p', grain: 'g', ore: 'm' };
const none = () => kinds.map(() => 0);

export function Trade(props: TradeProps) {
    const answers = useAnswers(props);
    return (
        <>
            {answers.silent && (
                <p class="slip silent" role="status">
                    {answers.silent}
                </p>
            )}
            <TradeSlip {...props} answers={answers} />
        </>
    );
}

function TradeSlip(props: TradeProps & { answers: Answers }) {
    const { decision, legal } = props;
    if (decision === 'offer' && (legal.includes('accept') || legal.includes('decline')))
        return <Answer {...props} />;
    if (decision === 'offer') return <Waiting {...props} />;
    if (!props.open && !legal.some(action => action.startsWith('trade '))) return null;
    return <Propose {...props} />;
}

// ---- the player's offer --------------------------------------------------------------------

/** "2 wool 1 ore", in the engine's order. */
export function goods(counts: number[]): string {
    return kinds
        .map((kind, i) => (counts[i] > 0 ? `${counts[i]} ${kind}` : ''))
        .filter(Boolean)
        .join(' ');
}

type Unsaid = Side | null;

function Propose({ me, legal, act, open, asked, n }: TradeProps) {
    const give = useSignal(none());
    const want = useSignal(none());
    const unsaid = useSignal<Unsaid>(null);
    useEffect(() => {
        give.value = give.value.map((count, i) => Math.min(count, me.hand[i] ?? 0));
    }, [n]);
    const clear = () => {
        give.value = none();
        want.value = none();
        unsaid.value = null;
    };
    const said = (side: Unsaid, counts: number[]) => (unsaid.value === side ? '?' : goods(counts));
    const words = `${said('give', give.value)} for ${said('want', want.value)}`;
    const rate = bankRate(legal, give.value, want.value);
    const bank = `trade ${words}`;
    const send = async (action: string) => {
        if (await act(action)) clear();
    };
    const filled = said('give', give.value) !== '' && said('want', want.value) !== '';
    const empty = !filled && !give.value.some(Boolean) && !want.value.some(Boolean);
    return (
        <section
            class={`slip trade propose${asked ? ' open' : ''}`}
            aria-label={t('chocolate.trade')}
        >
            <header>
                <h2>{t('chocolate.trade')}</h2>
                <span>{rate ?? t('chocolate.trade.supply')}</span>
            </header>
            <DealRow side="give" counts={give} most={me.hand} unsaid={unsaid} />
            <DealRow side="want" counts={want} unsaid={unsaid} />
            <footer>
                <button type="button" class="btn" disabled={empty && !unsaid.value} onClick={clear}>
                    {t('chocolate.clear')}
                </button>
                {legal.includes(bank) ? (
                    <button
                        type="button"
                        class="btn go seat"
                        data-act="bank"
                        onClick={() => send(bank)}
                    >
                        {t('chocolate.trade.bank')}
                    </button>
                ) : (
                    <button
                        type="button"
                        class="btn go seat"
                        data-act="offer"
                        disabled={!filled || !open}
                        onClick={() => send(`offer ${words}`)}
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
    counts: { value: number[] };
    most?: Counts;
    /** The side that is left open, where that is possible. */
    unsaid?: { value: Unsaid };
}

function DealRow({ side, counts, most, unsaid }: DealProps) {
    const word = `chocolate.${side}` as const;
    const add = (kind: Kind) => {
        const i = kinds.indexOf(kind);
        const next = [...counts.value];
        next[i] = next[i] >= (most ? (most[i] ?? 0) : 4) ? 0 : next[i] + 1;
        counts.value = next;
        if (unsaid?.value === side) unsaid.value = null;
    };
    const leave = () => {
        if (!unsaid) return;
        unsaid.value = unsaid.value === side ? null : side;
        if (unsaid.value) counts.value = none();
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
            {unsaid && (
                <button
                    type="button"
                    class="unsaid"
                    aria-pressed={unsaid.value === side}
                    aria-label={`${t(word)}: ${t('trade.leave_open')}`}
                    title={t('trade.leave_open')}
                    onClick={leave}
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
function OfferHead({ words, answers }: { words: string; answers: Answers }) {
    return (
        <header>
            <h2>{words}</h2>
            {answers.patience !== null && (
                <span role="timer">{t('trade.in', { n: answers.patience })}</span>
            )}
        </header>
    );
}

interface CounterProps {
    props: TradeProps;
    back: { words: string; act(): void };
}

/** A counter-offer, filled in with the terms of the offer. */
function Counter({ props, back }: CounterProps) {
    const { turn, me, act } = props;
    const gives = useSignal(turn.takes.map((n, i) => Math.min(n ?? 0, me.hand[i] ?? 0)));
    const takes = useSignal(turn.gives.map(n => n ?? 0));
    const filled = gives.value.some(Boolean) && takes.value.some(Boolean);
    return (
        <>
            <DealRow side="give" counts={gives} most={me.hand} />
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
                    onClick={() => act(`counter ${goods(gives.value)} for ${goods(takes.value)}`)}
                >
                    {t('chocolate.send')}
                </button>
            </footer>
        </>
    );
}

/** "What will you give for …?" The side that was named is filled in. */
function Question(props: TradeProps & { answers: Answers }) {
    const { turn, answers } = props;
    const asks = turn.open_side === 'gives' ? 'want' : 'give';
    const words = t('trade.asks', { name: titleOf(turn.info) });
    return (
        <section class="slip trade" aria-label={words}>
            <OfferHead words={words} answers={answers} />
            <p class="swap">
                <span>{t(`trade.what.${asks}`)}</span>
                <span>
                    <Goods counts={asks === 'want' ? turn.takes : turn.gives} />?
                </span>
            </p>
            <Counter props={props} back={{ words: t('chocolate.no'), act: answers.decline }} />
        </section>
    );
}

/** Another player's offer in one line: yes, no, change. */
function Answer(props: TradeProps & { answers: Answers }) {
    const { turn, legal, act, answers } = props;
    const changing = useSignal(false);
    if (turn.open_side) return <Question {...props} />;
    if (changing.value) {
        const back = () => {
            changing.value = false;
        };
        return (
            <section class="slip trade" aria-label={t('chocolate.counter')}>
                <header>
                    <h2>{t('chocolate.counter')}</h2>
                </header>
                <Counter props={props} back={{ words: t('chocolate.back'), act: back }} />
            </section>
        );
    }
    return (
        <section
            class="slip trade"
            aria-label={t('chocolate.offered', { who: titleOf(turn.info) })}
        >
            <OfferHead
                words={t('chocolate.offered', { who: titleOf(turn.info) })}
                answers={answers}
            />
            <p class="swap">
                <span>{t('chocolate.you_get')}</span>
                <Goods counts={turn.gives} />
                <span>{t('chocolate.you_give')}</span>
                <Goods counts={turn.takes} />
            </p>
            <footer class="three">
                <button type="button" class="btn" onClick={answers.decline}>
                    {t('chocolate.no')}
                </button>
                <button
                    type="button"
                    class="btn"
                    onClick={() => {
                        changing.value = true;
                    }}
                >
                    {t('chocolate.change')}
                </button>
                <button
                    type="button"
                    class="btn go seat"
                    disabled={!legal.includes('accept')}
                    onClick={() => act('accept')}
                >
                    {t('chocolate.yes')}
                </button>
            </footer>
        </section>
    );
}

/** The player's offer while the others think, or another's offer that this seat has answered. */
function Waiting({ turn, others, actors, legal, act, me }: TradeProps) {
    const asked = turn.seat === me.seat ? others : [];
    return (
        <section class="slip trade" aria-label={t('chocolate.trade')}>
            <header>
                <h2>{t('chocolate.trade')}</h2>
            </header>
            <p class="swap">
                <Goods counts={turn.gives} /> {t('chocolate.for')} <Goods counts={turn.takes} />
            </p>
            <ul class="answers">
                {asked.map(seat => (
                    <AnswerLine
                        key={seat.seat}
                        seat={seat}
                        turn={turn}
                        waiting={actors.includes(seat.seat)}
                        legal={legal}
                        act={act}
                    />
                ))}
            </ul>
            {legal.includes('withdraw') && (
                <button type="button" class="btn" onClick={() => act('withdraw')}>
                    {t('chocolate.withdraw')}
                </button>
            )}
        </section>
    );
}

interface AnswerLineProps {
    seat: TradeSeat;
    turn: TradeSeat;
    waiting: boolean;
    legal: string[];
    act(action: string): Promise<boolean>;
}

function AnswerLine({ seat, turn, waiting, legal, act }: AnswerLineProps) {
    const close = `close ${seat.seat}`;
    const may = legal.includes(close);
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
            <b>{titleOf(seat.info)}</b> {t(word)}{' '}
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
                    onClick={() => act(close)}
                >
                    {t('chocolate.deal')}
                </button>
            )}
        </li>
    );
}
