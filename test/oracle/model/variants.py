"""The rule variants by preset, and the scenarios by their keys. The oracle does not know presets not listed here."""

from functools import lru_cache

from model import legal
from scenarios.canal import Canal
from scenarios.country import Country
from scenarios.friends import Friends
from scenarios.helpers import Helpers
from model.island import Island
from scenarios.preset_catanatron import Catanatron

VARIANTS = {None: Island, "catanatron": Catanatron}


def scenarios(rules):
    """The classes of the scenarios that the rules enable; earlier ones take precedence."""
    wanted = []
    if rules.helpers != "0":
        wanted.append(Helpers)
    if rules.friends == "1":
        wanted.append(Friends)
    if rules.country:
        wanted.append(Canal if rules.canal == "1" else Country)
    return tuple(wanted)


def with_more(lister):
    """The texts of a decision on the seat's own turn, plus those that the scenarios add."""
    return legal.for_mover(lambda game, seat: lister(game, seat) + game.more_texts(seat))


@lru_cache(maxsize=None)
def combined(classes):
    """Combines several scenarios into one class, with the lists of all of them."""
    table = {**legal.TABLE, "roll": with_more(legal.roll), "main": with_more(legal.main),
             "partner": with_more(legal.main)}
    for one in reversed(classes):
        table.update(one.__dict__.get("own_table", {}))
    return type("Scenario", classes, {"legal_table": table})


def start_game(rules, layout):
    """Returns a game of the variant that the rules name."""
    classes = scenarios(rules)
    return (combined(classes) if classes else VARIANTS[rules.preset])(rules, layout)
