#!/usr/bin/env python3
"""database.py PROGRAM UNIT: a server with its data in PostgreSQL. This starts a database of its own, without root.

UNIT is the test program of the stores: the database behaves as the data file does. Servers are killed under load: every
acknowledged move is there afterwards, once. A database that cannot be used is refused with a
sentence and left as it was. Where PostgreSQL is not installed, the test is skipped."""
import glob
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

SERVER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "server")
sys.path.insert(0, SERVER)
import harness  # noqa: E402
from person import Person  # noqa: E402


def tools_of():
    """The folder of PostgreSQL's programs; empty if it is not installed."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb")) or [shutil.which("initdb") or ""]
    return os.path.dirname(found[-1])


class Database:
    """A cluster in a folder of its own. PostgreSQL refuses to run as root."""

    def __init__(self, tools):
        self.tools, self.folder = tools, tempfile.mkdtemp(prefix="neuland-pg-")
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        if os.getuid() == 0:
            shutil.chown(self.folder, "nobody")
        self.run("initdb", "-D", self.path, "-A", "trust", "-U", "neuland", "--no-sync", "-E", "UTF8",
                 "--locale=C.UTF-8")
        self.start()

    @property
    def path(self):
        return os.path.join(self.folder, "db")

    def run(self, tool, *words):
        """Returns what it says; only what is started may go on running."""
        def alone():
            os.setsid()
            if os.getuid() == 0:
                nobody = pwd.getpwnam("nobody")
                os.setgid(nobody.pw_gid)
                os.setuid(nobody.pw_uid)
        done = subprocess.run([os.path.join(self.tools, tool), *words], stdin=subprocess.DEVNULL, cwd=self.folder,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=alone, check=False)
        if done.returncode:
            raise RuntimeError(f"{tool}: {done.stdout.decode()}")
        return done.stdout.decode().strip()

    def start(self, more=""):
        self.run("pg_ctl", "-D", self.path, "-w", "-t", "60", "-l", os.path.join(self.folder, "log"), "-o",
                 f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 {more}", "start")

    def stop(self, how):
        self.run("pg_ctl", "-D", self.path, "-m", how, "-w", "stop")

    def sql(self, words, name="postgres"):
        return self.run("psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-p",
                        str(self.port), "-U", "neuland", "-c", words, name)

    def uri(self, name, user="neuland"):
        return f"postgresql://{user}@127.0.0.1:{self.port}/{name}"

    def fresh(self, name):
        """A new database, empty. Returns its URI."""
        self.sql(f"CREATE DATABASE {name}")
        return self.uri(name)

    def end(self):
        self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)


def refusals(program, database, keys, check):
    """Each is one line, and nothing is changed."""
    def told(command, uri, key="one"):
        words = ["serve", "--store", uri, "--port", "0"] if command == "serve" else ["store", "migrate", uri]
        done = subprocess.run([program, *words, "--data", os.path.join(keys, "s.db"), "--key", os.path.join(keys, key)],
                              capture_output=True, timeout=harness.PATIENCE, check=False)
        lines = [line for line in done.stderr.decode().splitlines() if ": info: " not in line]
        code = lines[0].split(":")[1].strip() if lines else ""
        return code if done.returncode == 1 and len(lines) == 1 else f"{done.returncode} {lines}"

    uri = database.fresh("one")
    check(told("serve", uri) == "no_key", "without a key")
    check(told("migrate", uri) == "0 []" and told("migrate", uri) == "0 []", "the tables are made, once")
    check(told("migrate", uri, "two") == "wrong_key", "another key")
    shutil.copy(os.path.join(keys, "one"), os.path.join(keys, "key"))
    check(told("serve", database.fresh("empty")) == "no_tables", "a database without tables")
    made = database.sql("SELECT count(*) FROM pg_namespace WHERE nspname = 'neuland'", "empty")
    check(made == "0", "and none is made")
    check(told("serve", database.uri("nowhere")) == "database_away", "a database that does not exist")
    check(told("serve", uri.replace(str(database.port), "1")) == "database_away", "a port where nobody listens")
    check(told("serve", uri.replace("neuland@", "stranger@")) == "database_away", "an unknown user")
    check(told("serve", "mysql://x/y") == "bad_setting", "another kind of database")
    database.sql("CREATE ROLE guest LOGIN")
    check(told("serve", database.uri("one", "guest")) == "cannot_open", "a user without rights")
    check(told("migrate", database.uri("empty", "guest")) == "cannot_open", "nor the right to make tables")
    with harness.Server(program, "--store", uri, "--key", os.path.join(keys, "one")) as server:
        check(told("serve", uri) == "node_in_use", "a server of the same name")
        check(told("migrate", uri) == "in_use", "a tool beside a server")
        check(server.stop() == 0, "the server stops")
    for setting, code in (("synchronous_commit = off", "unsafe"), ("default_transaction_read_only = on", "read_only")):
        database.sql(f"ALTER DATABASE one SET {setting}")
        check(told("serve", uri) == code, setting)
        database.sql(f"ALTER DATABASE one RESET {setting.split()[0]}")
    database.sql("UPDATE neuland.about SET version = version + 1", "one")
    check(told("serve", uri) == "newer_version" and told("migrate", uri) == "newer_version", "a newer version")
    database.sql("UPDATE neuland.about SET version = version - 1", "one")
    check(told("migrate", uri) == "0 []", "all of that has changed nothing")
    for odd in ("neuland:se@cret@127.0.0.1", "neuland:secret", "127.0.0.1:secret"):
        done = subprocess.run([program, "serve", "--store", f"postgresql://{odd}/x", "--data",
                               os.path.join(keys, "s.db")], capture_output=True, check=False)
        check(done.returncode == 1 and b"bad_setting" in done.stderr and b"cret" not in done.stderr, odd)
    check("secret" not in subprocess.run([program, "serve", "--store", uri.replace("@", ":secret@"), "--data",
                                          os.path.join(keys, "s.db"), "--key", os.path.join(keys, "two")],
                                         capture_output=True, check=False).stderr.decode(), "passwords are not shown")


def elsewhere():
    """The address of this machine that is not local; None: there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.connect(("192.0.2.1", 9))  # sends nothing
        except OSError:
            return None
        return one.getsockname()[0]


def doors(program, database, keys, check):
    """Passwords, and connections that others could read."""
    def told(uri, plain="no"):
        words = [program, "store", "migrate", uri, "--data", os.path.join(keys, "s.db"), "--key",
                 os.path.join(keys, "one")]
        done = subprocess.run(words, capture_output=True, timeout=harness.PATIENCE, check=False,
                              env={**os.environ, "NEULAND_STORE_PLAIN": plain})
        return done.returncode, done.stderr.decode().strip()

    address = elsewhere()
    with open(os.path.join(database.path, "pg_hba.conf"), encoding="utf-8") as file:
        before = file.read()
    with open(os.path.join(database.path, "pg_hba.conf"), "w", encoding="utf-8") as file:
        file.write("host all locked 127.0.0.1/32 scram-sha-256\nhost all all 0.0.0.0/0 trust\n" + before)
    database.sql("CREATE ROLE locked LOGIN PASSWORD 'right'")
    database.stop("fast")
    certificate = [os.path.join(database.folder, name) for name in ("key.pem", "cert.pem")]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x", "-days", "2",
                    "-keyout", certificate[0], "-out", certificate[1]], check=True, capture_output=True)
    for name in certificate:
        if os.getuid() == 0:
            shutil.chown(name, "nobody")
    if address:
        database.start(f"-c listen_addresses=127.0.0.1,{address} -c ssl=on -c ssl_key_file={certificate[0]} "
                       f"-c ssl_cert_file={certificate[1]}")
    else:
        database.start()
    uri = database.uri("one", "locked:wrong")
    code, words = told(uri)
    check(code == 1 and words.startswith("neuland: database_away: ") and "\n" not in words and
          "password" in words and "wrong" not in words, f"a wrong password: {words}")
    if not address:
        print("this machine has no address but its own: plain connections were not tried")
        return
    uri = database.uri("one").replace("127.0.0.1", address)
    code, words = told(uri + "?sslmode=disable")
    check(code == 1 and words.startswith("neuland: plain_connection: ") and "\n" not in words,
          f"a plain connection to another machine: {words}")
    check(told(uri + "?sslmode=disable", "yes") == (0, ""), "unless the operator allows it")
    check(told(uri + "?sslmode=require") == (0, ""), "or it is encrypted")
    check(told(database.uri("one") + "?sslmode=disable") == (0, ""), "or on the same machine")


def full(program, database, key, check):
    """The disk of the database is full: nothing is acknowledged, and games go on when there is room again."""
    room = os.path.join(database.folder, "room")
    os.mkdir(room)
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=32m", "tmpfs", room], capture_output=True,
                             check=False).returncode == 0
    if not mounted:
        print("this user cannot mount a small disk: a full one was not tried")
        return
    try:
        if os.getuid() == 0:
            shutil.chown(room, "nobody")
        database.sql(f"CREATE TABLESPACE small LOCATION '{room}'")
        database.sql("CREATE DATABASE small TABLESPACE small")
        uri = database.uri("small")
        subprocess.run([program, "store", "migrate", uri, "--data", key + ".db", "--key", key], check=True)
        with harness.Server(program, *harness.FAST, "--store", uri, "--key", key) as server:
            ann = Person(server, 1)
            check(ann.move() is None, "a move while there is room")
            database.sql("CREATE TABLE filler (x text)", "small")
            for size in (100000, 10000, 1000, 100, 10, 1, 1):
                try:
                    while True:
                        database.sql("INSERT INTO filler SELECT string_agg(md5(random()::text), '') "
                                     f"FROM generate_series(1, {8 * size}) n GROUP BY n % {size}", "small")
                except RuntimeError:
                    pass
            playing = threading.Thread(target=lambda: [ann.move() for _ in range(200)], daemon=True)
            playing.start()
            end = time.monotonic() + 60
            while server.get("/readyz")[2] != b"not ready: disk_full\n" and time.monotonic() < end:
                time.sleep(0.05)
            check(server.get("/readyz")[2] == b"not ready: disk_full\n", "a full disk: the server says so")
            done = ann.done
            time.sleep(1)
            check(ann.done == done and server.process.poll() is None, "nothing is acknowledged, and the server lives")
            database.sql("DROP TABLE filler", "small")
            playing.join(60)
            check(not playing.is_alive() and ann.done > done, f"the game goes on: {ann.done} after {done}")
            check(ann.stored() == ann.done, "and every acknowledged move is stored")
            check(server.stop() == 0, "the server stops")
        database.sql("DROP DATABASE small")
        database.sql("DROP TABLESPACE small")
    finally:
        subprocess.run(["umount", "-l", room], check=True)


def restored(program, database, uri, key, check):
    """After a copy was restored, every unfinished game gets new secrets."""
    with harness.Server(program, *harness.FAST, "--store", uri, "--key", key) as server:
        ann = Person(server, 1)
        check(all(ann.move() is None for _ in range(3)), "moves before the copy")
        check(server.stop() == 0, "the server stops")
        done = subprocess.run([program, "store", "restored", uri, "--data", server.data, "--key", key], check=False)
        check(done.returncode == 0, "the copy is noted")
        server.start()
        ann.back()
        for _ in range(20):
            check(ann.move() is None, "the game goes on")
            ann.player.fresh()
            if ann.player.view["fair"]["epoch"] > 0:
                break
        check(ann.player.view["fair"]["epoch"] > 0, "with new secrets")
        words = [program, "audit", "--data", server.data, "--key", key]
        check(b"restore" in subprocess.run(words, capture_output=True, check=False).stdout, "the trail says so")


def copied(program, database, uri, key, check):
    """Database, file, another database, another file: nothing is lost, and an interrupted copy is continued."""
    folder = tempfile.mkdtemp(prefix="neuland-copies-")
    first, second = os.path.join(folder, "first.db"), os.path.join(folder, "second.db")
    other = database.fresh("two")

    def neuland(*words, **more):
        words = [program, *words, "--data", first, "--key", key]
        return subprocess.run(words, capture_output=True, check=False, **more)

    def copy(source, target):
        done = neuland("store", "copy", source, target)
        check(done.returncode == 0, f"{source} to {target}: {done.stderr}")
        return [int(word) for word in re.findall(rb"\d+", done.stdout)]

    games, entries, facts, audits, there = copy(uri, first)
    check(games > 100 and entries > 1000 and facts > 100 and audits > 0 and there == 0,
          f"all of it is copied: {games}, {entries}, {facts}, {audits}, {there}")
    check(neuland("backup", "--try", first).returncode == 0, "every game loads, and the dice are right")
    check(neuland("store", "migrate", other).returncode == 0, "another database")
    for wait in (0.1, 0.2, 0.3):
        try:
            neuland("store", "copy", first, other, timeout=wait)  # kills it
        except subprocess.TimeoutExpired:
            pass
    games_then, *_, there = copy(first, other)
    check(games_then + there >= games, "the copy is continued")
    check(copy(first, other)[0::4] == [0, games], "a second time everything is there")
    check(copy(other, second)[:2] == [games, entries], "and back")
    sums = "SELECT md5(string_agg(game || n || encode(hash, 'hex'), ',' ORDER BY game, n)) FROM neuland.entry"
    check(database.sql(sums, "one") == database.sql(sums, "two"), "the same games")
    with harness.Server(program, *harness.FAST, "--store", other, "--key", key) as server:
        ann = Person(server, 2)
        check(ann.move() is None, "the other database goes on")
        check(server.stop() == 0, "the server stops")
    database.sql("DELETE FROM neuland.entry e USING (SELECT game, max(n) AS n FROM neuland.entry GROUP BY game LIMIT 1)"
                 " l WHERE e.game = l.game AND e.n = l.n", "one")
    database.sql("UPDATE neuland.game SET entries = (SELECT count(*) FROM neuland.entry WHERE game = id)", "one")
    done = neuland("store", "copy", uri, second)
    check(done.returncode == 1 and b"differs" in done.stderr, f"who has more is not overwritten: {done.stderr}")
    done = neuland("store", "copy", first, "/nowhere/x.db")
    check(done.returncode == 1 and b"no_folder" in done.stderr, "a folder that is not there")
    shutil.rmtree(folder, ignore_errors=True)


def main():
    program, unit = map(os.path.abspath, sys.argv[1:3])
    tools = tools_of()
    if not tools:
        print("skipped: PostgreSQL is not installed (tools/setup database)")
        return 0
    tally, keys = harness.Tally(), tempfile.mkdtemp(prefix="neuland-keys-")
    database = Database(tools)
    try:
        shared = {**os.environ, "NEULAND_TEST_DATABASE": database.fresh("kinds")}
        tally.check(subprocess.run([unit, "store"], env=shared, stdout=subprocess.DEVNULL, check=False).returncode == 0,
                    "all kinds of store behave alike")
        refusals(program, database, keys, tally.check)
        uri, key = database.uri("one"), os.path.join(keys, "one")
        killed = subprocess.run([sys.executable, "-B", os.path.join(SERVER, "kill.py"), program, "--kills", "4",
                                 "--store", f"{uri},{key}"], check=False)
        tally.check(killed.returncode == 0, "servers are killed under load")
        restored(program, database, uri, key, tally.check)
        full(program, database, key, tally.check)
        doors(program, database, keys, tally.check)
        copied(program, database, uri, key, tally.check)
    finally:
        database.end()
        shutil.rmtree(keys, ignore_errors=True)
    return tally.end()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    sys.exit(main())
