// colours.ts - the colours of the seats at a table on a server: all players see the same ones.
import { useLayoutEffect } from 'preact/hooks';
import { keep, kept } from '../../app/settings';
import { paintSeats, usePlainSeats } from '../../art/sign';
import { seatNames } from '../../table/seat-names';
import type { SeatName } from '../../wire/lists';
import type { OnlineTable } from '../table';
import type { Room } from './room';

/** In the chocolate game colours belong to the tiles. */
export const hasColours = ({ rules }: Pick<Room, 'rules'>): boolean => !/^chocolate/.test(rules);

/** Whether another player has the colour. */
export const isTaken = ({ seats }: Room, colour: SeatName): boolean =>
    seats.some(seat => seat.kind === 'person' && !seat.mine && seat.colour === colour);

/** Shows the reader's seat in this colour, to everybody. Returns the reason if that fails. */
export async function paint(table: OnlineTable, colour: SeatName): Promise<string | null> {
    const answer = await table.command('colour', { colour });
    if (answer.ok) keep('colour', colour);
    return answer.ok ? null : (answer.text ?? '');
}

/** The colour that the reader likes: once, after sitting down, and if nobody has it. */
export async function wishColour(table: OnlineTable): Promise<void> {
    const room = table.room.value!;
    const own = room.seats.filter(({ mine }) => mine);
    const wish = kept<SeatName | null>('colour', null);
    const asked = `asked.${table.id}`;
    if (room.phase !== 'gather' || own.length !== 1 || kept(asked, false)) return;
    keep(asked, true);
    if (wish && wish !== own[0].colour && hasColours(room) && !isTaken(room, wish))
        await paint(table, wish);
}

/** Shows the seats in their colours while the table is on the screen. */
export function usePaint(table: OnlineTable): void {
    const room = table.room.value;
    const started = table.started.value;
    const names = started ? table.head.value.seats : seatNames(room?.rules ?? 'island');
    const pairs = room?.seats.flatMap(({ colour }, at) => (names[at] ? [[names[at], colour]] : []));
    useLayoutEffect(() => paintSeats(Object.fromEntries(pairs ?? [])), [JSON.stringify(pairs)]);
    usePlainSeats();
}
