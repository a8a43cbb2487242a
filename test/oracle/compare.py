#!/usr/bin/env python3
"""Compares the engine with the oracle, position by position.

    python3 test/oracle/compare.py [--game GAME] [--games N] [--seed S] [--jobs J] [--program P]

GAME is island, a scenario of it (helpers10, helpers12, friends, corsica, newyork, canal, maps, mixed), dice or
chocolate.

Half of the games are played by the engine's bots under random rule sets. The other half are the oracle's own games,
which refuse and counter more often, with many offers, cut roads and shortages. For the island, the engine
replays each game as a record and prints every position with its legal actions, and the oracle rebuilds each position
from the actions alone. For the small games, the oracle writes every position, every list, the weights of chance and
actions that must be refused as rule cases, and the engine checks them. Without --game all are compared: N games of
the island, half as many of each small game, a quarter of each scenario. The last line is `N passed, N failed`, in
games."""

import argparse
import concurrent.futures
import io
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from compare_small import check_texts, compare_small  # noqa: E402
from oracle import RULES_VERSION, BadInput, Oracle  # noqa: E402
from scenarios.mapmaker import made_up_map  # noqa: E402
from refusals import Refusals  # noqa: E402
from records import layout_line, learn_map, map_tags, tags  # noqa: E402
from scenarios.scenario_rules import MAP_FILE, SCENARIOS, draw_scenario  # noqa: E402
from selfplay import draw_game, draw_rules, moves  # noqa: E402
from model.view import header_object  # noqa: E402

BOTS = ("random", "greedy", "greedy,random")
CLASHES = (("setup=beginner", "chips="), ("setup=beginner", "harbours="), ("harbours56=alternating", "harbours="))


def engine_rules(rng):
    """Draws a rules string that the engine accepts. It refuses options that have no effect with the others."""
    while True:
        text = draw_rules(rng)
        if not any(one in text and other in text for one, other in CLASHES):
            return text


def seats_of(rules):
    words = dict(word.split("=") for word in rules.split()[1:])
    return int(words.get("seats", 4))


def play_by_engine(program, rules, rng, path, turns=None):
    bots = rng.choice(BOTS).split(",")
    table = ",".join((bots * 6)[:seats_of(rules)])
    command = [program, "sim", rules, "--bots", table, "--games", "1", "--seed", str(rng.randrange(1 << 30)),
               "--save", path]
    if turns or "turns=" not in rules:
        command += ["--turns", turns or "400"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def play_by_oracle(program, rules, rng, path, name):
    """Writes a record of a game. Returns a rule case of it, including the refusals on the way."""
    carried = ""
    if " map=/" in rules:
        # The engine gives a map file its name, and records contain its text.
        play_by_engine(program, rules, rng, path, turns="1")
        with open(path, encoding="utf-8") as file:
            record = file.read()
        learn_map(record)
        rules, carried = tags(record, "Rules")[0].replace("turns=1 ", "turns=200 "), map_tags(record)
    game = draw_game(rules, rng)
    layout = layout_line(header_object(game))
    # A case finds its map in the folder `maps` beside it.
    in_case = re.sub("map=sha256:[0-9a-f]+", "map=made-up.map", rules)
    wishes = Refusals(game, rng, [f'case {name} "{in_case}"', f"rules {in_case}", f"layout {layout}"])
    with open(path, "w", encoding="utf-8") as file:
        file.write(f'[HSN "1"]\n[Rules "{rules}"]\n[RulesVersion "{RULES_VERSION}"]\n{carried}[Layout "{layout}"]\n\n')
        for action in moves(game, rng):
            wishes.before(action)
            file.write(action + "\n")
    return wishes.text()


def compare_one(program, game, seed):
    """Returns the report of one game, empty if both agree."""
    if game in ("dice", "chocolate"):
        return compare_small(program, game, seed)
    return compare_island(program, game, seed)


def usable_map(program, rng):
    """Returns a generated map with enough sites for everyone; the engine decides whether it has them."""
    while True:
        text = made_up_map(rng)
        check = [program, "map", "check", "/dev/stdin"]
        if subprocess.run(check, input=text, text=True, capture_output=True).returncode == 0:
            return text


def compare_island(program, game, seed):
    rng = random.Random(seed)
    rules = engine_rules(rng) if game == "island" else draw_scenario(game, rng)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.hsn")
        if MAP_FILE in rules:
            map_path = os.path.join(folder, "maps", "made-up.map")
            os.mkdir(os.path.dirname(map_path))
            with open(map_path, "w", encoding="utf-8") as file:
                file.write(usable_map(program, rng))
            rules = rules.replace(MAP_FILE, f"map={map_path}")
        if seed % 2:
            play_by_engine(program, rules, rng, path)
        else:
            case = play_by_oracle(program, rules, rng, path, f"{game}-{seed}")
            refused = check_texts(program, [case], folder)
            if refused:
                return f"game {seed}, {rules}:\n{refused}"
        replay = subprocess.run([program, "replay", path, "--json", "--legal"], capture_output=True, text=True)
        with open(path, encoding="utf-8") as file:
            record = file.read()
    if replay.returncode:
        return f"game {seed}, {rules}: the engine refuses the record: {replay.stderr.strip()}"
    learn_map(record)
    return judge(replay.stdout.splitlines(), seed, rules)


def judge(lines, seed, rules):
    said = io.StringIO()
    oracle = Oracle(quiet=True, out=said)
    try:
        oracle.read_stream(lines, "engine")
    except BadInput as error:
        print(error, file=said)
    if oracle.skipped:
        print("the oracle does not support these rules", file=said)
    return f"game {seed}, {rules}:\n{said.getvalue()}" if said.getvalue() else ""


def jobs_of(game, games, seed):
    """Returns (game, seed) for everything to be compared."""
    counts = {"island": games, "dice": games // 2, "chocolate": games // 2}
    counts.update({name: games // 4 for name in SCENARIOS})
    if game:
        counts = {game: games}
    return [(name, seed + index) for name, count in counts.items() for index in range(count)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=("island", "dice", "chocolate", *SCENARIOS))
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
