// names.ts - how the reader is called at tables on a server.
import { signal } from '@preact/signals';
import { settings } from '../settings';
import { connection } from './socket';

/** Was asked, and goes without. */
const nameless = signal(false);

/** Whether nobody has to be asked any more. */
export const isNamed = (): boolean => settings.name.value.trim() !== '' || nameless.value;

/** Takes a name, or none; why not, null if it was taken. What is refused changes nothing. */
export async function callMe(typed: string): Promise<string | null> {
    const name = typed.trim();
    const trouble = await connection.rename(name);
    if (trouble) return trouble;
    settings.name.value = name;
    nameless.value = name === '';
    return null;
}
