// race.tsx - the head of the sheet of Plus: the points to go, and the two bonuses that go round.
import { seatLetter } from '../art/sign';
import type { SeatName } from '../model';
import { t } from '../words';
import type { SheetProps } from './sheet';

/** One field for each point; those that are reached are inked. */
export function Race({ sheet, seat }: SheetProps) {
    const fields = Math.max(sheet.target, seat.points);
    const wide = 380 / fields;
    return (
        <g>
            <text class="print-row" x="478" y="72">
                {t('dice.race')}
            </text>
            {Array.from({ length: fields }, (_, i) => (
                <g key={i} class={i < seat.points ? 'race-on' : undefined}>
                    <rect
                        class="box"
                        x={478 + i * wide}
                        y="92"
                        width={wide - 4}
                        height="44"
                        rx="3"
                    />
                    <text
                        class="boxi"
                        x={478 + i * wide + wide / 2 - 2}
                        y="120"
                        text-anchor="middle"
                    >
                        {i + 1}
                    </text>
                </g>
            ))}
        </g>
    );
}

export function Bonuses({ sheet, state, seat, shown }: SheetProps) {
    const knights = sheet.symbols.filter(
        s => s.kind === 'knight' && seat.built.includes(s.name),
    ).length;
    return (
        <g>
            <Bonus
                y={190}
                word="dice.army"
                holder={state.army}
                mine={seat.seat}
                count={knights}
                icon="knight"
                shown={shown.has('army')}
            />
            <Bonus
                y={290}
                word="dice.route"
                holder={state.route}
                mine={seat.seat}
                count={seat.route_length}
                icon="route"
                shown={shown.has('route')}
            />
        </g>
    );
}

interface BonusProps {
    y: number;
    word: 'dice.army' | 'dice.route';
    holder: SeatName | null;
    mine: SeatName;
    count: number;
    icon: string;
    shown: boolean;
}

function Bonus({ y, word, holder, mine, count, icon, shown }: BonusProps) {
    const letter = holder ? seatLetter[holder] : null;
    const sub =
        holder === null
            ? 'dice.bonus.free'
            : holder === mine
              ? 'dice.bonus.mine'
              : 'dice.bonus.other';
    return (
        <g transform={`translate(478 ${y})`}>
            <g data-seat={letter ?? undefined}>
                <rect
                    class="box"
                    width="76"
                    height="76"
                    rx="3"
                    style={letter ? { fill: 'var(--seat)' } : undefined}
                />
                <use
                    href={letter ? `#e-${letter}` : `#i-${icon}`}
                    fill={letter ? 'var(--seat-ink)' : 'var(--ink-2)'}
                    transform="translate(38 38) scale(2)"
                />
            </g>
            <text class="print-row" x="94" y="30">
                {t(word)}
            </text>
            <text class="print-hint" x="94" y="62">
                {t(sub, { n: count })}
            </text>
            {shown && <rect class="shown" x="-7" y="-7" width="90" height="90" rx="8" />}
        </g>
    );
}
