// solved.ts - the values of the dice game, fetched when somebody first asks for them: half a
// megabyte that the browser then keeps.
import type { Remote } from './client';

/** Where the file lies; null if the page was built without it (make page-table). */
declare const DICE_VALUES: string | null;

const done = new WeakMap<Remote, Promise<boolean>>();

async function bytes(path: string): Promise<Uint8Array> {
    const answer = await fetch(new URL(path, document.baseURI));
    if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
    const plain = answer.body.pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** Hands the values to an engine; false where there are none for its game. */
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
