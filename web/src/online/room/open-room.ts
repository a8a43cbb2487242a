// open-room.ts - opens a room on the server with one tap. Its address is the invitation.
import { kept } from '../../app/settings';
import { connection } from '../../wire/socket';
import { t } from '../../words';
import { pageAddress, tableHash } from './links';
import { openTable, usualHouse } from './opening';

export interface OpenedRoom {
    /** The fragment that leads into it. */
    hash: string;
    /** The whole address, for others. */
    url: string;
}

export async function openRoom(
    rules: string,
    seats: number,
    clock: boolean,
): Promise<OpenedRoom | { trouble: string }> {
    if (!(await isOpen())) return { trouble: t('front.room.gone') };
    const made = await openTable({
        rules,
        map: '',
        house: { ...usualHouse, ...kept('house', {}), clock: clock ? 'standard' : 'none' },
        seats: Array.from({ length: seats }, () => ({ kind: 'me' as const, name: '' })),
    });
    if ('trouble' in made) return made;
    const { table } = made;
    const answer = await connection.ask('link', { table, as: null, link: 'invite', yes: false });
    const hash = tableHash(table, answer.key ?? null);
    return { hash, url: `${pageAddress()}${hash}` };
}

/** Waits until the server has answered, or does not. */
function isOpen(): Promise<boolean> {
    connection.begin();
    return new Promise(done => {
        const stop = connection.state.subscribe(state => {
            if (state !== 'open' && state !== 'gone') return;
            // The first call comes before there is anything to stop.
            queueMicrotask(() => stop());
            done(state === 'open');
        });
    });
}
