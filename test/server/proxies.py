#!/usr/bin/env python3
"""proxies.py PROGRAM: the sample configurations in data/proxy are loaded by nginx, Caddy and HAProxy, each in front of
a real server with the settings that they ask for, and used: a game over a WebSocket, records and pages by HTTP, names,
origins, limits per client whatever the client says about its address, long headers, ambiguous requests. Those in
data/proxy/cluster are in front of three servers: each is reached by its name, and any of them may end.

Only the ports and the numbers of connections in the samples are replaced. What is not installed is named and left out
(tools/setup proxies installs all three). Everything is at 127.0.0.x. Ends with "N passed, N failed"."""
import contextlib
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

import harness
import client
from client import Player

NAME = "play.example"  # the server's name in the samples
SETTINGS = ("--proxy", "127.0.0.1", "--hosts", NAME, "--public", f"https://{NAME}/", "--per_address", "4",
            "--http_rate", "1", "--bot_pace", "0")
SAMPLES = {
    "nginx": ("nginx.conf", lambda file, folder: ["nginx", "-p", folder, "-c", file, "-g", "daemon off;"]),
    "caddy": ("Caddyfile", lambda file, _: ["caddy", "run", "--config", file, "--adapter", "caddyfile"]),
    "haproxy": ("haproxy.cfg", lambda file, _: ["haproxy", "-db", "-f", file]),
}
LIES = ("X-Forwarded-For: 9.9.9.9", "x-forwarded-for: 127.0.0.1, 9.9.9.9", "Forwarded: for=9.9.9.9",
        "X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 8.8.8.8", "X-Real-IP: 9.9.9.9",
        f"X-Forwarded-For: {'1.2.3.4, ' * 60}9.9.9.9", f"X-Forwarded-For: {'1.2.3.4, ' * 3000}")
connect = socket.create_connection


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def other_address():
    """An address of this machine that is not its loopback, or None."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.connect(("192.0.2.1", 9))  # sends nothing
        except OSError:
            return None
        found = one.getsockname()[0]
    return None if found.startswith("127.") else found


NODES = ("anna", "berta", "carla")  # the servers' names in the samples for several


class Proxy:
    """A proxy with a sample as its configuration, in front of a server, or of one for each of NODES."""

    def __init__(self, name, *servers):
        self.name, self.port, self.folder = name, free_port(), tempfile.mkdtemp(prefix="neuland-proxy-")
        sample, command = SAMPLES[name]
        where = os.path.join(harness.ROOT, "data", "proxy", "cluster" if len(servers) > 1 else "", sample)
        with open(where, encoding="utf-8") as file:
            text = file.read()
        text = self.here(text, [":8080"] if len(servers) == 1 else [f"10.0.0.{11 + n}:8080" for n in range(3)], servers)
        text = re.sub(r"(maxconn|worker_connections) \d+", r"\1 500", text)  # as many as files may be open here
        # where nginx keeps large requests; only root may write to the usual folder
        paths = "".join(f"{what}_temp_path temp;\n" for what in
                        ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        text = re.sub(r"^http \{", "http {\n" + paths, text, flags=re.M)
        path = os.path.join(self.folder, sample)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.log = open(os.path.join(self.folder, "log"), "wb")
        self.process = subprocess.Popen(command(path, self.folder), stdout=self.log, stderr=self.log, cwd=self.folder,
                                        env={**os.environ, "XDG_DATA_HOME": self.folder, "XDG_CONFIG_HOME": self.folder,
                                             "HOME": self.folder}, preexec_fn=harness.die_with_the_test)

    def here(self, text, places, servers):
        """Replaces the addresses of a sample, each of which it must have."""
        for place, server in zip(places, servers):
            assert place in text, f"{self.name}: no {place}"
            text = text.replace(place, f"{'' if place[0] == ':' else '127.0.0.1'}:{server.port}")
        assert ":8080" not in text and text.count(":8443") == 1, f"{self.name} has other ports"
        return text.replace(":8443", f":{self.port}")

    def __enter__(self):
        end = time.monotonic() + harness.PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            with contextlib.suppress(OSError):
                connect(("127.0.0.1", self.port), 5).close()
                return self
            time.sleep(0.05)
        with open(self.log.name, encoding="utf-8", errors="replace") as file:
            raise RuntimeError(f"{self.name} did not start:\n{file.read()}")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(harness.PATIENCE)
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def raw(self, text, source="127.0.0.9"):
        """Sends bytes and returns all that comes back until the proxy closes or is silent."""
        with connect(("127.0.0.1", self.port), 5, (source, 0)) as line:
            line.sendall(text.encode("latin-1"))
            line.settimeout(0.5)
            got = b""
            with contextlib.suppress(OSError):
                while more := line.recv(65536):
                    got += more
            return got.decode("latin-1")

    def ask(self, path, *more, source="127.0.0.9", host=NAME):
        """Returns the status of a request and the whole answer."""
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", *more, "Connection: close", "", ""]
        got = self.raw("\r\n".join(lines), source)
        return int((got.split() + ["", "0"])[1]), got

    def upgrade(self, *more, source="127.0.0.9", path="/ws"):
        """Asks for a WebSocket. Returns the connection and the status."""
        line = connect(("127.0.0.1", self.port), 5, (source, 0))
        lines = [f"GET {path} HTTP/1.1", f"Host: {NAME}", *more, "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13", "", ""]
        line.sendall("\r\n".join(lines).encode())
        try:
            return line, int((line.recv(200).split() + [b"", b"0"])[1])
        except OSError:
            return line, 0

    @contextlib.contextmanager
    def from_there(self, source):
        """The example client reaches the server by its name, from this address."""
        def there(_, timeout=None):
            return connect(("127.0.0.1", self.port), timeout, (source, 0))
        client.socket.create_connection = there
        try:
            yield
        finally:
            client.socket.create_connection = connect


# ---- checks ----------------------------------------------------------------------------------


def check_pages(tally, proxy):
    for path, status in (("/readyz", 200), ("/", 200), ("/api/lobby", 200), ("/nothing.html", 404)):
        found = proxy.ask(path, source="127.0.0.8")[0]
        tally.check(found == status, f"{proxy.name}: {path}: {found}")
    found, answer = proxy.ask("/", host="evil.example", source="127.0.0.8")
    empty = not answer.partition("\r\n\r\n")[2]  # Caddy answers so for names that it does not know
    tally.check(found == 421 or empty, f"{proxy.name}: another name: {found}")


def check_game(tally, proxy):
    """A whole game, with messages in both directions, and a long one."""
    with proxy.from_there("127.0.0.2"):
        player = Player(NAME, 80)
        player.open("island seats=2 turns=2", "random", 2)
        made = player.play(random.Random(1))
        record = player.record()
        tally.check(made > 2, f"{proxy.name}: a game of {made} moves")
        tally.check(player.compare(record) >= 1, f"{proxy.name}: its number is in the record")
        answer = player.ask("chat", must=False, table=player.table, text="x" * 3000, client_seq=1, **{"as": 0})
        tally.check(not answer["ok"], f"{proxy.name}: a long message is answered")
        player.socket.close()
    for origin, status in ((f"https://{NAME}", 101), ("https://evil.example", 403), (f"https://{NAME}.evil", 403)):
        line, found = proxy.upgrade(f"Origin: {origin}", source="127.0.0.2")
        tally.check(found == status, f"{proxy.name}: origin {origin}: {found}")
        line.close()


def check_addresses(tally, proxy):
    """Connections and requests count for the address that the proxy sees, whatever the client says."""
    lines = [proxy.upgrade(source="127.0.0.3") for _ in range(4)]
    found = [status for _, status in lines]
    tally.check(found == [101] * 4, f"{proxy.name}: four connections of one address: {found}")
    for lie in LIES:
        line, status = proxy.upgrade(*lie.split("\r\n"), source="127.0.0.3")
        tally.check(status >= 400, f"{proxy.name}: a fifth with {lie[:40]!r}: {status}")
        line.close()
    line, status = proxy.upgrade(source="127.0.0.4")
    tally.check(status == 101, f"{proxy.name}: one of another address: {status}")
    for one, _ in [*lines, (line, 0)]:
        one.close()
    statuses = [proxy.ask("/api/lobby", LIES[n % len(LIES)].split("\r\n")[0], source="127.0.0.5")[0] for n in range(12)]
    tally.check(429 in statuses, f"{proxy.name}: many requests of one address: {statuses}")
    found = proxy.ask("/api/lobby", source="127.0.0.6")[0]
    tally.check(found == 200, f"{proxy.name}: one request of another: {found}")


def check_metrics(tally, proxy):
    away = other_address()
    if not away:
        print(f"{proxy.name}: /metrics from outside not tried, because this machine has only its loopback")
        return
    for lie in ("", "X-Forwarded-For: 127.0.0.1", "Forwarded: for=127.0.0.1", "Host: 127.0.0.1"):
        found = proxy.ask("/metrics", *([lie] if lie else []), source=away)[0]
        tally.check(found in (400, 404), f"{proxy.name}: /metrics from outside, {lie!r}: {found}")


def check_long_headers(tally, proxy):
    """They are refused, by the proxy or the server, and never switch anything off."""
    for more in (f"Origin: https://{'a' * 2000}.example", f"Cookie: {'x' * 20000}"):
        line, status = proxy.upgrade(more, source="127.0.0.7")
        # 502: the server has closed the connection, without an answer to so much
        tally.check(400 <= status < 500 or status == 502, f"{proxy.name}: {more[:20]}… of {len(more)} bytes: {status}")
        line.close()
    found = proxy.ask("/" + "x" * 3000, source="127.0.0.7")[0]
    tally.check(400 <= found < 500, f"{proxy.name}: a long path: {found}")


def check_ambiguous(tally, proxy):
    """A request that can be read in two ways is refused, or answered once: nothing hidden in it is a second one."""
    hidden = f"GET /server.json HTTP/1.1\r\nHost: {NAME}\r\n\r\n"
    head = f"GET /readyz HTTP/1.1\r\nHost: {NAME}\r\n"
    for what, text in (("an empty length", f"{head}Content-Length:\r\n\r\n{hidden}"),
                       ("a blank before the colon", f"{head}Content-Length : {len(hidden)}\r\n\r\n{hidden}"),
                       ("two lengths", f"{head}Content-Length: 0\r\nContent-Length: {len(hidden)}\r\n\r\n{hidden}"),
                       ("length and chunks", f"{head}Content-Length: {len(hidden)}\r\nTransfer-Encoding: chunked\r\n"
                                             f"\r\n0\r\n\r\n{hidden}"),
                       ("a folded line", f"{head}X: y\r\n Transfer-Encoding: chunked\r\n\r\n{hidden}"),
                       ("lines without CR", head.replace("\r", "") + f"Content-Length: {len(hidden)}\n\n{hidden}")):
        got = proxy.raw(text)
        # A proxy that leaves the odd header out sees an honest second request, and so does the server behind it.
        refused = re.match(r"HTTP/1\.[01] (4|5)\d\d", got)
        tally.check(refused or got.count("HTTP/1.1 200") <= 1 or what in ("an empty length", "a folded line"),
                    f"{proxy.name}: {what}: {got[:60]!r}")


def check(tally, program, name):
    with harness.Server(program, *SETTINGS) as server, Proxy(name, server) as proxy:
        began = time.monotonic()
        for one in (check_pages, check_game, check_addresses, check_metrics, check_long_headers, check_ambiguous):
            one(tally, proxy)
        with connect(("127.0.0.1", server.port), 5, ("127.0.0.9", 0)) as line:
            line.sendall(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            tally.check(b" 200 " in line.recv(100), f"{name}: /metrics without the proxy, on this machine")
        tally.check("proxy_not_named" not in server.told(), f"{name}: the server knows its proxy")
        tally.check(server.stop() == 0, f"{name}: the server stops cleanly")
        print(f"{name}: {time.monotonic() - began:.1f} s")


def status(proxy, path):
    line, found = proxy.upgrade(path=path)
    line.close()
    return found


def until_served(proxy, path):
    """Whether it is served within some seconds, as a page tries again that finds a server gone."""
    end = time.monotonic() + harness.PATIENCE
    while status(proxy, path) != 101:
        if time.monotonic() > end:
            return False
        time.sleep(0.2)
    return True


def check_several(tally, program, name):
    """Three servers, each reached by its name. One ends, and is started again."""
    with contextlib.ExitStack() as stack:
        few = (*SETTINGS, "--per_address", "100")
        servers = [stack.enter_context(harness.Server(program, *few, "--node", node)) for node in NODES]
        proxy = stack.enter_context(Proxy(name, *servers))
        check_pages(tally, proxy)
        for node in NODES:  # each refuses the name of another
            found = status(proxy, f"/node/{node}/ws")
            tally.check(found == 101, f"{name}: {node}: {found}")
        found = status(proxy, "/node/dora/ws")
        tally.check(found == 404, f"{name}: a name that no server has: {found}")
        servers[1].stop()
        found = status(proxy, "/node/berta/ws")
        tally.check(found >= 400, f"{name}: a server that has ended: {found}")
        tally.check(until_served(proxy, "/ws"), f"{name}: any other server")
        for node in ("anna", "carla"):
            tally.check(until_served(proxy, f"/node/{node}/ws"), f"{name}: {node} while another is gone")
        servers[1].start()
        tally.check(until_served(proxy, "/node/berta/ws"), f"{name}: berta is there again")


def main():
    tally = harness.Tally()
    os.environ["PATH"] += ":/usr/sbin:/sbin"
    for name in SAMPLES:
        if shutil.which(name):
            check(tally, os.path.abspath(sys.argv[1]), name)
            if name != "caddy":
                check_several(tally, os.path.abspath(sys.argv[1]), name)
        else:
            print(f"skipped: {name} is not installed (tools/setup proxies)")
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
