// commands.ts - the types of commands that a table sends for the reader.
import type { Commands } from '../../wire/protocol';

/** Commands of a seat: the table adds the fields that they have in common. */
export type Wish<V extends keyof Commands> = Omit<Commands[V], 'table' | 'as' | 'client_seq'> & {
    as?: number | null;
    client_seq?: number;
};
export type Wishes<V extends keyof Commands> =
    object extends Wish<V> ? [fields?: Wish<V>] : [Wish<V>];
