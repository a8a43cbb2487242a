// stacks.tsx - what is left in the box.
import type { ChocolateState } from '../../table/model';
import { colours } from '../../table/printed';
import { t } from '../../words';
import { stackWords } from '../explained';
import { tileEmblem, tileLetter } from './art';

const left = (count: number | null) => (count === null ? '∞' : String(count));

export function Stacks({ state }: { state: ChocolateState }) {
    return (
        <section class="supply sheet" aria-label={t('chocolate.stacks')}>
            <span class="cap">{t('chocolate.stacks')}</span>
            <ul>
                {colours.map(colour => (
                    <li
                        key={colour}
                        data-tile={tileLetter[colour]}
                        title={stackWords(t(`colour.${colour}`), state.stacks[colour])}
                    >
                        <svg viewBox="-17 -17 34 34" aria-hidden="true">
                            <rect class="stack" x="-16" y="-16" width="32" height="32" rx="6" />
                            <use
                                href={`#e-${tileEmblem[colour]}`}
                                fill="var(--tile-ink)"
                                transform="scale(.9)"
                            />
                        </svg>
                        <span class="vh">{t(`colour.${colour}`)}</span>
                        {left(state.stacks[colour])}
                    </li>
                ))}
                <li title={stackWords(t('build.road'), state.stacks.roads)}>
                    <svg viewBox="0 -8 100 66" aria-hidden="true">
                        <use href="#t-r" />
                    </svg>
                    <span class="vh">{t('build.road')}</span>
                    {left(state.stacks.roads)}
                </li>
                <li title={stackWords(t('build.knight'), state.stacks.knights)}>
                    <svg viewBox="-26 -26 52 52" aria-hidden="true">
                        <use href="#t-k" />
                    </svg>
                    <span class="vh">{t('build.knight')}</span>
                    {left(state.stacks.knights)}
                </li>
            </ul>
        </section>
    );
}
