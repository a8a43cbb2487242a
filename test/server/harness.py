"""harness.py - a server for a test: started on a free port with its own data folder, stopped or killed."""
import ctypes
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "examples"))
CROWD = tuple(word for what in ("commands", "guests", "tables", "seats", "bots", "undos", "reports", "chat",
                          "watches")
              for word in (f"--{what}_per_address", "0"))  # all clients are on this machine
FAST = ("--bot_pace", "0", "--rate", "1000000", "--burst", "1000000", "--http_rate", "1000000",
        "--per_address", "10000", "--strangers", "10000", *CROWD)
SLOW_TURN = 100  # ms of CPU time; a debug build stops itself, a release build logs it
PATIENCE = 300  # seconds; only against hangs, since a machine may be slow or busy


def die_with_the_test():
    """Makes sure that a killed test leaves no server behind."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


class Server:
    def __init__(self, program, *options, web=None):
        self.program, self.options = program, list(options)
        self.folder = tempfile.mkdtemp(prefix="neuland-test-")
        self.data = os.path.join(self.folder, "server.db")
        if web:
            self.options += ["--web", web]
        self.process, self.port, self.log = None, 0, open(os.path.join(self.folder, "log"), "wb")

    def start(self):
        """Starts the server and returns the seconds until it listens."""
        began = time.monotonic()
        # Uses the same port after the first start, so that clients find it.
        self.process = subprocess.Popen(
            [self.program, "serve", "--data", self.data, "--port", str(self.port), "--log", "text", *self.options],
            stdout=subprocess.PIPE, stderr=self.log, env={**os.environ, "XDG_CONFIG_HOME": self.folder},
            preexec_fn=die_with_the_test)
        line = self.process.stdout.readline().decode()
        found = re.search(r"http://\S*:(\d+)/", line)
        if not found:
            raise RuntimeError(f"the server did not start: {line!r}\n{self.told()}")
        self.port = int(found[1])
        return time.monotonic() - began

    def stop(self):
        """Stops it as an operator would and returns its exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return status

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def told(self):
        self.log.flush()
        with open(self.log.name, encoding="utf-8", errors="replace") as file:
            return file.read()

    def slow_turns(self):
        """Turns of its loop that used too much CPU time, as it logged them."""
        return [line for line in self.told().splitlines()
                if (found := re.search(r"loop_slow: (\d+) ms", line)) and int(found[1]) > SLOW_TURN]

    def cpu_seconds(self):
        """The CPU time since its start, which does not depend on the load of the machine."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def get(self, path, headers=None):
        """Returns status, headers and body of a request."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=headers or {})
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as fault:
            return fault.code, fault.headers, fault.read()

    def figures(self):
        lines = self.get("/metrics")[2].decode().splitlines()
        return {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in lines if not line.startswith("#")}

    def __enter__(self):
        if not self.process:
            self.start()
        return self

    def __exit__(self, *fault):
        if self.process.poll() is None:
            self.kill()
        if fault[0]:
            print(self.told()[-3000:], file=sys.stderr)
        slow = self.slow_turns()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        if slow and not fault[0]:
            raise RuntimeError(f"the loop was busy for too long: {slow}")


class Tally:
    """Counts checks and prints the closing line that tools/run-tests reads."""

    def __init__(self):
        self.passed = self.failed = 0

    def check(self, fine, what):
        self.passed += bool(fine)
        self.failed += not fine
        if not fine:
            print(f"FAILED  {what}")
        return fine

    def end(self):
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed else 0
