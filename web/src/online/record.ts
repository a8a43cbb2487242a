// record.ts - requests the record of a table from the server.
import { connection } from '../wire/socket';
import { withOwn } from './fair/numbers';

/** The record as this seat may read it, with what this device saw of the dice; empty if it may
    not. */
export function recordOf(table: string, as: number | null): Promise<string> {
    return new Promise(resolve => {
        const stop = connection.listen(message => {
            if (message.is !== 'record' || message.table !== table) return;
            stop();
            resolve(withOwn(message.record));
        });
        void connection.ask('record', { table, as }).then(answer => {
            if (answer.ok) return;
            stop();
            resolve('');
        });
    });
}
