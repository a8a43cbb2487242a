// processor.mjs - the time of the processor that a program and those it started have used.
import { readdirSync, readFileSync } from 'node:fs';

/** What the system tells about each process: its parent, and its time in milliseconds. */
function processes() {
    return readdirSync('/proc').flatMap(name => {
        try {
            const text = readFileSync(`/proc/${Number(name)}/stat`, 'utf8');
            const words = text.slice(text.lastIndexOf(')') + 2).split(' ');
            // Of itself and of those that have ended, in the program and in the system.
            const ticks = words.slice(11, 15).reduce((sum, word) => sum + Number(word), 0);
            return [{ id: Number(name), parent: Number(words[1]), time: 10 * ticks }];
        } catch {
            return []; // no process, or none any more
        }
    });
}

/** Milliseconds of this process and all below it. */
export function processorTime(root) {
    const all = processes();
    const of = id =>
        all.filter(({ parent }) => parent === id).reduce((sum, one) => sum + of(one.id), 0) +
        (all.find(one => one.id === id)?.time ?? 0);
    return of(root);
}
