// gather.tsx - the room before the game: its address, the seats, bots for those who do not come,
// and what is played.
import { useEffect, useState } from 'preact/hooks';
import { keep } from '../../app/settings';
import { Badge, seatLetter } from '../../art/sign';
import { Pick } from '../../frame/pick';
import { botTitle } from '../../frame/seat-note';
import { boxOf } from '../../front/boxes';
import { Cover } from '../../front/cover';
import { botOf, type Strength, strengthOf, strengths, strengthTitle } from '../../front/strengths';
import { Chat } from '../../log/say';
import { Page } from '../../pages/page';
import type { SeatName } from '../../table/model';
import { gameExtras, gameTitle } from '../../table/rules-title';
import { seatNames } from '../../table/seat-names';
import type { Sitting } from '../../wire/protocol';
import { t } from '../../words';
import type { OnlineTable } from '../table';
import { WhoBegins } from './begins';
import { Begin, mainWay, usualBot } from './late';
import { LinkBox } from './link-box';
import {
    chosenAddress,
    isAlone,
    keyFor,
    otherAddresses,
    pageAddress,
    screenHash,
    tableHash,
} from './links';
import { AskName, OwnName } from './name-field';
import { isNamed } from './names';
import { standUp } from './opening';
import type { Room } from './room';
import { Note, Opening } from './waiting';

interface GatheringProps {
    table: OnlineTable;
    /** The guest came to watch. */
    watch: boolean;
    /** Sits down on the seat of the link, otherwise on the first free one. */
    onSit(): Promise<string | null>;
}

export function Gathering({ table, watch, onSit }: GatheringProps) {
    const room = table.room.value!;
    const [trouble, fail] = useState<string | null>(null);
    const mine = room.seats.find(seat => seat.mine);
    const full = room.seats.every(({ kind }) => kind !== 'empty');
    const gathers = room.phase === 'gather';
    const asks = gathers && !mine && !full && !watch && !isNamed() && !table.hasLeft();
    const invites = !full && (mine || room.owner || !room.private);
    return (
        <Page
            title={t(room.owner ? 'room.yours' : 'room.title')}
            lede={t(invites ? 'room.about' : full && mine ? 'online.start' : 'room.full')}
            acts={mine && gathers && <Acts table={table} mine={mine} onTrouble={fail} />}
        >
            <Note table={table} />
            {asks && <AskName onNamed={onSit} />}
            {invites && <Invitation table={table} />}
            <h2>{t('room.who')}</h2>
            <SeatList table={table} canSit={gathers && !asks} onTrouble={fail} />
            <WhoBegins table={table} />
            <Opening table={table} />
            {trouble && <p role="alert">{t('online.refused', { text: trouble })}</p>}
            <h2>{t('room.what')}</h2>
            <Played room={room} />
            <h2>{t('log.chat')}</h2>
            <Chat table={table} />
            {invites && <SharedBoard table={table} />}
            {mine && table.seatLink() && (
                <details class="room-seat">
                    <summary>{t('online.yourLink')}</summary>
                    <LinkBox
                        title={t('room.seat')}
                        about={t('room.seat.about')}
                        url={table.seatLink()!}
                    />
                </details>
            )}
        </Page>
    );
}

/** The box that is played, and the table settings. */
function Played({ room }: { room: Room }) {
    const title = [gameTitle(room.rules), gameExtras(room.rules)].filter(Boolean).join(', ');
    return (
        <ul class="reg">
            <li>
                <span class="reg-picture">
                    <Cover of={boxOf(room.rules)} />
                </span>
                <span>
                    <b>{title}</b>
                    <small>{houseText(room)}</small>
                </span>
            </li>
        </ul>
    );
}

/** The table settings in one line. */
function houseText(room: Room): string {
    const parts = [
        t(`clock.about.${room.clock}`),
        t(room.private ? 'house.private' : 'house.public'),
    ];
    if (!room.bots) parts.push(t('lobby.bots.never'));
    if (room.aids) parts.push(t('lobby.aid.hints'));
    if (room.undo_allowed) parts.push(t('lobby.aid.undo'));
    if (room.open_cards) parts.push(t('house.open'));
    if (room.delay > 0) parts.push(t('house.behind', { n: room.delay }));
    if (room.fair.code) parts.push(t('online.code', { code: room.fair.code }));
    return parts.join(' · ');
}

interface ActsProps {
    table: OnlineTable;
    mine: Sitting;
    onTrouble(text: string | null): void;
}

/** Ready or not. The owner need not wait for people who do not come. */
function Acts({ table, mine, onTrouble }: ActsProps) {
    const room = table.room.value!;
    const letter = seatLetter[seatNames(room.rules)[room.seats.indexOf(mine)]];
    return (
        <>
            <button
                type="button"
                class={mine.ready || mainWay(room) === 'begin' ? 'btn' : 'btn go'}
                data-seat={letter}
                onClick={() => void table.ready(!mine.ready)}
            >
                {t(mine.ready ? 'online.notReady' : 'online.ready')}
            </button>
            <Begin {...{ table, letter, onTrouble }} />
        </>
    );
}

// ---- seats ---------------------------------------------------------------------------------

interface ListProps {
    table: OnlineTable;
    /** Whether free seats can be taken, also by a player who changes seats. */
    canSit: boolean;
    onTrouble: (text: string | null) => void;
}

function SeatList({ table, canSit, onTrouble }: ListProps) {
    const room = table.room.value!;
    const names = seatNames(room.rules);
    const stand = (seat: number) => void table.command('stand', { seat });
    return (
        <ul class="gather reg">
            {room.seats.map((seat, at) => (
                <li key={at} class={seat.kind}>
                    <Badge seat={names[at]} letter />
                    <p>
                        {seat.mine && room.phase === 'gather' ? (
                            <OwnName name={seat.name} />
                        ) : (
                            <b>{seatName(seat)}</b>
                        )}
                        <small>{seatState(seat, names[at])}</small>
                    </p>
                    <span class="choices">
                        {seat.kind === 'empty' && room.owner && room.bots && (
                            <button
                                type="button"
                                class="btn"
                                onClick={() =>
                                    void table.ask('bot', { seat: at, name: usualBot() })
                                }
                            >
                                {t('online.bot')}
                            </button>
                        )}
                        {seat.kind === 'empty' && canSit && (
                            <button
                                type="button"
                                class="btn"
                                onClick={async () => onTrouble(await table.sit(at))}
                            >
                                {t('online.sit')}
                            </button>
                        )}
                        {seat.kind !== 'empty' && (seat.mine || room.owner) && (
                            <button type="button" class="btn" onClick={() => stand(at)}>
                                {t(seat.mine ? 'online.stand' : 'online.free')}
                            </button>
                        )}
                    </span>
                    {seat.kind === 'bot' && room.owner && (
                        <BotStrength table={table} at={at} bot={seat.name} />
                    )}
                </li>
            ))}
        </ul>
    );
}

function seatName(seat: Sitting): string {
    if (seat.kind === 'empty') return t('online.empty');
    return seat.kind === 'bot' ? botTitle(seat.name) : seat.name;
}

function seatState(seat: Sitting, colour: SeatName): string {
    if (seat.kind === 'empty') return t(`seat.${colour}`);
    if (seat.kind === 'bot') return t(seat.keeps ? 'late.keeps' : 'online.isReady');
    if (seat.stand_in) return t('online.standsIn', { bot: botTitle(seat.stand_in) });
    const parts = [t(seat.ready ? 'online.isReady' : 'online.isNotReady')];
    if (seat.mine) parts.unshift(t('seat.you'));
    if (seat.away) parts.push(t('online.away'));
    return parts.join(', ');
}

/** How strong a bot is; another one takes its seat at once. */
function BotStrength({ table, at, bot }: { table: OnlineTable; at: number; bot: string }) {
    const choose = async (strength: Strength) => {
        const name = botOf(strength);
        keep('bot', name);
        await table.command('stand', { seat: at });
        await table.ask('bot', { seat: at, name });
    };
    return (
        <Pick
            label={t('drawer.strength')}
            now={strengthOf(bot)}
            list={strengths.map(value => ({ value, words: strengthTitle(value) }))}
            onPick={value => value && void choose(value)}
        />
    );
}

// ---- invitation ----------------------------------------------------------------------------

/** Each player on their own device: the address, as a code for phones and as a text. */
function Invitation({ table }: { table: OnlineTable }) {
    const [key, set] = useState<string | null>(null);
    const { private: hidden } = table.room.value!;
    useEffect(() => {
        void keyFor(table, 'invite').then(set);
    }, [table, table.me.value]);
    if (hidden && !key) return null;
    return (
        <LinkBox
            title={t('online.inviteTitle')}
            about={t('online.inviteAbout')}
            url={`${pageAddress()}${tableHash(table.id, key)}`}
        >
            <Reach />
        </LinkBox>
    );
}

/** One shared board with hands on phones. */
function SharedBoard({ table }: { table: OnlineTable }) {
    const { owner, seats } = table.room.value!;
    // This device now shows the board, so the owner's seat moves to a phone.
    const share = async () => {
        const screen = await keyFor(table, 'screen');
        const seat = seats.findIndex(({ mine }) => mine);
        if (owner && seat >= 0) {
            table.close(); // the next view only watches, and must not report a lost seat
            await standUp(table.id, seat);
        }
        location.hash = screenHash(table.id, screen);
    };
    return (
        <>
            <h2>{t('screen.title')}</h2>
            <p>{t('screen.about')}</p>
            <p class="choices">
                <button type="button" class="btn" onClick={share}>
                    {t('screen.open')}
                </button>
            </p>
        </>
    );
}

/** On the server's own machine: the addresses that others can use, or that there is none. */
function Reach() {
    const addresses = otherAddresses();
    if (isAlone()) return <p role="note">{t('online.alone')}</p>;
    if (addresses.length < 2) return null;
    return (
        <label class="field">
            <span>{t('link.address')}</span>
            <select
                name="address"
                value={chosenAddress.value ?? addresses[0]}
                onChange={event => {
                    chosenAddress.value = event.currentTarget.value;
                }}
            >
                {addresses.map(one => (
                    <option key={one}>{one}</option>
                ))}
            </select>
        </label>
    );
}
