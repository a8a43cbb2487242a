// overlay.tsx - a table for streams: board, players, dice and the last log lines, large, on a
// transparent or plain background. It shows only public information, even if this device has a
// seat, so no hand can get into the video.
import { useEffect } from 'preact/hooks';
import { go, type OverlayWish } from '../app/route';
import { Badge } from '../art/sign';
import { Sentence } from '../frame/marks';
import { TableOf } from '../table/tables';
import { t } from '../words';
import { keyFor, overlayHash, tableHash } from './room/links';
import './overlay.css';
import type { OnlineTable } from './table';

/** Number of log lines shown. */
const LINES = 4;

interface OverlayProps {
    table: OnlineTable;
    link: string | null;
    wish: OverlayWish;
}

export function Overlay({ table, link, wish }: OverlayProps) {
    useGround(wish.colour);
    useEffect(() => {
        const onKey = ({ key }: KeyboardEvent) => {
            const seated = table.room.value?.seats.some(({ mine }) => mine);
            if (key === 'Escape') go(tableHash(table.id, seated ? null : link));
        };
        addEventListener('keydown', onKey);
        return () => removeEventListener('keydown', onKey);
    }, [table, link]);
    if (!table.started.value) return <p class="overlay-wait sheet">{t('overlay.waiting')}</p>;
    return (
        <div class="overlay">
            <div class="untouched" inert>
                <TableOf table={table} />
            </div>
            <Lately table={table} chat={wish.chat} />
        </div>
    );
}

/** Makes the background transparent, or one colour for chroma keying. */
function useGround(colour: string | null): void {
    useEffect(() => {
        const { dataset, style } = document.documentElement;
        dataset.overlay = '';
        if (colour) style.setProperty('--overlay', `#${colour}`);
        return () => {
            delete dataset.overlay;
            style.removeProperty('--overlay');
        };
    }, [colour]);
}

function Lately({ table, chat }: { table: OnlineTable; chat: boolean }) {
    const seats = table.seats.value;
    const lines = table.log.value.filter(({ kind }) => chat || kind !== 'chat').slice(-LINES);
    if (lines.length === 0) return null;
    return (
        <ol class="lately sheet" aria-label={t('overlay.lately')} aria-live="off">
            {lines.map(({ n, seat, text }, at) => (
                <li key={`${n}.${at}`}>
                    {seat && <Badge seat={seat} />}
                    <span>
                        <Sentence text={text} seats={seats} />
                    </span>
                </li>
            ))}
        </ol>
    );
}

interface OverlayLinkProps {
    table: OnlineTable;
    /** The key of the address, for a spectator. */
    link: string | null;
}

/** The menu entry that opens the overlay. A player gets a link for a screen, which shows no hand; a
    spectator keeps their link. */
export function OverlayLink({ table, link }: OverlayLinkProps) {
    const seated = table.room.value!.seats.some(({ mine }) => mine);
    const open = async () => {
        const key = seated ? await keyFor(table, 'screen') : link;
        go(overlayHash(table.id, key));
    };
    return (
        <button type="button" class="btn" onClick={open}>
            {t('overlay.open')}
        </button>
    );
}
