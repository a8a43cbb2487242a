// online.tsx - a table on the server: the room where people gather, then the game, on a device of
// one's own, on a shared screen, or as a hand on a phone.
import { useEffect, useMemo } from 'preact/hooks';
import { GameTable } from './game';
import { Gathering } from './online/gather';
import './online/hand.css';
import './online/online.css';
import { EndBanner, LostBanner, OnlineMenu, Rematch, StandInBanner } from './online/presence';
import { SharedScreen } from './online/screen';
import { connection } from './online/socket';
import { OnlineTable } from './online/table';
import { Page } from './page';
import type { OnlineRoute } from './route';
import { t } from './words';

export function OnlinePage({ at }: { at: OnlineRoute }) {
    const { table: id, key: link, seat, show } = at;
    const how = show === 'screen' ? 'screen' : seat ? 'seat' : 'guest';
    const table = useMemo(() => new OnlineTable(id, link, how), [id, link, how]);
    useEffect(() => () => table.close(), [table]);
    useSeat(table, at.at);
    if (connection.state.value === 'gone') return <Message text={t('lobby.gone')} />;
    if (table.denied.value !== null) return <Message text={t('online.denied')} />;
    if (!table.room.value) return <p class="loading">{t('lobby.connecting')}</p>;
    return (
        <>
            <LostBanner table={table} />
            {show === 'screen' ? (
                <SharedScreen table={table} link={link} />
            ) : table.started.value ? (
                <Playing table={table} hand={show === 'hand'} />
            ) : (
                <Gathering table={table} />
            )}
        </>
    );
}

function Message({ text }: { text: string }) {
    return (
        <Page title={t('lobby.title')}>
            <p role="status">{text}</p>
            <p>
                <a class="btn" href="#lobby">
                    {t('lobby.title')}
                </a>
            </p>
        </Page>
    );
}

/** The code of a seat on a shared screen: whoever comes by it sits down there, if it is free. */
function useSeat(table: OnlineTable, seat: number | undefined): void {
    const room = table.room.value;
    const free = seat !== undefined && room?.seats[seat]?.kind === 'empty';
    const seated = room?.seats.some(({ mine }) => mine) ?? false;
    const wanted = free && !seated && room?.phase === 'gather';
    useEffect(() => {
        if (wanted) void table.sit(seat);
    }, [wanted]);
}

function Playing({ table, hand }: { table: OnlineTable; hand: boolean }) {
    const room = table.room.value!;
    const mine = room.seats.find(seat => seat.mine);
    const extra = <OnlineMenu table={table} hand={hand} />;
    return (
        <div class={!mine ? 'looking-on' : hand ? 'hand-only' : 'whole'}>
            <GameTable table={table} extra={extra} />
            {mine && <StandInBanner table={table} mine={mine} />}
            {mine && <EndBanner table={table} mine={mine} />}
            <Rematch table={table} />
        </div>
    );
}
