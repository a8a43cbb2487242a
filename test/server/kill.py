#!/usr/bin/env python3
"""kill.py PROGRAM [--kills N] [--tables N] [--seed N]: a server under load is killed (SIGKILL) again and again.

Each table has a person who plays by the protocol, and bots. After every kill the server is started anew, and everybody
comes back, asks for the news from where they were, and sends once more what was not answered. The news must go on
without a gap, and every acknowledged move of a person must stand in the log once, and nothing else of that person."""
import argparse
import os
import random
import sys
import threading
import time

import harness
from client import Closed, Player, seats_of

RULES = ["island seats=3", "island seats=4 friends=1", "chocolate seats=2", "dice sheet=plus seats=2"]
GONE = (Closed, OSError, ValueError)
LATE = 5.0  # seconds until every table must be playable again


class Person(threading.Thread):
    """One guest, who plays one game after the other until told to stop."""

    def __init__(self, server, number):
        super().__init__(daemon=True)
        self.server, self.number = server, number
        self.luck = random.Random(number)
        self.keep, self.player, self.pending = {}, None, None
        self.acknowledged, self.games, self.faults = [], [], []
        self.beginning = False
        self.back_at, self.stopping, self.moves, self.stored = 0.0, False, 0, 0

    def run(self):
        while not self.stopping:
            try:
                if self.player is None:
                    self.come()
                self.play()
            except GONE:
                self.player = None
                if self.beginning:  # a table that is half set up is left alone
                    self.keep = {key: self.keep[key] for key in ("session",) if key in self.keep}
                    self.beginning = False
                time.sleep(0.01)
            except RuntimeError as fault:  # a refusal, or a gap in the news
                if not str(fault).startswith("open: too_many"):
                    self.faults.append(str(fault))
                    return
                self.keep, self.player, self.beginning = {}, None, False  # too many half set up: somebody else plays on

    def come(self):
        known = self.keep.get("cursor")
        self.player = Player("127.0.0.1", self.server.port, self.keep, lean=True, said=self.heard)
        if self.player.table is None:
            self.back_at = time.monotonic()
            return
        self.player.ask("watch", table=self.player.table, cursor=known, **{"as": self.player.seat})
        self.player.fresh()
        self.back_at = time.monotonic()
        if self.pending:
            self.send(self.pending)

    def heard(self, message):
        """Counts the own moves in the log, each entry of which is told once."""
        if message["is"] == "news" and message["table"] == self.keep.get("table"):
            entry = message["entry"]
            self.stored += entry["kind"] == "act" and entry["seat"] == 0 and entry["by"] == "person"

    def begin(self):
        self.keep = {key: self.keep[key] for key in ("session",) if key in self.keep}
        self.player.keep = self.keep
        self.player.now, self.player.view, self.player.table = {}, {}, None
        rules = RULES[self.number % len(RULES)]
        self.acknowledged, self.stored, self.beginning = [], 0, True
        self.player.open(rules, "greedy", seats_of(rules))
        self.beginning = False

    def play(self):
        player = self.player
        if player.table is None or player.now["phase"] == "over":
            if player.table is not None:
                self.games.append((player.table, list(self.acknowledged), self.stored))
                player.ask("leave", table=player.table, **{"as": player.seat})
            self.begin()
        if player.fair():
            return
        if not player.my_turn():
            player.read()
            return
        self.keep["client_seq"] = self.keep.get("client_seq", 0) + 1
        version = player.now["version"]
        self.pending = {"table": player.table, "as": player.seat, "client_seq": self.keep["client_seq"],
                        "version": version, "action": self.luck.choice(player.now["legal"])}
        self.send(self.pending)
        while player.now["version"] == version and player.now["phase"] != "over":
            player.read()

    def send(self, command):
        answer = self.player.ask("act", must=False, **command)
        self.pending = None
        if answer["ok"]:
            self.acknowledged.append(command["client_seq"])
            self.moves += 1
        elif answer["error"] != "stale":
            raise RuntimeError(f"{command}: {answer}")

    def where(self):
        """For a report: what this person knows."""
        told = self.player.now if self.player else {}
        return {**{key: told.get(key) for key in ("version", "phase", "waits", "decision")},
                "legal": len(told.get("legal") or ()), "pending": self.pending, "alive": self.is_alive()}

    def finish(self):
        """Comes back once more, so that every move is answered and told."""
        self.join(10)
        if self.is_alive() or self.faults or "table" not in self.keep:
            return
        if self.player:
            self.player.socket.close()
        self.come()
        self.games.append((self.player.table, list(self.acknowledged), self.stored))
        self.player.socket.close()


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("--kills", type=int, default=10)
    options.add_argument("--tables", type=int, default=8)
    options.add_argument("--seed", type=int, default=1)
    wish = options.parse_args()
    luck, tally = random.Random(wish.seed), harness.Tally()
    slowest = 0.0
    with harness.Server(os.path.abspath(wish.program), *harness.FAST) as server:
        people = [Person(server, wish.seed * 1000 + n) for n in range(wish.tables)]
        for person in people:
            person.start()
        time.sleep(1.0)
        for kill in range(wish.kills):
            time.sleep(luck.uniform(0.15, 0.9))
            server.kill()
            died = time.monotonic()
            server.start()
            while time.monotonic() - died < 2 * LATE and any(p.back_at < died and not p.faults for p in people):
                time.sleep(0.005)
            late = max(p.back_at for p in people) - died
            slowest = max(slowest, late)
            tally.check(all(p.back_at > died for p in people) and late < LATE,
                        f"kill {kill}: all back after {late:.2f} s")
        time.sleep(0.3)
        for person in people:
            person.stopping = True
        for person in people:
            person.finish()
            tally.check(not person.faults and not person.is_alive(), f"{person.faults}, stuck: {person.where()}")
            for table, acknowledged, stored in person.games:
                tally.check(len(set(acknowledged)) == len(acknowledged) == stored,
                            f"{table}: {len(acknowledged)} acknowledged, {stored} stored")
        moves = sum(person.moves for person in people)
    print(f"{wish.kills} kills, {moves} acknowledged moves, slowest return {slowest:.2f} s")
    tally.check(moves > 5 * wish.kills, f"{moves} moves are no load")
    return tally.end()


sys.exit(main())
