// seals.ts - the live check of the dice: each roll opens a link of a chain that was sealed before
// the game, and this browser checks it against the previous link (docs/reference/fair-dice.md).
import { type Signal, signal } from '@preact/signals';
import { bytesOf, fair } from '../../after/proof/fair';
import type { Checked } from '../../table/model';
import type { Entry, Fair } from '../../wire/protocol';

/** The fields of a log entry that concern the dice; `count` is the number of an epoch. */
export type Sealed = Pick<Entry, 'kind' | 'count' | 'keys'>;

/** The dice in a snapshot; `link` is the last opened link. */
export type FairDice = Pick<Fair, 'epoch' | 'seals' | 'rolls' | 'link'>;

/** Entries may arrive in any order and more than once, because the history is sent in pieces. */
export class Seals {
    readonly checked: Signal<Checked> = signal({ throws: 0, broken: false });
    private readonly entries = new Map<number, Sealed>();
    /** The previous link of each link. */
    private readonly before = new Map<string, string>();
    private running = Promise.resolve();

    constructor(private readonly game: string) {}

    take(n: number, entry: Sealed): void {
        const throws = entry.kind === 'act' && entry.keys?.length === 1;
        if (entry.kind === 'epoch' || throws) this.put(n, entry);
    }

    /** Starts before entry n with the values that later entries must match. */
    begin(n: number, { epoch, seals, rolls, link }: FairDice): void {
        if (rolls === 0) this.put(n - 0.5, { kind: 'epoch', count: epoch, keys: seals });
        else if (link) this.put(n - 0.5, { kind: 'open', keys: [link] });
    }

    private put(n: number, entry: Sealed): void {
        if (this.entries.has(n)) return;
        this.entries.set(n, entry);
        this.running = this.running.then(() => this.check());
    }

    /** Resolves when everything received so far is checked. */
    settled(): Promise<void> {
        return this.running;
    }

    private async linkBefore(link: string): Promise<string> {
        let found = this.before.get(link);
        if (!found) {
            found = fair.hex((await fair.chain(bytesOf(link), 1))[0]);
            this.before.set(link, found);
        }
        return found;
    }

    /** Checks the rolls in log order; a roll whose previous link is unknown is not counted. */
    private async check(): Promise<void> {
        let epoch: Sealed | null = null;
        let last: string | null = null;
        const checked = { throws: 0, broken: false };
        for (const n of [...this.entries.keys()].sort((a, b) => a - b)) {
            const entry = this.entries.get(n)!;
            if (entry.kind === 'epoch') {
                epoch = entry;
                last = null;
                continue;
            }
            const link = entry.keys![0];
            if (entry.kind === 'open') {
                if (last !== null && last !== link) checked.broken = true;
                last = link;
                continue;
            }
            const first = await this.linkBefore(link);
            const fits = last === null ? await this.opens(epoch, first) : first === last;
            if (fits !== null) checked.throws++;
            if (fits === false) checked.broken = true;
            last = link;
        }
        this.checked.value = checked;
    }

    /** Whether the first link matches its seal; null if the seal is unknown. */
    private async opens(epoch: Sealed | null, first: string): Promise<boolean | null> {
        if (!epoch?.keys) return null;
        const seal = await fair.seal(this.game, epoch.count ?? 0, 'dice', bytesOf(first));
        return fair.hex(seal) === epoch.keys[0];
    }
}
