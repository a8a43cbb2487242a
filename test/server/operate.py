#!/usr/bin/env python3
"""operate.py PROGRAM: what an operator does to a running server, with the commands of the program: drain it, block
addresses by a file and by hand, look at a guest and forget one. Ends with "N passed, N failed"."""
import http.client
import json
import os
import signal
import subprocess
import sys
import time

import harness
from client import Player


def run(server, *words):
    """Runs a command of the operator. Returns its status, output and messages."""
    done = subprocess.run([server.program, *words, "--data", server.data], capture_output=True, text=True, check=False,
                          env={**os.environ, "XDG_CONFIG_HOME": server.folder})
    return done.returncode, done.stdout, done.stderr


def trail(server):
    return run(server, "audit")[1]


def until(fact):
    end = time.monotonic() + harness.PATIENCE
    while time.monotonic() < end:
        if fact():
            return True
        time.sleep(0.05)
    return False


class Heard(Player):
    """A player that keeps all messages."""

    def __init__(self, server):
        self.heard = []
        super().__init__("127.0.0.1", server.port, said=self.heard.append, lean=True)

    def wait(self, kind):
        while not any(one["is"] == kind for one in self.heard):
            self.read()
        return [one for one in self.heard if one["is"] == kind][-1]


def begun(server, rules="island seats=2"):
    """A player in a game against a bot."""
    player = Heard(server)
    player.open(rules, "greedy", 2)
    while player.now["phase"] != "play":
        if not player.fair():
            player.read()
    return player


def drain(program, tally):
    """Nothing new begins; when the last game has ended, the server stops with status 0."""
    with harness.Server(program, *harness.FAST) as server:
        player = begun(server)
        guest = Heard(server)
        guest.open("island seats=3", None, 1)
        tally.check(run(server, "drain")[0] == 2, "a reason is needed")
        tally.check(run(server, "drain", "--within", "soon", "--why", "x")[0] == 1, "a time is a time")
        status, told, _ = run(server, "drain", "--why", "new version")
        tally.check(status == 0 and "games to wait for: 1" in told, f"drain: {told}")
        message = guest.wait("drain")
        tally.check(message["yes"] and "about to stop" in message["text"], f"everybody is told: {message}")
        tally.check(server.get("/readyz")[::2] == (200, b"ready, and draining\n"), f"{server.get('/readyz')[2]}")
        tally.check(server.figures()["neuland_draining"] == 1, "a figure says so")
        refused = guest.ask("open", False, key="1" * 64, rules="island", clock="none", undo=False, open_cards=True,
                            private=False, delay=0)
        tally.check(refused["error"] == "draining" and refused["text"], f"no new table: {refused}")
        late = Heard(server)
        tally.check(late.wait("drain")["yes"], "a new guest is told")
        refused = late.ask("sit", False, table=guest.table, seat=1)
        tally.check(refused["error"] == "draining", f"no new guest at a table that has not begun: {refused}")
        tally.check(run(server, "drain", "--cancel", "--why", "not now")[0] == 0, "cancel")
        tally.check(until(lambda: server.get("/readyz")[2] == b"ready\n"), "as before")
        tally.check(late.ask("sit", False, table=guest.table, seat=1)["ok"], "guests sit down again")
        tally.check(run(server, "drain", "--cancel", "--why", "twice")[0] == 1, "nothing to cancel")
        tally.check("draining: new version" in trail(server) and "draining ended: not now" in trail(server), "signed")
        run(server, "drain", "--why", "new version")
        time.sleep(1.5)
        tally.check(server.process.poll() is None, "it waits for the game")
        player.command("end", yes=True)
        tally.check(server.process.wait(harness.PATIENCE) == 0, "it stops with status 0")
        tally.check("stopping" in server.told(), "it says so")
        server.process.stdout.close()
        server.start()
        tally.check(server.get("/readyz")[2] == b"ready\n", "after the next start everything is as usual")
        tally.check(server.stop() == 0, "stopped")


def drain_within(program, tally):
    """After the time that was given it stops, and the game goes on with the next start."""
    with harness.Server(program, *harness.FAST) as server:
        player = begun(server)
        version = player.now["version"]
        run(server, "drain", "--within", "1m", "--why", "new version")
        tally.check(server.process.poll() is None, "it waits")
        player.socket.close()
        began = time.monotonic()
        tally.check(server.process.wait(harness.PATIENCE) == 0, "it stops with status 0")
        tally.check(time.monotonic() - began < 120, "when the time is over")
        server.process.stdout.close()
        server.start()
        again = Player("127.0.0.1", server.port, player.keep)
        again.watch()
        again.fresh()
        tally.check(again.now["phase"] == "play" and again.now["version"] >= version, "the game is there")
        tally.check(server.stop() == 0, "stopped")


def ask_from(server, source):
    line = http.client.HTTPConnection("127.0.0.1", server.port, harness.PATIENCE, (source, 0))
    line.request("GET", "/api/lobby")
    answer = line.getresponse()
    return answer.status, answer.headers, answer.read()


def connects(server, source):
    return ask_from(server, source)[0] == 200


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def blocks(program, tally):
    """Addresses by a file that is read again with SIGHUP. A bad line takes nothing away."""
    server = harness.Server(program, *harness.FAST)
    path = os.path.join(server.folder, "blocks")
    server.options += ["--blocks", path]
    write(path, "# who\n127.0.0.2 2999-12-31 flood\n")
    with server:
        tally.check(not connects(server, "127.0.0.2") and connects(server, "127.0.0.3"), "blocked at the start")
        write(path, "127.0.0.3 2999-12-31 insults\n127.0.0.2 2999-13-31 flood\n127.0.0.4/12 2999-12-31 slip\n")
        server.process.send_signal(signal.SIGHUP)
        tally.check(until(lambda: "blocks_line: line 3: bad_address" in server.told()), "bad lines are named")
        tally.check("blocks_line: line 2: bad_date" in server.told(), "each with its code")
        tally.check(until(lambda: not connects(server, "127.0.0.3")), "the good line holds")
        tally.check(not connects(server, "127.0.0.2") and connects(server, "127.0.0.4"), "and what held before")
        listed = json.loads(run(server, "block", "--json")[1])
        tally.check({one["about"] for one in listed} == {"127.0.0.2/32", "127.0.0.3/32"}, f"{listed}")
        os.remove(path)
        server.process.send_signal(signal.SIGHUP)
        tally.check(until(lambda: "blocks_unread" in server.told()), "a missing file is named")
        tally.check(not connects(server, "127.0.0.3"), "and changes nothing")
        write(path, "")
        server.process.send_signal(signal.SIGHUP)
        tally.check(until(lambda: connects(server, "127.0.0.2")), "an empty file ends all of it")
        tally.check("addresses blocked: 2, over: 0, bad lines: 2" in trail(server), "signed")
        run(server, "block", "127.0.0.5", "--for", "1h", "--why", "flood")
        status, headers, body = ask_from(server, "127.0.0.5")
        tally.check(status == 403 and b"blocked" in body and 3000 < int(headers["retry-after"]) <= 3601,
                    f"who is blocked hears for how long: {status} {headers} {body}")
        tally.check(server.stop() == 0, "stopped")


def guests(program, tally):
    """What is known of a guest, and that it can be deleted."""
    with harness.Server(program, *harness.FAST) as server:
        player = begun(server)
        listed = json.loads(run(server, "tables", "--all", "--json")[1])
        digits = next(seat["guest"] for seat in listed[0]["seats"] if seat["guest"])
        told = run(server, "guests", digits)[1]
        tally.check("Client" in told and player.table in told, f"what is known: {told}")
        tally.check(run(server, "guests", "00000000")[0] == 1, "nobody has these digits")
        tally.check(run(server, "guests", "forget", digits)[0] == 2, "a reason is needed")
        told = run(server, "guests", "forget", digits, "--why", "asked for it")[1]
        tally.check("older backups" in told, f"what stays: {told}")
        player.wait("close")
        try:
            Player("127.0.0.1", server.port, player.keep)
            tally.check(False, "the session is gone")
        except RuntimeError as fault:
            tally.check("denied" in str(fault), f"{fault}")
        tally.check("guest_forgotten" in server.told(), "the log says so")
        tally.check(server.stop() == 0, "stopped")


def main():
    program, tally = os.path.abspath(sys.argv[1]), harness.Tally()
    for part in (drain, drain_within, blocks, guests):
        part(program, tally)
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
