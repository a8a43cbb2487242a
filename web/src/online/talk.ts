// talk.ts - the chat of a table on a server, without muted guests. Muting is local; nobody is told.
import { signal } from '@preact/signals';
import { keep, kept } from '../app/settings';
import { plainly } from '../frame/marks';
import type { LogLine, SeatName } from '../table/model';
import type { MessageTalk } from '../wire/protocol';
import { isWord, t } from '../words';

/** A seat, or all spectators. */
export type Speaker = SeatName | 'spectators';

export class Talk {
    private readonly lines: LogLine[] = [];
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

    /** The line to show; null if its speaker is muted. */
    hear(message: MessageTalk, where: Pick<LogLine, 'n' | 'turn' | 'seat'>): LogLine | null {
        // A server may know phrases that this page does not, so it also sends their text.
        const phrase = `phrase.${message.phrase}`;
        const said = isWord(phrase) ? t(phrase) : (message.text ?? '');
        const text = plainly(`${message.name}: ${said}`);
        const line: LogLine = { ...where, kind: 'chat', text, events: [] };
        this.lines.push(line);
        return this.hears(line) ? line : null;
    }

    private hears(line: LogLine): boolean {
        return !this.muted.value.includes(line.seat ?? 'spectators');
    }

    /** The visible lines, oldest first. */
    get heard(): LogLine[] {
        return this.lines.filter(line => this.hears(line));
    }

    mute(who: Speaker, on: boolean): void {
        const others = this.muted.value.filter(one => one !== who);
        this.muted.value = on ? [...others, who] : others;
        keep(this.place, this.muted.value.length > 0 ? this.muted.value : null);
        this.changed();
    }
}
