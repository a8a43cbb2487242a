"""Hexes, corners and edges of the two islands, numbered in the reading order of their coordinates."""

from functools import lru_cache

# (r, first q, length) of every row; pointy-top hexes, axial coordinates, r grows downward.
ROWS_19 = ((-2, 0, 3), (-1, -1, 4), (0, -2, 5), (1, -2, 4), (2, -2, 3))
ROWS_30 = ((-3, 0, 3), (-2, -1, 4), (-1, -2, 5), (0, -3, 6), (1, -3, 5), (2, -3, 4), (3, -3, 3))

NEIGHBOURS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
CORNERS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
SIDES = {"NE": ("N", "NE"), "E": ("NE", "SE"), "SE": ("SE", "S"),
         "SW": ("S", "SW"), "W": ("SW", "NW"), "NW": ("NW", "N")}


def centre(cell):
    """Integer point at the centre of the hex at axial (q, r)."""
    q, r = cell
    return 2 * q + r, 3 * r


def corner(cell, name):
    """Integer point of one corner of a hex."""
    x, y = centre(cell)
    dx, dy = CORNERS[name]
    return x + dx, y + dy


def side(cell, name):
    """The two points of one side of a hex, as an unordered pair."""
    return frozenset(corner(cell, end) for end in SIDES[name])


def edge_rank(pair):
    """Edges are numbered by the sums of their ends' Y, then X."""
    return sum(y for _, y in pair), sum(x for x, _ in pair)


class Topology:
    """One island: which places touch, all as plain index lists."""

    def __init__(self, rows):
        self.cells = [(q, r) for r, first, length in rows for q in range(first, first + length)]
        self.hex_of_cell = {cell: index for index, cell in enumerate(self.cells)}
        points = sorted({corner(cell, name) for cell in self.cells for name in CORNERS},
                        key=lambda point: (point[1], point[0]))
        self.vertex_of_point = {point: index for index, point in enumerate(points)}
        pairs = sorted({side(cell, name) for cell in self.cells for name in SIDES}, key=edge_rank)
        self.edge_of_pair = {pair: index for index, pair in enumerate(pairs)}
        self.edges = [tuple(sorted(self.vertex_of_point[point] for point in pair)) for pair in pairs]
        self._link_vertices(len(points))
        self._link_hexes()

    def _link_vertices(self, count):
        self.vertex_edges = [[] for _ in range(count)]
        self.vertex_neighbours = [[] for _ in range(count)]
        for edge, (a, b) in enumerate(self.edges):
            self.vertex_edges[a].append(edge)
            self.vertex_edges[b].append(edge)
            self.vertex_neighbours[a].append(b)
            self.vertex_neighbours[b].append(a)

    def _link_hexes(self):
        self.hex_vertices = [[self.vertex_of_point[corner(cell, name)] for name in CORNERS]
                             for cell in self.cells]
        self.vertex_hexes = [[] for _ in self.vertex_edges]
        for hex_id, vertices in enumerate(self.hex_vertices):
            for vertex in vertices:
                self.vertex_hexes[vertex].append(hex_id)
        self.hex_neighbours = [
            [self.hex_of_cell[(q + dq, r + dr)] for dq, dr in NEIGHBOURS if (q + dq, r + dr) in self.hex_of_cell]
            for q, r in self.cells]

    def edge_at(self, hex_id, side_name):
        """Edge id of a side of a hex, e.g. (0, "NW")."""
        return self.edge_of_pair[side(self.cells[hex_id], side_name)]


@lru_cache(maxsize=None)
def topology(seats):
    """The island for this number of seats: 19 hexes up to four seats, 30 for five and six."""
    return Topology(ROWS_19 if seats <= 4 else ROWS_30)
