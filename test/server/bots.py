#!/usr/bin/env python3
"""bots.py PROGRAM: bots answer promptly at tables with people, whatever load other guests put on the same server's
bots.

First strangers open tables for slow bots and leave; then they come back and watch them. Then a guest asks for the
perfect bot of the dice game on a server that has not solved it yet. Ends with "N passed, N failed"."""
import faulthandler
import os
import random
import sys
import time

import harness
from client import Player

PATIENCE = 600  # seconds; then it dumps where it is and ends
GUESTS, TABLES, MOVES = 16, 3, 12


def wait_until(fact, seconds):
    """These limits only catch hangs; normally the result is there at once."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not fact():
        time.sleep(0.05)
    return fact()


def stranger(server, *tables):
    """A guest opens private tables of bots only, given as (rules, seats, bot). Returns the player and the tables. A
    limit per address can only help here."""
    player = Player("127.0.0.1", server.port)
    opened = []
    for rules, seats, bot in tables:
        answer = player.ask("open", must=False, key=os.urandom(32).hex(), rules=rules, clock="none", private=True,
                            delay=0)
        if not answer["ok"]:
            continue
        for seat in range(seats):
            player.ask("bot", must=False, table=answer["table"], seat=seat, name=bot)
        opened.append(answer["table"])
    return player, opened


class Honest(Player):
    """A player who plays with bots and measures how long each bot move takes."""

    def __init__(self, server, rules, bot, seats):
        super().__init__("127.0.0.1", server.port)
        self.slowest, self.bots_moved, self.last = 0.0, 0, time.monotonic()
        self.open(rules, bot, seats)

    def take(self, message):
        super().take(message)
        now = time.monotonic()
        if message["is"] == "news" and message["entry"]["kind"] == "act" and message["entry"]["by"] == "bot":
            self.bots_moved += 1
            self.slowest = max(self.slowest, now - self.last)
        if message["is"] == "news":
            self.last = now


def check_strangers(tally, server):
    for _ in range(GUESTS):
        player, _ = stranger(server, *[("island seats=4", 4, "search:nodes=20000")] * TABLES)
        player.socket.close()
    time.sleep(1)
    asked = server.figures()["neuland_bots_asked_total"]
    tally.check(asked == 0, f"no bot plays at a table without people: {asked:.0f} questions")
    honest = Honest(server, "island seats=4", "greedy", 4)
    honest.play(random.Random(1), 2)
    quiet = honest.slowest
    crowd = [stranger(server, *[("island seats=4", 4, "search:nodes=20000")] * TABLES) for _ in range(GUESTS)]
    for player, tables in crowd:
        for one in tables:
            player.ask("watch", must=False, table=one, cursor=None, **{"as": None})
    honest.slowest = 0.0
    before = honest.bots_moved
    honest.play(random.Random(2), MOVES)
    figures = server.figures()
    print(f"slowest of {honest.bots_moved - before} bot moves at an honest table: {honest.slowest:.2f} s beside "
          f"{len(crowd) * TABLES} watched tables of slow bots, {quiet:.2f} s without")
    tally.check(honest.bots_moved > before + MOVES, f"its bots have moved: {honest.bots_moved - before}")
    tally.check(figures["neuland_bots_thinking"] <= max(2, os.cpu_count()), "no more bots think than there are threads")
    tally.check(figures["neuland_bots_waiting"] <= GUESTS * TABLES, "a table waits for at most one answer")
    own = [one["n"] for one in honest.entries if one["entry"]["by"] == "bot"]
    tally.check(own and honest.slowest < 15, "no bot was replaced by the fallback move after 15 s")
    for player, _ in crowd:
        player.socket.close()
    tally.check(wait_until(lambda: server.figures()["neuland_bots_waiting"] == 0, 120),
                "questions that nobody waits for are dropped")
    honest.socket.close()


def check_perfect(tally, server):
    guest, tables = stranger(server, ("dice seats=1", 1, "perfect"), ("dice sheet=plus seats=1", 1, "perfect"))
    honest = Honest(server, "chocolate seats=3", "greedy", 3)
    late = server.figures()["neuland_bots_late_total"]
    heard = {one: 0 for one in tables}
    for one in tables:
        guest.ask("watch", table=one, cursor=None, **{"as": None})
    honest.play(random.Random(3), MOVES)

    def both_move():
        message = guest.read()
        if message["is"] == "news" and message["entry"]["kind"] == "act":
            heard[message["table"]] += 1
        return all(count >= 20 for count in heard.values())
    while not both_move():
        pass
    figures = server.figures()
    solving = figures["neuland_books_solving"]
    tally.check(solving == 2, f"two tables are being solved: {solving}")
    tally.check(figures["neuland_bots_late_total"] == late, "no bot is late, not even these two")
    print(f"slowest of {honest.bots_moved} bot moves in another game meanwhile: {honest.slowest:.2f} s")
    began = time.monotonic()
    tally.check(server.stop() == 0, "the server stops cleanly")
    print(f"the server stopped after {time.monotonic() - began:.1f} s")


def main():
    faulthandler.dump_traceback_later(PATIENCE, exit=True)
    tally = harness.Tally()
    with harness.Server(sys.argv[1], *harness.FAST) as server:
        check_strangers(tally, server)
    server = harness.Server(sys.argv[1], *harness.FAST)
    os.environ["XDG_CACHE_HOME"] = os.path.join(server.folder, "cache")  # nothing is solved yet
    with server:
        check_perfect(tally, server)
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
