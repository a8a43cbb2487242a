"""A Neuland bot at a catanatron table: a Player that talks to `neuland bot` over a pipe."""

import os

import catanatron
from catanatron.models.player import Player

import facts
import snapshot
import version
import words
from board import Places
from engine import Engine, EngineDied

SECONDS = 60  # for every answer


class NeulandPlayer(Player):
    """`command` starts the engine, for example "neuland bot search:ms=100"."""

    def __init__(self, color, command=None, seconds=SECONDS):
        super().__init__(color)
        fault = version.fault(os.path.dirname(os.path.abspath(catanatron.__file__)))
        if fault:
            raise SystemExit(fault)
        self.command = command or os.environ.get("NEULAND_BOT", "neuland bot search")
        self.seconds = seconds
        self.seed = 1  # of the next game, for engines with that option
        self.engine = None
        self.asked = self.unmapped = 0
        self.cpu = 0.0  # of engines that have ended
        self.game_id = self.places = self.facts = None

    def _begin(self, game):
        me = game.state.color_to_index[self.color]
        self.game_id = game.id
        self.places = Places(game.state.board.map)
        self.facts = facts.Facts(game, self.places, me)
        if self.engine is None:
            self.engine = Engine(self.command, self.seconds)
        self.engine.lines.clear()
        if "seed" in self.engine.options:
            self.engine.say(f"option seed {self.seed}")
        self.engine.say(f"newgame {me}")
        self.engine.say(f"rules {snapshot.rules(game)}")
        self.engine.say(f"layout {snapshot.layout(game, self.places)}")
        self.engine.say("ready")
        self.engine.expect("readyok")

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
            self.engine.say(line)
        self.asked += 1
        position = snapshot.position(game, self.places, index[self.color])
        self.engine.say("position " + position)
        self.engine.say(f"go {self.asked} {snapshot.decision(position)} time {1000 * self.seconds} menu "
                        + " | ".join(text for text in menu if text))
        answer = self.engine.expect(f"play {self.asked}")
        if answer not in menu:
            self.unmapped += 1
            raise EngineDied(f"unmapped: {answer!r} is not among {sorted(map(str, menu))}; position {position}")
        return menu[answer]

    def cpu_seconds(self):
        """Returns the CPU time of the engine so far."""
        return self.cpu + (self.engine.cpu_seconds() if self.engine else 0.0)

    def dialogue(self):
        """Returns the lines of the last game to and from the engine."""
        return self.engine.lines if self.engine else []

    def close(self):
        """Stops the engine."""
        if self.engine is not None:
            try:
                self.cpu = self.cpu_seconds()
            except OSError:
                pass  # it is gone, and its time with it
            self.engine.close()
            self.engine = None
