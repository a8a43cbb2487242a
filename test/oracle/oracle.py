#!/usr/bin/env python3
"""Checks the engine's games against an independent model of the rules.

    neuland replay --json --legal game.hsn | python3 test/oracle/oracle.py [--quiet] [--layout] [FILE...]

Reads the JSON lines of docs/reference/notation.md, section 7, from files or standard input; one stream may hold many
games. Every game is replayed from its rules, layout and actions, and every position is compared.

    --quiet    print only differences and errors
    --layout   also check whether the set-up rules could have produced the layout

Exit code 0: no difference; 1: differences; 2: the input could not be read."""

import json
import sys
from collections import deque

from model.layout import read_layout
from model.rules import read_rules
from model.setups import layout_faults
from model.variants import VARIANTS, start_game
from model.view import state_object
from model.words import BadInput

FORMAT = 1
RULES_VERSION = 3
PRECEDING = 10      # how many actions before a difference are shown


def differences(mine, theirs, path=""):
    """Yields (path, mine, theirs) for every value that differs. True is not 1 here, and keys must be the same."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        for key in list(mine) + [key for key in theirs if key not in mine]:
            yield from differences(mine.get(key, "(absent)"), theirs.get(key, "(absent)"), f"{path}.{key}")
    elif isinstance(mine, list) and isinstance(theirs, list) and path.endswith(".seats") \
            and len(mine) == len(theirs):
        for index, (one, other) in enumerate(zip(mine, theirs)):
            name = one.get("seat", index) if isinstance(one, dict) else one
            yield from differences(one, other, f"{path}[{name}]")
    elif type(mine) is not type(theirs) or mine != theirs:
        yield path, mine, theirs


def list_differences(mine, theirs):
    """Differences of the legal lists, reported as missing and superfluous entries."""
    for seat in sorted(set(mine) | set(theirs)):
        ours, given = mine.get(seat), theirs.get(seat)
        if ours == given:
            continue
        missing = sorted(set(ours or ()) - set(given or ()))
        extra = sorted(set(given or ()) - set(ours or ()))
        if missing:
            yield f".legal.{seat}", f"also legal: {missing}", "not listed"
        if extra:
            yield f".legal.{seat}", "not legal", f"lists: {extra}"
        if not missing and not extra:
            yield f".legal.{seat}", "every action once, sorted as text; no empty list", given


def is_position(line):
    """Checks that the line has everything a position line must have, in types that can be compared."""
    wanted = {"n": int, "decision": str, "actors": list, "state": dict, "legal": dict, "chance": dict,
              "action": (str, type(None))}
    return (all(key in line and isinstance(line[key], kind) for key, kind in wanted.items())
            and all(isinstance(texts, list) and all(isinstance(text, str) for text in texts)
                    for texts in line["legal"].values()))


class GameCheck:
    """Follows one game of the stream. After the first differing position the rest of it is skipped."""

    def __init__(self, index, header):
        self.index = index
        self.rules = read_rules(header["rules"])
        self.skipped = self.rules.preset not in VARIANTS
        self.failed = self.ended = False
        self.step, self.done = 0, deque(maxlen=PRECEDING)
        self.game = self.layout = None
        if not self.skipped:
            self.layout = read_layout(header["layout"], self.rules)
            self.game = start_game(self.rules, self.layout)

    def header_differences(self, header, judge_layout):
        """Returns what is wrong with the first line itself."""
        found = list(differences(list(self.game.names), header["seats"], "seats"))
        if judge_layout:
            found += [("layout", fault, "this layout") for fault in layout_faults(self.rules, self.layout)]
        return found

    def position_differences(self, line):
        """Compares one position and carries out its action. Returns the differences."""
        found = self._compare(line)
        action = line["action"]
        if action is None:
            self.ended = True
        elif not found:
            found = self._follow(action)
        self.step += 1
        return found

    def _compare(self, line):
        game = self.game
        mine = {"n": self.step, "decision": game.decision, "actors": game.actors(), "state": state_object(game),
                "chance": game.chance()}
        theirs = {key: line[key] for key in mine}
        found = []
        # Equality is fast. The slow walk is needed only if it fails or if 1 might mean true.
        state = theirs["state"]
        if mine != theirs or type(state["card_played"]) is not bool or type(state["trade_closed"]) is not bool:
            found += differences(mine, theirs)
        if game.legal() != line["legal"]:
            found += list_differences(game.legal(), line["legal"])
        return [(path.lstrip("."), one, other) for path, one, other in found]

    def _follow(self, action):
        actor, _, text = action.partition(" ")
        if not self.game.permits(actor, text):
            return [("action", "not legal here", action)]
        self.game.act(actor, text)
        self.done.append(action)
        return []


class Oracle:
    """Reads streams, counts, and prints what differs."""

    def __init__(self, quiet=False, judge_layout=False, out=sys.stdout):
        self.quiet, self.judge_layout, self.out = quiet, judge_layout, out
        self.games = self.positions = self.found = self.skipped = 0
        self.current = None

    def read_stream(self, lines, name):
        """Checks all games of one stream."""
        before = self.games + self.skipped
        for number, text in enumerate(lines, 1):
            if not text.strip():
                continue
            try:
                self._read_line(json.loads(text))
            except json.JSONDecodeError as error:
                raise BadInput(f"{name}, line {number}: not JSON ({error.msg}).") from None
            except BadInput as error:
                raise BadInput(f"{name}, line {number}: {error}") from None
        try:
            self._close_game()
        except BadInput as error:
            raise BadInput(f"{name}: {error}") from None
        if self.games + self.skipped == before:
            raise BadInput(f"{name}: it contains no game.")     # the program that wrote the stream has probably failed

    def _read_line(self, line):
        if not isinstance(line, dict):
            raise BadInput("A line must be a JSON object.")
        if "format" in line:
            self._close_game()
            self._open_game(line)
        elif self.current is None:
            raise BadInput('The stream does not begin with a line that has the key "format".')
        else:
            self._read_position(line)

    def _open_game(self, header):
        check_header(header)
        index = self.games + self.skipped + 1
        check = GameCheck(index, header)
        self.current = check
        if check.skipped:
            self.skipped += 1
            self._say(f"game {index}: skipped, the oracle does not know preset={check.rules.preset}")
            return
        self.games += 1
        found = check.header_differences(header, self.judge_layout)
        self._report(check, "header", found)

    def _read_position(self, line):
        check = self.current
        if check.skipped:
            return
        if not is_position(line):
            raise BadInput("A position line lacks a key or has one of the wrong type (was --legal given?).")
        if check.ended:
            raise BadInput("A position follows the last line of its game.")
        if check.failed:
            check.ended = line["action"] is None
            return
        self.positions += 1
        step = check.step
        self._report(check, f"step {step}", check.position_differences(line))

    def _close_game(self):
        check, self.current = self.current, None
        if check and not check.skipped and not check.ended:
            raise BadInput(f"Game {check.index} is truncated: its last line must have the action null.")

    def _report(self, check, where, found):
        if not found:
            return
        check.failed = True
        self.found += len(found)
        for path, mine, theirs in found:
            print(f"game {check.index}, {where}: {path}\n    oracle: {show(mine)}\n    file:   {show(theirs)}",
                  file=self.out)
        print(f"    rules:  {check.rules.text}\n    before: {'; '.join(check.done) or '(nothing)'}", file=self.out)

    def summary(self):
        """The closing line."""
        skipped = f", {self.skipped} games skipped" if self.skipped else ""
        self._say(f"oracle: {self.games} games, {self.positions} positions, {self.found} differences{skipped}")

    def _say(self, text):
        if not self.quiet:
            print(text, file=self.out)


def check_header(header):
    """The first line must be of a version the oracle knows."""
    version = header["format"]
    if not isinstance(version, int) or version < 1:
        raise BadInput(f"The format {version!r} is not a version.")
    if version > FORMAT:
        raise BadInput(f"The format {version} is newer than the oracle, which knows {FORMAT}.")
    if not isinstance(header.get("rules"), str) or "layout" not in header or "seats" not in header:
        raise BadInput("The first line of a game lacks rules, seats or layout.")
    if header.get("rules_version") != RULES_VERSION:
        raise BadInput(f"The rules version {header.get('rules_version')!r} is not known to the oracle.")


def show(value):
    """A value as JSON, so that null and true look as in the file."""
    return value if isinstance(value, str) else json.dumps(value)


def main(arguments):
    """Runs on the named files or standard input. Returns the exit code."""
    flags = {word for word in arguments if word.startswith("--")}
    files = [word for word in arguments if not word.startswith("--")]
    if flags - {"--quiet", "--layout"}:
        print(__doc__, file=sys.stderr)
        return 2
    oracle = Oracle("--quiet" in flags, "--layout" in flags)
    try:
        for name in files or ["-"]:
            if name == "-":
                oracle.read_stream(sys.stdin, "standard input")
            else:
                with open(name, encoding="utf-8") as stream:
                    oracle.read_stream(stream, name)
    except (BadInput, OSError, UnicodeDecodeError) as error:
        print(f"oracle: {error}", file=sys.stderr)
        return 2
    oracle.summary()
    return 1 if oracle.found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
