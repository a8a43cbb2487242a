#!/usr/bin/env python3
"""hostile.py PROGRAM [--seconds N]: an honest player beside clients that read slowly, flood, send giant frames,
broken UTF-8, noise or half requests, or come from a foreign page. Every attack must be answered as the protocol
says, the server must stay up and small, and the honest player must still be served. Rounds of N seconds in which
the server is attacked alternate with rounds in which the same attackers work on another server. The
acknowledgement times (median, 90th and 99th percentile) are printed for both but not compared, because this
machine may be busy. What is compared is CPU time, which other programs do not disturb: an acknowledgement with a
fixed dose of hostile messages before it may cost the server COSTLIER times as much as one without. A server that is
kept from its work would acknowledge almost nothing, so at least a tenth of the acknowledgements beside an attack
must come."""
import argparse
import json
import multiprocessing
import os
import random
import socket
import struct
import sys
import threading
import time

import harness
from client import Closed, Player, WebSocket
from heads import UPGRADE, edges, half_heads

ROUNDS = 2
RAMP = 0.7           # seconds until all attackers are connected
DOSED = 400          # acknowledgements whose CPU time is measured; one takes about 0.3 ms
COSTLIER = 8         # 3 to 4 is measured, whatever else the machine does


def percentile(times, part):
    times = sorted(times)
    return times[min(len(times) - 1, int(part * len(times)))] * 1000


class Honest(threading.Thread):
    """Sends commands that are stored like every move, and measures how long each acknowledgement takes. It toggles
    ready at a table of its own, so that only the server is measured and no bot has to think."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.port, self.times, self.stopping, self.fault = port, [], False, None

    def run(self):
        try:
            player = Player("127.0.0.1", self.port, lean=True)
            player.open("island seats=2", None, 1)  # nobody else joins
            while not self.stopping:
                began = time.monotonic()
                player.command("ready", yes=len(self.times) % 2 == 0)
                self.times.append(time.monotonic() - began)
                time.sleep(0.005)  # at the allowed rate: a fast machine would reach the limit otherwise
        except (Closed, OSError, RuntimeError) as fault:
            if not self.stopping:
                self.fault = fault


def measure(port, seconds):
    honest = Honest(port)
    honest.start()
    time.sleep(seconds)
    honest.stopping = True
    honest.join(5)
    return honest


def under_attack(port, target, seconds):
    """The honest player of one server while another server, or the same one, is attacked."""
    process = multiprocessing.Process(target=attackers, args=(target, time.time() + RAMP + seconds))
    process.start()
    time.sleep(RAMP)
    honest = measure(port, seconds)
    process.join(20)
    return honest


class Rounds:
    """Acknowledgement times while the other server is attacked, and while this one is."""

    def __init__(self):
        self.beside, self.attacked, self.faults = [], [], []

    def play(self, port, neighbour, seconds):
        for times, target in ((self.beside, neighbour), (self.attacked, port)):
            honest = under_attack(port, target, seconds)
            times += honest.times
            self.faults += [honest.fault] if honest.fault else []

    def slower(self):
        """Returns how many times longer an acknowledgement takes, by percentile."""
        return {part: percentile(self.attacked, part) / percentile(self.beside, part) for part in (0.5, 0.9, 0.99)}

    def served(self):
        return len(self.attacked) * 10 >= len(self.beside) > 0


# ---- continuous attacks ----------------------------------------------------------------------


def until(deadline, attack):
    """Repeats an attack; being disconnected is an expected result."""
    while time.time() < deadline:
        try:
            attack(deadline)
        except (Closed, OSError, RuntimeError, ValueError):
            time.sleep(0.02)


def flood(port):
    def attack(deadline):
        player = Player("127.0.0.1", port)
        while time.time() < deadline:
            player.send("mine")
            player.socket.socket.settimeout(0.001)
            try:
                player.read()
            except socket.timeout:
                pass
            player.socket.socket.settimeout(5)
    return attack


def flood_nonsense(port):
    def attack(deadline):
        client = WebSocket("127.0.0.1", port)
        while time.time() < deadline:
            client.send("{" * 100)
            time.sleep(0.001)
    return attack


def slow_reader(port):
    def attack(deadline):
        player = Player("127.0.0.1", port)
        player.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        player.send("lobby", yes=True)
        for _ in range(10):  # requests much and reads nothing
            player.send("lobby", yes=True)
            time.sleep(0.3)
            if time.time() > deadline:
                return
    return attack


def half_request(port):
    def attack(deadline):
        with socket.create_connection(("127.0.0.1", port), 5) as line:
            line.sendall(b"GET / HTTP/1.1\r\n")
            while time.time() < deadline:
                line.sendall(b"X-A: b\r\n")
                time.sleep(0.5)
    return attack


def noise(port):
    luck = random.Random(2)

    def attack(_):
        client = WebSocket("127.0.0.1", port)
        for _ in range(20):
            client.socket.sendall(luck.randbytes(luck.randrange(1, 300)))
        client.receive()
    return attack


def attackers(port, deadline):
    os.nice(15)
    ways = [flood] * 4 + [flood_nonsense] * 4 + [slow_reader] * 10 + [half_request] * 20 + [noise] * 4
    threads = [threading.Thread(target=until, args=(deadline, way(port)), daemon=True) for way in ways]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(max(0.1, deadline - time.time() + 1))


# ---- a fixed dose of attacks per acknowledgement ---------------------------------------------


class Attacker:
    """Sends one hostile message at a time and waits for the answer, so that the dose is always the same."""

    def __init__(self, port, text):
        self.port, self.text, self.socket = port, text, None

    def attack(self):
        try:
            if self.socket is None:
                self.socket = WebSocket("127.0.0.1", self.port)
                self.socket.receive()
            self.socket.send(self.text)
            self.socket.receive()
        except Closed:
            self.socket = None  # disconnected for it: it comes again


def cpu_per_acknowledgement(server, attackers_too):
    """Returns the milliseconds of CPU time that the server spends on an acknowledgement and the dose before it."""
    player = Player("127.0.0.1", server.port, lean=True)
    player.open("island seats=2", None, 1)
    texts = ["{" * 100, "[" * 3000, '{"do":"mine","id":1}', '{"do":"hello","id":1,"protocol":2}'] * 2
    dose = [Attacker(server.port, text) for text in texts] if attackers_too else []
    before = server.cpu_seconds()
    for n in range(DOSED):
        for one in dose:
            one.attack()
        player.command("ready", yes=n % 2 == 0)
        time.sleep(0.004)  # at the allowed rate
    spent = server.cpu_seconds() - before
    for one in (*(attacker.socket for attacker in dose if attacker.socket), player.socket):
        one.close()
    return 1000 * spent / DOSED


def compare_costs(server, tally):
    costs = cpu_per_acknowledgement(server, False), cpu_per_acknowledgement(server, True)
    told = f"CPU time per acknowledgement: {costs[1]:.2f} ms under attack, {costs[0]:.2f} ms without"
    print(f"{told}, {costs[1] / costs[0]:.1f} times as much")
    tally.check(costs[1] < COSTLIER * costs[0], told)


# ---- attacks and their answers ---------------------------------------------------------------


def closed_with(client):
    """Returns how the server ends the connection."""
    try:
        client.socket.settimeout(harness.PATIENCE)
        while True:
            client.receive()
    except Closed as end:
        return str(end)
    except OSError as fault:
        return f"cut off: {fault}"


def frame(first, payload, size=None, masked=True):
    length = len(payload) if size is None else size
    head = bytes([first])
    if length < 126:
        head += bytes([(128 if masked else 0) | length])
    elif length < 65536:
        head += bytes([(128 if masked else 0) | 126]) + struct.pack(">H", length)
    else:
        head += bytes([(128 if masked else 0) | 127]) + struct.pack(">Q", length)
    return head + (b"\0\0\0\0" if masked else b"") + payload


PING = b'{"do":"ping","id":1}'


def single_attacks(port, tally):
    attacks = {
        "a giant frame": (frame(0x81, b"x" * 100, 2**62), ("1009",)),
        "a long message": (frame(0x81, b"x" * 5000), ("1009",)),
        "broken UTF-8": (frame(0x81, b'{"do":"\xff\xfe"}'), ("1007",)),
        "a binary frame": (frame(0x82, b"abc"), ("1003",)),
        "reserved bits": (frame(0xF1, b"abc"), ("1002",)),
        "a kind that does not exist": (frame(0x83, b"abc"), ("1002",)),
        "a ping in two parts": (frame(0x09, b"abc"), ("1002",)),
        "a part of nothing": (frame(0x80, b"abc"), ("1002",)),
        "a message within another": (frame(0x01, b"a") + frame(0x81, b"b"), ("1002",)),
        "a long ping": (frame(0x89, b"x" * 200), ("1002",)),
        "endless fragments": (frame(0x01, b"a") + frame(0x00, b"b") * 40, ("1008",)),
        "a frame without mask": (frame(0x81, PING, masked=False), ("1002",)),
        "one behind a good one": (frame(0x81, PING) + frame(0x81, PING, masked=False), ("1002",)),
        "a length of two bytes for few": (b"\x81\xfe\x00\x14\0\0\0\0" + PING, ("1002",)),
        "a length of eight bytes for few": (b"\x81\xff" + bytes(7) + b"\x14\0\0\0\0" + PING, ("1002",)),
        "a length of 2^63": (b"\x81\xff\x80" + bytes(11), ("1002",)),
    }
    for what, (sent, ends) in attacks.items():
        client = WebSocket("127.0.0.1", port)
        client.receive()
        client.socket.sendall(sent)
        end = closed_with(client)
        tally.check(any(word in end for word in ends), f"{what}: {end}")
    for text, error in (("{", "bad_json"), ("[]", "no_object"), ('{"id":1}', "unknown_verb"),
                        ('{"do":"name"}', "missing_field"),
                        ('{"do":"name","id":1}', "missing_field"), ('{"do":"name","id":1,"name":7}', "bad_field"),
                        ('{"do":"hello","id":1,"protocol":2}', "bad_protocol"), ('{"do":"mine","id":1}', "denied"),
                        ('{"do":"bot","id":1,"table":"x","seat":1,"name":"search:nodes=999999999"}', "bad_field"),
                        ('{"do":"a","do":"b","id":1}', "bad_json"), ("[" * 3000, "bad_json")):
        client = WebSocket("127.0.0.1", port)
        client.receive()
        client.send(text)
        answer = json.loads(client.receive())
        tally.check(answer["error"] == error and text[:40] not in answer["text"], f"{text[:60]}: {answer}")
        client.close()


def origins(server, tally):
    for origin, fine in ((None, True), (f"http://127.0.0.1:{server.port}", True), ("https://friend.example", True),
                         ("http://evil.example", False), ("null", False),
                         (f"http://127.0.0.1:{server.port}.evil.example", False),
                         (f"http://127.0.0.1:{server.port}/", False)):
        try:
            WebSocket("127.0.0.1", server.port, origin=origin).close()
            admitted = True
        except Closed:
            admitted = False
        tally.check(admitted == fine, f"origin {origin}: {admitted}")


def http_attacks(server, tally):
    for sent in (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
                 b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\n\r\n", b"BREW / HTTP/1.1\r\nHost: x\r\n\r\n",
                 b"\x16\x03\x01\x02\x00\x01\x00", b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5000 + b"\r\n",
                 b"GET /healthz HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", server.port), harness.PATIENCE) as line:
            try:
                line.sendall(sent)
                line.settimeout(12)
                answer = line.recv(4096)
            except OSError:
                answer = b""
        tally.check(not answer.startswith(b"HTTP/1.1 200"), f"{sent[:30]}: {answer[:60]}")
    for more in (b"Content-Length: 5\r\nTransfer-Encoding: chunked", b"Transfer-Encoding: chunked",
                 b"Content-Length: 5", b"Content-Length: +0", b"Content-Length: 0\r\nContent-Length: 1", b"Host: y"):
        with socket.create_connection(("127.0.0.1", server.port), harness.PATIENCE) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + more + b"\r\n\r\n0\r\n\r\n")
            line.settimeout(harness.PATIENCE)
            answer = b""
            while piece := line.recv(4096):
                answer += piece
        tally.check(answer.startswith(b"HTTP/1.1 400") and answer.count(b"HTTP/") == 1, f"{more}: {answer[:60]}")
    tally.check(server.get("/healthz")[0] == 200, "the server is alive")


def sleepy_spectator(server, tally):
    """Watches a table without reading for a while. It gets a snapshot instead of the backlog, and then continues."""
    luck = random.Random(3)
    player = Player("127.0.0.1", server.port, lean=True)
    player.open("island seats=4 target=16", "greedy", 4)  # a game that lasts long enough
    watcher = Player("127.0.0.1", server.port)
    watcher.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    watcher.table, watcher.seat = player.table, None
    watcher.watch()
    deadline = time.monotonic() + harness.PATIENCE
    while server.figures()["neuland_resyncs_total"] == 0 and time.monotonic() < deadline:
        player.play(luck, 20)
        if player.now["phase"] == "over":
            break
    end = player.now["version"]
    watcher.old, watcher.view = False, {}
    while not watcher.view and watcher.now.get("version", 0) < end:  # what was already in flight, then the snapshot
        watcher.keep.pop("cursor", None)
        watcher.read()
    tally.check(server.figures()["neuland_resyncs_total"] > 0 and watcher.view, "a slow reader gets a snapshot")
    while watcher.now["version"] < end:
        watcher.read()  # raises an error if there is a gap
    tally.check(watcher.now["version"] >= end, "the slow reader catches up")
    player.socket.close()
    watcher.socket.close()




def handshake(port, forwarded):
    """Opens a WebSocket through a proxy that names the client. Returns the connection and the status."""
    line = socket.create_connection(("127.0.0.1", port), harness.PATIENCE)
    line.sendall(UPGRADE.format(more=f"X-Forwarded-For: 9.9.9.9, {forwarded}\r\n").encode())
    try:
        return line, (line.recv(100).split() + [b"", b"0"])[1]
    except OSError:
        return line, b"0"


def address_limits(program, tally):
    """Limits the connections per address, behind a proxy as well."""
    for proxy, statuses in (((), [b"101", b"101", b"101", b"0"]),
                            (("--proxy", "127.0.0.1"), [b"101", b"101", b"101", b"503"])):
        with harness.Server(program, "--per_address", "3", *proxy) as server:
            lines = [handshake(server.port, "1.2.3.4") for _ in range(4)]
            found = [status if status in statuses else b"0" for _, status in lines]
            tally.check(found == statuses, f"connections of one address, {proxy}: {found}")
            lines[0][0].close()
            time.sleep(0.2)
            line, status = handshake(server.port, "1.2.3.4")
            tally.check(status == b"101", f"one has left, {proxy}: {status}")
            for one, _ in [*lines, (line, 0)]:
                one.close()
            server.stop()


def stranger_limits(program, tally):
    """Limits the connections per address that have not said hello; saying hello frees a place."""
    for proxy, refused in (((), b"0"), (("--proxy", "127.0.0.1"), b"503")):
        with harness.Server(program, "--strangers", "3", *proxy) as server:
            lines = [handshake(server.port, "1.2.3.4") for _ in range(4)]
            found = [status for _, status in lines]
            tally.check(found[:3] == [b"101"] * 3 and found[3] in (refused, b"0"), f"strangers, {proxy}: {found}")
            other = handshake(server.port, "5.6.7.8")
            tally.check((other[1] == b"101") == bool(proxy), f"another address, {proxy}: {other[1]}")
            hello = json.dumps({"do": "hello", "id": 1, "protocol": 1}).encode()
            lines[0][0].sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
            answer = b""
            while b'"ok":true' not in answer:
                answer += lines[0][0].recv(4096)
            line, status = handshake(server.port, "1.2.3.4")
            tally.check(status == b"101", f"one has said hello, {proxy}: {status}")
            late, status = handshake(server.port, "1.2.3.4")
            tally.check(status in (refused, b"0"), f"no further stranger, {proxy}: {status}")
            lines[1][0].close()
            time.sleep(0.2)
            last, status = handshake(server.port, "1.2.3.4")
            tally.check(status == b"101", f"one has left, {proxy}: {status}")
            for one in (*(line for line, _ in lines), other[0], line, late, last):
                one.close()
            server.stop()


def pages_are_no_strangers(program, tally):
    """Page requests need no hello, and a connection ends after one: nothing can follow it on the same connection."""
    with harness.Server(program, "--strangers", "2") as server:
        lines, found = [], []
        for _ in range(6):
            lines.append(socket.create_connection(("127.0.0.1", server.port), harness.PATIENCE))
            lines[-1].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            found.append(read_to_end(lines[-1]))
        tally.check(all(b" 200 " in one and one.endswith(b"\r\n\r\nok\n") for one in found),
                    f"pages of one address: {found}")
        tally.check(all(b"connection: close" in one for one in found), f"connections go on: {found}")
        for line in lines:
            line.close()
        server.stop()


def devices_behind_one_address(program, tally):
    """A page needs six connections at once. Ten devices of a household open theirs before the server reads any."""
    with harness.Server(program) as server:
        lines = [socket.create_connection(("127.0.0.1", server.port), harness.PATIENCE) for _ in range(60)]
        found = []
        for line in lines:
            try:
                line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                found.append(read_to_end(line))
            except ConnectionError:
                found.append(b"reset")
            line.close()
        good = sum(b" 200 " in one for one in found)
        tally.check(good == len(lines), f"devices behind one address: {good} of {len(lines)} requests answered")
        server.stop()


def read_to_end(line):
    found = b""
    while more := line.recv(4096):
        found += more
    return found


def ask(port, path, more="", source="127.0.0.1"):
    """Sends a request with these headers and returns its status."""
    with socket.create_connection(("127.0.0.1", port), 5, (source, 0)) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n{more}\r\n".encode())
        try:
            return int((line.recv(100).split() + [b"", b"0"])[1])
        except OSError:
            return 0


def long_headers(program, tally):
    """An oversized header must not count as missing. Behind a proxy that would disable every limit, and a long
    origin would not be checked."""
    many = ", ".join(["1.2.3.4"] * 40)
    with harness.Server(program, "--proxy", "127.0.0.1", "--per_address", "3") as server:
        lines = [handshake(server.port, f"{many}, 5.6.7.8") for _ in range(4)]
        found = [status for _, status in lines]
        tally.check(found == [b"101", b"101", b"101", b"503"], f"a long list of proxies: {found}")
        tally.check(handshake(server.port, "9.8.7.6, " * 200 + "5.6.7.8")[1] == b"431", "an oversized header: 431")
        for line, _ in lines:
            line.close()
        for path, last, status in (("/metrics", "5.6.7.8", 404), ("/metrics", "127.0.0.1", 200),
                                   ("/metrics", f"{many}, 5.6.7.8", 404), ("/metrics", "x" * 2000, 431),
                                   ("/metrics", "unknown", 400), ("/", "1.2.3", 400), ("/healthz", "1.2.3", 200),
                                   ("/metrics", "127.0.0.1\r\nX-Forwarded-For: 5.6.7.8", 404)):
            found = ask(server.port, path, f"X-Forwarded-For: {last}\r\n")
            tally.check(found == status, f"{path} for {last[:40]}: {found}")
        for path, status in (("/metrics", 400), ("/api/lobby", 400), ("/healthz", 200), ("/readyz", 200)):
            found = ask(server.port, path)
            tally.check(found == status, f"{path}, and the proxy does not name the client: {found}")
        found = handshake(server.port, "nobody")[1]
        tally.check(found == b"400", f"a WebSocket without a client address: {found}")
    with harness.Server(program) as server:
        tally.check(ask(server.port, "/metrics", f"Origin: {'x' * 2000}\r\n") == 431, "a long header: 431")
        tally.check(ask(server.port, "/" + "x" * 2000) == 414, "a long path: 414")
        line = socket.create_connection(("127.0.0.1", server.port), 5)
        line.sendall(UPGRADE.format(more=f"Origin: http://{'evil.' * 400}example\r\n").encode())
        found = (line.recv(100).split() + [b"", b"0"])[1]
        tally.check(found == b"431", f"a WebSocket with a long origin: {found}")
        line.close()


def unnamed_proxies(program, tally):
    """A forwarded request does not come from this machine, even if the proxy is on this machine."""
    with harness.Server(program) as server:
        tally.check(ask(server.port, "/metrics") == 200, "metrics for this machine")
        tally.check("proxy_not_named" not in server.told(), "no forwarded request so far")
        for more in ("X-Forwarded-For: 203.0.113.9", "Forwarded: for=203.0.113.9", "forwarded: for=127.0.0.1",
                     "x-forwarded-for: 127.0.0.1"):
            found = ask(server.port, "/metrics", f"{more}\r\n")
            tally.check(found == 404, f"metrics, {more}: {found}")
        tally.check(server.told().count("proxy_not_named") == 1, "the operator is warned once")


def one_address_each(program, tally):
    """On a dual-stack socket, IPv4 addresses are told apart."""
    try:
        server = harness.Server(program, "--address", "::")
        server.start()
    except RuntimeError:
        return  # a machine without IPv6
    with server:
        while ask(server.port, "/api/lobby", source="127.0.0.2") == 200:
            pass
        found = [ask(server.port, "/api/lobby", source="127.0.0.3") for _ in range(5)]
        tally.check(found == [200] * 5, f"another address beside a flooding one: {found}")
        tally.check(ask(server.port, "/metrics") == 200, "this machine by IPv4")


def http_rate(program, tally):
    """A client that requests records as fast as it can is told to wait, and creates no guests."""
    with harness.Server(program) as server:
        before = server.figures()
        answers = [server.get("/api/records/no-such-table.hsn") for _ in range(60)]
        late = [headers for status, headers, _ in answers if status == 429]
        tally.check(20 <= sum(status == 404 for status, _, _ in answers) < 60, "requests for records are rate limited")
        tally.check(late and all(int(headers["retry-after"]) >= 1 for headers in late), f"{len(late)} have retry-after")
        after = server.figures()
        tally.check(after["neuland_guests"] == before["neuland_guests"], "reading creates no guest")
        tally.check(after["neuland_http_too_fast_total"] == len(late), "refusals are counted")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("--seconds", type=float, default=1.5)
    wish = options.parse_args()
    tally = harness.Tally()
    address_limits(os.path.abspath(wish.program), tally)
    stranger_limits(os.path.abspath(wish.program), tally)
    pages_are_no_strangers(os.path.abspath(wish.program), tally)
    devices_behind_one_address(os.path.abspath(wish.program), tally)
    http_rate(os.path.abspath(wish.program), tally)
    for attack in (long_headers, unnamed_proxies, one_address_each):
        attack(os.path.abspath(wish.program), tally)
    patient = ("--bot_pace", "0", "--rate", "400", "--burst", "400", "--per_address", "200", "--strangers", "200",
               "--origins", "https://friend.example", *harness.CROWD)
    with harness.Server(os.path.abspath(wish.program), *patient) as server:
        single_attacks(server.port, tally)
        origins(server, tally)
        edges(server, tally)
        half_heads(server, tally)
        http_attacks(server, tally)
        sleepy_spectator(server, tally)
        compare_costs(server, tally)
        alone = measure(server.port, wish.seconds)
        memory, rounds = server.figures()["neuland_memory_bytes"], Rounds()
        with harness.Server(os.path.abspath(wish.program), *patient) as neighbour:
            for _ in range(ROUNDS):
                rounds.play(server.port, neighbour.port, wish.seconds)
        figures = server.figures()
        faults = rounds.faults + ([alone.fault] if alone.fault else [])
        tally.check(not faults, f"the honest player: {faults}")
        tally.check(server.process.poll() is None, "the server is alive")
        growth = figures["neuland_memory_bytes"] - memory
        tally.check(growth < 64 << 20, f"memory grew by {growth / 2**20:.1f} MiB")
        tally.check(figures["neuland_unreadable_total"] > 100, "there was an attack")
        told = ", ".join(f"p{part * 100:.0f} {times:.2f}" for part, times in rounds.slower().items())
        tally.check(rounds.served(), f"{len(rounds.attacked)} acknowledged under attack, {len(rounds.beside)} beside")
        kinds = {"alone": alone.times, "neighbour attacked": rounds.beside, "attacked": rounds.attacked}
        for what, times in kinds.items():
            slow = ", ".join(f"p{part * 100:.0f} {percentile(times, part):.2f} ms" for part in (0.5, 0.9, 0.99))
            print(f"{what}: {len(times)} acknowledgements, {slow}")
        print(f"slowdown under attack: {told}; memory +{growth / 2**20:.1f} MiB, "
              f"{int(figures['neuland_unreadable_total'])} unreadable, "
              f"{int(figures['neuland_too_fast_total'])} too fast, {int(figures['neuland_resyncs_total'])} resyncs")
        tally.check(server.stop() == 0, "stopped cleanly")
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
