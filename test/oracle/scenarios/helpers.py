"""The Helpers, both editions: dealing, using, keeping or exchanging them. Their effects are in helper_effects.py."""

from scenarios.helper_effects import Effects
from model.island import Island
from model.position import LEAST_FOR_ARMY
from model.trails import award
from model.words import CARDS, RESOURCES

HELPERS = ("asla", "yngvi", "hilda", "hogni", "thorolf", "diara", "ryan", "gregor", "stina", "digur", "kaja", "carla")
IN_EDITION = {"10": HELPERS[:10], "12": HELPERS}

BEFORE_ROLL = ("digur", "kaja", "carla")
AT_ROLLS = ("hilda", "thorolf")
# Decisions while a helper is being used.
PENDING = ("helper", "asla_give", "asla_ask", "look", "diara", "ryan", "stina")


def dealt(rules):
    """Helpers dealt in set-up, in the order in which seats take them: the last seat first."""
    first = HELPERS[:rules.seats]
    return list(first) if rules.helpers == "10" else list(reversed(first))


def rest(rules, has_desert):
    """Helpers that are not dealt; without a desert Digur is not in the game."""
    return [name for name in IN_EDITION[rules.helpers][rules.seats:] if has_desert or name != "digur"]


def display_size(rules, left):
    """How many of the remaining helpers are in the display: with tiles, as many as seats; otherwise all."""
    drawn = rules.helpers == "12" and rules.helpers_all == "0"
    return min(rules.seats, len(left)) if drawn else len(left)


class Card:
    """The helper in front of one seat."""

    def __init__(self):
        self.name = None
        self.turned = False         # its second side is up
        self.used = False           # the seat has used a helper in this turn
        self.locked = False

    def ready(self):
        return self.name is not None and not self.used and not self.locked


class Helpers(Effects, Island):
    """A game with helpers."""

    def __init__(self, rules, layout):
        self.cards = [Card() for _ in range(rules.seats)]
        self.stack = dealt(rules)
        self.display = list(layout.display)
        self.user = None            # the seat that is using a helper
        self.after_use = None       # what to do when that is settled
        self.lasting = None         # kind with a rate of 2:1 for the rest of the turn
        self.tail = []              # (card, seat that put it there) under the deck, the next one first
        self.looked = []            # cards that Diara shows
        super().__init__(rules, layout)

    # -- dealing -------------------------------------------------------------------------------------------------

    def _place_beginner_pieces(self):
        super()._place_beginner_pieces()
        count = len(self.seats)
        for step in reversed(range(count)):
            self._deal_helper((self.layout.start + step) % count)

    def _found_road(self, seat, edge):
        if len(self.founding) <= len(self.seats):
            self._deal_helper(seat)
        super()._found_road(seat, edge)

    def _deal_helper(self, seat):
        self.cards[seat].name = self.stack.pop(0)

    # -- turns ---------------------------------------------------------------------------------------------------

    def _open(self, base, mover):
        """A turn or part begins, so another has ended: its uses and locks are over."""
        super()._open(base, mover)
        self.lasting = None
        for seat, card in enumerate(self.cards):
            card.used = False
            if self.rules.helpers == "10" or seat == mover and base != "extra_build":
                card.locked = False

    def _check_win(self):
        # A win is declared once keeping or exchanging is settled, even if letters were drawn in between.
        if self.after_use is None:
            super()._check_win()

    # -- what may be done ----------------------------------------------------------------------------------------

    def more_texts(self, seat):
        texts = super().more_texts(seat)
        card = self.cards[seat]
        if not card.ready():
            return texts
        if self._may_use_now(card.name):
            texts += [f"use {card.name}{words}" for words in getattr(self, f"{card.name}_texts")(seat)]
        if self._may_go_unused(card):
            texts += self._exchanges()
        return texts

    def _may_use_now(self, name):
        if name in AT_ROLLS:
            return False
        if self.decision == "roll":
            return name in BEFORE_ROLL or (self.rules.helpers_preroll_any == "1" and name != "ryan")
        return name != "ryan" or self.decision == "main"

    def _may_go_unused(self, card):
        if card.name == "digur" and "desert" not in self.layout.terrain:
            return True
        return self.rules.helpers_swap_unused == "1" and not card.turned

    def _exchanges(self):
        return [f"exchange {name}" for name in self.display]

    def helper_texts(self):
        """Keep or exchange the helper."""
        card = self.cards[self.user]
        return self._exchanges() + ([] if card.turned else ["keep"])

    # -- the use of a helper -------------------------------------------------------------------------------------

    def do_use(self, seat, name, *words):
        self.cards[seat].used = True
        self.user = seat
        if self.after_use is None:
            self.after_use = self._go_on
        getattr(self, f"use_{name}")(seat, *words)

    def _used(self):
        """The effect is complete: now the helper is kept or exchanged."""
        self.decision = "helper"

    def do_keep(self, seat):
        self.cards[seat].turned = True
        self._settled()

    def do_exchange(self, seat, name):
        card = self.cards[seat]
        self.display[self.display.index(name)] = card.name
        card.name, card.turned, card.locked, card.used = name, False, True, True
        if self.decision == "helper":
            self._settled()

    def _settled(self):
        go_on, self.after_use = self.after_use, None
        self.user = None
        go_on()

    def do_stop(self, seat):
        if self.decision in ("asla_ask", "stina"):
            self._used()
        else:
            super().do_stop(seat)

    # -- helpers at rolls ----------------------------------------------------------------------------------------

    def _ready_holder(self, name):
        """Returns the seat that can use this helper now, or None."""
        for seat, card in enumerate(self.cards):
            if card.name == name and card.ready():
                return seat
        return None

    def _produce(self, number):
        before = [sum(seat.hand) for seat in self.seats]
        super()._produce(number)
        holder = self._ready_holder("hilda")
        if holder is not None and sum(self.seats[holder].hand) == before[holder] and any(self.bank):
            self.user = holder

    def do_dice(self, chance, first, second):
        super().do_dice(chance, first, second)
        if self.decision == "main" and self.user is not None:
            self.decision = "hilda"

    def do_pass(self, seat):
        if self.decision == "hilda":
            self.user = None
            self._go_on()
        else:
            super().do_pass(seat)

    def _seven(self):
        holder = self._ready_holder("thorolf")
        if holder is None:
            super()._seven()
            return
        self.user, self.cards[holder].used = holder, True
        safe = sum(self.seats[holder].hand) > self.rules.hand
        self.after_use = lambda: self._seven_without(holder)
        if safe or not any(self.bank):
            self._used()
        else:
            self.decision = "thorolf"

    def _seven_without(self, holder):
        """The discards and the robber; the hand of the protected seat is not counted."""
        super()._seven()
        self.seats[holder].owes = 0
        if self.decision == "discard" and not any(seat.owes for seat in self.seats):
            self.decision = "robber"

    # -- deck and army -------------------------------------------------------------------------------------------

    def top_of_deck(self):
        """Counts of the cards that the next one comes from; cards under the deck come when nothing else is left."""
        shuffled = sum(self.deck) - len(self.tail)
        if len(self.looked) >= shuffled:
            lowest, _ = self.tail[len(self.looked) - shuffled]
            return [int(card == lowest) for card in range(len(CARDS))]
        counts = list(self.deck)
        for card in [card for card, _ in self.tail] + self.looked:
            counts[card] -= 1
        return counts

    def do_draw(self, chance, card):
        if sum(self.deck) == len(self.tail):
            self.tail.pop(0)
        super().do_draw(chance, card)
        if self.user is not None:
            self._used()

    def award_army(self, _seat):
        """Knights may leave the game, so the card follows the rule of the longest road."""
        self.army = award(self.army, [seat.knights for seat in self.seats], LEAST_FOR_ARMY)

    # -- rates, chance, actors -----------------------------------------------------------------------------------

    def entitled(self, seat):
        rates = super().entitled(seat)
        if self.lasting is not None and seat == self.part:
            rates[self.lasting].add(2)
        return rates

    def chance(self):
        if self.decision in ("draw", "look"):
            return {f"{self.decision} {card}": count for card, count in zip(CARDS, self.top_of_deck()) if count}
        return super().chance()

    def more_state(self):
        held = [{"name": card.name, "second": card.turned, "used": card.used, "locked": card.locked}
                for card in self.cards]
        return {**super().more_state(), "helpers": {
            "held": held, "display": sorted(self.display, key=HELPERS.index),
            "rate": [] if self.lasting is None else [RESOURCES[self.lasting]],
            "look": [CARDS[card] for card in self.looked],
            "tail": [{"card": CARDS[card], "seat": self.names[seat]} for card, seat in self.tail]}}

    def actors(self):
        if self.decision == "look":
            return ["chance"]
        if self.decision in PENDING + AT_ROLLS:
            return [self.names[self.user]]
        return super().actors()


def for_user(method):
    """Wraps a list of texts of the seat that uses a helper into {seat: texts}."""
    return lambda game: {game.user: getattr(game, method)()}


Helpers.own_table = {
    "helper": for_user("helper_texts"), "hilda": for_user("hilda_cards"), "thorolf": for_user("thorolf_cards"),
    "asla_give": for_user("asla_give_texts"), "asla_ask": for_user("asla_ask_texts"), "diara": for_user("diara_cards"),
    "ryan": for_user("ryan_cards"), "stina": for_user("stina_more")}
