#!/usr/bin/env python3
"""verify.py [--number HEX [--code WORDS]] FILE.hsn... | --self-test: checks the fair dice of finished games.

An independent second opinion on `neuland verify`: it shares no code with Neuland, needs nothing but
Python, and was written from docs/reference/fair-dice.md and docs/reference/notation.md 5.1. It checks
all seals, numbers and table codes, every roll, and every hidden draw from the pool that the record names. It does not
know the rules. Only `neuland verify` checks that the pools follow from the rules, and that the board
was laid as sealed. With the number that your device threw into the pot and the table code that it showed, it also
checks that they are the ones in the record."""
import hashlib
import hmac
import re
import struct
import sys

CHAIN = 1024
FACES = "ore grain wool lumber brick gold".split()
SEATS = {"island": 4, "dice": 1, "chocolate": 3}  # defaults of the rules string
TAG = re.compile(r'\[([A-Za-z0-9_-]+)[ \t]+"((?:[^"\\]|\\["\\])*)"\][ \t\r]*\n?')
WHYS = {"start": "start", "given_up": "given up", "renewed": "renewed", "restored": "restored", "rolls": "1024 rolls"}
EPOCH_KEYS = set("at why aborted dice-seal cards-seal board-seal number-seals numbers code dice cards board"
                 " layout seats".split())


class Unfair(Exception):
    """What is wrong, in one sentence."""


def need(fact, sentence):
    if not fact:
        raise Unfair(sentence)


# ---- arithmetic -----------------------------------------------------------------------------


def sha(data):
    return hashlib.sha256(data).digest()


def be32(number):
    return struct.pack(">I", number)


def parts(*values):
    """Concatenates the parts, each prefixed with its length."""
    texts = [value.encode() if isinstance(value, str) else value for value in values]
    return b"".join(be32(len(text)) + text for text in texts)


def down_chain(link, steps):
    for _ in range(steps):
        link = sha(link)
    return link


def seal_of(game, epoch, purpose, secret):
    return sha(parts("neuland/fair/1/server", game, be32(epoch), purpose, secret))


def number_seal_of(game, epoch, seat, number, seals=()):
    """Binds a number to the server's three seals. Older clients sealed it without them."""
    scheme = "neuland/fair/2/client" if seals else "neuland/fair/1/client"
    return sha(parts(scheme, game, be32(epoch) + be32(seat), *seals, number))


def pot(game, epoch, context, numbers):
    return sha(parts("neuland/fair/1/mix", game, be32(epoch), context, *numbers))


def table_code(game, epoch, seals, number_seals, mix):
    total = sha(parts("neuland/fair/1/code", game, be32(epoch), *seals, *number_seals, mix))
    words = []
    for bits in struct.unpack(">4H", total[:8]):
        letters = zip("cvcvc", (bits >> 12, bits >> 10 & 3, bits >> 6 & 15, bits >> 4 & 3, bits & 15))
        words.append("".join(("bdfghjklmnprstvz" if kind == "c" else "aiou")[n] for kind, n in letters))
    return "-".join(words)


def stream(key, mix, label, index):
    """An endless stream of 32-bit words."""
    head = parts("neuland/fair/1/draw", mix, label, b"") + be32(index)
    block = 0
    while True:
        yield from struct.unpack(">8I", hmac.new(key, head + be32(block), hashlib.sha256).digest())
        block += 1


def below(words, n):
    need(n > 0, "cannot draw from an empty pool")
    fitting = (1 << 32) // n * n
    return next(word for word in words if word < fitting) % n


# ---- the record -----------------------------------------------------------------------------


def read_record(text):
    """Returns the tags in order, and the actions of all seats."""
    tags, at = [], 0
    text = text.lstrip("\ufeff")
    while True:
        while at < len(text) and text[at] in " \t\r\n":
            at += 1
        found = TAG.match(text, at)
        if not found:
            break
        tags.append((found[1], re.sub(r"\\(.)", r"\1", found[2])))
        at = found.end()
    body = re.sub(r"\{[^}]*\}", " ", text[at:])
    return tags, [" ".join(line.split()) for line in re.split(r"[\n;]", body) if line.strip()]


def one_tag(tags, name):
    values = [value for tag, value in tags if tag == name]
    need(len(values) == 1, f"expected exactly one tag {name}")
    return values[0]


def read_key(text):
    need(re.fullmatch("[0-9a-f]{64}", text), "expected 64 hexadecimal digits: " + text[:20])
    return bytes.fromhex(text)


def seats_of(rules):
    """From the rules, because an aborted epoch may have no names."""
    game, *words = rules.split()
    told = [word.partition("=")[2] for word in words if word.startswith("seats=")]
    need(game in SEATS, "unknown game: " + game[:20])
    return read_count(told[0]) if told else SEATS[game]


def read_count(text):
    need(re.fullmatch("0|[1-9][0-9]{0,8}", text), "expected a number: " + text[:20])
    return int(text)


def read_keys(text):
    return [read_key(key) if key else b"" for key in text.split(",")]


def read_epoch(value):
    head, names = value.split(" seats=", 1) if " seats=" in value else (value, None)
    number, *words = head.split()
    epoch = {"number": int(number), "seats": names}
    for word in words:
        key, _, text = word.partition("=")
        need(key in EPOCH_KEYS and key not in epoch, "unexpected field in an epoch: " + key)
        epoch[key] = text
    missing = EPOCH_KEYS - {"why", "aborted", "code", "cards"} - set(epoch)
    need(not missing and names is not None, "an epoch lacks " + ", ".join(sorted(missing)))
    epoch["at"] = int(epoch["at"])
    return epoch


# ---- checks ---------------------------------------------------------------------------------


def check_epoch(game, epoch, rules, version):
    """Checks every seal, and mixes the seed."""
    number = epoch["number"]
    opened, _, link = epoch["dice"].partition(":")
    epoch["links"], epoch["link"] = int(opened), read_key(link)
    need(epoch["links"] <= CHAIN, "the chain is too long")
    secrets = {"dice": down_chain(epoch["link"], epoch["links"]), "board": read_key(epoch["board"])}
    if "cards" in epoch:
        secrets["cards"] = epoch["cards"] = read_key(epoch["cards"])
    seals = {name: read_key(epoch[name + "-seal"]) for name in ("dice", "cards", "board")}
    for name, secret in secrets.items():
        need(seal_of(game, number, name, secret) == seals[name], f"the seal of the {name} is broken")
    number_seals, numbers = read_keys(epoch["number-seals"]), read_keys(epoch["numbers"])
    need(len(numbers) == len(number_seals) == seats_of(rules), "a seat is missing")
    epoch.update(rolls=0, draws=0, closed=0, drawn={}, pot=[n + 1 for n, own in enumerate(numbers) if own])
    epoch.update(numbers=numbers, bound=[])
    for seat, (seal, own) in enumerate(zip(number_seals, numbers)):
        known = [number_seal_of(game, number, seat, own, over) for over in (list(seals.values()), ())]
        fits = seal in known if own else not seal or "aborted" in epoch
        need(fits, f"the number of seat {seat} does not fit its seal")
        epoch["bound"].append(bool(own) and seal == known[0])
    if "aborted" in epoch:
        need("cards" in epoch, "an aborted epoch must disclose everything")
        return
    context = sha(parts("neuland/fair/1/context", be32(version), rules, epoch["seats"]))
    epoch["mix"] = pot(game, number, context, numbers)
    code = table_code(game, number, seals.values(), number_seals, epoch["mix"])
    need(code == epoch.get("code"), "the table code must be " + code)


def check_order(epochs, actions):
    need(epochs and epochs[0]["at"] == 0, "the first epoch must start with the game")
    need([epoch["number"] for epoch in epochs] == list(range(len(epochs))), "an epoch is missing")
    for before, after in zip(epochs, epochs[1:]):
        need(after["at"] >= before["at"] + ("aborted" not in before), "the epochs are not in order")
    need(epochs[-1]["at"] <= len(actions), "the epochs are not in order")
    need(any("aborted" not in epoch for epoch in epochs), "all epochs were given up")


def check_whys(epochs, scheme):
    """Checks the reason of each epoch, as far as the record shows it."""
    full = False  # the chain of the last epoch that was used is used up
    for n, epoch in enumerate(epochs):
        why = epoch.get("why")
        need((why in WHYS) if scheme == "2" else why is None, "an epoch lacks its reason")
        need(not why or (why == "start") == (n == 0), f"epoch {n} has a false reason")
        need(why != "given_up" or "aborted" in epochs[n - 1], f"epoch {n} has a false reason")
        need(why != "rolls" or full, f"epoch {n} has a false reason")
        full = full if "aborted" in epoch else epoch["dice"].startswith(f"{CHAIN}:")


def roll_stream(epoch, label):
    n = epoch["rolls"]
    need(n < epoch["links"], "no link of the chain is left for a roll")
    epoch["rolls"] += 1
    return stream(down_chain(epoch["link"], epoch["links"] - n - 1), epoch["mix"], label, n)


def drawn_faces(epoch, words):
    """The dice game: `roll ore=2 gold=1` counts the dice by face."""
    dice, count = roll_stream(epoch, "dice"), sum(read_count(word.partition("=")[2]) for word in words[1:])
    need(count <= 64, "too many dice")
    faces = [FACES[below(dice, 6)] for _ in range(count)]
    return "-".join(f"{face}={faces.count(face)}" for face in FACES if face in faces)


def pick(pool, ticket):
    for name, weight in pool:
        if ticket < weight:
            return name
        ticket -= weight
    raise Unfair("a pool is too small")


class Pools:
    """The pools of the draws. The record repeats only the label of a pool that has not changed."""

    def __init__(self, tags):
        self.words = [word for tag, value in tags if tag == "FairPool" for word in value.split()]
        self.last = {}

    def next(self):
        need(self.words, "a pool is missing")
        label, _, outcomes = self.words.pop(0).partition(":")
        if outcomes:
            pairs = [outcome.rpartition("=") for outcome in outcomes.split(",")]
            self.last[label] = [(name, read_count(weight)) for name, _, weight in pairs]
        need(label in self.last, "a pool has no outcomes: " + label)
        return label, self.last[label]


class Check:
    """Recomputes the actions of chance."""

    def __init__(self, epochs, rules, pools):
        self.epochs, self.pools = epochs, pools
        self.deck_rules = "dice=deck" in rules.split()
        self.deck = []
        self.rolls = self.draws = self.closed = 0

    def step(self, n, words):
        live = [e for e in self.epochs if e["at"] <= n and "aborted" not in e]
        need(live and words, "chance acted before the first epoch")
        epoch, told = live[-1], "-".join(words[1:])
        if words[0] == "roll":
            must = drawn_faces(epoch, words)
        elif words[0] == "dice" and self.deck_rules:
            self.deck = self.deck or [f"{a}-{b}" for a in range(1, 7) for b in range(1, 7)]
            must = self.deck[below(roll_stream(epoch, "dicedeck"), len(self.deck))]
            self.deck.remove(must)
        elif words[0] == "dice":
            dice = roll_stream(epoch, "dice")
            must = f"{1 + below(dice, 6)}-{1 + below(dice, 6)}"
        elif words[0] == "wheel":
            label, pool = self.pools.next()
            must = pick(pool, below(roll_stream(epoch, label), sum(weight for _, weight in pool)))
        else:
            must = self.hidden(epoch, told)
        need(must == told, f"action {n}, '{' '.join(words)}', must be {must}")
        self.rolls += words[0] in ("roll", "dice", "wheel")

    def hidden(self, epoch, told):
        if "cards" not in epoch:
            self.closed += 1
            epoch["closed"] += 1
            return told
        label, pool = self.pools.next()
        index = epoch["drawn"].get(label, 0)
        epoch["drawn"][label] = index + 1
        self.draws += 1
        epoch["draws"] += 1
        total = sum(weight for _, weight in pool)
        return pick(pool, below(stream(epoch["cards"], epoch["mix"], label, index), total))


def part_of(epoch):
    """What came from one epoch, and whose numbers went into its seed."""
    head = f"Epoch {epoch['number']}" + (f" ({WHYS[epoch['why']]})" if "why" in epoch else "")
    if "aborted" in epoch:
        return f"{head}: given up, nothing came from it"
    pot = ("numbers of seats " + ", ".join(map(str, epoch["pot"])) if epoch["pot"]
           else "nobody's number: this rests on trust")
    return f"{head}: rolls {epoch['rolls']}, cards {epoch['draws']}, closed {epoch['closed']}, {pot}"


def own_number(epochs, number, code):
    """Says whether the player's number is in the pot."""
    for epoch in epochs:
        if "aborted" in epoch or number not in epoch["numbers"]:
            continue
        seat = epoch["numbers"].index(number)
        need(code in (None, epoch["code"]), "your number is there, but your device saw another table code")
        found = f"Your number is in the pot of epoch {epoch['number']}, seat {seat + 1}"
        if not epoch["bound"][seat]:
            return found + ", sealed the old way: compare the seals that your device saw"
        return found + (": number, seals and table code agree" if code
                        else f", if your device showed the table code {epoch['code']}")
    raise Unfair("your number is in none of the epochs that were used")


def verify(text, number=None, code=None):
    """Returns lines about a fair game, the first a summary. Raises Unfair or ValueError otherwise."""
    tags, actions = read_record(text)
    scheme = one_tag(tags, "Fair")
    need(scheme in ("1", "2"), "unknown version of the proofs")
    game, rules = one_tag(tags, "FairGame"), one_tag(tags, "Rules")
    version = int(one_tag(tags, "RulesVersion"))
    epochs = [read_epoch(value) for tag, value in tags if tag == "FairEpoch"]
    check_order(epochs, actions)
    check_whys(epochs, scheme)
    for epoch in epochs:
        check_epoch(game, epoch, rules, version)
    check = Check(epochs, rules, Pools(tags))
    for n, line in enumerate(actions):
        seat, *words = line.split()
        if seat == "chance":
            check.step(n, words)
    need(not check.pools.words, "more pools than draws")
    for epoch in epochs:
        need("aborted" in epoch or epoch["rolls"] == epoch["links"], "more links than rolls")
    first = next(epoch["code"] for epoch in epochs if "code" in epoch)
    own = [own_number(epochs, number, code)] if number else []
    return [f"fair, {len(epochs)} epochs, {check.rolls} rolls, {check.draws} draws, "
            f"{check.closed} closed, code {first}", *map(part_of, epochs), *own]


# ---- known answers --------------------------------------------------------------------------


def self_test():
    """The known answers of docs/reference/fair-dice.md 6."""
    game, tip, cards, board = "KAT-0001", bytes(range(32)), bytes(range(32, 64)), bytes(range(64, 96))
    numbers = [bytes([0x10 + seat]) * 32 for seat in range(4)]
    first = down_chain(tip, CHAIN)
    seals = [seal_of(game, 0, name, secret)
             for name, secret in (("dice", first), ("cards", cards), ("board", board))]
    old_seals = [number_seal_of(game, 0, seat, own) for seat, own in enumerate(numbers)]
    number_seals = [number_seal_of(game, 0, seat, own, seals) for seat, own in enumerate(numbers)]
    mix = pot(game, 0, "base-4p/rules-1", numbers)
    left, drawn, rolls = [14, 5, 2, 2, 2], "", []
    for k in range(25):
        deck = [kind for kind in range(5) for _ in range(left[kind])]
        kind = deck[below(stream(cards, mix, "devcard", k), len(deck))]
        left[kind] -= 1
        drawn += str(kind)
    for n in range(10):
        dice = stream(down_chain(tip, CHAIN - n - 1), mix, "dice", n)
        rolls.append(f"{1 + below(dice, 6)}{1 + below(dice, 6)}")
    return [
        ("dice seal", seals[0].hex(), "148d0c8e574e5e2fe6205285aa87c7eda01928dc8616fb79e05b5f3ad77af0a4"),
        ("cards seal", seals[1].hex(), "5343837f871bff48813fa0c4181f212e3d125fe7c9586d573356695e8047121f"),
        ("number seal", number_seals[0].hex(),
         "407a5252a6ccd3e155ad3e425a09b6f209318b7dd9e17a6c20005853d939054c"),
        ("old number seal", old_seals[0].hex(),
         "457f2b40369ec041ae49126c24dbcf9b00840878718da6b0746df3d8ef4d59ab"),
        ("first link", first.hex(), "014f68f1316b596d8f66923bacb9555f83e22c9887068760371c5b3f299e464b"),
        ("pot", mix.hex(), "7e3bba0d947c2096c57ba173aebfc9918720b4537384fa94c3ba48ae25a4cb6a"),
        ("code", table_code(game, 0, seals, number_seals, mix), "nilal-juhon-purum-takum"),
        ("old code", table_code(game, 0, seals, old_seals, mix), "lagum-vorut-vimov-bidib"),
        ("rolls", " ".join(rolls), "32 24 13 56 16 43 46 56 44 25"),
        ("cards", drawn, "1101000330020044100100002"),
        ("steal", str(below(stream(cards, mix, "steal", 0), 7)), "2"),
    ]


def main():
    words, own = sys.argv[1:], {}
    while words[:1] in (["--number"], ["--code"]) and len(words) > 1:
        own[words[0][2:]] = words[1]
        words = words[2:]
    if not words or words[0] in ("-h", "--help") or words[0] in ("--number", "--code"):
        print(__doc__)
        return 0 if words and words[0] in ("-h", "--help") else 2
    passed = failed = 0
    if words[0] == "--self-test":
        for name, found, known in self_test():
            print(f"{name}: {'right' if found == known else 'WRONG: ' + found}")
            passed, failed = passed + (found == known), failed + (found != known)
    for path in words if words[0] != "--self-test" else ():
        try:
            with open(path, encoding="utf-8") as file:
                number = read_key(own["number"]) if "number" in own else None
                line, *parts_of_it = verify(file.read(), number, own.get("code"))
            print("\n  ".join([f"{path}: {line}", *parts_of_it]))
            passed += 1
        except (Unfair, ValueError, OSError) as fault:
            print(f"{path}: NOT FAIR: {fault}")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
