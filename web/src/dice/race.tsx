// race.tsx - the head of the Plus sheet: the track of points, and the two bonuses that can change
// hands.
import { Icon, seatLetter } from '../art/sign';
import type { DiceState, SeatName } from '../table/model';
import { t } from '../words';
import type { SheetProps } from './sheet';

/** One field for each point; those reached are inked. */
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

type Counted = Pick<SheetProps, 'sheet' | 'seat'>;

function knightsOf({ sheet, seat }: Counted): number {
    const knights = sheet.symbols.filter(({ kind }) => kind === 'knight');
    return knights.filter(({ name }) => seat.built.includes(name)).length;
}

/** On a tab: the counts for both bonuses, inverted if the seat holds one. */
export function RaceCounts({ sheet, seat, state }: Counted & { state: DiceState }) {
    const counts = [
        { icon: 'knight', n: knightsOf({ sheet, seat }), holder: state.army },
        { icon: 'route', n: seat.route_length, holder: state.route },
    ];
    return (
        <>
            {counts.map(({ icon, n, holder }) => (
                <span
                    key={icon}
                    class={holder === seat.seat ? 'held' : undefined}
                    title={countWords(icon, holder === seat.seat)}
                >
                    <Icon name={icon} />
                    <span class="vh">{countWords(icon, holder === seat.seat)} </span>
                    {n}
                </span>
            ))}
        </>
    );
}

function countWords(icon: string, held: boolean): string {
    if (icon === 'knight') return t(held ? 'dice.army' : 'build.knight');
    return t(held ? 'dice.route' : 'build.road');
}

export function Bonuses({ sheet, state, seat, shown, crosses }: SheetProps) {
    const knights = knightsOf({ sheet, seat });
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
                word={crosses ? 'dice.route.2' : 'dice.route'}
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
    word: 'dice.army' | 'dice.route' | 'dice.route.2';
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
