// lately.ts - what each seat wrote on its sheet in its last turn.
import type { LogLine, SeatName } from '../table/model';
import type { Sheet } from '../table/printed';

export interface Entries {
    /** Names of symbols, numbers of jokers and of boxes. */
    symbols: Set<string>;
    jokers: Set<number>;
    boxes: Set<number>;
}

const blank = (): Entries => ({ symbols: new Set(), jokers: new Set(), boxes: new Set() });

/** By seat. They stay until that seat rolls in a later turn. */
export function lastEntries(log: LogLine[], sheet: Sheet): Map<SeatName, Entries> {
    const latest = new Map<SeatName, { turn: number; entries: Entries }>();
    for (const { turn, events } of log)
        for (const one of events) {
            const { seat } = one;
            if (!seat) continue;
            const before = latest.get(seat);
            const held = before?.turn === turn ? before : { turn, entries: blank() };
            switch (one.event) {
                case 'rolled':
                    break;
                case 'built':
                    held.entries.symbols.add(sheet.symbols[one.symbol]?.name);
                    break;
                case 'joker':
                    held.entries.jokers.add(one.joker + 1);
                    break;
                case 'box':
                    held.entries.boxes.add(one.box);
                    break;
                default:
                    continue;
            }
            latest.set(seat, held);
        }
    return new Map([...latest].map(([seat, { entries }]) => [seat, entries]));
}
