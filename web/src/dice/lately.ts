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
        for (const { event, seat, args } of events) {
            if (!seat) continue;
            const before = latest.get(seat);
            const held = before?.turn === turn ? before : { turn, entries: blank() };
            const at = args[0] ?? 0;
            switch (event.replace('dice_', '')) {
                case 'rolled':
                    break;
                case 'built':
                    held.entries.symbols.add(sheet.symbols[at]?.name);
                    break;
                case 'joker':
                    held.entries.jokers.add(at + 1);
                    break;
                case 'box':
                    held.entries.boxes.add(at);
                    break;
                default:
                    continue;
            }
            latest.set(seat, held);
        }
    return new Map([...latest].map(([seat, { entries }]) => [seat, entries]));
}
