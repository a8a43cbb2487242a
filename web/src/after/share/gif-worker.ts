// gif-worker.ts - encodes GIFs in a worker, so that the page stays responsive.
import { Gif } from './gif';

export type GifOrder =
    | { is: 'begin'; width: number; height: number }
    | { is: 'frame'; pixels: Uint8ClampedArray }
    | { is: 'end'; times: number[] };

let gif: Gif | null = null;

addEventListener('message', ({ data }: MessageEvent<GifOrder>) => {
    if (data.is === 'begin') gif = new Gif(data.width, data.height);
    else if (data.is === 'frame') gif?.add(data.pixels);
    else if (gif) {
        const bytes = gif.encode(data.times);
        postMessage(bytes, { transfer: [bytes.buffer] });
    }
});
