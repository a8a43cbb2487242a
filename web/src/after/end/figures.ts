// figures.ts - formats chances and points in the reader's language.
import { numberText } from '../../words';

export type Unit = 'chance' | 'points';

function written(value: number, unit: Unit, sign: 'auto' | 'exceptZero'): string {
    const style =
        unit === 'chance'
            ? ({ style: 'percent', maximumFractionDigits: 0 } as const)
            : ({ maximumFractionDigits: 1 } as const);
    return numberText(value, { ...style, signDisplay: sign });
}

/** "35 %", "8.5" */
export const figure = (value: number, unit: Unit): string => written(value, unit, 'auto');

/** "+12 %", "−0.5" */
export const signed = (value: number, unit: Unit): string => written(value, unit, 'exceptZero');
