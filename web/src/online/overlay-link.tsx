// overlay-link.tsx - the menu entry that opens the overlay for streams.
import { go } from '../app/route';
import { t } from '../words';
import { keyFor, overlayHash } from './room/links';
import type { OnlineTable } from './table';

interface OverlayLinkProps {
    table: OnlineTable;
    /** The key of the address, for a spectator. */
    link: string | null;
}

/** A player gets a link for a screen, which shows no hand; a spectator keeps their link. */
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
