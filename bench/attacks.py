"""attacks.py - what bench/siege does to a server from one address. Each attack is a function of the port and of the
time when it has to end; a thread repeats it, after a refusal as another guest."""
import functools
import os
import random
import select
import socket
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "test/server"))
import harness  # noqa: E402,F401 - finds the client
from client import Closed, Player  # noqa: E402

ATTACKER = "127.0.0.1"
PATIENCE = 5  # seconds that a client waits for an answer
GONE = (Closed, OSError, RuntimeError, ValueError, KeyError)
connect = socket.create_connection


def come_from(address):
    """Makes all connections of this process come from this address."""
    socket.create_connection = functools.partial(connect, source_address=(address, 0))


def guest(port, **more):
    player = Player("127.0.0.1", port, lean=True, **more)
    player.socket.socket.settimeout(PATIENCE)
    return player


def opened(player, rules, private=True, undo=False):
    return player.ask("open", key=os.urandom(32).hex(), rules=rules, clock="none", undo=undo, open_cards=True,
                      private=private, delay=0)["table"]


done = [0]  # successful requests of the attacker in this process


def broken_name(player, seats):
    player.ask("name", name="x" + "€" * 20)
    table = opened(player, "island seats=4", private=False)
    for seat in range(seats):
        player.ask("sit", table=table, seat=seat)
    done[0] += 1


def s1_hang(port, _):
    """tables with three seats taken by a name cut in the middle of a character"""
    broken_name(guest(port), 3)


def s2_broken_lobby(port, _):
    """the same with two seats, shown in the lobby"""
    broken_name(guest(port), 2)


def s3_tables(port, _):
    """public tables, eight per guest"""
    player = guest(port)
    for _ in range(8):
        opened(player, "island seats=4", private=False)
        done[0] += 1


def bots_alone(player, name, private=True):
    tables = [opened(player, "island seats=4", private) for _ in range(3)]
    for table in tables:
        for seat in range(4):
            player.ask("bot", table=table, seat=seat, name=name)
        done[0] += 1
    return tables


def s4_bots(port, _):
    """tables of bots that search deeply, without people"""
    player = guest(port)
    bots_alone(player, "search:nodes=20000")
    player.socket.close()


def s4_random(port, _):
    """tables of random bots, without people"""
    bots_alone(guest(port), "random")


UNDOABLE = ("road", "settlement", "city", "trade")


class Undoer:
    """Both seats of a table, passed from guest to guest by their links to get around the rate limit per guest."""

    def __init__(self, port):
        self.port, self.luck, self.links = port, random.Random(5), {}
        player = guest(port)
        self.table = opened(player, "island seats=2 target=16 trade=off", undo=True)
        for seat in (0, 1):
            self.links[seat] = player.ask("sit", table=self.table, seat=seat)["key"]
        self.seq = {0: 0, 1: 0}
        self.player, self.left = None, 0

    def next_guest(self, seat):
        player = guest(self.port)
        self.links[seat] = player.ask("claim", table=self.table, key=self.links[seat])["key"]
        player.table, player.seat = self.table, seat
        player.watch()
        self.player, self.left = player, 15

    def do(self, verb, **fields):
        self.seq[self.player.seat] += 1
        self.left -= 1
        return self.player.ask(verb, must=False, table=self.table, client_seq=self.seq[self.player.seat],
                               **{"as": self.player.seat}, **fields)

    def begin(self):
        for seat in (0, 1):
            self.next_guest(seat)
            self.do("ready", yes=True)

    def settle(self):
        """Waits until the server has announced the last change."""
        version = self.player.now["version"]
        while self.player.now["version"] == version:
            self.player.read()

    def step(self, back):
        """Makes one move and, if `back` is set and it is possible, takes it back."""
        now = self.player.now if self.player else {}
        seat = now["waits"][0] if now.get("waits") else 0
        if not self.player or self.left < 2 or self.player.seat != seat:
            self.next_guest(seat)
        self.left -= 1
        if not self.player.now.get("legal"):
            self.player.read()
            return
        legal = self.player.now["legal"]
        builds = [action for action in legal if action.split()[0] in UNDOABLE] if back else []
        if not self.do("act", version=self.player.now["version"], action=self.luck.choice(builds or legal))["ok"]:
            raise RuntimeError("refused")
        self.settle()
        if back and self.player.now.get("undo"):
            if not self.do("undo", version=self.player.now["version"])["ok"]:
                raise RuntimeError("refused")
            done[0] += 1
            self.settle()

    def past(self):
        """Requests the last entry again, for which the server replays all entries."""
        self.next_guest(0)
        for _ in range(15):
            self.player.ask("past", must=False, table=self.table, cursor=self.player.now["version"] - 1, **{"as": 0})


def s5_past(port, deadline):
    """moves taken back in a game whose history is then requested again and again"""
    undoer = Undoer(port)
    undoer.begin()
    until = time.time() + 0.75 * (deadline - time.time())
    while time.time() < until:
        try:
            undoer.step(not undoer.player or undoer.player.now["version"] > 150)
        except GONE:
            time.sleep(0.3)
            undoer.player = None
    while time.time() < deadline:
        undoer.past()


def s6_solving(port, deadline):
    """perfect bots of the dice game, on a machine with an empty cache"""
    player = guest(port)
    for rules in ("dice seats=1", "dice sheet=plus seats=1"):
        player.ask("bot", table=opened(player, rules), seat=0, name="perfect")
        done[0] += 1
    time.sleep(max(0, deadline - time.time()))


def s7_seats(port, _):
    """times that a guest sat down at another player's table or left it"""
    player = guest(port)
    for _ in range(9):
        sat = player.ask("sit", must=False, table=s7_seats.table, seat=2)["ok"]
        left = player.ask("stand", must=False, table=s7_seats.table, seat=2, **{"as": 2})["ok"]
        done[0] += sat + left


def s8_reports(port, _):
    """reports, five per guest"""
    player = guest(port)
    table = opened(player, "dice seats=1")
    player.ask("sit", table=table, seat=0)
    for number in range(5):
        answer = player.ask("report", must=False, table=table, seat=0, reason="other", client_seq=number + 1,
                            **{"as": 0})
        done[0] += answer["ok"]


def s9_unopened(port, deadline):
    """numbers sealed that nobody can open, so that epoch after epoch is given up"""
    one, two = guest(port), guest(port)
    one.open("island seats=2", None, 1)
    two.table, two.seat = one.table, 1
    two.ask("sit", table=two.table, seat=1)
    two.watch()
    while time.time() < deadline:
        for player in (one, two):
            player.command("seal", must=False, key=os.urandom(32).hex())
            done[0] += player.command("ready", must=False, yes=True)["ok"]
        time.sleep(1)


def s13_bot_names(port, _):
    """bots with names that turn the direction of writing, control a terminal or do not exist"""
    player = guest(port)
    table = opened(player, "island seats=4", private=False)
    for name in ("greedy:\u202e\u2066Operator", "greedy:\u009b31mADMIN\u0085", "greedy:x",
                 "\x1b[2J", "search:nodes=9999999"):
        done[0] += player.ask("bot", must=False, table=table, seat=1, name=name)["ok"]


def s14_requests(port, _):
    """answers with 200 to requests that are half, odd or too long"""
    for more in ("X-Forwarded-For: " + "1.2.3.4, " * 500, "Content-Length : 5", "Upgrade: h2c", "X: " + "y" * 7000,
                 "Transfer-Encoding: chunked\r\n\r\n0", "Content-Length: 5\r\nContent-Length: 0", "Host: other"):
        with connect(("127.0.0.1", port), 3, (ATTACKER, 0)) as line:
            line.sendall(f"GET /api/lobby HTTP/1.1\r\nHost: x\r\n{more}\r\n\r\n".encode())
            done[0] += b" 200 " in line.recv(100)
    connect(("127.0.0.1", port), 3, (ATTACKER, 0)).sendall(b"GET /ws HTTP/1.1\r\nHost:")


kept = []


def s15_watches(port, _):
    """tables kept awake by watching them, on a connection for every eight"""
    player = guest(port)
    kept.append(player)  # stays connected
    for _ in range(8):
        table = opened(player, "island seats=4", private=False)
        player.ask("watch", table=table, cursor=None, **{"as": None})
        done[0] += 1


def crowd(port, deadline):
    """tables of quick bots, and watches of these from many connections that read everything"""
    owner, lines = guest(port), []
    tables = bots_alone(owner, "random", private=False)
    while len(lines) < 40 and time.time() < deadline:
        player = guest(port)
        for table in tables:
            done[0] += player.ask("watch", must=False, table=table, cursor=None, **{"as": None})["ok"]
        lines.append(player.socket.socket)
    while time.time() < deadline:
        for line in select.select(lines, [], [], 0.5)[0]:
            line.recv(1 << 16)


def chat(port, _):
    """lines of chat from the gallery of another player's table"""
    player = guest(port)
    player.ask("watch", table=s7_seats.table, cursor=None, **{"as": None})
    for number in range(5):
        done[0] += player.ask("chat", must=False, table=s7_seats.table, text="Hey!", client_seq=number + 1,
                              **{"as": None})["ok"]


# Attack: function, number of threads, seconds of attack before the measurement starts.
ATTACKS = {"S1": (s1_hang, 1, 2), "S2": (s2_broken_lobby, 4, 2), "S3": (s3_tables, 6, 10), "S4": (s4_bots, 4, 4),
           "S4r": (s4_random, 4, 4), "S5": (s5_past, 1, 35), "S6": (s6_solving, 1, 2), "S7": (s7_seats, 6, 6),
           "S8": (s8_reports, 6, 4), "S9": (s9_unopened, 2, 2), "S13": (s13_bot_names, 4, 2),
           "S14": (s14_requests, 4, 2), "S15": (s15_watches, 4, 6), "S4w": (crowd, 4, 6), "chat": (chat, 4, 4)}


def attack(port, way, threads, table, deadline, results):
    """A process that attacks. After a refusal it comes back as another guest."""
    come_from(ATTACKER)
    os.nice(10)
    s7_seats.table = table
    refused = [0]

    def repeat():
        while time.time() < deadline:
            try:
                way(port, deadline)
            except GONE:
                refused[0] += 1
                time.sleep(0.02)

    workers = [threading.Thread(target=repeat, daemon=True) for _ in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(max(0.1, deadline - time.time() + 1))
    results.put((done[0], refused[0]))
