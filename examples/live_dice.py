"""live_dice.py - the fair dice of a table, computed while it is played (docs/reference/fair-dice.md). It needs only the
standard library and shares no code with the server."""
import hashlib
import hmac
import struct


def framed(*parts):
    """Parts one after another, each with its length before it (docs/reference/fair-dice.md 3)."""
    parts = [part.encode() if isinstance(part, str) else part for part in parts]
    return b"".join(struct.pack(">I", len(part)) + part for part in parts)


def sha(data):
    return hashlib.sha256(data).digest()


def seal(table, epoch, seat, number, seals):
    """The seal of a player's number for the fair dice, bound to the three seals of the server. Without these it is
    that of older clients."""
    return sha(framed(f"neuland/fair/{2 if seals else 1}/client", table, struct.pack(">II", epoch, seat),
                      *map(bytes.fromhex, seals), number)).hex()


class Unfair(Exception):
    """The server violates the fair dice protocol."""


class Draw:
    """The stream of random numbers of one roll."""

    def __init__(self, key, mix, label, index):
        self.key, self.head, self.block, self.words = key, framed("neuland/fair/1/draw", mix, label, ""), 0, []
        self.head += struct.pack(">I", index)

    def below(self, n):
        while True:
            if not self.words:
                data = hmac.digest(self.key, self.head + struct.pack(">I", self.block), "sha256")
                self.words, self.block = list(struct.unpack(">8I", data)), self.block + 1
            word = self.words.pop(0)
            if word < 2 ** 32 // n * n:
                return word % n


class Dice:
    """Follows the log of a table from its first entry, and computes each pot and each roll as it falls. Cards and
    thefts stay sealed until the end of the game; tools/verify.py computes them from the record."""

    def __init__(self, table):
        self.table, self.version, self.rules = table, 1, None
        self.waiting, self.next = {}, 0
        self.names, self.started, self.deck = {}, False, []
        self.epochs, self.current, self.before = [], None, None
        self.computed = 0

    def take(self, n, entry, events):
        """Entries may come in any order and more than once."""
        if n >= self.next:
            self.waiting.setdefault(n, (entry, events))
        self.settle()

    def settle(self):
        while self.next in self.waiting:
            entry, events = self.waiting[self.next]
            rolls = entry["kind"] == "act" and len(entry.get("keys", [])) == 1
            if rolls and self.rules is None:
                return  # the next snapshot has them
            del self.waiting[self.next]
            self.next += 1
            getattr(self, "on_" + entry["kind"], lambda *_: None)(entry, events)

    def on_open(self, entry, _):
        word = entry.get("text", "").split(" ")[1:2]
        self.version = int(word[0]) if word and word[0].isdigit() else 1

    def on_sit(self, entry, _):
        self.names[entry["seat"]] = entry["text"]

    on_sit_bot = on_name = on_sit

    def on_stand(self, entry, _):
        self.names.pop(entry["seat"], None)
        self.current["sealed"].pop(entry["seat"], None)

    def on_stand_in(self, entry, _):
        if not self.started:
            self.current["sealed"].pop(entry["seat"], None)

    def on_start(self, *_):
        self.started = True

    def on_epoch(self, entry, _):
        if entry.get("count", 0) != len(self.epochs):
            raise Unfair(f"epoch {entry.get('count', 0)} comes where epoch {len(self.epochs)} must be")
        self.before = self.current
        self.current = {"number": len(self.epochs), "seals": entry["keys"], "sealed": {}, "opened": {}, "names": "",
                        "mix": None, "code": None, "rolls": 0, "link": None}
        self.epochs.append(self.current)

    def on_seal(self, entry, _):
        self.current["sealed"][entry["seat"]] = entry["keys"][0]

    def on_lock(self, *_):
        self.current["names"] = dict(self.names)

    def on_number(self, entry, _):
        epoch, seat, number = self.current, entry["seat"], entry["keys"][0]
        fits = [seal(self.table, epoch["number"], seat, bytes.fromhex(number), seals) for seals in (epoch["seals"], [])]
        if epoch["sealed"].get(seat) not in fits:
            raise Unfair(f"the number of seat {seat + 1} in epoch {epoch['number']} is not the one that was sealed")
        epoch["opened"][seat] = number

    def on_give_up(self, entry, _):
        if entry.get("flags"):
            self.current = self.before
        for seat in range(16):
            if not self.started and entry.get("count", 0) >> seat & 1:
                self.names.pop(seat, None)

    def mixed(self, epoch):
        """Computes the pot and the table code, once the rules are known."""
        if epoch["mix"] is not None or self.rules is None:
            return
        seats, place = range(seats_of(self.rules)), (self.table, struct.pack(">I", epoch["number"]))
        names = ";".join(epoch["names"].get(seat, "") for seat in seats)
        context = sha(framed("neuland/fair/1/context", struct.pack(">I", self.version), self.rules, names))
        keys = [[bytes.fromhex(one.get(seat, "")) for seat in seats] for one in (epoch["opened"], epoch["sealed"])]
        epoch["mix"] = sha(framed("neuland/fair/1/mix", *place, context, *keys[0]))
        code = sha(framed("neuland/fair/1/code", *place, *map(bytes.fromhex, epoch["seals"]), *keys[1], epoch["mix"]))
        letters = "bdfghjklmnprstvz", "aiou"
        words = [int.from_bytes(code[i:i + 2], "big") for i in range(0, 8, 2)]
        epoch["code"] = "-".join("".join(letters[at % 2][word >> shift & (15 if at % 2 == 0 else 3)]
                                         for at, shift in enumerate((12, 10, 6, 4, 0))) for word in words)

    def on_act(self, entry, events):
        if len(entry.get("keys", [])) != 1:
            return
        epoch, link = self.current, bytes.fromhex(entry["keys"][0])
        self.mixed(epoch)
        before = sha(link)
        if epoch["rolls"] == 0:
            place = self.table, struct.pack(">I", epoch["number"])
            fits = sha(framed("neuland/fair/1/server", *place, "dice", before)).hex() == epoch["seals"][0]
        else:
            fits = before == epoch["link"]
        if not fits:
            raise Unfair(f"the link of roll {epoch['rolls'] + 1} in epoch {epoch['number']} does not fit its seal")
        must, epoch["link"], epoch["rolls"] = self.roll(epoch, link, events), link, epoch["rolls"] + 1
        fell = next((event for event in events if event["event"] == "rolled"), None)
        if fell and must and any(fell[key] != must[key] for key in must):
            raise Unfair(f"roll {epoch['rolls']} of epoch {epoch['number']} must be {must}, the server shows {fell}")
        self.computed += bool(fell and must)

    def roll(self, epoch, link, events):
        """What the dice must show. The wheel of the chocolate edition is left to the record."""
        words, n = self.rules.split(), epoch["rolls"]
        if words[0] == "dice":
            fell = next((event for event in events if event["event"] == "rolled"), None)
            faces, draw = [0] * 6, Draw(link, epoch["mix"], "dice", n)
            for _ in range(sum(fell["faces"]) if fell else 0):
                faces[draw.below(6)] += 1
            return {"faces": faces} if fell else None
        if words[0] != "island":
            return None
        if "dice=deck" not in words:
            draw = Draw(link, epoch["mix"], "dice", n)
            return {"first": 1 + draw.below(6), "second": 1 + draw.below(6)}
        self.deck = self.deck or [(1 + i // 6, 1 + i % 6) for i in range(36)]
        first, second = self.deck.pop(Draw(link, epoch["mix"], "dicedeck", n).below(len(self.deck)))
        return {"first": first, "second": second}

    def shown(self, fair):
        """Compares a snapshot with the log: seals, numbers and table code. It may be ahead of the entries heard."""
        self.settle()
        epoch = self.epochs[fair["epoch"]] if fair["epoch"] < len(self.epochs) else None
        if not epoch or self.waiting:
            return
        if fair["seals"] != epoch["seals"]:
            raise Unfair(f"the seals of epoch {fair['epoch']} have changed")
        if any(epoch["opened"].get(seat, one) != one for seat, one in enumerate(fair["numbers"])):
            raise Unfair(f"the numbers of epoch {fair['epoch']} have changed")
        if not epoch["names"] or set(epoch["sealed"]) != set(epoch["opened"]):
            return  # there are numbers to be heard before the code can be computed
        if fair.get("mixed"):
            self.mixed(epoch)
        if fair.get("mixed") and epoch["code"] and fair["code"] != epoch["code"]:
            raise Unfair(f"the table code must be {epoch['code']}, the server shows {fair['code']}")


def seats_of(rules):
    words = dict(word.split("=", 1) for word in rules.split()[1:])
    return int(words.get("seats", {"island": 4, "dice": 1, "chocolate": 3}[rules.split()[0]]))
