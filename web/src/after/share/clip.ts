// clip.ts - exports part of a replay as a GIF. It steps the replay, draws each position like a
// single picture, and a worker encodes them.

import type { ReplayedTable } from '../replay/replayed';
import type { GifOrder } from './gif-worker';
import { canvasOf, printed, rulesOf } from './picture';

/** Width and height in pixels: chats and pages show this size without scaling it down. */
export const CLIP = 600;
/** Hundredths of a second that a step and the last frame stay. */
const STEP = 90;
const LAST = 300;
/** Milliseconds to wait for a position to be drawn before giving up. */
const PATIENCE = 10_000;

/** Choices for the number of steps in a clip. */
export const lengths = [10, 20, 40];

/** Makes a clip of the given number of steps up to the shown position. Returns null if the table
    draws nothing. */
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

/** Steps to an action and waits until the position is drawn. */
async function shown(table: ReplayedTable, n: number): Promise<void> {
    table.at.value = n;
    const until = Date.now() + PATIENCE;
    while (table.position.value.n !== n && Date.now() < until) await frame();
    await frame();
    await frame();
}
