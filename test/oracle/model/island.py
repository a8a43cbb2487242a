"""The course of the base game: what each action does and which decision follows.

A rule variant is a subclass: it replaces entries of `legal_table` and single methods (`do_robber`, ...), and is
registered in the table of variants.py."""

from model import legal
from model.position import ALL_PAIRS, Offer, Position
from model.words import (CARD_COST, CARDS, CITY_COST, KNIGHT, MONOPOLY, PLENTY, RESOURCES, ROAD_COST, ROADS,
                         SETTLEMENT_COST, read_exchange)

# Beginner set-up: corners and edges by colour. The lettered settlement, which yields cards, comes first.
BEGINNER_PIECES = {
    "red": ((28, 41), (8, 13)),
    "blue": ((39, 56), (41, 52)),
    "orange": ((40, 58), (14, 15)),
    "white": ((31, 37), (17, 25)),
}


class Island(Position):
    """A game in progress. `legal()` lists, `permits()` judges, `act()` changes."""

    legal_table = legal.TABLE
    judged = legal.JUDGED
    plenty_texts = staticmethod(legal.plenty_texts)
    read_terms = staticmethod(read_exchange)

    def __init__(self, rules, layout):
        super().__init__(rules, layout)
        self._legal = None
        if rules.setup == "beginner":
            self._place_beginner_pieces()
            self._begin_turn(layout.start)
            self._check_win()
        else:
            self._begin_founding()

    # -- interface -----------------------------------------------------------------------------------------------

    def legal(self):
        """Legal texts by seat name, sorted; seats without any are left out."""
        if self._legal is None:
            lists = self.legal_table.get(self.decision, lambda _: {})(self)
            self._legal = {self.names[seat]: sorted(texts) for seat, texts in lists.items() if texts}
        return self._legal

    def permits(self, actor, text):
        """True if `actor` may do `text` now; offers, counters and bank trades are judged by their own rules."""
        if actor == "chance":
            return text in self.chance()
        if actor not in self.names:
            return False
        words = text.split(" ")
        if words[0] in self.judged:
            return self.judged[words[0]](self, self.names.index(actor), words[1:])
        return text in self.legal().get(actor, ())

    def act(self, actor, text):
        """Carries out a permitted action."""
        word, *arguments = text.split(" ")
        seat = None if actor == "chance" else self.names.index(actor)
        self._legal = None
        before = self.number, self.base
        getattr(self, "do_" + word)(seat, *arguments)
        if self.trade_closed or before != (self.number, self.base):
            self.stands = {}               # trading is closed, or the turn or part is over
        # One check after every action suffices, because the start of a turn or part is also the end of some action.
        self._check_win()

    def more_texts(self, _seat):
        """What a scenario additionally allows the seat in its own turn."""
        return []

    def more_state(self):
        """What a scenario adds to the state that the replay prints."""
        return {}

    def more_of_seat(self, _seat):
        """What a scenario adds to the entry of one seat."""
        return {}

    # -- set-up --------------------------------------------------------------------------------------------------

    def _place_beginner_pieces(self):
        for seat, name in enumerate(self.names):
            for vertex, edge in BEGINNER_PIECES[name]:
                self.place_settlement(seat, vertex)
                self.place_road(seat, edge)
            self._first_yield(seat, BEGINNER_PIECES[name][0][0])

    def _begin_founding(self):
        count = len(self.seats)
        forth = [(self.layout.start + step) % count for step in range(count)]
        self.founding = forth + forth[::-1]
        self.mover, self.decision = self.founding[0], "found_settlement"

    def _first_yield(self, seat, vertex):
        for hex_id in self.board.vertex_hexes[vertex]:
            if self.layout.resource[hex_id] is not None:
                self.take(seat, self.layout.resource[hex_id])

    def _found_settlement(self, seat, vertex):
        self.place_settlement(seat, vertex)
        if len(self.founding) <= len(self.seats):     # second round
            self._first_yield(seat, vertex)
        self.founded, self.decision = vertex, "found_road"

    def _found_road(self, seat, edge):
        self.place_road(seat, edge)
        self.founding.pop(0)
        if self.founding:
            self.mover, self.decision = self.founding[0], "found_settlement"
        else:
            self._begin_turn(self.layout.start)

    # -- turns and parts -----------------------------------------------------------------------------------------

    def _go_on(self):
        """Returns to the decision during which a card was played or bought."""
        self.decision = self.base

    def _open(self, base, mover):
        """Begins a part of the game in which `mover` decides, with nothing played or built yet."""
        self.base = self.decision = base
        self.mover = mover
        self.card_played = self.trade_closed = False

    def _begin_turn(self, seat):
        self.turn = self.part = seat
        self.number += 1
        self._open("roll", seat)

    def do_end(self, seat):
        self.seats[seat].fresh = [0] * 5
        if self.base == "main" and self.rules.extra == "partner":
            self.part = self.settler_2()
            self._open("partner", self.part)
        elif self.base == "main" and self.rules.extra == "build":
            self._begin_extra_build()
        else:
            self._turn_over()

    def _begin_extra_build(self):
        count = len(self.seats)
        self.part = None
        self.builders = [(self.turn + step) % count for step in range(1, count)]
        self._open("extra_build", self.builders[0])

    def _turn_over(self):
        if self.number == self.rules.turns:
            self.decision = "over"
        else:
            self._begin_turn((self.turn + 1) % len(self.seats))

    def do_pass(self, _seat):
        if self.decision == "free_road":
            self._go_on()
            return
        self.builders.pop(0)
        if self.builders:
            self.mover = self.builders[0]
        else:
            self._turn_over()

    def _check_win(self):
        """Only the seat on turn can win; nobody can during set-up and the extra building phase."""
        if self.decision == "over" or self.part is None:
            return
        candidates = [self.part]
        if self.rules.extra == "partner" and self.rules.partner_win == "shared_turn":
            candidates = [self.turn, self.settler_2()]
        for seat in candidates:
            if self.points(seat) >= self.rules.target:
                self.winner, self.decision = seat, "over"
                return

    # -- dice ----------------------------------------------------------------------------------------------------

    def do_roll(self, _seat):
        self.decision = "dice"

    def do_dice(self, _chance, first, second):
        self.dice = (int(first), int(second))
        if self.rules.dice == "deck":
            self.pairs_left.remove(self.dice)
            self.pairs_left = self.pairs_left or set(ALL_PAIRS)
        self.base = "main"
        if sum(self.dice) == 7:
            self._seven()
        else:
            self._produce(sum(self.dice))
            self._go_on()

    def _produce(self, number):
        owed = [[0] * len(self.seats) for _ in RESOURCES]
        for hex_id, chip in enumerate(self.layout.chips):
            kind = self.layout.resource[hex_id]
            if chip != number or hex_id == self.robber or kind is None:
                continue
            for vertex in self.board.hex_vertices[hex_id]:
                owner = self.building[vertex]
                if owner is not None:
                    owed[kind][owner] += 2 if vertex in self.seats[owner].cities else 1
        for kind, claims in enumerate(owed):
            self._pay_out(kind, claims)

    def _pay_out(self, kind, claims):
        """Pays one kind to all, or follows the shortage rule if the bank cannot."""
        claimants = [seat for seat, count in enumerate(claims) if count]
        if sum(claims) <= self.bank[kind]:
            for seat in claimants:
                self.take(seat, kind, claims[seat])
        elif len(claimants) == 1 and self.rules.shortage == "single_gets_rest":
            self.take(claimants[0], kind, self.bank[kind])

    # -- seven and robber ----------------------------------------------------------------------------------------

    def _seven(self):
        for seat in self.seats:
            if sum(seat.hand) > self.rules.hand:
                seat.owes = sum(seat.hand) // 2
        self.decision = "discard" if any(seat.owes for seat in self.seats) else "robber"

    def do_discard(self, seat, kind):
        me = self.seats[seat]
        me.hand[RESOURCES.index(kind)] -= 1
        me.tossed[RESOURCES.index(kind)] += 1
        me.owes -= 1
        if any(other.owes for other in self.seats):
            return
        for other in self.seats:      # the last one is done: all piles go to the bank together
            self.bank = [have + more for have, more in zip(self.bank, other.tossed)]
            other.tossed = [0] * 5
        self.decision = "robber"

    def do_robber(self, seat, place):
        self.robber = int(place[1:])
        owners = {self.building[vertex] for vertex in self.board.hex_vertices[self.robber]}
        self.victims = sorted(owners - {None, seat})
        if not any(sum(self.seats[victim].hand) for victim in self.victims):
            self._go_on()             # nobody there, or only empty hands
        elif len(self.victims) == 1:
            self._steal_from(self.victims[0])
        else:
            self.decision = "rob"

    def do_rob(self, _seat, name):
        self._steal_from(self.names.index(name))

    def _steal_from(self, victim):
        self.victim = victim
        if any(self.seats[victim].hand):
            self.decision = "steal"
        else:
            self._go_on()

    def do_steal(self, _chance, kind):
        self._hand_over(self.victim, self.mover, RESOURCES.index(kind), 1)
        self.stands.pop(self.victim, None)
        self._go_on()

    def _lapse(self, seat, kind):
        """Everybody sees that the seat loses cards of this kind: terms that give it no longer stand."""
        if seat in self.stands and self.stands[seat][0][kind] and self.seats[seat].hand[kind]:
            del self.stands[seat]

    def _hand_over(self, giver, taker, kind, count):
        self.seats[giver].hand[kind] -= count
        self.seats[taker].hand[kind] += count

    # -- building and buying -------------------------------------------------------------------------------------

    def _pay_for(self, seat, cost):
        """A paid build or purchase; with phases=strict the first one ends trading."""
        self.pay(seat, cost)
        if self.rules.phases == "strict":
            self.trade_closed = True

    def do_settlement(self, seat, place):
        vertex = int(place[1:])
        if self.decision == "found_settlement":
            self._found_settlement(seat, vertex)
        else:
            self._pay_for(seat, SETTLEMENT_COST)
            self.place_settlement(seat, vertex)

    def do_road(self, seat, place):
        edge = int(place[1:])
        if self.decision == "found_road":
            self._found_road(seat, edge)
        elif self.decision == "free_road":
            self._place_free_road(seat, edge)
        else:
            self._pay_for(seat, ROAD_COST)
            self.place_road(seat, edge)

    def _place_free_road(self, seat, edge):
        self.place_road(seat, edge)
        self.free_roads -= 1
        if not self.free_roads or not self.can_place_road(seat):
            self._go_on()

    def do_city(self, seat, place):
        self._pay_for(seat, CITY_COST)
        self.place_city(seat, int(place[1:]))

    def do_buy(self, seat):
        self._pay_for(seat, CARD_COST)
        self.decision = "draw"

    def do_draw(self, _chance, card):
        kind = CARDS.index(card)
        self.deck[kind] -= 1
        self.seats[self.mover].dev[kind] += 1
        if self.base != "extra_build":     # a card bought there is playable at once in the seat's next turn
            self.seats[self.mover].fresh[kind] += 1
        self._go_on()

    # -- development cards ---------------------------------------------------------------------------------------

    def do_play(self, seat, card, *kinds):
        self.card_played = True
        index = CARDS.index(card)
        self.seats[seat].dev[index] -= 1
        if index != KNIGHT:
            self.gone[index] += 1          # knights stay face up in front of their owner instead
        effect = {KNIGHT: self._play_knight, ROADS: self._play_roads,
                  PLENTY: self._play_plenty, MONOPOLY: self._play_monopoly}[index]
        effect(seat, *(RESOURCES.index(kind) for kind in kinds))

    def _play_knight(self, seat):
        self.seats[seat].knights += 1
        self.award_army(seat)
        self.decision = "robber"

    def _play_roads(self, _seat):
        self.free_roads = 2
        self.decision = "free_road"

    def _play_plenty(self, seat, *kinds):
        for kind in kinds:
            self.take(seat, kind)

    def _play_monopoly(self, seat, kind):
        for other in range(len(self.seats)):
            if other != seat:
                self._lapse(other, kind)
                self._hand_over(other, seat, kind, self.seats[other].hand[kind])

    # -- trading -------------------------------------------------------------------------------------------------

    def do_trade(self, seat, count, give, _for, _one, take):
        cost = [0] * 5
        cost[RESOURCES.index(give)] = int(count)
        self.pay(seat, cost)
        self.take(seat, RESOURCES.index(take))

    def do_offer(self, _seat, *words):
        terms_words, asked = legal.split_offer(self, list(words))
        give, take = legal.read_offer(self, terms_words)
        self.offer = Offer(give, take, asked, self.stands)
        self.decision = "offer"

    def talks(self):
        """Everybody may speak, and what they stand for outlives an offer."""
        return self.rules.trade == "on"

    def _said(self, seat, terms):
        """The seat stands for these terms, or for nothing. An offer ends when nobody is asked or stands."""
        self.stands[seat] = terms
        if terms is None:
            del self.stands[seat]
        if self.offer:
            self.offer.questions.pop(seat, None)
            if not self.offer.questions and not self.stands:
                self.do_withdraw(seat)

    def do_accept(self, seat):
        self._said(seat, self.offer.question(seat))

    def do_counter(self, seat, *words):
        self._said(seat, legal.read_offer(self, list(words)))

    def do_propose(self, seat, *words):
        self._said(seat, legal.read_offer(self, list(words)))

    def do_decline(self, seat):
        self._said(seat, None)

    def do_retract(self, seat):
        self._said(seat, None)

    def do_reply(self, _seat, name, *words):
        give, take = legal.read_offer(self, list(words))
        to = self.names.index(name)
        self.stands.pop(to, None)
        self.offer.questions[to] = (take, give)

    def do_close(self, seat, name):
        partner = self.names.index(name)
        take, give = self.stands[partner]
        if self.offer:
            self.do_withdraw(seat)
        self.stands.pop(partner, None)
        self._exchange(seat, partner, give, take)

    def _exchange(self, seat, partner, give, take):
        for kind in range(5):
            self._hand_over(seat, partner, kind, give[kind] - take[kind])

    def do_withdraw(self, _seat):
        said_yes = (self.offer.take, self.offer.give)
        self.stands = {seat: terms for seat, terms in self.stands.items() if self.talks() and terms != said_yes}
        self.offer = None
        self._go_on()
