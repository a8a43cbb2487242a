"""A position: everything on the table, and queries about it that need no decision."""

from model.topology import topology
from model.trails import award, longest_trail
from model.words import (CARDS, CITY_PIECES, POINT, RESOURCES, ROAD_PIECES, SETTLEMENT_PIECES, covers)

ALL_PAIRS = tuple((first, second) for first in range(1, 7) for second in range(1, 7))
LEAST_FOR_ARMY = 3


class Seat:
    """What belongs to one seat."""

    def __init__(self):
        self.hand, self.tossed = [0] * 5, [0] * 5
        self.dev, self.fresh = [0] * 5, [0] * 5
        self.knights = self.owes = self.road_length = 0
        self.settlements, self.cities, self.roads = set(), set(), set()


class Offer:
    """An open offer. questions: the seats that have not answered, each with what it is asked: (give, take) from its
    own point of view. What seats stand for is in game.stands."""

    def __init__(self, give, take, asked, stands):
        self.give, self.take, self.asked = give, take, list(asked)
        self.questions = {seat: (take, give) for seat in asked if seat not in stands}

    def is_open(self):
        """One side is left to the seats that are asked."""
        return not any(self.give) or not any(self.take)

    def waiting(self):
        """Seats that have not answered."""
        return sorted(self.questions)

    def question(self, seat):
        """What the seat is asked, or would be if it answered again."""
        return self.questions.get(seat, (self.take, self.give))


class Position:
    """The state of a game. Seats are indices in seat order; None stands for nobody."""

    def __init__(self, rules, layout):
        self.rules, self.layout = rules, layout
        self.names = rules.seat_names
        self.board = rules.country or topology(rules.seats)
        self.harbour_kinds = layout.harbour_kinds_at(self.board)
        large = rules.seats >= 5
        self.bank = [24 if large else 19] * 5
        self.deck = [20, 5, 3, 3, 3] if large else [14, 5, 2, 2, 2]
        self.gone = [0] * 5
        self.robber = layout.robber
        self.turn, self.part, self.number = layout.start, None, 0
        self.dice, self.pairs_left = (0, 0), set(ALL_PAIRS)
        self.card_played = self.trade_closed = False
        self.longest = self.army = self.winner = None
        self.seats = [Seat() for _ in range(rules.seats)]
        self.building = [None] * len(self.board.vertex_edges)   # owner of the settlement or city
        self.road = [None] * len(self.board.edges)
        self._start_decisions()
        self._spots = {}

    def _start_decisions(self):
        self.decision = None      # the word of the current decision
        self.base = None          # roll, main, partner or extra_build: where card effects return to
        self.mover = None         # the seat that decides (or for which chance draws)
        self.founding = []        # seats still to place in set-up, the acting one first
        self.founded = None       # corner of the settlement just placed in set-up
        self.builders = []        # seats still to ask in the extra building phase, the acting one first
        self.free_roads = 0
        self.moving_road = False  # the road being placed was taken from elsewhere
        self.victims, self.victim = [], None
        self.offer = None
        self.stands = {}            # seat -> (give, take) of a deal with the seat on turn

    # -- placing pieces -----------------------------------------------------------------------------------------

    def place_settlement(self, seat, vertex):
        """Places a settlement; it may cut the roads of others."""
        self.seats[seat].settlements.add(vertex)
        self.building[vertex] = seat
        self._spots.clear()
        for other in {self.road[edge] for edge in self.board.vertex_edges[vertex]} - {None, seat}:
            self._measure_road(other)
        self._award_longest()

    def place_city(self, seat, vertex):
        """Replaces one of the seat's settlements; its piece returns to the supply."""
        self.seats[seat].settlements.remove(vertex)
        self.seats[seat].cities.add(vertex)
        self._spots.clear()

    def place_road(self, seat, edge):
        """Places a road and updates the longest road."""
        self.seats[seat].roads.add(edge)
        self.road[edge] = seat
        self._spots.clear()
        self._measure_road(seat)
        self._award_longest()

    def remove_road(self, seat, edge):
        """Removes a road. The card for the longest road is not reassigned until the road is placed again."""
        self.seats[seat].roads.remove(edge)
        self.road[edge] = None
        self._spots.clear()

    def _measure_road(self, seat):
        blocked = {vertex for vertex, owner in enumerate(self.building) if owner not in (None, seat)}
        self.seats[seat].road_length = longest_trail(self.board, self._roads_that_count(seat, blocked), blocked)

    def _roads_that_count(self, seat, _blocked):
        return self.seats[seat].roads

    def _award_longest(self):
        self.longest = award(self.longest, [seat.road_length for seat in self.seats])

    def award_army(self, seat):
        """The army card goes to the first seat with three played knights, then only to a seat with strictly more."""
        needed = LEAST_FOR_ARMY if self.army is None else self.seats[self.army].knights + 1
        if self.seats[seat].knights >= needed and self.army != seat:
            self.army = seat

    # -- moving cards -------------------------------------------------------------------------------------------

    def pay(self, seat, cost):
        """Cards from a hand to the bank."""
        for kind, count in enumerate(cost):
            self.seats[seat].hand[kind] -= count
            self.bank[kind] += count

    def take(self, seat, kind, count=1):
        """Cards from the bank to a hand."""
        self.bank[kind] -= count
        self.seats[seat].hand[kind] += count

    # -- places where a seat may build ---------------------------------------------------------------------------

    def cached(self, what, seat, compute):
        """Returns what `compute` finds for the seat; it must depend only on the pieces on the board."""
        # Most steps do not change the board, so the lists stay valid until a piece is placed.
        key = (what, seat)
        if key not in self._spots:
            self._spots[key] = compute(seat)
        return self._spots[key]

    def road_spots(self, seat):
        """Edges where the rules let the seat place a road, cost and supply aside."""
        return self.cached("road", seat, self._find_road_spots)

    def _find_road_spots(self, seat):
        me = self.seats[seat]
        reached = {vertex for edge in me.roads for vertex in self.board.edges[edge]
                   if self.building[vertex] in (None, seat)}
        reached |= me.settlements | me.cities
        return sorted({edge for vertex in reached for edge in self.board.vertex_edges[vertex]
                       if self.road[edge] is None})

    def settlement_spots(self, seat):
        """Corners where the rules let the seat build a settlement, cost and supply aside."""
        return self.cached("settlement", seat, self._find_settlement_spots)

    def _find_settlement_spots(self, seat):
        ends = {vertex for edge in self.seats[seat].roads for vertex in self.board.edges[edge]}
        return sorted(vertex for vertex in ends if self.far_enough(vertex))

    def founding_spots(self):
        """Corners where any seat may place a settlement in set-up."""
        return self.cached("found", None, lambda _: [
            vertex for vertex in range(len(self.building)) if self.far_enough(vertex)])

    def far_enough(self, vertex):
        """The distance rule: the corner and all its neighbours are free."""
        return self.building[vertex] is None and all(
            self.building[other] is None for other in self.board.vertex_neighbours[vertex])

    # -- supply and money ----------------------------------------------------------------------------------------

    def can_place_road(self, seat):
        """A road piece is left and there is an edge for it."""
        return len(self.seats[seat].roads) < ROAD_PIECES and bool(self.road_spots(seat))

    def can_afford(self, seat, cost):
        """The hand covers the cost."""
        return covers(self.seats[seat].hand, cost)

    def purse(self, seat):
        """What the seat may trade with other seats, in the order of the terms of an offer."""
        return self.seats[seat].hand

    def settlement_left(self, seat):
        """A settlement piece is left."""
        return len(self.seats[seat].settlements) < SETTLEMENT_PIECES

    def city_left(self, seat):
        """A city piece is left."""
        return len(self.seats[seat].cities) < CITY_PIECES

    def entitled(self, seat):
        """For each kind, the rates at which the bank trades with the seat: how many cards for one other card."""
        me = self.seats[seat]
        touched = set().union(*(self.harbour_kinds[vertex] for vertex in me.settlements | me.cities))
        general = {3, 4} if "any" in touched else {4}
        return [general | {2} if kind in touched else set(general) for kind in RESOURCES]

    def rates(self, seat):
        """The best of these rates."""
        return [min(rates) for rates in self.entitled(seat)]

    def playable(self, seat, card):
        """The seat holds such a card that was not bought in the current part, and has played none in it yet."""
        me = self.seats[seat]
        return not self.card_played and me.dev[card] > me.fresh[card]

    # -- points --------------------------------------------------------------------------------------------------

    def points_visible(self, seat):
        """Victory points that everyone can see."""
        me = self.seats[seat]
        special = 2 * (self.longest == seat) + 2 * (self.army == seat)
        return len(me.settlements) + 2 * len(me.cities) + special + self.chips_of(seat)

    def chips_of(self, _seat):
        """Catan chips of a seat, each worth a point. Only scenarios have them, and several may give them."""
        return 0

    def points(self, seat):
        """All victory points, hidden cards included."""
        return self.points_visible(seat) + self.seats[seat].dev[POINT]

    def settler_2(self):
        """The partner of the seat on turn, or None without the partner rule."""
        return (self.turn + 3) % len(self.seats) if self.rules.extra == "partner" else None

    # -- chance and actors ---------------------------------------------------------------------------------------

    def chance(self):
        """Text and weight of every outcome if chance is to act."""
        if self.decision == "dice":
            return {f"dice {first} {second}": 1 for first, second in sorted(self.pairs_left)}
        if self.decision == "draw":
            return {f"draw {card}": count for card, count in zip(CARDS, self.deck) if count}
        if self.decision == "steal":
            hand = self.seats[self.victim].hand
            return {f"steal {kind}": count for kind, count in zip(RESOURCES, hand) if count}
        return {}

    def actors(self):
        """Names of the seats that must act."""
        if self.decision == "over":
            return []
        if self.decision in ("dice", "draw", "steal"):
            return ["chance"]
        if self.decision == "discard":
            return [name for name, seat in zip(self.names, self.seats) if seat.owes]
        if self.decision == "offer" and self.offer.waiting():
            return [self.names[seat] for seat in self.offer.waiting()]
        return [self.names[self.mover]]
