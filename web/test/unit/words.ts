// words.ts - loads every text before the tests of a file run, and gives node a language.
import { vi } from 'vitest';
import { loadWords } from '../../src/words';

if (!('navigator' in globalThis)) vi.stubGlobal('navigator', { languages: ['en'] });
await loadWords();
