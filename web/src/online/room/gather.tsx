// gather.tsx - the room before the game: the seats, bots for empty seats, the invitation.
import { useEffect, useState } from 'preact/hooks';
import { keep, kept } from '../../app/settings';
import { Badge, seatLetter } from '../../art/sign';
import { botTitle } from '../../frame/seat-note';
import { Chat } from '../../log/say';
import { Page } from '../../pages/page';
import { botsFor, useMenu } from '../../pages/picker';
import type { SeatName } from '../../table/model';
import { gameExtras, gameTitle, parseRules } from '../../table/rules-title';
import { seatNames } from '../../table/seat-names';
import type { Sitting } from '../../wire/protocol';
import { t } from '../../words';
import type { OnlineTable } from '../table';
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
    const title = [gameTitle(room.rules), gameExtras(room.rules)].filter(Boolean).join(', ');
    return (
        <Page title={title}>
            <p class="quiet">{houseText(room)}</p>
            <Note table={table} />
            {asks && <AskName onNamed={onSit} />}
            <SeatList table={table} canSit={gathers && !asks} onTrouble={fail} />
            <div class="begin" data-seat={mine ? undefined : 'r'}>
                {mine && <ReadyButton table={table} mine={mine} />}
                {full && mine && !mine.ready && <p>{t('online.start')}</p>}
            </div>
            <Opening table={table} />
            {trouble && <p role="alert">{t('online.refused', { text: trouble })}</p>}
            {!full && (mine || room.owner || !room.private) && <Invitation table={table} />}
            <h2>{t('log.chat')}</h2>
            <Chat table={table} />
            {mine && table.seatLink() && (
                <p class="quiet">
                    <a class="tall" href={table.seatLink()!}>
                        {t('online.yourLink')}
                    </a>
                </p>
            )}
        </Page>
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

function ReadyButton({ table, mine }: { table: OnlineTable; mine: Sitting }) {
    const seat = table.room.value!.seats.indexOf(mine);
    return (
        <button
            type="button"
            class={mine.ready ? 'btn' : 'btn go big'}
            data-seat={seatLetter[seatNames(table.room.value!.rules)[seat]]}
            onClick={() => void table.ready(!mine.ready)}
        >
            {t(mine.ready ? 'online.notReady' : 'online.ready')}
        </button>
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
        <ul class="gather">
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
                            <AddBot table={table} at={at} />
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
    if (seat.kind === 'bot') return t('online.isReady');
    const parts = [t(seat.ready ? 'online.isReady' : 'online.isNotReady')];
    if (seat.mine) parts.unshift(t('seat.you'));
    if (seat.away) parts.push(t('online.away'));
    return parts.join(', ');
}

/** A bot of any kind and level for an empty seat. */
function AddBot({ table, at }: { table: OnlineTable; at: number }) {
    const menu = useMenu();
    const [name, choose] = useState(kept('bot', 'steady'));
    const known = menu ? botsFor(menu, parseRules(table.room.value!.rules).game) : [name];
    const add = () => {
        keep('bot', name);
        void table.ask('bot', { seat: at, name });
    };
    return (
        <>
            <select
                aria-label={t('online.botKind')}
                value={name}
                onChange={event => choose(event.currentTarget.value)}
            >
                {known.map(bot => (
                    <option key={bot} value={bot}>
                        {botTitle(bot)}
                    </option>
                ))}
            </select>
            <button type="button" class="btn" onClick={add}>
                {t('online.bot')}
            </button>
        </>
    );
}

// ---- invitation ----------------------------------------------------------------------------

/** Two ways in: each player on their own device, or one shared board with hands on phones. */
function Invitation({ table }: { table: OnlineTable }) {
    const [key, set] = useState<string | null>(null);
    const { private: hidden, owner, seats } = table.room.value!;
    useEffect(() => {
        void keyFor(table, 'invite').then(set);
    }, [table, table.me.value]);
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
    if (hidden && !key) return null;
    return (
        <>
            <LinkBox
                title={t('online.inviteTitle')}
                about={t('online.inviteAbout')}
                url={`${pageAddress()}${tableHash(table.id, key)}`}
            >
                <Reach />
            </LinkBox>
            <section class="link-box">
                <div>
                    <h2>{t('screen.title')}</h2>
                    <p>{t('screen.about')}</p>
                    <p class="choices">
                        <button type="button" class="btn" onClick={share}>
                            {t('screen.open')}
                        </button>
                    </p>
                </div>
            </section>
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
