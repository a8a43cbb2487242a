// talk.ts - the chat of a table on a server, without those whom the reader has muted. The server no
// longer sends their lines to this connection; which they are stays on this device, and nobody is
// told.
import { signal } from '@preact/signals';
import { keep, kept } from '../app/settings';
import { plainly } from '../frame/marks';
import type { LogLine, SeatInfo, SeatName } from '../table/model';
import type { Commands, MessageTalk } from '../wire/protocol';
import { connection } from '../wire/socket';
import { isWord, t } from '../words';

/** A seat, one spectator by the eight digits that name them here, or all spectators. */
export type Speaker = SeatName | string;
export const GALLERY = 'spectators';

export class Talk {
    private readonly lines = new Map<string, LogLine>();
    private readonly place: string;
    readonly muted = signal<Speaker[]>([]);

    /** changed: called when the visible lines change. */
    constructor(
        table: string,
        private readonly changed: () => void,
    ) {
        this.place = `muted.${table}`;
        this.muted.value = kept<Speaker[]>(this.place, []);
    }

    /** The line to show; null if its speaker is muted, or if the line is known. */
    hear(message: MessageTalk, where: Pick<LogLine, 'n' | 'turn' | 'seat'>): LogLine | null {
        const { room, n, name, guest } = message;
        // A server may know phrases that this page does not, so it also sends their text.
        const phrase = `phrase.${message.phrase}`;
        const said = isWord(phrase) ? t(phrase) : (message.text ?? '');
        const text = plainly(`${name}: ${said}`);
        const line: LogLine = { ...where, kind: 'chat', text, events: [] };
        const own = name === connection.called.value;
        if (where.seat === null && guest && !own) line.guest = { id: guest, name: plainly(name) };
        // A line that was muted may come a second time.
        const key = `${room}.${n}`;
        if (this.lines.has(key)) return null;
        this.lines.set(key, line);
        return this.hears(line) ? line : null;
    }

    private hears({ seat, guest }: LogLine): boolean {
        const muted = (who: Speaker) => this.muted.value.includes(who);
        return seat ? !muted(seat) : !muted(GALLERY) && !muted(guest?.id ?? GALLERY);
    }

    /** The visible lines, oldest first. */
    get heard(): LogLine[] {
        return [...this.lines.values()].filter(line => this.hears(line));
    }

    /** Spectators who have said something, newest first. */
    get guests(): { id: string; name: string }[] {
        const all = [...this.lines.values()].flatMap(({ guest }) => guest ?? []).reverse();
        return all.filter(({ id }, at) => all.findIndex(one => one.id === id) === at);
    }

    mute(who: Speaker, on: boolean): void {
        const others = this.muted.value.filter(one => one !== who);
        this.muted.value = on ? [...others, who] : others;
        keep(this.place, this.muted.value.length > 0 ? this.muted.value : null);
        this.changed();
    }
}

/** What the server is asked not to send. */
export function muteWish(
    seats: SeatInfo[],
    who: Speaker,
    yes: boolean,
): Omit<Commands['mute'], 'table' | 'as'> {
    const seat = seats.findIndex(info => info.seat === who);
    if (seat >= 0) return { seat, yes };
    return who === GALLERY ? { yes } : { guest: who, yes };
}
