// game.tsx - picks the view of a game, and holds what every table has: the menu and the end.
import { useEffect, useState } from 'preact/hooks';
import { Badge } from './art/sign';
import { IslandTable } from './island/table';
import { titleOf } from './marks';
import type { Table } from './model';
import { type Setup, setupQuery } from './table/setup';
import { t } from './words';

interface GameProps {
    table: Table;
    /** Starts the same table again. */
    again?: () => void;
    setup?: Setup;
}

export function GameTable({ table, again, setup }: GameProps) {
    const over = table.status.value.phase === 'over';
    const [looking, look] = useState(false);
    useEffect(() => look(false), [table]);
    return (
        <>
            <IslandTable
                table={table}
                menu={<MenuItems table={table} again={again} setup={setup} />}
            />
            {over && !looking && <EndSlip table={table} again={again} onLook={() => look(true)} />}
        </>
    );
}

// ---- menu ----------------------------------------------------------------------------------

export function MenuItems({ table, again, setup }: GameProps) {
    const [copied, copy] = useState(false);
    const share = async () => {
        const link = `${location.origin}${location.pathname}#play?${setupQuery(setup!)}`;
        await navigator.clipboard?.writeText(link);
        copy(true);
    };
    return (
        <>
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
            <button type="button" class="btn" onClick={() => download(table)}>
                {t('menu.download')}
            </button>
            <a class="btn" href="#rules/island">
                {t('menu.rules')}
            </a>
            <a class="btn" href="#settings">
                {t('menu.settings')}
            </a>
            <a class="btn" href="#">
                {t('menu.front')}
            </a>
        </>
    );
}

export async function download(table: Table): Promise<void> {
    const text = await table.record();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = 'neuland.hsn';
    link.click();
    URL.revokeObjectURL(link.href);
}

// ---- the end -------------------------------------------------------------------------------

interface EndProps {
    table: Table;
    again?: () => void;
    onLook: () => void;
}

function EndSlip({ table, again, onLook }: EndProps) {
    const { points, winners } = table.position.value;
    const seats = table.seats.value
        .map((info, at) => ({ info, points: points[at] }))
        .sort((one, other) => other.points - one.points);
    const names = seats.filter(({ info }) => winners.includes(info.seat)).map(s => titleOf(s.info));
    return (
        <section class="end slip" aria-label={t('turn.over')} data-seat="r">
            <h2>{names.length ? t('turn.wins', { name: names.join(', ') }) : t('turn.nobody')}</h2>
            <ol>
                {seats.map(({ info, points: n }) => (
                    <li key={info.seat}>
                        <Badge seat={info.seat} /> {t('over.points', { name: titleOf(info), n })}
                    </li>
                ))}
            </ol>
            <div class="choices">
                {again && (
                    <button type="button" class="btn go" onClick={again}>
                        {t('over.again')}
                    </button>
                )}
                <button type="button" class="btn" onClick={onLook}>
                    {t('over.map')}
                </button>
                <button type="button" class="btn" onClick={() => download(table)}>
                    {t('over.record')}
                </button>
                <a class="btn" href="#">
                    {t('over.front')}
                </a>
            </div>
        </section>
    );
}
