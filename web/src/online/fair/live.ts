// live.ts - the dice of a table, computed while it is played (docs/reference/fair-dice.md). It
// follows the log from its first entry: seals, numbers and names make the pot; the pot and the link
// that each roll opens make the roll. Cards stay sealed until the end; the record proves them.
import { type Signal, signal } from '@preact/signals';
import { bytesOf, Draw, fair } from '../../after/proof/fair';
import type { Checked, DiceFault } from '../../table/model';
import type { WireEvent } from '../../wire/events';
import type { Entry, Fair } from '../../wire/protocol';

/** The fields of a log entry that concern the dice. */
export type Logged = Pick<Entry, 'kind' | 'seat' | 'count' | 'flags' | 'keys' | 'text'>;

/** The dice in a snapshot. */
export type Shown = Pick<Fair, 'epoch' | 'seals' | 'numbers' | 'mixed' | 'code'>;

interface Epoch {
    number: number;
    seals: string[];
    sealed: Map<number, string>;
    opened: Map<number, string>;
    names: Map<number, string>;
    pot: Uint8Array | null;
    code: string;
    rolls: number;
    link: string;
}

/** The dice of the island and of the dice game, as an event tells them. */
interface Rolled {
    first?: number;
    second?: number;
    faces?: number[];
}

class Misfit extends Error {
    constructor(readonly fault: DiceFault) {
        super(fault);
    }
}

function need(fact: boolean, fault: DiceFault): void {
    if (!fact) throw new Misfit(fault);
}

const usualSeats: Record<string, number> = { island: 4, dice: 1, chocolate: 3 };
const seatsIn = (rules: string): number =>
    Number(/ seats=(\d+)/.exec(rules)?.[1] ?? usualSeats[rules.split(' ')[0]] ?? 0);

export class Live {
    readonly checked: Signal<Checked> = signal({ throws: 0, fault: null });
    private waiting = new Map<number, { entry: Logged; events: readonly WireEvent[] }>();
    private next = 0;
    /** One above the last entry that has arrived. */
    private end = 0;
    private version = 1;
    private rules = '';
    private started = false;
    private moved = false;
    private names = new Map<number, string>();
    private deck: number[] = [];
    private epochs: Epoch[] = [];
    private current: Epoch | null = null;
    private before: Epoch | null = null;
    /** The dice of snapshots, by the entry that follows each. */
    private shown = new Map<number, Shown>();
    private running = Promise.resolve();

    /** own: the number that this device opened for a seat, if it did. */
    constructor(
        private readonly game: string,
        private readonly own: (epoch: number, seat: number) => string | undefined = () => undefined,
    ) {}

    /** Entries may arrive in any order and more than once, because the history comes in pieces. */
    take(n: number, entry: Logged, events: readonly WireEvent[]): void {
        if (n >= this.next && !this.waiting.has(n)) this.waiting.set(n, { entry, events });
        this.end = Math.max(this.end, n + 1);
        this.go(() => this.settle());
    }

    /** A snapshot before entry n. It is compared there and nowhere else: later entries change the
        dice, and they often arrive while earlier ones are being computed. Returns true if the log
        is needed from its beginning, because the server was restored from a backup. */
    show(n: number, dice: Shown, rules: string | undefined): boolean {
        const again = n < this.end;
        if (again) this.forget();
        if (rules) this.rules = rules;
        this.shown.set(n, dice);
        this.go(() => this.settle());
        return again;
    }

    /** Resolves when everything received so far is checked. */
    settled(): Promise<void> {
        return this.running;
    }

    private forget(): void {
        this.waiting = new Map();
        this.shown = new Map();
        this.checked.value = { ...this.checked.value, throws: 0 };
        this.moved = false;
        this.next = 0;
        this.end = 0;
        this.started = false;
        this.names = new Map();
        this.deck = [];
        this.epochs = [];
        this.current = null;
        this.before = null;
    }

    private go(step: () => Promise<void>): void {
        this.running = this.running.then(step).catch(fault => {
            const code = fault instanceof Misfit ? fault.fault : 'log';
            this.checked.value = { ...this.checked.value, fault: this.checked.value.fault ?? code };
        });
    }

    private async settle(): Promise<void> {
        await this.compare();
        for (let found = this.waiting.get(this.next); found; found = this.waiting.get(this.next)) {
            const { entry, events } = found;
            // The rules come with the snapshot of the game's start.
            if (entry.kind === 'act' && entry.keys?.length === 1 && !this.rules) return;
            this.waiting.delete(this.next++);
            await this.follow(entry, events);
            await this.compare();
        }
    }

    private async follow(entry: Logged, events: readonly WireEvent[]): Promise<void> {
        const { kind, keys = [], count = 0, text = '' } = entry;
        const seat = entry.seat ?? -1;
        switch (kind) {
            case 'open':
                this.version = Number(/^\S+ (\d) /.exec(text)?.[1] ?? 1);
                break;
            case 'sit':
            case 'sit_bot':
            case 'name':
                this.names.set(seat, text);
                break;
            case 'stand':
                this.names.delete(seat);
                this.current?.sealed.delete(seat);
                break;
            // Players may have moved to other seats: the pot is left to the record.
            case 'rules':
                this.moved = true;
                break;
            case 'stand_in':
                if (!this.started) this.current?.sealed.delete(seat);
                break;
            case 'start':
                this.started = true;
                break;
            case 'epoch':
                this.begin(count, keys);
                break;
            case 'seal':
                this.current?.sealed.set(seat, keys[0]);
                break;
            case 'lock':
                this.current!.names = new Map(this.names);
                break;
            case 'number':
                await this.open(seat, keys[0]);
                break;
            case 'give_up':
                this.giveUp(entry);
                break;
            case 'act':
                if (keys.length === 1) await this.roll(keys[0], events);
                break;
        }
    }

    private begin(number: number, seals: string[]): void {
        need(number === this.epochs.length, 'epoch');
        this.before = this.current;
        this.current = {
            number,
            seals,
            sealed: new Map(),
            opened: new Map(),
            names: new Map(),
            pot: null,
            code: '',
            rolls: 0,
            link: '',
        };
        this.epochs.push(this.current);
    }

    private async open(seat: number, number: string): Promise<void> {
        const { number: epoch, seals, sealed, opened } = this.current!;
        if (this.moved) return;
        const own = bytesOf(number);
        const bound = await fair.numberSeal(this.game, epoch, seat, own, seals.map(bytesOf));
        const loose = await fair.numberSeal(this.game, epoch, seat, own);
        need([bound, loose].map(fair.hex).includes(sealed.get(seat) ?? ''), 'number');
        need((this.own(epoch, seat) ?? number) === number, 'own');
        opened.set(seat, number);
    }

    /** Before a game the seats that were waited for are free again. */
    private giveUp({ flags, count = 0 }: Logged): void {
        if (flags) this.current = this.before;
        for (const seat of [...this.names.keys()])
            if (!this.started && (count >> seat) & 1) this.names.delete(seat);
    }

    private async mix(e: Epoch): Promise<Uint8Array> {
        if (e.pot) return e.pot;
        const seats = Array.from({ length: seatsIn(this.rules) }, (_, seat) => seat);
        const names = seats.map(seat => e.names.get(seat) ?? '').join(';');
        const keys = (of: Map<number, string>) => seats.map(seat => bytesOf(of.get(seat) ?? ''));
        const context = await fair.context(this.version, this.rules, names);
        e.pot = await fair.pot(this.game, e.number, context, keys(e.opened));
        const [seals, sealed] = [e.seals.map(bytesOf), keys(e.sealed)];
        e.code = await fair.code(this.game, e.number, seals, sealed, e.pot);
        return e.pot;
    }

    private async roll(link: string, events: readonly WireEvent[]): Promise<void> {
        const e = this.current!;
        const first = (await fair.chain(bytesOf(link), 1))[0];
        const seal = () => fair.seal(this.game, e.number, 'dice', first);
        const fits =
            e.rolls > 0 ? fair.hex(first) === e.link : fair.hex(await seal()) === e.seals[0];
        need(fits, 'link');
        const fell = events.find(({ event }) => event === 'rolled') as Rolled | undefined;
        const must = fell && (await this.must(e, link, fell));
        e.link = link;
        e.rolls++;
        if (must)
            need(
                must.every(([key, value]) => String(fell[key]) === String(value)),
                'roll',
            );
        // The table may have gone back meanwhile.
        if (!this.epochs.includes(e)) return;
        this.checked.value = { ...this.checked.value, throws: this.checked.value.throws + 1 };
    }

    /** What the dice must show; null for the wheel, which only the record proves. */
    private async must(
        e: Epoch,
        link: string,
        fell: Rolled,
    ): Promise<[keyof Rolled, unknown][] | null> {
        if (this.moved) return null;
        const pot = await this.mix(e);
        const [game, ...words] = this.rules.split(' ');
        const fromDeck = words.includes('dice=deck');
        const draw = new Draw(bytesOf(link), pot, fromDeck ? 'dicedeck' : 'dice', e.rolls);
        if (game === 'dice') {
            const faces = [0, 0, 0, 0, 0, 0];
            const count = fell.faces!.reduce((sum, n) => sum + n, 0);
            for (let i = 0; i < count; i++) faces[await draw.below(6)]++;
            return [['faces', faces]];
        }
        if (game !== 'island') return null;
        if (fromDeck && this.deck.length === 0) this.deck = Array.from({ length: 36 }, (_, i) => i);
        const pair = fromDeck
            ? this.deck.splice(await draw.below(this.deck.length), 1)[0]
            : (await draw.below(6)) * 6 + (await draw.below(6));
        return [
            ['first', 1 + Math.floor(pair / 6)],
            ['second', 1 + (pair % 6)],
        ];
    }

    /** Seals, numbers and table code of a snapshot must be those of the log. */
    private async compare(): Promise<void> {
        const shown = this.shown.get(this.next);
        if (!shown) return;
        this.shown.delete(this.next);
        const { epoch, seals, numbers, mixed, code } = shown;
        const e = this.epochs[epoch];
        if (!e || this.moved) return;
        need(seals.join() === e.seals.join(), 'seals');
        for (const [seat, number] of numbers.entries())
            need((e.opened.get(seat) ?? number) === number, 'number');
        if (!mixed || !this.rules) return;
        await this.mix(e);
        need(code === e.code, 'code');
    }
}
