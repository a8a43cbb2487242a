// What the engine's module tells the page beyond the game itself, over whole games of bots.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Engine, TRUTH } from '../../../src/engine/module';
import type { IslandState } from '../../../src/table/model';

let module: WebAssembly.Module;
beforeAll(async () => {
    const file = new URL('../../../../build/wasm/neuland.wasm', import.meta.url);
    module = await WebAssembly.compile(readFileSync(file));
});

async function tableOf(rules: string, seats: number, bot: string): Promise<Engine> {
    const engine = await Engine.of(module);
    expect(engine.begin(rules, '', [7, 0], 'en')).toBeNull();
    for (let seat = 0; seat < seats; seat++) expect(engine.seatBot(seat, bot, 'en')).toBeNull();
    return engine;
}

/** Plays on, one action at a time, and checks the full state after each. */
function follow(engine: Engine, look: (state: IslandState, decision: string) => void): void {
    for (let n = 0; n < 2000; n++) {
        engine.playOn(0, 1);
        const { state, decision, actors } = engine.look(TRUTH);
        look(state as IslandState, decision);
        if (actors.length === 0) return;
    }
    throw new Error('the game has no end');
}

test('the memory aid never says more or less than can be true, and mostly exactly', async () => {
    const engine = await tableOf('island', 4, 'steady');
    let [exact, all] = [0, 0];
    follow(engine, (state, decision) => {
        // Cards put aside, or already paid for a card, count as held.
        if (decision === 'discard' || decision === 'draw') return;
        engine.memory(1).forEach((ranges, seat) => {
            expect(ranges === null).toBe(seat === 1);
            ranges?.forEach(([low, high], kind) => {
                const held = state.seats[seat].hand[kind]!;
                expect(low <= held && held <= high, `${low} ${held} ${high}`).toBe(true);
                all += 1;
                exact += Number(low === high);
            });
        });
    });
    expect(exact / all).toBeGreaterThan(0.8);
    expect(exact).toBeLessThan(all);
});

test('the robber blocks only income of the number rolled', async () => {
    const engine = await tableOf('island', 4, 'greedy');
    const { chips } = engine.open().head.layout;
    let kept = 0;
    let robber = '';
    follow(engine, (state, decision) => {
        const sum = state.dice[0] + state.dice[1];
        const took = engine.blocked().flat();
        if (decision === 'main' && robber === state.robber && took.some(n => n > 0)) {
            expect(chips![Number(state.robber.slice(1))]).toBe(sum);
            kept += 1;
        }
        if (decision === 'roll') robber = state.robber;
    });
    expect(kept).toBeGreaterThan(0);
});

test('games without hands of this kind have nothing to remember', async () => {
    const engine = await tableOf('dice seats=2', 2, 'greedy');
    expect(engine.memory(0)).toEqual([]);
    expect(engine.blocked()).toEqual([]);
});
