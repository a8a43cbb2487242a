// client.ts - the page's side of the worker: the methods of the engine as promises.
import { keepForOffline } from '../app/offline-copy';
import type { Engine } from './module';
import type { Call, Reply } from './worker';

/** The engine's methods, made asynchronous. */
export type Remote = {
    [K in keyof Engine as Engine[K] extends (...args: never[]) => unknown
        ? K
        : never]: Engine[K] extends (...args: infer A) => infer R
        ? (...args: A) => Promise<R>
        : never;
} & { close(): void };

interface Waiting {
    resolve(value: unknown): void;
    reject(error: Error): void;
}

let worker: Worker | null = null;
let calls = 0;
let games = 0;
const waiting = new Map<number, Waiting>();

function post(game: number, verb: string, args: unknown[]): Promise<unknown> {
    worker ??= begin();
    const call: Call = { id: ++calls, game, verb, args };
    return new Promise((resolve, reject) => {
        waiting.set(call.id, { resolve, reject });
        worker!.postMessage(call);
    });
}

function begin(): Worker {
    // A page that needs the engine is about to play or show a game.
    keepForOffline();
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<Reply>) => {
        const asked = waiting.get(data.id);
        waiting.delete(data.id);
        if (data.error) asked?.reject(new Error(data.error));
        else asked?.resolve(data.value);
    };
    made.onerror = event => {
        for (const asked of waiting.values()) asked.reject(new Error(event.message));
        waiting.clear();
    };
    return made;
}

/** A new instance of the engine, created at the first call. */
export function engine(): Remote {
    const game = ++games;
    return new Proxy({} as Remote, {
        get: (_, verb: string) =>
            // An async function checks a returned object for "then"; this object must not look like
            // a promise.
            verb === 'then' ? undefined : (...args: unknown[]) => post(game, verb, args),
    });
}

/** One shared instance for questions that belong to no game. */
let common: Remote | null = null;
export function almanacEngine(): Remote {
    common ??= engine();
    return common;
}
