// room.ts - opens a room on the server with one tap. Its address is the invitation. The code of
// rooms is loaded only then.
import { kept } from '../app/settings';
import { loadWords, t } from '../words';

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
    const [{ connection }, opening, links] = await Promise.all([
        import('../wire/socket'),
        import('../online/room/opening'),
        import('../online/room/links'),
        loadWords(),
    ]);
    if (!(await isOpen(connection))) return { trouble: t('front.room.gone') };
    const house = { ...opening.usualHouse, ...kept('house', {}) };
    const made = await opening.openTable({
        rules,
        map: '',
        house: { ...house, clock: clock ? 'standard' : 'none' },
        seats: Array.from({ length: seats }, () => ({ kind: 'me' as const, name: '' })),
    });
    if ('trouble' in made) return made;
    const { table } = made;
    const answer = await connection.ask('link', { table, as: null, link: 'invite', yes: false });
    const hash = links.tableHash(table, answer.key ?? null);
    return { hash, url: `${links.pageAddress()}${hash}` };
}

type Connection = typeof import('../wire/socket')['connection'];

/** Waits until the server has answered, or does not. */
function isOpen(connection: Connection): Promise<boolean> {
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
