"""Rules strings of the two small games: `dice sheet=plus seats=3`, `chocolate tiles=20/8/4`."""

from types import SimpleNamespace

from model.rules import split_rules
from model.words import SEATS, BadInput

# The values of each key, the default first; a pair of numbers with a default is a range.
DICE = {
    "seats": (1, 1, 4),
    "start": (None, 0, 3),
    "sheet": ("standard", "plus"),
    "edition": ("bigbox", "2"),
    "joker_same_turn": (1, 0, 1),
    "any_gold": (0, 0, 1),
    "turns": (0, 1, 10000),      # 0: no limit
    "preset": ("none", "printed"),
}
CHOCOLATE = {
    "seats": (3, 2, 4),
    "start": (None, 0, 3),
    "tiles": ("15/11/6", "20/8/4", "unlimited"),
    "phases": ("strict", "combined"),
    "knight_draw_2p": (1, 1, 2),
    "knight_draw": ("may", "must"),
    "supply": ("after_spin", "any_time"),
    "same_kind": (0, 0, 1),
    "target": (5, 3, 12),
    "hand": (7, 1, 30),
    "trade": ("on", "ask", "off"),
    "turns": (0, 1, 10000),
    "preset": ("none", "printed"),
}
PRINTED = {"dice": {"any_gold": 1}, "chocolate": {"supply": "any_time", "same_kind": 1}}
GAMES = {"dice": DICE, "chocolate": CHOCOLATE}


def read_value(key, value, allowed):
    """One value, as a number if the key is numeric."""
    if all(isinstance(one, str) for one in allowed):
        if value not in allowed:
            raise BadInput(f'The rules key "{key}" does not allow "{value}".')
        return value
    _default, low, high = allowed
    if not value.isdecimal() or not low <= int(value) <= high:
        raise BadInput(f'The rules key "{key}" does not allow "{value}".')
    return int(value)


def read_small_rules(text):
    """The rules as attributes, with the game's name, the text itself and the names of the seats."""
    game, pairs = split_rules(text)
    if game not in GAMES:
        raise BadInput(f'The game "{game}" is not one of the small games.')
    keys = GAMES[game]
    values = {key: allowed[0] for key, allowed in keys.items()}
    if pairs.get("preset") == "printed":
        values.update(PRINTED[game])
    for key, value in pairs.items():
        if key not in keys:
            raise BadInput(f'The rules key "{key}" is not known to the oracle.')
        values[key] = read_value(key, value, keys[key])
    if values["start"] is not None and values["start"] >= values["seats"]:
        raise BadInput("The seat that begins is not at the table.")
    return SimpleNamespace(text=text, game=game, names=SEATS[:values["seats"]], **values)


# Values to be played more often than a uniform draw over the range would.
DRAWN = {"turns": (1, 2, 7, 30, 60), "target": (3, 4, 6, 7, 9, 12), "hand": (1, 3, 4, 9, 20, 30)}


def draw_small_rules(game, rng):
    """A random rules string: every key is omitted or given any of its values, or the preset fixes most."""
    keys = GAMES[game]
    _default, low, high = keys["seats"]
    seats = rng.randint(low, high)
    words = [game, f"seats={seats}"]
    if game == "dice" and rng.random() < 0.25:      # the printed chocolate game has talk, which is not modelled here
        return f"dice seats={seats} preset=printed sheet={rng.choice(keys['sheet'])}"
    for key, allowed in keys.items():
        if key in ("seats", "preset") or rng.random() < (0.85 if key == "turns" else 0.5):
            continue
        if key == "start":
            words.append(f"start={rng.randrange(seats)}")
        elif key in DRAWN:
            words.append(f"{key}={rng.choice(DRAWN[key])}")
        elif isinstance(allowed[0], str):
            words.append(f"{key}={rng.choice(allowed)}")
        else:
            words.append(f"{key}={rng.randint(*allowed[1:])}")
    return " ".join(words)
