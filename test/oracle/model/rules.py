"""Reads the rules string: `island seats=6 extra=build`."""

from dataclasses import dataclass

from scenarios.countrymap import country_map
from model.words import BEGINNER_SEATS_OF_3, SEATS, BadInput

CHOICES = {
    "setup": ("variable", "beginner"),
    "chips": ("spiral", "random"),
    "harbours": ("frame_shuffle", "fixed", "kinds_shuffle", "frame_any"),
    "harbours56": ("frame", "alternating"),
    "phases": ("combined", "strict"),
    "shortage": ("single_gets_rest", "nobody"),
    "extra": ("partner", "build"),
    "partner_win": ("own_part", "shared_turn"),
    "trade": ("on", "off", "ask"),
    "dice": ("fair", "deck"),
    "red_touch": ("0", "1"),
    "canal": ("0", "1"),
    "friends": ("0", "1"),
    "friends.recycle": ("0", "1"),
    "friends.trader_whole_turn": ("0", "1"),
    "friends.gift_as_settler2": ("0", "1"),
    "friends.before_roll": ("0", "1"),
    "friends.ask_order": ("0", "1"),
    "helpers": ("0", "10", "12"),
    "helpers.all": ("0", "1"),
    "helpers.preroll_any": ("0", "1"),
    "helpers.swap_unused": ("0", "1"),
    "helpers.priest_hand": ("0", "1"),
}
WORDS = ("start", "map")        # any word; it is looked up where it is used
NUMBERS = {"seats": (2, 6), "target": (1, 10**6), "hand": (0, 10**6), "turns": (0, 10**9)}

# What a preset fixes, and the keys that remain free with it.
FIXED = {"catanatron": {"setup": "variable", "harbours": "kinds_shuffle", "shortage": "nobody", "trade": "off",
                        "phases": "combined"}}
FREE = {"catanatron": ("seats", "target", "hand", "turns", "dice", "chips", "red_touch", "start")}


@dataclass(frozen=True)
class Rules:
    """A rule set; the defaults are those of the game `island`."""

    text: str = "island"
    seats: int = 4
    setup: str = "variable"
    chips: str = "spiral"
    harbours: str = "frame_shuffle"
    harbours56: str = "frame"
    phases: str = "combined"
    shortage: str = "single_gets_rest"
    extra: str | None = None
    partner_win: str = "own_part"
    target: int = 10
    hand: int = 7
    trade: str = "on"
    dice: str = "fair"
    turns: int = 0              # 0: no limit
    start: str | None = None    # None: random
    red_touch: str = "0"        # 1: randomly placed chips may put 6 and 8 side by side
    preset: str | None = None   # names a complete rule variant
    map: str = "none"
    canal: str = "0"
    friends: str = "0"
    friends_recycle: str = "0"
    friends_trader_whole_turn: str = "0"
    friends_gift_as_settler2: str = "0"
    friends_before_roll: str = "1"
    friends_ask_order: str = "0"
    helpers: str = "0"
    helpers_all: str = "0"
    helpers_preroll_any: str = "0"
    helpers_swap_unused: str = "0"
    helpers_priest_hand: str = "0"

    @property
    def country(self):
        """The country map used instead of the island, or None."""
        return None if self.map == "none" else country_map(self.map)

    @property
    def seat_names(self):
        """Colours in seat order; the beginner set-up for three leaves out red."""
        if self.setup == "beginner" and self.seats == 3:
            return BEGINNER_SEATS_OF_3
        return SEATS[:self.seats]


def split_rules(text):
    """Returns the game's name and the key=value pairs."""
    words = text.split()
    if not words:
        raise BadInput("The rules string is empty.")
    pairs = {}
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if not equals or key in pairs:
            raise BadInput(f'The rules string has a bad or repeated word "{word}".')
        pairs[key] = value
    return words[0], pairs


def read_value(key, value):
    """Returns the value of one key, checked against what the key allows."""
    if key in WORDS:
        return value
    if key in CHOICES:
        if value not in CHOICES[key]:
            raise BadInput(f'The rules key "{key}" does not allow "{value}".')
        return value
    if key in NUMBERS:
        low, high = NUMBERS[key]
        if not value.isdecimal() or not low <= int(value) <= high:
            raise BadInput(f'The rules key "{key}" does not allow "{value}".')
        return int(value)
    raise BadInput(f'The rules key "{key}" is not known to the oracle.')


def check_clashes(rules):
    """Refuses combinations that have no meaning."""
    if rules.extra and rules.seats < 5:
        raise BadInput('The rules key "extra" needs five or six seats.')
    if rules.setup == "beginner" and rules.seats not in (3, 4):
        raise BadInput('The rules "setup=beginner" need three or four seats.')
    if rules.canal == "1" and not (rules.country and rules.country.canal_sites):
        raise BadInput('The rules key "canal" needs a map with canal sites.')
    if rules.canal == "1" and rules.friends == "1":
        raise BadInput("The canal and Best Friends use the same letters.")
    if rules.country and rules.seats not in rules.country.targets:
        raise BadInput(f"The map {rules.map} is not made for {rules.seats} seats.")


def check_preset(name, rules, keys):
    """A preset fixes some keys and leaves some free; all others have no meaning with it."""
    for key in keys:
        if key in FREE[name]:
            continue
        if key not in FIXED[name] or getattr(rules, key) != FIXED[name][key]:
            raise BadInput(f'The rules key "{key}" clashes with preset={name}.')
    if rules.seats > 4:
        raise BadInput(f"The rules preset={name} need two to four seats.")


def read_preset(text, name, pairs):
    """Returns the rules of a preset that the oracle knows."""
    values = {key: read_value(key, value) for key, value in pairs.items()}
    rules = Rules(text=text, preset=name, **{**FIXED[name], **values})
    check_preset(name, rules, values)
    return rules


def read_rules(text):
    """Returns a Rules object from a rules string. Raises BadInput if the oracle does not support it."""
    game, pairs = split_rules(text)
    if game != "island":
        raise BadInput(f'The game "{game}" is not known to the oracle.')
    name = pairs.pop("preset", "none")
    if name not in ("none", "printed"):
        # A preset changes the rules as a whole, so with an unknown one not even the other keys can be judged.
        return read_preset(text, name, pairs) if name in FIXED else Rules(text=text, preset=name)
    values = {key.replace(".", "_"): read_value(key, value) for key, value in pairs.items()}
    rules = Rules(text=text, **values)
    check_clashes(rules)
    return Rules(text=text, **{**usual_values(rules, name == "printed"), **values})


def usual_values(rules, printed):
    """What the rules string need not say: it depends on seats, set-up, scenarios and the preset `printed`."""
    extra = rules.extra or ("partner" if rules.seats >= 5 else None)
    values = {"target": usual_target(rules), "extra": extra,
              "partner_win": "shared_turn" if extra == "partner" else "own_part",
              "phases": "strict" if printed or rules.setup == "beginner" else "combined"}
    if printed and rules.setup == "variable" and not rules.country:
        values["harbours"] = "frame_any"
    if printed and rules.friends == "1":
        values.update(friends_ask_order="1", friends_trader_whole_turn="1")
    return values


def usual_target(rules):
    """Points to win if the rules string does not say: those of the map or of the island, one more with friends."""
    points = rules.country.targets[rules.seats] if rules.country else 10
    return points + (rules.friends == "1")
