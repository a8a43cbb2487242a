// verdict.tsx - what the analysis says: where the result of each seat came from.
import { WHOLE } from '../../engine/module';
import { headOf } from '../../frame/marks';
import type { SeatInfo } from '../../table/model';
import { t } from '../../words';
import type { Analysis } from '../replay/analysis';
import { signed } from './figures';
import { SeatSign } from './summary';

const parts = ['setup', 'luck', 'own', 'others'] as const;

export function Verdict({ analysis, seats }: { analysis: Analysis; seats: SeatInfo[] }) {
    const { sums, progress, series, rough, exact } = analysis;
    if (!sums)
        return (
            <p class="analysing">
                <progress value={progress} max="1" aria-label={t('after.analysing')} />{' '}
                {t('after.analysing')}
            </p>
        );
    return (
        <>
            <div class="wide-table" tabIndex={0} role="group">
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
                        {seats.map((info, at) => (
                            <tr key={info.seat}>
                                <th scope="row">
                                    <SeatSign seat={info.seat} />
                                    <span class="vh">{headOf(info)}</span>
                                </th>
                                {parts.map(part => (
                                    <td key={part}>
                                        {signed(sums[at][part] / WHOLE, series.unit)}
                                    </td>
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
            <p class="sub">
                {t(rough ? 'after.rough' : 'after.parts')} {exact && t('after.exact')}
            </p>
        </>
    );
}
