// online.tsx - a table on the server: first the room where players gather, then the game, on the
// player's own device, on a shared screen, or as a hand on a phone.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useAgain, useTogether } from '../online/again';
import { Gathering } from '../online/room/gather';
import { GameTable } from '../table/game';
import '../online/hand.css';
import '../online/online.css';
import type { OnlineRoute } from '../app/route';
import { KnockBanner, KnockButton } from '../online/order/door';
import { VoteBanner } from '../online/order/vote';
import { Overlay, OverlayLink } from '../online/overlay';
import { WishBanner } from '../online/play/wish';
import {
    LostBanner,
    OnlineMenu,
    PauseBanner,
    StandInBanner,
    StrikeBanner,
    useQuiet,
    useRematch,
} from '../online/presence';
import { ReportSheet } from '../online/report';
import { usePaint } from '../online/room/colours';
import { AwayBanner, LateSeats } from '../online/room/late';
import { isNamed } from '../online/room/names';
import { Announced, DiceBanner, NoteBanner } from '../online/room/waiting';
import { SharedScreen } from '../online/screen';
import { OnlineTable } from '../online/table';
import { connecting, connection } from '../wire/socket';
import { t } from '../words';
import { Page } from './page';

export function OnlinePage({ at }: { at: OnlineRoute }) {
    const { table: id, key: link, seat, show, overlay } = at;
    const how = show === 'screen' || overlay ? 'screen' : seat ? 'seat' : 'guest';
    const table = useMemo(() => new OnlineTable(id, link, how), [id, link, how]);
    useEffect(() => () => table.close(), [table]);
    const sit = useSeat(table, at);
    useAgain(table, !!at.again);
    usePaint(table);
    if (connection.state.value === 'gone') return <Message text={t('lobby.gone')} />;
    if (table.denied.value !== null) return <Closed table={table} at={at} />;
    if (!table.room.value) return <p class="loading">{connection.refused.value || connecting()}</p>;
    return (
        <>
            <LostBanner table={table} />
            <PauseBanner />
            {overlay ? (
                <Overlay table={table} link={link} wish={overlay} />
            ) : show === 'screen' ? (
                <SharedScreen table={table} link={link} />
            ) : table.started.value ? (
                <Playing table={table} hand={show === 'hand'} link={link} watch={!!at.watch} />
            ) : (
                <Gathering table={table} watch={!!at.watch} onSit={sit} />
            )}
            <ReportSheet table={table} />
        </>
    );
}

/** The link leads nowhere, the owner has to be asked, or does not let the reader in again. */
function Closed({ table, at }: { table: OnlineTable; at: OnlineRoute }) {
    const note = table.note.value;
    if (at.broken || at.seat)
        return <Message text={note ?? t(at.broken ? 'online.broken' : 'online.denied')} />;
    if (table.denied.value === 'set_aside') return <Message text={t('online.setAside')} />;
    if (table.denied.value === 'kept_out')
        return (
            <Message
                title={t('door.shut')}
                text={[note, t('seat.lost.kept_out')].join(' ').trim()}
            />
        );
    return (
        <Message title={t('door.shut')} text={note ?? t('door.about')}>
            <KnockButton table={table} />
        </Message>
    );
}

interface MessageProps {
    title?: string;
    text: string;
    children?: ComponentChildren;
}

function Message({ title = t('lobby.title'), text, children }: MessageProps) {
    return (
        <Page title={title}>
            <p role="status">{text}</p>
            {children}
            <p>
                <a class="btn" href="#lobby">
                    {t('lobby.title')}
                </a>
            </p>
        </Page>
    );
}

/** Seats a guest who comes by invitation: on the seat that a code on a shared screen names,
    otherwise on the first free one. This happens once. A guest who left a seat only watches, also
    after a reload. A guest without a name is asked first; the returned function then seats them. */
function useSeat(table: OnlineTable, at: OnlineRoute): () => Promise<string | null> {
    const came = useRef(false);
    const room = table.room.value;
    const invited = at.key !== null && !at.seat && !at.show && !at.watch && !at.overlay;
    const isFree = (seat: number) => room?.seats[seat]?.kind === 'empty';
    const first = room?.seats.findIndex(({ kind }) => kind === 'empty') ?? -1;
    const seat = at.at ?? (invited ? first : -1);
    const seated = room?.seats.some(({ mine }) => mine) ?? false;
    const wanted = isFree(seat) && !seated && room?.phase === 'gather';
    const named = isNamed();
    useEffect(() => {
        if (seated) came.current = true;
        if (!wanted || !named || came.current || table.hasLeft()) return;
        came.current = true;
        void table.sit(seat);
    }, [wanted, named, seated]);
    return async () => {
        came.current = true;
        return seated ? null : table.sit(isFree(seat) ? seat : first);
    };
}

interface PlayingProps {
    table: OnlineTable;
    hand: boolean;
    link: string | null;
    /** The guest came to watch. */
    watch: boolean;
}

function Playing({ table, hand, link, watch }: PlayingProps) {
    const room = table.room.value!;
    const mine = room.seats.find(seat => seat.mine);
    const next = useRematch(table);
    useTogether(table);
    useQuiet(table, mine);
    const extra = (
        <>
            <OnlineMenu table={table} hand={hand} />
            {!hand && <OverlayLink table={table} link={link} />}
        </>
    );
    return (
        <div class={!mine ? 'looking-on' : hand ? 'hand-only' : 'whole'}>
            <GameTable table={table} extra={extra} next={next} />
            <div class="banners">
                {mine && <StandInBanner table={table} mine={mine} />}
                {mine && <StrikeBanner table={table} mine={mine} />}
                {mine && <WishBanner table={table} mine={mine} verb="end" />}
                {mine && <WishBanner table={table} mine={mine} verb="renew" />}
                {mine && <AwayBanner table={table} />}
                {mine && <VoteBanner table={table} mine={mine} />}
                <KnockBanner table={table} />
                {!mine && !watch && <LateSeats table={table} />}
                <DiceBanner table={table} />
                <NoteBanner table={table} />
                <Announced />
            </div>
        </div>
    );
}
