// aids.ts - aids for a player at a table on a server, where the table allows them.
import type { Remote } from '../../engine/client';
import type { Hint, Table } from '../../table/model';
import { connection } from '../../wire/socket';
import { language } from '../../words';
import type { OnlineTable } from '../table';

/** Simulations per hint: about a second. */
const NODES = 1200;

/** The adviser runs here, with what the server says this seat may know. */
export async function hintFor(
    { id, room }: OnlineTable,
    as: number | null,
    engine: Remote,
): Promise<Hint[]> {
    if (as === null || !room.value?.aids) return [];
    const answer = await connection.ask('position', { table: id, as });
    return answer.ok ? engine.hintView(as, answer.position ?? '', NODES, language.value) : [];
}

/** The server sends what this seat could remember. */
export function memoryFor({ id, room }: OnlineTable, as: number | null): Table['memory'] {
    if (as === null || !room.value?.aids) return undefined;
    return async () => (await connection.ask('memory', { table: id, as })).memory ?? [];
}
