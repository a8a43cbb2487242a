"""The result of the random set-up: terrain, chips, harbours, the robber's hex, the starting seat."""

from model.topology import topology
from model.words import RESOURCES, TERRAIN, BadInput

HARBOUR_KINDS = RESOURCES + ("any",)


class Layout:
    """A board ready for play. `harbours` are (edge id, kind) with kind a resource or `any`."""

    def __init__(self, terrain, chips, harbours, robber, start, display=None):
        self.terrain, self.chips = list(terrain), list(chips)
        self.harbours = sorted(harbours)
        self.robber, self.start = robber, start
        self.display = display      # the helpers on display at the start; None without helpers
        self.resource = [TERRAIN[name] for name in self.terrain]

    def harbour_kinds_at(self, board):
        """For every corner, the kinds of the harbours it touches; a corner may touch two."""
        kinds = [set() for _ in board.vertex_edges]
        for edge, kind in self.harbours:
            for vertex in board.edges[edge]:
                kinds[vertex].add(kind)
        return kinds

    def to_json(self, seat_names):
        """The layout as written in the first line of a replay."""
        data = {"terrain": self.terrain, "chips": self.chips,
                "harbours": [[f"e{edge}", kind] for edge, kind in self.harbours],
                "robber": f"h{self.robber}", "start": seat_names[self.start]}
        return data if self.display is None else {**data, "helpers": self.display}


def need(condition, sentence):
    """Refuses the input unless the condition holds."""
    if not condition:
        raise BadInput(sentence)


def read_place(text, letter, count):
    """Returns the id of a place such as `h9`, below `count`."""
    need(isinstance(text, str) and text[:1] == letter and text[1:].isdecimal() and int(text[1:]) < count,
         f"The layout names a place {text!r} that does not exist.")
    return int(text[1:])


def read_layout(data, rules):
    """Returns a Layout from the object in the first line of a replay."""
    board = rules.country or topology(rules.seats)
    need(isinstance(data, dict) and {"terrain", "chips", "harbours", "robber", "start"} <= set(data),
         "The layout lacks one of terrain, chips, harbours, robber, start.")
    terrain, chips = data["terrain"], data["chips"]
    need(all(isinstance(data[key], list) for key in ("terrain", "chips", "harbours")),
         "The layout's terrain, chips and harbours must be lists.")
    need(len(terrain) == len(board.cells) == len(chips),
         f"The layout does not have {len(board.cells)} hexes.")
    need(all(isinstance(name, str) and name in TERRAIN for name in terrain), "The layout names an unknown terrain.")
    need(all(isinstance(chip, int) and 0 <= chip <= 12 for chip in chips), "The layout has a bad chip.")
    need(all(isinstance(pair, list) and len(pair) == 2 and pair[1] in HARBOUR_KINDS for pair in data["harbours"]),
         "The layout has a bad harbour.")
    harbours = [(read_place(edge, "e", len(board.edges)), kind) for edge, kind in data["harbours"]]
    need(data["start"] in rules.seat_names, f'The layout starts with unknown seat {data["start"]!r}.')
    robber = read_place(data["robber"], "h", len(board.cells))
    return Layout(terrain, chips, harbours, robber, rules.seat_names.index(data["start"]), data.get("helpers"))
