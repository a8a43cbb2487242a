"""A program that speaks the engine protocol (docs/reference/protocol.md), over two pipes. It knows no catanatron."""

import os
import select
import shlex
import subprocess
import time

CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


class EngineDied(RuntimeError):
    """The game is void: a missing answer is never replaced by a random move."""


class Engine:
    """`command` starts the program, as in a shell: "'my bots/neuland' bot search". `seconds` limits every answer."""

    def __init__(self, command, seconds=60):
        self.seconds = seconds
        self.lines = []  # the dialogue, for the record of a game
        self.asked = ""  # the last position, for errors
        self._rest = b""
        self._process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            self.say("hsp 1")
            self.expect("hspok")
        except EngineDied:
            self.close()
            raise
        self.options = [line[9:] for line in self.lines if line.startswith("< option ")]

    def say(self, line):
        """Sends a line. If the engine has ended, the next `expect` says so."""
        self.lines.append("> " + line)
        if line.startswith("position "):
            self.asked = line
        try:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            pass  # it has ended; expect says how

    def _line(self, until):
        while b"\n" not in self._rest:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self._process.stdout], [], [], left)[0]:
                raise EngineDied(f"no answer within {self.seconds} s; {self.asked}")
            more = os.read(self._process.stdout.fileno(), 65536)
            if not more:
                raise EngineDied(f"it ended with status {self._process.wait(timeout=10)}; {self.asked}")
            self._rest += more
        line, self._rest = self._rest.split(b"\n", 1)
        line = line.decode("utf-8", "replace").rstrip("\r")
        self.lines.append("< " + line)
        return line

    def expect(self, word):
        """Returns the rest of the first line that starts with this word or words."""
        until = time.monotonic() + self.seconds
        while True:
            line = self._line(until)
            if line.startswith("error "):
                raise EngineDied(f"{line}; {self.asked}")
            if line == word or line.startswith(word + " "):
                return line[len(word):].strip()

    def cpu_seconds(self):
        """Returns the CPU time that the program has used so far."""
        with open(f"/proc/{self._process.pid}/stat", encoding="ascii", errors="replace") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS

    def close(self):
        """Asks the program to end, and ends it if it does not."""
        try:
            self.say("quit")
            self._process.wait(timeout=1)
        except (EngineDied, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        try:
            self._process.stdin.close()
        except OSError:
            pass  # what was left to send has no reader any more
        self._process.stdout.close()
