// worker.ts - runs the engine in a worker, so that no bot blocks the page. Each game has its own
// instance of the module, identified by a number that the page assigns.
import wasm from '../../../build/wasm/neuland.wasm?url';
import { Engine } from './module';

export interface Call {
    id: number;
    game: number;
    verb: string;
    args: unknown[];
}

export interface Reply {
    id: number;
    value?: unknown;
    error?: string;
}

const module = WebAssembly.compileStreaming(fetch(wasm));
const games = new Map<number, Promise<Engine>>();

function engine(game: number): Promise<Engine> {
    let found = games.get(game);
    if (!found) {
        found = module.then(Engine.of);
        games.set(game, found);
    }
    return found;
}

async function answer({ game, verb, args }: Call): Promise<unknown> {
    if (verb === 'close') return games.delete(game);
    const own = await engine(game);
    const method = (own as unknown as Record<string, (...args: unknown[]) => unknown>)[verb];
    return method.apply(own, args);
}

addEventListener('message', async ({ data }: MessageEvent<Call>) => {
    const reply: Reply = { id: data.id };
    try {
        reply.value = await answer(data);
    } catch (fault) {
        reply.error = String(fault);
    }
    postMessage(reply);
});
