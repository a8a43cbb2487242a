// verdict.tsx - what the analysis says: where the result of each seat came from.
import { Badge } from '../art/sign';
import { WHOLE } from '../engine/module';
import type { SeatName } from '../model';
import { language, t } from '../words';
import type { Analysis } from './analysis';

const parts = ['setup', 'luck', 'own', 'others'] as const;

function signed(value: number, chance: boolean): string {
    const style = chance
        ? ({ style: 'percent', maximumFractionDigits: 0 } as const)
        : ({ maximumFractionDigits: 1 } as const);
    return new Intl.NumberFormat(language.value, { ...style, signDisplay: 'exceptZero' }).format(
        value,
    );
}

export function Verdict({ analysis, seats }: { analysis: Analysis; seats: SeatName[] }) {
    const { sums, progress, series, rough } = analysis;
    const chance = series.unit === 'chance';
    if (!sums)
        return (
            <p class="analysing">
                <progress value={progress} max="1" aria-label={t('after.analysing')} />{' '}
                {t('after.analysing')}
            </p>
        );
    return (
        <>
            <table class="verdict">
                <thead>
                    <tr>
                        <th>
                            <span class="vh">{t('stats.who')}</span>
                        </th>
                        {parts.map(part => (
                            <th key={part}>{t(`after.part.${part}`)}</th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {seats.map((seat, at) => (
                        <tr key={seat}>
                            <th>
                                <Badge seat={seat} />
                                <span class="vh">{t(`seat.${seat}`)}</span>
                            </th>
                            {parts.map(part => (
                                <td key={part}>{signed(sums[at][part] / WHOLE, chance)}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
            <p class="sub">{t(rough ? 'after.rough' : 'after.parts')}</p>
        </>
    );
}
