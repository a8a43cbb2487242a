// wasm_replay.mjs FILE...: replays records in the WebAssembly engine. Compares the hash of the last
// position and the view of every position with the native program.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [program, module, ...files] = process.argv.slice(2);
const engine = await load(readFileSync(module));
let passed = 0;
let failed = 0;

for (const file of files) {
    const fault = compare(file);
    if (fault) {
        failed += 1;
        console.log(`${file}: ${fault}`);
    } else {
        passed += 1;
    }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

async function load(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    const { memory, _initialize, nl_input, nl_output, ...calls } = instance.exports;
    _initialize();
    return (name, text, ...numbers) => {
        const written = new TextEncoder().encode(text);
        const room = nl_input(written.length);
        new Uint8Array(memory.buffer, room, written.length).set(written);
        const size = calls[name](...numbers);
        const answer = new Uint8Array(memory.buffer, nl_output(), size);
        return JSON.parse(new TextDecoder().decode(answer));
    };
}

// Returns what differs, or nothing.
function compare(file) {
    const text = readFileSync(file, 'utf8');
    const loaded = engine('nl_load', text, 1, 0, 0);
    if (loaded.error) return loaded.error.text;
    const stated = text.match(/^\[Hash "(\w+)"\]/m)?.[1];
    const { hash } = engine('nl_hash', '');
    if (stated && stated !== hash) return `the record says ${stated}, the module ${hash}`;
    const { head } = engine('nl_head', '');
    for (const seat of head.seats) {
        const lines = execFileSync(program, ['replay', file, '--json', '--as', seat], {
            encoding: 'utf8',
            maxBuffer: 1 << 28,
        });
        const last = JSON.parse(lines.trim().split('\n').at(-1));
        const seen = engine('nl_look', '', head.seats.indexOf(seat));
        for (const key of ['decision', 'state', 'aids'])
            if (JSON.stringify(last[key]) !== JSON.stringify(seen[key]))
                return `${seat} sees another ${key}`;
    }
    return undefined;
}
