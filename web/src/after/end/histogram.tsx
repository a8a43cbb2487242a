// histogram.tsx - a chart of the rolls, with the expected counts and how unusual the result is.
import { Icon } from '../../art/sign';
import { numberText, t, type Word } from '../../words';
import type { Chart } from './luck';

const drawn = new Set(['ore', 'grain', 'wool', 'lumber', 'brick', 'gold']);

export function Histogram({ chart }: { chart: Chart }) {
    const most = Math.max(1, ...chart.found, ...chart.expected.map(e => e * chart.total));
    return (
        <figure class="histogram">
            <ol>
                {chart.names.map((name, i) => {
                    const mean = chart.expected[i] * chart.total;
                    return (
                        <li key={name} class={name === '6' || name === '8' ? 'hot' : undefined}>
                            <span class="bar-place">
                                <span
                                    class="bar"
                                    style={{ height: `${(chart.found[i] / most) * 100}%` }}
                                />
                                <span class="mean" style={{ bottom: `${(mean / most) * 100}%` }} />
                            </span>
                            <b>{chart.found[i]}</b>
                            <span class="bar-name">
                                <BarName name={name} />
                            </span>
                        </li>
                    );
                })}
            </ol>
            <figcaption>
                {t('after.rolls', { n: chart.total })} {pWords(chart.p)}
            </figcaption>
        </figure>
    );
}

function BarName({ name }: { name: string }) {
    if (drawn.has(name))
        return (
            <>
                <Icon name={name} />
                <span class="vh">{t(`face.${name}` as Word)}</span>
            </>
        );
    if (name === 'choice')
        return (
            <>
                <span aria-hidden="true">?</span>
                <span class="vh">{t('section.choice')}</span>
            </>
        );
    if (name === 'robber') return <>{t('after.robber')}</>;
    return <>{name}</>;
}

function pWords(p: number | null): string {
    if (p === null) return t('after.p.few');
    const share = numberText(p, { style: 'percent', maximumFractionDigits: 1 });
    return t(p < 0.01 ? 'after.p.odd' : 'after.p', { p: share });
}
