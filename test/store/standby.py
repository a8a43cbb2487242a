"""standby.py - a database with a synchronous standby, which takes over when the primary has died."""
import os
import shutil
import socket
import time

from database import Database

CALM = 60  # seconds, until a standby has caught up


class Pair(Database):
    """A primary and a standby that confirms every commit. Connect to `port`, which changes when they swap."""

    def __init__(self, tools):
        self.parts = ["db", "other"]
        super().__init__(tools)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.ports = [self.port, free.getsockname()[1]]
        self.follow()

    @property
    def path(self):
        return os.path.join(self.folder, self.parts[0])

    def follow(self):
        """Makes a new standby of the primary and waits until commits need it."""
        behind = os.path.join(self.folder, self.parts[1])
        shutil.rmtree(behind, ignore_errors=True)
        primary = f"host=127.0.0.1 port={self.port} user=neuland application_name=other"
        self.run("pg_basebackup", "-D", behind, "-R", "--no-sync", "-c", "fast", "-d", primary)
        self.begin(behind, self.ports[1])
        self.sql("ALTER SYSTEM SET synchronous_standby_names = 'other'")
        self.sql("SELECT pg_reload_conf()")
        end = time.monotonic() + CALM
        while self.sql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") != "1":
            if time.monotonic() > end:
                raise RuntimeError("the standby does not follow")
            time.sleep(0.1)

    def begin(self, path, port):
        self.run("pg_ctl", "-D", path, "-w", "-t", "60", "-l", os.path.join(self.folder, f"log{port}"), "-o",
                 f"-p {port} -k {self.folder} -c listen_addresses=127.0.0.1", "start")

    def fail_over(self):
        """The primary dies, the standby becomes the primary, and gets a standby of its own."""
        self.stop("immediate")
        self.parts.reverse()
        self.ports.reverse()
        self.port = self.ports[0]
        self.run("pg_ctl", "-D", self.path, "-w", "promote")
        # As long as it has no standby, its commits wait.
        self.follow()

    def end(self):
        for part in self.parts:
            try:
                self.run("pg_ctl", "-D", os.path.join(self.folder, part), "-m", "immediate", "-w", "stop")
            except RuntimeError:
                pass  # it does not run
        shutil.rmtree(self.folder, ignore_errors=True)
