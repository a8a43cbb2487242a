"""Country maps: reads a map file into a board that the game can be played on.

The two maps of the box are in data/maps. Any other map is registered under the name that its record gives it,
`map=sha256:…`, with the text that the record contains."""

import os
from functools import lru_cache

from model.words import RESOURCES, BadInput

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "data", "maps")
IN_THE_BOX = ("corsica", "newyork")
SITES_GROW_AT = 5           # with this many seats or more, the VP crossings are sites

_texts = {}                 # registered map files, by name


class CountryMap:
    """A map: the same lists as a Topology, plus what only a map has."""

    def __init__(self, records):
        self.targets = {int(seats): int(points) for seats, points in records["target"]}
        self.distance = records["distance"][0][0] == "on"
        self.robber = int(records["robber"][0][0])
        self._read_nodes(in_order(records["node"]))
        self._read_regions(in_order(records["region"]))
        self._read_roads(in_order(records["road"]))
        self.certificates = {int(road): kind for _, road, kind, *_ in records.get("cert", ())}

    def _read_nodes(self, nodes):
        self.kind = [words[1] for words in nodes]
        self.canal_sites = [node for node, words in enumerate(nodes) if "canal" in words[4].split(",")]

    def _read_regions(self, regions):
        self.cells = list(range(len(regions)))      # only their number is ever needed
        self.terrain = [words[1] for words in regions]
        self.numbers = [int(words[2]) for words in regions]
        self.hex_vertices = [[int(node) for node in words[6:6 + int(words[5])]] for words in regions]
        self.vertex_hexes = [[region for region, nodes in enumerate(self.hex_vertices) if node in nodes]
                             for node in range(len(self.kind))]

    def _read_roads(self, roads):
        self.edges = [tuple(sorted((int(words[1]), int(words[2])))) for words in roads]
        self.vertex_edges = [[] for _ in self.kind]
        self.vertex_neighbours = [[] for _ in self.kind]
        for edge, (a, b) in enumerate(self.edges):
            for node, other in ((a, b), (b, a)):
                self.vertex_edges[node].append(edge)
                self.vertex_neighbours[node].append(other)

    def sites(self, seats):
        """Nodes where buildings are allowed."""
        built_on = ("town", "vp") if seats >= SITES_GROW_AT else ("town",)
        return {node for node, kind in enumerate(self.kind) if kind in built_on}

    def crossings(self, seats):
        """Nodes that hold a chip at the start."""
        return {node for node, kind in enumerate(self.kind) if kind == "vp"} if seats < SITES_GROW_AT else set()

    def rate_of(self, road):
        """Returns (kind index or None for any, rate) of the certificate on a road field, or None."""
        word = self.certificates.get(road)
        if word is None:
            return None
        return (None, 3) if word == "any3" else (RESOURCES.index(word[:-1]), 2)


def in_order(records):
    """Sorts records that have an id by that id."""
    return sorted(records, key=lambda words: int(words[0]))


def read_map(text):
    """Returns a CountryMap from the text of a map file that the engine accepts."""
    records = {}
    for line in text.lstrip("\ufeff").splitlines():
        words = line.split()
        if words and not line.startswith("#"):
            if words[0] == "end":
                break
            records.setdefault(words[0], []).append(words[1:])
    if "neulandmap" not in records:
        raise BadInput("The text is not a map file.")
    return CountryMap(records)


def make_known(name, text):
    """Registers a map under this name for rules strings."""
    _texts[name] = text


@lru_cache(maxsize=None)
def country_map(name):
    """Returns the map that a rules string names."""
    if name in IN_THE_BOX:
        with open(os.path.join(FOLDER, f"{name}.map"), encoding="utf-8") as file:
            return read_map(file.read())
    if name in _texts:
        return read_map(_texts[name])
    raise BadInput(f'The map "{name}" is not known to the oracle.')
