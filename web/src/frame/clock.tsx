// clock.tsx - the clocks of a table: along the frame, in the banner, next to names. The server
// sends the time left now and then; in between each device counts down by itself.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../app/calls';
import { seatLetter } from '../art/sign';
import './clock.css';
import type { SeatClock, SeatInfo, SeatName, Table } from '../table/model';
import { t } from '../words';

/** Below this many milliseconds the clock warns. */
const SHORT = 10_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** All clocks stand still since then; null: they run. */
export const stopped = signal<number | null>(null);

export function leftOf(clock: SeatClock, now = stopped.value ?? Date.now()): number | null {
    return clock.left === null ? null : Math.max(0, clock.left - (now - clock.at));
}

/** "0:42", "1 h 05 min", "3 days" */
export function timeText(left: number): string {
    if (left >= 2 * DAY) return t('clock.left.days', { n: Math.floor(left / DAY) });
    if (left >= HOUR) {
        const minutes = String(Math.floor((left % HOUR) / MINUTE)).padStart(2, '0');
        return t('clock.left.hours', { h: Math.floor(left / HOUR), m: minutes });
    }
    const seconds = Math.ceil(left / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Re-renders four times a second while a clock runs. */
export function useTick(runs: boolean): void {
    const [, tick] = useState(0);
    useEffect(() => {
        if (!runs) return;
        const timer = setInterval(() => tick(n => n + 1), 250);
        return () => clearInterval(timer);
    }, [runs]);
}

/** The running clock: the player's own, otherwise the one that ends first. */
export function runningClock(table: Table): { seat: SeatName; clock: SeatClock } | null {
    if (table.status.value.phase !== 'playing') return null;
    const { actors } = table.position.value;
    const running = table.seats.value.flatMap(({ seat, clock }) =>
        clock && clock.left !== null && actors.includes(seat) ? [{ seat, clock }] : [],
    );
    const own = running.find(({ seat }) => seat === table.me.value);
    const soonest = (a: SeatClock, b: SeatClock) => leftOf(a)! - leftOf(b)!;
    return own ?? running.sort((a, b) => soonest(a.clock, b.clock))[0] ?? null;
}

interface NeatProps {
    table: Table;
    seat: SeatName | null;
    game?: string;
}

/** The graduated frame. Its top edge shows the time left. */
export function NeatLine({ table, seat, game }: NeatProps) {
    const running = runningClock(table);
    useTick(running !== null);
    const share = running ? leftOf(running.clock)! / Math.max(1, running.clock.full) : null;
    const style =
        share === null ? undefined : { '--left': `${(Math.min(1, share) * 100).toFixed(2)}%` };
    return (
        <div
            class={game ? 'neat seat' : 'neat'}
            data-game={game}
            data-seat={seat ? seatLetter[seat] : undefined}
            data-clock={running ? '' : undefined}
            style={style}
            aria-hidden="true"
        >
            <i />
            <i />
            <i />
            <i />
        </div>
    );
}

/** The time left, for the banner. When the player's own time is short, a bell rings twice and a
    message appears. */
export function TimeLeft({ table }: { table: Table }) {
    const running = runningClock(table);
    useTick(running !== null);
    const left = running && leftOf(running.clock);
    const mine = running?.seat === table.me.value;
    const short = left !== null && left <= SHORT;
    const warned = short && mine && left > 0;
    useEffect(() => {
        if (warned) call('clock');
    }, [warned]);
    if (left === null) return null;
    return (
        <>
            <time role="timer" class={short ? 'short' : undefined}>
                {timeText(left)}
            </time>
            <span class="vh" role="status">
                {warned ? t('clock.warning') : ''}
            </span>
        </>
    );
}

/** How long the seat of a disconnected player is held. This time runs only while the seat has to
    decide. Returns null if the player is connected or nothing is known. */
export function heldFor({ clock, presence, standIn }: SeatInfo, acting: boolean): number | null {
    if (!clock || presence !== 'away' || standIn) return null;
    return acting && clock.left !== null ? leftOf(clock) : (clock.held ?? null);
}

/** Next to a name: the running time, the time in reserve, or how long the seat is held. */
export function SeatTime({ info, acting }: { info: SeatInfo; acting: boolean }) {
    const clock = info.clock!;
    const runs = acting && clock.left !== null;
    useTick(runs);
    const held = heldFor(info, acting);
    if (held !== null)
        return <time class="clock held">{t('clock.held', { time: timeText(held) })}</time>;
    const left = runs ? leftOf(clock) : clock.bank;
    if (left === null) return null;
    return <time class={left <= SHORT && runs ? 'clock short' : 'clock'}>{timeText(left)}</time>;
}
