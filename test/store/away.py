#!/usr/bin/env python3
"""away.py PROGRAM: the database goes away while people play, and comes back: stopped, killed, cut off before or after a
commit, read-only, replaced by another one, or without its newest transactions. The server goes on as soon as it can;
every acknowledged move is there, once, and no clock has run meanwhile.

--delay MS: instead measures moves with a connection that takes this long each way."""
import argparse
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from database import SERVER, Database, tools_of  # noqa: E402
sys.path.insert(0, SERVER)
import harness  # noqa: E402
from client import Player  # noqa: E402
from person import Person  # noqa: E402

CALM = 30  # seconds, until something must have happened


class Wire:
    """Passes bytes on between a server and its database. It can delay them, cut the connection, or cut it when the
    database has answered and keep the answer."""

    def __init__(self, port, delay=0.0):
        self.to, self.delay, self.open, self.pairs = port, delay, True, []
        self.deaf = False  # what the database says is lost
        self.mute = False  # what it is told is lost
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            if not self.open:
                client.close()
                continue
            try:
                server = socket.create_connection(("127.0.0.1", self.to))
            except OSError:
                client.close()
                continue
            for one in (client, server):
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.pairs.append((client, server))
            threading.Thread(target=self.carry, args=(client, server, "mute"), daemon=True).start()
            threading.Thread(target=self.carry, args=(server, client, "deaf"), daemon=True).start()

    def carry(self, source, target, stopped):
        late = []
        ready = threading.Condition()

        def send():
            while True:
                with ready:
                    while not late:
                        ready.wait()
                    due, data = late.pop(0)
                time.sleep(max(0.0, due - time.monotonic()))
                try:
                    if not data:
                        target.shutdown(socket.SHUT_WR)
                        return
                    target.sendall(data)
                except OSError:
                    return

        if self.delay:
            threading.Thread(target=send, daemon=True).start()
        try:
            while data := source.recv(65536):
                if getattr(self, stopped):
                    continue
                if self.delay:
                    with ready:
                        late.append((time.monotonic() + self.delay, data))
                        ready.notify()
                else:
                    target.sendall(data)
        except OSError:
            pass
        if not self.delay:
            for one in (source, target):
                try:
                    one.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

    def cut(self):
        """Nobody gets through from now on."""
        self.open = False
        for pair in self.pairs:
            for one in pair:
                try:
                    one.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
        self.pairs = []

    def mend(self):
        self.open, self.deaf, self.mute = True, False, False


def until(what, seconds=CALM):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.05)
    return False


def paused(server):
    return server.figures()["neuland_paused"] == 1


class Mover:
    """A person who moves in the background, so that a move is under way when something happens."""

    def __init__(self, person, moves):
        self.person, self.faults = person, []
        self.thread = threading.Thread(target=self.run, args=(moves,), daemon=True)
        self.thread.start()

    def run(self, moves):
        for _ in range(moves):
            fault = self.person.move()
            if fault == "over":
                return
            if fault:
                self.faults.append(fault)

    def end(self):
        self.thread.join(CALM)
        return not self.thread.is_alive() and not self.faults


def rest(server, people, check, what):
    """All is as it should be: nobody had to come back, and every move is stored once."""
    check(until(lambda: not paused(server)), f"{what}: it goes on")
    for person in people:
        before = person.done
        check(person.move() in (None, "over"), f"{what}: the next move")
        stored = person.stored()
        check(stored == person.done, f"{what}: {stored} moves are stored, {person.done} were acknowledged ({before})")


def goes(server, check, what, away, back):
    """Something happens to the database during a move, and ends after some seconds."""
    ann = Person(server, 1)
    check(all(ann.move() is None for _ in range(3)), f"{what}: moves before")
    mover = Mover(ann, 4)
    away()
    check(until(lambda: paused(server)), f"{what}: the server notices")
    status, _, body = server.get("/readyz")
    check(status == 503 and body == b"not ready: database_away\n", f"{what}: /readyz says so: {body}")
    check(server.get("/api/lobby")[0] == 503, f"{what}: what needs the database is refused")
    time.sleep(1)
    check(server.process.poll() is None, f"{what}: the server lives")
    back()
    check(mover.end(), f"{what}: the moves are acknowledged after all: {mover.faults}")
    rest(server, [ann], check, what)


def answers_lost(server, database, wire, check):
    """Cut off when the database has stored a move and the server does not know it yet, and when it has not heard of
    it: in either case the server asks, and the move is there once."""
    for what, side in (("stored, but not told", "deaf"), ("sent, but not heard", "mute")):
        ann = Person(server, 3)
        check(all(ann.move() is None for _ in range(3)), f"{what}: moves before")
        before = int(database.sql("SELECT sum(entries) FROM neuland.game", "one"))
        setattr(wire, side, True)
        mover = Mover(ann, 1)
        check(until(lambda: paused(server)), f"{what}: the server notices")
        after = int(database.sql("SELECT sum(entries) FROM neuland.game", "one"))
        check((after > before) == (side == "deaf"), f"{what}: {before} became {after} entries")
        wire.cut()
        wire.mend()
        check(mover.end(), f"{what}: the move is acknowledged: {mover.faults}")
        rest(server, [ann], check, what)


def clocks_stand(server, database, check):
    """Nobody pays for the time."""
    player = Player("127.0.0.1", server.port, {}, lean=True)
    player.table = player.ask("open", key=os.urandom(32).hex(), rules="dice seats=2", clock="standard", undo=False,
                              open_cards=True, private=False, delay=0)["table"]
    player.ask("sit", table=player.table, seat=0)
    player.watch()
    player.ask("bot", table=player.table, seat=1, name="greedy")
    while not player.my_turn():
        if not player.fair():
            player.read()
    player.fresh()
    began, left = time.monotonic(), player.now["left"][0]
    database.stop("fast")
    check(until(lambda: paused(server)), "a clock: the server notices")
    time.sleep(5)
    database.start()
    check(until(lambda: not paused(server)), "a clock: it goes on")
    while player.read()["is"] != "pause":
        pass
    while player.read()["is"] != "now":
        pass
    charged, passed = left - player.now["left"][0], 1000 * (time.monotonic() - began)
    check(passed > 5000 and charged < 3000, f"of {passed:.0f} ms {charged} were charged")
    version = player.now["version"]
    check(player.command("act", version=version, action=player.now["legal"][0])["ok"], "and the player moves")


def read_only(server, database, check):
    def away():
        database.sql("ALTER DATABASE one SET default_transaction_read_only = on")
        database.sql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = 'one'")

    goes(server, check, "read-only", away,
         lambda: database.sql("ALTER DATABASE one RESET default_transaction_read_only"))


def ends(program, database, uri, key, check):
    """What comes back is not what was there: the server exits with one line. And it can be stopped meanwhile."""
    def swap(words):
        """While nobody is connected."""
        database.sql("ALTER DATABASE one ALLOW_CONNECTIONS false")
        database.sql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = 'one'")
        for line in words:
            database.sql(line)

    words = [program, "store", "migrate", database.fresh("other"), "--data", key + ".db", "--key", key]
    subprocess.run(words, check=True)
    cases = (("unsafe", ["ALTER DATABASE one SET synchronous_commit = off"],
              ["ALTER DATABASE one RESET synchronous_commit"]),
             ("other_database", ["ALTER DATABASE one RENAME TO old", "ALTER DATABASE other RENAME TO one"],
              ["ALTER DATABASE one RENAME TO other", "ALTER DATABASE old RENAME TO one"]))
    for code, before, after in cases:
        with harness.Server(program, *harness.FAST, "--store", uri, "--key", key) as server:
            ann = Person(server, 5)
            check(ann.move() is None, f"{code}: a move before")
            swap(before)
            database.sql("ALTER DATABASE one ALLOW_CONNECTIONS true")
            check(server.process.wait(CALM) == 1, f"{code}: the server exits")
            check(f"neuland: {code}: " in server.told(), f"{code}: and says why: {server.told()[-300:]}")
            server.process.stdout.close()
        for line in after:
            database.sql(line)
        database.sql("ALTER DATABASE one ALLOW_CONNECTIONS true")
    with harness.Server(program, *harness.FAST, "--store", uri, "--key", key) as server:
        ann = Person(server, 6)
        check(ann.move() is None, "stopped: a move before")
        database.stop("fast")
        check(until(lambda: paused(server)), "stopped: the server notices")
        began = time.monotonic()
        check(server.stop() == 0 and time.monotonic() - began < 10, "stopped while away: it ends")
        check("stopped_while_away" in server.told(), "and says so")
        database.start()
        server.start()
        ann.back()
        check(ann.stored() == ann.done and ann.move() is None, "and goes on from there")
        check(server.stop() == 0, "the server stops")


def lost(program, database, uri, key, check):
    """A failover to a standby that lacks the newest moves."""
    with harness.Server(program, *harness.FAST, "--store", uri, "--key", key) as server:
        ann, ben = Person(server, 7), Person(server, 8)
        check(all(one.move() is None for one in (ann, ben)), "moves that a standby gets")
        time.sleep(1)
        database.stop("fast")
        standby = database.path + "-standby"
        shutil.copytree(database.path, standby)
        if os.getuid() == 0:
            subprocess.run(["chown", "-R", "nobody", standby], check=True)
        database.start()
        check(until(lambda: not paused(server)), "back")
        check(ann.move() is None and ann.move() is None, "moves that it does not get")
        done = ann.done
        database.stop("immediate")
        shutil.rmtree(database.path)
        os.rename(standby, database.path)
        database.start()
        check(until(lambda: server.figures()["neuland_set_aside"] == 1), "the loss is noticed")
        check(until(lambda: not paused(server)), "and the server goes on")
        told = server.told()
        check("moves_lost" in told and f"table_set_aside: {ann.player.table}" in told, "the log says so")
        check(ben.move() is None and ben.stored() == ben.done, "a game that lost nothing goes on")
        for _ in range(2):
            check(refused(ann) == "set_aside", f"a game that lost something rests, with {done} moves")
            check(server.stop() == 0, "the server stops")
            server.start()
            check(server.figures()["neuland_set_aside"] == 1, "also after a restart")
        ben.back()
        check(ben.move() is None, "and the other goes on")
        words = [program, "tables", "delete", ann.player.table, "--why", "lost", "--data", server.data]
        told = subprocess.run(words, capture_output=True, check=False)
        check(told.returncode == 0 and server.figures()["neuland_set_aside"] == 0, f"the operator deletes it {told}")
        check(server.stop() == 0, "the server stops")


def refused(person):
    """Why this player cannot come back."""
    try:
        person.back()
    except RuntimeError as fault:
        return str(fault).split(":")[1].strip()
    return None


def measure(program, database, key, delay):
    """Moves at ten tables at once, with a database that is this far away."""
    wire = Wire(database.port, delay / 1000)
    uri = database.uri("one").replace(str(database.port), str(wire.port))
    with harness.Server(program, *harness.FAST, "--store", uri, "--key", key) as server:
        people = [Person(server, seed) for seed in range(10)]
        for one in people:
            one.move()
        before, began = server.figures(), time.monotonic()
        movers = [Mover(one, 40) for one in people]
        for one in movers:
            one.thread.join()
        passed, after = time.monotonic() - began, server.figures()
        moves = sum(one.done for one in people) - 10
        entries, commits = (after[f"neuland_{name}_total"] - before[f"neuland_{name}_total"]
                            for name in ("entries", "commits"))
        ticks = after["neuland_tick_seconds_count"] - before["neuland_tick_seconds_count"]
        spent = after["neuland_tick_seconds_sum"] - before["neuland_tick_seconds_sum"]
        print(f"{delay:g} ms each way: {moves} moves in {passed:.1f} s, {entries / commits:.1f} entries for each of "
              f"{commits:.0f} commits, a commit takes {1000 * spent / max(ticks, 1):.1f} ms with its wait")


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("program")
    words.add_argument("--delay", type=float)
    words = words.parse_args()
    program = os.path.abspath(words.program)
    if not tools_of():
        print("skipped: PostgreSQL is not installed (tools/setup database)")
        return 0
    tally, keys = harness.Tally(), tempfile.mkdtemp(prefix="neuland-keys-")
    database = Database(tools_of())
    try:
        wire = Wire(database.port)
        key = os.path.join(keys, "key")
        subprocess.run([program, "store", "migrate", database.fresh("one"), "--data", os.path.join(keys, "s.db"),
                        "--key", key], check=True)
        uri = database.uri("one").replace(str(database.port), str(wire.port))
        if words.delay is not None:
            measure(program, database, key, words.delay)
            return 0
        with harness.Server(program, *harness.FAST, "--store", uri, "--key", key) as server:
            goes(server, tally.check, "stopped", lambda: database.stop("fast"), database.start)
            goes(server, tally.check, "killed", lambda: database.stop("immediate"), database.start)
            goes(server, tally.check, "cut off", wire.cut, wire.mend)
            answers_lost(server, database, wire, tally.check)
            clocks_stand(server, database, tally.check)
            read_only(server, database, tally.check)
            tally.check(server.stop() == 0, "the server stops")
        ends(program, database, uri, key, tally.check)
        lost(program, database, uri, key, tally.check)
    finally:
        database.end()
        shutil.rmtree(keys, ignore_errors=True)
    return tally.end()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    sys.exit(main())
