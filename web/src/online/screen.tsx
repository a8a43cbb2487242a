// screen.tsx - one board for everybody on a shared screen, hands on phones. The screen looks with
// nobody's eyes; each empty seat has a code that seats the phone which photographs it.
import { useState } from 'preact/hooks';
import { Badge } from '../art/sign';
import { GameTable } from '../game';
import { gameTitle } from '../rules-title';
import { botTitle } from '../seat-note';
import { t } from '../words';
import { colours } from './gather';
import { LinkButtons, QrCode } from './link-box';
import { handHash, page } from './links';
import type { OnlineTable, Seat } from './table';

interface ScreenProps {
    table: OnlineTable;
    /** The key that lets phones in. */
    link: string | null;
}

export function SharedScreen({ table, link }: ScreenProps) {
    if (table.started.value)
        return (
            <div class="looking-on">
                <GameTable table={table} />
            </div>
        );
    const room = table.room.value!;
    return (
        <main class="screen">
            <h1>{gameTitle(room.rules)}</h1>
            <p>{t(room.phase === 'opening' ? 'online.opening' : 'screen.scan')}</p>
            <ol>
                {room.seats.map((seat, at) => (
                    <li key={at} class={`slip ${seat.kind}`}>
                        {seat.kind === 'empty' ? (
                            <EmptySeat table={table} link={link} at={at} />
                        ) : (
                            <TakenSeat seat={seat} at={at} />
                        )}
                    </li>
                ))}
            </ol>
        </main>
    );
}

function EmptySeat({ table, link, at }: ScreenProps & { at: number }) {
    const url = `${page()}${handHash(table.id, link, at)}`;
    const [trouble, fail] = useState(false);
    const bot = async () => {
        const answer = await table.ask('bot', { seat: at, name: 'steady' });
        fail(!answer.ok);
    };
    const title = t('screen.seat', { n: at + 1 });
    return (
        <>
            <h2>{title}</h2>
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

function TakenSeat({ seat, at }: { seat: Seat; at: number }) {
    const bot = seat.kind === 'bot';
    return (
        <>
            <h2>{bot ? botTitle(seat.name) : seat.name}</h2>
            <Badge seat={colours[at]} letter />
            <p>{t(bot || seat.ready ? 'online.isReady' : 'online.isNotReady')}</p>
        </>
    );
}
