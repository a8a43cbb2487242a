// clip.ts - a stretch of a replay as a moving picture: the replay is led through it, each position
// is printed like a single picture, and a worker makes one GIF of them.
import type { GifOrder } from './gif-worker';
import { canvasOf, printed, rulesOf } from './picture';
import type { ReplayedTable } from './replayed';

/** Pixels each way: what chats and pages show without making it smaller. */
export const CLIP = 600;
/** Hundredths of a second: a step, and the last picture. */
const STEP = 90;
const LAST = 300;
/** Milliseconds after which a position that does not come is given up. */
const PATIENCE = 10_000;

/** How many steps up to here a clip may have. */
export const lengths = [10, 20, 40];

/** From so many steps before the place that is shown up to it; null where nothing is drawn. */
export async function clipOf(
    table: ReplayedTable,
    steps: number,
    progress: (share: number) => void,
): Promise<Blob | null> {
    const end = table.at.value;
    const first = Math.max(0, end - steps);
    const style = await rulesOf();
    const worker = new Worker(new URL('./gif-worker.ts', import.meta.url), { type: 'module' });
    const order = (wish: GifOrder, transfer: Transferable[] = []) =>
        worker.postMessage(wish, transfer);
    try {
        order({ is: 'begin', width: CLIP, height: CLIP });
        for (let n = first; n <= end; n++) {
            await shown(table, n);
            const text = await printed(table, style);
            if (!text) return null;
            const canvas = await canvasOf(text, CLIP);
            const { data } = canvas.getContext('2d')!.getImageData(0, 0, CLIP, CLIP);
            order({ is: 'frame', pixels: data }, [data.buffer]);
            progress((n - first + 1) / (end - first + 2));
        }
        const times = Array.from({ length: end - first + 1 }, (_, i) =>
            i === end - first ? LAST : STEP,
        );
        const bytes = new Promise<Uint8Array<ArrayBuffer>>((done, fail) => {
            worker.onmessage = ({ data }) => done(data);
            worker.onerror = event => fail(new Error(event.message));
        });
        order({ is: 'end', times });
        return new Blob([await bytes], { type: 'image/gif' });
    } finally {
        worker.terminate();
        table.at.value = end;
    }
}

const frame = () => new Promise(done => requestAnimationFrame(done));

/** Goes there and waits until it is drawn. */
async function shown(table: ReplayedTable, n: number): Promise<void> {
    table.at.value = n;
    const until = Date.now() + PATIENCE;
    while (table.position.value.n !== n && Date.now() < until) await frame();
    await frame();
    await frame();
}
