// online.tsx - a table on the server: the room where people gather, then the game.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Badge } from './art/sign';
import { GameTable } from './game';
import type { SeatName } from './model';
import { connection } from './online/socket';
import { OnlineTable } from './online/table';
import { Page } from './page';
import { t } from './words';

interface OnlineProps {
    id: string;
    link: string | null;
    /** The link is that of a seat, not an invitation. */
    seat: boolean;
}

export function OnlinePage({ id, link, seat }: OnlineProps) {
    const table = useMemo(() => new OnlineTable(id, link, seat), [id, link, seat]);
    useEffect(() => () => table.close(), [table]);
    const room = table.room.value;
    if (connection.state.value === 'gone') {
        return (
            <Page title={t('lobby.title')}>
                <p role="status">{t('lobby.gone')}</p>
            </Page>
        );
    }
    if (table.denied.value !== null) {
        return (
            <Page title={t('lobby.title')}>
                <p role="status">{t('online.denied')}</p>
            </Page>
        );
    }
    if (!room) return <p class="loading">{t('lobby.connecting')}</p>;
    return (
        <>
            <LostBanner />
            {table.started.value ? <Playing table={table} /> : <Gathering table={table} />}
        </>
    );
}

function LostBanner() {
    if (connection.state.value === 'open') return null;
    return (
        <p class="banner-lost slip" role="status">
            {t('online.lost')}
        </p>
    );
}

function Playing({ table }: { table: OnlineTable }) {
    const room = table.room.value!;
    const mine = room.seats.find(seat => seat.mine);
    return (
        <>
            <GameTable table={table} again={() => void table.command('agree', { yes: true })} />
            {mine?.stand_in && (
                <p class="banner-lost slip" role="status">
                    {t('online.standInBy')}{' '}
                    <button type="button" class="btn" onClick={() => table.takeOver()}>
                        {t('online.back')}
                    </button>
                </p>
            )}
            {room.next && (
                <p class="banner-lost slip">
                    <a class="btn" href={`#table/${encodeURIComponent(room.next)}`}>
                        {t('online.next')}
                    </a>
                </p>
            )}
        </>
    );
}

const colours: SeatName[] = ['red', 'blue', 'orange', 'white', 'brown', 'green'];

function Gathering({ table }: { table: OnlineTable }) {
    const room = table.room.value!;
    const [trouble, fail] = useState<string | null>(null);
    const mine = room.seats.find(seat => seat.mine);
    const sit = async (at: number) => fail(await table.sit(at));
    const bot = (seat: number) =>
        void connection.ask('bot', { table: table.id, seat, name: 'steady' });
    return (
        <Page title={t('online.gather')}>
            <p>
                <code>{room.rules}</code> · {t('online.code', { code: room.fair.code || '…' })}
            </p>
            <ul class="register gather">
                {room.seats.map((seat, at) => (
                    <li key={at}>
                        <Badge seat={colours[at]} />
                        <b>{seat.kind === 'empty' ? t('online.empty') : seat.name}</b>
                        {seat.ready && <span>{t('online.ready')}</span>}
                        {seat.away && <span>{t('online.away')}</span>}
                        {seat.kind === 'empty' && (
                            <span class="choices">
                                <button type="button" class="btn" onClick={() => sit(at)}>
                                    {t('online.sit')}
                                </button>
                                {room.owner && (
                                    <button type="button" class="btn" onClick={() => bot(at)}>
                                        {t('online.bot')}
                                    </button>
                                )}
                            </span>
                        )}
                    </li>
                ))}
            </ul>
            <div class="begin" data-seat="r">
                {mine && (
                    <button
                        type="button"
                        class={mine.ready ? 'btn' : 'btn go'}
                        onClick={() => void table.command('ready', { yes: !mine.ready })}
                    >
                        {t(mine.ready ? 'online.notReady' : 'online.ready')}
                    </button>
                )}
                <Invite table={table} />
                {mine && table.seatLink() && (
                    <a class="btn" href={table.seatLink()!}>
                        {t('online.yourLink')}
                    </a>
                )}
            </div>
            {room.phase === 'opening' && <p role="status">{t('online.opening')}</p>}
            {trouble && <p role="alert">{t('online.refused', { text: trouble })}</p>}
        </Page>
    );
}

/** The invitation: the address with the table's key, made by the server. */
function Invite({ table }: { table: OnlineTable }) {
    const [copied, copy] = useState(false);
    const share = async () => {
        const answer = await table.command('link', { link: 'invite', yes: false });
        const key = answer.ok && answer.key ? `/${answer.key}` : '';
        const page = `${location.origin}${location.pathname}`;
        await navigator.clipboard?.writeText(`${page}#table/${encodeURIComponent(table.id)}${key}`);
        copy(true);
    };
    return (
        <button type="button" class="btn" onClick={share}>
            {t(copied ? 'menu.copied' : 'online.invite')}
        </button>
    );
}
