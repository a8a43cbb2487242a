"""The variant preset=catanatron (docs/reference/preset-catanatron.md): other actions and five departures."""

from model import legal
from model.island import Island
from model.trails import LEAST_FOR_CARD
from model.words import RESOURCES


def robber(game, seat):
    """Hex and victim in one action; without a victim only if there is nobody to rob."""
    texts = []
    for hex_id in range(len(game.board.cells)):
        if hex_id == game.robber:
            continue
        victims = game.victims_at(seat, hex_id)
        texts += [f"robber h{hex_id} {game.names[victim]}" for victim in victims] or [f"robber h{hex_id}"]
    return texts


def discard(game):
    """Only the lowest seat that still owes cards is asked."""
    seat = game.lowest_debtor()
    return {seat: legal.discard(game)[seat]}


def plenty_texts(bank):
    """Departure 5: pairs, and a single card where the bank lacks some pair with it."""
    pairs = [f"play plenty {RESOURCES[first]} {RESOURCES[second]}"
             for first in range(5) for second in range(first, 5) if can_pay_pair(bank, first, second)]
    singles = [f"play plenty {RESOURCES[kind]}" for kind in range(5)
               if bank[kind] and not all(can_pay_pair(bank, kind, other) for other in range(5))]
    return pairs + singles


def can_pay_pair(bank, first, second):
    """Whether the bank has both cards."""
    return bank[first] >= 2 if first == second else bank[first] >= 1 and bank[second] >= 1


class Catanatron(Island):
    """A game in progress under the preset."""

    legal_table = {**legal.TABLE, "robber": legal.for_mover(robber), "discard": discard,
                   "free_road": legal.for_mover(legal.road_texts)}
    plenty_texts = staticmethod(plenty_texts)

    def __init__(self, rules, layout):
        self.reach = [set() for _ in range(rules.seats)]    # corners, by seat; they stay in reach for good
        self.length_to_beat = 0                             # the holder's length at their last award
        super().__init__(rules, layout)

    # -- reach (departures 1 and 2) ------------------------------------------------------------------------------

    def place_settlement(self, seat, vertex):
        self.reach[seat].add(vertex)
        super().place_settlement(seat, vertex)
        if self._cuts(seat, vertex):
            self._award_after_cut()

    def place_road(self, seat, edge):
        self.reach[seat].update(vertex for vertex in self.board.edges[edge] if self.building[vertex] in (None, seat))
        super().place_road(seat, edge)
        self._award_after_road(seat)

    def _find_road_spots(self, seat):
        return sorted({edge for vertex in self.reach[seat] for edge in self.board.vertex_edges[vertex]
                       if self.road[edge] is None})

    def _find_settlement_spots(self, seat):
        return sorted(vertex for vertex in self.reach[seat] if self.far_enough(vertex))

    def _roads_that_count(self, seat, blocked):
        beyond = blocked - self.reach[seat]
        return [edge for edge in self.seats[seat].roads if beyond.isdisjoint(self.board.edges[edge])]

    # -- longest road (departure 3) ------------------------------------------------------------------------------

    def _award_longest(self):
        """Does nothing: the two methods below award the card instead, not every placement."""

    def _award_after_road(self, builder):
        length = self.seats[builder].road_length
        if length >= LEAST_FOR_CARD and length > self.length_to_beat:
            self.longest, self.length_to_beat = builder, length

    def _cuts(self, seat, vertex):
        """The building touches two or more roads of one other seat."""
        owners = [self.road[edge] for edge in self.board.vertex_edges[vertex]]
        return any(owners.count(other) >= 2 for other in set(owners) - {None, seat})

    def _award_after_cut(self):
        """The greatest length takes the card, however short; among equals the first in the order of set-up."""
        count = len(self.seats)
        order = [(self.layout.start + step) % count for step in range(count)]
        self.longest = max(order, key=lambda seat: self.seats[seat].road_length)    # the first of equals
        self.length_to_beat = self.seats[self.longest].road_length

    # -- winning (departure 4) -----------------------------------------------------------------------------------

    def _check_win(self):
        """Any seat can win on any seat's turn, the highest seat first; nobody can during set-up."""
        if self.decision == "over" or self.part is None:
            return
        winners = [seat for seat in range(len(self.seats)) if self.points(seat) >= self.rules.target]
        if winners:
            self.winner, self.decision = winners[-1], "over"

    # -- action split --------------------------------------------------------------------------------------------

    def victims_at(self, seat, hex_id):
        """Opponents with a building on the hex and at least one card."""
        owners = {self.building[vertex] for vertex in self.board.hex_vertices[hex_id]}
        return sorted(owner for owner in owners - {None, seat} if any(self.seats[owner].hand))

    def do_robber(self, _seat, place, name=None):
        self.robber = int(place[1:])
        if name is None:
            self._go_on()
        else:
            self._steal_from(self.names.index(name))

    def lowest_debtor(self):
        """The seat that must discard now."""
        return next(seat for seat, one in enumerate(self.seats) if one.owes)

    def actors(self):
        if self.decision == "discard":
            return [self.names[self.lowest_debtor()]]
        return super().actors()
