// coach.tsx - the best three choices and their values: exact points if the game is solved,
// otherwise the adviser's estimate as chances to win or points.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Table } from '../table/model';
import { numberText, t } from '../words';
import { ActionWords } from './action-words';

interface Plan {
    action: string;
    /** "94.8 points", "31 %"; and the loss compared with the best choice. */
    worth: string;
    loss: string;
}

type Advice = { unit: 'points' | 'chance'; plans: Plan[] };

/** Number of choices shown. */
const shown = 3;

export function CoachPanel({ table, onClose }: { table: Table; onClose(): void }) {
    const advice = useSignal<Advice | null>(null);
    const { n } = table.position.value;
    const mine = table.me.value !== null && table.position.value.actors.includes(table.me.value);
    useEffect(() => {
        let wanted = true;
        advice.value = null;
        if (mine)
            void ask(table).then(found => {
                if (wanted) advice.value = found;
            });
        return () => {
            wanted = false;
        };
    }, [n, mine]);
    return (
        <section class="sheet coach" aria-label={t('coach.title')}>
            <header>
                <h2>{t('coach.title')}</h2>
                <button type="button" class="btn" onClick={onClose}>
                    {t('coach.close')}
                </button>
            </header>
            {!mine && <p class="sub">{t('coach.not_yours')}</p>}
            {mine && !advice.value && <p class="sub">{t('coach.thinking')}</p>}
            {mine && advice.value && <Plans table={table} advice={advice.value} />}
        </section>
    );
}

function Plans({ table, advice }: { table: Table; advice: Advice }) {
    if (advice.plans.length === 0) return <p class="sub">{t('coach.none')}</p>;
    return (
        <>
            {advice.plans[0].worth && (
                <p class="sub">
                    {t(advice.unit === 'points' ? 'dice.coach' : 'dice.coach.chance')}
                </p>
            )}
            <ol>
                {advice.plans.map(({ action, worth, loss }) => (
                    <li key={action}>
                        <button type="button" onClick={() => table.act(action)}>
                            <span>
                                <ActionWords table={table} action={action} />
                            </span>
                            <b>{worth}</b>
                            <i>{loss}</i>
                        </button>
                    </li>
                ))}
            </ol>
        </>
    );
}

async function ask(table: Table): Promise<Advice> {
    const values = (await table.values?.()) ?? [];
    if (values.length > 0) {
        const points = (hundredths: number) =>
            numberText(hundredths / 100, { maximumFractionDigits: 1 });
        const best = values[0].hundredths;
        return {
            unit: 'points',
            plans: values.slice(0, shown).map(({ action, hundredths }) => ({
                action,
                worth: points(hundredths),
                loss: hundredths === best ? '' : points(hundredths - best),
            })),
        };
    }
    const hints = await table.hint();
    const unit = hints.some(({ chance }) => chance !== undefined) ? 'chance' : 'points';
    const style = unit === 'chance' ? ({ style: 'percent' } as const) : {};
    const share = (value: number) => numberText(value, { ...style, maximumFractionDigits: 1 });
    return {
        unit,
        plans: hints.slice(0, shown).map(({ action, chance, points, change }) => ({
            action,
            worth: chance === undefined && points === undefined ? '' : share((chance ?? points)!),
            loss: change < 0 ? share(change) : '',
        })),
    };
}
