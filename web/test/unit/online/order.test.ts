// order.test.ts - votes about players, as the others hear of them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Order } from '../../../src/online/order/order';
import type { MessageNotice } from '../../../src/wire/protocol';

const notice = (what: MessageNotice['notice'], name: string): MessageNotice => ({
    is: 'notice',
    table: 'wolke-7',
    as: 0,
    notice: what,
    seat: 1,
    name,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a vote about who does not move ends with the next move', () => {
    const order = new Order();
    order.hear(notice('voted', 'Anna'));
    expect(order.vote.value).toEqual({ seat: 1, names: ['Anna'], forGood: false });
    order.moved();
    expect(order.vote.value).toBeNull();
});

test('a vote about who is to leave lasts a minute', () => {
    const order = new Order();
    order.hear(notice('vote_out', 'Anna'));
    order.moved();
    order.hear(notice('vote_out', 'Ben'));
    expect(order.vote.value).toEqual({ seat: 1, names: ['Anna', 'Ben'], forGood: true });
    order.hear(notice('vote_back', 'Ben'));
    expect(order.vote.value).toEqual({ seat: 1, names: ['Anna'], forGood: true });
    vi.advanceTimersByTime(59_000);
    expect(order.vote.value).not.toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(order.vote.value).toBeNull();
});
