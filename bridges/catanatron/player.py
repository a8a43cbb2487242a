"""A Neuland bot at a catanatron table: a Player that talks to `neuland bot` over a pipe."""

import os
import subprocess

from catanatron.models.player import Player

import facts
import snapshot
import words
from board import Places


class EngineDied(RuntimeError):
    """The game is void: a missing answer is never replaced by a random move."""


class NeulandPlayer(Player):
    """`command` starts the engine, for example "neuland bot search:ms=100"."""

    def __init__(self, color, command=None):
        super().__init__(color)
        self.command = command or os.environ.get("NEULAND_BOT", "neuland bot search")
        self.engine = None
        self.asked = self.unmapped = 0
        self.game_id = self.places = self.facts = None

    def _start(self):
        self.engine = subprocess.Popen(self.command.split(), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                       text=True, bufsize=1)
        self._say("hsp 1")
        self._expect("hspok")

    def _say(self, line):
        self.engine.stdin.write(line + "\n")

    def _expect(self, word):
        """Returns the rest of the first line that starts with the word."""
        self.engine.stdin.flush()
        for line in self.engine.stdout:
            if line.startswith("error "):
                raise EngineDied(line.strip())
            if line.split(" ", 1)[0].strip() == word:
                return line[len(word):].strip()
        raise EngineDied(f"no {word}")

    def _begin(self, game):
        me = game.state.color_to_index[self.color]
        self.game_id = game.id
        self.places = Places(game.state.board.map)
        self.facts = facts.Facts(game, self.places, me)
        if self.engine is None:
            self._start()
        self._say(f"newgame {me}")
        self._say(f"rules {snapshot.rules(game)}")
        self._say(f"layout {snapshot.layout(game, self.places)}")
        self._say("ready")
        self._expect("readyok")

    def decide(self, game, playable_actions):
        """Returns the legal action that the engine chooses. It is told only what this seat may know."""
        actions = list(playable_actions)
        if game.id != self.game_id:
            self._begin(game)
        if len(actions) == 1:
            return actions[0]
        index = game.state.color_to_index
        menu = {words.text(action, self.places, index): action for action in actions}
        for line in self.facts.since(game):
            self._say(line)
        self.asked += 1
        self._say("position " + snapshot.position(game, self.places, index[self.color]))
        self._say(f"go {self.asked} main menu " + " | ".join(text for text in menu if text))
        answer = self._expect("play").split(" ", 1)[1]
        if answer not in menu:
            self.unmapped += 1
            raise EngineDied(f"unmapped: {answer!r} is not among {sorted(map(str, menu))}")
        return menu[answer]

    def close(self):
        """Stops the engine."""
        if self.engine is not None:
            self._say("quit")
            self.engine.stdin.close()
            self.engine.wait(timeout=10)
            self.engine = None
