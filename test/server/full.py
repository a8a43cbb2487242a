#!/usr/bin/env python3
"""full.py PROGRAM: a real server on a small file system that another program fills up.

Running games continue on the disk reserve and reach their end; meanwhile no table can be opened, and operators can
see why. When the reserve is used up as well, moves are refused without effect, while spectators stay connected. When
there is space again, after a kill, every acknowledged move is still there and both games go on. The file system is
in memory, mounted in a private name space; where the system does not allow that, the test is skipped."""
import errno
import os
import subprocess
import sys
import tempfile
import time

import harness
from person import Person

RULES, MIB = "dice seats=2", 1 << 20
ROOM, RESERVE = 24, 4  # MiB


def mounted():
    """Runs this script again where it may mount. Returns False if that is not permitted."""
    place = tempfile.mkdtemp(prefix="neuland-full-")
    mount = f"mount -t tmpfs -o size={ROOM}m none {place}"
    alone = ["unshare", "--mount", "--map-root-user", "sh", "-c"]
    try:
        if subprocess.run([*alone, mount], capture_output=True, check=False).returncode != 0:
            return None
        script = f'{mount} && TMPDIR={place} exec "$@"'
        again = [sys.executable, "-B", *sys.argv, "--inside"]
        return subprocess.run([*alone, script, "sh", *again], check=False).returncode
    except FileNotFoundError:
        return None
    finally:
        os.rmdir(place)


def fill(path):
    """Uses up all free space. Returns the number of bytes."""
    with open(path, "ab", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError as fault:
            if fault.errno != errno.ENOSPC:
                raise
            return file.tell()


def until(server, name, value):
    end = time.monotonic() + harness.PATIENCE
    while time.monotonic() < end and server.figures()[name] != value:
        time.sleep(0.05)
    return server.figures()[name] == value


def ready_again(server):
    end = time.monotonic() + harness.PATIENCE
    while time.monotonic() < end and server.get("/readyz")[0] != 200:
        time.sleep(0.05)
    return server.get("/readyz")[0] == 200


def inside(program):
    tally = harness.Tally()
    check = tally.check
    with harness.Server(program, *harness.FAST, "--reserve", str(RESERVE)) as server:
        filler = os.path.join(tempfile.gettempdir(), "filler")
        check(until(server, "neuland_reserve_bytes", RESERVE * MIB), "the disk reserve is created")
        check(os.stat(server.data + ".reserve").st_blocks * 512 >= RESERVE * MIB, "the disk reserve occupies its space")
        ann, ben = Person(server, 1), Person(server, 2)
        check(all(ann.move() is None for _ in range(5)), "moves before the disk is full")
        fill(filler)
        while (answer := ann.move()) is None:
            pass
        check(answer == "over", f"the first game: {answer}")
        while server.figures()["neuland_reserve_given_up_total"] == 0 and ben.move() is None:
            fill(filler)
        figures = server.figures()
        check(figures["neuland_reserve_given_up_total"] == 1, "the reserve was released once")
        check(figures["neuland_disk_low"] == 1 and figures["neuland_commits_failed_total"] == 0, "the reserve suffices")
        check(server.get("/readyz")[2] == b"ready, and nearly disk_full\n", "/readyz reports it")
        check("reserve_given_up" in server.told() and "error: disk_full" not in server.told(), "the log reports it")
        refused = ben.player.ask("open", must=False, key="ab" * 32, rules=RULES, clock="none", undo=False,
                                 open_cards=True, private=False, delay=0)
        check(not refused["ok"] and refused["error"] == "busy", f"no table can be opened: {refused}")
        check(ben.move() is None, "a running game continues")
        answer = None
        while answer is None:  # use up the rest of the space, too
            fill(filler)
            answer = ben.move()
        check(answer == "not_saved", f"then moves are refused: {answer}")
        check(server.get("/readyz")[0] == 503, "no longer ready")
        ben.player.fresh()
        check(ben.player.now["phase"] == "play", "spectators stay connected")
        check("error: disk_full" in server.told(), "the log says why")
        check(server.stop() == 0, "the server stops cleanly")
        server.start()
        server.kill()
        server.start()  # it starts on a full disk, too
        check(server.get("/readyz")[0] == 503, "a restart does not make it ready")
        os.unlink(filler)
        check(ready_again(server) and "disk_has_room" in server.told(), "it is ready when there is space")
        for person in (ann, ben):
            person.back()
            stored = person.stored()
            check(stored == person.done, f"{person.done} acknowledged, {stored} stored")
        while (answer := ben.move()) is None:
            pass
        check(answer == "over", f"the game reaches its end: {answer}")
        check(until(server, "neuland_reserve_bytes", RESERVE * MIB), "the disk reserve is rebuilt")
        check(server.get("/readyz")[2] == b"ready\n", "ready")
    return tally.end()


def main():
    if sys.argv[-1] == "--inside":
        return inside(os.path.abspath(sys.argv[1]))
    status = mounted()
    if status is None:
        print("skipped: mounting a file system is not permitted here")
        return 0
    return status


sys.exit(main())
