// seen.ts - what this device saw of the fair dice, kept in the record that it saves: its number and
// the seal, the server's seals and the table code of each epoch. So a record is worth a check even
// where the browser has forgotten the game. Only the device itself may write this; it is taken out
// of everything that a server sends.
import type { Seen } from './fair';

const tag = /^\[FairSeen "([^"]*)"\][ \t\r]*\n?/gm;
const key = '([0-9a-f]{64})';
const keys = '([0-9a-f]{64}(?:,[0-9a-f]{64}){2})';
const form = new RegExp(
    `^(\\d{1,9}) seat=([1-6]) number=${key} seal=${key} seals=${keys} code=([a-z-]*)$`,
);

const words = ({ epoch, seat, number, seal, seals, code }: Seen): string =>
    `${epoch} seat=${seat + 1} number=${number} seal=${seal} seals=${seals.join()} code=${code}`;
const line = (seen: Seen): string => `[FairSeen "${words(seen)}"]\n`;

/** The record as it came, without anything that claims to be from this device. */
export const withoutSeen = (record: string): string => record.replace(tag, '');

/** The record with what this device saw, behind its other tags. */
export function withSeen(record: string, seen: Seen[]): string {
    const bare = withoutSeen(record);
    const tags = /^(?:\[[A-Za-z0-9_-]+ "(?:[^"\\]|\\["\\])*"\][ \t\r]*\n)+/.exec(bare)?.[0] ?? '';
    return tags && seen.length ? tags + seen.map(line).join('') + bare.slice(tags.length) : bare;
}

/** What the device that saved this record saw. */
export function seenIn(record: string): Seen[] {
    return [...record.matchAll(tag)].flatMap(([, value]) => {
        const found = form.exec(value);
        if (!found) return [];
        const [, epoch, seat, number, seal, seals, code = ''] = found;
        return [
            {
                epoch: Number(epoch),
                seat: Number(seat) - 1,
                number,
                seal,
                seals: seals.split(','),
                code,
            },
        ];
    });
}

/** What the memory of this device and the record say, each once. */
export function allSeen(kept: Seen[], record: string): Seen[] {
    const texts = kept.map(line);
    return [...kept, ...seenIn(record).filter(one => !texts.includes(line(one)))];
}
