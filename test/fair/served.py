#!/usr/bin/env python3
"""served.py PROGRAM FOLDER [NODE]: honest games at a real server: numbers of the fair dice that are not opened, new
secrets, a backup that is restored, take-backs, a stand-in, an early end, a rematch. Their records go to FOLDER, and
every verifier must call each of them fair, with the same rolls, cards and numbers for each epoch. test/fair/served
holds such records for tests without a server. With FOLDER ending in .json it writes what the server says to one
player instead, for the cheats of test/fair/cheats.json. Ends with "N passed, N failed"."""
import faulthandler
import importlib.machinery
import importlib.util
import json
import os
import random
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "server"))
import harness  # pylint: disable=wrong-import-position
from client import Player  # pylint: disable=wrong-import-position

PATIENCE = 150  # seconds; then it dumps where it is and ends
OPENING = 10    # seconds that a fast table waits for numbers
MOVES = 60


def load_compare():
    loader = importlib.machinery.SourceFileLoader("compare", os.path.join(HERE, "compare"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("compare", loader))
    loader.exec_module(module)
    return module


class Person(Player):
    """One of two people at a table, who may withhold a sealed number."""

    def __init__(self, server, keep=None, lean=False):
        self.opens = self.seals = self.plays = True
        self.next, self.heard = None, []
        super().__init__("127.0.0.1", server.port, keep, lean=lean, said=self.hear)

    def hear(self, message):
        self.heard.append(message)
        if message.get("notice") == "next_table":
            self.next = message

    def join(self, seat):
        self.seat = seat
        self.keep.update(table=self.table, seat=seat)
        self.ask("sit", table=self.table, seat=seat)
        self.watch()
        self.follow()

    def fair(self):
        phase = self.now["phase"]
        if (phase == "opening" and not self.opens) or (phase == "reseal" and not self.seals):
            return False
        return super().fair()


class Game:
    """A table of two."""

    def __init__(self, name, server, rules="island seats=2", undo=False, lean=False):
        self.name, self.luck = name, random.Random(name)
        self.ann, self.ben = Person(server, lean=lean), Person(server)
        self.ann.table = self.ben.table = self.ann.ask(
            "open", key=os.urandom(32).hex(), rules=rules, clock="blitz", undo=undo, open_cards=True, private=False,
            delay=0)["table"]
        self.ann.join(0)
        self.ben.join(1)
        self.undone = 0

    def come_back(self, server):
        people = []
        for one in (self.ann, self.ben):
            person = Person(server, one.keep)
            person.watch()
            person.follow()
            people.append(person)
        self.ann, self.ben = people

    def step(self):
        """Both do what is to be done now. Returns False if there is nothing to do but wait."""
        did = False
        for one in (self.ann, self.ben):
            one.fresh()
            while one.fair():
                did = True
                one.fresh()
            if one.plays and one.my_turn():
                did = True
                quiet = [act for act in one.now["legal"] if not act.startswith(("offer", "counter"))]
                one.command("act", version=one.now["version"], action=self.luck.choice(quiet or one.now["legal"]))
        return did

    def until(self, fact):
        while not fact():
            self.step() or time.sleep(0.2)

    def phase(self):
        self.ann.fresh()
        return self.ann.now["phase"]

    def rolls(self, count):
        """Plays until this many more rolls were made; what counts is that chance was asked."""
        rolled = [0]
        while rolled[0] < count:
            before = len(self.ann.entries)
            self.step() or time.sleep(0.2)
            rolled[0] += sum(entry["entry"].get("by") == "table" for entry in self.ann.entries[before:]
                             if entry["entry"]["kind"] == "act")

    def undo(self):
        """Takes back whatever is possible, three times."""
        while self.undone < 3:
            self.step()
            for one in (self.ann, self.ben):
                one.fresh()
                if one.now.get("undo"):
                    one.command("undo", version=one.now["version"])
                    self.undone += 1

    def renew(self):
        """Both want new secrets."""
        for one in (self.ann, self.ben):
            one.command("renew", yes=True)

    def rematch(self, name):
        """The next game of the same two, one seat further on."""
        for one in (self.ann, self.ben):
            one.command("agree", yes=True)
        for one in (self.ann, self.ben):
            while not one.next:
                one.read()
            one.table, one.seat, one.now, one.rules = one.next["next"], one.next["as"], {}, None
            one.keep.update(table=one.table, seat=one.seat, client_seq=0)
            one.watch()
            one.follow()
        self.name = name

    def end(self, folder, stay=False):
        for one in (self.ann, self.ben):
            one.command("end", yes=True)
        self.ann.fresh()
        text = self.ann.record()
        for one in (self.ann, self.ben):
            one.compare(text)  # raises if it is not what they sealed, opened and saw
            one.follow()
            if one.dice.waiting or one.dice.computed != text.count("chance dice"):
                raise RuntimeError(f"{self.name}: {one.dice.computed} rolls were computed as they fell")
        path = os.path.join(folder, self.name + ".hsn")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        for one in (self.ann, self.ben):
            if not stay:
                one.socket.close()
        return path


def put_back(program, server, copy):
    """Replaces the data file by the backup."""
    server.kill()
    for end in ("", "-wal", "-shm"):
        if os.path.exists(server.data + end):
            os.remove(server.data + end)
    subprocess.run([program, "backup", "--restore", "--data", server.data, copy], check=True, capture_output=True,
                   env={**os.environ, "XDG_CONFIG_HOME": server.folder})
    server.start()


def back_up(program, server):
    copy = os.path.join(server.folder, "copy.db")
    subprocess.run([program, "backup", "--data", server.data, copy], check=True, capture_output=True,
                   env={**os.environ, "XDG_CONFIG_HOME": server.folder})
    return copy


def play_all(program, folder):
    """Returns the paths of the records. Everything that waits for a deadline waits at the same time."""
    with harness.Server(program, *harness.FAST) as server:
        clean = Game("clean", server)
        clean.rolls(8)
        back = Game("take-back", server, undo=True)
        back.undo()
        back.rolls(4)
        late = Game("not-opened", server)
        late.ben.opens = False
        late.until(lambda: late.phase() == "opening" and not late.step())
        both = Game("renewed", server)
        both.rolls(4)
        both.renew()
        both.rolls(4)
        stand_in = Game("stand-in", server)
        stand_in.rolls(3)
        stand_in.ben.command("stand_in", seat=1)
        stand_in.ben.plays = False
        stand_in.rolls(4)
        renewed = Game("renewed-unopened", server)
        renewed.rolls(5)
        renewed.renew()
        renewed.ben.opens = False
        renewed.until(lambda: renewed.phase() == "opening" and not renewed.step())
        absent = Game("renewed-one-absent", server)
        absent.rolls(5)
        absent.renew()
        absent.ben.seals = False
        absent.until(lambda: absent.phase() == "reseal" and not absent.step())
        late.until(lambda: late.phase() == "gather")  # Ben has lost the seat
        late.ben.opens = True
        late.ben.now = {}
        late.ben.join(1)
        late.rolls(4)
        for game in (renewed, absent):  # Ben contributes nothing to these epochs
            game.until(lambda game=game: game.phase() == "play")
            game.rolls(4)
        paths = [game.end(folder) for game in (back, late, both, stand_in, renewed, absent)]
        paths.append(clean.end(folder, stay=True))
        clean.rematch("rematch")
        clean.rolls(3)
        paths.append(clean.end(folder))
        opening, playing = Game("restored-opening", server), Game("restored-in-play", server)
        playing.rolls(5)
        opening.ben.opens = False
        opening.until(lambda: opening.phase() == "opening" and not opening.step())
        copy = back_up(program, server)
        put_back(program, server, copy)
        for game in (opening, playing):
            game.come_back(server)
            game.rolls(4)
        return paths + [game.end(folder) for game in (opening, playing)]


def told_by_neuland(program, path):
    """Returns the lines about epochs of its human-readable output."""
    done = subprocess.run([program, "verify", path], capture_output=True, text=True, check=False)
    return [line for line in done.stdout.splitlines() if line.startswith("  Epoch ")]


def expect(tally, name, line):
    """Checks that each record contains what its game is about."""
    both, one, none = "numbers of seats 1, 2", "numbers of seats 1", "given up, nothing came from it"
    wanted = {"clean": [("start", both)], "take-back": [("start", both)], "stand-in": [("start", both)],
              "rematch": [("start", both)],
              "not-opened": [("start", none), ("given up", both)],
              "renewed": [("start", both), ("renewed", both)],
              "renewed-unopened": [("start", both), ("renewed", none)],
              "renewed-one-absent": [("start", both), ("renewed", one)],
              "restored-opening": [("start", none), ("restored", both)],
              "restored-in-play": [("start", both), ("restored", both)]}[name]
    found = [(one.split("(")[1].split(")")[0], one.split(": ")[1].split(", ", 3 * ("rolls" in one))[-1])
             for one in line.split("\n  ")[1:]]
    tally.check(found == wanted, f"{name}: {found}")


def transcript(program, path):
    """Writes what a server says to one of two players, until the record, and what that player keeps."""
    with harness.Server(program, *harness.FAST) as server:
        game = Game("transcript", server, lean=True)
        game.rolls(4)
        game.renew()
        while not any(event["event"] == "stole" for one in game.ann.entries for event in one["events"]):
            game.rolls(1)
        for one in (game.ann, game.ben):
            one.command("end", yes=True)
        game.ann.fresh()
        game.ann.record()
        told, ann, last = [], game.ann, None
        for message in (one for one in ann.heard if one["is"] in ("snapshot", "news", "past", "record")):
            if message["is"] == "snapshot":
                facts = ("version", "phase", "waits", "open_left", "client_seq")
                message["now"] = {key: message["now"][key] for key in facts}
                message["now"] |= {"left": [], "bank": [], "held": [], "strikes": [], "undo": False}
                if "game" in message:
                    message["game"] = {"rules": message["game"]["rules"], "seats": message["game"]["seats"],
                                       "layout_text": message["game"]["layout_text"], "layout": {}}
                last, before = (message["fair"], message["now"]["phase"]), last
                if last == before:
                    continue
            told.append(message)
    with open(path, "w", encoding="utf-8") as file:
        numbers = {place: {**one, "opened": True} for place, one in ann.keep["numbers"].items()}
        head = {"table": ann.table, "seat": ann.seat, "numbers": numbers}
        file.write("[" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in [head, *told]) + "]\n")
    return 0


def main():
    program, folder, *rest = sys.argv[1:]
    if folder.endswith(".json"):
        return transcript(program, folder)
    faulthandler.dump_traceback_later(PATIENCE, exit=True)
    os.makedirs(folder, exist_ok=True)
    compare, tally = load_compare(), harness.Tally()
    verifiers = compare.Verifiers(program, rest[0] if rest and rest[0] else None)
    paths = play_all(program, folder)
    faults = list(compare.check_right(verifiers, paths))
    tally.check(not faults, "\n".join(faults))
    said = verifiers.all["neuland"](paths)
    for path in paths:
        name = os.path.basename(path)[:-4]
        if tally.check(path in said, f"{name}: not fair"):
            expect(tally, name, said[path])
            tally.check(told_by_neuland(program, path) == ["  " + one for one in said[path].split("\n  ")[1:]],
                        f"{name}: the same for people: {told_by_neuland(program, path)}")
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
