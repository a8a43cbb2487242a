// goods.tsx - resources as every view shows them: one order, one colour for each kind. A sign alone
// means one; from two on a number is before it.
import { Icon } from '../art/sign';
import './goods.css';
import { type Counts, type Resource, resources, type Terrain } from '../table/model';
import { noun, t, type Word } from '../words';
import { inOrder } from './order';

const land: Record<Resource, Terrain> = {
    lumber: 'forest',
    brick: 'hills',
    wool: 'pasture',
    grain: 'fields',
    ore: 'mountains',
};

/** The ink of a kind: the light colour of its land. */
export const ink = (kind: Resource) => ({ '--t': `var(--${land[kind]}-l)` });

/** What one side of a trade names; nothing at all is an open side. */
export interface Amount {
    counts: Counts;
    tokens?: number;
}

const isOpen = ({ counts, tokens }: Amount): boolean => !tokens && counts.every(n => !n);

/** "2 lumber, 1 ore" */
export function goodsText(side: Amount): string {
    if (isOpen(side)) return t('trade.unsaid');
    const named = inOrder.flatMap(at => {
        const n = side.counts[at] ?? 0;
        return n > 0 ? [`${n} ${noun(`kind.${resources[at]}` as Word)}`] : [];
    });
    if (side.tokens) named.push(`${side.tokens} ${noun('kind.token')}`);
    return named.join(', ');
}

export function Goods(side: Amount) {
    return (
        <span class="goods">
            {isOpen(side) && (
                <span class="good open">
                    <b aria-hidden="true">?</b>
                    <span class="vh">{t('trade.unsaid')}</span>
                </span>
            )}
            {inOrder.map(at =>
                (side.counts[at] ?? 0) > 0 ? (
                    <Good key={at} kind={resources[at]} n={side.counts[at]!} />
                ) : null,
            )}
            {side.tokens ? (
                <span class="good open">
                    {side.tokens > 1 && side.tokens}
                    <Icon name="canal" />
                    <span class="vh">
                        {side.tokens} {t('kind.token')}
                    </span>
                </span>
            ) : null}
        </span>
    );
}

function Good({ kind, n }: { kind: Resource; n: number }) {
    return (
        <span class="good" style={ink(kind)}>
            {n > 1 && <span aria-hidden="true">{n}</span>}
            <Icon name={kind} />
            <span class="vh">
                {n} {t(`kind.${kind}` as Word)}
            </span>
        </span>
    );
}
