// turn-sign.ts - the tab's title and sign say whose turn it is, for whoever looks at another tab.
import { useEffect } from 'preact/hooks';
import type { Table } from './model';
import { t } from './words';

export function useTurnSign(table: Table): void {
    const me = table.me.value;
    const asked = me !== null && table.position.value.actors.includes(me);
    const over = table.status.value.phase === 'over';
    useEffect(() => {
        const mark = asked ? `● ${t('turn.yours')} · ` : over ? `${t('turn.over')} · ` : '';
        document.title = `${mark}${t('app.name')}`;
        sign(asked ? '/icon-turn.svg' : '/icon.svg');
        return () => sign('/icon.svg');
    });
}

function sign(file: string): void {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (link && link.getAttribute('href') !== file) link.setAttribute('href', file);
}
