// gather.tsx - the room before the game: its address, the seats, bots for those who do not come,
// and what is played.
import { useEffect, useState } from 'preact/hooks';
import { seatLetter } from '../../art/sign';
import { Pick } from '../../frame/pick';
import { Chat } from '../../log/say';
import { Page } from '../../pages/page';
import { seatNames } from '../../table/seat-names';
import type { Sitting } from '../../wire/protocol';
import { t } from '../../words';
import { Door, KnockBanner } from '../order/door';
import { Muted } from '../report';
import type { OnlineTable } from '../table';
import { WhoBegins } from './begins';
import { Played } from './box';
import { Begin, mainWay } from './late';
import { LinkBox, LinkLine } from './link-box';
import {
    chosenAddress,
    isAlone,
    keyFor,
    otherAddresses,
    pageAddress,
    screenHash,
    tableHash,
} from './links';
import { AskName } from './name-field';
import { isNamed } from './names';
import { standUp } from './opening';
import { SeatList } from './seat-row';
import { Announced, Note, Opening } from './waiting';

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
            <KnockBanner table={table} />
            <Announced />
            {asks && <AskName onNamed={onSit} />}
            {invites && <Invitation table={table} />}
            <h2>{t('room.who')}</h2>
            <SeatList table={table} canSit={gathers && !asks} onTrouble={fail} />
            <Door table={table} />
            <WhoBegins table={table} />
            <Opening table={table} />
            {trouble && <p role="alert">{t('online.refused', { text: trouble })}</p>}
            <h2>{t('room.what')}</h2>
            <Played table={table} />
            <h2>{t('log.chat')}</h2>
            <Chat table={table} />
            <Muted table={table} />
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
        <LinkLine
            title={t('online.inviteTitle')}
            url={`${pageAddress()}${tableHash(table.id, key)}`}
        >
            <Reach />
        </LinkLine>
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
        <Pick
            id="address"
            class="tall"
            label={t('link.address')}
            now={chosenAddress.value ?? addresses[0]}
            list={addresses.map(value => ({ value, words: value }))}
            onPick={value => {
                chosenAddress.value = value;
            }}
        />
    );
}
