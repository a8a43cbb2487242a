"""slow.py PROGRAM LIBRARY: a server whose disk takes a second longer for every sync (LIBRARY: slow_disk.c).

Only what has to be stored waits for it: meanwhile pings, requests by HTTP and new connections are answered, what many
clients send shares the next commit, and what a client sent before it left has its effect. The order of answers is
tested, not their time."""
import json
import os
import select
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "server"))
import harness  # noqa: E402
from client import WebSocket, PROTOCOL  # noqa: E402

MS, CROWD, FLOOD = 1000, 30, 200
OPEN = {"rules": "dice seats=2", "clock": "none", "undo": False, "open_cards": False, "private": False, "delay": 0}


class Line:
    """A connection that need not wait for its answers."""

    def __init__(self, server):
        self.socket = WebSocket("127.0.0.1", server.port)
        self.ids = 0
        self.socket.receive()  # welcome

    def send(self, do, **fields):
        self.ids += 1
        self.socket.send(json.dumps({"do": do, "id": self.ids, **fields}))

    def hello(self):
        self.send("hello", protocol=PROTOCOL, lean=True, name="Slow")

    def next(self):
        """The kind of the next message that is a pong or an answer."""
        while (message := json.loads(self.socket.receive()))["is"] not in ("pong", "answer"):
            pass
        return message["is"] if message.get("ok", True) else message["error"]

    def silent(self):
        return not self.socket.bytes and not select.select([self.socket.socket], [], [], 0)[0]


def key(number):
    return f"{number:064x}"


def until(server, name, value):
    end = time.monotonic() + harness.PATIENCE
    while time.monotonic() < end and server.figures()[name] < value:
        time.sleep(0.05)
    return server.figures()[name] == value


def only_what_is_stored_waits(server, check):
    ann, ben = Line(server), Line(server)
    for line in (ann, ben):
        line.hello()
        check(line.next() == "answer", "hello")
    ann.send("open", key=key(1), **OPEN)
    ann.send("ping")
    check(ann.next() == "pong", "a ping overtakes what is being stored")
    ben.send("ping")
    check(ben.next() == "pong", "a ping of another client is answered")
    check(server.get("/healthz")[0] == 200 and server.get("/readyz")[0] == 200, "the server is there")
    late = Line(server)
    check(ann.silent(), "until now nothing is stored")
    late.hello()
    check(server.get("/api/lobby")[0] == 200, "the lobby comes afterwards")
    check(ann.next() == "answer", "and so does the answer")
    check(late.next() == "answer", "the next commit is for the newcomer")


def a_crowd_shares_a_commit(server, check):
    ann, crowd = Line(server), [Line(server) for _ in range(CROWD)]
    before = server.figures()["neuland_commits_total"]
    ann.hello()
    for line in crowd:
        line.hello()
    check(all(line.next() == "answer" for line in [ann, *crowd]), "everybody gets an answer")
    spent = server.figures()["neuland_commits_total"] - before
    check(spent <= 4, f"{CROWD} clients wait for a few commits, not for {spent:g}")


def who_leaves_is_heard(server, check):
    ann, ben = Line(server), Line(server)
    for line in (ann, ben):
        line.hello()
    check(ann.next() == "answer" and ben.next() == "answer", "hello")
    tables = server.figures()["neuland_tables"]
    ann.send("open", key=key(2), **OPEN)
    ann.send("ping")
    check(ann.next() == "pong", "it is being stored")
    ben.send("open", key=key(3), **OPEN)
    ben.socket.close()
    check(ann.next() == "answer", "the first table")
    check(until(server, "neuland_tables", tables + 2), "and that of the client that left")


def floods_are_not_read(server, check):
    ann = Line(server)
    ann.hello()
    check(ann.next() == "answer", "hello")
    for _ in range(FLOOD):
        ann.send("open", key=key(100), **OPEN)
    ann.send("ping")
    answers = [ann.next() for _ in range(FLOOD + 1)]
    check(answers.count("answer") == FLOOD and answers.count("pong") == 1, "every message gets its answer, once")


def main():
    program, library = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    tally = harness.Tally()
    os.environ.update(LD_PRELOAD=library, SLOW_DISK_MS=str(MS))
    with harness.Server(program, *harness.FAST) as server:
        for part in (only_what_is_stored_waits, a_crowd_shares_a_commit, who_leaves_is_heard, floods_are_not_read):
            part(server, tally.check)
        tally.check(server.stop() == 0, "the server stops")
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
