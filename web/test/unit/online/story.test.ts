// The log of a table on a server: moves that were taken back keep their text, and nothing else.
import { expect, test } from 'vitest';
import type { Told } from '../../../src/engine/module';
import { Story } from '../../../src/online/story';
import { told } from '../told';

const road = (n: number): Told[] => [
    {
        n,
        seat: 'red',
        text: `road ${n}`,
        events: [told('road', 'red', { edge: `e${n}`, free: false })],
    },
];
const events = (story: Story) => story.lines([]).flatMap(line => line.events.map(e => e.event));

test('a line says what was taken back, and its events do not count', () => {
    const story = new Story();
    story.put(4, road(4));
    story.put(5, road(5));
    story.takeBack(6, 'red', 'red takes the move back');
    expect(story.lines([]).map(({ text }) => text)).toEqual([
        'road 4',
        'road 5',
        'red takes the move back',
    ]);
    expect(events(story)).toEqual(['road', 'taken_back', 'take_back']);
    story.takeBack(7, 'red', 'red takes the move back');
    expect(events(story)).toEqual(['taken_back', 'taken_back', 'take_back', 'take_back']);
    story.put(8, road(8));
    expect(events(story).at(-1)).toBe('road');
});

test('the past may arrive after the take-back', () => {
    const story = new Story();
    story.takeBack(6, 'red', 'red takes the move back');
    expect(story.lines([])).toHaveLength(1);
    story.put(5, road(5));
    expect(events(story)).toEqual(['taken_back', 'take_back']);
});

test('what another seat proposed in the meantime stays', () => {
    const story = new Story();
    story.put(4, road(4));
    story.put(5, [
        { n: 5, seat: 'blue', text: 'ore for wool', events: [told('retracted', 'blue', {})] },
    ]);
    story.takeBack(6, 'red', 'red takes the move back');
    expect(events(story)).toEqual(['taken_back', 'retracted', 'take_back']);
});
