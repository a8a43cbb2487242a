"""Random games of every scenario and combination: what must hold at every step, and what the comparison reports."""

import random
import unittest

from scenarios.canal import TOKENS
from scenarios.countrymap import make_known
from tests.fixtures import new_game, total_cards, total_development
from scenarios.friends import CHIPS, PER_SEAT
from scenarios.helpers import HELPERS
from scenarios.mapmaker import made_up_map
from records import layout_line, learn_map, map_tags, tags
from refusals import Refusals
from scenarios.scenario_rules import MAP_FILE, SCENARIOS, draw_scenario
from selfplay import draw_game, moves
from model.view import header_object, position_object
from model.words import BadInput

GAMES = 4


class Invariants:
    """Values recorded at the start of a game that must hold until its end."""

    def __init__(self, test, game):
        self.test, self.game = test, game
        self.resources, self.development = total_cards(game), total_development(game)
        self.crossings = len(getattr(game, "chips_at", ()))
        self.names = sorted(self._helpers()) if game.rules.helpers != "0" else None

    def hold(self):
        """Checks all of them now."""
        game, test = self.game, self.test
        test.assertEqual(total_cards(game), self.resources)
        test.assertEqual(total_development(game), self.development)
        test.assertTrue(min(game.bank) >= 0 and min(game.deck) >= 0)
        if game.rules.friends == "1":
            test.assertEqual([sum(column) for column in zip(game.supply, game.spent, *game.letters)],
                             [count * len(game.seats) for count in PER_SEAT])
            test.assertEqual(game.chips_left + sum(game.guild_chips), CHIPS)
            test.assertLessEqual(max(map(len, game.lineage.of_seat)), 2)
        if game.rules.canal == "1":
            test.assertEqual(sum(game.tokens) + game.token_supply + len(game.token_kinds), TOKENS)
        if game.rules.country:
            test.assertEqual(len(game.chips_at) + sum(game.crossing_chips), self.crossings)
        if self.names:
            test.assertEqual(sorted(self._helpers()), self.names)

    def _helpers(self):
        game = self.game
        return game.display + game.stack + [card.name for card in game.cards if card.name]


class EveryScenario(unittest.TestCase):
    """Random games."""

    def start(self, name, seed):
        rng = random.Random(f"{name} {seed}")
        rules = draw_scenario(name, rng)
        if MAP_FILE in rules:
            # The engine refuses a map without room for everyone; here the distance rule of maps is switched off
            # instead.
            make_known(f"{name}-{seed}", made_up_map(rng).replace("distance on", "distance off"))
            rules = rules.replace(MAP_FILE, f"map={name}-{seed}")
        return draw_game(rules, rng), rng

    def test_books_are_kept(self):
        for name in SCENARIOS:
            for seed in range(GAMES):
                with self.subTest(name=name, seed=seed):
                    game, rng = self.start(name, seed)
                    invariants = Invariants(self, game)
                    for _ in moves(game, rng):
                        invariants.hold()
                    self.assertEqual(game.decision, "over")
                    self.assertEqual(game.legal(), {})

    def test_positions_are_told(self):
        for name in SCENARIOS:
            game, rng = self.start(name, 99)
            for step, action in enumerate(moves(game, rng)):
                line = position_object(game, step, action)
                self.assertTrue(line["chance"] or line["legal"])
                if step > 60:
                    break

    def test_rules_differ(self):
        drawn = {draw_scenario("mixed", random.Random(seed)) for seed in range(40)}
        self.assertGreater(len(drawn), 30)


class Refused(unittest.TestCase):
    """The attempts of a game that must be refused."""

    def test_never_what_is_allowed(self):
        rng = random.Random(4)
        game = draw_game("island map=newyork canal=1 turns=30", rng)
        wishes = Refusals(game, rng, ["case x", "rules island"])
        done = 0
        for action in moves(game, rng):
            before = len(wishes.lines)
            wishes.before(action)
            done += 1
            for line in wishes.lines[before:-1]:
                _, actor, text = line.split(" ", 2)
                self.assertFalse(game.permits(actor, text), line)
        self.assertGreater(wishes.count, 10)
        plays = [line for line in wishes.text().splitlines() if line.startswith(("do ", "chance "))]
        self.assertEqual(len(plays), done)


class Records(unittest.TestCase):
    """Parts of record files."""

    def test_layout_lines(self):
        line = layout_line(header_object(new_game("island helpers=10")))
        self.assertTrue(line.endswith("helpers thorolf diara ryan gregor stina digur start red"))
        self.assertEqual(layout_line(header_object(new_game("island map=corsica"))), "start red")
        self.assertEqual(layout_line(header_object(new_game("island map=corsica helpers=10"))),
                         "helpers " + " ".join(name for name in HELPERS[4:10] if name != "digur") + " start red")

    def test_map_in_a_record(self):
        text = made_up_map(random.Random(1))
        carried = "".join(f'[Map "{line}"]\n' for line in text.splitlines())
        record = f'[HSN "1"]\n[Rules "island map=sha256:0abc turns=3"]\n{carried}[Layout "start red"]\n\nred roll\n'
        with self.assertRaises(BadInput):
            new_game("island map=sha256:0abc")
        self.assertEqual(map_tags(record), carried)
        self.assertEqual(tags(record, "Layout"), ["start red"])
        learn_map(record)
        self.assertTrue(new_game("island map=sha256:0abc").sites)


if __name__ == "__main__":
    unittest.main()
