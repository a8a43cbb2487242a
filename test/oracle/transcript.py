"""Writes a game as rule cases that state everything the oracle knows about every position.

`neuland check` then plays the game with the engine and checks every statement. The size of a case file is limited,
so a long game is split: each further case repeats the actions before it and continues from there."""

import re

PIECE_BYTES = 900_000


class Transcript:
    """Collects the statements of one game."""

    def __init__(self, game, start, rng, name):
        self.game, self.rng, self.name = game, rng, name
        self.opening = [f"rules {game.rules.text}", f"layout start {start}"]
        self.replayed = []          # the actions so far
        self.pieces = []            # finished texts
        self.lines, self.bytes = list(self.opening), 0

    def prepared(self, statements):
        """The game starts from a position with these nouns set."""
        self.opening += [f"set {statement}" for statement in statements]
        self.lines = list(self.opening)

    def describe(self, refusals):
        """Adds all statements about the current position."""
        game = self.game
        said = [f"expect {fact}" for fact in game.facts()]
        said += [f"view {view}" for view in game.views(self.rng)]
        said += list(self.legal_lines())
        said += [f"refuse {refusal}" for refusal in refusals]
        self.lines += said
        self.bytes += sum(map(len, said)) + len(said)

    def legal_lines(self):
        game = self.game
        legal = game.legal()
        for name in game.names:
            lists = {verb: [] for verb in game.actions}
            for text in legal.get(name, ()):
                verb, _, words = text.partition(" ")
                lists[verb].append(words or "yes")
            for verb, entries in lists.items():
                yield f"legal {name} {verb} = {', '.join(entries) or 'none'}"
        chance = game.chance()
        if chance:
            kind = next(iter(chance)).partition(" ")[0]
            outcomes = [f"{text.partition(' ')[2]}:{weight}" for text, weight in chance.items()]
            yield f"weights {kind} = {', '.join(outcomes)}"

    def act(self, actor, text):
        """Adds the action to the file and applies it to the model."""
        line = f"chance {text}" if actor == "chance" else f"do {actor} {text}"
        if self.bytes > PIECE_BYTES:
            self._cut()
        self.lines.append(line)
        self.replayed.append(line)
        self.game.act(actor, text)

    def _cut(self):
        head = f'case {self.name}-{len(self.pieces)} "{self.game.rules.text}"'
        self.pieces.append("\n".join([head] + self.lines) + "\n")
        self.lines = self.opening + self.replayed
        self.bytes = sum(map(len, self.lines)) + len(self.lines)

    def finish(self):
        """Returns the texts of the files."""
        self._cut()
        return self.pieces


def preceding(text, number, count=10):
    """Returns the last actions before a line of such a text."""
    acts = [line for line in text.splitlines()[:number - 1] if re.match("do |chance |set ", line)]
    return "; ".join(acts[-count:])
