"""Maps catanatron's tiles, nodes and edges to Neuland's hexes, corners and edges.

The two programs number their places differently, but share the plane. A tile at cube (x, y, z) is at axial
q = x, r = z. Corners and edges follow from that and are numbered in reading order.
"""

ROWS = ((-2, 0, 3), (-1, -1, 4), (0, -2, 5), (1, -2, 4), (2, -2, 3))  # r, first q, length
CORNERS = {"NORTH": (0, -2), "NORTHEAST": (1, -1), "SOUTHEAST": (1, 1),
           "SOUTH": (0, 2), "SOUTHWEST": (-1, 1), "NORTHWEST": (-1, -1)}
CELLS = [(q, r) for r, first, length in ROWS for q in range(first, first + length)]
HEX_OF_CELL = {cell: number for number, cell in enumerate(CELLS)}


def _point(cell, corner):
    q, r = cell
    dx, dy = CORNERS[corner]
    return 2 * q + r + dx, 3 * r + dy


_POINTS = sorted({_point(cell, corner) for cell in CELLS for corner in CORNERS}, key=lambda p: (p[1], p[0]))
_CORNER_OF_POINT = {point: number for number, point in enumerate(_POINTS)}


class Places:
    """Both numberings of one map."""

    def __init__(self, catan_map):
        self.hex_of = {}     # coordinate -> hex
        self.corner_of = {}  # node -> corner
        for coordinate, tile in catan_map.land_tiles.items():
            cell = coordinate[0], coordinate[2]
            self.hex_of[coordinate] = HEX_OF_CELL[cell]
            for corner, node in tile.nodes.items():
                self.corner_of[node] = _CORNER_OF_POINT[_point(cell, corner.value)]
        pairs = {tuple(sorted(self.corner_of[node] for node in edge))
                 for tile in catan_map.land_tiles.values() for edge in tile.edges.values()}
        ranked = sorted(pairs, key=lambda pair: (sum(_POINTS[c][1] for c in pair), sum(_POINTS[c][0] for c in pair)))
        self._edge_of_pair = {pair: number for number, pair in enumerate(ranked)}
        self.coordinate_of = {number: coordinate for coordinate, number in self.hex_of.items()}
        self.node_of = {corner: node for node, corner in self.corner_of.items()}
        self._pair_of_edge = {number: pair for pair, number in self._edge_of_pair.items()}

    def edge_of(self, edge):
        """Returns the number of the edge between these two nodes."""
        return self._edge_of_pair[tuple(sorted(self.corner_of[node] for node in edge))]

    def nodes_of(self, number):
        """Returns the two nodes of an edge, the smaller one first."""
        return tuple(sorted(self.node_of[corner] for corner in self._pair_of_edge[number]))
