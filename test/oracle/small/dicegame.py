"""A second model of the dice game, written from its rules: the standard sheet and the Plus sheet.

Everything is stored as plain lists and names. Texts are those of records; `facts` uses the nouns of rule cases."""

from functools import cache
from itertools import product
from math import factorial, prod

from small.sheet import obstacles, read_sheet, route_length
from small.small_rules import read_small_rules

FACES = ("ore", "grain", "wool", "lumber", "brick", "gold")
RESOURCES = FACES[:5]
COST = {
    "road": {"brick": 1, "lumber": 1},
    "knight": {"ore": 1, "wool": 1, "grain": 1},
    "settlement": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},
    "city": {"ore": 3, "grain": 2},
}
DICE, ROLLS, BOXES = 6, 3, 15
IDLE = -2
PLUS_TARGET, BONUS, ARMY_MIN = 10, 2, 3
ACTIONS = ("keep", "stop", "joker", "gold", "build", "end")


def write_faces(counts):
    """Writes counts by face in the notation: `ore=2 gold=1`, `none`."""
    return " ".join(f"{face}={count}" for face, count in zip(FACES, counts) if count) or "none"


def read_faces(words):
    """Reads the counts from such a text."""
    counts = [0] * 6
    for word in words:
        if word != "none":
            face, _, count = word.partition("=")
            counts[FACES.index(face)] = int(count)
    return counts


@cache
def roll_outcomes(number):
    """All results of rolling this many dice, each with the number of ways to get it."""
    return {f"roll {write_faces(counts)}": factorial(number) // prod(map(factorial, counts))
            for counts in product(range(number + 1), repeat=6) if sum(counts) == number}


@cache
def kept_parts(dice):
    """Every way to keep some of these dice, but not all of them."""
    return [f"keep {write_faces(counts)}" for counts in product(*(range(count + 1) for count in dice))
            if counts != dice]


class SeatSheet:
    """One seat's copy of the sheet."""

    def __init__(self):
        self.built = set()
        self.used = set()       # jokers crossed out
        self.boxes = []


class DiceGame:
    """The whole game: who must decide what, and what follows."""

    actions = ACTIONS

    def __init__(self, rules_text, start):
        self.rules = read_small_rules(rules_text)
        self.sheet = read_sheet(self.rules.sheet)
        self.plus = self.rules.sheet == "plus"
        self.names = self.rules.names
        self.seats = [SeatSheet() for _ in self.names]
        self.turn = self.names.index(start)
        self.number = 0
        self.route = self.army = None
        self.winners = []
        self.decision = ""
        self._begin_turn()

    # -- the flow of a turn ------------------------------------------------------------------------------------

    def _begin_turn(self):
        self.number += 1
        # Plus begins with three dice and adds one each turn; a single player practises with all of them.
        ramp = self.plus and len(self.seats) > 1
        self.pool = min(DICE, 2 + self.number) if ramp else DICE
        self.dice = [0] * 6
        self.rolls = self.earned = 0
        self.built_something = False
        self.fresh = set()      # jokers earned by this turn's knights
        self.decision = "roll"

    def _end_turn(self):
        if not self.plus:
            self.seats[self.turn].boxes.append(self.earned if self.built_something else IDLE)
            self.earned = 0
            if all(len(seat.boxes) == BOXES for seat in self.seats):
                best = max(self.score(seat) for seat in range(len(self.seats)))
                self._finish([seat for seat in range(len(self.seats)) if self.score(seat) == best])
                return
        if self.number == self.rules.turns:
            self._finish([])
            return
        self.turn = (self.turn + 1) % len(self.seats)
        self._begin_turn()

    def _finish(self, winners):
        self.winners = winners
        self.fresh = set()      # no turn is running, so nothing is pending
        self.decision = "over"

    def act(self, actor, text):
        """Carries out a permitted action."""
        verb, *words = text.split()
        getattr(self, f"_do_{verb}")(words)

    def _do_roll(self, words):
        self.dice = [kept + new for kept, new in zip(self.dice, read_faces(words))]
        self.rolls += 1
        self.decision = "keep" if self.rolls < ROLLS else "build"

    def _do_keep(self, words):
        self.dice = read_faces(words)
        self.decision = "roll"

    def _do_stop(self, _words):
        self.decision = "build"

    def _do_joker(self, words):
        number, old, _for, new = words
        self._turn_die(old, new)
        self.seats[self.turn].used.add(int(number))

    def _do_gold(self, words):
        self._turn_die("gold", words[0])
        self.dice[FACES.index("gold")] -= 1

    def _turn_die(self, old, new):
        self.dice[FACES.index(old)] -= 1
        self.dice[FACES.index(new)] += 1

    def _do_build(self, words):
        symbol = self.sheet.symbols[words[0]]
        before = self.jokers_owned(self.turn)
        for face, count in COST[symbol.kind].items():
            self.dice[FACES.index(face)] -= count
        self.seats[self.turn].built.add(symbol.name)
        self.fresh |= self.jokers_owned(self.turn) - before
        self.built_something = True
        if self.plus:
            self._award(symbol)
            if self.score(self.turn) >= PLUS_TARGET:
                self._finish([self.turn])
        else:
            self.earned += symbol.worth

    def _do_end(self, _words):
        self._end_turn()

    def _award(self, symbol):
        """The two bonuses: the first seat to qualify gets one, and later any seat with strictly more."""
        mine = self.turn
        if symbol.kind == "road":
            if self.route is None:
                self.route = mine if symbol.name == self.sheet.marked else None
            elif self.length(mine) > self.length(self.route):
                self.route = mine
        if symbol.kind == "knight":
            if self.army is None:
                self.army = mine if self.knights(mine) >= ARMY_MIN else None
            elif self.knights(mine) > self.knights(self.army):
                self.army = mine

    # -- what a sheet says -------------------------------------------------------------------------------------

    def knights(self, seat):
        return sum(knight.name in self.seats[seat].built for knight in self.sheet.of_kind("knight"))

    def length(self, seat):
        return route_length(self.sheet.name, frozenset(self.seats[seat].built))

    def jokers_owned(self, seat):
        """Jokers whose knights are all built, used or not."""
        built = self.seats[seat].built
        return {number for number, (_face, knights) in self.sheet.jokers.items() if built.issuperset(knights)}

    def jokers_ready(self, seat):
        ready = self.jokers_owned(seat) - self.seats[seat].used
        return ready if self.rules.joker_same_turn or seat != self.turn else ready - self.fresh

    def score(self, seat):
        """Points so far; in the standard game this includes the current turn."""
        if not self.plus:
            return sum(self.seats[seat].boxes) + (self.earned if seat == self.turn else 0)
        return (sum(self.sheet.symbols[name].worth for name in self.seats[seat].built)
                + (BONUS if self.route == seat else 0) + (BONUS if self.army == seat else 0))

    def shown(self, seat):
        """The total as written on the sheet: the second edition subtracts its crosses only at the end."""
        crosses = self.seats[seat].boxes.count(IDLE) if self.rules.edition == "2" and self.decision != "over" else 0
        return self.score(seat) - IDLE * crosses

    def obstacles(self, seat):
        """Returns {symbol: why it cannot be built now, whatever the dice show}."""
        return obstacles(self.sheet.name, frozenset(self.seats[seat].built))

    def open(self, seat):
        return [name for name, codes in self.obstacles(seat).items() if not codes]

    def payable(self, kind):
        return all(self.dice[FACES.index(face)] >= count for face, count in COST[kind].items())

    # -- what is possible --------------------------------------------------------------------------------------

    def actors(self):
        if self.decision == "roll":
            return ["chance"]
        return [] if self.decision == "over" else [self.names[self.turn]]

    def chance(self):
        return roll_outcomes(self.pool - sum(self.dice)) if self.decision == "roll" else {}

    def legal(self):
        """Returns {seat: texts}."""
        if self.decision == "keep":
            return {self.names[self.turn]: kept_parts(tuple(self.dice)) + ["stop"]}
        if self.decision != "build":
            return {}
        texts = [f"build {name}" for name in self.open(self.turn) if self.payable(self.sheet.symbols[name].kind)]
        if self.dice[FACES.index("gold")] >= 2:
            texts += [f"gold {face}" for face in RESOURCES]
        for number in sorted(self.jokers_ready(self.turn)):
            texts += [f"joker {number} {old} for {new}" for old, count in zip(FACES, self.dice) if count
                      for new in self.joker_faces(number) if new != old]
        return {self.names[self.turn]: texts + ["end"]}

    def joker_faces(self, number):
        face = self.sheet.jokers[number][0]
        if face != "any":
            return (face,)
        return FACES if self.rules.any_gold else RESOURCES

    def permits(self, actor, text):
        return text in (self.chance() if actor == "chance" else self.legal().get(actor, ()))

    # -- why not -----------------------------------------------------------------------------------------------

    def reasons(self, actor, text):
        """Returns the codes of all rules that an action of a seat breaks; empty if it is permitted."""
        if self.decision == "over":
            return {"game_over"}
        if actor not in self.actors():
            return {"not_your_turn"}
        verb, *words = text.split()
        if (verb in ("keep", "stop")) != (self.decision == "keep"):
            return {"wrong_phase"}
        if verb == "keep":
            return self._keep_reasons(read_faces(words))
        if verb == "joker":
            return self._joker_reasons(int(words[0]), words[1], words[3])
        if verb == "gold":
            return ({"not_allowed"} if words[0] == "gold" else set()) | \
                   ({"cannot_pay"} if self.dice[FACES.index("gold")] < 2 else set())
        if verb == "build":
            return self.obstacles(self.turn)[words[0]] | \
                   (set() if self.payable(self.sheet.symbols[words[0]].kind) else {"cannot_pay"})
        return set()

    def _keep_reasons(self, kept):
        if any(one > there for one, there in zip(kept, self.dice)):
            return {"not_yours"}
        return {"not_allowed"} if kept == self.dice else set()

    def _joker_reasons(self, number, old, new):
        codes = set()
        if number not in self.jokers_owned(self.turn):
            codes.add("not_yours")
        elif number in self.seats[self.turn].used:
            codes.add("already_done")
        elif number not in self.jokers_ready(self.turn):
            codes.add("locked")
        if new not in self.joker_faces(number) or old == new:
            codes.add("not_allowed")
        if not self.dice[FACES.index(old)]:
            codes.add("cannot_pay")
        return codes

    # -- for the comparison ------------------------------------------------------------------------------------

    def facts(self):
        """Returns everything visible, in the words of rule cases."""
        asked = " ".join([self.decision] + self.actors())
        said = [f"decision {asked}", f"turn {self.names[self.turn]} {self.decision}", f"number {self.number}",
                f"winner {' '.join(self.names[seat] for seat in self.winners) or 'none'}",
                f"longest {self.name_or_none(self.route)}", f"army {self.name_or_none(self.army)}"]
        if self.decision != "over":
            said += [f"dice {write_faces(self.dice)}", f"dice pool={self.pool} rolls={self.rolls}"]
        for seat, name in enumerate(self.names):
            said += [f"sheet {name} {self.sheet_words(seat)}",
                     f"open {name} {' '.join(self.open(seat)) or 'none'}",
                     f"box {name} {self.box_words(seat)}", f"score {name} {self.score(seat)}",
                     f"points {name} {self.score(seat)}", f"shown {name} {self.shown(seat)}",
                     f"knights {name} {self.knights(seat)}"]
            if self.plus:
                said.append(f"length {name} {self.length(seat)}")
        return said

    def views(self, rng):
        """Others see everything."""
        observer = rng.choice(self.names + ("nobody",))
        return [f"{observer} expect {fact}" for fact in rng.sample(self.facts(), 3)]

    def name_or_none(self, seat):
        return "none" if seat is None else self.names[seat]

    def sheet_words(self, seat):
        # "kind=none" means that the names that follow are all of their kind.
        names = [name for name in self.sheet.symbols if name in self.seats[seat].built]
        jokers = ",".join(str(number) for number in sorted(self.jokers_ready(seat))) or "none"
        return " ".join(["roads=none settlements=none cities=none knights=none", *names, f"jokers={jokers}"])

    def box_words(self, seat):
        cross = "x" if self.rules.edition == "2" else str(IDLE)
        return " ".join(cross if box == IDLE else str(box) for box in self.seats[seat].boxes) or "none"
