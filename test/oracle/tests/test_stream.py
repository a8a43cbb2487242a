"""The oracle as a program: it accepts its own games, detects every change, and refuses bad input."""

import copy
import io
import json
import random
import unittest

from tests.fixtures import total_cards, total_development
from oracle import Oracle
from model.rules import read_rules
from selfplay import draw_action, draw_rules, play
from model.setups import draw_layout
from model.variants import start_game
from model.words import BadInput


def check(lines, **options):
    """Runs the oracle over objects or texts. Returns it and its output."""
    out = io.StringIO()
    oracle = Oracle(out=out, **options)
    oracle.read_stream([line if isinstance(line, str) else json.dumps(line) for line in lines], "test")
    oracle.summary()
    return oracle, out.getvalue()


def changed(value):
    """Another value of the same type, so that only its content is wrong."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    if isinstance(value, list):
        return value + ["x"] if not value or isinstance(value[0], str) else [changed(value[0])] + value[1:]
    if isinstance(value, dict):
        return {**value, "x": 1}
    return "x"


def targets(line):
    """Yields (holder, key) of every value in a position line that the oracle must compare."""
    for key in ("n", "decision", "actors", "chance"):
        yield line, key
    for key in line["state"]:
        yield line["state"], key
    for seat in line["state"]["seats"]:
        for key in seat:
            yield seat, key
    for seat in line["legal"]:
        yield line["legal"], seat


class OwnGames(unittest.TestCase):
    def test_own_games_have_no_differences(self):
        rng = random.Random(3)
        lines = [line for _ in range(12) for line in play(draw_rules(rng), rng)]
        oracle, text = check(lines, judge_layout=True)
        self.assertEqual((oracle.games, oracle.found, oracle.positions), (12, 0, len(lines) - 12))
        self.assertTrue(text.endswith(f"oracle: 12 games, {len(lines) - 12} positions, 0 differences\n"))

    def test_cards_are_never_lost(self):
        rng = random.Random(4)
        for _ in range(12):
            rules = read_rules(draw_rules(rng))
            game = start_game(rules, draw_layout(rules, rng))
            stock, deck = (24, 34) if rules.seats >= 5 else (19, 25)
            for _ in range(600):
                if game.decision == "over":
                    break
                game.act(*draw_action(game, rng))
                self.assertEqual((total_cards(game), total_development(game)), ([stock] * 5, deck))
                self.assertTrue(all(count >= 0 for seat in game.seats for count in seat.hand + seat.dev))
                self.assertTrue(all(count >= 0 for count in game.bank + game.deck))

    def test_every_decision_occurs(self):
        rng = random.Random(6)
        seen = set()
        for rules in ("island seats=6 extra=build", "island seats=5", "island setup=beginner"):
            seen |= {line["decision"] for _ in range(3) for line in play(rules, rng) if "decision" in line}
        self.assertEqual(seen, {
            "found_settlement", "found_road", "roll", "dice", "main", "partner", "extra_build", "free_road", "robber",
            "rob", "steal", "discard", "offer", "draw", "over"})


class Changes(unittest.TestCase):
    def test_every_changed_value_is_noticed(self):
        rng = random.Random(8)
        lines = list(play("island seats=3 turns=15", rng))
        for _ in range(12):
            step = rng.randrange(1, len(lines))
            for number in range(sum(1 for _ in targets(lines[step]))):
                line = copy.deepcopy(lines[step])
                holder, key = list(targets(line))[number]
                holder[key] = changed(holder[key])
                oracle, text = check(lines[:step] + [line] + lines[step + 1:])
                self.assertGreater(oracle.found, 0, f"{key} at step {step - 1}")
                self.assertIn(f"game 1, step {step - 1}: ", text)

    def test_missing_and_extra_legal_actions(self):
        lines = list(play("island", random.Random(9)))
        for change in (lambda texts: texts[1:], lambda texts: texts + ["buy"], lambda texts: texts[::-1]):
            line = copy.deepcopy(lines[1])
            seat = next(iter(line["legal"]))
            line["legal"][seat] = change(line["legal"][seat])
            oracle, text = check([lines[0], line] + lines[2:])
            self.assertEqual(oracle.found, 1, text)
        line = copy.deepcopy(lines[1])
        line["legal"]["white" if "white" not in line["legal"] else "red"] = []
        self.assertEqual(check([lines[0], line] + lines[2:])[0].found, 1)

    def test_true_is_not_one(self):
        lines = list(play("island setup=beginner turns=3", random.Random(9)))
        lines[1]["state"]["card_played"] = 0
        self.assertEqual(check(lines)[0].found, 1)

    def test_illegal_action(self):
        lines = list(play("island", random.Random(9)))
        lines[3]["action"] = "red end"
        oracle, text = check(lines)
        self.assertEqual(oracle.found, 1)
        self.assertIn("before: " + "; ".join(line["action"] for line in lines[1:3]), text)

    def test_next_game_is_still_checked(self):
        rng = random.Random(9)
        first, second = list(play("island turns=5", rng)), list(play("island turns=5", rng))
        first[5]["decision"] = "roll"
        second[7]["state"]["bank"][2] += 1
        oracle, text = check(first + second)
        self.assertEqual((oracle.games, oracle.found), (2, 2))
        self.assertIn("game 2, step 6: state.bank", text)

    def test_wrong_seats_in_the_header(self):
        lines = list(play("island setup=beginner seats=3 turns=2", random.Random(9)))
        lines[0]["seats"] = ["red", "blue", "orange"]
        self.assertGreater(check(lines)[0].found, 0)


class Input(unittest.TestCase):
    def refused(self, lines, words):
        with self.assertRaises(BadInput) as caught:
            check(lines)
        self.assertIn(words, str(caught.exception))

    def setUp(self):
        self.lines = list(play("island turns=2", random.Random(2)))

    def header(self, **changes):
        return [{**self.lines[0], **changes}] + self.lines[1:]

    def test_bad_lines(self):
        self.refused(["{"], "not JSON")
        self.refused(["[]"], "JSON object")
        self.refused([], "no game")
        self.refused(self.lines[1:], "does not begin")
        self.refused(self.lines[:-1], "is truncated")
        self.refused(self.lines + [self.lines[-1]], "follows the last line")
        self.refused([self.lines[0], {"n": 0}], "--legal")

    def test_bad_headers(self):
        self.refused(self.header(format=2), "newer")
        self.refused(self.header(rules_version=4), "rules version")
        self.refused(self.header(layout={}), "layout lacks")
        for rules, words in (("island maps=1", '"maps" is not known'), ("chocolate", '"chocolate"'),
                             ("island seats=7", '"seats" does not allow "7"'), ("", "empty"),
                             ("island extra=build", '"extra" needs'), ("island seats", "bad or repeated"),
                             ("island setup=beginner seats=2", "three or four"),
                             ("island phases=loose", '"phases" does not allow')):
            self.refused(self.header(rules=rules), words)

    def test_unknown_preset_is_skipped(self):
        other = self.header(rules="island preset=other seats=4 something=1")
        oracle, text = check(other + self.lines)
        self.assertEqual((oracle.games, oracle.skipped, oracle.found), (1, 1, 0))
        self.assertIn("game 1: skipped", text)
        self.assertIn("0 differences, 1 games skipped", text)

    def test_quiet(self):
        self.assertEqual(check(self.lines, quiet=True)[1], "")


if __name__ == "__main__":
    unittest.main()
