// Refusals of the server: a second quick tap says nothing, a real one says what to do.
import { expect, test, vi } from 'vitest';
import type { Remote } from '../../../src/engine/client';
import { Refusals, silence } from '../../../src/online/play/answers';
import type { Answer } from '../../../src/wire/socket';

const engine = {} as Remote;
const ok = { ok: true } as Answer;
const stale = { ok: false, error: 'stale', text: 'too late' } as Answer;

test('an echo of the last action is silent, for a second', async () => {
    vi.useFakeTimers();
    const refusals = new Refusals();
    expect((await refusals.of(stale, 'roll', engine))?.text).toBe('too late');
    expect(await refusals.of(ok, 'roll', engine)).toBe(null);
    vi.advanceTimersByTime(900);
    expect(await refusals.of(stale, 'roll', engine)).toBe(null);
    vi.advanceTimersByTime(200);
    expect((await refusals.of(stale, 'roll', engine))?.code).toBe('stale');
    vi.useRealTimers();
});

test('a line that comes too fast stays, and says so', () => {
    expect(silence(ok)).toBe(null);
    expect(silence({ ok: false, error: 'too_fast', text: 'x' } as Answer)).toMatch(/Not so fast/);
    expect(silence({ ok: false, error: 'bad_text', text: 'x' } as Answer)).toBe('x');
});
