// undone.ts - says for a moment why a move can no longer be taken back.
import { useEffect, useRef, useState } from 'preact/hooks';
import { titleOf } from '../frame/marks';
import type { GameEvent, SeatName, Table } from '../table/model';
import { t } from '../words';

/** Milliseconds that the reason stays. */
const STAYS = 5000;

export type Ending = { word: 'dice' | 'card' | 'over' } | { word: 'seat'; seat: SeatName };

/** What ended it, from the events and the acting seat; null if nothing did. */
export function ending(news: GameEvent[], me: SeatName | null, over: boolean): Ending | null {
    if (over) return { word: 'over' };
    const told = (names: RegExp) => news.some(({ event }) => names.test(event));
    if (told(/^(dice_)?rolled$|spun$/)) return { word: 'dice' };
    if (told(/^(bought|looked|letter|(choco_)?stole)$/)) return { word: 'card' };
    const other = news.find(({ seat }) => seat !== null && seat !== me)?.seat;
    return other ? { word: 'seat', seat: other } : null;
}

/** The reason in words, for a moment. Taking a move back itself needs none. */
export function useUndone(table: Table): string | null {
    const { undo, phase } = table.status.value;
    const { n } = table.position.value;
    const before = useRef({ undo, n });
    const waiting = useRef(false);
    const [words, say] = useState<string | null>(null);
    useEffect(() => {
        const was = before.current;
        before.current = { undo, n };
        if (undo || n < was.n) waiting.current = false;
        else if (was.undo) waiting.current = true;
        if (undo) say(null);
        if (!waiting.current) return;
        const why = ending(table.news.value, table.me.value, phase === 'over');
        if (!why) return;
        waiting.current = false;
        const name = 'seat' in why ? titleOf(table.seats.value.find(s => s.seat === why.seat)) : '';
        say(t(`undo.${why.word}`, { name }));
    }, [undo, n, phase]);
    useEffect(() => {
        if (!words) return;
        const timer = setTimeout(() => say(null), STAYS);
        return () => clearTimeout(timer);
    }, [words]);
    return words;
}
