"""person.py - a person at a table with a bot, who counts the moves that were acknowledged."""
import random

from client import Player

RULES = "dice seats=2"


class Person:
    """Makes random moves and counts the acknowledged ones."""

    def __init__(self, server, seed):
        self.server, self.luck, self.keep, self.done = server, random.Random(seed), {}, 0
        self.player = Player("127.0.0.1", server.port, self.keep, lean=True)
        self.player.open(RULES, "greedy", 2)

    def back(self):
        self.player = Player("127.0.0.1", self.server.port, self.keep, lean=True)
        self.player.watch()

    def move(self):
        """Makes this player's next move. Returns the error, None if it was acknowledged, or "over" if the game is
        over."""
        player = self.player
        while player.now["phase"] != "over":
            if player.fair():
                continue
            if not player.my_turn():
                player.read()
                continue
            version = player.now["version"]
            answer = player.command("act", must=False, version=version, action=self.luck.choice(player.now["legal"]))
            if not answer["ok"]:
                return answer["error"]
            self.done += 1
            while player.now["version"] == version:
                player.read()
            return None
        return "over"

    def stored(self):
        """Returns this player's moves in the log."""
        told = [message["entry"] for message in self.player.past()]
        return sum(entry["kind"] == "act" and entry["seat"] == 0 and entry["by"] == "person" for entry in told)
