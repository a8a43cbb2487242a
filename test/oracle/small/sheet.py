"""Reads the printed sheets of the dice game (docs/reference/files.md)."""

import os
from dataclasses import dataclass, field
from functools import cache, lru_cache

from model.words import BadInput

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "data", "sheets")
KINDS = ("road", "settlement", "city", "knight")


@dataclass
class Symbol:
    """Something that can be built. `ends` are the two corners of a road; `road` is the road that must lead there."""

    name: str
    kind: str
    worth: int
    road: str | None = None     # None: no road needs to lead there
    ends: tuple = ()
    hex: str | None = None      # of a knight


@dataclass
class Sheet:
    """One side of the pad."""

    name: str = ""
    start: str = ""                                 # the road that is printed as built
    start_ends: tuple = ()
    marked: str | None = None                       # the first seat to build it gets the longest route
    symbols: dict = field(default_factory=dict)     # by name, in the order of the file
    jokers: dict = field(default_factory=dict)      # number -> (face or "any", names of the knights)
    ordered: tuple = ()                             # kinds built only in the order of the file
    corners: dict = field(default_factory=dict)     # of settlements and cities
    hexes: dict = field(default_factory=dict)       # name -> (x, y)

    def of_kind(self, kind):
        return [symbol for symbol in self.symbols.values() if symbol.kind == kind]

    def earlier(self, symbol):
        """Names of the symbols that must be built before this one, by the order of its kind."""
        if symbol.kind not in self.ordered:
            return []
        names = [one.name for one in self.of_kind(symbol.kind)]
        return names[:names.index(symbol.name)]


def read_point(word):
    x, y = word.split(",")
    return int(x), int(y)


def read_record(sheet, worth, verb, words):
    """Reads one line of the file."""
    if verb == "worth":
        worth[words[0]] = int(words[1])
    elif verb == "id":
        sheet.name = words[0]
    elif verb == "order":
        sheet.ordered = tuple(words)
    elif verb == "hex":
        sheet.hexes[words[0]] = read_point(words[1])
    elif verb == "start":
        sheet.start, sheet.start_ends = words[0], (read_point(words[1]), read_point(words[2]))
    elif verb == "road":
        ends = (read_point(words[1]), read_point(words[2]))
        sheet.symbols[words[0]] = Symbol(words[0], verb, worth["road"], words[3], ends)
    elif verb == "marked":
        sheet.marked = words[0]
    elif verb in ("settlement", "city"):
        value = int(words[3]) if len(words) > 3 else worth[verb]
        sheet.symbols[words[0]] = Symbol(words[0], verb, value, words[2])
        sheet.corners[words[0]] = read_point(words[1])
    elif verb == "knight":
        value = int(words[2]) if len(words) > 2 else worth[verb]
        sheet.symbols[words[0]] = Symbol(words[0], verb, value, hex=words[1])
    elif verb == "joker":
        sheet.jokers[int(words[0])] = (words[1], tuple(words[2:]))
    elif verb not in ("neulandsheet", "title", "title.de", "status", "end"):
        raise BadInput(f'A sheet has no record "{verb}".')


@cache
def read_sheet(name):
    """Returns the sheet of this name from data/sheets; it must not be modified."""
    sheet, worth = Sheet(), {}
    with open(os.path.join(FOLDER, f"{name}.sheet"), encoding="utf-8") as file:
        for line in file:
            words = line.split()
            if words and not words[0].startswith("#"):
                read_record(sheet, worth, words[0], words[1:])
    return sheet


@lru_cache(4096)
def obstacles(sheet_name, built):
    """Returns {symbol: codes of what prevents it from being built, whatever the dice show} for a sheet with these
    built."""
    sheet, found = read_sheet(sheet_name), {}
    for name, symbol in sheet.symbols.items():
        codes = set()
        if name in built:
            codes.add("occupied")
        elif symbol.road not in (None, sheet.start) and symbol.road not in built:
            codes.add("not_connected")
        if name not in built and not built.issuperset(sheet.earlier(symbol)):
            codes.add("out_of_order")
        found[name] = codes
    return found


@lru_cache(4096)
def route_length(sheet_name, built):
    """The longest trade route of a sheet with these symbols built."""
    return longest_route([road.ends for road in read_sheet(sheet_name).of_kind("road") if road.name in built])


def longest_route(roads):
    """The longest unbranched chain among roads given by their ends; the sheets' roads form trees."""
    def walk(corner, left):
        steps = [0]
        for number, ends in enumerate(left):
            if corner in ends:
                other = ends[0] if ends[1] == corner else ends[1]
                steps.append(1 + walk(other, left[:number] + left[number + 1:]))
        return max(steps)

    return max((walk(corner, list(roads)) for ends in roads for corner in ends), default=0)
