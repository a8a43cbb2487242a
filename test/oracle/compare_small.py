"""Compares the engine with the oracle for one seed of one of the two small games."""

import os
import random
import re
import subprocess
import tempfile

from small.small_play import GAMES, PREPARE, STEP_LIMIT, draw_action, draw_refusals
from small.small_rules import draw_small_rules, read_small_rules
from transcript import Transcript, preceding

BOTS = {"dice": ("random", "greedy"), "chocolate": ("random", "greedy")}
TURNS = 150         # limit for games played by the engine; random play may never finish a race
PREPARE_CHANCE = 0.5


class Disagreement(Exception):
    """Raised when the engine did what the oracle forbids; the message says what."""


def read_record(text):
    """Returns (tags, [(actor, action), ...]) of a record as the engine writes it."""
    tags = dict(re.findall(r'^\[(\w+) "([^"]*)"\]$', text, re.MULTILINE))
    lines = [line for line in text.splitlines() if line and not line.startswith("[")]
    return tags, [tuple(line.split(" ", 1)) for line in lines]


def play_by_engine(program, rules, rng, folder, name):
    """The engine's bots play and the oracle follows the record. Returns the texts of the cases."""
    path, read = os.path.join(folder, "game.hsn"), read_small_rules(rules)
    bots = ",".join(rng.choice(BOTS[read.game]) for _ in read.names)
    command = [program, "sim", rules, "--bots", bots, "--games", "1", "--seed", str(rng.randrange(1 << 30)),
               "--turns", str(read.turns or TURNS), "--save", path]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with open(path, encoding="ascii") as file:
        tags, actions = read_record(file.read())
    start = tags["Layout"].split()[1]
    game = GAMES[read.game](tags["Rules"], start)
    transcript = Transcript(game, start, rng, name)
    for number, (actor, text) in enumerate(actions):
        transcript.describe(draw_refusals(game, rng))
        if not game.permits(actor, text):
            raise Disagreement(f"action {number}, {actor} {text}: not legal by the oracle\n    before: "
                               + "; ".join(transcript.replayed[-10:]))
        transcript.act(actor, text)
    transcript.describe(draw_refusals(game, rng))
    check_result(game, tags["Result"])
    return transcript.finish()


def check_result(game, told):
    """The record must have the oracle's result: all who share a win, in seat order."""
    winners = next(fact for fact in game.facts() if fact.startswith("winner ")).split()[1:]
    mine = " ".join(winners) if game.decision == "over" else "*"
    if told != mine:
        raise Disagreement(f'the record says Result "{told}", the oracle "{mine}"')


def play_by_oracle(rules, rng, name):
    """The oracle plays, sometimes from a generated position. Returns the texts of the cases."""
    read = read_small_rules(rules)
    start = read.names[rng.randrange(read.seats) if read.start is None else read.start]
    game = GAMES[read.game](rules, start)
    transcript = Transcript(game, start, rng, name)
    if rng.random() < PREPARE_CHANCE:
        transcript.prepared(PREPARE[read.game](game, rng))
    for _ in range(STEP_LIMIT):
        transcript.describe(draw_refusals(game, rng))
        if game.decision == "over":
            break
        transcript.act(*draw_action(game, rng))
    return transcript.finish()


def compare_small(program, name, seed):
    """Returns the report of one game, empty if both agree."""
    rng = random.Random(f"{name} {seed}")
    rules = draw_small_rules(name, rng)
    with tempfile.TemporaryDirectory() as folder:
        try:
            if seed % 2:
                texts = play_by_engine(program, rules, rng, folder, f"{name}-{seed}")
            else:
                texts = play_by_oracle(rules, rng, f"{name}-{seed}")
        except Disagreement as difference:
            return f"{name} game {seed}, {rules}: {difference}"
        report = check_texts(program, texts, folder)
    return f"{name} game {seed}, {rules}:\n{report}" if report else ""


def check_texts(program, texts, folder):
    """Returns the complaints of `neuland check` about these cases."""
    paths = [os.path.join(folder, f"{number}.case") for number in range(len(texts))]
    for path, text in zip(paths, texts):
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
    check = subprocess.run([program, "check", *paths], capture_output=True, text=True)
    if check.returncode == 0:
        return ""
    told = re.match(r"(.*):(\d+): case", check.stdout)
    before = preceding(texts[paths.index(told[1])], int(told[2])) if told else ""
    return f"{check.stdout}{check.stderr}    before: {before}\n"
