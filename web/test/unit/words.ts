// words.ts - loads every text before the tests of a file run.
import { loadWords } from '../../src/words';

await loadWords();
