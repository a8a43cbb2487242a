// use-dice.ts - keeps the dice in their places from one position to the next.
import { useRef } from 'preact/hooks';
import type { DiceState } from '../table/model';
import { type Die, settled, thrown } from './places';

export interface DiceOnTable {
    dice: Die[];
    /** The dice that the last roll moved. */
    moved: boolean[];
    /** Changes with every roll. */
    throwId: string;
}

interface Memory extends DiceOnTable {
    counts: string;
    turn: number;
}

const nothing: Memory = { dice: [], moved: [], throwId: '', counts: '', turn: -1 };

/** kept: the dice that the player held back. For other seats this is unknown, so as many dice as
    possible stay. */
export function useDice(state: DiceState, decision: string, kept: boolean[] | null): DiceOnTable {
    const memory = useRef<Memory>(nothing);
    const before = memory.current;
    const throwId = `${state.number}.${state.rolls}`;
    const counts = state.dice.join();
    if (decision === 'roll' || (before.throwId === throwId && before.counts === counts))
        return before.turn === state.number ? before : nothing;
    const same = before.turn === state.number;
    const held = same ? (kept ?? before.dice.map(() => true)) : [];
    const dice =
        before.throwId === throwId
            ? settled(before.dice, state.dice)
            : thrown(same ? before.dice : [], held, state.dice, state.pool);
    const moved =
        before.throwId === throwId
            ? before.moved
            : dice.map((face, i) => !(held[i] && before.dice[i] === face));
    memory.current = { dice, moved, throwId, counts, turn: state.number };
    return memory.current;
}
