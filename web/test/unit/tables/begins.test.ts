// Who begins in this browser: each way names a seat, and throws decide as the rules say.
import { expect, test } from 'vitest';
import { asksWhoBegins, settle, withBegins } from '../../../src/table/begins';
import type { Setup } from '../../../src/table/setup';

const names = ['red', 'blue', 'orange', 'white', 'brown', 'green'] as const;

const setup = (begins: Setup['begins'], people: number, seats = 6): Setup => ({
    rules: `island seats=${seats}`,
    seats: Array.from({ length: seats }, (_, at) =>
        at < people ? { kind: 'me', name: '' } : { kind: 'bot', name: 'Kim', bot: 'greedy' },
    ),
    begins,
});

const startOf = (rules: string) => Number(/ start=(\d)/.exec(rules)?.[1]);

test('the highest throw begins, and those who tie throw again', () => {
    const firsts = new Set<number>();
    let ties = 0;
    for (let n = 1; n <= 400; n++) {
        const settled = settle(setup('roll', 1), n.toString(16));
        const [way, ...words] = settled.tag(names).split(' ');
        expect(way).toBe('roll');
        let tied: string[] = [...names];
        for (let at = 0; at < words.length; ) {
            const round = tied.map((seat, k) => {
                expect(words[at + 2 * k]).toBe(seat);
                expect(words[at + 2 * k + 1]).toMatch(/^[1-6][1-6]$/);
                return Number(words[at + 2 * k + 1][0]) + Number(words[at + 2 * k + 1][1]);
            });
            at += 2 * tied.length;
            tied = tied.filter((_, k) => round[k] === Math.max(...round));
            if (at < words.length) ties += 1;
        }
        expect(tied).toEqual([names[startOf(settled.rules)]]);
        firsts.add(startOf(settled.rules));
    }
    expect(firsts.size).toBe(6);
    expect(ties).toBeGreaterThan(10);
});

test('me, the others, and the seat that was pointed at', () => {
    expect(settle(setup('me', 1), '7').rules).toBe('island seats=6 start=0');
    const others = new Set(
        Array.from({ length: 60 }, (_, n) => startOf(settle(setup('others', 1), `${n}`).rules)),
    );
    expect([...others].sort()).toEqual([1, 2, 3, 4, 5]);
    const oldest = settle(setup('oldest', 3), '7', 2);
    expect(oldest.rules).toBe('island seats=6 start=2');
    expect(oldest.tag(names)).toBe('oldest orange');
});

test('the lot decides where nobody can say it, and the rules may name a seat', () => {
    expect(asksWhoBegins(setup('oldest', 1))).toBe(false);
    expect(settle(setup('oldest', 1), '7', 0).rules).toBe('island seats=6');
    expect(settle(setup(undefined, 1), '7').rules).toBe('island seats=6');
    const named = { ...setup('roll', 1), rules: 'island seats=6 start=4' };
    expect(settle(named, '7').rules).toBe(named.rules);
});

test('the record says how it was settled, once', () => {
    const record = '[Rules "island"]\n[Result "*"]\n\nred roll\n';
    const told = withBegins(record, 'sheep blue');
    expect(told).toBe('[Rules "island"]\n[Result "*"]\n[Begins "sheep blue"]\n\nred roll\n');
    expect(withBegins(told, 'sheep blue')).toBe(told);
    expect(withBegins(record, '')).toBe(record);
});
