// record.ts - requests the record of a table from the server.
import { connection } from '../wire/socket';

/** The record as this seat may read it; empty if it may not. */
export function recordOf(table: string, as: number | null): Promise<string> {
    return new Promise(resolve => {
        const stop = connection.listen(message => {
            if (message.is !== 'record' || message.table !== table) return;
            stop();
            resolve(message.record);
        });
        void connection.ask('record', { table, as }).then(answer => {
            if (answer.ok) return;
            stop();
            resolve('');
        });
    });
}
