"""Structures of one colour and which ones have met, for the first connections of Best Friends.

A structure only grows: one that is cut in two later, or loses a road, still counts as one."""


class Lineage:
    """Pieces are ("v", corner) and ("e", edge); every piece belongs to one structure of its owner.

    A structure is named by its first piece, so that the oldest of a seat stays the first one.
    """

    def __init__(self, game):
        self.game = game
        self.structure = {}         # piece: structure
        self.of_seat = [[] for _ in game.seats]     # structures by seat, in the order of their creation
        self.met = set()            # frozensets of two structures

    # -- placing -------------------------------------------------------------------------------------------------

    def add(self, seat, piece):
        """Adds a piece to the structures of its owner that it touches, joining them, or begins a new one."""
        touched = {self.structure[other] for corner in self._corners(piece) if self._open_to(seat, corner)
                   for other in self._pieces_at(seat, corner) if other != piece}
        ordered = [one for one in self.of_seat[seat] if one in touched]
        if not ordered:
            self.of_seat[seat].append(piece)
            self.structure[piece] = piece
            return
        self.structure[piece] = ordered[0]
        for other in ordered[1:]:
            self._join(seat, ordered[0], other)

    def _join(self, seat, first, other):
        self.of_seat[seat].remove(other)
        for piece, structure in self.structure.items():
            if structure == other:
                self.structure[piece] = first
        self.met = {frozenset(first if one == other else one for one in pair) for pair in self.met}

    def remove(self, piece):
        """A road is removed from the board; its structure stays what it was."""
        del self.structure[piece]

    def meet_by_building(self, seat, corner):
        """A new building meets the roads of others at its corner; this earns nothing."""
        for edge in self.game.board.vertex_edges[corner]:
            if self.game.road[edge] not in (None, seat):
                self.met.add(frozenset((self.structure[("v", corner)], self.structure[("e", edge)])))

    def meet_by_road(self, seat, edge):
        """Returns the owners of the structures that a new road meets for the first time."""
        fresh = set()
        for corner in self.game.board.edges[edge]:
            for owner, piece in self._contacts(seat, corner):
                pair = frozenset((self.structure[("e", edge)], self.structure[piece]))
                if pair not in self.met:
                    self.met.add(pair)
                    fresh.add(owner)
        return fresh

    def _contacts(self, seat, corner):
        """Returns (owner, piece) of what a road meets at one end: another seat's building alone, or all roads of
        other seats."""
        owner = self.game.building[corner]
        if owner not in (None, seat):
            return [(owner, ("v", corner))]
        return [(self.game.road[edge], ("e", edge)) for edge in self.game.board.vertex_edges[corner]
                if self.game.road[edge] not in (None, seat)]

    # -- where pieces are ----------------------------------------------------------------------------------------

    def _corners(self, piece):
        letter, place = piece
        return (place,) if letter == "v" else self.game.board.edges[place]

    def _open_to(self, seat, corner):
        return self.game.building[corner] in (None, seat)

    def _pieces_at(self, seat, corner):
        pieces = [("e", edge) for edge in self.game.board.vertex_edges[corner] if self.game.road[edge] == seat]
        if self.game.building[corner] == seat:
            pieces.append(("v", corner))
        return pieces

    # -- as numbers ----------------------------------------------------------------------------------------------

    def numbers(self):
        """Maps a structure to its number; each seat has two numbers, the older structure first."""
        return {structure: 2 * seat + rank for seat, structures in enumerate(self.of_seat)
                for rank, structure in enumerate(structures)}

    def met_numbers(self):
        """Pairs of the numbers of structures that have met."""
        numbers = self.numbers()
        return sorted(sorted(numbers[one] for one in pair) for pair in self.met)

    def pieces_of(self, structure):
        """Its pieces: corners, then roads, by id."""
        letters = {"v": 0, "e": 1}
        return sorted((piece for piece, one in self.structure.items() if one == structure),
                      key=lambda piece: (letters[piece[0]], piece[1]))
