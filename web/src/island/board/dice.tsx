// dice.tsx - the two dice. They stay all turn and tumble when they are rolled. A tap opens the
// chart of all rolls.
import { useEffect, useRef } from 'preact/hooks';
import { moves } from '../../app/settings';
import { t } from '../../words';
import type { Desk } from '../desk';

/** Milliseconds that the dice tumble. */
const TUMBLE = 520;

export function Dice({ desk }: { desk: Desk }) {
    const [a, b] = desk.state.value.dice;
    useTumble(desk);
    if (!a) return null;
    const label = t('dice.shown', { a, b, sum: a + b });
    return (
        <button
            type="button"
            class={desk.tumbling.value ? 'dice tumble' : 'dice'}
            aria-label={t('flow.open', { what: label })}
            aria-expanded={desk.sheet.value === 'chart'}
            onClick={() => desk.open('chart')}
        >
            <Die value={a} />
            <Die value={b} dark />
            <b aria-hidden="true">{a + b}</b>
        </button>
    );
}

/** The dice tumble for a moment after each roll; any tap ends it. */
function useTumble(desk: Desk): void {
    const roll = (on: boolean) => {
        desk.tumbling.value = on;
    };
    const seen = useRef(desk.table.news.value);
    const news = desk.table.news.value;
    useEffect(() => {
        if (seen.current === news) return;
        seen.current = news;
        if (!moves() || !news.some(({ event }) => event === 'rolled')) return;
        roll(true);
        const stop = () => roll(false);
        const timer = setTimeout(stop, TUMBLE);
        addEventListener('pointerdown', stop, { once: true });
        return () => {
            clearTimeout(timer);
            removeEventListener('pointerdown', stop);
            stop(); // or the dice would tumble forever when turns follow quickly
        };
    }, [news]);
}

function Die({ value, dark }: { value: number; dark?: boolean }) {
    return (
        <svg viewBox="-32 -32 66 66" class={dark ? 'die dark' : 'die'} aria-hidden="true">
            <use href="#die" />
            <use class="eyes" href={`#d${value}`} x="-1" y="-1" />
        </svg>
    );
}
