// turn-sign.ts - shows whose turn it is in the title and icon of the browser tab.
import { useEffect } from 'preact/hooks';
import { turnOf } from '../acts/whose-turn';
import type { Table } from '../table/model';
import { t } from '../words';

export function useTurnSign(table: Table): void {
    const me = table.me.value;
    const position = table.position.value;
    const asked = me !== null && position.actors.includes(me);
    const word = turnOf(position) === me ? 'turn.yours' : 'turn.asked';
    const over = table.status.value.phase === 'over';
    useEffect(() => {
        const mark = asked ? `● ${t(word)} · ` : over ? `${t('turn.over')} · ` : '';
        document.title = `${mark}${t('app.name')}`;
        sign(asked ? '/icon-turn.svg' : '/icon.svg');
        return () => sign('/icon.svg');
    });
}

function sign(file: string): void {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (link && link.getAttribute('href') !== file) link.setAttribute('href', file);
}
