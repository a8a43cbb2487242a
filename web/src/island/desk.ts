// desk.ts - the input state of a player at the island table: the words chosen so far, a placed but
// unconfirmed piece, the trade being written, and the reason for the last refusal. It knows no
// rules; the list of legal actions decides.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { Declined, type Reason, type Standing } from '../acts/standing';
import { when } from '../acts/when';
import { settings } from '../app/settings';
import { Pointed } from '../frame/desk';
import { headOf } from '../frame/marks';
import type {
    Hint,
    IslandSeat,
    IslandState,
    LogLine,
    Range,
    Refusal,
    SeatName,
    Table,
} from '../table/model';
import { Haggle, hasVerb } from '../trade/haggle';
import { t } from '../words';
import { linePlaces } from './board/lately';
import type { Zoom } from './board/zoom';
import { type BankTrade, bankTrades } from './hand/afford';
import { openOffer, takesAsOffered } from './hand/answers';
import { hurry, onlyVerb, type Step, step } from './hand/choice';
import { editionIn, helperEdition } from './hand/helper-words';

export type Sheet =
    | ('log' | 'menu' | 'chart' | 'keys' | 'hint' | 'chat' | 'seats' | 'helper')
    | null;

export class Desk {
    readonly table: Table;
    readonly state: ReadonlySignal<IslandState>;
    readonly mine: ReadonlySignal<IslandSeat | null>;
    /** Whether the reader must act now. */
    readonly asked: ReadonlySignal<boolean>;
    /** The words chosen so far, and what can come next. */
    readonly chosen: Signal<string | null> = signal(null);
    readonly step: ReadonlySignal<Step | null>;
    readonly ghost: Signal<string | null> = signal(null);
    readonly refusal: Signal<Refusal | null> = signal(null);
    readonly sheet: Signal<Sheet> = signal(null);
    /** The trade being written, and what the player wants to hear of. */
    readonly haggle = new Haggle();
    /** Places that a log line is about, highlighted for a moment. */
    readonly shown = new Pointed<string[]>();
    /** The log line about what was tapped on the map. */
    readonly told = new Pointed<LogLine>();
    /** Whether places to settle show the number of pips around them. */
    readonly values = signal(false);
    readonly busy = signal(false);
    /** The zoom of the map, for keys. */
    zoom: Zoom | null = null;
    /** The place under the finger on the map. */
    readonly aim: Signal<string | null> = signal(null);
    /** Offers that were declined, and why the last one was declined automatically. */
    readonly declined = new Declined();
    readonly silent: Signal<Reason | null> = signal(null);
    /** The position in which an automatic decline failed. */
    readonly askAnyway: Signal<number | null> = signal(null);
    /** Answers of the engine, each for a sheet or the map: what a bot would do, what the robber
        withheld from each seat, and what the other hands can hold. */
    readonly hints: Signal<Hint[] | null> = signal(null);
    /** The hint that is shown on the map. */
    readonly advised: Signal<{ seat: SeatName; action: string } | null> = signal(null);
    readonly withheld: Signal<number[][]> = signal([]);
    readonly ranges: Signal<(Range[] | null)[] | null> = signal(null);
    /** True for a moment after each roll. */
    readonly tumbling = signal(false);
    private silence: ReturnType<typeof setTimeout> | undefined;
    private fading: ReturnType<typeof setTimeout> | undefined;

    constructor(table: Table) {
        this.table = table;
        helperEdition.value = editionIn(table.head.value.rules);
        this.state = computed(() => table.position.value.state as IslandState);
        this.mine = computed(
            () => this.state.value.seats.find(({ seat }) => seat === table.me.value) ?? null,
        );
        this.asked = computed(() => {
            const me = table.me.value;
            return me !== null && table.position.value.actors.includes(me);
        });
        this.step = computed(() => {
            const { legal, decision } = table.position.value;
            const chosen = this.chosen.value ?? onlyVerb(legal, decision);
            return chosen ? step(legal, chosen) : null;
        });
    }

    get legal(): string[] {
        return this.table.position.value.legal;
    }

    /** The chosen words, including those added automatically. */
    words(): string | null {
        return this.chosen.value ?? onlyVerb(this.legal, this.table.position.value.decision);
    }

    can(action: string): boolean {
        return this.legal.includes(action);
    }

    canVerb(verb: string): boolean {
        return hasVerb(this.legal, verb);
    }

    /** What the reader can do now, or as soon as their own offer has ended. */
    get free(): string[] {
        const { legal, legal_after } = this.table.position.value;
        return this.offers() ? [...legal, ...legal_after] : legal;
    }

    /** Whether that verb is possible; the reader's own offer is no obstacle. */
    mayVerb(verb: string): boolean {
        return hasVerb(this.free, verb);
    }

    /** Starts with a verb, or clears it. */
    choose(verb: string | null): void {
        if (verb !== null && !this.canVerb(verb) && this.mayVerb(verb)) {
            void this.release(verb).then(may => may && this.choose(verb));
            return;
        }
        this.ghost.value = null;
        this.refusal.value = null;
        if (verb === null || this.chosen.value === verb) {
            this.chosen.value = null;
            return;
        }
        this.go(verb);
    }

    /** Adds a word. */
    add(word: string): void {
        const words = this.words();
        if (words) this.go(`${words} ${word}`);
    }

    private go(words: string): void {
        const further = hurry(this.legal, words);
        const { done, places, words: more } = step(this.legal, further);
        if (done && places.length + more.length === 0) void this.act(done);
        else this.chosen.value = further;
    }

    /** A place was tapped: place the piece there, or build at once. */
    pick(place: string, touched: boolean): void {
        const words = this.words();
        if (!words) return;
        const how = settings.confirm.value;
        const twice = how === 'always' || (how === 'touch' && touched);
        if (twice && this.ghost.value !== place) {
            this.ghost.value = place;
            this.refusal.value = null;
            return;
        }
        this.ghost.value = null;
        this.add(place);
    }

    /** An illegal place was tapped: ask the engine for the reason. */
    async explain(action: string): Promise<void> {
        const why = await this.table.check(action);
        if (why) this.refuse(why);
    }

    /** Shows the reason; it disappears after a while. */
    private refuse(why: Refusal | null): void {
        clearTimeout(this.fading);
        this.refusal.value = why;
        if (why) this.fading = setTimeout(() => this.refuse(null), 7000);
    }

    async act(action: string): Promise<boolean> {
        if (this.busy.value) return false;
        this.busy.value = true;
        const offer = action === 'decline' ? openOffer(this) : null;
        try {
            const refusal = await this.table.act(action);
            // An offer may have ended by itself in the meantime: what the reader wants is so.
            const gone = /^(withdraw|retract)$/.test(action) && refusal?.code !== 'lost';
            this.refuse(gone ? null : refusal);
            if (offer && !this.refusal.value) this.declined.add(offer);
        } finally {
            this.busy.value = false;
        }
        this.chosen.value = null;
        this.ghost.value = null;
        if (/^(end|withdraw|offer .*)$/.test(action) && !this.refusal.value) this.haggle.clear();
        return this.refusal.value === null;
    }

    async undo(): Promise<void> {
        this.choose(null);
        await this.table.undo();
    }

    /** Fills a signal with an answer of the engine. Returns a function that ignores it instead. */
    ask<T>(answer: Promise<T> | undefined, into: Signal<T>): () => void {
        let wanted = true;
        void answer?.then(found => {
            if (wanted) into.value = found;
        });
        return () => {
            wanted = false;
        };
    }

    /** Opens a sheet, or closes it if it is open. */
    open(sheet: Sheet): void {
        this.sheet.value = this.sheet.value === sheet ? null : sheet;
    }

    /** The places that a log line is about. */
    placesOf(line: LogLine): string[] {
        return linePlaces(line, this.table.head.value.layout.chips ?? []);
    }

    /** Highlights those places. */
    show(line: LogLine): void {
        this.shown.at(this.placesOf(line));
    }

    /** Places that appear in the log. */
    toldPlaces(): Set<string> {
        return new Set(this.table.log.value.flatMap(line => this.placesOf(line)));
    }

    /** Highlights the last log line about a place, and the place itself. */
    tell(place: string): void {
        const line = this.table.log.value.findLast(one => this.placesOf(one).includes(place));
        if (!line) return;
        this.told.at(line);
        this.shown.at([place]);
    }

    nameOf(seat: SeatName | null): string {
        return headOf(this.table.seats.value.find(info => info.seat === seat));
    }

    // ---- trading ---------------------------------------------------------------------------

    /** Declines an offer automatically, and shows a message about it for a while. */
    async declineFor(reason: Reason): Promise<void> {
        const { n } = this.table.position.value;
        while (this.busy.value) await new Promise(done => setTimeout(done, 50));
        if (!openOffer(this) || this.table.position.value.n !== n) return;
        if (!(await this.act('decline'))) {
            this.askAnyway.value = n;
            return;
        }
        clearTimeout(this.silence);
        this.silent.value = reason;
        this.silence = setTimeout(() => {
            this.silent.value = null;
        }, 6000);
    }

    /** Whether the player can make an offer or trade with the bank. */
    mayTrade(): boolean {
        return this.mayOffer() || this.canVerb('trade');
    }

    /** Whether the reader's own offer is open. */
    offers(): boolean {
        return this.state.value.turn === this.table.me.value && this.can('withdraw');
    }

    /** Ends the reader's own offer, if it is open. */
    async endOffer(): Promise<boolean> {
        if (!this.offers()) return true;
        if (!(await this.act('withdraw'))) return false;
        await when(() => !this.offers());
        return true;
    }

    /** Ends the reader's own offer if it is in the way of this verb. */
    async release(verb: string): Promise<boolean> {
        return this.canVerb(verb) || ((await this.endOffer()) && this.canVerb(verb));
    }

    /** Ends the turn, and with it the offer. */
    async endWithOffer(): Promise<void> {
        if (await this.endOffer()) await this.act('end');
    }

    private mayOffer(): boolean {
        const { decision } = this.table.position.value;
        return decision === 'main' && this.asked.value && !this.state.value.trade_closed;
    }

    /** Whether only the bank trades now. */
    bankOnly(): boolean {
        return this.canVerb('trade') && !this.mayOffer();
    }

    /** Whether the player, who is not on turn, may propose a trade to the seat that is. */
    mayPropose(): boolean {
        const { head, me, position } = this.table;
        const { turn, trade_closed } = this.state.value;
        if (!head.value.talk || me.value === null || turn === me.value || trade_closed)
            return false;
        return ['main', 'offer'].includes(position.value.decision);
    }

    /** What decides which offers are declined automatically. */
    standing(): Standing {
        const { keeps, silenced } = this.haggle;
        return {
            quiet: settings.quiet.value,
            keeps: [...settings.keeps.value, ...keeps.value],
            once: settings.once.value,
            silenced: silenced.value,
            hand: this.mine.value?.hand ?? null,
            declined: this.declined,
            round: this.state.value.seats.length,
        };
    }

    /** The player's offer is no longer open. If everybody declined, it comes back with its terms,
        so that the player can improve them. */
    offerEnded(dealt: boolean, terms: { give: number[]; want: number[] }): void {
        if (this.haggle.writing.value) return;
        const failed = this.table.news.value.some(({ event }) => event === 'failed');
        const withdrawn = this.table.news.value.some(({ event }) => event === 'withdrew');
        if (dealt || withdrawn || !this.asked.value) return;
        this.haggle.begin('offer', terms.give, terms.want);
        if (terms.give.every(n => n === 0)) this.haggle.leaveOpen('give');
        if (terms.want.every(n => n === 0)) this.haggle.leaveOpen('want');
        if (!failed) this.haggle.tell(t('trade.refused'));
    }

    /** The first seat that accepts the player's offer unchanged. */
    taker(): SeatName | null {
        const { turn, seats } = this.state.value;
        if (turn !== this.table.me.value) return null;
        const offer = seats.find(({ seat }) => seat === turn)!;
        const found = seats.find(
            answer => this.can(`close ${answer.seat}`) && takesAsOffered(answer, offer),
        );
        return found?.seat ?? null;
    }

    /** Starts a trade for what a building lacks, with what the bank takes for it if it can. */
    tradeFor(missing: number[], price: number[]): void {
        const [best] = this.bankFor(missing, price);
        this.haggle.begin('offer', undefined, missing);
        if (!best) return;
        this.haggle.want.value = missing.map((_, kind) => (kind === best.want ? 1 : 0));
        this.haggle.give.value = missing.map((_, kind) => (kind === best.give ? best.count : 0));
    }

    /** Bank trades that bring what is missing without spending the price. */
    bankFor(missing: number[], price: number[]): BankTrade[] {
        const hand = this.mine.value?.hand.map(n => n ?? 0) ?? [];
        return bankTrades(this.free, hand, missing, price);
    }
}
