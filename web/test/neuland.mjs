// neuland.mjs - the real server for tests: `neuland serve` on a free port, with its own data file.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path => fileURLToPath(new URL(path, import.meta.url));
export const program = process.env.NEULAND ?? here('../../build/release/neuland');

/** What the server usually limits per address. */
const alone = [
    'commands',
    'guests',
    'tables',
    'seats',
    'bots',
    'undos',
    'reports',
    'chat',
    'watches',
];

/** Whether this build has a server. */
export const serves = () => spawnSync(program, ['serve', '--help']).status === 0;

/**
 * Starts it, with further options; `restart` kills it and starts it again with the same data and
 * port.
 */
export async function startServer(...more) {
    const folder = mkdtempSync(join(tmpdir(), 'neuland-page-'));
    const start = port =>
        new Promise((resolve, reject) => {
            const child = spawn(
                program,
                [
                    'serve',
                    '--quiet',
                    '--port',
                    String(port),
                    '--data',
                    join(folder, 'server.db'),
                    '--web',
                    here('../../build/web'),
                    '--bot_pace',
                    '0',
                    '--burst',
                    '200',
                    '--rate',
                    '100',
                    // All clients are on this machine.
                    ...alone.flatMap(what => [`--${what}_per_address`, '0']),
                    '--log',
                    'none',
                    ...more,
                ],
                { stdio: ['ignore', 'pipe', 'inherit'] },
            );
            child.on('error', reject);
            child.on('exit', code => reject(new Error(`the server ended with ${code}`)));
            child.stdout.on('data', text => {
                const found = /http:\/\/[\d.]+:(\d+)/.exec(String(text));
                if (found) resolve({ child, port: Number(found[1]) });
            });
        });
    let { child, port } = await start(0);
    const end = signal =>
        new Promise(done => {
            child.removeAllListeners('exit');
            child.on('exit', done);
            child.kill(signal);
        });
    return {
        address: `http://127.0.0.1:${port}/`,
        /** Runs another command on the same data and returns its output. */
        program: (...words) => {
            const data = ['--data', join(folder, 'server.db')];
            return String(spawnSync(program, [...words, ...data]).stdout);
        },
        restart: async () => {
            await end('SIGKILL');
            ({ child } = await start(port));
        },
        stop: async () => {
            await end('SIGTERM');
            rmSync(folder, { recursive: true, force: true });
        },
    };
}
