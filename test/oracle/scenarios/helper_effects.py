"""What each helper does. `X_texts` lists the arguments of `use X`, `use_X` carries it out."""

from model.words import (CARD_COST, CARDS, KNIGHT, RESOURCES, ROAD_COST, covers)

BRICK, LUMBER, WOOL, GRAIN, ORE = range(5)
SECOND = {BRICK: LUMBER, LUMBER: BRICK}
GREGOR_SETTLEMENT = (1, 1, 0, 0, 0)
GREGOR_CITY = (0, 0, 0, 1, 2)
DIARA_SHOWS = 3


def kinds(counts):
    """Names of the kinds with at least one card."""
    return [kind for kind, count in zip(RESOURCES, counts) if count]


def replaced(cost, paid, instead_of):
    """A cost with one card of a kind paid by another kind."""
    other = list(cost)
    other[instead_of] -= 1
    other[paid] += 1
    return other


class Effects:
    """The twelve helpers; a mixin of the class Helpers."""

    def _others(self, seat):
        return [other for other in range(len(self.seats)) if other != seat]

    def _swaps(self, seat, cost):
        """` grain for brick` for every way to pay the cost with one card replaced."""
        return [f" {RESOURCES[paid]} for {RESOURCES[kind]}" for kind, count in enumerate(cost) if count
                for paid in range(5) if paid != kind and covers(self.seats[seat].hand, replaced(cost, paid, kind))]

    # -- 1 Asla: forced trade ------------------------------------------------------------------------------------

    def asla_texts(self, seat):
        return [f" {kind} {self.names[other]}" for kind in RESOURCES for other in self._others(seat)]

    def use_asla(self, seat, kind, name):
        self.demanded, self.asked = RESOURCES.index(kind), []
        self._demand(seat, name)

    def do_ask(self, seat, name):
        self._demand(seat, name)

    def _demand(self, seat, name):
        other = self.names.index(name)
        self.asked.append(other)
        if self.seats[other].hand[self.demanded]:
            self._lapse(other, self.demanded)
            self._hand_over(other, seat, self.demanded, 1)
            self.decision = "asla_give"
        else:
            self._demand_over()

    def _demand_over(self):
        if len(self.asked) == 1:
            self.decision = "asla_ask"
        else:
            self._used()

    def asla_give_texts(self):
        return [f"give {kind}" for kind in kinds(self.seats[self.user].hand)]

    def asla_ask_texts(self):
        return [f"ask {self.names[other]}" for other in self._others(self.user) if other not in self.asked] + ["stop"]

    def do_give(self, seat, kind):
        self._hand_over(seat, self.asked[-1], RESOURCES.index(kind), 1)
        self._demand_over()

    # -- 2 Yngvi: help with a road -------------------------------------------------------------------------------

    def yngvi_texts(self, seat):
        if not self.can_place_road(seat):
            return []
        return [f" e{edge}{swap}" for edge in self.road_spots(seat) for swap in self._swaps(seat, ROAD_COST)]

    def use_yngvi(self, seat, place, paid, _for, kind):
        self._pay_for(seat, replaced(ROAD_COST, RESOURCES.index(paid), RESOURCES.index(kind)))
        self.place_road(seat, int(place[1:]))
        self._used()

    # -- 3 Hilda and 5 Thorolf: at rolls -------------------------------------------------------------------------

    def hilda_cards(self):
        return [f"use hilda {kind}" for kind in kinds(self.bank)] + ["pass"]

    def thorolf_cards(self):
        return [f"use thorolf {kind}" for kind in kinds(self.bank)]

    def use_hilda(self, seat, kind):
        self.take(seat, RESOURCES.index(kind))
        self._used()

    use_thorolf = use_hilda

    # -- 4 Högni: move a road ------------------------------------------------------------------------------------

    def hogni_texts(self, seat):
        texts = []
        for edge in sorted(self.seats[seat].roads):
            if self._is_end_road(seat, edge):
                texts += [f" e{edge} e{other}" for other in self._places_for(seat, edge)]
        return texts

    def _is_end_road(self, seat, edge):
        """At one of its ends the seat has no other piece."""
        return any(self.building[corner] != seat
                   and all(other == edge or self.road[other] != seat for other in self.board.vertex_edges[corner])
                   for corner in self.board.edges[edge])

    def _places_for(self, seat, edge):
        """Where the road could go if it were not on the board."""
        self.seats[seat].roads.remove(edge)
        self.road[edge] = None
        places = [other for other in self._find_road_spots(seat) if other != edge]
        self.seats[seat].roads.add(edge)
        self.road[edge] = seat
        return places

    def use_hogni(self, seat, here, there):
        self.moving_road = True
        self.remove_road(seat, int(here[1:]))
        self.place_road(seat, int(there[1:]))
        self.moving_road = False
        self._used()

    # -- 6 Diara: choose a development card ----------------------------------------------------------------------

    def diara_cards(self):
        return [f"pick {CARDS[card]}" for card in sorted(set(self.looked))]

    def diara_texts(self, seat):
        if not any(self.deck):
            return []
        printed = [""] if self.can_afford(seat, CARD_COST) else []
        return printed + self._swaps(seat, CARD_COST)

    def use_diara(self, seat, paid=None, _for=None, kind=None):
        cost = CARD_COST if paid is None else replaced(CARD_COST, RESOURCES.index(paid), RESOURCES.index(kind))
        self._pay_for(seat, cost)
        self.looked = []
        self.decision = "look"

    def do_look(self, _chance, card):
        self.looked.append(CARDS.index(card))
        if len(self.looked) < min(DIARA_SHOWS, sum(self.deck)):
            return
        if len(self.looked) == 1:
            self.do_pick(self.user, card)       # the last card of the deck: nothing to choose
        else:
            self.decision = "diara"

    def do_pick(self, seat, card):
        kind = CARDS.index(card)
        self.looked, self.tail = [], []         # the others are shuffled into the whole deck
        self.deck[kind] -= 1
        self.seats[seat].dev[kind] += 1
        self.seats[seat].fresh[kind] += 1
        self._used()

    # -- 7 Ryan: resource for the needy --------------------------------------------------------------------------

    def ryan_texts(self, seat):
        return [f" {self.names[other]}" for other in self._others(seat)
                if any(self.seats[other].hand) and self.points_visible(other) > self.points_visible(seat)]

    def use_ryan(self, _seat, name):
        self.shown = self.names.index(name)
        self.decision = "ryan"

    def ryan_cards(self):
        return [f"take {kind}" for kind in kinds(self.seats[self.shown].hand)]

    def do_take(self, seat, kind):
        self._hand_over(self.shown, seat, RESOURCES.index(kind), 1)
        self.stands.pop(self.shown, None)
        self._used()

    # -- 8 Gregor: knight as builder -----------------------------------------------------------------------------

    def gregor_texts(self, seat):
        me, places = self.seats[seat], []
        if self.can_afford(seat, GREGOR_SETTLEMENT) and self.settlement_left(seat):
            places += [f" settlement v{corner}" for corner in self.settlement_spots(seat)]
        if self.can_afford(seat, GREGOR_CITY) and self.city_left(seat):
            places += [f" city v{corner}" for corner in me.settlements]
        from_hand = self.rules.helpers_priest_hand == "1" and me.dev[KNIGHT]
        return ([*places] if me.knights else []) + ([f"{place} hand" for place in places] if from_hand else [])

    def use_gregor(self, seat, piece, place, hand=None):
        me = self.seats[seat]
        if hand:
            me.dev[KNIGHT] -= 1
            me.fresh[KNIGHT] = max(0, me.fresh[KNIGHT] - 1)
        else:
            me.knights -= 1
            self.award_army(seat)
        self.gone[KNIGHT] += 1
        if piece == "settlement":
            self._pay_for(seat, GREGOR_SETTLEMENT)
            self.place_settlement(seat, int(place[1:]))
        else:
            self._pay_for(seat, GREGOR_CITY)
            self.place_city(seat, int(place[1:]))
        self._used()

    # -- 9 Stina: 2:1 trade --------------------------------------------------------------------------------------

    def stina_texts(self, seat):
        if self.trade_closed:
            return []
        if self.rules.helpers == "10":
            return [f" {kind}" for kind in RESOURCES]
        return [f" {RESOURCES[give]} {RESOURCES[take]}" for give in range(5) if self.seats[seat].hand[give] >= 2
                for take in range(5) if take != give and self.bank[take]]

    def use_stina(self, seat, give, take=None):
        self.stina_kind = RESOURCES.index(give)
        if take is None:
            self.lasting = self.stina_kind
            self._used()
        else:
            self.decision = "stina"
            self.do_more(seat, take)

    def stina_more(self):
        able = self.seats[self.user].hand[self.stina_kind] >= 2
        wanted = [kind for kind in kinds(self.bank) if kind != RESOURCES[self.stina_kind]] if able else []
        return [f"more {kind}" for kind in wanted] + ["stop"]

    def do_more(self, seat, take):
        cost = [0] * 5
        cost[self.stina_kind] = 2
        self.pay(seat, cost)
        self.take(seat, RESOURCES.index(take))

    # -- 10 Digur and 11 Kaja: the robber's region ----------------------------------------------------------------

    def _region(self):
        """The kind that the robber's region yields, or None on a desert."""
        return self.layout.resource[self.robber]

    def digur_texts(self, _seat):
        if self._region() is None:
            return []
        return [f" h{region}" for region, terrain in enumerate(self.layout.terrain) if terrain == "desert"]

    def use_digur(self, seat, place):
        kind = self._region()
        self.robber = int(place[1:])
        if self.bank[kind]:
            self.take(seat, kind)
        self._used()

    def kaja_texts(self, _seat):
        return [f" {kind}" for kind in kinds(self.bank) if self._region() in (None, RESOURCES.index(kind))]

    def use_kaja(self, seat, kind):
        self.take(seat, RESOURCES.index(kind))
        self._used()

    # -- 12 Carla: swap a development card -----------------------------------------------------------------------

    def carla_texts(self, seat):
        if not any(self.deck):
            return []
        return [f" {card}" for card, count in zip(CARDS, self.seats[seat].dev) if count]

    def use_carla(self, seat, card):
        me, kind = self.seats[seat], CARDS.index(card)
        me.dev[kind] -= 1
        me.fresh[kind] = max(0, me.fresh[kind] - 1)     # of two equal cards, the one bought now goes
        self.deck[kind] += 1
        self.tail.append((kind, seat))
        self.decision = "draw"
