// gather.tsx - the room before the game: who sits where, bots for empty seats, the invitation.
import { useEffect, useState } from 'preact/hooks';
import { Badge } from '../art/sign';
import type { SeatName } from '../model';
import { Page } from '../page';
import { botsFor, parseRules, useMenu } from '../picker';
import { gameExtras, gameTitle } from '../rules-title';
import { Chat } from '../say';
import { botTitle } from '../seat-note';
import { keep, kept } from '../settings';
import { t, type Word } from '../words';
import { LinkBox } from './link-box';
import { keyFor, page, screenHash, tableHash } from './links';
import type { OnlineTable, Room, Seat } from './table';

export const colours: SeatName[] = ['red', 'blue', 'orange', 'white', 'brown', 'green'];

export function Gathering({ table }: { table: OnlineTable }) {
    const room = table.room.value!;
    const [trouble, fail] = useState<string | null>(null);
    const mine = room.seats.find(seat => seat.mine);
    const full = room.seats.every(({ kind }) => kind !== 'empty');
    const title = [gameTitle(room.rules), gameExtras(room.rules)].filter(Boolean).join(', ');
    return (
        <Page title={title}>
            <p class="quiet">{houseText(room)}</p>
            <SeatList table={table} onTrouble={fail} />
            <div class="begin" data-seat={mine ? undefined : 'r'}>
                {mine && <ReadyButton table={table} mine={mine} />}
                {full && mine && !mine.ready && <p>{t('online.start')}</p>}
            </div>
            {room.phase === 'opening' && <p role="status">{t('online.opening')}</p>}
            {trouble && <p role="alert">{t('online.refused', { text: trouble })}</p>}
            {!full && (mine || room.owner || !room.private) && <Invitation table={table} />}
            <h2>{t('book.chat')}</h2>
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

/** How this table is kept, in one line. */
function houseText(room: Room): string {
    const parts = [
        t(`clock.about.${room.clock}` as Word),
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

function ReadyButton({ table, mine }: { table: OnlineTable; mine: Seat }) {
    const seat = table.room.value!.seats.indexOf(mine);
    return (
        <button
            type="button"
            class={mine.ready ? 'btn' : 'btn go big'}
            data-seat={'rbowng'[seat]}
            onClick={() => void table.command('ready', { yes: !mine.ready })}
        >
            {t(mine.ready ? 'online.notReady' : 'online.ready')}
        </button>
    );
}

// ---- seats ---------------------------------------------------------------------------------

interface ListProps {
    table: OnlineTable;
    onTrouble: (text: string | null) => void;
}

export function SeatList({ table, onTrouble }: ListProps) {
    const room = table.room.value!;
    const taken = room.seats.some(({ mine }) => mine);
    const stand = (seat: number) => void table.command('stand', { seat });
    return (
        <ul class="gather">
            {room.seats.map((seat, at) => (
                <li key={at} class={seat.kind}>
                    {seat.kind === 'empty' ? (
                        <span class="badge" />
                    ) : (
                        <Badge seat={colours[at]} letter />
                    )}
                    <p>
                        <b>{seatName(seat)}</b>
                        <small>{seatState(seat)}</small>
                    </p>
                    <span class="choices">
                        {seat.kind === 'empty' && room.owner && room.bots && (
                            <AddBot table={table} at={at} />
                        )}
                        {seat.kind === 'empty' && !taken && (
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

function seatName(seat: Seat): string {
    if (seat.kind === 'empty') return t('online.empty');
    return seat.kind === 'bot' ? botTitle(seat.name) : seat.name;
}

function seatState(seat: Seat): string {
    if (seat.kind !== 'person') return seat.kind === 'bot' ? t('online.isReady') : '';
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

/** Two ways in: everybody with a device of one's own, or one board for all and hands on phones. */
function Invitation({ table }: { table: OnlineTable }) {
    const [key, set] = useState<string | null>(null);
    const { private: hidden } = table.room.value!;
    useEffect(() => {
        void keyFor(table, 'invite').then(set);
    }, [table, table.me.value]);
    const share = async () => {
        location.hash = screenHash(table.id, await keyFor(table, 'screen'));
    };
    if (hidden && !key) return null;
    return (
        <>
            <LinkBox
                title={t('online.inviteTitle')}
                about={t('online.inviteAbout')}
                url={`${page()}${tableHash(table.id, key)}`}
            />
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
