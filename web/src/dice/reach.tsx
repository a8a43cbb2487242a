// reach.tsx - what this roll can build, as the engine lists it.
import { Icon } from '../art/sign';
import type { Building } from '../table/printed';
import { t } from '../words';
import type { Desk } from './desk';
import { symbolName } from './sheet';

const frames: Record<Building, string> = {
    road: '-34 -24 68 48',
    knight: '-14 -14 28 28',
    settlement: '-29 -33 58 58',
    city: '-36 -50 72 76',
};

export function Reach({ desk }: { desk: Desk }) {
    const { sheet, open } = desk;
    const found = sheet.symbols.filter(symbol => open.includes(symbol.name));
    const roads = found.filter(({ kind }) => kind === 'road').length;
    const best = [...found].sort((a, b) => b.points - a.points);
    return (
        <section class="sheet can" aria-label={t('dice.reach')}>
            <h2>{t('dice.reach')}</h2>
            {best.length === 0 && <p class="sub">{t('dice.reach.none')}</p>}
            <ul>
                {best.map(symbol => (
                    <li key={symbol.name}>
                        <button type="button" onClick={() => desk.build(symbol.name)}>
                            <svg class="pc" viewBox={frames[symbol.kind]} aria-hidden="true">
                                <use
                                    href={
                                        symbol.kind === 'knight' ? '#i-knight' : `#${symbol.kind}`
                                    }
                                    fill="currentColor"
                                />
                            </svg>
                            <span>
                                <b>
                                    {symbol.kind === 'road' ? t('build.road') : symbolName(symbol)}
                                </b>
                                <small>
                                    {sheet.prices[symbol.kind].map((face, i) => (
                                        <Icon key={i} name={face} />
                                    ))}
                                    {symbol.kind === 'road' && roads > 1 && ` ${symbol.name}`}
                                </small>
                            </span>
                            <b class="p">{symbol.points > 0 ? `+${symbol.points}` : ''}</b>
                        </button>
                    </li>
                ))}
            </ul>
        </section>
    );
}
