"""Case tables E and G of the rules: trading and development cards. Run: python3 -m unittest discover test/oracle"""

import unittest

from tests.fixtures import CaseTest, act, bare, beg4, cards, founded, give_card, roads, roll, set_bank, set_hand
from model.words import read_cards, read_exchange, write_cards

RED, BLUE, ORANGE, WHITE = range(4)


def in_main(hand="", options=""):
    """BEG4 after a roll of 12, red with this hand."""
    game = roll(beg4(options), 12)
    set_hand(game, RED, hand)
    return game


class Terms(CaseTest):
    def test_canonical_text(self):
        self.assertEqual(write_cards([0, 0, 1, 0, 2]), "1 wool 2 ore")
        self.assertEqual(read_cards("1 wool 2 ore".split()), [0, 0, 1, 0, 2])
        for text in ("", "2 ore 1 wool", "1 ore 1 ore", "0 ore", "ore", "1 gold", "1 ore 2", "128 ore", "01 ore",
                     "64 wool 64 ore"):
            self.assertIsNone(read_cards(text.split()), text)

    def test_61_to_64(self):
        for text in ("1 lumber for", "for 1 lumber", "2 ore for 1 ore", "1 wool 1 ore for 1 ore",
                     "1 wool 1 ore for 1 lumber 1 ore", "1 wool"):
            self.assertIsNone(read_exchange(text.split()), text)
        for text in ("1 wool 1 ore for 1 brick 1 lumber", "3 grain for 1 ore", "127 wool for 16 ore"):
            self.assertIsNotNone(read_exchange(text.split()), text)


class Bank(CaseTest):
    """E, trade with the bank"""

    def beginner_harbours(self, *vertices):
        game = in_main()
        for vertex in vertices:
            game.place_settlement(RED, vertex)
        return game

    def test_58_before_the_roll(self):
        game = beg4()
        set_hand(game, RED, "B4")
        self.illegal(game, "red trade 4 brick for 1 ore", "red offer 1 brick for 1 ore")

    def test_67_73_four_to_one(self):
        game = in_main("B4 L3")
        self.assertEqual(game.legal()["red"], sorted(
            [f"trade 4 brick for 1 {kind}" for kind in ("grain", "lumber", "ore", "wool")] + ["end"]
            + [f"road e{edge}" for edge in (7, 12, 14, 20, 34, 40, 42, 50)]))

    def test_68_69_70_rates(self):
        self.assertEqual(self.beginner_harbours().rates(RED), [4] * 5)
        self.assertEqual(self.beginner_harbours(0).rates(RED), [3] * 5)
        self.assertEqual(self.beginner_harbours(46).rates(RED), [4, 4, 2, 4, 4])
        self.assertEqual(self.beginner_harbours(0, 46).rates(RED), [3, 3, 2, 3, 3])
        game = self.beginner_harbours(46)
        game.place_city(RED, 46)
        self.assertEqual(game.rates(RED), [4, 4, 2, 4, 4])

    def test_any_rate_one_is_entitled_to(self):
        game = self.beginner_harbours(0)
        set_hand(game, RED, "B4")
        self.legal(game, "red trade 3 brick for 1 ore")
        self.assertTrue(game.permits("red", "trade 4 brick for 1 ore"))
        self.illegal(game, "red trade 2 brick for 1 ore", "blue trade 3 ore for 1 brick")
        game = self.beginner_harbours(46)
        set_hand(game, RED, "W4")
        self.assertTrue(game.permits("red", "trade 4 wool for 1 ore"))
        self.illegal(game, "red trade 3 wool for 1 ore", "red trade 5 wool for 1 ore")

    def test_71_two_harbours_at_one_corner(self):
        game = bare("island seats=6")
        game.harbour_kinds[7] = {"any", "ore"}
        game.place_settlement(RED, 7)
        self.assertEqual(game.rates(RED), [3, 3, 3, 3, 2])

    def test_72_empty_stack(self):
        game = in_main("B4")
        set_bank(game, "O0")
        self.illegal(game, "red trade 4 brick for 1 ore")
        bank = list(game.bank)
        act(game, "red trade 4 brick for 1 wool")
        self.assertEqual((game.seats[RED].hand, game.bank[0], game.bank[2]), (cards("W1"), bank[0] + 4, bank[2] - 1))

    def strict_after_settlement(self, phases):
        game = in_main("B1 L1 W1 G3", f"phases={phases}")
        roads(game, RED, [14, 8])
        return act(game, "red settlement v5")

    def test_75_76_strict(self):
        game = self.strict_after_settlement("combined")
        self.assertFalse(game.trade_closed)
        self.legal(game, "red trade 2 grain for 1 ore", "red offer 1 grain for 1 ore")
        game = self.strict_after_settlement("strict")
        self.assertTrue(game.trade_closed)
        self.illegal(game, "red trade 2 grain for 1 ore", "red offer 1 grain for 1 ore")
        act(game, "red end")
        self.assertFalse(game.trade_closed)

    def test_strict_ends_with_buying_not_with_free_roads(self):
        game = in_main("B4 W1 G1 O1", "phases=strict")
        give_card(game, RED, "roads")
        act(game, "red play roads", "red road e14", "red road e8")
        self.legal(game, "red trade 4 brick for 1 ore")
        act(game, "red buy", "chance draw knight")
        self.assertEqual(game.legal(), {"red": ["end"]})

    def test_strict_in_the_part_of_settler_2(self):
        game = act(roll(founded("island seats=6 phases=strict"), 12), "red end")
        set_hand(game, 3, "B8 W1 G1 O1")
        self.assertTrue([text for text in game.legal()["white"] if text.startswith("trade")])
        act(game, "white buy", "chance draw knight")
        self.assertFalse([text for text in game.legal()["white"] if text.startswith("trade")])


class Offers(CaseTest):
    """E, trade among players"""

    def test_59_only_with_the_seat_on_turn(self):
        game = in_main("W1")
        self.illegal(game, "blue offer 1 ore for 1 wool to white", "blue accept", "red close blue", "red withdraw")

    def test_what_may_be_offered(self):
        game = in_main("W2 O1")
        self.legal(game, "red offer 2 wool 1 ore for 1 brick", "red offer 1 wool for 15 brick to blue white",
                   "red offer 1 wool for 127 brick")
        self.illegal(game, "red offer 3 wool for 1 brick", "red offer 1 wool for 1 wool",
                     "red offer 1 wool for 128 brick", "red offer 1 wool for 1 brick to red",
                     "red offer 1 wool for 1 brick to blue blue", "red offer 1 wool for 1 brick to",
                     "red offer 1 wool for 1 brick to nobody")
        game = in_main("W2", "trade=off")
        self.illegal(game, "red offer 1 wool for 1 brick")

    def test_answers_and_close(self):
        game = act(in_main("W2"), "red offer 1 wool for 1 lumber")
        self.assertEqual((game.decision, game.actors()), ("offer", ["blue", "orange", "white"]))
        self.assertEqual(game.legal(), {"red": ["withdraw"], "blue": ["accept", "decline"], "orange": ["decline"],
                                        "white": ["accept", "decline"]})
        act(game, "white accept")
        self.assertEqual(game.actors(), ["blue", "orange"])
        self.assertEqual(game.legal()["red"], ["close white", "withdraw"])
        self.assertNotIn("white", game.legal())
        act(game, "red close white")
        self.assertEqual((game.decision, game.actors()), ("main", ["red"]))
        self.assertEqual((game.seats[RED].hand, game.seats[WHITE].hand), (cards("W1 L1"), cards("W2 O1 G1")))

    def test_all_declined_ends_the_offer(self):
        game = act(in_main("W2"), "red offer 1 wool for 1 lumber to blue white", "white decline")
        self.assertEqual(game.actors(), ["blue"])
        act(game, "blue decline")
        self.assertEqual(game.decision, "main")

    def test_counter(self):
        game = act(in_main("W2"), "red offer 1 wool for 1 lumber to blue")
        self.legal(game, "blue counter 1 ore for 2 wool", "blue counter 1 lumber for 3 grain")
        self.illegal(game, "blue counter 2 ore for 1 wool", "blue counter 1 ore for 1 ore",
                     "white counter 1 ore for 1 wool")
        act(game, "blue counter 1 ore for 2 wool")
        self.assertEqual((game.actors(), game.legal()), (["red"], {"red": ["close blue", "withdraw"]}))
        act(game, "red close blue")
        self.assertEqual((game.seats[RED].hand, game.seats[BLUE].hand), (cards("O1"), cards("B1 L1 W2")))

    def test_asked_seats_answer_once(self):
        game = act(in_main("W2", "trade=ask"), "red offer 1 wool for 1 lumber to blue", "blue counter 1 ore for 2 wool")
        self.illegal(game, "blue counter 1 lumber for 1 wool", "blue propose 1 lumber for 1 wool")

    def test_counter_that_cannot_be_paid(self):
        game = act(in_main("W2"), "red offer 1 wool for 1 lumber to blue", "blue counter 1 ore for 3 grain")
        self.assertEqual(game.legal(), {"red": ["withdraw"]})
        act(game, "red withdraw")
        self.assertEqual(game.decision, "main")


class Development(CaseTest):
    """G"""

    def test_96_97_98_bought_this_turn(self):
        game = in_main("W1 G1 O1")
        act(game, "red buy", "chance draw knight")
        self.assertEqual((game.seats[RED].dev[0], game.seats[RED].fresh[0]), (1, 1))
        self.illegal(game, "red play knight")
        give_card(game, RED, "knight", 2)
        act(game, "red play knight", "red robber h1")
        self.assertTrue(game.card_played)
        self.illegal(game, "red play knight")
        act(game, "red end")
        self.assertEqual((game.seats[RED].fresh, game.card_played), ([0] * 5, False))

    def test_99_100_before_the_roll(self):
        game = beg4()
        for card in ("knight", "roads", "plenty", "monopoly", "point"):
            give_card(game, RED, card)
        words = {text.split()[1] for text in game.legal()["red"] if text.startswith("play")}
        self.assertEqual(words, {"knight", "roads", "plenty", "monopoly"})
        roll(act(game, "red play monopoly ore"), 12)
        self.assertFalse([text for text in game.legal()["red"] if text.startswith("play")])

    def test_101_point_wins_at_once(self):
        game = in_main("W1 G1 O1", "target=3")
        act(game, "red buy", "chance draw point")
        self.assertEqual((game.decision, game.winner), ("over", RED))

    def test_104_105_road_pieces(self):
        for built, decisions in ((14, ["free_road", "roll"]), (15, None)):
            game = bare()
            roads(game, RED, range(built))
            give_card(game, RED, "roads")
            if decisions is None:
                self.illegal(game, "red play roads")
                continue
            act(game, "red play roads")
            self.assertEqual(game.decision, decisions[0])
            act(game, next(f"red {text}" for text in game.legal()["red"] if text != "pass"))
            self.assertEqual((game.decision, game.gone), (decisions[1], [0, 0, 1, 0, 0]))

    def test_no_edge_no_card(self):
        game = bare()
        give_card(game, RED, "roads")
        self.illegal(game, "red play roads")
        game.place_settlement(RED, 0)
        for edge in game.board.vertex_edges[0][1:]:
            game.place_road(BLUE, edge)
        other = sum(game.board.edges[game.board.vertex_edges[0][0]])
        game.place_settlement(BLUE, other)      # the far end is blue's: the road leads no further
        game._legal = None
        act(game, "red play roads", f"red road e{game.board.vertex_edges[0][0]}")
        self.assertEqual(game.decision, "roll")

    def test_106_107_109_free_roads(self):
        game = beg4()
        give_card(game, RED, "roads")
        set_hand(game, RED, "")
        act(game, "red play roads", "red road e20")
        self.illegal(game, "red road e20", "red roll", "red end")
        self.legal(game, "red road e28", "red pass")
        act(game, "red pass")
        self.assertEqual((game.decision, len(game.seats[RED].roads)), ("roll", 3))

    def test_110_first_free_road_wins(self):
        game = beg4("target=4")
        roads(game, RED, [20, 28, 29])
        give_card(game, RED, "roads")
        act(game, "red play roads", "red road e30")
        self.assertEqual((game.decision, game.winner, game.longest), ("over", RED, RED))

    def test_111_112_plenty(self):
        game = beg4()
        give_card(game, RED, "plenty")
        self.assertEqual(len(game.legal()["red"]), 1 + 15)
        set_bank(game, "B0 L0 W0 G2 O1")
        self.assertEqual(game.legal()["red"], ["play plenty grain grain", "play plenty grain ore", "roll"])
        set_bank(game, "G0")
        self.assertEqual(game.legal()["red"], ["play plenty ore", "roll"])
        act(game, "red play plenty ore")
        self.assertEqual((sum(game.bank), game.seats[RED].hand), (0, cards("L2 G1 O1")))

    def test_112_empty_bank(self):
        game = beg4()
        give_card(game, RED, "plenty")
        set_bank(game, "B0 L0 W0 G0 O0")
        self.assertEqual(game.legal()["red"], ["roll"])

    def test_113_plenty_pays_for_building(self):
        game = in_main("B1")
        give_card(game, RED, "plenty")
        act(game, "red play plenty lumber ore", "red road e14")
        self.assertEqual((game.seats[RED].hand, game.gone), (cards("O1"), [0, 0, 0, 1, 0]))

    def test_monopoly(self):
        game = beg4()
        give_card(game, RED, "monopoly")
        act(game, "red play monopoly ore")
        self.assertEqual([seat.hand[4] for seat in game.seats], [3, 0, 0, 0])
        self.assertEqual((game.gone, game.decision), ([0, 0, 0, 0, 1], "roll"))

    def test_115_117_not_now(self):
        game = beg4()
        give_card(game, RED, "knight")
        give_card(game, BLUE, "knight")
        self.illegal(game, "blue play knight")
        set_hand(game, BLUE, "O8")
        roll(game, 7)
        self.illegal(game, "red play knight", "blue play knight")
        act(game, *["blue discard ore"] * 4)
        self.illegal(game, "red play knight")


class Dice(CaseTest):
    def test_deck_of_pairs(self):
        game = bare("island seats=2 dice=deck")
        for used in range(36):
            name = game.names[game.turn]
            act(game, f"{name} roll")
            pairs = list(game.chance())
            self.assertEqual((len(pairs), set(game.chance().values())), (36 - used, {1}))
            act(game, f"chance {pairs[-1]}")
            self.assertEqual(game.dice, tuple(int(word) for word in pairs[-1].split()[1:]))
            if game.decision == "robber":
                act(game, f"{name} {game.legal()[name][0]}")
            act(game, f"{name} end")
        act(game, f"{game.names[game.turn]} roll")
        self.assertEqual(len(game.chance()), 36)

    def test_fair_dice(self):
        game = act(roll(beg4(), 12), "red end", "blue roll")
        self.assertEqual((len(game.chance()), sum(game.chance().values())), (36, 36))


if __name__ == "__main__":
    unittest.main()
