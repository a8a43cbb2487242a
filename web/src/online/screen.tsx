// screen.tsx - a shared board on one screen, with the hands on phones. The screen shows only public
// information. Each free seat has a QR code that seats the phone which scans it.
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/route';
import { Badge, seatLetter } from '../art/sign';
import { colourTitle } from '../frame/marks';
import { botTitle } from '../frame/seat-note';
import { GameTable } from '../table/game';
import type { SeatName } from '../table/model';
import { gameTitle } from '../table/rules-title';
import { seatNames } from '../table/seat-names';
import type { Sitting } from '../wire/protocol';
import { t } from '../words';
import { AwayBanner, Begin, usualBot } from './room/late';
import { LinkButtons, QrCode } from './room/link-box';
import { handHash, isAlone, pageAddress, screenHash, tableHash } from './room/links';
import { notReady, type Room } from './room/room';
import { Note, Opening } from './room/waiting';
import type { OnlineTable } from './table';

interface ScreenProps {
    table: OnlineTable;
    /** The key that admits phones. */
    link: string | null;
}

export function SharedScreen({ table, link }: ScreenProps) {
    const [trouble, fail] = useState<string | null>(null);
    const { next, nextKey } = table.room.value!;
    // The board follows the players to the rematch.
    useEffect(() => {
        if (next) go(screenHash(next, nextKey));
    }, [next, nextKey]);
    if (table.started.value)
        return (
            <div class="looking-on shared">
                <GameTable table={table} />
                {table.room.value!.owner && <AwayBanner table={table} />}
            </div>
        );
    const room = table.room.value!;
    const names = seatNames(room.rules);
    const own = room.owner || room.seats.some(({ mine }) => mine);
    return (
        <main class="screen">
            <h1>{gameTitle(room.rules)}</h1>
            <Note table={table} />
            {isAlone() && <p role="note">{t('online.alone')}</p>}
            {room.phase === 'gather' && <p role="status">{nextStep(room)}</p>}
            <Opening table={table} />
            {trouble && <p role="alert">{t('online.refused', { text: trouble })}</p>}
            <ol>
                {room.seats.map((seat, at) => (
                    <li key={at} class={`sheet ${seat.kind}`}>
                        {seat.kind === 'empty' && (
                            <EmptySeat {...{ table, link, at }} colour={names[at]} />
                        )}
                        {seat.kind !== 'empty' && <TakenSeat seat={seat} colour={names[at]} />}
                        {seat.mine && <OwnSeat {...{ table, at }} mine={seat} colour={names[at]} />}
                    </li>
                ))}
            </ol>
            {own && (
                <p class="choices">
                    {room.phase === 'gather' && someReady(room) && (
                        <Begin table={table} onTrouble={fail} />
                    )}
                    <a class="btn" href={tableHash(table.id)}>
                        {t('screen.back')}
                    </a>
                </p>
            )}
        </main>
    );
}

/** Then the others may begin without those who are late. */
const someReady = ({ seats }: Room): boolean =>
    seats.some(({ kind, ready }) => kind === 'person' && ready);

/** What has to happen before the game begins. */
function nextStep(room: Room): string {
    if (room.seats.some(({ kind }) => kind === 'empty')) return t('screen.scan');
    return t('online.waitsFor', { names: notReady(room) });
}

/** Number and colour, so that players can choose. */
function SeatTitle({ colour, name }: { colour: SeatName; name: string }) {
    return (
        <h2>
            <Badge seat={colour} letter /> {name}
        </h2>
    );
}

function EmptySeat({ table, link, at, colour }: ScreenProps & { at: number; colour: SeatName }) {
    const url = `${pageAddress()}${handHash(table.id, link, at)}`;
    const [trouble, fail] = useState(false);
    const bot = async () => {
        const answer = await table.ask('bot', { seat: at, name: usualBot() });
        fail(!answer.ok);
    };
    const title = `${t('screen.seat', { n: at + 1 })}, ${colourTitle(colour)}`;
    return (
        <>
            <SeatTitle colour={colour} name={title} />
            <QrCode text={url} label={title} />
            <p class="choices">
                <LinkButtons url={url} />
                {table.room.value!.owner && (
                    <button type="button" class="btn" onClick={bot}>
                        {t('online.bot')}
                    </button>
                )}
            </p>
            {trouble && <p role="alert">{t('refusal.not')}</p>}
        </>
    );
}

function TakenSeat({ seat, colour }: { seat: Sitting; colour: SeatName }) {
    const bot = seat.kind === 'bot';
    return (
        <>
            <SeatTitle colour={colour} name={bot ? botTitle(seat.name) : seat.name} />
            <p>
                {seat.stand_in
                    ? t('late.until', { n: 1 })
                    : t(bot || seat.ready ? 'online.isReady' : 'online.isNotReady')}
            </p>
        </>
    );
}

/** A seat held by this device: it can move to a phone by its code, be played here, or be left. */
interface OwnProps {
    table: OnlineTable;
    mine: Sitting;
    at: number;
    colour: SeatName;
}

function OwnSeat({ table, mine, at, colour }: OwnProps) {
    const url = table.seatLink();
    return (
        <>
            {url && <QrCode text={url} label={t('screen.take')} />}
            {url && <p>{t('screen.take')}</p>}
            <p class="choices">
                <button
                    type="button"
                    class={mine.ready ? 'btn' : 'btn go'}
                    data-seat={seatLetter[colour]}
                    onClick={() => void table.ready(!mine.ready)}
                >
                    {t(mine.ready ? 'online.notReady' : 'online.ready')}
                </button>
                <button
                    type="button"
                    class="btn"
                    onClick={() => void table.command('stand', { as: at, seat: at })}
                >
                    {t('online.stand')}
                </button>
            </p>
        </>
    );
}
