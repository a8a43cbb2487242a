"""Case tables A and B of the rules: topology, set-up, founding. Run: python3 -m unittest discover test/oracle"""

import random
import unittest
from itertools import combinations

from tests.fixtures import CaseTest, act, beg4, cards, new_game, roads, set_hand
from model.layout import Layout
from model.island import Island
from model.rules import read_rules
from model.setups import (ALTERNATING_30, CORNERS_30, beginner_layout, draw_layout, fixed_harbours, frame_choices,
                          layout_faults, red_numbers_touch, spiral, spiral_chips)
from model.topology import topology

MODULUS = 1000000007


def edge_checksum(board):
    return sum((edge + 1) * (1000 * a + b) for edge, (a, b) in enumerate(board.edges)) % MODULUS


def vertex_checksum(board):
    return sum((vertex + 1) * sum((hex_id + 1) ** 2 for hex_id in hexes)
               for vertex, hexes in enumerate(board.vertex_hexes)) % MODULUS


def degrees(lists):
    return [sum(len(entry) == size for entry in lists) for size in (1, 2, 3)]


class Topology(CaseTest):
    def test_1_base(self):
        board = topology(4)
        self.assertEqual((len(board.cells), len(board.vertex_hexes), len(board.edges)), (19, 54, 72))
        self.assertEqual(degrees(board.vertex_hexes), [18, 12, 24])
        self.assertEqual(degrees(board.vertex_edges), [0, 18, 36])
        self.assertEqual((edge_checksum(board), vertex_checksum(board)), (85742127, 571470))
        self.assertEqual(board.vertex_hexes[29], [8, 9, 13])
        self.assertEqual(board.edges[41], (28, 34))

    def test_2_large(self):
        board = topology(6)
        self.assertEqual((len(board.cells), len(board.vertex_hexes), len(board.edges)), (30, 80, 109))
        self.assertEqual(degrees(board.vertex_hexes), [22, 16, 42])
        self.assertEqual(degrees(board.vertex_edges), [0, 22, 58])
        self.assertEqual((edge_checksum(board), vertex_checksum(board)), (297617353, 3287736))

    def test_harbour_tables(self):
        self.assertEqual(fixed_harbours(4), [
            (0, "any"), (3, "grain"), (17, "ore"), (18, "lumber"), (38, "any"), (49, "brick"), (61, "wool"),
            (66, "any"), (69, "any")])
        self.assertEqual(fixed_harbours(6), [
            (0, "any"), (3, "wool"), (17, "any"), (33, "ore"), (57, "any"), (58, "any"), (85, "brick"),
            (86, "grain"), (102, "wool"), (103, "any"), (106, "lumber")])
        self.assertEqual(len(frame_choices(4)), 720)
        self.assertEqual(len(frame_choices(6)), 720 - 576)
        board = topology(6)
        self.assertEqual((board.edge_at(17, "E"), board.edge_at(12, "SW"), board.edge_at(29, "E")), (57, 58, 102))


class Chips(CaseTest):
    def chips(self, seats, corner, *deserts):
        count = len(topology(seats).cells)
        terrain = ["desert" if hex_id in deserts else "forest" for hex_id in range(count)]
        return " ".join(str(chip) if chip else "-" for chip in spiral_chips(seats, corner, terrain))

    def test_3_to_5_base_spirals(self):
        self.assertEqual(self.chips(4, 0, 9), "5 10 8 2 9 11 4 6 4 - 3 11 3 5 6 12 8 10 9")
        self.assertEqual(self.chips(4, 0, 3), "5 8 4 - 10 3 11 2 9 11 6 12 6 4 5 9 3 8 10")
        self.assertEqual(self.chips(4, 16, 16), "12 9 10 11 6 5 8 4 3 11 4 3 8 10 9 6 - 5 2")

    def test_7_8_large_spirals(self):
        self.assertEqual(self.chips(6, 0, 0, 15),
                         "- 8 4 2 10 12 8 5 11 3 9 3 4 12 2 - 5 6 6 10 6 9 10 3 5 4 11 9 8 11")
        self.assertEqual(self.chips(6, 29, 14, 15),
                         "11 11 8 10 9 4 9 6 5 6 5 3 3 9 - - 10 6 8 12 2 12 4 4 3 11 5 8 10 2")

    def test_golden_orders(self):
        self.assertEqual(spiral(4, 18), [18, 15, 11, 6, 2, 1, 0, 3, 7, 12, 16, 17, 14, 10, 5, 4, 8, 13, 9])
        self.assertEqual(spiral(6, 12)[-4:], [14, 20, 15, 9])
        self.assertEqual(spiral(6, 27)[-4:], [20, 15, 9, 14])

    def test_9_red_numbers_never_touch(self):
        for corner in CORNERS_30:
            for deserts in combinations(range(30), 2):
                terrain = ["desert" if hex_id in deserts else "forest" for hex_id in range(30)]
                self.assertFalse(red_numbers_touch(6, spiral_chips(6, corner, terrain)))

    def test_10_drawn_layouts_are_possible(self):
        rng = random.Random(5)
        for text in ("island chips=random", "island seats=6 chips=random harbours=kinds_shuffle",
                     "island seats=5 harbours56=alternating", "island harbours=fixed", "island seats=6",
                     "island setup=beginner", "island setup=beginner seats=3"):
            rules = read_rules(text)
            for _ in range(50):
                self.assertEqual(layout_faults(rules, draw_layout(rules, rng)), [])

    def test_impossible_layouts_are_named(self):
        rules = read_rules("island start=1")
        layout = beginner_layout(0)
        faults = layout_faults(rules, layout)
        self.assertEqual(len(faults), 2)        # not a spiral, wrong seat; the harbours are a possible frame
        layout.harbours = [(edge, "any") for edge in ALTERNATING_30[:9]]
        layout.robber = 0
        self.assertEqual(len(layout_faults(rules, layout)), 4)


class Beginner(CaseTest):
    def test_11_hands_and_bank(self):
        game = beg4()
        self.assertEqual([seat.hand for seat in game.seats],
                         [cards("G1 L2"), cards("L1 O1 B1"), cards("O1 G2"), cards("L1 O1 W1")])
        self.assertEqual(game.bank, cards("B18 L15 W18 G16 O16"))
        self.assertEqual([game.points(seat) for seat in range(4)], [2] * 4)
        self.assertEqual((game.decision, game.actors(), game.number, game.part), ("roll", ["red"], 1, 0))

    def test_three_seats_leave_out_red(self):
        game = Island(read_rules("island seats=3 setup=beginner"), beginner_layout(0))
        self.assertEqual(game.names, ("blue", "orange", "white"))
        self.assertEqual(game.bank, cards("B18 L17 W18 G17 O16"))

    def test_13_every_roll(self):
        expected = {
            2: {"red": "W1"}, 3: {"blue": "O1", "orange": "O1", "white": "L1"},
            4: {"blue": "G1", "orange": "W1 G1"}, 5: {"blue": "B1 W1", "white": "W1"},
            6: {"red": "B1", "orange": "G1", "white": "B1"}, 8: {"red": "L1", "blue": "L1", "white": "O1"},
            9: {"red": "G1", "orange": "L1"}, 10: {"red": "O1", "orange": "B1"},
            11: {"red": "L1", "blue": "W1", "white": "L1"}, 12: {"white": "G1"}}
        for number, gains in expected.items():
            self.assertEqual(self.gains(beg4(), number), gains, number)

    def test_14_15_places(self):
        game = beg4()
        roads_expected = [[7, 12, 14, 20, 34, 40, 42, 50], [45, 46, 50, 55, 57, 59, 60, 63],
                          [8, 14, 16, 21, 51, 57, 59, 64], [19, 24, 26, 30, 31, 34, 46, 47]]
        self.assertEqual([game.road_spots(seat) for seat in range(4)], roads_expected)
        self.assertEqual([game.settlement_spots(seat) for seat in range(4)], [[]] * 4)

    def test_16_picture_of_production(self):
        terrain = ["desert"] * 19
        terrain[8], terrain[9] = "mountains", "pasture"
        chips = [0] * 19
        chips[8], chips[9] = 8, 10
        game = Island(read_rules("island"), Layout(terrain, chips, [], 0, 0))
        game._begin_turn(0)
        for seat, vertex in ((0, 17), (0, 28), (3, 29)):
            game.place_settlement(seat, vertex)
        self.assertEqual(self.gains(game, 8), {"red": "O2", "white": "O1"})
        act(game, "red end")
        self.assertEqual(self.gains(game, 10), {"white": "W1"})
        act(game, "blue end")
        game.place_city(3, 29)
        self.assertEqual(self.gains(game, 10), {"white": "W2"})


class Founding(CaseTest):
    def place(self, game, vertex):
        """The acting seat places a settlement at a corner in set-up, with a road on its first edge."""
        name = game.actors()[0]
        act(game, f"{name} settlement v{vertex}")
        act(game, f"{name} {game.legal()[name][0]}")

    def test_17_order(self):
        game = new_game("island", start=2)
        order = []
        while game.decision != "roll":
            name = game.actors()[0]
            self.assertEqual((game.number, game.part, game.turn), (0, None, 2))
            if game.decision == "found_settlement":
                order.append(game.names.index(name))
            act(game, f"{name} {game.legal()[name][0]}")
        self.assertEqual(order, [2, 3, 0, 1, 1, 0, 3, 2])
        self.assertEqual((game.turn, game.part, game.number), (2, 2, 1))

    def test_19_distance(self):
        game = new_game("island")
        self.place(game, 18)
        legal = self.places(game, "blue", "settlement")
        self.assertEqual(sorted(set(range(54)) - set(legal)), [13, 18, 23, 24])

    def test_20_21_road_at_the_settlement_just_placed(self):
        game = new_game("island seats=2")
        act(game, "red settlement v18")
        self.assertEqual(self.places(game, "red", "road"), [20, 27, 28])
        self.illegal(game, "red road e25", "red settlement v40", "blue road e20")
        act(game, "red road e20")
        self.place(game, 0)
        self.place(game, 53)
        act(game, "red settlement v40")
        self.illegal(game, "red road e27")
        self.legal(game, "red road e57")

    def test_22_23_25_yield_of_the_second_settlement(self):
        game = Island(read_rules("island seats=2"), beginner_layout(0))
        self.place(game, 28)
        self.assertEqual(sum(game.seats[0].hand), 0)
        self.place(game, 0)
        act(game, "blue settlement v26")
        self.assertEqual(game.seats[1].hand, cards("O1"))
        self.assertEqual(game.bank, cards("B19 L19 W19 G19 O18"))
        self.illegal(game, "blue end", "blue buy", "blue trade 4 ore for 1 wool", "blue play knight")

    def test_desert_yields_nothing(self):
        game = Island(read_rules("island seats=2"), beginner_layout(0))
        self.place(game, 0)
        self.place(game, 2)
        act(game, "blue settlement v29")       # forest, desert, mountains
        self.assertEqual(game.seats[1].hand, cards("L1 O1"))


class Roads(CaseTest):
    def test_a_road_does_not_pass_a_foreign_building(self):
        """The rule of 4.5, seen from the corner: blue's road ends at white's corner 31."""
        game = beg4()
        roads(game, 1, [46])
        set_hand(game, 1, "B9 L9")
        self.assertNotIn(47, game.road_spots(1))
        self.assertIn(47, game.road_spots(3))


if __name__ == "__main__":
    unittest.main()
