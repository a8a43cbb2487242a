// prints.tsx - sheets, cards, chips and maps to print: links to the files that the program drew.

import { Page } from '../pages/page';
import './prints.css';
import { language, t } from '../words';

declare const PRINTS: readonly Printed[];

const printed = [
    'standups',
    'costs',
    'dice',
    'plus',
    'letters',
    'helpers',
    'chips',
    'map',
    'almanac',
] as const;
type Printed = (typeof printed)[number];

export function PrintPage() {
    return (
        <Page title={t('print.title')}>
            <p>{t(PRINTS.length ? 'print.about' : 'print.none')}</p>
            <ul class="prints">
                {printed
                    .filter(name => PRINTS.includes(name))
                    .map(name => (
                        <li key={name}>
                            <a
                                class="btn"
                                href={`print/${name}-${language.value}.pdf`}
                                target="_blank"
                                rel="noopener"
                            >
                                {t(`print.${name}`)}
                            </a>
                        </li>
                    ))}
            </ul>
        </Page>
    );
}
