"""Country maps: sites, roads that stop at them, certificates and victory-point crossings."""

from model.island import Island
from model.words import RESOURCES


class Country(Island):
    """A game on a country map."""

    def __init__(self, rules, layout):
        self.sites = rules.country.sites(rules.seats)
        self.chips_at = rules.country.crossings(rules.seats)
        self.crossing_chips = [0] * rules.seats
        super().__init__(rules, layout)

    # -- building ------------------------------------------------------------------------------------------------

    def far_enough(self, vertex):
        """A free site; the map decides whether its neighbours must be free, too."""
        if vertex not in self.sites:
            return False
        return super().far_enough(vertex) if self.board.distance else self.building[vertex] is None

    def founding_spots(self):
        """A road is placed with the settlement in set-up, so one of its road fields must be free."""
        return [site for site in super().founding_spots()
                if any(self.road[edge] is None for edge in self.board.vertex_edges[site])]

    def _find_road_spots(self, seat):
        me = self.seats[seat]
        # Roads continue from the seat's own buildings and from crossings; at a site only its owner may continue.
        crossings = {node for edge in me.roads for node in self.board.edges[edge] if node not in self.sites}
        return sorted({edge for node in crossings | me.settlements | me.cities
                       for edge in self.board.vertex_edges[node] if self.road[edge] is None})

    def place_road(self, seat, edge):
        super().place_road(seat, edge)
        for node in self.chips_at & set(self.board.edges[edge]):
            self.chips_at.remove(node)
            self.crossing_chips[seat] += 1

    # -- certificates and points ---------------------------------------------------------------------------------

    def entitled(self, seat):
        held = [self.board.rate_of(road) for road in self.seats[seat].roads]
        rates = super().entitled(seat)
        for kind, rate in filter(None, held):
            rates = [old | {rate} if kind in (None, index) else old for index, old in enumerate(rates)]
        return rates

    def chips_of(self, seat):
        return super().chips_of(seat) + self.crossing_chips[seat]

    # -- state ---------------------------------------------------------------------------------------------------

    def more_state(self):
        return {**super().more_state(), "chips_left": [f"v{node}" for node in sorted(self.chips_at)]}

    def more_of_seat(self, seat):
        return {**super().more_of_seat(seat), "chips": self.chips_of(seat)}
