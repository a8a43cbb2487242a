// solved.ts - loads the table of the solved dice game at the first request: half a megabyte that
// the browser then caches.
import type { Remote } from './client';

/** URL of the file; null if the page was built without it (make page-table). */
declare const DICE_VALUES: string | null;

const done = new WeakMap<Remote, Promise<boolean>>();

async function bytes(path: string): Promise<Uint8Array> {
    const answer = await fetch(new URL(path, document.baseURI));
    if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
    const plain = answer.body.pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** Gives the table to an engine; returns false if there is none for its game. */
export function solved(engine: Remote): Promise<boolean> {
    if (!DICE_VALUES) return Promise.resolve(false);
    const known =
        done.get(engine) ??
        bytes(DICE_VALUES)
            .then(read => engine.valuesRead(read))
            .catch(() => {
                done.delete(engine);
                return false;
            });
    done.set(engine, known);
    return known;
}
