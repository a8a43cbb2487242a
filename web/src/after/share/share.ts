// share.ts - a finished game in a link or a file. The compressed record is in the fragment, which
// browsers do not send to servers.
import { copyText } from '../../app/clipboard';
import { touch } from '../../app/size';

const alphabet = { '+': '-', '/': '_', '-': '+', _: '/' } as Record<string, string>;

async function through(
    bytes: Uint8Array<ArrayBuffer>,
    stream: GenericTransformStream,
): Promise<Uint8Array> {
    const out = new Blob([bytes]).stream().pipeThrough(stream);
    return new Uint8Array(await new Response(out).arrayBuffer());
}

/** Compresses text into characters that need no escaping in a URL. */
export async function pack(text: string): Promise<string> {
    const bytes = await through(
        new TextEncoder().encode(text),
        new CompressionStream('deflate-raw'),
    );
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary)
        .replace(/[+/]/g, sign => alphabet[sign])
        .replace(/=+$/, '');
}

/** Decompresses such text; returns null if it is invalid. */
export async function unpack(letters: string): Promise<string | null> {
    try {
        const binary = atob(letters.replace(/[-_]/g, sign => alphabet[sign]));
        const bytes = Uint8Array.from(binary, letter => letter.charCodeAt(0));
        return new TextDecoder('utf-8', { fatal: true }).decode(
            await through(bytes, new DecompressionStream('deflate-raw')),
        );
    } catch {
        return null;
    }
}

/** The address of a moment of a game. */
export async function momentLink(record: string, n: number): Promise<string> {
    const { origin, pathname } = location;
    return `${origin}${pathname}#replay?n=${n}&g=${await pack(record)}`;
}

/** Offers the record as a file. */
export function download(record: string, name: string): void {
    downloadFile(new Blob([record], { type: 'text/plain' }), name);
}

export function downloadFile(blob: Blob, name: string): void {
    const url = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Shares through the system if possible, otherwise copies; returns which. */
export async function share(url: string): Promise<'copied' | 'shared' | 'failed'> {
    try {
        if (navigator.share && touch.value) {
            await navigator.share({ url });
            return 'shared';
        }
        return (await copyText(url)) ? 'copied' : 'failed';
    } catch {
        return 'failed';
    }
}

/** Whether the system can share a file. */
export const mayShareFile = (file: File): boolean => !!navigator.canShare?.({ files: [file] });

/** Shares a file through the system. A cancelled share is not an error. */
export async function shareFile(file: File): Promise<void> {
    await navigator.share({ files: [file] }).catch(() => {});
}
