#!/usr/bin/env python3
"""kill.py PROGRAM [--kills N] [--tables N] [--seed N]: kills a server under load (SIGKILL) again and again.

At each table one person plays against bots through the protocol. A few large games have a guest each; of the many
small ones, eight share a guest and a connection. After every kill the server is restarted. Everyone returns to every
table, asks for the news since their cursor, and resends what was not answered. The news must continue without a gap.
Every acknowledged move of a person must be in the log exactly once, and nothing else by that person."""
import argparse
import json
import os
import random
import sys
import threading
import time

import harness
from client import Closed, Dice, Player, WebSocket, PROTOCOL, seats_of

LARGE = ["island seats=3", "island seats=4 friends=1", "chocolate seats=2", "dice sheet=plus seats=2"]
SMALL = "dice seats=2"
OF_A_GUEST = 8  # tables that one guest may have open
GONE = (Closed, OSError, ValueError)
LATE = 5.0  # seconds of work until every table must be playable again


class Seat(Player):
    """One seat of a guest, at one table after another. The guest owns the connection."""

    def __init__(self, guest, rules, luck):  # pylint: disable=super-init-not-called
        self.guest, self.rules_words, self.luck = guest, rules, luck
        self.seat, self.games, self.moves = 0, [], 0
        self.new_table()

    def new_table(self):
        self.table, self.begun = None, False
        self.keep = {"key": os.urandom(32).hex()}  # opening again with the same key gives the same table
        self.view, self.now, self.old, self.rules, self.entries = {}, {}, False, None, []
        self.pending, self.acted, self.acknowledged, self.stored = None, None, [], 0
        self.dice = Dice(self.table)  # it hears no log from the beginning, so it computes nothing

    def send(self, do, **fields):
        return self.guest.send(do, **fields)

    def read(self):
        return self.guest.read()

    def hear(self, message):
        """Counts this seat's moves in the log, where each entry is sent once."""
        if message.get("table") != self.table or message.get("as") != self.seat:
            return
        if message["is"] == "news":
            entry = message["entry"]
            self.stored += entry["kind"] == "act" and entry["seat"] == self.seat and entry["by"] == "person"
        self.take(message)
        self.entries.clear()

    def begin(self):
        """Resumes where a kill interrupted it."""
        self.table = self.ask("open", key=self.keep["key"], rules=self.rules_words, clock="none", undo=False,
                              open_cards=True, private=False, delay=0)["table"]
        self.ask("sit", table=self.table, seat=self.seat)
        self.watch()
        for seat in range(seats_of(self.rules_words)):
            if seat != self.seat:
                self.ask("bot", must=False, table=self.table, seat=seat, name="greedy")  # the bot may be there already
        self.begun = True

    def come(self):
        """Returns to the table. After this it is playable again."""
        if not self.begun:
            return
        self.ask("watch", table=self.table, cursor=self.keep.get("cursor"), **{"as": self.seat})
        self.fresh()
        if self.pending:
            self.act()

    def step(self):
        """Does one thing. Returns False if there is nothing to do but wait."""
        if self.begun and self.now["phase"] == "over":
            self.ask("leave", table=self.table, **{"as": self.seat})
            self.end_game()
            self.new_table()
        if not self.begun:
            self.begin()
            return True
        if self.fair():
            return True
        if not self.my_turn() or self.now["version"] == self.acted:
            return False
        self.keep["client_seq"] = self.keep.get("client_seq", 0) + 1
        self.acted = self.now["version"]
        self.pending = {"table": self.table, "as": self.seat, "client_seq": self.keep["client_seq"],
                        "version": self.acted, "action": self.luck.choice(self.now["legal"])}
        self.act()
        return True

    def act(self):
        command = self.pending
        answer = self.ask("act", must=False, **command)
        self.pending = None
        if answer["ok"]:
            self.acknowledged.append(command["client_seq"])
            self.moves += 1
        else:
            self.refused(command, answer["error"])

    def refused(self, command, error):
        if error != "stale":
            raise RuntimeError(f"act: {error}: {command}")

    def end_game(self):
        self.games.append((self.table, list(self.acknowledged), self.stored))


class Guest(threading.Thread):
    """A guest with one connection, who plays at several tables until told to stop."""

    def __init__(self, server, rules, number):
        super().__init__(daemon=True)
        self.server, self.session, self.socket, self.ids = server, None, None, 0
        self.seats = [Seat(self, words, random.Random(f"{number} {n}")) for n, words in enumerate(rules)]
        self.back_at, self.stopping, self.faults = 0.0, False, []

    def run(self):
        while not self.stopping and not self.faults:
            try:
                if self.socket is None:
                    self.come()
                did = [seat.step() for seat in self.seats if not self.stopping]
                if not any(did) and not self.stopping:
                    self.read()
            except GONE:
                self.leave()
                time.sleep(0.01)
            except RuntimeError as fault:  # a refusal, or a gap in the news
                self.faults.append(str(fault))

    def come(self):
        self.socket = WebSocket("127.0.0.1", self.server.port)
        known = {"key": self.session} if self.session else {"name": "Client"}
        answer = self.seats[0].ask("hello", protocol=PROTOCOL, lean=True, bot=False, **known)
        self.session = answer.get("key", self.session)
        for seat in self.seats:
            seat.come()
        self.back_at = time.monotonic()

    def leave(self):
        if self.socket:
            self.socket.close()
        self.socket = None

    def send(self, do, **fields):
        self.ids += 1
        self.socket.send(json.dumps({"do": do, "id": self.ids, **fields}))
        return self.ids

    def read(self):
        message = json.loads(self.socket.receive())
        for seat in self.seats:
            seat.hear(message)
        return message

    def where(self):
        """Returns what this guest knows, for a failure report."""
        return [(seat.begun, seat.now.get("version"), seat.now.get("phase"), seat.now.get("waits"), seat.pending)
                for seat in self.seats], f"alive: {self.is_alive()}"

    def finish(self):
        """Connects one last time, so that every move is answered and its entry is received."""
        self.join(harness.PATIENCE)
        if self.is_alive() or self.faults:
            return
        self.leave()
        self.come()
        for seat in self.seats:
            if seat.begun:
                seat.end_game()
        self.leave()


def guests_of(server, wish):
    rules = [[words] for words in LARGE + LARGE]
    rules += [[SMALL] * min(OF_A_GUEST, wish.tables - n) for n in range(0, wish.tables, OF_A_GUEST)]
    return [Guest(server, words, f"{wish.seed} {n}") for n, words in enumerate(rules)]


def wait(seconds, reached):
    end = time.monotonic() + seconds
    while time.monotonic() < end and not reached():
        time.sleep(0.005)
    return reached()


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("--kills", type=int, default=10)
    options.add_argument("--tables", type=int, default=104)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--store", help="the URI of a database with tables, and the key file: URI,KEY")
    wish = options.parse_args()
    luck, tally = random.Random(wish.seed), harness.Tally()
    slowest = hardest = 0.0
    store = ("--store", *wish.store.split(",")[:1], "--key", *wish.store.split(",")[1:]) if wish.store else ()
    with harness.Server(os.path.abspath(wish.program), *harness.FAST, *store) as server:
        guests = guests_of(server, wish)
        seats = [seat for guest in guests for seat in guest.seats]
        for guest in guests:
            guest.start()
        tally.check(wait(harness.PATIENCE, lambda: all(seat.begun for seat in seats)), "all tables have begun")
        for kill in range(wish.kills):
            time.sleep(luck.uniform(0.15, 0.9))
            server.kill()
            died = time.monotonic()
            started = server.start()
            wait(harness.PATIENCE, lambda: all(guest.back_at > died or guest.faults for guest in guests))
            late = max(guest.back_at for guest in guests) - died
            work = server.cpu_seconds()
            slowest, hardest = max(slowest, late), max(hardest, work)
            tally.check(all(guest.back_at > died for guest in guests) and work < LATE,
                        f"kill {kill}: all back after {late:.2f} s with {work:.2f} s of server CPU time; "
                        f"it listened after {started:.2f} s, machine load {os.getloadavg()[0]:.1f}")
        time.sleep(0.3)
        for guest in guests:
            guest.stopping = True
        for guest in guests:
            guest.finish()
            tally.check(not guest.faults and not guest.is_alive(), f"{guest.faults}, stuck: {guest.where()}")
        lost = twice = 0
        for table, acknowledged, stored in (game for seat in seats for game in seat.games):
            lost += max(0, len(acknowledged) - stored)
            twice += max(0, stored - len(acknowledged))
            tally.check(len(set(acknowledged)) == len(acknowledged) == stored,
                        f"{table}: {len(acknowledged)} acknowledged, {stored} stored")
        moves = sum(seat.moves for seat in seats)
    print(f"{wish.kills} kills, {len(seats)} tables, {moves} acknowledged moves, {lost} lost, {twice} done twice; "
          f"all tables playable after at most {slowest:.2f} s with {hardest:.2f} s of server CPU time")
    tally.check(moves > 5 * wish.kills, f"{moves} moves are enough load")
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
