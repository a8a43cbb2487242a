import { run } from './harness.mjs';
import { tableTests } from './tables.mjs';
await run(tableTests, process.argv[2]);
