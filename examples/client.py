#!/usr/bin/env python3
"""client.py [options]: plays a whole game on a table server (docs/reference/server-protocol.md).

It needs only the standard library. It opens a table, sits down, puts bots on the other seats, takes part in the fair
dice, and plays random legal moves until the game is over.

  --server HOST:PORT   the server (127.0.0.1:8080)
  --rules RULES        the rules to play (island seats=3)
  --map FILE           a map file of your own
  --bot NAME           the bot on the other seats (greedy)
  --seed N             random seed (1)
  --moves N            leave after N moves of your own; run again with --resume to continue
  --end                with --moves: ask to end the game instead; all players at the table must agree
  --resume FILE        keeps session, table and numbers between runs
  --record FILE        saves the record of the game
  --quiet              prints only the result

It never opens a number under seals that have changed, computes the pot and every roll as it falls, and compares the
record with what it saw. It stops with Unfair and a sentence at the first thing that does not fit."""
import argparse
import base64
import json
import os
import random
import re
import socket
import struct
import sys
import time

from live_dice import Dice, Unfair, seal, seats_of

PROTOCOL = 1


class Closed(Exception):
    """The connection was closed."""


class WebSocket:
    """The client side of a WebSocket (RFC 6455), text messages only."""

    def __init__(self, host, port, origin=None, timeout=300, path="/ws"):
        self.socket = socket.create_connection((host, port), timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.bytes = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if origin:
            lines.append(f"Origin: {origin}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.bytes:
            self.fill()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        if self.status != 101:
            raise Closed(f"HTTP {self.status}")

    def fill(self):
        more = self.socket.recv(65536)
        if not more:
            raise Closed("the server closed the connection")
        self.bytes += more

    def take(self, count):
        while len(self.bytes) < count:
            self.fill()
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def send_frame(self, opcode, payload):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        stream = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(stream, "big")).to_bytes(size, "big")
        self.socket.sendall(head + mask + masked)

    def send(self, text):
        self.send_frame(1, text.encode())

    def receive(self):
        """Returns the next text message. Answers pings in the meantime."""
        whole = b""
        while True:
            first, second = self.take(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            payload = self.take(size)
            opcode = first & 15
            if opcode == 8:
                code = struct.unpack(">H", payload[:2])[0] if len(payload) > 1 else 1005
                raise Closed(f"closed, {code} {payload[2:].decode(errors='replace')}")
            if opcode == 9:
                self.send_frame(10, payload)
            elif opcode in (0, 1):
                whole += payload
                if first & 0x80:
                    return whole.decode()

    def close(self):
        self.socket.close()


class Player:
    """One guest at one table."""

    def __init__(self, host, port, keep=None, lean=False, bot=False, said=None):
        self.keep = keep if keep is not None else {}
        self.said = said or (lambda message: None)
        self.socket = WebSocket(host, port)
        self.ids = 0
        self.table, self.seat = self.keep.get("table"), self.keep.get("seat", 0)
        self.view = {}      # the last snapshot
        self.old = False    # it is out of date
        self.now = {}       # the last `now` message
        self.rules = None   # seat names and board, once the game has started
        self.entries = []   # news received on this connection, in order
        self.dice = Dice(self.table)
        hello = {"protocol": PROTOCOL, "lean": lean, "bot": bot}
        if "session" in self.keep:
            hello["key"] = self.keep["session"]
        else:
            hello["name"] = "Client"
        answer = self.ask("hello", **hello)
        self.keep["session"] = answer.get("key", self.keep.get("session"))

    def send(self, do, **fields):
        self.ids += 1
        self.socket.send(json.dumps({"do": do, "id": self.ids, **fields}))
        return self.ids

    def ask(self, do, must=True, **fields):
        """Sends a command and waits for its answer. If it came too fast, it is sent again a second later."""
        number = self.send(do, **fields)
        while True:
            message = self.read()
            if message["is"] == "answer" and message["id"] == number:
                if message.get("error") == "too_fast":
                    time.sleep(1)
                    number = self.send(do, **fields)
                    continue
                if must and not message["ok"]:
                    raise RuntimeError(f"{do}: {message['error']}: {message['text']}")
                return message

    def command(self, do, must=True, **fields):
        """Sends a command for the client's own seat, with the next sequence number."""
        self.keep["client_seq"] = self.keep.get("client_seq", 0) + 1
        return self.ask(do, must, table=self.table, client_seq=self.keep["client_seq"], **{"as": self.seat}, **fields)

    def read(self):
        message = json.loads(self.socket.receive())
        self.said(message)
        if message.get("table") == self.table and message.get("as") == self.seat:
            self.take(message)
        return message

    def take(self, message):
        now = message.get("now", message)  # another device of this seat may have used higher numbers
        self.keep["client_seq"] = max(self.keep.get("client_seq", 0), now.get("client_seq", 0))
        if message["is"] == "snapshot":
            self.view, self.now, self.old = message, message["now"], False
            self.rules = message.get("game", self.rules)
            self.keep["cursor"] = message["n"]
            if message["n"] < self.dice.next or self.dice.table != self.table:  # restored, or not this table
                self.dice = Dice(self.table)
            self.dice.rules = self.rules and self.rules.get("rules")
            self.dice.shown(message["fair"])
            self.seen(message["fair"])
        elif message["is"] == "now":
            self.now = message
        elif message["is"] in ("newgame", "go"):  # bots get these instead
            self.now, self.old = {**self.now, "phase": "play"}, False
        elif message["is"] == "news":
            if message["n"] != self.keep.get("cursor", message["n"]):
                raise RuntimeError(f"got entry {message['n']}, expected {self.keep['cursor']}")
            self.keep["cursor"] = message["n"] + 1
            self.entries.append(message)
            self.dice.take(message["n"], message["entry"], message["events"])
            self.own(message["entry"])
            self.old |= message["entry"]["kind"] != "act"

    def open(self, rules, bot, seats, **more):
        """Opens a table. more: further fields of `open`, such as map, the text of a map file."""
        self.table = self.ask("open", key=os.urandom(32).hex(), rules=rules, clock="none", undo=False,
                              open_cards=True, private=False, delay=0, **more)["table"]
        self.keep.update(table=self.table, seat=self.seat)
        self.keep["link"] = self.ask("sit", table=self.table, seat=self.seat).get("key")
        self.watch()
        for seat in range(seats):
            if seat != self.seat:
                self.ask("bot", table=self.table, seat=seat, name=bot)

    def watch(self):
        self.ask("watch", table=self.table, cursor=None, **{"as": self.seat})
        while not self.now:
            self.read()

    def follow(self):
        """Gets the entries that this connection was not sent, from which the dice are computed."""
        if self.dice.next < self.keep["cursor"]:
            for message in self.past(self.dice.next):
                self.dice.take(message["n"], message["entry"], message["events"])

    def own(self, entry):
        """The number that everybody is shown for this seat must be the one that it opened."""
        if entry["kind"] != "number" or entry["seat"] != self.seat or not self.dice.current:
            return
        drawn = self.keep.get("numbers", {}).get(f"{self.table} {self.dice.current['number']} {self.seat}")
        if drawn and drawn.get("opened") and drawn["number"] != entry["keys"][0]:
            raise Unfair("the server shows another number for this seat")

    def past(self, first=0):
        """Returns all entries from this one on, sent to this connection or not. The server sends them in batches."""
        entries = []
        while (before := first + len(entries)) < self.keep["cursor"]:
            self.ask("past", table=self.table, cursor=before, **{"as": self.seat})
            while first + len(entries) < min(before + 64, self.keep["cursor"]):
                message = self.read()
                if message["is"] == "past":
                    entries.append(message)
        return entries

    def fresh(self):
        self.ask("fresh", table=self.table, **{"as": self.seat})
        self.old = True
        while self.old:
            self.read()
        if self.dice.next:
            self.follow()  # a snapshot replaces news that were under way

    def fair(self):
        """Takes the next step of the fair dice, if there is one. Returns whether anything changed."""
        if self.old:
            self.fresh()
            return True
        dice, phase = self.view["fair"], self.now["phase"]
        sealed, ready = dice["number_seals"][self.seat], self.view["seats"][self.seat]["ready"]
        if self.view["seats"][self.seat].get("left_out"):
            return False  # a number was not opened in time: this game's dice continue without this seat
        if (phase in ("gather", "reseal") and sealed is None) or (phase == "gather" and not self.number(dice)):
            self.command("seal", key=self.draw(dice))
        elif phase == "gather" and not ready:
            self.command("ready", yes=True)
        elif phase == "opening" and dice["numbers"][self.seat] is None and self.number(dice):
            number = self.number(dice)
            self.keep["numbers"][f"{self.table} {dice['epoch']} {self.seat}"]["opened"] = True
            self.command("number", key=number)
        else:
            return False
        self.old = True
        return True

    def draw(self, dice):
        """Draws a new number for each seal sent, and keeps it with the server's seals at that moment."""
        number = os.urandom(32)
        key = seal(self.table, dice["epoch"], self.seat, number, dice["seals"])
        place = f"{self.table} {dice['epoch']} {self.seat}"
        self.keep.setdefault("numbers", {})[place] = {"number": number.hex(), "seal": key, "seals": dice["seals"]}
        return key

    def number(self, dice):
        """Returns the number behind this seat's seal, or None if another client drew it. A server that could change its
        seals after seeing a number could choose the dice, so no number is disclosed under two different seals."""
        drawn = self.keep.get("numbers", {}).get(f"{self.table} {dice['epoch']} {self.seat}")
        if not drawn or drawn["seal"] != dice["number_seals"][self.seat]:
            return None
        if drawn["seals"] != dice["seals"]:
            raise Unfair("the server changed its seals after this number was sealed; the number is not disclosed")
        return drawn["number"]

    def seen(self, dice):
        """Keeps the table code of the pot with this client's number. It may not change any more."""
        drawn = self.keep.get("numbers", {}).get(f"{self.table} {dice['epoch']} {self.seat}")
        if not drawn or not drawn.get("opened") or drawn["seals"] != dice["seals"] or not dice.get("code"):
            return
        if drawn.setdefault("code", dice["code"]) != dice["code"]:
            raise Unfair(f"the table code of epoch {dice['epoch']} has changed")

    def compare(self, record):
        """Compares the record of the finished game with what this client sealed, opened and saw. Returns in how many
        epochs its own number is in the pot. The other checks are those of tools/verify.py."""
        found = 0
        restored = [int(n) for n in re.findall(r'\[FairEpoch "(\d+) [^"]*why=restored', record)]
        for place, drawn in self.keep.get("numbers", {}).items():
            table, number, seat = place.split()
            if table != self.table or not drawn.get("opened"):
                continue
            epoch = re.search(rf'\[FairEpoch "{number} ([^"]*)"', record)
            told = dict(word.split("=", 1) for word in epoch[1].split(" seats=")[0].split()) if epoch else {}
            same = [told.get(name + "-seal") for name in ("dice", "cards", "board")] == drawn["seals"]
            if not same and any(n <= int(number) for n in restored):
                continue  # a restored server counts its epochs on from an older state, and the record says so
            if not epoch:
                raise Unfair(f"the record lacks epoch {number}, in which this client opened its number")
            if not same:
                raise Unfair(f"the seals of epoch {number} are not those that the server showed")
            if "aborted" in told:
                continue
            if told["numbers"].split(",")[int(seat)] != drawn["number"]:
                raise Unfair(f"the number in epoch {number} is not the one that this client opened")
            if drawn.get("code", told["code"]) != told["code"]:
                raise Unfair(f"the table code of epoch {number} is not the one that the server showed")
            found += 1
        return found

    def my_turn(self):
        return self.now["phase"] == "play" and self.seat in self.now["waits"] and self.now.get("legal")

    def play(self, luck, moves=None):
        """Plays until the game is over or the moves are used up. Returns the number of acknowledged moves."""
        made = 0
        self.follow()
        while self.now["phase"] != "over":
            if self.fair():
                continue
            if self.my_turn():
                if moves is not None and made >= moves:
                    return made
                answer = self.command("act", must=False, version=self.now["version"],
                                      action=luck.choice(self.now["legal"]))
                made += answer["ok"]
                if not answer["ok"] and answer["error"] != "stale":
                    raise RuntimeError(f"refused: {answer}")
                version = self.now["version"]
                while self.now["version"] == version:
                    self.read()
                continue
            self.read()
        return made

    def end(self):
        """Asks to end the game now, and waits until all connected players have agreed."""
        self.command("end", yes=True)
        while self.now["phase"] != "over":
            self.read()

    def record(self):
        self.ask("record", table=self.table, **{"as": self.seat})
        while (message := self.read())["is"] != "record":
            pass
        return message["record"]

    def result(self):
        """Returns the points by seat, and the winners."""
        names = self.rules["seats"]
        return dict(zip(names, self.now["points"])), [names[seat] for seat in self.now["winners"]]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--server", default="127.0.0.1:8080")
    options.add_argument("--rules", default="island seats=3")
    options.add_argument("--map")
    options.add_argument("--bot", default="greedy")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--moves", type=int)
    options.add_argument("--end", action="store_true")
    options.add_argument("--resume")
    options.add_argument("--record")
    options.add_argument("--quiet", action="store_true")
    wish = options.parse_args()
    host, port = wish.server.rsplit(":", 1)
    keep = {}
    if wish.resume and os.path.exists(wish.resume):
        with open(wish.resume, encoding="utf-8") as file:
            keep = json.load(file)

    def told(message):
        if not wish.quiet and message["is"] == "news":
            entry = message["entry"]
            print(message["n"], entry["kind"], entry["seat"], *(event["event"] for event in message["events"]))

    player = Player(host, int(port), keep, said=told)
    if player.table:
        player.watch()
    else:
        more = {}
        if wish.map:
            with open(wish.map, encoding="utf-8") as file:
                more["map"] = file.read()
        player.open(wish.rules, wish.bot, seats_of(wish.rules), **more)
    made = player.play(random.Random(wish.seed), wish.moves)
    if wish.end and player.now["phase"] != "over":
        player.end()
    if wish.resume:
        with open(wish.resume, "w", encoding="utf-8") as file:
            json.dump(keep, file)
    if player.now["phase"] != "over":
        print(f"{player.table}: left after {made} moves")
        return 0
    record = player.record()
    pots = player.compare(record)
    if wish.record:
        with open(wish.record, "w", encoding="utf-8") as file:
            file.write(record)
    points, winner = player.result()
    if not wish.quiet:
        print(f"{player.table}: {player.dice.computed} rolls computed, own number as sealed in {pots} pots")
    print(f"{player.table}: over, {made} moves, points {points}, won by {', '.join(winner) or 'nobody'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
