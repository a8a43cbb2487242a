// order.ts - what people at a table ask each other for apart from the game: to be let in, and to go
// on without a player who does not move.
import { signal } from '@preact/signals';
import type { MessageNotice } from '../../wire/protocol';

export interface Knock {
    guest: string;
    name: string;
}

/** forGood: the player is to leave, and cannot come back. */
export interface Vote {
    seat: number;
    names: string[];
    forGood: boolean;
}

/** How long the server waits for the votes about who is to leave, in milliseconds. */
const LASTS = 60_000;

export class Order {
    /** Those who ask the owner to be let in, oldest first. */
    readonly knocks = signal<Knock[]>([]);
    /** The seat that others want to go on without, and their names. */
    readonly vote = signal<Vote | null>(null);

    hear({ notice, name = '', guest = '', seat }: MessageNotice): void {
        if (notice === 'knocked') {
            this.answer(guest);
            this.knocks.value = [...this.knocks.value, { guest, name }];
        }
        if (notice !== 'voted' && notice !== 'vote_out' && notice !== 'vote_back') return;
        const now = this.vote.value;
        const before = now && now.seat === seat ? now.names.filter(one => one !== name) : [];
        const names = notice === 'vote_back' ? before : [...before, name];
        const forGood = notice === 'vote_back' ? (now?.forGood ?? false) : notice === 'vote_out';
        this.vote.value = names.length > 0 ? { seat: seat!, names, forGood } : null;
        if (forGood && !now) setTimeout(() => this.end(), LASTS);
    }

    private end(): void {
        if (this.vote.value?.forGood) this.vote.value = null;
    }

    /** Somebody at the door has an answer. */
    answer(guest: string): void {
        this.knocks.value = this.knocks.value.filter(one => one.guest !== guest);
    }

    /** Every move ends a vote about a player who does not move. */
    moved(): void {
        if (this.vote.value && !this.vote.value.forGood) this.vote.value = null;
    }
}
