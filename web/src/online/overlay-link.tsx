// overlay-link.tsx - the way from a table to its overlay for streams, in the menu.
import { go } from '../route';
import { t } from '../words';
import { keyFor, overlayHash } from './links';
import type { OnlineTable } from './table';

interface OverlayLinkProps {
    table: OnlineTable;
    /** The key of the address, for who only watches. */
    link: string | null;
}

/** Whoever sits here shows the table as a screen does; who watches goes on watching. */
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
