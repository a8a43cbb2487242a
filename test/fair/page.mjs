// page.mjs PAGE [--number HEX [--code WORDS]] [FILE...]: runs the script of the web verifier under
// node, without a browser: on the known answers of docs/reference/fair-dice.md 6 or on records.
import { readFileSync } from "node:fs";
import vm from "node:vm";

const [page, ...rest] = process.argv.slice(2);
const own = {}, files = rest;
while (files[0]?.startsWith("--")) own[files.shift().slice(2)] = files.shift();
const script = readFileSync(page, "utf8").match(/<script>([\s\S]*)<\/script>/)[1];
const world = vm.createContext({ TextEncoder });
vm.runInContext(script, world);
const take = (name) => vm.runInContext(name, world);
const [chainOf, codeOf, drawer, hex, numberSealOf] =
  ["chainOf", "codeOf", "drawer", "hex", "numberSealOf"].map(take);
const [pick, potOf, sealOf, sha, verify] = ["pick", "potOf", "sealOf", "sha", "verify"].map(take);
const partOf = take("partOf"), ownOf = take("ownOf"), words = take("TEXTS").en;

const known = {
  diceSeal: "148d0c8e574e5e2fe6205285aa87c7eda01928dc8616fb79e05b5f3ad77af0a4",
  cardsSeal: "5343837f871bff48813fa0c4181f212e3d125fe7c9586d573356695e8047121f",
  numberSeal: "407a5252a6ccd3e155ad3e425a09b6f209318b7dd9e17a6c20005853d939054c",
  oldNumberSeal: "457f2b40369ec041ae49126c24dbcf9b00840878718da6b0746df3d8ef4d59ab",
  firstLink: "014f68f1316b596d8f66923bacb9555f83e22c9887068760371c5b3f299e464b",
  pot: "7e3bba0d947c2096c57ba173aebfc9918720b4537384fa94c3ba48ae25a4cb6a",
  code: "nilal-juhon-purum-takum",
  oldCode: "lagum-vorut-vimov-bidib",
  rolls: "32 24 13 56 16 43 46 56 44 25",
  cards: "1101000330020044100100002",
  steal: "2",
};

/** [name, found, known] */
function knownAnswers() {
  const run = (from) => Uint8Array.from({ length: 32 }, (_, i) => from + i), game = "KAT-0001";
  const numbers = [0, 1, 2, 3].map((seat) => new Uint8Array(32).fill(0x10 + seat));
  const chain = chainOf(run(0), 1024), cards = run(32);
  const secrets = [["dice", chain[0]], ["cards", cards], ["board", run(64)]];
  const seals = secrets.map(([name, secret]) => sealOf(game, 0, name, secret));
  const numberSeals = numbers.map((own, seat) => numberSealOf(game, 0, seat, own, seals));
  const oldSeals = numbers.map((own, seat) => numberSealOf(game, 0, seat, own));
  const mix = potOf(game, 0, "base-4p/rules-1", numbers), left = [14, 5, 2, 2, 2];
  const rolls = [...Array(10).keys()].map((n) => {
    const below = drawer(chain[n + 1], mix, "dice", n);
    return `${1 + below(6)}${1 + below(6)}`;
  });
  const deck = [...Array(25).keys()].map((k) => {
    const kind = pick(drawer(cards, mix, "devcard", k), left.map((count, i) => [i, count]));
    left[kind]--;
    return kind;
  });
  const found = {
    diceSeal: hex(seals[0]), cardsSeal: hex(seals[1]), numberSeal: hex(numberSeals[0]),
    oldNumberSeal: hex(oldSeals[0]), oldCode: codeOf(game, 0, seals, oldSeals, mix),
    firstLink: hex(chain[0]), pot: hex(mix), code: codeOf(game, 0, seals, numberSeals, mix),
    rolls: rolls.join(" "), cards: deck.join(""), steal: String(drawer(cards, mix, "steal", 0)(7)),
  };
  return Object.entries(known).map(([name, value]) => [name, found[name], value]);
}

/** Compares its SHA-256 with node's, around the ends of blocks. */
async function hashes() {
  const { createHash } = await import("node:crypto");
  return [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000].map((size) => {
    const data = new Uint8Array(size).fill(size);
    const right = createHash("sha256").update(data).digest("hex");
    return [`sha-256 of ${size} bytes`, hex(sha(data)), right];
  });
}

const lineOf = ({ epochs, rolls, draws, closed, code, own: found }) =>
  [`fair, ${epochs.length} epochs, ${rolls} rolls, ${draws} draws, ${closed} closed, code ${code}`,
   ...epochs.map((e) => partOf(e, words)), ...(found ? [ownOf(found, words)] : [])].join("\n  ");

let passed = 0, failed = 0;
for (const [name, found, right] of files.length ? [] : [...knownAnswers(), ...await hashes()]) {
  console.log(`${name}: ${found === right ? "right" : "WRONG: " + found}`);
  if (found === right) passed++; else failed++;
}
for (const file of files) {
  try {
    console.log(`${file}: ${lineOf(verify(readFileSync(file, "utf8"), own.number, own.code))}`);
    passed++;
  } catch (fault) {
    console.log(`${file}: NOT FAIR: ${fault.message}`);
    failed++;
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
