// The four sizes of the page, at their edges and on the screens that people have.
import { expect, test } from 'vitest';
import { shapeOf } from '../../../src/app/size';

test.each([
    [360, 640, 'phone', true, true],
    [390, 844, 'phone', true, false],
    [560, 501, 'phone', true, true],
    [559, 500, 'phone', true, true],
    [560, 500, 'phone-flat', true, true],
    [844, 390, 'phone-flat', true, false],
    [1400, 500, 'phone-flat', true, false],
    [561, 720, 'tablet', true, true],
    [820, 1180, 'tablet', true, false],
    [821, 720, 'desk', true, false],
    [1180, 820, 'desk', true, false],
    [1181, 501, 'desk', false, false],
    [1440, 900, 'desk', false, false],
])('%i x %i is a %s', (width, height, size, narrow, short) => {
    expect(shapeOf(width, height)).toMatchObject({ size, narrow, short });
});

test.each([
    [1440, 1081, ''],
    [1440, 900, 'many'],
    [1280, 800, 'many clocks'],
    [1366, 768, 'many clocks facts'],
    [1180, 768, ''],
    [390, 844, ''],
])('%i x %i is low for "%s"', (width, height, low) => {
    expect(shapeOf(width, height).low).toBe(low);
});
