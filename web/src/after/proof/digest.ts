// digest.ts - a short id for a game. Equal moves on an equal board give the same id, whatever the
// players' names are. It is not cryptographic.

import { withoutSeen } from './seen';

/** FNV-1a over two halves, which is enough to distinguish the games of one browser. */
export function digestOf(record: string): string {
    const text = withoutSeen(record)
        .replace(/^\[Seats "(?:[^"\\]|\\.)*"\]$/m, '')
        .replace(/\r/g, '');
    let [low, high] = [0x811c9dc5, 0x1b873593];
    for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        low = Math.imul(low ^ code, 0x01000193);
        high = Math.imul(high ^ (code + i), 0x85ebca6b);
    }
    return [low, high].map(half => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
