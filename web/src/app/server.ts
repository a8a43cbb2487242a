// server.ts - whether a game server is behind the page, so that the front page shows only doors
// that lead somewhere. A server answers /server.json itself; elsewhere a file of this name says no.
import { signal } from '@preact/signals';

/** Null until it is known. */
export const hasServer = signal<boolean | null>(null);

export async function lookForServer(): Promise<void> {
    try {
        const answer = await fetch('/server.json', { cache: 'no-store' });
        const { tables } = (await answer.json()) as { tables?: boolean };
        hasServer.value = answer.ok && tables === true;
    } catch {
        hasServer.value = false;
    }
}
