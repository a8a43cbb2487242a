#!/usr/bin/env python3
"""away.py PROGRAM: the database goes away while people play, and comes back: stopped, killed, cut off before or after a
commit, read-only, replaced by another one, or without its newest transactions. The server goes on as soon as it can;
every acknowledged move is there, once, and no clock has run meanwhile.

--delay MS: instead measures moves with a connection that takes this long each way."""
import argparse
import glob
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
from database import SERVER, Database  # noqa: E402
sys.path.insert(0, SERVER)
import harness  # noqa: E402
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
    check(not paused(server), f"{what}: it goes on")
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


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("program")
    words.add_argument("--delay", type=float)
    words = words.parse_args()
    program = os.path.abspath(words.program)
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb")) or [shutil.which("initdb")]
    if not found[-1]:
        print("skipped: PostgreSQL is not installed (tools/setup database)")
        return 0
    tally, keys = harness.Tally(), tempfile.mkdtemp(prefix="neuland-keys-")
    database = Database(os.path.dirname(found[-1]))
    try:
        wire = Wire(database.port)
        key = os.path.join(keys, "key")
        subprocess.run([program, "store", "migrate", database.fresh("one"), "--data", os.path.join(keys, "s.db"),
                        "--key", key], check=True)
        uri = database.uri("one").replace(str(database.port), str(wire.port))
        with harness.Server(program, *harness.FAST, "--store", uri, "--key", key) as server:
            goes(server, tally.check, "stopped", lambda: database.stop("fast"), database.start)
            goes(server, tally.check, "killed", lambda: database.stop("immediate"), database.start)
            goes(server, tally.check, "cut off", wire.cut, wire.mend)
            tally.check(server.stop() == 0, "the server stops")
    finally:
        database.end()
        shutil.rmtree(keys, ignore_errors=True)
    return tally.end()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    sys.exit(main())
