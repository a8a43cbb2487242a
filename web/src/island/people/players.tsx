// players.tsx - the seat tabs: the players and the public facts about them. On small screens icons
// replace words; the player table (player-table.tsx) shows everything.

import { Emblem, Icon, seatLetter } from '../../art/sign';
import { Medal } from '../../art/table-pieces';
import { headOf } from '../../frame/marks';
import { SeatMarks } from '../../frame/seat-note';
import { SignRow } from '../../frame/signs';
import { resources, type SeatName } from '../../table/model';
import { turnOf } from '../../table/position';
import { ticketsAtTabs } from '../../trade/counter';
import { inOrder } from '../../trade/order';
import type { Stall } from '../../trade/stall';
import { TicketSlip } from '../../trade/tickets';
import { t, type Word } from '../../words';
import type { Desk } from '../desk';
import { useGain } from '../hand/hand';
import { ticketsOf } from '../hand/stall';
import { aboutSeat, type Facts, factsOf, signsOf, standing } from './facts';

export function Players({ desk, stall }: { desk: Desk; stall: Stall | null }) {
    const position = desk.table.position.value;
    const turn = turnOf(position);
    const over = desk.table.status.value.phase === 'over';
    const all = factsOf(desk);
    const hung = ticketsAtTabs() && !stall?.asked ? ticketsOf(desk) : [];
    const more = all.some(
        ({ letters, chips, tokens, helper }) => (letters ?? chips ?? tokens ?? helper) != null,
    );
    return (
        <section
            class="players"
            aria-label={t('setup.seats')}
            data-count={all.length}
            data-more={more ? '' : undefined}
            data-clocks={all.some(({ info }) => info.clock ?? info.presence) ? '' : undefined}
        >
            <h2 class="vh">{t('setup.seats')}</h2>
            {all.map(facts => {
                const { seat } = facts.info;
                const ticket = stall && hung.find(one => one.seat === seat);
                return (
                    <div key={seat} class="seat-row" data-seat={seatLetter[seat]}>
                        <Tab
                            desk={desk}
                            facts={facts}
                            turn={!over && turn === seat}
                            acting={position.actors.includes(seat)}
                            settler={settlerOf(desk, seat)}
                            over={over}
                        />
                        {ticket && <TicketSlip stall={stall} ticket={ticket} />}
                    </div>
                );
            })}
            <Bank desk={desk} />
        </section>
    );
}

interface TabProps {
    desk: Desk;
    facts: Facts;
    /** Whether it is this seat's turn; another seat may have to act. */
    turn: boolean;
    acting: boolean;
    /** 1 or 2 where two settlers share a turn. */
    settler: number | null;
    /** Whether the game is over, so that nothing is hidden any more. */
    over: boolean;
}

/** Which settler a seat is in this turn: with five and six, unless all build between turns, the
    third seat to the left of the one on turn is the second. */
function settlerOf({ table, state }: Desk, seat: SeatName): number | null {
    const { rules, seats } = table.head.value;
    const { turn, number } = state.value;
    if (seats.length < 5 || /\bextra=build\b/.test(rules) || number === 0) return null;
    if (seat === turn) return 1;
    return seats[(seats.indexOf(turn) + 3) % seats.length] === seat ? 2 : null;
}

function Tab({ desk, facts, turn, acting, settler, over }: TabProps) {
    const { info, points } = facts;
    return (
        <article
            class={turn ? 'tab on' : 'tab'}
            data-seat={seatLetter[info.seat]}
            data-of={info.seat}
        >
            <span class="badge">
                <Emblem seat={info.seat} />
                <b>{seatLetter[info.seat].toUpperCase()}</b>
                {settler && (
                    <b class="settler" title={t('turn.settler', { n: settler })}>
                        <span class="vh">{t('turn.settler', { n: settler })}</span>
                        <span aria-hidden="true">{settler}</span>
                    </b>
                )}
            </span>
            <h3>
                <span class="called">{headOf(info)}</span>
                <Subtitle facts={facts} />
            </h3>
            <div class="vp" data-wide={points > 9 ? '' : undefined}>
                <span aria-hidden="true">{points}</span>
                <span class="vh">{t('stat.points', { n: points })}</span>
            </div>
            <Stats facts={facts} />
            <SeatMarks info={info} acting={acting} />
            {over && <Turned count={facts.seat.dev?.[1] ?? 0} />}
            <button
                type="button"
                class="open-seat"
                aria-label={t('seats.open', { name: desk.nameOf(info.seat) })}
                aria-expanded={desk.sheet.value === 'seats'}
                onClick={() => desk.open('seats')}
            />
        </article>
    );
}

/** Point cards that were hidden until the end; they turn over one after the other. */
function Turned({ count }: { count: number }) {
    if (count === 0) return null;
    return (
        <span class="turned" title={t('end.piece.card', { n: count })}>
            <span class="vh">{t('end.piece.card', { n: count })}</span>
            {Array.from({ length: count }, (_, at) => (
                <svg key={at} viewBox="-24 -35 48 62" style={{ '--i': at }} aria-hidden="true">
                    <use href="#mark-card" />
                </svg>
            ))}
        </span>
    );
}

function Subtitle({ facts }: { facts: Facts }) {
    const how = standing(facts, facts.near ? 'near' : 'leads');
    return (
        <small>
            {aboutSeat(facts)}
            {how && <span class="standing">, {how}</span>}
        </small>
    );
}

function Stats({ facts }: { facts: Facts }) {
    const { seat, army, longest, letters, chips, tokens, held } = facts;
    const gain = useGain(seat.cards);
    return (
        <div class="st">
            <Stat icon="cards" word="stat.cards" value={seat.cards} gain={gain} />
            <Stat icon="dev" word="stat.dev" value={seat.devs} />
            <Stat icon="knight" word="stat.knights" value={seat.knights} held={army} rest />
            <Stat icon="route" word="stat.road" value={seat.road_length} held={longest} rest />
            {letters !== undefined && (
                <Stat icon="letter" word="stat.letters" value={letters} rest />
            )}
            {chips !== undefined && chips > 0 && (
                <Stat icon="chip" word="stat.chips" value={chips} rest />
            )}
            {tokens !== undefined && <Stat icon="canal" word="stat.tokens" value={tokens} rest />}
            {held && (
                <span class="rest" title={facts.helper!}>
                    <Medal name={held.name!} second={held.second} />
                </span>
            )}
            <SignRow signs={signsOf(facts)} />
        </div>
    );
}

interface StatProps {
    icon: string;
    word: Word;
    value: number;
    held?: boolean;
    gain?: number;
    /** Shown only in the player table if a phone has no space for it. */
    rest?: boolean;
}

function Stat({ icon, word, value, held, gain = 0, rest }: StatProps) {
    const looks = [held && 'held', rest && 'rest'].filter(Boolean).join(' ');
    return (
        <span class={looks || undefined} title={t(word)}>
            <Icon name={icon} />
            <span class="vh">{t(word)} </span>
            {value}
            {gain > 0 && (
                <i class="more" aria-hidden="true">
                    +{gain}
                </i>
            )}
        </span>
    );
}

function Bank({ desk }: { desk: Desk }) {
    const { bank, deck_total, tokens_left, friends } = desk.state.value;
    return (
        <section class="bank sheet" aria-label={t('bank.title')}>
            <h3 class="cap">{t('bank.title')}</h3>
            <ul>
                {inOrder.map(at => (
                    <li key={at} title={t(`kind.${resources[at]}` as Word)}>
                        <Icon name={resources[at]} />
                        <span class="vh">{t(`kind.${resources[at]}` as Word)} </span>
                        {bank[at] ?? '?'}
                    </li>
                ))}
                <li title={t('bank.deck')}>
                    <Icon name="dev" />
                    <span class="vh">{t('bank.deck')} </span>
                    {deck_total}
                </li>
                <Beside icon="canal" word="stat.tokens" count={tokens_left} />
                <Beside icon="letter" word="stat.letters" count={friends?.supply_total} />
                <Beside icon="chip" word="stat.chips" count={friends?.chips_left} />
            </ul>
        </section>
    );
}

/** A count that only some scenarios have. */
function Beside({ icon, word, count }: { icon: string; word: Word; count?: number }) {
    if (count === undefined) return null;
    return (
        <li title={t(word)}>
            <Icon name={icon} />
            <span class="vh">{t(word)} </span>
            {count}
        </li>
    );
}
