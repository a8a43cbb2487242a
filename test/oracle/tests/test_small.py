"""The tools that compare the small games: rules strings, random play, refusals, transcripts, records."""

import random
import re
import unittest

from compare_small import Disagreement, check_result, play_by_oracle, read_record
from small.small_play import GAMES, PREPARE, draw_action, draw_refusals
from small.small_rules import GAMES as KEYS
from small.small_rules import draw_small_rules, read_small_rules
from transcript import PIECE_BYTES, Transcript, preceding
from model.words import BadInput


def drawn_game(name, seed):
    rng = random.Random(seed)
    rules = read_small_rules(draw_small_rules(name, rng))
    return GAMES[name](rules.text, rules.names[rules.start or 0]), rng


def play(game, rng, steps):
    for _ in range(steps):
        if game.decision == "over":
            break
        yield game
        game.act(*draw_action(game, rng))


class Rules(unittest.TestCase):
    def test_defaults_and_values(self):
        rules = read_small_rules("chocolate seats=2 knight_draw_2p=2")
        self.assertEqual((rules.names, rules.knight_draw_2p), (("red", "blue"), 2))
        self.assertEqual((rules.tiles, rules.hand), ("15/11/6", 7))
        self.assertEqual(read_small_rules("dice").seats, 1)

    def test_what_is_refused(self):
        for text in ("", "island", "dice seats=5", "dice sheet=third", "dice tiles=15/11/6", "chocolate seats=x",
                     "chocolate start=3", "dice seats=2 seats=2"):
            with self.assertRaises(BadInput, msg=text):
                read_small_rules(text)

    def test_every_value_of_every_key_is_drawn(self):
        for name, keys in KEYS.items():
            seen = {word for seed in range(400) for word in draw_small_rules(name, random.Random(seed)).split()}
            for key, values in keys.items():
                words = values if isinstance(values[0], str) else [str(value) for value in values[1:]]
                wanted = {"turns": ["1", "2"], "hand": ["1", "30"], "target": ["3", "12"],
                          "preset": ["printed"] if name == "dice" else []}.get(key, words)
                self.assertTrue(all(f"{key}={word}" in seen for word in wanted), key)


class Play(unittest.TestCase):
    def test_whoever_must_act_can_and_chance_has_weights(self):
        for name in GAMES:
            for seed in range(12):
                for game in play(*drawn_game(name, seed), 150):
                    if game.actors() == ["chance"]:
                        self.assertTrue(all(weight > 0 for weight in game.chance().values()))
                        self.assertEqual(game.legal(), {})
                    else:
                        self.assertTrue(all(game.legal().get(actor) for actor in game.actors()))

    def test_the_list_and_the_reasons_agree(self):
        for name in GAMES:
            for seed in range(8):
                for game in play(*drawn_game(name, seed), 80):
                    for actor, texts in game.legal().items():
                        self.assertTrue(all(not game.reasons(actor, text) for text in texts))

    def test_refusals_are_never_permitted_and_leave_no_trace(self):
        for name in GAMES:
            game, rng = drawn_game(name, 5)
            for _ in play(game, rng, 100):
                before = game.facts()
                for line in draw_refusals(game, rng):
                    actor, text = line.split(" ", 1)
                    self.assertFalse(game.permits(actor, re.sub(" [a-z]+_[a-z_]+$", "", text)), line)
                self.assertEqual(game.facts(), before)

    def test_cards_come_and_go_one_by_one(self):
        game, rng = drawn_game("chocolate", 3)
        for _ in play(game, rng, 300):
            self.assertTrue(all(count >= 0 for seat in game.seats for count in seat.hand))
            self.assertTrue(game.stack("roads") is None or game.stack("roads") >= 0)

    def test_prepared_positions_are_not_decided(self):
        for name in GAMES:
            for seed in range(40):
                game, rng = drawn_game(name, seed)
                PREPARE[name](game, rng)
                if name == "chocolate":
                    self.assertTrue(all(seat.half_points() < 2 * game.rules.target for seat in game.seats))
                elif game.plus:
                    self.assertTrue(all(game.score(seat) < 10 for seat in range(len(game.seats))))


class Transcripts(unittest.TestCase):
    def test_every_position_is_told_once_and_every_action_done(self):
        game, rng = drawn_game("chocolate", 7)
        transcript = Transcript(game, game.names[game.turn], rng, "x")
        for _ in range(20):
            transcript.describe([])
            transcript.act(*draw_action(game, rng))
        (text,) = transcript.finish()
        lines = text.splitlines()
        self.assertEqual(sum(line.startswith("expect decision") for line in lines), 20)
        self.assertEqual(sum(line.startswith(("do ", "chance ")) for line in lines), 20)

    def test_a_long_game_is_cut_and_goes_on_where_it_was(self):
        texts = next(texts for texts in (play_by_oracle("dice seats=4", random.Random(seed), "x") for seed in range(9))
                     if len(texts) > 1)
        self.assertTrue(all(len(text) < PIECE_BYTES + 100_000 for text in texts))
        acts = [[line for line in text.splitlines() if line.startswith(("do ", "chance "))] for text in texts]
        for shorter, longer in zip(acts, acts[1:]):
            self.assertEqual(longer[:len(shorter)], shorter)
        heads = {text.splitlines()[0] for text in texts}
        self.assertEqual(len(heads), len(texts))

    def test_lists_name_every_kind_of_every_seat(self):
        game = GAMES["dice"]("dice seats=2", "red")
        lines = list(Transcript(game, "red", random.Random(1), "x").legal_lines())
        self.assertEqual(len(lines), 2 * len(game.actions) + 1)
        self.assertTrue(all(line.endswith("= none") for line in lines[:-1]))
        self.assertTrue(lines[-1].startswith("weights roll = gold=6:1, brick=1 gold=5:6,"))

    def test_the_actions_before_a_line(self):
        text = "case x\nrules dice\nchance roll ore=6\nexpect dice ore=6\ndo red stop\nexpect dice none\n"
        self.assertEqual(preceding(text, 6), "chance roll ore=6; do red stop")


class Records(unittest.TestCase):
    RECORD = '[HSN "1"]\n[Rules "dice turns=9"]\n[Layout "start red"]\n[Result "*"]\n\nchance roll ore=6\nred stop\n'

    def test_tags_and_actions(self):
        tags, actions = read_record(self.RECORD)
        self.assertEqual((tags["Rules"], tags["Layout"]), ("dice turns=9", "start red"))
        self.assertEqual(actions, [("chance", "roll ore=6"), ("red", "stop")])

    def test_results(self):
        game = GAMES["dice"]("dice seats=2", "red")
        check_result(game, "*")
        for told in ("red", "none"):
            with self.assertRaises(Disagreement):
                check_result(game, told)
        game.decision, game.winners = "over", [1]
        check_result(game, "blue")
        with self.assertRaises(Disagreement):
            check_result(game, "red")
        game.winners = [0, 1]
        check_result(game, "red blue")
        with self.assertRaises(Disagreement):
            check_result(game, "red")


if __name__ == "__main__":
    unittest.main()
