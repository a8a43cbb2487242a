"""Case table H of the rules: the longest road. Run: python3 -m unittest discover test/oracle"""

import random
import unittest

from tests.fixtures import CaseTest, act, bare, beg4, roads, roll, set_hand

RED, BLUE, ORANGE, WHITE = range(4)


class LongestRoad(CaseTest):
    """Roads of one seat on an empty board, and the beginner board with white's road of seven."""

    LINE = [24, 25, 26, 27, 28]
    LOOP_9 = [27, 28, 35, 36, 43, 44]
    LOOP_10 = [29, 30, 36, 37, 45, 46]

    def length(self, edges, *foreign):
        game = bare()
        for vertex in foreign:
            game.place_settlement(BLUE, vertex)
        roads(game, RED, edges)
        return game.seats[RED].road_length, game.longest

    def test_118_to_127_lengths(self):
        star = [25, 24, 23, 26, 27, 28, 19, 12]
        loops = sorted(set(self.LOOP_9 + self.LOOP_10))
        self.assertEqual(len(loops), 11)
        for edges, foreign, expected in (
                (self.LINE, (), 5), (self.LINE + [19], (), 5), (self.LINE, (24,), 5), (self.LINE, (16, 24), 5),
                (self.LOOP_9, (), 6), (self.LOOP_9, (18,), 6), (self.LOOP_9, (18, 35), 3),
                (self.LOOP_9 + [20, 13], (), 8), (self.LOOP_9 + [20, 13], (18,), 6),
                (loops, (), 11), (loops, (24,), 10), (star, (), 6), (star, (17,), 3)):
            self.assertEqual(self.length(edges, *foreign), (expected, RED if expected >= 5 else None))

    def w7(self):
        """W7 plus red e20, red in main with the price of a settlement."""
        game = beg4()
        roads(game, WHITE, [26, 27, 28, 29, 30])
        self.assertEqual((game.seats[WHITE].road_length, game.longest, game.points(WHITE)), (7, WHITE, 4))
        roads(game, RED, [20])
        roll(game, 12)
        set_hand(game, RED, "B1 L1 W1 G1")
        return game

    def test_128_aside(self):
        game = act(self.w7(), "red settlement v18")
        self.assertEqual((game.seats[WHITE].road_length, game.longest, game.points(WHITE)), (4, None, 2))

    def blue_five(self):
        game = self.w7()
        roads(game, BLUE, [59, 64, 69, 68])
        return game

    def test_129_135_the_next_takes_it(self):
        game = act(self.blue_five(), "red settlement v18")
        self.assertEqual((game.longest, game.points(BLUE)), (BLUE, 4))
        roads(game, BLUE, [63])
        self.assertEqual(game.seats[BLUE].road_length, 7)

    def test_130_131_tie_then_taken(self):
        game = self.blue_five()
        roads(game, ORANGE, [8, 3, 2, 7])
        act(game, "red settlement v18")
        self.assertEqual((game.seats[ORANGE].road_length, game.longest), (5, None))
        roads(game, BLUE, [45])
        self.assertEqual((game.seats[BLUE].road_length, game.longest), (6, BLUE))

    def test_133_holder_keeps_in_a_tie(self):
        game = self.blue_five()
        roads(game, WHITE, [23, 24])
        self.assertEqual(game.seats[WHITE].road_length, 9)
        act(game, "red settlement v18")
        self.assertEqual((game.seats[WHITE].road_length, game.longest), (5, WHITE))

    def test_134_strictly_longer(self):
        game = bare()
        roads(game, RED, self.LINE)
        roads(game, BLUE, [62, 66, 67, 68, 69])
        self.assertEqual((game.seats[BLUE].road_length, game.longest), (5, RED))
        roads(game, BLUE, [70])
        self.assertEqual(game.longest, BLUE)

    def test_136_137_city_and_own_settlement(self):
        game = bare()
        game.place_settlement(BLUE, 23)
        game.place_settlement(RED, 17)
        roads(game, RED, [24, 25, 26, 27, 28])
        self.assertEqual(game.seats[RED].road_length, 3)
        game.place_city(BLUE, 23)
        game.place_settlement(RED, 16)
        self.assertEqual(game.seats[RED].road_length, 3)

    def test_against_another_algorithm(self):
        """The search agrees with a count over all connected edge sets that have an Euler trail."""
        rng = random.Random(11)
        for _ in range(60):
            game = bare()
            seat_roads = [rng.randrange(72)]
            while len(seat_roads) < 10:
                grown = {edge for one in seat_roads for end in game.board.edges[one]
                         for edge in game.board.vertex_edges[end]} - set(seat_roads)
                seat_roads.append(rng.choice(sorted(grown)))
            foreign = {vertex for vertex in range(54) if rng.random() < 0.1}
            roads(game, RED, seat_roads)
            for vertex in foreign:
                game.place_settlement(BLUE, vertex)
            self.assertEqual(game.seats[RED].road_length, by_edge_sets(game.board, seat_roads, foreign))


def by_edge_sets(board, edges, foreign):
    """Largest connected subset of edges with at most two corners of odd degree, split at other seats' corners."""
    ends = []
    for edge in edges:      # another seat's corner becomes a separate corner for each edge that meets it
        ends.append([(end, edge) if end in foreign else end for end in board.edges[edge]])
    best = 0
    for subset in range(1, 1 << len(edges)):
        size = subset.bit_count()
        if size > best and is_trail([pair for bit, pair in enumerate(ends) if subset >> bit & 1]):
            best = size
    return best


def is_trail(pairs):
    """The pairs form one piece with no or two odd corners."""
    degree, reached, left = {}, set(pairs[0]), list(pairs[1:])
    for end in (end for pair in pairs for end in pair):
        degree[end] = degree.get(end, 0) + 1
    if sum(count % 2 for count in degree.values()) > 2:
        return False
    while left:
        touching = [pair for pair in left if reached & set(pair)]
        if not touching:
            return False
        reached.update(end for pair in touching for end in pair)
        left = [pair for pair in left if pair not in touching]
    return True


if __name__ == "__main__":
    unittest.main()
