"""Actions that the model refuses, written into a rule case that plays a whole game: the engine must refuse them,
too."""

from model.position import RESOURCES
from selfplay import draw_terms
from model.words import open_side

WISH_CHANCE = 0.15
WISHES = 3
MEMORY = 400
ODD_TERMS = ("1 token for 1 token", "1 token for 1 wool 1 token", "1 wool 1 token for 1 token")


class Refusals:
    """Follows a game of the oracle and writes down what cannot be done on the way."""

    def __init__(self, game, rng, opening):
        self.game, self.rng = game, rng
        self.lines = list(opening)
        self.texts = []             # what was legal at some time, for any seat
        self.count = 0

    def before(self, action):
        """Called at every position with the action that is done next."""
        for texts in self.game.legal().values():
            self.texts.append(self.rng.choice(texts))
        del self.texts[:-MEMORY]
        if self.rng.random() < WISH_CHANCE:
            self._wish()
        actor, _, text = action.partition(" ")
        self.lines.append(f"chance {text}" if actor == "chance" else f"do {actor} {text}")

    def _wish(self):
        for _ in range(WISHES):
            actor, text = self.rng.choice(self.game.names), self._draw_text()
            if not self.game.permits(actor, text):
                self.lines.append(f"refuse {actor} {text}")
                self.count += 1

    def _draw_text(self):
        """Something that was possible earlier, or arbitrary terms of a trade."""
        if self.texts and self.rng.random() < 0.7:
            return self.rng.choice(self.texts)
        if self.rng.random() < 0.2:
            give, take = self.rng.sample(RESOURCES, 2)
            return f"trade {self.rng.randint(1, 5)} {give} for 1 {take}"
        rich = [2] * len(self.game.purse(0))
        odd = len(rich) > 5 and self.rng.random() < 0.2
        terms = self.rng.choice(ODD_TERMS) if odd else draw_terms(self.rng, rich, 2)
        for _ in range(2):
            terms = open_side(self.rng, terms) if self.rng.random() < 0.2 else terms
        if self.rng.random() < 0.5:
            return f"counter {terms}"
        return f"offer {terms} to {self.rng.choice(self.game.names)}"

    def text(self):
        """Returns the text of the case."""
        return "\n".join(self.lines) + "\n"
