// hint.tsx - what a bot would do with the player's knowledge: the best three plans and their
// values.
import { useLayoutEffect } from 'preact/hooks';
import type { Hint } from '../../table/model';
import { language, t } from '../../words';
import type { Desk } from '../desk';
import { ActionLine } from '../hand/action-line';
import { AskSheet } from '../hand/sheets';

export function HintSheet({ desk, onClose }: { desk: Desk; onClose: () => void }) {
    const hints = desk.hints.value;
    const { n } = desk.table.position.value;
    useLayoutEffect(() => {
        desk.hints.value = null;
        return desk.ask<Hint[] | null>(desk.table.hint(), desk.hints);
    }, [n]);
    return (
        <AskSheet title={t('hint.title')} onClose={onClose}>
            {hints === null && <p class="how">…</p>}
            {hints?.length === 0 && <p class="how">{t('hint.none')}</p>}
            {hints?.map(hint => (
                <div key={hint.action} class="hint">
                    <p>
                        <b>
                            <ActionLine desk={desk} action={hint.action} />
                        </b>
                        <br />
                        <Worth hint={hint} />
                    </p>
                    <button type="button" class="btn" onClick={() => desk.act(hint.action)}>
                        {t('hint.do')}
                    </button>
                </div>
            ))}
        </AskSheet>
    );
}

function Worth({ hint }: { hint: Hint }) {
    if (hint.chance === undefined) return null;
    return (
        <>
            {t('hint.chance', { p: percent(hint.chance) })}{' '}
            {hint.change < 0 && <i>{percent(hint.change)}</i>}
        </>
    );
}

function percent(share: number): string {
    const style = { style: 'percent', maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(language.value, style).format(share);
}
