"""Reports what has happened since the last question as events of the engine protocol (docs/reference/protocol.md).

Production and payments are computed from public information. Of hidden results (stolen and bought cards)
only those of the player's own seat are reported.

catanatron does not record what a monopoly took from whom, though everybody at the table sees it. It follows from the
totals: a seat has as many cards less than the other records say. Of two monopolies between two questions nobody can
tell the shares apart, so they are left out, and the next position shows the totals.
"""

from catanatron.models.enums import CITY, SETTLEMENT, ActionType

from snapshot import CARDS, KINDS

UNKNOWN = 255
PRICES = {"road": "BRICK WOOD", "settlement": "BRICK WOOD SHEEP WHEAT", "city": "WHEAT WHEAT ORE ORE ORE",
          "card": "SHEEP WHEAT ORE"}
STEP = {ActionType.PLAY_KNIGHT_CARD: 0, ActionType.PLAY_ROAD_BUILDING: 2,
        ActionType.PLAY_YEAR_OF_PLENTY: 3, ActionType.PLAY_MONOPOLY: 4}


class Facts:
    """Follows the action records of one game for one seat."""

    def __init__(self, game, places, me):
        self.places, self.me = places, me
        self.map = game.state.board.map
        self.index = game.state.color_to_index
        self.seats = len(game.state.colors)
        self.seen = 0
        self.bank = {kind: 19 for kind in KINDS}
        self.buildings = {}  # node -> (seat, kind)
        self.founded = 0
        self.robber = next(c for c, tile in self.map.land_tiles.items() if tile.resource is None)
        self.piles = {}
        self.begun = False
        self.free_roads = 0
        self.totals = [0] * self.seats  # cards in hand by the records
        self.monopolies = []  # since the last question: thief, kind, place in out
        self.out = []

    def since(self, game):
        """Returns the lines for all records that have not been reported yet."""
        self.out = []
        for record in game.state.action_records[self.seen:]:
            self._record(record)
        self.seen = len(game.state.action_records)
        self._monopolies([sum(game.state.player_state[f"P{seat}_{kind}_IN_HAND"] for kind in KINDS)
                          for seat in range(self.seats)])
        return self.out

    def _monopolies(self, totals):
        if len(self.monopolies) == 1:
            thief, kind, place = self.monopolies[0]
            lost = [said - held for said, held in zip(self.totals, totals)]
            self.out[place:place] = [f"ev monopoly {thief} {seat} {KINDS.index(kind)} {lost[seat]}"
                                     for seat in range(self.seats) if seat != thief and lost[seat] > 0]
        self.totals, self.monopolies = totals, []

    def _tell(self, name, seat, *arguments):
        self.out.append(" ".join(["ev", name, str(seat)] + [str(a) for a in arguments]))

    def _record(self, record):
        action, seat = record.action, self.index[record.action.color]
        kind = action.action_type
        if kind != ActionType.DISCARD_RESOURCE:
            self._open_piles()
        if kind == ActionType.BUILD_SETTLEMENT:
            self._settlement(seat, action.value)
        elif kind == ActionType.BUILD_ROAD:
            self._road(seat, action.value)
        elif kind == ActionType.BUILD_CITY:
            self._pay(seat, "city")
            self.buildings[action.value] = seat, CITY
            self._tell("city", seat, self.places.corner_of[action.value])
        elif kind == ActionType.BUY_DEVELOPMENT_CARD:
            self._pay(seat, "card")
            self._tell("bought", seat, CARDS.index(record.result) if seat == self.me else UNKNOWN)
        elif kind == ActionType.ROLL:
            self._roll(seat, record.result)
        elif kind == ActionType.DISCARD_RESOURCE:
            self._discard(seat, action.value)
        elif kind == ActionType.MOVE_ROBBER:
            self._move_robber(seat, action.value, record.result)
        elif kind == ActionType.MARITIME_TRADE:
            self._trade(seat, action.value)
        elif kind == ActionType.END_TURN:
            self._tell("turn", (seat + 1) % self.seats)
        elif kind in STEP:
            self._play(seat, kind, action.value)

    def _pay(self, seat, what):
        for kind in PRICES[what].split():
            self.bank[kind] += 1
            self.totals[seat] -= 1

    def _settlement(self, seat, node):
        corner = self.places.corner_of[node]
        self.buildings[node] = seat, SETTLEMENT
        if self.founded < 2 * self.seats:
            self._tell("founded", seat, corner)
            self.founded += 1
            if self.founded > self.seats:
                cards = [tile.resource for tile in self.map.adjacent_tiles[node] if tile.resource is not None]
                self._gain(seat, {kind: cards.count(kind) for kind in KINDS})
        else:
            self._pay(seat, "settlement")
            self._tell("settlement", seat, corner)

    def _road(self, seat, edge):
        free = self.founded < 2 * self.seats or not self.begun or self.free_roads > 0
        if not free:
            self._pay(seat, "road")
        self.free_roads = max(0, self.free_roads - 1)
        self._tell("road", seat, self.places.edge_of(edge), int(free))

    def _gain(self, seat, cards):
        if any(cards.values()):
            self._tell("gained", seat, *(cards.get(kind, 0) for kind in KINDS))
            for kind, count in cards.items():
                self.bank[kind] -= count
                self.totals[seat] += count

    def _roll(self, seat, dice):
        self.begun = True
        self.free_roads = 0
        self._tell("rolled", seat, *dice)
        if sum(dice) == 7:
            return
        owed = [dict.fromkeys(KINDS, 0) for _ in range(self.seats)]
        for coordinate, tile in self.map.land_tiles.items():
            if tile.number != sum(dice) or coordinate == self.robber:
                continue
            for node in tile.nodes.values():
                if node in self.buildings:
                    owner, piece = self.buildings[node]
                    owed[owner][tile.resource] += 2 if piece == CITY else 1
        for kind in KINDS:
            if sum(cards[kind] for cards in owed) > self.bank[kind]:
                for cards in owed:
                    cards[kind] = 0
        for owner, cards in enumerate(owed):
            self._gain(owner, cards)

    def _discard(self, seat, kind):
        self.piles.setdefault(seat, []).append(kind)
        self.totals[seat] -= 1
        self._tell("discarding", seat, KINDS.index(kind) if seat == self.me else UNKNOWN)

    def _open_piles(self):
        for seat, pile in self.piles.items():
            self._tell("discarded", seat, *(pile.count(kind) for kind in KINDS))
            for kind in pile:
                self.bank[kind] += 1
        self.piles = {}

    def _move_robber(self, seat, value, stolen):
        coordinate, victim = value
        self.robber = coordinate
        self._tell("robber", seat, self.places.hex_of[coordinate])
        if victim is None or stolen is None:
            return
        robbed = self.index[victim]
        self.totals[seat] += 1
        self.totals[robbed] -= 1
        known = self.me in (seat, robbed)
        self._tell("stole", seat, robbed, KINDS.index(stolen) if known else UNKNOWN)

    def _trade(self, seat, value):
        given = [card for card in value[:-1] if card is not None]
        self.bank[given[0]] += len(given)
        self.bank[value[-1]] -= 1
        self.totals[seat] += 1 - len(given)
        self._tell("traded", seat, KINDS.index(given[0]), len(given), KINDS.index(value[-1]))

    def _play(self, seat, kind, value):
        self._tell("played", seat, STEP[kind])
        if kind == ActionType.PLAY_ROAD_BUILDING:
            self.free_roads = 2
        elif kind == ActionType.PLAY_YEAR_OF_PLENTY:
            cards = [list(value).count(name) for name in KINDS]
            for name in value:
                self.bank[name] -= 1
                self.totals[seat] += 1
            self._tell("took", seat, *cards)
        elif kind == ActionType.PLAY_MONOPOLY:
            self.monopolies.append((seat, value, len(self.out)))
