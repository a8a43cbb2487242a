// Chat at a table: phrases in the reader's language, and unknown phrases of a newer server.
import { expect, test, vi } from 'vitest';

vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

import { Talk } from '../../../src/online/talk';
import { language } from '../../../src/words';

const where = { n: 1, turn: 1, seat: 'red' as const };
const said = (message: Record<string, unknown>) =>
    new Talk('wolke-7', () => {}).hear({ name: 'Kim', ...message } as never, where)?.text;

test('an unknown phrase is shown in the words sent with it', () => {
    expect(said({ phrase: 'dance', text: 'Shall we dance?' })).toBe('Kim: Shall we dance?');
    expect(said({ phrase: 'constructor', text: 'No word' })).toBe('Kim: No word');
    expect(said({ phrase: 'dance' })).toBe('Kim: ');
});

test('a known phrase is shown in the language of the reader, free text as it is', () => {
    language.value = 'de';
    expect(said({ phrase: 'hello', text: 'Hello!' })).toBe('Kim: Hallo!');
    language.value = 'en';
    expect(said({ text: 'hello' })).toBe('Kim: hello');
});
