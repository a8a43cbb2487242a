"""heads.py - heads of HTTP requests as bytes: odd, incomplete, and those that two programs could read in two ways."""
import os
import re
import socket
import time

import harness

UPGRADE = ("GET /ws HTTP/1.1\r\nHost: x\r\n{more}Upgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n")


def edge_bytes(sent):
    """What a row of edges.txt sends."""
    shake = UPGRADE.format(more=sent[2:].strip()).replace("\r\n", "~") if sent.startswith("WS") else None
    sent = shake or (sent if sent.split()[0] in ("GET", "POST", "PRI") else "GET /healthz HTTP/1.1~" + sent)
    rest = "Upgrade: websocket~Connection: Upgrade~Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==~"
    sent = sent.replace("GET~GET", "~GET").replace("{9000}", "x" * 9000).replace("$H", rest)
    return sent.replace("~", "\r\n").encode().decode("unicode_escape").encode("latin-1")


def edges(server, tally):
    """Sends every row of edges.txt at once and byte by byte, and compares the status. There is one answer at most."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "edges.txt")
    with open(path, encoding="utf-8") as file:
        rows = [line.strip().split(" | ") for line in file if line.strip() and not line.startswith("#")]
    for what, sent, answers in rows:
        for size in (1 << 20, 7):
            answer, sent_bytes = b"", edge_bytes(sent)
            with socket.create_connection(("127.0.0.1", server.port), harness.PATIENCE) as line:
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                line.settimeout(2 if "101" in answers.split() else 15)
                try:
                    for at in range(0, min(len(sent_bytes), size * 40), size):
                        line.sendall(sent_bytes[at:at + size])
                        time.sleep(0.001 if size < 100 else 0)
                    line.sendall(sent_bytes[size * 40:])
                    while piece := line.recv(4096):
                        answer += piece
                except OSError:
                    pass
            found = "+".join(re.findall(r"HTTP/1\.[01] (\d+)", answer.decode("latin-1"))) or "closed"
            hasty = size == 7 and found == "closed"  # refused before it was complete; what followed met nobody
            tally.check(hasty or found in answers.split(), f"{what}, {size} bytes at a time: {found} {answer[:60]}")


def half_heads(server, tally):
    """Clients that send half a request and are gone cost nothing while the server waits for the rest."""
    before = server.cpu_seconds()
    for _ in range(10):
        with socket.create_connection(("127.0.0.1", server.port), harness.PATIENCE) as line:
            line.sendall(b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n")
    time.sleep(2)
    used = server.cpu_seconds() - before
    tally.check(used < 0.3, f"half a head: {used:.2f} s of CPU time")
