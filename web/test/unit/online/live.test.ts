// The dice of an honest table, computed while it is played, however its messages are spaced.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Live, type Logged, type Shown } from '../../../src/online/fair/live';
import type { WireEvent } from '../../../src/wire/events';

interface Message {
    is: string;
    n: number;
    entry: Logged;
    events: WireEvent[];
    fair: Shown;
    game?: { rules: string };
}

const heard = new URL('../../../../test/fair/served/heard.json', import.meta.url);
const [head, ...messages] = JSON.parse(readFileSync(heard, 'utf8')) as [
    { table: string },
    ...Message[],
];
const rolls = messages.filter(({ events }) => events?.some(({ event }) => event === 'rolled'));

/** Returns whether the log is needed from its beginning. */
function hear(live: Live, { is, n, entry, events, fair, game }: Message): boolean {
    if (is === 'snapshot') return live.show(n, fair, game?.rules);
    if (entry) live.take(n, entry, events ?? []);
    return false;
}

test.each([1, 2, 3, 5, 8, 13, 1000])('%i messages at a time', async pace => {
    const live = new Live(head.table);
    for (const [at, message] of messages.entries()) {
        hear(live, message);
        if (at % pace === 0) await live.settled();
    }
    await live.settled();
    expect(live.checked.value).toEqual({ throws: rolls.length, fault: null });
});

test('history that comes after the snapshot', async () => {
    const live = new Live(head.table);
    const last = messages.findLast(({ is }) => is === 'snapshot')!;
    hear(live, last);
    for (const message of messages) if (message.entry) hear(live, message);
    await live.settled();
    expect(live.checked.value).toEqual({ throws: rolls.length, fault: null });
});

test('a table that has gone back begins again, even while a roll is being computed', async () => {
    const live = new Live(head.table);
    for (const message of messages) hear(live, message);
    const early = messages.find(({ is, n }) => is === 'snapshot' && n > 12)!;
    expect(hear(live, early)).toBe(true);
    for (const message of messages) if (message.entry) hear(live, message);
    await live.settled();
    expect(live.checked.value.fault).toBe(null);
});
