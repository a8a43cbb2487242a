#!/usr/bin/env python3
"""Plays a Neuland bot against three bots of catanatron, in blocks: one board, the Neuland bot once in every seat.

    PYTHONPATH=<catanatron checkout>/catanatron NEULAND_BOT="build/neuland bot search:ms=100" \\
        python3 bridges/catanatron/match.py --against F --blocks 100

Run it with PYTHONHASHSEED=0, because catanatron's order of actions depends on it. Prints the share of wins with its
95 % interval over blocks, wins by seat, the CPU time of a decision on both sides, and all failures. The games of a
block have one board; their dice differ. A block with a void game is left out as a whole. --save keeps every game: its
dialogue with the engine and catanatron's records.

AB is catanatron's AlphaBetaPlayer with its default settings (two actions deep, nothing left out); ABP is the same with
prunning=True, which leaves out some actions.
"""

import argparse
import os
import random
import shlex
import sys
import time

from catanatron.game import Game
from catanatron.models.actions import generate_playable_actions
from catanatron.models.player import Color, RandomPlayer
from catanatron.players.minimax import AlphaBetaPlayer
from catanatron.players.value import ValueFunctionPlayer
from catanatron.players.weighted_random import WeightedRandomPlayer

from blocks import Blocks
from engine import EngineDied
from player import SECONDS, NeulandPlayer

COLORS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
KINDS = {"R": RandomPlayer, "W": WeightedRandomPlayer, "F": ValueFunctionPlayer,
         "AB": AlphaBetaPlayer, "ABP": lambda color: AlphaBetaPlayer(color, prunning=True)}


def seated(players, seed):
    """Returns a game with the players in the given order; catanatron would shuffle them by the seed."""
    game = Game(players, seed=seed)
    state = game.state
    state.players = list(players)
    state.colors = tuple(player.color for player in players)
    state.color_to_index = {color: index for index, color in enumerate(state.colors)}
    game.playable_actions = generate_playable_actions(state)
    return game


class Clock:
    """CPU seconds that the opponents take for decisions with a choice."""

    def __init__(self):
        self.seconds, self.decisions = 0.0, 0

    def watch(self, player):
        """Returns the player, whose decisions are timed from now on."""
        decide = player.decide

        def timed(game, playable_actions):
            begin = time.process_time()
            action = decide(game, playable_actions)
            if len(playable_actions) > 1:
                self.seconds += time.process_time() - begin
                self.decisions += 1
            return action

        player.decide = timed
        return player


class Match:
    """One match: its options, our player, and what has been counted."""

    def __init__(self, options):
        self.options = options
        self.ours = NeulandPlayer(COLORS[0], options.command, options.seconds)
        self.blocks, self.clock = Blocks(options.seats), Clock()
        self.nobody = self.void = 0
        self.begin = time.time()

    def play(self, block, seat):
        """Plays one game. Returns whether we won, or None if it is void."""
        options, others = self.options, iter(COLORS[1:])
        players = [self.ours if n == seat else self.clock.watch(KINDS[options.against](next(others)))
                   for n in range(options.seats)]
        game = seated(players, options.seed * 1000003 + block)
        self.ours.seed = options.seed * 7919 + block * options.seats + seat
        random.seed(self.ours.seed)
        winner = fault = None
        try:
            winner = game.play()
        except EngineDied as reason:
            fault = str(reason)
            self.void += 1
            print(f"void: block {block}, seat {seat}: {fault}", file=sys.stderr)
        self.save(game, f"block {block}, seat {seat}: {fault or winner}", f"{block:06}-{seat}")
        if fault:
            self.ours.close()
            return None
        self.nobody += winner is None
        return winner == self.ours.color

    def save(self, game, title, name):
        """Keeps the dialogue as a transcript for test/protocol/run, and below it what happened, as comments."""
        if not self.options.save:
            return
        with open(os.path.join(self.options.save, f"game-{name}.hsp"), "w", encoding="utf-8") as file:
            print(f"# {title}", "$ " + " ".join(shlex.split(self.ours.command)[1:]), *self.ours.dialogue(), sep="\n",
                  file=file)
            for record in game.state.action_records:
                print(f"# {record}", file=file)

    def report(self):
        """Returns a line with the figures so far."""
        share, low, high = self.blocks.share()
        wins, count = self.blocks.by_seat(), len(self.blocks.wins)
        mine = 1000 * self.ours.cpu_seconds() / max(1, self.ours.asked)
        theirs = 1000 * self.clock.seconds / max(1, self.clock.decisions)
        return (f"{count * self.options.seats} games in {count} blocks, {sum(wins)} won: "
                f"{100 * share:.1f} % [{100 * low:.1f}, {100 * high:.1f}], by seat {wins}, {self.nobody} without a "
                f"winner, {self.void} void in {self.blocks.void} blocks left out, {self.ours.unmapped} unmapped, "
                f"{self.ours.asked} questions, CPU a decision: {mine:.1f} ms ours, {theirs:.1f} ms theirs, "
                f"{time.time() - self.begin:.0f} s")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--against", choices=sorted(KINDS), default="F")
    parser.add_argument("--blocks", type=int, default=25)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=SECONDS, help="limit for an answer of the engine")
    parser.add_argument("--save", metavar="FOLDER", help="keep every game in this folder")
    parser.add_argument("--command", help="command that starts the engine (default: $NEULAND_BOT)")
    options = parser.parse_args()
    if options.save:
        os.makedirs(options.save, exist_ok=True)
    match = Match(options)
    for block in range(options.blocks):
        match.blocks.add([match.play(block, seat) for seat in range(options.seats)])
        print("\r" + match.report(), end="", flush=True)
    print()
    match.ours.close()
    return 1 if match.void or match.ours.unmapped else 0


if __name__ == "__main__":
    sys.exit(main())
