"""Set-up of the board: draws layouts, and checks whether a given layout could have been drawn."""

from collections import Counter
from functools import lru_cache
from itertools import permutations
from math import atan2, sqrt

from scenarios.helpers import HELPERS, display_size, rest
from model.layout import Layout
from model.topology import NEIGHBOURS, centre, side, SIDES, topology

LETTERS = {"F": "forest", "P": "pasture", "G": "fields", "H": "hills", "M": "mountains", "D": "desert"}
TILES_19 = "FFFFPPPPGGGGHHHMMMD"
TILES_30 = "FFFFFFPPPPPPGGGGGGHHHHHMMMMMDD"
CHIPS_19 = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
CHIPS_30 = (2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6)
CORNERS_19 = (0, 2, 7, 11, 16, 18)
CORNERS_30 = (0, 2, 12, 17, 27, 29)

BEGINNER_TERRAIN = "MPFGHPHGFDFMFMGPHGP"
BEGINNER_CHIPS = (10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11)
BEGINNER_ROBBER = 9

# Frame pieces: for each sea hex they cover, (harbour kind, which of its coastal edges clockwise) or None.
FRAME = {
    "P1": (("any", 0), None, ("grain", 0)), "P2": (None, ("ore", 1), None),
    "P3": (("any", 0), None, ("wool", 0)), "P4": (None, ("any", 1), None),
    "P5": (("any", 0), None, ("brick", 0)), "P6": (None, ("lumber", 1), None),
    "S0": (None,), "Sw": (("wool", 1),), "Sg": (("any", 1),),
}
LARGE_ORDER_19 = ("P1", "P2", "P3", "P4", "P5", "P6")
LARGE_ORDER_30 = ("P3", "P4", "P5", "P6", "P1", "P2")
SMALL_AFTER_30 = (None, "S0", "Sw", None, "Sg", "S0")
ALTERNATING_30 = (0, 3, 17, 38, 75, 98, 106, 103, 76, 51, 23)


# -- going round ---------------------------------------------------------------------------------------------------


def around(points):
    """Indices of points on a convex ring, clockwise as seen on the board (Y grows downward)."""
    middle_x = sum(x for x, _ in points) / len(points)
    middle_y = sum(y for _, y in points) / len(points)
    # Integer points are scaled to true lengths, so that the angles are right.
    return sorted(range(len(points)), key=lambda index: atan2(
        (points[index][1] - middle_y) / 2, (points[index][0] - middle_x) * sqrt(3) / 2))


def neighbour_cells(cell):
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in NEIGHBOURS]


def rotate_to(items, first):
    where = items.index(first)
    return items[where:] + items[:where]


@lru_cache(maxsize=None)
def spiral(seats, corner):
    """Hex ids from a corner hex counter-clockwise around the rim, then ring by ring inward."""
    board = topology(seats)
    left, first, order = set(board.cells), board.cells[corner], []
    while left:
        rim = [cell for cell in left if any(other not in left for other in neighbour_cells(cell))]
        ring = [rim[index] for index in reversed(around([centre(cell) for cell in rim]))]
        ring = rotate_to(ring, first)
        order += ring
        left -= set(ring)
        inner = [cell for cell in left if cell in neighbour_cells(ring[0]) and cell in neighbour_cells(ring[-1])]
        first = inner[0] if inner else None
    return [board.hex_of_cell[cell] for cell in order]


@lru_cache(maxsize=None)
def sea_ring(seats):
    """Coastal edges of every sea hex, clockwise from the sea hex off the top left corner."""
    board = topology(seats)
    land = set(board.cells)
    sea = list({other for cell in land for other in neighbour_cells(cell)} - land)
    ring = [sea[index] for index in around([centre(cell) for cell in sea])]
    top_left = (board.cells[0][0], board.cells[0][1] - 1)
    return [coastal_edges(board, cell) for cell in rotate_to(ring, top_left)]


def coastal_edges(board, sea_cell):
    """Edges the sea hex shares with land; clockwise around the island is counter-clockwise around the sea hex."""
    clockwise = [side(sea_cell, name) for name in SIDES]
    shared = [board.edge_of_pair.get(pair) for pair in clockwise]
    if shared[0] is not None and shared[-1] is not None:   # the run of shared sides wraps around the end of the list
        shared = shared[1:] + shared[:1]
    return [edge for edge in reversed(shared) if edge is not None]


# -- harbours ------------------------------------------------------------------------------------------------------


def frame_pieces(seats, large):
    """The whole frame for an order of the large pieces; the small ones have fixed places."""
    if seats <= 4:
        return list(large)
    pieces = []
    for big, small in zip(large, SMALL_AFTER_30):
        pieces += [big] if small is None else [big, small]
    return pieces


def frame_harbours(seats, large):
    """(edge, kind) of the harbours for an order of the large pieces."""
    slots = [slot for piece in frame_pieces(seats, large) for slot in FRAME[piece]]
    return sorted((edges[slot[1]], slot[0]) for edges, slot in zip(sea_ring(seats), slots) if slot)


def fixed_harbours(seats):
    """The harbours in the printed order of the frame."""
    return frame_harbours(seats, LARGE_ORDER_19 if seats <= 4 else LARGE_ORDER_30)


def shares_corner(seats, harbours):
    """True if two harbours touch the same corner."""
    ends = [vertex for edge, _ in harbours for vertex in topology(seats).edges[edge]]
    return len(set(ends)) < len(ends)


@lru_cache(maxsize=None)
def frame_choices(seats, any_order=False):
    """Every set of harbours that a free order of the frame may give; unless any order will do, no two may meet."""
    drawn = (frame_harbours(seats, large) for large in permutations(LARGE_ORDER_19))
    return [harbours for harbours in drawn if any_order or not shares_corner(seats, harbours)]


def harbour_edges(rules):
    """Places of the harbours if their kinds are shuffled."""
    if rules.seats >= 5 and rules.harbours56 == "alternating":
        return sorted(ALTERNATING_30)
    return [edge for edge, _ in fixed_harbours(rules.seats)]


def kinds_are_shuffled(rules):
    return rules.harbours == "kinds_shuffle" or (rules.seats >= 5 and rules.harbours56 == "alternating")


# -- drawing a layout ----------------------------------------------------------------------------------------------


def beginner_layout(start):
    """The fixed island for beginners."""
    terrain = [LETTERS[letter] for letter in BEGINNER_TERRAIN]
    return Layout(terrain, BEGINNER_CHIPS, fixed_harbours(4), BEGINNER_ROBBER, start)


def spiral_chips(seats, corner, terrain):
    """Chips in letter order along the spiral; deserts are skipped without using one up."""
    letters = iter(CHIPS_19 if seats <= 4 else CHIPS_30)
    chips = [0] * len(terrain)
    for hex_id in spiral(seats, corner):
        if terrain[hex_id] != "desert":
            chips[hex_id] = next(letters)
    return chips


def red_numbers_touch(seats, chips):
    """True if a 6 or 8 is next to a 6 or 8."""
    board = topology(seats)
    return any(chips[a] in (6, 8) and chips[b] in (6, 8)
               for a in range(len(chips)) for b in board.hex_neighbours[a])


def spiral_corners(rules):
    """Corner hexes where the spiral of chips may begin."""
    if rules.preset == "catanatron":
        return (0,)
    return CORNERS_19 if rules.seats <= 4 else CORNERS_30


def draw_chips(rules, terrain, rng):
    """Chips by the rules' option."""
    if rules.chips == "spiral":
        return spiral_chips(rules.seats, rng.choice(spiral_corners(rules)), terrain)
    numbers = list(CHIPS_19 if rules.seats <= 4 else CHIPS_30)
    while True:
        rng.shuffle(numbers)
        left = iter(numbers)
        chips = [0 if name == "desert" else next(left) for name in terrain]
        if rules.red_touch == "1" or not red_numbers_touch(rules.seats, chips):
            return chips


def draw_harbours(rules, rng):
    """Harbours by the rules' option."""
    if kinds_are_shuffled(rules):
        kinds = [kind for _, kind in fixed_harbours(rules.seats)]
        rng.shuffle(kinds)
        return list(zip(harbour_edges(rules), kinds))
    if rules.harbours == "fixed":
        return fixed_harbours(rules.seats)
    return rng.choice(frame_choices(rules.seats, rules.harbours == "frame_any"))


def draw_layout(rules, rng):
    """A random layout under the rules."""
    start = rng.randrange(rules.seats)
    if rules.country:
        layout = country_layout(rules.country, start)
    elif rules.setup == "beginner":
        layout = beginner_layout(start)
    else:
        layout = draw_island(rules, rng, start)
    layout.display = draw_display(rules, layout, rng)
    return layout


def country_layout(country, start):
    """A map leaves nothing to draw."""
    return Layout(country.terrain, country.numbers, [], country.robber, start)


def draw_display(rules, layout, rng):
    """The helpers of the display, or None without helpers."""
    if rules.helpers == "0":
        return None
    left = rest(rules, "desert" in layout.terrain)
    return sorted(rng.sample(left, display_size(rules, left)), key=HELPERS.index)


def draw_island(rules, rng, start):
    """Terrain, chips and harbours of an island."""
    terrain = [LETTERS[letter] for letter in (TILES_19 if rules.seats <= 4 else TILES_30)]
    rng.shuffle(terrain)
    robber = rng.choice([hex_id for hex_id, name in enumerate(terrain) if name == "desert"])
    return Layout(terrain, draw_chips(rules, terrain, rng), draw_harbours(rules, rng), robber, start)


# -- judging a layout ----------------------------------------------------------------------------------------------


def layout_faults(rules, layout):
    """Sentences about what the set-up rules could never produce; empty if the layout is possible."""
    if rules.country or rules.setup == "beginner":
        wanted = country_layout(rules.country, 0) if rules.country else beginner_layout(0)
        same = all(getattr(wanted, part) == getattr(layout, part)
                   for part in ("terrain", "chips", "harbours", "robber"))
        faults = [] if same else ["this is not the printed set-up"]
    else:
        faults = terrain_faults(rules, layout) + chip_faults(rules, layout) + harbour_faults(rules, layout)
    faults += display_faults(rules, layout)
    if rules.start not in (None, str(layout.start), rules.seat_names[layout.start]):
        faults.append(f"the rules say that seat {rules.start} begins")
    return faults


def display_faults(rules, layout):
    if rules.helpers == "0":
        return [] if layout.display is None else ["there is a display without helpers"]
    left, shown = rest(rules, "desert" in layout.terrain), layout.display or []
    if len(shown) != len(set(shown)) or len(shown) != display_size(rules, left) or not set(shown) <= set(left):
        return ["the display is not what is left, or drawn from it"]
    return []


def terrain_faults(rules, layout):
    faults = []
    if Counter(layout.terrain) != Counter(LETTERS[x] for x in (TILES_19 if rules.seats <= 4 else TILES_30)):
        faults.append("the hexes are not those of the box")
    if layout.terrain[layout.robber] != "desert":
        faults.append("the robber does not begin on a desert")
    return faults


def chip_faults(rules, layout):
    if rules.chips == "spiral":
        if not layout.terrain.count("desert") == (1 if rules.seats <= 4 else 2):
            return []     # already reported for the hexes; the spiral would run out of chips
        if layout.chips not in [spiral_chips(rules.seats, corner, layout.terrain) for corner in spiral_corners(rules)]:
            return ["the chips do not lie in a spiral from a corner that the rules allow"]
        return []
    faults = []
    if Counter(chip for chip in layout.chips if chip) != Counter(CHIPS_19 if rules.seats <= 4 else CHIPS_30):
        faults.append("the chips are not those of the box")
    if any((name == "desert") != (chip == 0) for name, chip in zip(layout.terrain, layout.chips)):
        faults.append("a desert has a chip or another hex has none")
    if rules.red_touch == "0" and red_numbers_touch(rules.seats, layout.chips):
        faults.append("a 6 or 8 is next to a 6 or 8")
    return faults


def harbour_faults(rules, layout):
    if kinds_are_shuffled(rules):
        right = ([edge for edge, _ in layout.harbours] == harbour_edges(rules)
                 and Counter(kind for _, kind in layout.harbours)
                 == Counter(kind for _, kind in fixed_harbours(rules.seats)))
    elif rules.harbours == "fixed":
        right = layout.harbours == fixed_harbours(rules.seats)
    else:
        right = layout.harbours in frame_choices(rules.seats, rules.harbours == "frame_any")
    return [] if right else ["the harbours do not fit the frame"]
