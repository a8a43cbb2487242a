// haggle.ts - the trade that a reader is writing, and what they want to hear of during this game.
// It knows no rules: what the bank takes comes from the list of legal actions.
import { type Signal, signal } from '@preact/signals';
import { type Resource, resources, type SeatName, type Side } from '../table/model';

/** Who gets the terms: everybody, the seat whose offer is answered, or the seat on turn. */
export type Writing = 'offer' | 'counter' | 'propose' | 'reply';

/** Most cards of a kind that can be wanted; one more tap is none again. */
const MOST = 5;
/** Milliseconds that the button says what became of the offer. */
const STAYS = 2000;

const none = (): number[] => resources.map(() => 0);
const other = (side: Side): Side => (side === 'give' ? 'want' : 'give');
const sum = (counts: number[]): number => counts.reduce((all, n) => all + n, 0);

/** "2 wool 1 ore" in the engine's order. */
export function goods(counts: number[]): string {
    return counts.flatMap((n, kind) => (n > 0 ? [`${n} ${resources[kind]}`] : [])).join(' ');
}

/** The fewest cards of each kind that the bank takes for one other; undefined if it takes none. */
export function bankRates(legal: string[]): (number | undefined)[] {
    const rates: (number | undefined)[] = resources.map(() => undefined);
    for (const action of legal) {
        const [, n, kind] = /^trade (\d+) (\w+) for /.exec(action) ?? [];
        const at = resources.indexOf(kind as Resource);
        if (at >= 0) rates[at] = Math.min(Number(n), rates[at] ?? Number(n));
    }
    return rates;
}

export class Haggle {
    /** What is being written; null while nobody writes. */
    readonly writing: Signal<Writing | null> = signal(null);
    readonly give: Signal<number[]> = signal(none());
    readonly want: Signal<number[]> = signal(none());
    /** The side left open: the others say what they would give or take. */
    readonly open: Signal<Side | null> = signal(null);
    /** Canal tokens: positive if given, negative if wanted. */
    readonly tokens = signal(0);
    /** Seats that the offer excludes. */
    readonly without: Signal<SeatName[]> = signal([]);
    /** The one seat that a reply goes to. */
    readonly to: Signal<SeatName | null> = signal(null);
    /** What the button says for a moment instead of its own words. */
    readonly said: Signal<string | null> = signal(null);
    /** For this game only: kinds that are not given away, and seats that are not heard, with the
        turn in which they were silenced. */
    readonly keeps: Signal<Resource[]> = signal([]);
    readonly silenced: Signal<ReadonlyMap<SeatName, number>> = signal(new Map());
    /** Whether a kind may be on both sides. */
    sameKind = false;
    private fading: ReturnType<typeof setTimeout> | undefined;

    /** Starts writing, with the terms that are given or with none. */
    begin(writing: Writing, give: number[] = none(), want: number[] = none()): void {
        this.clear();
        this.writing.value = writing;
        this.give.value = [...give];
        this.want.value = [...want];
    }

    clear(): void {
        this.writing.value = null;
        this.give.value = none();
        this.want.value = none();
        this.open.value = null;
        this.tokens.value = 0;
        this.to.value = null;
        this.without.value = [];
    }

    /** One more of a kind; after the most it is none again. The same kind leaves the other side,
        unless it may be on both. */
    add(side: Side, kind: number, held: number, by = 1): void {
        const most = side === 'give' ? held : MOST;
        if (most === 0) return;
        const next = [...this[side].value];
        next[kind] = (next[kind] + by + most + 1) % (most + 1);
        this[side].value = next;
        if (this.open.value === side) this.open.value = null;
        const across = this[other(side)];
        if (!this.sameKind && next[kind] > 0 && across.value[kind] > 0)
            across.value = across.value.map((n, at) => (at === kind ? 0 : n));
    }

    /** Leaves a side open, or names it again. */
    leaveOpen(side: Side): void {
        const opens = this.open.value !== side;
        this.open.value = opens ? side : null;
        if (opens) this[side].value = none();
        if (opens) this.tokens.value = 0;
    }

    /** Gives no more than the hand holds. */
    clamp(hand: (number | null)[]): void {
        const next = this.give.value.map((n, at) => Math.min(n, hand[at] ?? 0));
        if (next.join() !== this.give.value.join()) this.give.value = next;
    }

    /** Fills the give side with what the bank takes: of the kind that is given, else the best. */
    fillBank(legal: string[]): void {
        const rates = bankRates(legal);
        const given = this.give.value.findIndex((n, at) => n > 0 && rates[at]);
        const payable = rates.flatMap((rate, at) => (rate ? [{ rate, at }] : []));
        payable.sort((a, b) => a.rate - b.rate);
        const kind = given >= 0 ? given : payable[0]?.at;
        if (kind === undefined) return;
        const want = this.want.value.map((n, at) => (at === kind ? 0 : Math.min(n, 1)));
        this.begin('offer', none(), sum(want) === 1 ? want : none());
        this.give.value = none().map((_, at) => (at === kind ? rates[kind]! : 0));
    }

    /** The bank trade that these terms are, if the bank takes them. */
    bankTrade(legal: string[]): string | null {
        if (this.writing.value !== 'offer' || this.tokens.value !== 0) return null;
        const action = `trade ${goods(this.give.value)} for ${goods(this.want.value)}`;
        return legal.includes(action) ? action : null;
    }

    /** "1 wool for 2 ore", "1 wool for ?", or null while a side is empty. */
    terms(): string | null {
        const tokens = this.tokens.value;
        const side = (counts: number[], n: number) =>
            [goods(counts), n > 0 ? `${n} token` : ''].filter(Boolean).join(' ');
        const give = this.open.value === 'give' ? '?' : side(this.give.value, tokens);
        const want = this.open.value === 'want' ? '?' : side(this.want.value, -tokens);
        return give && want ? `${give} for ${want}` : null;
    }

    /** The action that sends the terms; others: the seats that an offer can go to. */
    action(others: SeatName[]): string | null {
        const terms = this.terms();
        const writing = this.writing.value;
        if (!terms || !writing) return null;
        if (writing === 'reply') return `reply ${this.to.value} ${terms}`;
        if (writing !== 'offer') return `${writing} ${terms}`;
        const asked = others.filter(seat => !this.without.value.includes(seat));
        if (this.tokens.value !== 0) return `offer ${terms} to ${asked[0]}`;
        return `offer ${terms}${asked.length === others.length ? '' : ` to ${asked.join(' ')}`}`;
    }

    /** The button says this for a moment. */
    tell(words: string): void {
        clearTimeout(this.fading);
        this.said.value = words;
        this.fading = setTimeout(() => {
            this.said.value = null;
        }, STAYS);
    }
}

/** Whether a list of actions has one with this verb. */
export const hasVerb = (actions: string[], verb: string): boolean =>
    actions.some(action => action === verb || action.startsWith(`${verb} `));
