"""The numbered cases of the country maps and the Erie Canal, and some additional ones."""

import random
import unittest

from scenarios.canal import read_terms
from scenarios.countrymap import country_map, make_known, read_map
from tests.fixtures import CaseTest, act, give_card, main_of, new_game, roads, roll, set_hand
from scenarios.mapmaker import is_connected, made_up_map
from model.words import BadInput
from model.rules import read_rules

RED, BLUE, ORANGE, WHITE = range(4)


def on_map(options, settlements=(), own_roads=(), hand="", seats=4):
    """Red's main part with these pieces, which have earned nothing."""
    game = new_game(f"island seats={seats} {options}")
    for node in settlements:
        game.place_settlement(RED, node)
    roads(game, RED, own_roads)         # still in set-up, so the canal pays nothing for them
    game.founding = []
    main_of(game, RED)
    set_hand(game, RED, hand)
    return game


class Maps(CaseTest):
    """Part B and the two maps."""

    def test_1_2_37_sites_and_targets(self):
        for name, seats, sites, chips, target in (
                ("corsica", 4, 24, 11, 12), ("corsica", 5, 35, 0, 10), ("corsica", 3, 24, 11, 13),
                ("newyork", 3, 25, 9, 13), ("newyork", 6, 34, 0, 10)):
            game = new_game(f"island map={name} seats={seats}")
            self.assertEqual((len(game.sites), len(game.chips_at), game.rules.target), (sites, chips, target))
        self.assertEqual(new_game("island map=corsica").robber, 20)

    def test_friends_make_it_one_more(self):
        self.assertEqual(read_rules("island map=corsica friends=1").target, 13)
        self.assertEqual(read_rules("island map=corsica friends=1 target=9").target, 9)

    def test_45_clashes(self):
        for text in ("map=corsica canal=1", "canal=1", "map=newyork canal=1 friends=1", "map=corsica seats=2",
                     "map=nowhere"):
            with self.assertRaises(BadInput):
                read_rules("island " + text)

    def test_no_map(self):
        with self.assertRaises(BadInput):
            read_map("node 0 town")

    def test_made_up_maps(self):
        for seed in range(5):
            one = read_map(made_up_map(random.Random(seed)))
            self.assertTrue(is_connected(one.edges, len(one.kind)))
            self.assertTrue(all(one.vertex_hexes[node] for node in one.sites(5)))
            self.assertGreaterEqual(len(one.canal_sites), 2)


class Building(CaseTest):
    """A2 and A3."""

    def test_3_38_founding(self):
        self.illegal(new_game("island map=corsica"), "red settlement v17", "red settlement v11")
        game = new_game("island map=corsica seats=5")
        self.legal(game, "red settlement v17")
        self.illegal(game, "red settlement v11")

    def test_5_second_settlement(self):
        game = on_map("map=corsica")
        game._first_yield(RED, 27)
        self.assertEqual(game.seats[RED].hand, [2, 0, 1, 0, 0])

    def test_7_9_chip_and_beyond(self):
        game = on_map("map=corsica", [16], [16], hand="B2 L2")
        act(game, "red road e17")
        self.assertEqual((game.crossing_chips, game.points_visible(RED)), ([1, 0, 0, 0], 2))
        game.place_road(BLUE, 18)
        self.assertEqual(game.crossing_chips, [1, 0, 0, 0])
        self.legal(game, "red road e25")

    def test_10_crossing_is_a_site_for_five(self):
        game = on_map("map=corsica", [16], [16, 17], hand="B2 L2", seats=5)
        self.assertEqual(game.crossing_chips, [0] * 5)
        self.illegal(game, "red road e25")
        game.place_settlement(RED, 17)
        game._legal = None
        self.legal(game, "red road e25")

    def test_11_13_unbuilt_site(self):
        game = on_map("map=corsica", [16], [24, 30], hand="B2 L2")
        self.illegal(game, "red road e31")
        roads(game, RED, [16, 17, 25])
        self.legal(game, "red road e31")
        roads(game, RED, [31])
        self.assertEqual(game.seats[RED].road_length, 6)    # 24-30-31-25-17-16, a ring

    def test_14_cut(self):
        game = on_map("map=corsica", [16], [24, 30, 31, 25], hand="B2 L2 W1 G1")
        self.legal(game, "red settlement v26")
        game.place_settlement(BLUE, 26)
        game._legal = None
        self.illegal(game, "red settlement v26", "red road e38")
        self.assertEqual(game.seats[RED].road_length, 2)

    def test_16_17_sites(self):
        game = on_map("map=corsica", [16], [24, 30], hand="B1 L1 W1 G1")
        for node in (27, 36):
            game.place_settlement(BLUE, node)
        self.assertEqual(self.places(game, "red", "settlement"), [26])

    def test_25_road_building(self):
        game = on_map("map=corsica", [56])
        give_card(game, RED, "roads")
        act(game, "red play roads", "red road e80", "red road e86")
        set_hand(game, RED, "B1 L1")
        self.illegal(game, "red road e92")

    def test_distance(self):
        text = "\n".join(["neulandmap 1", "players 2 2", "target 2 5", "distance on", "chips 0", "robber 0",
                          "node 0 town 1 1 - -", "node 1 town 1 1 - -", "node 2 town 1 1 - -", "node 3 town 1 1 - -",
                          "region 0 hills 5 1 1 4 0 1 2 3 -", "road 0 0 1", "road 1 1 2", "road 2 2 3", "end"])
        for word, spots in (("on", [2, 3]), ("off", [1, 2, 3])):
            make_known(f"line-{word}", text.replace("distance on", f"distance {word}"))
            game = new_game(f"island seats=2 map=line-{word}")
            act(game, "red settlement v0")
            self.assertEqual(game.founding_spots(), spots)

    def test_founding_needs_a_road_field(self):
        game = on_map("map=corsica")
        roads(game, BLUE, country_map("corsica").vertex_edges[2])
        self.assertNotIn(2, game.founding_spots())


class Yield(CaseTest):
    """A4 and A5."""

    def test_19_20_production(self):
        game = on_map("map=corsica", [16, 8, 19, 36])
        game.decision = game.base = "roll"
        roll(game, 6)
        self.assertEqual(game.seats[RED].hand, [1, 0, 0, 1, 2])
        game = on_map("map=corsica", [56])
        game.decision = game.base = "roll"
        roll(game, 4)
        self.assertEqual(sum(game.seats[RED].hand), 0)

    def test_21_23_certificates(self):
        game = on_map("map=corsica", [7], [5])
        self.assertEqual(game.rates(RED), [4, 4, 4, 2, 4])
        roads(game, RED, [42])
        self.assertEqual(game.rates(RED), [3, 3, 3, 2, 3])
        self.assertEqual(game.rates(BLUE), [4] * 5)

    def test_31_robber(self):
        game = on_map("map=corsica")
        game.decision = game.base = "roll"
        self.assertEqual(len(roll(game, 7).legal()["red"]), 26)


class Canal(CaseTest):
    """A8."""

    def canal(self, settlements=(), own_roads=(), hand="", seats=4):
        return on_map("map=newyork canal=1", settlements, own_roads, hand, seats)

    def test_45_46_a_pair(self):
        game = self.canal([28], [30], "B1 L1")
        self.assertEqual(game.token_supply, 12)
        act(game, "red road e31")
        self.assertEqual((game.tokens, game.token_supply), ([1, 0, 0, 0], 11))

    def test_founding_spends_the_pair(self):
        game = self.canal([28], [30, 31])
        self.assertEqual((game.tokens, len(game.linked[RED])), ([0] * 4, 1))

    def test_50_not_through_a_site(self):
        game = self.canal([28, 29], hand="B4 L4")
        act(game, "red road e30", "red road e31", "red road e32", "red road e33")
        self.assertEqual(game.tokens[RED], 2)

    def test_51_52_through_a_crossing(self):
        game = self.canal([32], [47], "B3 L3")
        act(game, "red road e61", "red road e62", "red road e63")
        self.assertEqual((game.tokens[RED], game.crossing_chips[RED]), (1, 1))
        game = self.canal([32, 49], [47], "B3 L3", seats=6)
        act(game, "red road e61", "red road e62", "red road e63")
        self.assertEqual(game.tokens[RED], 0)

    def test_53_two_at_once(self):
        game = self.canal([32], [47, 61, 62], "B2 L2")
        act(game, "red road e48")
        self.assertEqual(game.tokens[RED], 1)
        act(game, "red road e63")
        self.assertEqual(game.tokens[RED], 3)

    def test_56_empty_supply(self):
        game = self.canal([28], [30], "B1 L1")
        game.token_supply = 0
        act(game, "red road e31")
        self.assertEqual((game.tokens[RED], len(game.linked[RED])), (0, 1))

    def with_tokens(self, count, hand="", other=0):
        game = self.canal([28], hand=hand)
        game.tokens[RED], game.tokens[BLUE], game.token_supply = count, other, 12 - count - other
        game._legal = None
        return game

    def test_57_59_use(self):
        game = act(self.with_tokens(2, "O4 W2"), "red token ore", "red trade 2 ore for 1 brick")
        self.illegal(game, "red token ore", "red trade 2 wool for 1 brick")
        act(game, "red token wool", "red trade 2 wool for 1 brick", "red trade 2 ore for 1 brick", "red end")
        self.assertEqual((game.tokens[RED], game.token_supply), (0, 12))

    def test_61_62_63_trades(self):
        game = self.with_tokens(1, "W1", other=1)
        set_hand(game, BLUE, "O2")
        self.legal(game, "red offer 1 token for 1 ore to blue", "red offer 1 wool 1 token for 1 ore to blue")
        self.illegal(game, "red offer 1 token for 1 token to blue", "red offer 2 token for 1 ore to blue",
                     "red offer 1 token for 1 ore", "red offer 1 wool for 1 wool 1 token to blue")
        act(game, "red offer 1 token for 2 ore to blue", "blue accept", "red close blue")
        self.assertEqual((game.tokens, game.seats[RED].hand), ([0, 2, 0, 0], [0, 0, 1, 0, 2]))
        act(game, "red offer 1 ore for 1 wool to blue", "blue counter 2 token for 1 ore", "red close blue",
            "red token wool")
        self.illegal(game, "red offer 2 token for 1 grain to blue")

    def test_an_open_side_is_answered_with_tokens_but_not_asked_with_them(self):
        game = self.with_tokens(1, "W1", other=1)
        self.illegal(game, "red offer 1 token for ? to blue", "red offer ? for 1 token to blue")
        act(game, "red offer 1 wool for ?")
        self.illegal(game, "blue accept", "blue counter 1 token for ?")
        act(game, "blue counter 1 token for 1 wool", "red close blue")
        self.assertEqual((game.tokens, game.seats[BLUE].hand[2]), ([2, 0, 0, 0], 1))

    def test_terms(self):
        self.assertEqual(read_terms("1 wool 1 token for 1 ore".split()), ([0, 0, 1, 0, 0, 1], [0, 0, 0, 0, 1, 0]))
        for text in ("1 token for", "0 token for 1 ore", "1 token 1 wool for 1 ore", "token for 1 ore", "1 token"):
            self.assertIsNone(read_terms(text.split()))

    def test_65_before_the_roll(self):
        game = self.with_tokens(1)
        game._begin_turn(RED)
        game._legal = None
        self.illegal(game, "red token ore")


if __name__ == "__main__":
    unittest.main()
