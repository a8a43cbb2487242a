"""A second model of the chocolate edition, written from its rules.

Rows are lists of buildings, and stacks are recounted from the rows on every request. Texts are those of records;
`facts` and `views` use the nouns of rule cases."""

from dataclasses import dataclass, field

from small.small_rules import read_small_rules
from model.words import OPEN_SIDE, RESOURCES, covers, read_exchange, read_open, write_cards

COLOURS = ("red", "blue", "yellow", "green", "white")
SIDES = ("left", "right")
WHEEL = {
    "wool": ("red", "blue", "green"),
    "brick": ("yellow", "green", "white"),
    "lumber": ("blue", "green", "white"),
    "grain": ("red", "yellow", "white"),
    "ore": ("red", "blue", "yellow"),
    "choice": (),
    "robber": (),
}
SETUPS = (
    (("red", "green"), ("wool", "brick", "lumber")),
    (("blue", "yellow"), ("wool", "lumber", "ore")),
    (("green", "white"), ("lumber", "grain", "ore")),
    (("red", "white"), ("brick", "lumber", "grain")),
)
# brick, lumber, wool, grain, ore
COST = {"road": (1, 1, 0, 0, 0), "settlement": (1, 1, 1, 1, 0), "city": (0, 0, 0, 2, 3), "knight": (0, 0, 1, 1, 1)}
TILES = {"15/11/6": (3, 11, 6), "20/8/4": (4, 8, 4), "unlimited": None}     # of each colour, roads, knights
RATE = 3
HAND_MAX = 127      # the engine's limit: cards from the wheel beyond it are not taken
ACTIONS = ("spin", "end", "take", "discard", "road", "settlement", "city", "knight", "trade", "offer", "accept",
           "decline", "close", "withdraw", "draw")


def write_counts(counts):
    """Counts by kind as rule cases write them: `wool=1 ore=2`, `none`."""
    return " ".join(f"{kind}={count}" for kind, count in zip(RESOURCES, counts) if count) or "none"


def one_card(kind):
    return [int(kind == one) for one in RESOURCES]


@dataclass
class Building:
    """One tile of a row with what is above it."""

    colour: str
    city: bool = False
    knight: bool = False

    def __str__(self):
        return self.colour + ("/city" if self.city else "") + ("/knight" if self.knight else "")


@dataclass
class Seat:
    """One seat's row and cards."""

    row: list
    hand: list
    open: dict = field(default_factory=lambda: {"left": False, "right": False})
    owes: int = 0
    tossed: list = field(default_factory=lambda: [0] * 5)
    taken: list = field(default_factory=lambda: [0] * 5)

    def building(self, colour):
        return next((one for one in self.row if one.colour == colour), None)

    def roads(self):
        return len(self.row) - 1 + sum(self.open.values())

    def half_points(self):
        return sum((4 if one.city else 2) + one.knight for one in self.row)

    def row_words(self):
        left, right = (["road"] if self.open[side] else [] for side in SIDES)
        return " ".join(left + [str(one) for one in self.row] + right)


@dataclass
class Offer:
    """An open offer. answers: seat -> None, "accept", "decline" or the terms of a counter-offer."""

    give: list
    take: list
    answers: dict

    def waiting(self):
        return [seat for seat, answer in self.answers.items() if answer is None]

    def terms(self, seat):
        """Returns (what this seat gives, what it takes) if it has agreed."""
        answer = self.answers.get(seat)
        if answer == "accept":
            return self.take, self.give
        return answer if isinstance(answer, tuple) else None


class ChocolateGame:
    """The whole game: who must decide what, and what follows."""

    actions = ACTIONS

    def __init__(self, rules_text, start):
        self.rules = read_small_rules(rules_text)
        self.names = self.rules.names
        self.turn = self.names.index(start)
        self.seats = []
        for seat in range(len(self.names)):
            colours, cards = SETUPS[(seat - self.turn) % len(self.names)]
            hand = [cards.count(kind) for kind in RESOURCES]
            self.seats.append(Seat([Building(colour) for colour in colours], hand))
        self.number = 1
        self.wheel = self.offer = self.winner = None
        self.choosers, self.victims = [], []
        self.closed = False
        self.decision = "spin"

    # -- stacks ------------------------------------------------------------------------------------------------

    def stack(self, what):
        """Tiles left: "roads", "knights" or a colour. None means unlimited."""
        tiles = TILES[self.rules.tiles]
        if tiles is None:
            return None
        if what == "roads":
            return tiles[1] - sum(seat.roads() for seat in self.seats)
        if what == "knights":
            return tiles[2] - sum(one.knight for seat in self.seats for one in seat.row)
        return tiles[0] - sum(seat.building(what) is not None for seat in self.seats)

    def used_up(self, what):
        return self.stack(what) == 0

    # -- the flow of a turn ------------------------------------------------------------------------------------

    def act(self, actor, text):
        """Carries out a permitted action."""
        verb, *words = text.split()
        seat = None if actor == "chance" else self.names.index(actor)
        getattr(self, f"_do_{verb}")(seat, words)

    def _do_spin(self, _seat, _words):
        self.decision = "wheel"

    def _do_wheel(self, _seat, words):
        self.wheel = words[0]
        self.decision = "main"
        if self.wheel == "robber":
            self._rob()
        elif self.wheel == "choice":
            self.choosers = [seat for seat, one in enumerate(self.seats) if sum(one.hand) < HAND_MAX]
            if self.choosers:
                self.decision = "take"
        else:
            for seat in self.seats:
                self._yield(seat)

    def _yield(self, seat):
        count = sum(2 if one.city else 1 for one in seat.row if one.colour in WHEEL[self.wheel])
        seat.hand[RESOURCES.index(self.wheel)] += min(count, HAND_MAX - sum(seat.hand))

    def _rob(self):
        for seat in self.seats:
            total = sum(seat.hand)
            seat.owes = total // 2 if total > self.rules.hand else 0
        if any(seat.owes for seat in self.seats):
            self.decision = "discard"

    def _do_take(self, seat, words):
        self.seats[seat].taken = one_card(words[0])
        self._chosen(seat)

    def _chosen(self, seat):
        self.choosers.remove(seat)
        if not self.choosers:
            for one in self.seats:
                one.hand = [have + new for have, new in zip(one.hand, one.taken)]
                one.taken = [0] * 5
            self.decision = "main"

    def _do_discard(self, seat, words):
        one, kind = self.seats[seat], RESOURCES.index(words[0])
        one.hand[kind] -= 1
        one.tossed[kind] += 1
        one.owes -= 1
        if not any(other.owes for other in self.seats):
            for other in self.seats:
                other.tossed = [0] * 5
            self.decision = "main"

    def _do_end(self, _seat, _words):
        if self.number == self.rules.turns:
            self.decision = "over"
            return
        self.turn = (self.turn + 1) % len(self.seats)
        self.number += 1
        self.closed = False
        self.decision = "spin"

    # -- building ----------------------------------------------------------------------------------------------

    def _pay(self, seat, what):
        self.seats[seat].hand = [have - need for have, need in zip(self.seats[seat].hand, COST[what])]
        self.closed = self.rules.phases == "strict"

    def _won(self, seat):
        if self.seats[seat].half_points() >= 2 * self.rules.target:
            self.winner, self.decision = seat, "over"
        return self.winner is not None

    def _do_road(self, seat, words):
        self._pay(seat, "road")
        self.seats[seat].open[words[0]] = True

    def _do_settlement(self, seat, words):
        colour, side = words
        self._pay(seat, "settlement")
        self.seats[seat].row.insert(0 if side == "left" else len(self.seats[seat].row), Building(colour))
        self.seats[seat].open[side] = False
        self._won(seat)

    def _do_city(self, seat, words):
        self._pay(seat, "city")
        self.seats[seat].building(words[0]).city = True
        self._won(seat)

    def _do_knight(self, seat, words):
        self._pay(seat, "knight")
        self.seats[seat].building(words[0]).knight = True
        if self._won(seat):
            return
        players = len(self.seats)
        left, right = (seat + 1) % players, (seat - 1) % players
        self.victims = [left, right] if players > 2 else [left] * self.rules.knight_draw_2p
        self.agreed = None
        self._next_victim()

    def _next_victim(self):
        """A neighbour without cards is skipped; the builder is asked once for each of the others."""
        while self.victims and not any(self.seats[self.victims[0]].hand):
            self.victims.pop(0)
        asks = self.rules.knight_draw == "may" and self.victims and self.agreed != self.victims[0]
        self.decision = "steal_may" if asks else "steal" if self.victims else "main"

    def _do_draw(self, _seat, words):
        self.agreed = self.names.index(words[0])
        self._next_victim()

    def _do_steal(self, _seat, words):
        kind = RESOURCES.index(words[0])
        self.seats[self.victims.pop(0)].hand[kind] -= 1
        self.seats[self.turn].hand[kind] += 1
        self._next_victim()

    # -- trading -----------------------------------------------------------------------------------------------

    def _move(self, giver, taker, cards):
        for kind, count in enumerate(cards):
            self.seats[giver].hand[kind] -= count
            self.seats[taker].hand[kind] += count

    def _do_trade(self, seat, words):
        hand = self.seats[seat].hand
        hand[RESOURCES.index(words[1])] -= RATE
        hand[RESOURCES.index(words[4])] += 1

    def _do_offer(self, _seat, words):
        terms, asked = self._split_offer(words)
        give, take = self._read_terms(terms) or read_open(terms)
        self.offer = Offer(give, take, {seat: None for seat in asked})
        self.decision = "offer"

    def _split_offer(self, words):
        if "to" not in words:
            return words, [seat for seat in range(len(self.seats)) if seat != self.turn]
        where = words.index("to")
        return words[:where], [self.names.index(name) for name in words[where + 1:]]

    def _do_accept(self, seat, _words):
        self.offer.answers[seat] = "accept"

    def _do_counter(self, seat, words):
        self.offer.answers[seat] = self._read_terms(words)

    def _read_terms(self, words):
        return read_exchange(words, self.rules.same_kind == 1)

    def _do_decline(self, seat, _words):
        if self.decision == "take":
            self._chosen(seat)
            return
        if self.decision == "steal_may":
            spared = self.victims[0]
            self.victims = [victim for victim in self.victims if victim != spared]
            self._next_victim()
            return
        self.offer.answers[seat] = "decline"
        if all(answer == "decline" for answer in self.offer.answers.values()):
            self._do_withdraw(seat, [])

    def _do_close(self, seat, words):
        partner = self.names.index(words[0])
        gives, takes = self.offer.terms(partner)
        self._move(partner, seat, gives)
        self._move(seat, partner, takes)
        self._do_withdraw(seat, [])

    def _do_withdraw(self, _seat, _words):
        self.offer = None
        self.decision = "main"

    # -- what is possible --------------------------------------------------------------------------------------

    def actors(self):
        """Names of the seats that must act."""
        if self.decision == "take":
            seats = self.choosers
        elif self.decision == "discard":
            seats = [seat for seat, one in enumerate(self.seats) if one.owes]
        elif self.decision == "offer":
            seats = self.offer.waiting() or [self.turn]
        elif self.decision in ("wheel", "steal"):
            return ["chance"]
        else:
            seats = [] if self.decision == "over" else [self.turn]
        return [self.names[seat] for seat in sorted(seats)]

    def chance(self):
        """Returns {text: weight}."""
        if self.decision == "wheel":
            return {f"wheel {section}": 1 for section in WHEEL}
        if self.decision == "steal":
            return {f"steal {kind}": count
                    for kind, count in zip(RESOURCES, self.seats[self.victims[0]].hand) if count}
        return {}

    def candidates(self, seat):
        """Every action that could ever be listed for this seat in this decision; `reasons` filters them."""
        pairs = [(give, take) for give in RESOURCES for take in RESOURCES if give != take]
        if self.decision == "spin":
            return ["spin"] + [f"trade {RATE} {give} for 1 {take}" for give, take in pairs]
        if self.decision == "steal_may":
            return ["decline"] + [f"draw {name}" for name in self.names]
        if self.decision in ("take", "discard"):
            return [f"{self.decision} {kind}" for kind in RESOURCES] + ["decline"]
        if self.decision == "offer":
            return ["accept", "decline", "withdraw"] + [f"close {name}" for name in self.names]
        if self.decision != "main" or seat != self.turn:
            return []
        return (["end"] + [f"road {side}" for side in SIDES]
                + [f"settlement {colour} {side}" for colour in COLOURS for side in SIDES]
                + [f"{what} {colour}" for what in ("city", "knight") for colour in COLOURS]
                + [f"trade {RATE} {give} for 1 {take}" for give, take in pairs]
                + [f"offer 1 {give} for 1 {take}" for give, take in pairs])

    def legal(self):
        """Returns {seat: texts}. Of all offers it lists only one card for one, to everyone; counter-offers are
        judged but not listed."""
        lists = {}
        for seat, name in enumerate(self.names):
            texts = [text for text in self.candidates(seat) if not self.reasons(name, text)]
            if texts:
                lists[name] = texts
        return lists

    def permits(self, actor, text):
        return text in self.chance() if actor == "chance" else not self.reasons(actor, text)

    # -- why not -----------------------------------------------------------------------------------------------

    def reasons(self, actor, text):
        """Returns the codes of all rules that an action of a seat breaks; empty if it is permitted."""
        if self.decision == "over":
            return {"game_over"}
        seat = self.names.index(actor)
        verb, *words = text.split()
        if self.decision == "offer":
            return self._table_reasons(seat, verb, words)
        if actor not in self.actors():
            return {"not_your_turn"}
        supply = ("trade",) if self.rules.supply == "any_time" else ()
        belongs = {"spin": ("spin",) + supply, "take": ("take", "decline"), "discard": ("discard",),
                   "steal_may": ("draw", "decline")}
        if verb not in belongs.get(self.decision, ("end",) + ACTIONS[4:10]):
            return {"wrong_phase"}
        judge = getattr(self, f"_{verb}_reasons", None)
        return judge(self.seats[seat], words) if judge else set()

    def _draw_reasons(self, _seat, words):
        return set() if self.names.index(words[0]) == self.victims[0] else {"not_allowed"}

    def _discard_reasons(self, seat, words):
        return set() if seat.hand[RESOURCES.index(words[0])] else {"cannot_pay"}

    def _cost_reasons(self, seat, what):
        return set() if covers(seat.hand, COST[what]) else {"cannot_pay"}

    def _road_reasons(self, seat, words):
        codes = self._cost_reasons(seat, "road")
        if seat.open[words[0]]:
            codes.add("occupied")
        if self.used_up("roads"):
            codes.add("no_piece")
        return codes

    def _settlement_reasons(self, seat, words):
        codes = self._cost_reasons(seat, "settlement")
        if not seat.open[words[1]]:
            codes.add("not_connected")
        if seat.building(words[0]):
            codes.add("already_done")
        if self.used_up(words[0]):
            codes.add("no_piece")
        return codes

    def _city_reasons(self, seat, words):
        codes = self._cost_reasons(seat, "city")
        building = seat.building(words[0])
        if building is None:
            codes.add("not_yours")
        elif building.city:
            codes.add("already_done")
        return codes

    def _knight_reasons(self, seat, words):
        codes = self._cost_reasons(seat, "knight")
        building = seat.building(words[0])
        if building is None:
            codes.add("not_yours")
        elif building.knight:
            codes.add("occupied")
        if self.used_up("knights"):
            codes.add("no_piece")
        return codes

    def _trade_reasons(self, seat, words):
        count, give, _for, _one, take = words
        codes = set() if seat.hand[RESOURCES.index(give)] >= int(count) else {"cannot_pay"}
        if int(count) != RATE or give == take:
            codes.add("not_allowed")
        return codes

    def _terms_reasons(self, seat, words):
        """Both sides need cards, no kind may be on both, the giver must hold them, and the taker needs room for
        them."""
        terms = self._read_terms(words)
        if terms is None:
            return {"not_allowed"}
        give, take = terms
        codes = set() if covers(seat.hand, give) else {"cannot_pay"}
        if sum(seat.hand) - sum(give) + sum(take) > HAND_MAX:
            codes.add("not_allowed")
        return codes

    def _open_reasons(self, seat, words):
        """An offer with an open side only requires that the seat holds what it gives."""
        terms = read_open(words)
        if terms is None:
            return self._terms_reasons(seat, words)
        return set() if covers(seat.hand, terms[0]) else {"cannot_pay"}

    def _offer_reasons(self, seat, words):
        codes = self._open_reasons(seat, self._split_offer(words)[0])
        if self.rules.trade == "off":
            codes.add("not_allowed")
        if self.closed:
            codes.add("wrong_phase")
        return codes

    def _table_reasons(self, seat, verb, words):
        """Who may say what while an offer is open."""
        if verb in ("withdraw", "close") and seat == self.turn:
            return self._close_reasons(words) if words else set()
        if seat in self.offer.waiting() and verb in ("accept", "decline", "counter"):
            if verb == "decline":
                return set()
            terms = f"{write_cards(self.offer.take)} for {write_cards(self.offer.give)}".split()
            return self._terms_reasons(self.seats[seat], words or terms)
        if seat != self.turn and seat not in self.offer.waiting():
            return {"not_your_turn"}
        # A word for the other side, or for another decision.
        return {"not_allowed" if verb in ACTIONS[10:14] + ("counter",) else "wrong_phase"}

    def _close_reasons(self, words):
        partner = self.names.index(words[0])
        terms = self.offer.terms(partner)
        if terms is None:
            return {"not_allowed"}
        gives, takes = terms
        mine = f"{write_cards(takes)} for {write_cards(gives)}".split()
        return self._terms_reasons(self.seats[self.turn], mine)

    # -- for the comparison ------------------------------------------------------------------------------------

    def facts(self):
        """Returns everything visible, in the words of rule cases."""
        stacks = [f"{what}={'unlimited' if self.stack(what) is None else self.stack(what)}"
                  for what in ("roads", "knights") + COLOURS]
        said = [f"decision {' '.join([self.decision] + self.actors())}",
                f"turn {self.names[self.turn]} {self.decision}", f"number {self.number}",
                f"wheel {self.wheel or 'none'}", f"trade {'closed' if self.closed else 'open'}",
                f"winner {'none' if self.winner is None else self.names[self.winner]}",
                f"stack {' '.join(stacks)}"]
        for seat, (name, one) in enumerate(zip(self.names, self.seats)):
            half = one.half_points()
            said += [f"row {name} {one.row_words()}", f"hand {name} {write_counts(one.hand)}",
                     f"taken {name} {write_counts(one.taken)}", f"tossed {name} {write_counts(one.tossed)}",
                     f"owes {name} {one.owes}", f"points {name} {half // 2}{'.5' if half % 2 else ''}",
                     f"offer {name} {self.terms_words(seat)}"]
        return said

    def terms_words(self, seat):
        """The seat's terms in the open offer."""
        terms = None
        if self.offer:
            terms = (self.offer.give, self.offer.take) if seat == self.turn else self.offer.terms(seat)
        return " for ".join(write_cards(side) or OPEN_SIDE for side in terms) if terms else "none"

    def views(self, rng):
        """Returns what one seat or a spectator sees: everything but the kinds of cards that others hold or have set
        aside."""
        observer = rng.choice(self.names + ("nobody",))
        said = []
        for name, one in zip(self.names, self.seats):
            for noun in ("hand", "taken", "tossed"):
                cards = getattr(one, noun)
                hidden = name != observer and any(cards)
                said.append(f"{noun} {name} {f'total={sum(cards)} ?' if hidden else write_counts(cards)}")
        open_facts = [fact for fact in self.facts() if fact.split()[0] not in ("hand", "taken", "tossed")]
        return [f"{observer} expect {fact}" for fact in said + rng.sample(open_facts, 3)]
