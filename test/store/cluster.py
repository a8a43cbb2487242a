#!/usr/bin/env python3
"""cluster.py PROGRAM LIBRARY [options]: several servers share a PostgreSQL database of their own. The clocks of two of
them are wrong by an hour (LIBRARY: odd_clock.c).

At each table a person plays against a bot through whichever server it can reach, and follows to where the table is.
Meanwhile servers are killed, stopped for longer than their lease, cut off from the database, and drained. The database
itself ends and comes back, or dies for good and its standby takes over. Every acknowledged move must be in the log
exactly once, and everybody must keep their seat. It prints how long a table could not be played. Where PostgreSQL is
not installed, the test is skipped."""
import argparse
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from away import Wire  # noqa: E402
from database import tools_of  # noqa: E402
from standby import Pair  # noqa: E402
import harness  # noqa: E402
from client import Closed, WebSocket, PROTOCOL  # noqa: E402
from kill import GONE, SMALL, Guest, Seat  # noqa: E402

NAMES = {"anna": 3600, "berta": -3600, "carl": 0}  # seconds by which their clocks are wrong
LEASE = 10  # seconds
NEWS = 3  # seconds after which everybody has heard something
PATIENCE = 3  # seconds that a traveller waits for a server that does not answer
AGAIN = ("not_saved", "draining", "busy", "elsewhere")
LATE = LEASE + 5  # seconds until a table can be played again, after whatever has happened


class Node(harness.Server):
    """A server on a machine whose clock is wrong."""

    def __init__(self, program, library, odd, *options):
        super().__init__(program, *options)
        self.odd = {"LD_PRELOAD": library, "ODD_CLOCK_S": str(odd)}

    def start(self):
        os.environ.update(self.odd)
        try:
            return super().start()
        finally:
            for name in self.odd:
                del os.environ[name]


class Cluster:
    def __init__(self, program, library, database, names, key):
        self.program, self.database, uri = program, database, database.fresh("hall")
        subprocess.run([program, "store", "migrate", uri, "--key", key], check=True)
        self.wires = {name: Wire(database.port) for name in names}
        self.servers = {name: Node(program, library, odd, *harness.FAST, "--key", key, "--node", name, "--store",
                                   uri.replace(str(database.port), str(self.wires[name].port)))
                        for name, odd in names.items()}

    def door(self, node, luck):
        """A connection to that server, or to any that answers, as through a proxy."""
        if node in self.servers:
            return WebSocket("127.0.0.1", self.servers[node].port, timeout=PATIENCE, path=f"/node/{node}/ws")
        names = list(self.servers)
        luck.shuffle(names)
        for name in names:
            try:
                return WebSocket("127.0.0.1", self.servers[name].port, timeout=PATIENCE)
            except GONE:
                pass
        raise Closed("no server answers")

    def end(self):
        for server in self.servers.values():
            if server.process.poll() is None:
                server.process.send_signal(signal.SIGCONT)
                server.kill()
            server.log.close()


class Place(Seat):
    """A seat whose player thinks for a moment."""

    def step(self):
        time.sleep(0.02)
        return super().step()

    def refused(self, command, error):
        if error == "not_saved":
            self.acted = None
        else:
            super().refused(command, error)


class Traveller(Guest):
    """A guest who goes where the table is."""

    def __init__(self, cluster, number, places=(SMALL,)):
        super().__init__(None, [], number)
        self.cluster, self.node, self.luck = cluster, None, random.Random(number)
        self.seats = [Place(self, words, random.Random(f"{number}")) for words in places]
        self.heard, self.lost, self.gaps, self.follows = time.monotonic(), None, [], 0

    def run(self):
        while not self.stopping and not self.faults:
            try:
                if self.socket is None:
                    self.come()
                if not self.seats[0].step() and not self.stopping:
                    self.read()
            except GONE:
                self.leave()
                time.sleep(0.05)
            except RuntimeError as fault:
                if not any(f": {word}:" in str(fault) for word in AGAIN):
                    self.faults.append(str(fault))
                self.node = None
                self.leave()

    def come(self):
        node, self.node = self.node, None  # if it does not answer, any other may
        self.socket = self.cluster.door(node, self.luck)
        known = {"key": self.session} if self.session else {"name": "Client"}
        answer = self.seats[0].ask("hello", protocol=PROTOCOL, lean=True, bot=False, **known)
        self.session = answer.get("key", self.session)
        self.seats[0].come()
        self.node, self.back_at = node, time.monotonic()
        if self.lost:
            self.gaps.append(self.back_at - self.lost)
            self.lost = None

    def leave(self):
        if self.socket and self.lost is None:
            self.lost = self.heard
        super().leave()

    def read(self):
        message = super().read()
        self.heard = time.monotonic()
        if message["is"] == "elsewhere" or message.get("error") == "elsewhere":
            self.node = message.get("node")
            self.follows += 1
            raise Closed("elsewhere")
        return message

    def finish(self):
        """Connects until it has heard everything."""
        self.join(harness.PATIENCE)
        end = time.monotonic() + 3 * LEASE
        while not self.is_alive() and not self.faults and time.monotonic() < end:
            try:
                self.leave()
                self.come()
                self.seats[0].end_game()
                self.leave()
                return
            except GONE:
                time.sleep(0.2)
            except RuntimeError as fault:
                self.faults.append(str(fault))
        self.faults.append("it never came back")


def kill(cluster, name, luck):
    cluster.servers[name].kill()
    time.sleep(luck.uniform(0, 2 * LEASE) if luck.random() < 0.5 else 0)
    cluster.servers[name].start()


def stop(cluster, name, seconds, check):
    """It stands still for longer than its lease. Then it goes on without the tables that others have taken."""
    process = cluster.servers[name].process
    process.send_signal(signal.SIGSTOP)
    time.sleep(seconds)
    process.send_signal(signal.SIGCONT)
    time.sleep(1)
    check(process.poll() is None, f"{name} goes on")


def cut(cluster, name, seconds, check):
    """It cannot reach the database for longer than its lease. Nobody waits in front of it."""
    cluster.wires[name].cut()
    time.sleep(seconds)
    cluster.wires[name].mend()
    time.sleep(1)
    check(cluster.servers[name].process.poll() is None, f"{name} goes on")


def outage(cluster, check):
    """The database ends, and comes back when all leases are over. Every table stays where it was."""
    cluster.database.stop("immediate")
    time.sleep(LEASE)
    cluster.database.start()
    time.sleep(1)
    check(all(server.process.poll() is None for server in cluster.servers.values()), "all servers go on")


def failover(cluster, check):
    """The primary dies for good, and its synchronous standby takes over."""
    cluster.database.fail_over()
    for wire in cluster.wires.values():
        wire.to = cluster.database.port
    time.sleep(1)
    check(all(server.process.poll() is None for server in cluster.servers.values()), "all servers go on")


def drain(cluster, name, check):
    server = cluster.servers[name]
    began = time.monotonic()
    done = subprocess.run([cluster.program, "drain", "--data", server.data, "--why", "test"], capture_output=True,
                          env={**os.environ, "XDG_CONFIG_HOME": server.folder}, check=False)
    if not check(done.returncode == 0, f"drain {name}: {done.stderr}"):
        return
    status = server.process.wait(harness.PATIENCE)
    check(status == 0, f"{name} ends with 0 after it was drained: {status}")
    print(f"  drained in {time.monotonic() - began:.2f} s")
    server.process.stdout.close()
    server.start()


def gaps_of(travellers):
    gaps = sorted(gap for traveller in travellers for gap in traveller.gaps)
    for traveller in travellers:
        traveller.gaps = []
    return gaps


def faults(cluster, travellers, wish, luck, check):
    kinds = ["kill", "stop", "drain", "cut", "outage", "failover"]
    for n in range(wish.faults):
        kind, name = kinds[n % len(kinds)] if n < len(kinds) else luck.choice(kinds), luck.choice(list(NAMES))
        time.sleep(luck.uniform(0.5, 1.5))
        gaps_of(travellers)
        before = sum(traveller.seats[0].moves for traveller in travellers)
        if kind == "kill":
            kill(cluster, name, luck)
        elif kind == "stop":
            stop(cluster, name, wish.stop, check)
        elif kind == "cut":
            cut(cluster, name, wish.stop, check)
        elif kind == "outage":
            name = "database"
            outage(cluster, check)
        elif kind == "failover":
            name = "database"
            failover(cluster, check)
        else:
            drain(cluster, name, check)
        end = time.monotonic() + 3 * LEASE
        while time.monotonic() < end and any(t.lost or t.socket is None for t in travellers if not t.faults):
            time.sleep(0.05)
        time.sleep(0.3)
        gaps = gaps_of(travellers)
        moves = sum(traveller.seats[0].moves for traveller in travellers) - before
        yield kind, gaps
        told = f"p50 {statistics.median(gaps):.2f} s, worst {gaps[-1]:.2f} s" if gaps else "no table had to wait"
        print(f"{n + 1}. {kind} {name}: {len(gaps)} breaks, {told}; {moves} moves meanwhile", flush=True)
        most = LATE + (wish.stop if kind in ("stop", "cut") else LEASE if kind in ("outage", "failover") else 0)
        check(not gaps or gaps[-1] < most, f"{kind} {name}: a table waited for {max(gaps, default=0):.1f} s")
        check(all(t.is_alive() for t in travellers), f"{[t.faults for t in travellers if t.faults][:3]}")


class Visitor:
    """A guest at one server, without a table."""

    def __init__(self, cluster, node, session=None, name="Client"):
        self.socket, self.ids, self.other = cluster.door(node, random), 0, []
        known = {"key": session} if session else {"name": name}
        self.time = self.read()["time"]
        answer = self.ask("hello", protocol=PROTOCOL, lean=True, bot=False, **known)
        self.name, self.session = answer.get("name"), answer.get("key", session)
        self.error = answer.get("error")

    def ask(self, do, **fields):
        self.ids += 1
        self.socket.send(json.dumps({"do": do, "id": self.ids, **fields}))
        while (message := self.read())["is"] != "answer" or message["id"] != self.ids:
            self.other.append(message)
        return message

    def read(self):
        return json.loads(self.socket.receive())

    def open(self, private=False):
        """Returns the name of a new table and the link of its first seat."""
        table = self.ask("open", key=os.urandom(32).hex(), rules=SMALL, clock="none", undo=False, open_cards=True,
                         private=private, delay=0)["table"]
        return table, self.ask("sit", table=table, seat=0)["key"]

    def until(self, fits):
        """The next message that fits; None: the connection was closed, or there was none for a while."""
        try:
            while not fits(message := self.other.pop(0) if self.other else self.read()):
                pass
            return message
        except GONE:
            return None


def lobby(cluster, check):
    """What is public, and what belongs to a guest, is the same everywhere."""
    ann, ben = Visitor(cluster, "anna", name="Ann"), Visitor(cluster, "berta", name="Ben")
    ben.ask("lobby", yes=True)
    opened = time.monotonic()
    table, link = ann.open()
    row = ben.until(lambda message: message["is"] == "row" and message["table"] == table)
    print(f"a table is in the lobby of another server after {time.monotonic() - opened:.2f} s")
    check(row and row["seats"][0]["name"] == "Ann", "the lobby shows the tables of other servers")
    watch = {"table": table, "as": None, "cursor": None}
    check(ben.ask("where", table=table).get("node") == "anna", "where it is")
    answer = ben.ask("watch", **watch)
    check(answer.get("error") == "elsewhere" and answer.get("node") == "anna", f"it is elsewhere: {answer}")
    there = Visitor(cluster, "anna", ben.session)
    check(there.name == "Ben", "a guest of one server is known to the others")
    check(there.ask("watch", **watch)["ok"], "and watches there")
    check(there.ask("where", table=table).get("node") == "anna", "the server knows that it has the table")
    check(Visitor(cluster, "berta", ann.session).ask("claim", table=table, key=link).get("node") == "anna", "a link")
    check(Visitor(cluster, "carl", "0" * 63 + "1").error == "denied", "a session that nobody gave out")

    secret, key = ann.open(private=True)
    check(ben.ask("watch", **{**watch, "table": secret}).get("error") == "denied", "a private table stays unknown")
    check(ben.ask("claim", table=secret, key="1" * 64).get("error") == "denied", "also to a wrong link")
    check(ben.ask("claim", table=secret, key=key).get("error") == "elsewhere", "but not to the right one")
    time.sleep(NEWS)
    mine = Visitor(cluster, "carl", ann.session)
    mine.ask("mine")
    check(mine.until(lambda message: message.get("table") == secret), "own tables are listed everywhere")

    there.ask("name", name="Benjamin")
    time.sleep(NEWS)
    check(Visitor(cluster, "carl", ben.session).name == "Benjamin", "a new name is known to all")
    check(ben.ask("sit", table=ben.open()[0], seat=1)["ok"], "also where the guest has been for some time")
    there.ask("bye")
    check(ben.until(lambda message: message["is"] == "close"), "who says goodbye has left every server")
    time.sleep(NEWS)
    check(Visitor(cluster, "carl", ben.session).error == "denied", "and cannot come back")
    clocks = [Visitor(cluster, name).time for name in NAMES]
    check(max(clocks) - min(clocks) < 30_000, f"all servers have the time of the database: {clocks}")
    figures = cluster.servers["carl"].figures()
    check(figures["neuland_nodes"] == len(NAMES) and figures["neuland_tables_elsewhere"] >= 2, f"{figures}")


def orders(cluster, check):
    """What the operator orders of one server holds on all."""
    server, kim = cluster.servers["anna"], Visitor(cluster, "berta", name="Kim")
    table, _ = kim.open()

    def neuland(*words):
        words = [cluster.program, *words, "--data", server.data, "--why", "test"]
        environment = {**os.environ, "XDG_CONFIG_HOME": server.folder}
        return subprocess.run(words, capture_output=True, env=environment, check=False)

    told = subprocess.run([cluster.program, "tables", "--data", cluster.servers["berta"].data],
                          capture_output=True, check=False).stdout.decode()
    digits = re.search(rf"{table}.*?owner (\w+)", told, re.S)
    check(digits, "the operator sees the table")
    done = neuland("guests", "suspend", digits[1], "--for", "1h")
    check(done.returncode == 0, f"the guest is suspended: {done.stderr}")
    check(kim.until(lambda message: message["is"] == "close"), "and has to leave the other server")
    time.sleep(NEWS)
    check(Visitor(cluster, "carl", kim.session).error == "blocked", "and is let in nowhere")
    check(neuland("guests", "release", digits[1]).returncode == 0, "until that ends")
    time.sleep(NEWS)
    check(Visitor(cluster, "carl", kim.session).error is None, "everywhere")


def play(cluster, wish, check):
    luck = random.Random(wish.seed)
    travellers = [Traveller(cluster, f"{wish.seed} {n}") for n in range(wish.tables)]
    for traveller in travellers:
        traveller.start()
    end = time.monotonic() + harness.PATIENCE
    while time.monotonic() < end and not all(t.seats[0].begun for t in travellers):
        time.sleep(0.05)
    check(all(t.seats[0].begun for t in travellers), "all tables have begun")
    found = {}
    for kind, gaps in faults(cluster, travellers, wish, luck, check):
        found.setdefault(kind, []).extend(gaps)
    for traveller in travellers:
        traveller.stopping = True
    for traveller in travellers:
        traveller.finish()
        check(not traveller.faults, f"{traveller.faults}, {traveller.where()}")
    lost = twice = 0
    for traveller in travellers:
        for table, acknowledged, stored in traveller.seats[0].games:
            lost += max(0, len(acknowledged) - stored)
            twice += max(0, stored - len(acknowledged))
            check(len(set(acknowledged)) == len(acknowledged) == stored,
                  f"{table}: {len(acknowledged)} acknowledged, {stored} stored")
    seats = sum(bool(traveller.faults) for traveller in travellers)
    moves = sum(traveller.seats[0].moves for traveller in travellers)
    for kind, gaps in found.items():
        if gaps:
            print(f"{kind}: {len(gaps)} breaks, playable again after p50 {statistics.median(gaps):.2f} s, "
                  f"worst {max(gaps):.2f} s")
    print(f"{wish.faults} faults; {len(cluster.servers)} servers, {len(travellers)} tables, {moves} moves, "
          f"{lost} lost, {twice} done twice, {seats} seats lost; followed {sum(t.follows for t in travellers)} times")
    check(moves >= 5 * wish.faults, f"{moves} moves are enough load")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("library")
    options.add_argument("--faults", type=int, default=6)
    options.add_argument("--tables", type=int, default=12)
    options.add_argument("--stop", type=float, default=LEASE + 2, help="seconds that a server stands still")
    options.add_argument("--seed", type=int, default=1)
    wish = options.parse_args()
    tools = tools_of()
    if not tools:
        print("skipped: PostgreSQL is not installed (tools/setup database)")
        return 0
    tally, keys, cluster = harness.Tally(), tempfile.mkdtemp(prefix="neuland-keys-"), None
    database = Pair(tools)
    try:
        cluster = Cluster(os.path.abspath(wish.program), os.path.abspath(wish.library), database, NAMES,
                          os.path.join(keys, "key"))
        for server in cluster.servers.values():
            server.start()
        lobby(cluster, tally.check)
        orders(cluster, tally.check)
        play(cluster, wish, tally.check)
        if tally.failed:
            for name, server in cluster.servers.items():
                print(name, server.told()[-1500:])
    finally:
        if cluster:
            cluster.end()
        database.end()
    return tally.end()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    threading.stack_size(1 << 19)
    sys.exit(main())
