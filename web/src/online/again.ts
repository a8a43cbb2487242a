// again.ts - the people with whom the reader sat at a table last: the way back to it from the front
// page, and another game with them once it is over.
import { useEffect, useRef } from 'preact/hooks';
import { go } from '../app/route';
import { keep, kept } from '../app/settings';
import { tableHash } from './room/links';
import { openRoom } from './room/open-room';
import type { OnlineTable } from './table';

export interface Together {
    table: string;
    rules: string;
    /** The other people. */
    names: string[];
    over: boolean;
}

/** Remembers the table where the reader has a seat in a game. */
export function useTogether(table: OnlineTable): void {
    const { rules, seats, phase } = table.room.value!;
    const seated = seats.some(({ mine }) => mine);
    const over = phase === 'over';
    useEffect(() => {
        if (!seated) return;
        const others = seats.filter(({ kind, mine }) => kind === 'person' && !mine);
        const names = others.map(({ name }) => name);
        keep('together', { table: table.id, rules, names, over } satisfies Together);
    }, [seated, over]);
}

/** Asks the others for another game, or follows them to it. If the server has forgotten the table,
    a room with the same game is opened. */
export function useAgain(table: OnlineTable, wanted: boolean): void {
    const room = table.room.value;
    const denied = table.denied.value !== null;
    const asked = useRef(false);
    useEffect(() => {
        if (denied) void forget(table.id, wanted);
        if (!wanted || asked.current || room?.phase !== 'over') return;
        asked.current = true;
        const mine = room.seats.find(seat => seat.mine);
        if (room.next) go(tableHash(room.next, room.nextKey));
        else if (mine && !mine.agrees) void table.command('agree', { yes: true });
    }, [wanted, denied, room]);
}

/** The server does not know the table any more. */
async function forget(table: string, wanted: boolean): Promise<void> {
    const last = kept<Together | null>('together', null);
    if (last?.table !== table) return;
    keep('together', null);
    if (!wanted) return;
    const made = await openRoom(last.rules, last.names.length + 1, false);
    if ('hash' in made) go(made.hash);
}
