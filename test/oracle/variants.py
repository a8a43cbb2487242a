"""The rule variants by preset; None is the rule text itself. A preset not listed here is not known to the oracle."""

from island import Island
from preset_catanatron import Catanatron

VARIANTS = {None: Island, "catanatron": Catanatron}


def start_game(rules, layout):
    """A game of the variant that the rules name."""
    return VARIANTS[rules.preset](rules, layout)
