#!/usr/bin/env python3
"""Engine against oracle, position by position.

    python3 test/oracle/compare.py [--game island|dice|chocolate] [--games N] [--seed S] [--jobs J] [--program P]

Half of the games are played by the engine's own bots under drawn rule sets; the other half are the oracle's
own quarrelsome games (many offers, cuts, shortages). Of the island the engine replays each as a record and prints
every position with its legal actions, and the oracle rebuilds each from the actions alone. Of the small games the
oracle writes down every position, every list, the weights of chance and wishes that must be refused as rule cases,
and the engine checks them. Without --game all are compared: N games of the island, half as many of each small game.
The last line is `N passed, N failed`, in games.
"""

import argparse
import concurrent.futures
import io
import os
import random
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from compare_small import compare_small  # noqa: E402
from oracle import BadInput, Oracle  # noqa: E402
from selfplay import draw_rules, play  # noqa: E402

BOTS = ("random", "greedy", "greedy,random")
CLASHES = (("setup=beginner", "chips="), ("setup=beginner", "harbours="), ("harbours56=alternating", "harbours="))


def engine_rules(rng):
    """A rules string that the engine accepts: it refuses options that have no effect beside others."""
    while True:
        text = draw_rules(rng)
        if not any(one in text and other in text for one, other in CLASHES):
            return text


def seats_of(rules):
    words = dict(word.split("=") for word in rules.split()[1:])
    return int(words.get("seats", 4))


def play_by_engine(program, rules, rng, path):
    bots = rng.choice(BOTS).split(",")
    table = ",".join((bots * 6)[:seats_of(rules)])
    command = [program, "sim", rules, "--bots", table, "--games", "1", "--seed", str(rng.randrange(1 << 30)),
               "--turns", "400", "--save", path]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def layout_line(layout):
    letters = {"hills": "H", "forest": "F", "pasture": "P", "fields": "G", "mountains": "M", "desert": "D"}
    tiles = [letters[terrain] + (str(chip) if chip else "") for terrain, chip in
             zip(layout["terrain"], layout["chips"])]
    harbours = [f"{edge}:{kind}" for edge, kind in layout["harbours"]]
    return " ".join(tiles + ["harbours"] + harbours + ["robber", layout["robber"], "start", layout["start"]])


def play_by_oracle(rules, rng, path):
    header, *positions = play(rules, rng)
    with open(path, "w", encoding="ascii") as file:
        file.write(f'[HSN "1"]\n[Rules "{rules}"]\n[Layout "{layout_line(header["layout"])}"]\n\n')
        for position in positions:
            if position["action"] is not None:
                file.write(position["action"] + "\n")


def compare_one(program, game, seed):
    """The report of one game, empty if both agree."""
    return compare_island(program, seed) if game == "island" else compare_small(program, game, seed)


def compare_island(program, seed):
    rng = random.Random(seed)
    rules = engine_rules(rng)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.hsn")
        if seed % 2:
            play_by_engine(program, rules, rng, path)
        else:
            play_by_oracle(rules, rng, path)
        replay = subprocess.run([program, "replay", path, "--json", "--legal"], capture_output=True, text=True)
    if replay.returncode:
        return f"game {seed}, {rules}: the engine refuses the record: {replay.stderr.strip()}"
    return judge(replay.stdout.splitlines(), seed, rules)


def judge(lines, seed, rules):
    said = io.StringIO()
    oracle = Oracle(quiet=True, out=said)
    try:
        oracle.read_stream(lines, "engine")
    except BadInput as error:
        print(error, file=said)
    if oracle.skipped:
        print("the oracle does not know these rules", file=said)
    return f"game {seed}, {rules}:\n{said.getvalue()}" if said.getvalue() else ""


def jobs_of(game, games, seed):
    """(game, seed) of all that is to be compared."""
    counts = {game: games} if game else {"island": games, "dice": games // 2, "chocolate": games // 2}
    return [(name, seed + index) for name, count in counts.items() for index in range(count)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=("island", "dice", "chocolate"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--program", default="build/release/neuland")
    options = parser.parse_args()
    if options.games < 1:
        parser.error("--games is at least 1")
    names, seeds = zip(*jobs_of(options.game, options.games, options.seed))
    passed = failed = 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for report in pool.map(compare_one, [options.program] * len(names), names, seeds, chunksize=4):
            if report:
                print(report)
            failed += bool(report)
            passed += not report
            if sys.stderr.isatty():
                print(f"\r{passed + failed} of {len(names)}", end="", file=sys.stderr)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
