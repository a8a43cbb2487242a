// hint.tsx - what a bot would do with the player's knowledge: the best three plans, why, and their
// values. The first one is ringed on the map, and each of the others when it is pointed at.
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Hint } from '../../table/model';
import { numberText, t } from '../../words';
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
    const best = hints?.[0]?.action ?? null;
    useEffect(() => {
        ring(desk, best);
        return () => ring(desk, null);
    }, [best]);
    return (
        <AskSheet title={t('hint.title')} onClose={onClose}>
            {hints === null && <p class="how">…</p>}
            {hints?.length === 0 && <p class="how">{t('hint.none')}</p>}
            {hints?.map(hint => (
                // biome-ignore lint/a11y: what is ringed is also named in words
                <div
                    key={hint.action}
                    class="hint"
                    onMouseEnter={() => ring(desk, hint.action)}
                    onFocusIn={() => ring(desk, hint.action)}
                    onClick={() => ring(desk, hint.action)}
                >
                    <p>
                        <b>
                            <ActionLine desk={desk} action={hint.action} />
                        </b>
                        {hint.why && <span class="why">{sentence(hint.why)}</span>}
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

/** Shows an action on the map. */
function ring(desk: Desk, action: string | null): void {
    const seat = desk.table.me.value;
    desk.advised.value = action && seat ? { seat, action } : null;
}

const sentence = (phrase: string): string =>
    `${phrase.charAt(0).toLocaleUpperCase()}${phrase.slice(1)}.`;

function Worth({ hint }: { hint: Hint }) {
    if (hint.chance === undefined) return null;
    return (
        <small>
            {t('hint.chance', { p: percent(hint.chance) })}{' '}
            {hint.change < 0 && <i>{percent(hint.change)}</i>}
        </small>
    );
}

const percent = (share: number): string =>
    numberText(share, { style: 'percent', maximumFractionDigits: 0 });
