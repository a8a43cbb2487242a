// names.ts - the reader's name at tables on a server.
import { signal } from '@preact/signals';
import { settings } from '../../app/settings';
import { connection } from '../../wire/socket';

/** The reader was asked and chose no name. */
const nameless = signal(false);

/** Whether the reader need not be asked for a name. */
export const isNamed = (): boolean => settings.name.value.trim() !== '' || nameless.value;

/** Sets the name, or none. Returns the reason if it is refused, and then changes nothing. */
export async function callMe(typed: string): Promise<string | null> {
    const name = typed.trim();
    const trouble = await connection.rename(name);
    if (trouble) return trouble;
    settings.name.value = name;
    nameless.value = name === '';
    return null;
}
