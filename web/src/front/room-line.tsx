// room-line.tsx - one tap opens a room. The line becomes a slip with its address, which is the
// invitation, and the way in.
import { useState } from 'preact/hooks';
import { useCopy } from '../app/clipboard';
import { kept } from '../app/settings';
import { Icon } from '../art/sign';
import type { OpenedRoom } from '../online/room/open-room';
import { loadWords, t } from '../words';

export function RoomLine({ onOpen }: { onOpen(): void }) {
    const [room, set] = useState<OpenedRoom | null>(null);
    const [said, say] = useState<string | null>(null);
    const open = async () => {
        if (said === t('lobby.connecting')) return;
        say(t('lobby.connecting'));
        const [{ openRoom }] = await Promise.all([import('../online/room/open-room'), loadWords()]);
        const made = await openRoom(kept('lobby.rules', 'island'), 4, false);
        if ('trouble' in made) {
            say(made.trouble);
            return;
        }
        set(made);
        onOpen();
    };
    if (room) return <RoomSlip room={room} />;
    return (
        <button type="button" class="front-line sheet" onClick={open}>
            <span class="front-lead">
                <Icon name="link" />
            </span>
            <span>
                <b>{t('front.room')}</b>
                <small role="status">{said ?? t('front.room.about')}</small>
            </span>
        </button>
    );
}

/** An address without what everybody knows. */
const shortly = (url: string): string => url.replace(/^https?:\/\//, '').replace('/#', '/ #');

export function RoomSlip({ room }: { room: OpenedRoom }) {
    return (
        <section class="front-room sheet" aria-labelledby="front-room">
            <h2 id="front-room">{t('front.room.open')}</h2>
            <div class="front-room-acts">
                <span class="front-address" title={room.url}>
                    {shortly(room.url)}
                </span>
                <ShareButton url={room.url} />
                <a class="btn go" href={room.hash}>
                    {t('front.room.enter')}
                </a>
            </div>
            <small>{t('front.room.told')}</small>
        </section>
    );
}

/** Shares through the system where it can, otherwise copies. */
export function ShareButton({ url }: { url: string }) {
    const { label, copy } = useCopy('link.copy', () => url);
    const shares = 'share' in navigator;
    const share = () => void navigator.share({ url }).catch(() => {});
    return (
        <button type="button" class="btn" onClick={shares ? share : copy}>
            <Icon name="share" />
            {shares ? t('link.share') : label}
        </button>
    );
}
