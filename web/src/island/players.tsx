// players.tsx - the surveyors' tabs: who sits at the table and what everybody may know of them.
import { Medal } from '../art/company';
import { Emblem, Icon, seatLetter } from '../art/sign';
import { titleOf } from '../marks';
import type { IslandSeat, IslandState, SeatInfo } from '../model';
import { resources } from '../model';
import { SeatMarks, seatNote } from '../seat-note';
import { t, type Word } from '../words';
import type { Desk } from './desk';
import { useGain } from './hand';
import { helperName, standing } from './helper-words';

export function Players({ desk }: { desk: Desk }) {
    const { table } = desk;
    const state = desk.state.value;
    const { actors } = table.position.value;
    const most = Math.max(...state.seats.map(seat => shownPoints(desk, seat)));
    return (
        <section class="players" aria-label={t('setup.seats')} data-count={state.seats.length}>
            {inOrder(desk).map(({ info, seat, at }) => (
                <Tab
                    key={info.seat}
                    desk={desk}
                    info={info}
                    seat={seat}
                    at={at}
                    acting={actors.includes(info.seat)}
                    leads={shownPoints(desk, seat) === most && most > 2}
                />
            ))}
            <Bank desk={desk} />
        </section>
    );
}

/** The one who looks first, then round the table. */
function inOrder(desk: Desk): { info: SeatInfo; seat: IslandSeat; at: number }[] {
    const infos = desk.table.seats.value;
    const first = Math.max(
        0,
        infos.findIndex(({ seat }) => seat === desk.table.me.value),
    );
    return infos.map((_, n) => {
        const at = (first + n) % infos.length;
        return { info: infos[at], seat: desk.state.value.seats[at], at };
    });
}

function shownPoints(desk: Desk, seat: IslandSeat): number {
    const at = desk.state.value.seats.indexOf(seat);
    return desk.table.position.value.points[at] ?? seat.points_visible;
}

interface TabProps {
    desk: Desk;
    info: SeatInfo;
    seat: IslandSeat;
    at: number;
    acting: boolean;
    leads: boolean;
}

function Tab({ desk, info, seat, at, acting, leads }: TabProps) {
    const state = desk.state.value;
    const points = shownPoints(desk, seat);
    const target = desk.table.board.value?.target ?? 10;
    const letters = state.friends?.seats[at].letters_total;
    const held = state.helpers?.held[at];
    const chips = chipsOf(state, at);
    const gain = useGain(seat.cards);
    return (
        <article
            class={acting ? 'tab on' : 'tab'}
            data-seat={seatLetter[info.seat]}
            data-of={info.seat}
        >
            <span class="badge">
                <Emblem seat={info.seat} />
                <b>{seatLetter[info.seat].toUpperCase()}</b>
            </span>
            <h3>
                {info.kind === 'me' && !info.name ? t('seat.you') : titleOf(info)}
                <small>{subtitle(info, leads, points >= target - 2, held?.name)}</small>
            </h3>
            <div class="vp">
                <span aria-hidden="true">{points}</span>
                <span class="vh">{t('stat.points', { n: points })}</span>
            </div>
            <div class="st">
                <Stat icon="cards" word="stat.cards" value={seat.cards} gain={gain} />
                <Stat icon="dev" word="stat.dev" value={seat.devs} />
                <Stat
                    icon="knight"
                    word="stat.knights"
                    value={seat.knights}
                    held={state.army === info.seat}
                />
                <Stat
                    icon="route"
                    word="stat.road"
                    value={seat.road_length}
                    held={state.longest === info.seat}
                />
                {letters !== undefined && (
                    <Stat icon="letter" word="stat.letters" value={letters} />
                )}
                {chips > 0 && <Stat icon="chip" word="stat.chips" value={chips} />}
                {seat.tokens !== undefined && (
                    <Stat icon="canal" word="stat.tokens" value={seat.tokens} />
                )}
                {held?.name && (
                    <span title={[helperName(held.name), ...standing(held)].join(', ')}>
                        <Medal name={held.name} second={held.second} />
                    </span>
                )}
            </div>
            <SeatMarks info={info} acting={acting} />
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

/** Points that lie before a seat, of crossings or of the master builders. */
export function chipsOf(state: IslandState, at: number): number {
    return (state.seats[at].chips ?? 0) + (state.friends?.seats[at].chips ?? 0);
}

function subtitle(info: SeatInfo, leads: boolean, near: boolean, helper?: string | null): string {
    const parts = [seatNote(info) || t(`seat.${info.seat}` as Word)];
    if (helper) parts.push(t(`helper.${helper}` as Word));
    if (near) parts.push(t('stat.near'));
    else if (leads) parts.push(t('stat.leads'));
    return parts.join(', ');
}

interface StatProps {
    icon: string;
    word: Word;
    value: number;
    held?: boolean;
    gain?: number;
}

function Stat({ icon, word, value, held, gain = 0 }: StatProps) {
    return (
        <span class={held ? 'held' : undefined} title={t(word)}>
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
        <section class="bank slip" aria-label={t('bank.title')}>
            <h3 class="cap">{t('bank.title')}</h3>
            <ul>
                {resources.map((kind, at) => (
                    <li key={kind}>
                        <Icon name={kind} />
                        <span class="vh">{t(`kind.${kind}` as Word)} </span>
                        {bank[at] ?? '?'}
                    </li>
                ))}
                <li>
                    <Icon name="dev" />
                    <span class="vh">{t('bank.deck')} </span>
                    {deck_total}
                </li>
                {tokens_left !== undefined && (
                    <li title={t('stat.tokens')}>
                        <Icon name="canal" />
                        <span class="vh">{t('stat.tokens')} </span>
                        {tokens_left}
                    </li>
                )}
                {friends && (
                    <li title={t('stat.letters')}>
                        <Icon name="letter" />
                        <span class="vh">{t('stat.letters')} </span>
                        {friends.supply_total}
                    </li>
                )}
                {friends && (
                    <li title={t('stat.chips')}>
                        <Icon name="chip" />
                        <span class="vh">{t('stat.chips')} </span>
                        {friends.chips_left}
                    </li>
                )}
            </ul>
        </section>
    );
}
