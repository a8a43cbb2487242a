// server.mjs - serves build/web as `neuland serve` does: the same content policy, precompressed
// files, no fallback.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../build/web', import.meta.url));

export const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' " +
    "data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
    "require-trusted-types-for 'script'; trusted-types default";

const types = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
};

/**
 * Starts a server on a free port. Returns its address and a function that stops it. `sources` are
 * scripts that the policy allows besides.
 */
export function serve(sources = '') {
    const allowed = policy.replace("script-src 'self'", `script-src 'self' ${sources}`);
    const server = createServer((request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
        const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
        const found = file.startsWith(root) && existsSync(file) && statSync(file).isFile();
        const packed = found && existsSync(`${file}.br`);
        response.writeHead(found ? 200 : 404, {
            ...(packed && { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }),
            'Content-Security-Policy': allowed,
            'Content-Type': types[extname(file)] ?? 'text/plain',
            'Cache-Control': 'no-cache',
        });
        if (found) createReadStream(packed ? `${file}.br` : file).pipe(response);
        else response.end();
    });
    return new Promise(done => {
        server.listen(0, '127.0.0.1', () => {
            const { port } = server.address();
            done({
                address: `http://127.0.0.1:${port}/`,
                stop: () => {
                    server.closeAllConnections();
                    server.close();
                },
            });
        });
    });
}
