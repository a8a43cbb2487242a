// game.tsx - picks the view of a game, and holds what every table has: the menu and the end.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { EndSlip } from './after/end';
import { download } from './after/share';
import type { Table } from './model';
import { type Setup, setupQuery } from './table/setup';
import { TableOf } from './tables';
import { t } from './words';

interface GameProps {
    table: Table;
    /** Starts the same table again. */
    again?: () => void;
    setup?: Setup;
}

const menuOpen = signal(false);

export function GameTable({ table, again, setup }: GameProps) {
    const over = table.status.value.phase === 'over';
    const [looking, look] = useState(false);
    useEffect(() => {
        menuOpen.value = false;
        look(false);
    }, [table]);
    const openMenu = () => {
        menuOpen.value = !menuOpen.value;
    };
    return (
        <>
            <TableOf table={table} menu={openMenu} />
            {menuOpen.value && <Menu table={table} again={again} setup={setup} />}
            {over && !looking && <EndSlip table={table} again={again} onLook={() => look(true)} />}
        </>
    );
}

// ---- menu ----------------------------------------------------------------------------------

export function Menu({ table, again, setup }: GameProps) {
    const [copied, copy] = useState(false);
    const close = () => {
        menuOpen.value = false;
    };
    const save = async () => download(await table.record(), 'neuland.hsn');
    const share = async () => {
        const link = `${location.origin}${location.pathname}#play?${setupQuery(setup!)}`;
        await navigator.clipboard?.writeText(link);
        copy(true);
    };
    return (
        <nav class="menu slip" aria-label={t('menu.title')}>
            <button type="button" class="btn" onClick={close}>
                {t('menu.resume')}
            </button>
            {again && (
                <button type="button" class="btn" onClick={again}>
                    {t('menu.again')}
                </button>
            )}
            {setup && (
                <button type="button" class="btn" onClick={share}>
                    {t(copied ? 'menu.copied' : 'menu.share')}
                </button>
            )}
            <button type="button" class="btn" onClick={save}>
                {t('menu.download')}
            </button>
            <a class="btn" href="#rules/island" onClick={close}>
                {t('menu.rules')}
            </a>
            <a class="btn" href="#settings" onClick={close}>
                {t('menu.settings')}
            </a>
            <a class="btn" href="#" onClick={close}>
                {t('menu.front')}
            </a>
        </nav>
    );
}
