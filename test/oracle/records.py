"""Parts of a record file: what the oracle writes into one, and what it reads from one apart from the replay."""

import re

from scenarios.countrymap import make_known

LETTERS = {"hills": "H", "forest": "F", "pasture": "P", "fields": "G", "mountains": "M", "desert": "D"}


def layout_line(header):
    """Writes the layout of a replay's first line as in a record; of a map only what the map leaves open."""
    layout = header["layout"]
    words = []
    if " map=" not in header["rules"]:
        words += [LETTERS[terrain] + (str(chip) if chip else "")
                  for terrain, chip in zip(layout["terrain"], layout["chips"])]
        words += ["harbours"] + [f"{edge}:{kind}" for edge, kind in layout["harbours"]]
        words += ["robber", layout["robber"]]
    if "helpers" in layout:
        words += ["helpers", *layout["helpers"]]
    return " ".join(words + ["start", layout["start"]])


def tags(record, name):
    """The values of all tags with this name."""
    return re.findall(rf'^\[{name} "(.*)"\]$', record, re.MULTILINE)


def map_tags(record):
    """The lines of a record that hold its map."""
    return "".join(f'[Map "{value}"]\n' for value in tags(record, "Map"))


def learn_map(record):
    """Registers the map contained in a record with the oracle."""
    lines = [value.replace('\\"', '"').replace("\\\\", "\\") for value in tags(record, "Map")]
    name = re.search(r" map=(\S+?)[ \"]", record)
    if lines and name:
        make_known(name.group(1), "\n".join(lines) + "\n")
