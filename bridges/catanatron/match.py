#!/usr/bin/env python3
"""Plays a Neuland bot against three bots of catanatron, in blocks: one board, the Neuland bot once in every seat.

    PYTHONPATH=<catanatron checkout>/catanatron NEULAND_BOT="build/neuland bot search:ms=100" \\
        python3 bridges/catanatron/match.py --against F --blocks 100

Run it with PYTHONHASHSEED=0, because catanatron's order of actions depends on it. Prints the share of wins with its
95 % Wilson interval, wins by seat, and all failures. A game that was aborted is void and counted as such.
"""

import argparse
import math
import random
import sys
import time

from catanatron.game import Game
from catanatron.models.actions import generate_playable_actions
from catanatron.models.player import Color, RandomPlayer
from catanatron.players.minimax import AlphaBetaPlayer
from catanatron.players.value import ValueFunctionPlayer
from catanatron.players.weighted_random import WeightedRandomPlayer

from player import EngineDied, NeulandPlayer

COLORS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
KINDS = {"R": RandomPlayer, "W": WeightedRandomPlayer, "F": ValueFunctionPlayer,
         "AB": lambda color: AlphaBetaPlayer(color, 2, True)}


def seated(players, seed):
    """Returns a game with the players in the given order; catanatron would shuffle them by the seed."""
    game = Game(players, seed=seed)
    state = game.state
    state.players = list(players)
    state.colors = tuple(player.color for player in players)
    state.color_to_index = {color: index for index, color in enumerate(state.colors)}
    game.playable_actions = generate_playable_actions(state)
    return game


def wilson(wins, games, z=1.959964):
    if games == 0:
        return 0.0, 0.0, 0.0
    share, scale = wins / games, 1 + z * z / games
    middle = (share + z * z / (2 * games)) / scale
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / scale
    return share, middle - half, middle + half


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--against", choices=sorted(KINDS), default="F")
    parser.add_argument("--blocks", type=int, default=25)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--command", help="command that starts the engine (default: $NEULAND_BOT)")
    options = parser.parse_args()
    ours = NeulandPlayer(COLORS[0], options.command)
    wins, games, void, nobody = [0] * options.seats, 0, 0, 0
    begin = time.time()
    for block in range(options.blocks):
        for seat in range(options.seats):
            others = iter(COLORS[1:])
            players = [ours if n == seat else KINDS[options.against](next(others)) for n in range(options.seats)]
            game = seated(players, options.seed * 1000003 + block)
            random.seed(options.seed * 7919 + block * options.seats + seat)
            try:
                winner = game.play()
            except EngineDied as reason:
                void += 1
                print(f"void: block {block}, seat {seat}: {reason}", file=sys.stderr)
                ours.close()
                continue
            games += 1
            nobody += winner is None
            wins[seat] += winner == ours.color
        share, low, high = wilson(sum(wins), games)
        print(f"\r{games} games, {sum(wins)} won: {100 * share:.1f} % [{100 * low:.1f}, {100 * high:.1f}], "
              f"by seat {wins}, {nobody} without a winner, {void} void, {ours.unmapped} unmapped, "
              f"{ours.asked} questions, {time.time() - begin:.0f} s", end="", flush=True)
    print()
    ours.close()
    return 1 if void or ours.unmapped else 0


if __name__ == "__main__":
    sys.exit(main())
