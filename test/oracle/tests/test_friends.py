"""The numbered cases of Best Friends, and some additional ones."""

import unittest

from tests.fixtures import (CaseTest, act, bare, beginner, cards, give_card, main_of, new_game, roads, roll, set_bank,
                            set_hand)
from scenarios.friends import GUILDS
from model.words import RESOURCES

RED, BLUE, ORANGE, WHITE = range(4)


def give_letters(game, seat, **counts):
    """Letters received in an earlier turn, from the supply."""
    for guild, count in counts.items():
        game.letters[seat][GUILDS.index(guild)] += count
        game.supply[GUILDS.index(guild)] -= count
    game._legal = None
    return game


def on_turn(hand="", options="", **letters):
    """Red's main part in the beginner set-up."""
    game = main_of(beginner(f"friends=1 {options}"), RED)
    set_hand(game, RED, hand)
    return give_letters(game, RED, **letters)


def draw(game, *guilds):
    """Chance draws these letters."""
    return act(game, *(f"chance letter {guild}" for guild in guilds))


def empty_regions(game):
    """Regions other than the desert that have no buildings and no robber."""
    return [hex_id for hex_id, vertices in enumerate(game.board.hex_vertices)
            if all(game.building[vertex] is None for vertex in vertices)
            and hex_id != game.robber and game.layout.resource[hex_id] is not None]


def letters(game, seat):
    return sum(game.letters[seat])


class Robber(CaseTest):
    """4.1"""

    def seven(self, place, prepare=lambda game: None, robber=None):
        game = beginner("friends=1")
        for seat in range(4):
            set_hand(game, seat, "")
        if robber is not None:
            game.robber = robber
        prepare(game)
        return act(roll(game, 7), f"red robber h{place}")

    def test_1_2_supply(self):
        self.assertEqual(beginner("friends=1").supply, [8, 8, 8, 16, 16])
        self.assertEqual(new_game("island friends=1 seats=5").supply, [10, 10, 10, 20, 20])
        self.assertEqual(beginner("friends=1").rules.target, 11)

    def test_3_nobody_lives_there(self):
        game = bare("island friends=1")
        act(roll(game, 7), f"red robber h{empty_regions(game)[0]}")
        self.assertEqual(game.decision, "letter")
        draw(game, "masters")
        self.assertEqual((letters(game, RED), game.locked[4], game.decision), (1, 1, "main"))

    def test_4_own_settlement_alone(self):
        game = bare("island friends=1")
        game.place_settlement(RED, game.board.hex_vertices[0][0])
        place = next(hex_id for hex_id in game.board.vertex_hexes[game.board.hex_vertices[0][0]]
                     if game.layout.resource[hex_id] is not None and hex_id != game.robber)
        act(roll(game, 7), f"red robber h{place}")
        self.assertEqual(game.decision, "main")

    def on_desert(self, hand):
        game = beginner("friends=1")
        for seat in range(4):
            set_hand(game, seat, "")
        game.robber = 0
        game.place_settlement(BLUE, game.board.hex_vertices[9][0])
        set_hand(game, BLUE, hand)
        return act(roll(game, 7), "red robber h9")

    def test_5_decline(self):
        game = self.on_desert("W2")
        self.assertEqual(game.legal()["red"], ["rob blue", "rob nobody"])
        act(game, "red rob nobody")
        self.assertEqual((game.decision, game.seats[BLUE].hand), ("letter", cards("W2")))

    def test_5_or_rob(self):
        game = act(self.on_desert("W2"), "red rob blue", "chance steal wool")
        self.assertEqual((game.decision, letters(game, RED)), ("main", 0))

    def test_desert_with_empty_hands(self):
        self.assertEqual(self.on_desert("").decision, "letter")

    def test_7_8_desert_without_others(self):
        self.assertEqual(self.seven(9, robber=0).decision, "letter")
        game = self.seven(9, lambda game: game.place_settlement(RED, game.board.hex_vertices[9][0]), robber=0)
        self.assertEqual(game.decision, "letter")

    def test_9_no_cards_there(self):
        game = self.seven(12)       # blue and red have buildings there
        self.assertEqual(game.decision, "main")

    def test_10_knight_and_seven(self):
        game = bare("island friends=1")
        give_card(game, RED, "knight")
        act(game, "red play knight", f"red robber h{empty_regions(game)[0]}", "chance letter roads")
        free = empty_regions(game)[0]
        act(roll(game, 7), f"red robber h{free}", "chance letter roads")
        self.assertEqual((letters(game, RED), game.locked[2]), (2, 2))

    def test_28_empty_supply(self):
        game = bare("island friends=1")
        game.supply = [0] * 5
        self.assertEqual(act(roll(game, 7), f"red robber h{empty_regions(game)[0]}").decision, "main")


class Gifts(CaseTest):
    """4.2"""

    def test_13_not_to_who_is_ahead(self):
        game = on_turn("W1")
        game.place_city(BLUE, 39)
        self.illegal(game, "red gift wool blue")
        self.legal(game, "red gift wool orange")
        give_card(game, ORANGE, "point", 3)
        self.legal(game, "red gift wool orange")

    def test_14_15_asked_once(self):
        game = act(on_turn("W2 O1"), "red gift wool blue", "blue decline")
        self.illegal(game, "red gift ore blue")
        draw(act(game, "red gift wool orange", "orange accept"), "traders")
        self.illegal(game, "red gift wool white")
        self.assertEqual((letters(game, RED), letters(game, ORANGE)), (1, 0))

    def test_17_before_the_roll_and_without_cards(self):
        self.assertFalse(any(text.startswith("gift") for text in on_turn().legal()["red"]))
        game = beginner("friends=1 friends.before_roll=0")
        self.assertFalse(any(text.startswith("gift") for text in game.legal()["red"]))

    def test_45_settler_2(self):
        for options, able in (("", False), (" friends.gift_as_settler2=1", True)):
            game = bare("island seats=6 friends=1" + options)
            main_of(game, RED)
            act(game, "red end")
            set_hand(game, WHITE, "W1")
            self.assertEqual(game.permits("white", "gift wool blue"), able)


class Connecting(CaseTest):
    """4.3: around the desert of the beginners' island, hex 9, on an empty board."""

    def board(self):
        game = bare("island friends=1")
        game.place_settlement(BLUE, 24)
        roads(game, BLUE, [36, 44, 45])
        for corner in (13, 40):
            game.place_settlement(RED, corner)
        roads(game, RED, [20, 58, 59])
        main_of(game, RED)
        set_hand(game, RED, "B3 L3")
        return game

    def set_up(self):
        game = self.board()
        game.drawing, game.to_draw = [], []
        return game

    def test_19_the_picture(self):
        game = self.set_up()
        act(game, "red road e51")
        draw(game, "traders", "scholars", "scholars", "masters")
        self.assertEqual((letters(game, BLUE), letters(game, RED)), (1, 3))
        act(game, "red road e52")
        self.assertEqual(game.decision, "main")
        draw(act(game, "red road e28"), "traders", "roads", "roads", "roads")
        self.assertEqual((letters(game, BLUE), letters(game, RED)), (2, 6))

    def test_20_joined_before(self):
        game = self.set_up()
        first, second = game.lineage.of_seat[RED]
        draw(act(game, "red road e51"), *["masters"] * 4)
        game.lineage._join(RED, first, second)
        self.assertEqual(act(game, "red road e28").decision, "main")

    def corner(self, owners, met=()):
        """A corner where roads of these owners end; red arrives by a third edge."""
        game = bare("island friends=1")
        spot = 24
        first, second, third = game.board.vertex_edges[spot]
        roads(game, owners[0], [first])
        roads(game, owners[1], [second])
        for seat in met:
            game.lineage.met.add(frozenset((game.lineage.of_seat[RED][0], game.lineage.of_seat[seat][0])))
        start = sum(game.board.edges[third]) - spot
        game.place_settlement(RED, start)
        main_of(game, RED)
        game.drawing, game.to_draw = [], []
        set_hand(game, RED, "B1 L1")
        return game, f"red road e{third}"

    def test_21_two_opponents(self):
        game, road = self.corner((BLUE, ORANGE))
        draw(act(game, road), *["masters"] * 5)
        self.assertEqual([letters(game, seat) for seat in (RED, BLUE, ORANGE)], [3, 1, 1])
        self.assertEqual(game.decision, "main")

    def test_23_at_a_building(self):
        game, road = self.corner((BLUE, ORANGE))
        game.place_settlement(ORANGE, 24)
        draw(act(game, road), *["masters"] * 4)
        self.assertEqual([letters(game, seat) for seat in (RED, BLUE, ORANGE)], [3, 0, 1])

    def test_27_two_letters(self):
        game, road = self.corner((BLUE, ORANGE))
        game.supply = [0, 0, 0, 0, 1]
        act(game, road)
        self.assertEqual(game.legal()["red"], ["first blue", "first orange"])
        draw(act(game, "red first orange"), "masters")
        self.assertEqual([letters(game, seat) for seat in (RED, BLUE, ORANGE)], [0, 0, 1])
        self.assertEqual(game.decision, "main")

    def test_28_short(self):
        game, road = self.corner((BLUE, ORANGE))
        game.supply = [0, 0, 0, 0, 3]
        draw(act(game, road), *["masters"] * 3)
        self.assertEqual([letters(game, seat) for seat in (RED, BLUE, ORANGE)], [1, 1, 1])
        game, road = self.corner((BLUE, ORANGE))
        game.supply = [0] * 5
        self.assertEqual(act(game, road).decision, "main")

    def test_25_a_building_pays_nothing(self):
        game = self.set_up()
        game.place_settlement(RED, 45)
        self.assertEqual((game.drawing, game.to_draw), ([], []))

    def test_founding_counts_but_does_not_pay(self):
        game = new_game("island friends=1")
        while game.number == 0:
            actor = game.actors()[0]
            act(game, f"{actor} {game.legal()[actor][0]}")
        self.assertEqual(sum(map(sum, game.letters)), 0)
        self.assertTrue(game.lineage.met)

    def test_letters_then_the_helper_then_the_win(self):
        game = bare("island friends=1 helpers=12 helpers.all=1 target=4")
        game.place_settlement(BLUE, 24)
        roads(game, BLUE, [36, 44, 45])
        for corner in (13, 40):
            game.place_settlement(RED, corner)
        roads(game, RED, [20, 58, 59, 60, 61])
        game.drawing, game.to_draw = [], []
        game.cards[RED].name = "yngvi"
        set_hand(main_of(game, RED), RED, "L1 W1")
        act(game, "red use yngvi e51 wool for brick")
        for guild in ("traders", "scholars", "scholars", "masters"):
            self.assertEqual((game.decision, game.winner), ("letter", None))
            draw(game, guild)
        self.assertEqual((game.decision, game.winner), ("helper", None))
        self.assertEqual(act(game, "red keep").winner, RED)

    def test_moved_road_pays_nothing(self):
        game = self.set_up()
        game.moving_road = True
        game.place_road(RED, 51)
        self.assertEqual(game.drawing, [])
        self.assertTrue(game.lineage.met)


class Letters(CaseTest):
    """5"""

    def test_29_locked(self):
        game = on_turn(scholars=1)
        game.letters[RED][3] += 2
        game.locked[3] += 2
        self.illegal(game, "red redeem scholars")
        main_of(game, RED)
        self.legal(game, "red redeem scholars")

    def test_31_32_one_action(self):
        game = act(on_turn(merchants=2), "red redeem merchants ore")
        self.illegal(game, "red swap", "red redeem merchants ore")
        self.assertEqual((game.seats[RED].hand, game.spent[1]), (cards("O1"), 1))

    def test_33_one_guild(self):
        self.illegal(on_turn(scholars=1, masters=1), "red redeem scholars", "red redeem masters")

    def test_34_35_traders(self):
        game = on_turn("W1", traders=1)
        self.illegal(game, "red redeem traders wool wool")
        act(game, "red redeem traders wool brick")
        self.assertEqual(game.decision, "traders")
        act(game, "red again brick ore")
        self.assertEqual((game.decision, game.seats[RED].hand), ("main", cards("O1")))
        game = act(on_turn("W1", traders=1), "red redeem traders wool brick", "red stop")
        self.illegal(game, "red again brick ore")

    def test_whole_turn(self):
        game = act(on_turn("W1", "friends.trader_whole_turn=1", traders=1), "red redeem traders wool brick")
        self.assertEqual(game.decision, "main")
        act(game, "red again brick ore")
        self.illegal(game, "red again ore wool")

    def test_37_roads(self):
        game = on_turn(roads=1)
        act(game, "red redeem roads e14")
        self.assertEqual((game.road[14], game.seats[RED].hand), (RED, cards("")))

    def test_38_39_scholars(self):
        game = act(on_turn(scholars=2), "red redeem scholars", "chance draw knight")
        self.illegal(game, "red play knight")
        game = on_turn(scholars=2)
        game.deck = [0] * 5
        self.illegal(game, "red redeem scholars")

    def test_40_masters(self):
        game = act(on_turn(options="target=3", masters=2), "red redeem masters")
        self.assertEqual((game.winner, game.chips_left, game.points_visible(RED)), (RED, 11, 3))
        game = on_turn(masters=2)
        game.chips_left, game._legal = 0, None
        self.illegal(game, "red redeem masters")

    def test_41_swap(self):
        game = draw(act(on_turn(merchants=1), "red swap"), "scholars")
        self.assertEqual(game.legal()["red"], ["return merchants", "return scholars"])
        act(game, "red return scholars")
        self.assertEqual((game.letters[RED], sum(game.supply)), ([0, 1, 0, 0, 0], 55))
        self.illegal(on_turn(), "red swap")

    def test_41_swap_needs_a_supply(self):
        for options, able in (("", False), ("friends.recycle=1", True)):
            game = on_turn(options=options, merchants=1)
            game.supply, game.spent = [0] * 5, [0, 0, 0, 0, 3]
            self.assertEqual(game.permits("red", "swap"), able)

    def test_recycle(self):
        game = on_turn(options="friends.recycle=1", merchants=1)
        game.supply, game.spent = [0] * 5, [0, 0, 0, 0, 3]
        act(game, "red swap")
        self.assertEqual(game.chance(), {"letter masters": 3})
        draw(game, "masters")
        self.assertEqual((game.supply, game.spent), ([0, 0, 0, 0, 2], [0] * 5))

    def test_merchants_and_the_bank(self):
        game = on_turn(merchants=1)
        set_bank(game, "O0")
        self.assertEqual([text for text in game.legal()["red"] if "merchants" in text],
                         sorted(f"redeem merchants {kind}" for kind in RESOURCES if kind != "ore"))


if __name__ == "__main__":
    unittest.main()
