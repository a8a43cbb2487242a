#!/usr/bin/env python3
"""table_bot.py --server HOST:PORT --table TABLE --seat N [--link KEY | --invitation KEY] COMMAND...: seats a bot.

COMMAND is any program that speaks the engine protocol (docs/protocol.md), such as `neuland bot steady`. It sits down on
an empty seat, at a private table with its invitation, or plays a seat whose private link somebody gave it. The server
says the verbs of the engine protocol as JSON (docs/server-protocol.md, 6); this script passes them on as lines."""
import argparse
import subprocess
import sys

from client import Closed, Player


class Engine:
    """The program, by lines."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.tell("hsp 1")
        self.wait("hspok")

    def tell(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait(self, word):
        """The next line that begins with this word."""
        while line := self.process.stdout.readline():
            if line.split(" ", 1)[0].strip() == word:
                return line.strip()
        raise SystemExit("the program has ended")

    def answer(self, number, question):
        self.tell(f"position {question['position']}")
        time = "" if question["left_ms"] is None else f" time {max(1, question['left_ms'] // 2)}"
        self.tell(f"go {number} {question['decision']}{time} menu {' | '.join(question['menu'])}")
        while True:
            _, played, action = self.wait("play").split(" ", 2)
            if int(played) == number:
                return action


def play(player, heard, engine):
    """Until the game is over. heard: messages in their order, also those that came while an answer was awaited."""
    number = 0
    while True:
        if not heard:
            player.read()
        message = heard.pop(0)
        kind = message["is"]
        if kind == "newgame":
            engine.tell(f"newgame {message['as']}")
            for line in message.get("map", "").splitlines():
                engine.tell(f"map {line}")
            engine.tell(f"rules {message['rules']}")
            engine.tell(f"layout {message['layout']}")
            engine.tell("ready")
            engine.wait("readyok")
        elif kind == "ev":
            for event in message["ev"]:
                engine.tell(f"ev {event}")
        elif kind in ("now", "snapshot"):
            if player.now["phase"] == "over":
                return player.now
            while player.fair():
                pass
        question = message if kind == "go" else message.get("go")
        if question:
            question = {"position": message["position"], **question}
            number += 1
            player.keep["client_seq"] = player.keep.get("client_seq", 0) + 1
            player.send("play", table=player.table, client_seq=player.keep["client_seq"], version=question["version"],
                        action=engine.answer(number, question), **{"as": player.seat})


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--server", default="127.0.0.1:8080")
    options.add_argument("--table", required=True)
    options.add_argument("--link")
    options.add_argument("--invitation")
    options.add_argument("--seat", type=int, default=0)
    options.add_argument("command", nargs=argparse.REMAINDER)
    wish = options.parse_args()
    host, port = wish.server.rsplit(":", 1)
    heard = []
    player = Player(host, int(port), bot=True, said=heard.append)
    player.table, player.seat = wish.table, wish.seat
    if wish.link:
        player.ask("claim", table=wish.table, key=wish.link)
    else:
        player.ask("sit", table=wish.table, seat=wish.seat, **({"key": wish.invitation} if wish.invitation else {}))
    player.send("watch", table=wish.table, cursor=None, **{"as": wish.seat})
    try:
        end = play(player, heard, Engine(wish.command))
        print(f"{wish.table}: over, points {end['points']}, won by {end['winners']}")
    except Closed as fault:
        print(f"{wish.table}: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
