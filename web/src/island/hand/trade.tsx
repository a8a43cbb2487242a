// trade.tsx - the trade sheet: making an offer, answering one, closing a deal. Two taps and one
// button; the bank rates come from the engine.

import { useEffect } from 'preact/hooks';
import { needsNoAsking, reasonWords } from '../../acts/standing';
import { settings } from '../../app/settings';
import { Badge, Icon, seatLetter } from '../../art/sign';
import {
    type IslandSeat,
    type Resource,
    resources,
    type SeatName,
    type Side,
    type Terrain,
} from '../../table/model';
import { t, type Word } from '../../words';
import type { Desk } from '../desk';
import { openOffer } from './answers';
import { AnswerList, answers, askerOf, Goods, OfferSheet, WatchedOffer } from './offer-answers';

const tint: Record<Resource, Terrain> = {
    brick: 'hills',
    lumber: 'forest',
    wool: 'pasture',
    grain: 'fields',
    ore: 'mountains',
};

interface TradeProps {
    desk: Desk;
    /** Seconds until an offer is declined automatically. */
    patience: number | null;
}

export function TradeSheet({ desk, patience }: TradeProps) {
    const { position, me } = desk.table;
    const { decision } = position.value;
    if (decision === 'offer' && !me.value) return <WatchedOffer desk={desk} />;
    if (decision === 'offer' && !answersItself(desk)) {
        return desk.state.value.turn === me.value ? (
            <OwnOffer desk={desk} />
        ) : (
            <TheirOffer desk={desk} patience={patience} />
        );
    }
    return <Writing desk={desk} />;
}

/** An offer that is declined automatically is not shown at all. */
function answersItself(desk: Desk): boolean {
    const offer = openOffer(desk);
    if (desk.askAnyway.value === desk.table.position.value.n) return false;
    return !!offer && needsNoAsking(offer, desk.declined, desk.state.value.seats.length);
}

// ---- making an offer -----------------------------------------------------------------------

function label(side: Side, kind: Resource, count: number, rate?: number): string {
    const words = `${t(`trade.${side}`)} ${t(`kind.${kind}` as Word)} ${count}`;
    return rate ? `${words}, ${rate}:1` : words;
}

interface RowProps {
    desk: Desk;
    side: Side;
    /** Whether the side may be left open. */
    openable?: boolean;
}

function Row({ desk, side, openable = false }: RowProps) {
    const counts = desk[side];
    const rates = side === 'give' ? desk.mine.value?.rate : undefined;
    const best = rates?.some(rate => rate !== rates[0]) ? Math.min(...rates) : null;
    const other = side === 'give' ? desk.want : desk.give;
    const add = (kind: number, by: number) => {
        const next = [...counts.value];
        const most = side === 'give' ? (desk.mine.value?.hand[kind] ?? 0) : 9;
        next[kind] = (next[kind] + by + most + 1) % (most + 1);
        desk.name(side, next);
        if (next[kind] > 0 && other.value[kind] > 0) {
            other.value = other.value.map((n, at) => (at === kind ? 0 : n));
        }
    };
    return (
        <div class="deal">
            <span>{t(`trade.${side}`)}</span>
            {resources.map((kind, at) => (
                <button
                    key={kind}
                    type="button"
                    style={{ '--t': `var(--${tint[kind]}-l)` }}
                    data-n={counts.value[at] || undefined}
                    aria-label={label(side, kind, counts.value[at], rates?.[at])}
                    onClick={event => add(at, event.shiftKey ? -1 : 1)}
                    onContextMenu={event => {
                        event.preventDefault();
                        add(at, -1);
                    }}
                >
                    <Icon name={kind} />
                    {rates && (
                        <small class={rates[at] === best ? 'best' : undefined}>{rates[at]}:1</small>
                    )}
                </button>
            ))}
            {openable && <LeaveOpen desk={desk} side={side} />}
        </div>
    );
}

/** "?" leaves this side open. Tokens cannot be left open. */
function LeaveOpen({ desk, side }: RowProps) {
    const words = `${t(`trade.${side}`)}: ${t('trade.leave_open')}`;
    return (
        <button
            type="button"
            class="unsaid"
            aria-pressed={desk.openSide.value === side}
            aria-label={words}
            title={words}
            disabled={desk.tokens.value !== 0}
            onClick={() => desk.leaveOpen(side)}
        >
            ?
        </button>
    );
}

/** Canal tokens in an offer: one side, one partner. An answer goes to the seat that asked. */
function Tokens({ desk, asker }: { desk: Desk; asker?: IslandSeat }) {
    const mine = desk.mine.value;
    if (mine?.tokens === undefined) return null;
    const { tokens } = desk;
    const others = desk.table.head.value.seats.filter(seat => seat !== mine.seat);
    return (
        <div class="token-row">
            <button
                type="button"
                class="btn"
                aria-label={`${t('trade.want')} ${t('kind.token')}`}
                disabled={asker && -tokens.value >= (asker.tokens ?? 0)}
                onClick={() => {
                    tokens.value -= 1;
                }}
            >
                −
            </button>
            <span>
                {tokens.value < 0 ? t('trade.want') : t('trade.give')} {Math.abs(tokens.value)}{' '}
                <Icon name="canal" /> {t('kind.token')}
            </span>
            <button
                type="button"
                class="btn"
                aria-label={`${t('trade.give')} ${t('kind.token')}`}
                disabled={tokens.value >= (mine.tokens ?? 0)}
                onClick={() => {
                    tokens.value += 1;
                }}
            >
                +
            </button>
            {tokens.value !== 0 && !asker && (
                <select
                    aria-label={t('setup.who')}
                    value={desk.partner()}
                    onChange={event => {
                        desk.to.value = event.currentTarget.value as SeatName;
                    }}
                >
                    {others.map(seat => (
                        <option key={seat} value={seat}>
                            {desk.nameOf(seat)}
                        </option>
                    ))}
                </select>
            )}
        </div>
    );
}

function bestRate(desk: Desk): number | undefined {
    const rates = desk.mine.value?.rate;
    if (!rates) return undefined;
    const chosen = desk.give.value.flatMap((n, kind) => (n > 0 ? [rates[kind]] : []));
    return Math.min(...(chosen.length ? chosen : rates));
}

function Writing({ desk }: { desk: Desk }) {
    const terms = desk.terms();
    const bank = desk.bankTrade();
    const main = desk.table.position.value.decision === 'main' && desk.asked.value;
    const rate = bestRate(desk);
    const declined = terms !== null && terms === desk.refused.value;
    return (
        <section class="trade sheet" aria-label={t('trade.title')}>
            <header>
                <h2>{t('trade.title')}</h2>
                <span>{rate ? t('trade.rate', { rate }) : ''}</span>
                <Quiet />
                <Shut desk={desk} />
            </header>
            <Row desk={desk} side="give" openable />
            <Row desk={desk} side="want" openable />
            <Tokens desk={desk} />
            <Asked desk={desk} />
            {!terms && <p class="how">{t('trade.hint')}</p>}
            {declined && (
                <p class="how" role="status">
                    {t('trade.refused')}
                </p>
            )}
            <Silence desk={desk} />
            <footer>
                <button
                    type="button"
                    class={bank ? 'btn go' : 'btn'}
                    disabled={!bank}
                    onClick={() => desk.tradeWithBank()}
                >
                    {t('trade.bank', { n: rate ?? 4 })}
                </button>
                <button
                    type="button"
                    class={bank ? 'btn' : 'btn go'}
                    disabled={!terms || !main}
                    onClick={() => desk.offer()}
                >
                    {t('trade.offer')}
                </button>
            </footer>
        </section>
    );
}

/** Who gets the offer: everybody, unless the player excludes seats. At least one stays. */
function Asked({ desk }: { desk: Desk }) {
    const { head, me } = desk.table;
    const others = head.value.seats.filter(seat => seat !== me.value);
    if (others.length < 2 || desk.tokens.value !== 0) return null;
    const out = desk.without.value;
    const toggle = (seat: SeatName) => {
        const next = out.includes(seat) ? out.filter(one => one !== seat) : [...out, seat];
        if (next.length < others.length) desk.without.value = next;
    };
    return (
        <div class="asked" role="group" aria-label={t('trade.to')}>
            <span>{t('trade.to')}</span>
            {others.map(seat => (
                <button
                    key={seat}
                    type="button"
                    aria-pressed={!out.includes(seat)}
                    aria-label={`${seatLetter[seat].toUpperCase()} ${desk.nameOf(seat)}`}
                    title={desk.nameOf(seat)}
                    onClick={() => toggle(seat)}
                >
                    <Badge seat={seat} letter />
                </button>
            ))}
        </div>
    );
}

/** Declines every offer until it is pressed again. */
function Quiet() {
    const { quiet } = settings;
    return (
        <button
            type="button"
            class="quiet"
            aria-pressed={quiet.value}
            title={t('settings.quiet')}
            onClick={() => {
                quiet.value = !quiet.value;
            }}
        >
            {t('trade.quiet')}
        </button>
    );
}

/** Says what was answered automatically. */
function Silence({ desk }: { desk: Desk }) {
    const reason = desk.silent.value;
    return (
        <p class="how silence" role="status">
            {reason ? reasonWords(reason) : settings.quiet.value ? t('trade.quiet.on') : ''}
        </p>
    );
}

function Shut({ desk }: { desk: Desk }) {
    return (
        <button
            type="button"
            class="shut phone"
            aria-label={t('close')}
            onClick={() => desk.endTrade()}
        >
            ×
        </button>
    );
}

// ---- an open offer -------------------------------------------------------------------------

function OwnOffer({ desk }: { desk: Desk }) {
    const mine = desk.mine.value!;
    const willing = answers(desk).filter(({ seat }) => desk.can(`close ${seat}`));
    return (
        <section
            class="trade sheet asking"
            aria-label={t('trade.title')}
            data-seat={seatLetter[mine.seat]}
        >
            <header>
                <h2>{t('trade.title')}</h2>
            </header>
            <p class="terms">
                <Goods counts={mine.gives} tokens={mine.tokens_given} /> →{' '}
                <Goods counts={mine.takes} tokens={mine.tokens_taken} />
            </p>
            <AnswerList desk={desk} />
            {willing.map(({ seat, answer }) => {
                const theirs = desk.state.value.seats.find(other => other.seat === seat)!;
                return (
                    <button
                        key={seat}
                        type="button"
                        class="btn go wide"
                        onClick={() => desk.act(`close ${seat}`)}
                    >
                        {t('trade.deal', { name: desk.nameOf(seat) })}
                        {answer === 'counters' && (
                            <small>
                                <Goods counts={theirs.takes} tokens={theirs.tokens_taken} /> →{' '}
                                <Goods counts={theirs.gives} tokens={theirs.tokens_given} />
                            </small>
                        )}
                    </button>
                );
            })}
            <footer class="one">
                <button
                    type="button"
                    class="btn"
                    disabled={!desk.can('withdraw')}
                    onClick={() => desk.act('withdraw')}
                >
                    {t('trade.withdraw')}
                </button>
            </footer>
        </section>
    );
}

/** One tap declines this offer and all later ones that ask for the same kind. */
function KeepIt({ desk, takes }: { desk: Desk; takes: number[] }) {
    const asked = resources.filter((_, at) => takes[at] > 0);
    if (asked.length !== 1 || !desk.can('decline')) return null;
    const [kind] = asked;
    return (
        <button
            type="button"
            class="keep-it"
            onClick={() => {
                settings.keeps.value = [...settings.keeps.value, kind];
            }}
        >
            {t('trade.keep', { kind: t(`kind.${kind}`) })}
        </button>
    );
}

async function sendCounter(desk: Desk): Promise<void> {
    const terms = desk.terms();
    if (terms && (await desk.act(`counter ${terms}`))) desk.clearTrade();
}

/** "What will you give for …?" The side that was named is filled in; one tap completes it. */
function Question({ desk, asker }: { desk: Desk; asker: IslandSeat }) {
    const asks = asker.open_side === 'gives' ? 'want' : 'give';
    const asked = desk.asked.value && desk.can('decline');
    useEffect(() => {
        if (!asked) return;
        const hand = desk.mine.value?.hand ?? [];
        desk.clearTrade();
        desk.give.value = asker.takes.map((n, kind) => Math.min(n, hand[kind] ?? 0));
        desk.want.value = [...asker.gives];
        return () => desk.clearTrade();
    }, [asked]);
    const terms = desk.terms();
    useEffect(() => {
        if (asked && terms) desk.countering.value = true; // a player who is writing has time
    }, [asked, terms]);
    return (
        <>
            <p class="terms">
                {t(`trade.what.${asks}`)}{' '}
                <Goods counts={asks === 'want' ? asker.takes : asker.gives} />?
            </p>
            {asked && (
                <>
                    <Row desk={desk} side="give" />
                    <Row desk={desk} side="want" />
                    <Tokens desk={desk} asker={asker} />
                    <footer>
                        <button type="button" class="btn" onClick={() => desk.act('decline')}>
                            {t('trade.no')}
                        </button>
                        <button
                            type="button"
                            class="btn go"
                            disabled={!terms}
                            onClick={() => sendCounter(desk)}
                        >
                            {t('trade.send')}
                        </button>
                    </footer>
                </>
            )}
        </>
    );
}

function TheirOffer({ desk, patience }: TradeProps) {
    const asker = askerOf(desk);
    const timer = patience !== null && <span role="timer">{t('trade.in', { n: patience })}</span>;
    return (
        <OfferSheet desk={desk} note={timer}>
            {asker.open_side ? (
                <Question desk={desk} asker={asker} />
            ) : (
                <Proposal desk={desk} asker={asker} />
            )}
            {!desk.countering.value && <AnswerList desk={desk} />}
            {!desk.countering.value && <KeepIt desk={desk} takes={asker.takes} />}
        </OfferSheet>
    );
}

/** Both sides are named: yes, no, or a counter-offer. */
function Proposal({ desk, asker }: { desk: Desk; asker: IslandSeat }) {
    const asked = desk.asked.value;
    const change = () => {
        desk.give.value = [...asker.takes];
        desk.want.value = [...asker.gives];
        desk.tokens.value = (asker.tokens_taken ?? 0) - (asker.tokens_given ?? 0);
        desk.countering.value = true;
    };
    return (
        <>
            <p class="terms">
                {t('trade.gets')} <Goods counts={asker.gives} tokens={asker.tokens_given} />
                {', '}
                {t('trade.gives')} <Goods counts={asker.takes} tokens={asker.tokens_taken} />
            </p>
            {desk.countering.value && asked ? (
                <>
                    <Row desk={desk} side="give" />
                    <Row desk={desk} side="want" />
                    <Tokens desk={desk} asker={asker} />
                    <footer>
                        <button type="button" class="btn" onClick={() => desk.clearTrade()}>
                            {t('act.cancel')}
                        </button>
                        <button
                            type="button"
                            class="btn go"
                            disabled={!desk.terms()}
                            onClick={() => sendCounter(desk)}
                        >
                            {t('trade.send')}
                        </button>
                    </footer>
                </>
            ) : (
                <footer class="three">
                    <button
                        type="button"
                        class="btn go"
                        disabled={!desk.can('accept')}
                        onClick={() => desk.act('accept')}
                    >
                        {t('trade.yes')}
                    </button>
                    <button
                        type="button"
                        class="btn"
                        disabled={!desk.can('decline')}
                        onClick={() => desk.act('decline')}
                    >
                        {t('trade.no')}
                    </button>
                    <button type="button" class="btn" disabled={!asked} onClick={change}>
                        {t('trade.change')}
                    </button>
                </footer>
            )}
        </>
    );
}
