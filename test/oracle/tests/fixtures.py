"""Positions for the tests: the beginner set-up and empty boards, with pieces and cards placed as a case needs them."""

import random
import unittest

from model.island import Island
from model.rules import read_rules
from model.setups import beginner_layout, draw_display, draw_layout
from model.variants import start_game
from model.words import CARDS, RESOURCES

LETTERS = "BLWGO"       # brick lumber wool grain ore, as in the case tables


def cards(text):
    """Reads counts by kind from `L2 O1`, as in the case tables."""
    counts = [0] * 5
    for word in text.split():
        counts[LETTERS.index(word[0])] = int(word[1:])
    return counts


def beg4(options=""):
    """BEG4: the beginner set-up for four, red to roll."""
    return Island(read_rules(f"island setup=beginner {options}"), beginner_layout(0))


def beginner(options, display=None):
    """The beginner set-up with scenarios; the helpers in the display may be given."""
    rules = read_rules(f"island setup=beginner {options}")
    layout = beginner_layout(0)
    layout.display = display or draw_display(rules, layout, random.Random(1))
    return start_game(rules, layout)


def main_of(game, seat):
    """The seat is on turn and has rolled."""
    game._begin_turn(seat)
    game.base = game.decision = "main"
    game._legal = None
    return game


def new_game(rules_text, start=0, seed=1):
    """A game with a random board and a fixed first seat."""
    rules = read_rules(rules_text)
    layout = draw_layout(rules, random.Random(seed))
    layout.start = start
    return start_game(rules, layout)


def founded(rules_text, start=0, seed=1):
    """A game after set-up, using the first legal places; hands are emptied."""
    game = new_game(rules_text, start, seed)
    while game.decision.startswith("found"):
        actor = game.actors()[0]
        game.act(actor, game.legal()[actor][0])
    for seat in range(len(game.seats)):
        set_hand(game, seat, "")
    return game


def bare(rules_text="island"):
    """A game at its first roll without pieces on the board."""
    game = new_game(rules_text)
    game.founding = []
    game._begin_turn(0)
    return game


def set_hand(game, seat, text):
    """Gives a seat exactly these cards, exchanged with the bank."""
    wanted, me = cards(text), game.seats[seat]
    for kind in range(5):
        game.bank[kind] += me.hand[kind] - wanted[kind]
    me.hand = wanted
    game._legal = None


def set_bank(game, text):
    """Sets the bank's stock of the named kinds."""
    for word in text.split():
        game.bank[LETTERS.index(word[0])] = int(word[1:])
    game._legal = None


def give_card(game, seat, card, count=1):
    """Adds development cards bought in an earlier turn."""
    game.seats[seat].dev[CARDS.index(card)] += count
    game._legal = None


def roads(game, seat, edges):
    """Places roads without any cost or check."""
    for edge in edges:
        game.place_road(seat, edge)
    game._legal = None


def coast(game, corner, count):
    """Edges of a path along the coast from a corner, of the given length."""
    way, seen = [], {corner}
    while len(way) < count:
        edge, corner = next((edge, other) for edge in game.board.vertex_edges[corner]
                            for other in game.board.edges[edge]
                            if other not in seen and len(game.board.vertex_hexes[other]) < 3)
        way.append(edge)
        seen.add(corner)
    return way


def act(game, *lines):
    """Carries out lines such as `red roll`, each of which must be legal."""
    for line in lines:
        actor, _, text = line.partition(" ")
        if not game.permits(actor, text):
            raise AssertionError(f"{line} is not legal in {game.decision}: {game.legal()}")
        game.act(actor, text)
    return game


def roll(game, number):
    """The seat on turn rolls this number."""
    name = game.names[game.turn]
    first = max(1, number - 6)
    return act(game, f"{name} roll", f"chance dice {first} {number - first}")


def pass_all(game):
    """Passes through the extra building phase."""
    while game.decision == "extra_build":
        act(game, f"{game.actors()[0]} pass")
    return game


class CaseTest(unittest.TestCase):
    """Assertions in the language of the case tables."""

    def legal(self, game, *lines):
        for line in lines:
            actor, _, text = line.partition(" ")
            self.assertTrue(game.permits(actor, text), f"{line} should be legal")

    def illegal(self, game, *lines):
        for line in lines:
            actor, _, text = line.partition(" ")
            self.assertFalse(game.permits(actor, text), f"{line} should be illegal")

    def places(self, game, name, word):
        """Ids of the places of all legal actions with this word."""
        texts = [text.split() for text in game.legal().get(name, [])]
        return sorted(int(parts[1][1:]) for parts in texts if parts[0] == word)

    def gains(self, game, number):
        """Returns what each seat gains from a roll, written as in the tables; seats without gain are left out."""
        before = [list(seat.hand) for seat in game.seats]
        roll(game, number)
        gains = {}
        for name, seat, old in zip(game.names, game.seats, before):
            text = " ".join(f"{letter}{new - had}" for letter, new, had in zip(LETTERS, seat.hand, old) if new != had)
            if text:
                gains[name] = text
        return gains


def total_cards(game):
    """All resource cards by kind: they can be moved but never lost."""
    piles = [game.bank] + [seat.hand for seat in game.seats] + [seat.tossed for seat in game.seats]
    return [sum(pile[kind] for pile in piles) for kind in range(len(RESOURCES))]


def total_development(game):
    """All development cards: in the deck, in hands, played or out of the game."""
    return (sum(game.deck) + sum(game.gone)
            + sum(sum(seat.dev) + seat.knights for seat in game.seats))
