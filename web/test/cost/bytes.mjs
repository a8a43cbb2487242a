// bytes.mjs - bytes on the wire with the real server: a first visit to the front page, and the
// engine, which is loaded only when somebody wants to play.
import { get } from 'node:http';
import { calm, check } from '../harness.mjs';
import { serves, startServer } from '../neuland.mjs';
import { atTable } from '../views/views.mjs';

const MOST = { front: 150_000, engine: 280_000 };

/** Longer than the page waits before it caches itself for offline use. */
const IDLE = 3500;

/** The size of a file as sent to a client that accepts these encodings. */
const sent = (url, accepts) =>
    new Promise((done, fail) => {
        const wish = { headers: { 'Accept-Encoding': accepts } };
        get(url, wish, answer => {
            let size = 0;
            answer.on('data', piece => {
                size += piece.length;
            });
            answer.on('end', () => done({ size, encoding: answer.headers['content-encoding'] }));
        }).on('error', fail);
    });

const tests = {
    'a first visit is small, and the engine is loaded on demand': async ({ open }) => {
        const server = await startServer();
        try {
            const page = await open({ offline: true, size: 'phone', address: server.address });
            const requests = [];
            page.on('request', request => {
                // What the page before the reload had begun is not part of the visit.
                if (request.isNavigationRequest()) requests.length = 0;
                requests.push(request);
            });
            const named = pattern => requests.filter(request => pattern.test(request.url()));
            const session = await page.context().newCDPSession(page);
            await session.send('Network.clearBrowserCache');
            await page.reload();
            await page.getByRole('button', { name: 'Play now' }).waitFor();
            await page.waitForTimeout(IDLE);
            let bytes = 0;
            for (const request of requests) {
                const failure = request.failure();
                if (failure !== null) {
                    console.log(`first visit: ${request.url()}: ${failure.errorText}`);
                    continue;
                }
                const { responseBodySize, responseHeadersSize } = await request.sizes();
                bytes += responseBodySize + responseHeadersSize;
            }
            console.log(`first visit: ${bytes} bytes in ${requests.length} files`);
            check(named(/\.woff2$/).length > 0 && bytes > 50_000, 'not everything was counted');
            check(bytes <= MOST.front, `the front page needs ${bytes} bytes`);
            check(named(/\.wasm$|\/sw\.js$|worker/).length === 0, 'the engine was loaded');
            const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
            check(workers.length === 0, 'files are prefetched');

            await page.getByRole('button', { name: 'Play now' }).click();
            await atTable(page);
            const [engine] = named(/\.wasm$/);
            for (const [accepts, encoding] of [
                ['gzip, deflate, br, zstd', 'br'],
                ['gzip', 'gzip'],
            ]) {
                const got = await sent(engine.url(), accepts);
                console.log(`engine: ${got.size} bytes (${got.encoding})`);
                check(got.encoding === encoding, `${accepts}: ${got.encoding}`);
                check(got.size <= MOST.engine, `the engine needs ${got.size} bytes`);
            }
            calm(page);
        } finally {
            await server.stop();
        }
    },
};

export const bytesTests = serves() ? tests : {};
