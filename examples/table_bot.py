#!/usr/bin/env python3
"""table_bot.py --server HOST:PORT --table TABLE --seat N [--link KEY | --invitation KEY] COMMAND...: brings in a bot.

COMMAND is any program that speaks the engine protocol (docs/reference/protocol.md), such as `neuland bot steady`. It
takes an empty seat (at a private table it needs the invitation), or plays a seat for which you have the private link.
The server sends the verbs of the engine protocol as JSON (docs/reference/server-protocol.md, 6); this script forwards
them as lines."""
import argparse
import subprocess
import sys
import time

from client import Closed, Player

OFFER_PAUSE = 1.1  # seconds between two offers of a seat; the table requires at least one second


class Engine:
    """The bot program, which reads and writes lines."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.tell("hsp 1")
        self.wait("hspok")

    def tell(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait(self, word):
        """Returns the next line that starts with this word."""
        while line := self.process.stdout.readline():
            if line.split(" ", 1)[0].strip() == word:
                return line.strip()
        raise SystemExit("the bot program has exited")

    def answer(self, number, question):
        self.tell(f"position {question['position']}")
        time = "" if question["left_ms"] is None else f" time {max(1, question['left_ms'] // 2)}"
        self.tell(f"go {number} {question['decision']}{time} menu {' | '.join(question['menu'])}")
        while True:
            _, played, action = self.wait("play").split(" ", 2)
            if int(played) == number:
                return action


class Talk:
    """Sends the program's answers to the server until one is accepted."""

    def __init__(self, player, engine):
        self.player, self.engine = player, engine
        self.number, self.tries, self.sent = 0, 0, None
        self.question, self.action = None, None

    def ask(self, question):
        self.question, self.tries = question, 0
        self.think()

    def think(self):
        self.number += 1
        self.action = self.engine.answer(self.number, self.question)
        self.send()

    def send(self):
        keep = self.player.keep
        keep["client_seq"] = keep.get("client_seq", 0) + 1
        self.sent = self.player.send("play", table=self.player.table, client_seq=keep["client_seq"],
                                     version=self.question["version"], action=self.action, **{"as": self.player.seat})

    def answered(self, message):
        """After a refused offer it waits, asks the program again, or plays a harmless move."""
        if message["id"] != self.sent or message["ok"] or message["error"] == "stale":
            return
        self.tries += 1
        if message["error"] == "too_fast":
            time.sleep(OFFER_PAUSE)
            self.send()
        elif self.tries <= 2:
            self.think()
        else:
            menu = self.question["menu"]
            quiet = [move for move in menu if move in ("end", "pass", "decline", "withdraw")]
            self.action = (quiet + [move for move in menu if not move.startswith("offer ")])[0]
            self.send()


def play(player, heard, engine):
    """Plays until the game is over. heard: all messages in order, including those received while waiting."""
    talk = Talk(player, engine)
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
            talk.ask({"position": message["position"], **question})
        elif kind == "answer":
            talk.answered(message)


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
