// page.mjs PAGE [FILE...]: runs the script of the web verifier under node, without a browser: its
// known answers, with WebCrypto and without, or the records that are named.
import { readFileSync } from "node:fs";
import { webcrypto } from "node:crypto";
import vm from "node:vm";

const [page, ...files] = process.argv.slice(2);
const script = readFileSync(page, "utf8").match(/<script>([\s\S]*)<\/script>/)[1];

function load(crypto) {
  const world = vm.createContext({ crypto, TextEncoder });
  vm.runInContext(script, world);
  return { verify: (text) => world.verify(text), selfTest: () => world.selfTest() };
}

let passed = 0, failed = 0;
if (!files.length) {
  for (const crypto of [webcrypto, undefined])
    for (const [name, found, known] of await load(crypto).selfTest()) {
      console.log(`${name}: ${found === known ? "right" : "WRONG: " + found}`);
      if (found === known) passed++; else failed++;
    }
}
const checker = load(webcrypto);
for (const file of files) {
  try {
    console.log(`${file}: ${(await checker.verify(readFileSync(file, "utf8"))).line}`);
    passed++;
  } catch (fault) {
    console.log(`${file}: NOT FAIR: ${fault.message}`);
    failed++;
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
