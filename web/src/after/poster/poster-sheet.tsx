// poster-sheet.tsx - the poster as a picture to save or share, and a link to the whole game.
import { type Signal, useSignal } from '@preact/signals';
import type { Table } from '../../table/model';
import { t } from '../../words';
import { PictureDialog } from '../share/picture-sheet';
import { momentLink, share } from '../share/share';
import { POSTER, posterOf } from './print';

export function PosterSheet({ table, open }: { table: Table; open: Signal<boolean> }) {
    if (!open.value) return null;
    const poster = document.querySelector<HTMLElement>('.poster');
    const caption = poster?.querySelector('h1')?.textContent ?? '';
    return (
        <PictureDialog
            title={t('end.poster')}
            caption={caption}
            name="neuland.png"
            make={async () => poster && posterOf(poster)}
            open={open}
            {...POSTER}
        >
            <LinkButton table={table} />
        </PictureDialog>
    );
}

function LinkButton({ table }: { table: Table }) {
    const said = useSignal<'copied' | 'shared' | 'failed' | null>(null);
    const link = async () => {
        const record = await table.record();
        said.value = await share(await momentLink(record, table.position.value.n));
    };
    return (
        <button type="button" class="btn" data-way="link" onClick={link}>
            {t(said.value ? `after.${said.value}` : 'end.link')}
        </button>
    );
}
