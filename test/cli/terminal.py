"""terminal.py: a person at a terminal, for the tests of `neuland play`."""
import fcntl
import os
import pty
import re
import select
import struct
import termios
import time

PATIENCE = 300  # seconds, only against hangs
PROMPT = re.compile(r"(?:^|\n)[^\W\d]+> ")  # "red> "


class Terminal:
    """Runs a program in a window of this size."""

    def __init__(self, *words, columns=80, rows=24):
        self.heard = ""
        self.pid, self.line = pty.fork()
        if self.pid == 0:
            self.line = 0
            self.resize(columns, rows)
            os.execv(words[0], words)

    def resize(self, columns, rows):
        fcntl.ioctl(self.line, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def hear(self, wanted):
        """Waits until this text or pattern is on the screen. Returns the output up to then."""
        end = time.monotonic() + PATIENCE
        pattern = wanted if isinstance(wanted, re.Pattern) else re.compile(re.escape(wanted))
        while not pattern.search(self.heard):
            ready = select.select([self.line], [], [], max(0, end - time.monotonic()))[0]
            try:
                more = os.read(self.line, 65536) if ready else b""
            except OSError:
                more = b""
            if not more:
                raise AssertionError(f"never said: {wanted!r}; the end: {self.heard[-600:]!r}")
            self.heard += more.decode("utf-8", "replace")
        at = pattern.search(self.heard).end()
        said, self.heard = self.heard[:at], self.heard[at:]
        return said

    def type(self, line):
        os.write(self.line, (line + "\n").encode())

    def ask(self, line):
        """Types a line. Returns what is said until the next prompt, without the line itself."""
        self.type(line)
        return self.hear(PROMPT).partition("\n")[2]

    def leave(self, how=None):
        """Types quit, or kills. Returns the exit status; what was said last is in `heard`."""
        if how is None:
            self.type("quit")
            try:
                while True:
                    self.heard += os.read(self.line, 65536).decode("utf-8", "replace")
            except OSError:
                pass
        else:
            os.kill(self.pid, how)
        status = os.waitpid(self.pid, 0)[1]
        os.close(self.line)
        return status


def screen(said):
    """The lines of the last screen in an output: what follows the last clearing of the screen."""
    text = said.rpartition("\033[2J")[2]
    return re.sub("\033\\[[0-9;]*[A-Za-z]", "", text).replace("\r", "").split("\n")


def check(fine, what):
    if not fine:
        raise AssertionError(what)
