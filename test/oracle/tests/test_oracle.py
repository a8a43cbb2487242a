"""Case tables C, D, F and I to L of the rules, with their numbers; the other tables have their own files.

Run: python3 -m unittest discover test/oracle"""

import unittest

from tests.fixtures import (CaseTest, act, bare, beg4, cards, founded, give_card, pass_all, roads, roll, set_bank,
                            set_hand)
from model.words import RESOURCES

RED, BLUE, ORANGE, WHITE = range(4)


class Production(CaseTest):
    """C"""

    def test_27_city(self):
        game = beg4()
        game.place_city(ORANGE, 40)
        self.assertEqual(self.gains(game, 4), {"orange": "W1 G2", "blue": "G1"})

    def test_28_29_robber_silences_one_hex(self):
        game = beg4()
        game.robber = 12
        self.assertEqual(self.gains(game, 8), {"white": "O1"})
        game = beg4()
        game.robber = 12
        self.assertEqual(self.gains(game, 11), {"red": "L1", "white": "L1", "blue": "W1"})

    def test_31_32_shortage(self):
        game = beg4()
        set_bank(game, "L1")
        self.assertEqual(self.gains(game, 11), {"blue": "W1"})
        self.assertEqual(game.bank[1], 1)
        game = beg4()
        set_bank(game, "L2")
        self.assertEqual(self.gains(game, 11), {"red": "L1", "white": "L1", "blue": "W1"})
        self.assertEqual(game.bank[1], 0)

    def single_claimant(self, options, bank):
        game = beg4(options)
        game.place_city(WHITE, 17)
        set_bank(game, bank)
        return game, self.gains(game, 12)

    def test_33_34_37_single_claimant(self):
        game, gains = self.single_claimant("", "G1")
        self.assertEqual((gains, game.bank[3]), ({"white": "G1"}, 0))
        game, gains = self.single_claimant("", "G0")
        self.assertEqual(gains, {})
        game, gains = self.single_claimant("shortage=nobody", "G1")
        self.assertEqual((gains, game.bank[3]), ({}, 1))

    def test_35_one_claimant_with_two_buildings(self):
        game = beg4()
        game.place_settlement(WHITE, 26)
        set_bank(game, "O1")
        self.assertEqual(self.gains(game, 8), {"white": "O1", "red": "L1", "blue": "L1"})

    def test_38_seven(self):
        self.assertEqual(self.gains(beg4(), 7), {})


class SevenAndRobber(CaseTest):
    """D"""

    def hands(self, options=""):
        game = beg4(options)
        for seat, hand in enumerate(("W7", "W8", "W5 G4", "B3 L3 W3 G3 O3")):
            set_hand(game, seat, hand)
        return roll(game, 7)

    def test_39_how_many(self):
        game = self.hands()
        self.assertEqual([seat.owes for seat in game.seats], [0, 4, 4, 7])
        self.assertEqual(game.actors(), ["blue", "orange", "white"])
        self.assertEqual(game.legal()["orange"], ["discard grain", "discard wool"])

    def test_40_roller_too(self):
        game = beg4()
        set_hand(game, RED, "O10")
        roll(game, 7)
        self.assertEqual((game.decision, game.seats[RED].owes), ("discard", 5))

    def test_41_once(self):
        game = beg4()
        set_hand(game, BLUE, "O10 G10")
        roll(game, 7)
        act(game, *["blue discard ore"] * 10)
        self.assertEqual((game.decision, sum(game.seats[BLUE].hand)), ("robber", 10))

    def test_43_44_45_free_order_then_bank(self):
        game = self.hands()
        bank = list(game.bank)
        act(game, *["white discard ore"] * 3, *["blue discard wool"] * 4)
        self.illegal(game, "blue discard wool", "red discard wool", "white discard ore", "red robber h3")
        self.assertEqual((game.bank, game.seats[BLUE].tossed, game.seats[WHITE].owes), (bank, cards("W4"), 4))
        act(game, *["orange discard grain"] * 4, *["white discard brick"] * 3)
        self.assertEqual((game.actors(), game.bank), (["white"], bank))
        act(game, "white discard lumber")
        self.assertEqual(game.decision, "robber")
        self.assertEqual([after - before for before, after in zip(bank, game.bank)], cards("B3 L1 W4 G4 O3"))
        self.assertEqual([seat.tossed for seat in game.seats], [[0] * 5] * 4)

    def test_hand_limit(self):
        self.assertEqual([seat.owes for seat in self.hands("hand=8").seats], [0, 0, 4, 7])

    def test_46_47_51_57_robber(self):
        game = roll(beg4(), 7)
        self.assertEqual(self.places(game, "red", "robber"), [h for h in range(19) if h != 9])
        self.illegal(game, "red robber h9", "red end", "red roll", "red play knight", "blue robber h5")
        act(game, "red robber h6")
        self.assertEqual((game.decision, game.actors()), ("steal", ["chance"]))
        self.assertEqual(game.chance(), {"steal grain": 2, "steal ore": 1})
        game = beg4()
        game.robber = 5
        act(roll(game, 7), "red robber h9")
        self.assertEqual(game.decision, "main")

    def test_49_50_56_choice(self):
        game = beg4()
        set_hand(game, BLUE, "")
        act(roll(game, 7), "red robber h13")
        self.assertEqual(game.legal(), {"red": ["rob blue", "rob orange"]})
        hands = [list(seat.hand) for seat in game.seats]
        act(game, "red rob blue")
        self.assertEqual((game.decision, [seat.hand for seat in game.seats]), ("main", hands))
        self.legal(game, "red end")

    def test_all_empty_skips_the_choice(self):
        game = beg4()
        set_hand(game, BLUE, "")
        set_hand(game, ORANGE, "")
        act(roll(game, 7), "red robber h13")
        self.assertEqual(game.decision, "main")

    def test_one_empty_victim(self):
        game = beg4()
        set_hand(game, ORANGE, "")
        act(roll(game, 7), "red robber h6")
        self.assertEqual(game.decision, "main")

    def test_52_theft(self):
        game = beg4()
        set_hand(game, WHITE, "L1 W1 G1")
        bank = list(game.bank)
        act(roll(game, 7), "red robber h11")
        self.assertEqual(game.chance(), {"steal lumber": 1, "steal wool": 1, "steal grain": 1})
        act(game, "chance steal wool")
        self.assertEqual((game.seats[WHITE].hand, game.bank), (cards("L1 G1"), bank))
        self.assertEqual(game.seats[RED].hand, cards("L2 W1 G1"))

    def test_53_two_buildings_one_entry(self):
        game = beg4()
        game.place_settlement(BLUE, 34)
        act(roll(game, 7), "red robber h13")
        self.assertEqual(game.legal(), {"red": ["rob blue", "rob orange"]})

    def test_55_knight_then_seven(self):
        game = beg4()
        give_card(game, RED, "knight")
        act(game, "red play knight", "red robber h1")
        self.assertEqual(game.decision, "roll")
        roll(game, 7)
        self.illegal(game, "red robber h1")
        self.legal(game, "red robber h9")


class Building(CaseTest):
    """F"""

    def rich(self, seat=RED, hand="B9 L9 W9 G9 O9"):
        game = beg4()
        set_hand(game, seat, hand)
        if seat != RED:      # the seat plays the first turn instead
            game.turn = game.part = game.mover = seat
        return game

    def test_77_79_to_83_roads_and_settlements(self):
        game = roll(self.rich(BLUE), 2)
        self.legal(game, "blue road e46")
        game = roll(self.rich(), 12)
        self.illegal(game, "red road e15", "red settlement v13", "red settlement v18")
        act(game, "red road e14", "red road e8")
        self.assertEqual(self.places(game, "red", "settlement"), [5])

    def test_85_coast(self):
        game = roll(self.rich(), 12)
        act(game, "red road e7", "red road e2", "red settlement v1")
        self.assertEqual(game.points(RED), 3)

    def test_86_cities(self):
        game = roll(self.rich(), 12)
        self.assertEqual(self.places(game, "red", "city"), [8, 28])
        act(game, "red city v8")
        self.assertEqual(self.places(game, "red", "city"), [28])

    def test_87_88_89_supply(self):
        game = roll(self.rich(hand="B5 L5 W5 G9 O9"), 12)
        roads(game, RED, [14, 8])
        for vertex in (21, 38, 51):
            game.place_settlement(RED, vertex)
        self.assertEqual(self.places(game, "red", "settlement"), [])
        act(game, "red city v8")
        self.assertEqual(self.places(game, "red", "settlement"), [5])
        for vertex in (28, 21, 38):
            game.place_city(RED, vertex)
        set_hand(game, RED, "G9 O9")
        self.assertEqual(self.places(game, "red", "city"), [])
        roads(game, RED, [edge for edge in range(72) if game.road[edge] is None][:11])
        set_hand(game, RED, "B1 L1")
        self.assertEqual(len(game.seats[RED].roads), 15)
        self.assertEqual(game.legal(), {"red": ["end"]})

    def test_91_92_93_cost(self):
        game = self.rich(hand="B1 L1 W1 G1 O1")
        self.assertEqual(game.legal(), {"red": ["roll"]})
        roll(game, 12)
        bank = list(game.bank)
        act(game, "red road e14")
        self.assertEqual(game.bank, [bank[0] + 1, bank[1] + 1] + bank[2:])
        self.assertEqual(game.legal(), {"red": ["buy", "end"]})
        act(game, "red buy")
        self.assertEqual(game.chance(), {"draw knight": 14, "draw point": 5, "draw roads": 2, "draw plenty": 2,
                                         "draw monopoly": 2})
        act(game, "chance draw plenty")
        self.assertEqual((game.legal(), game.deck), ({"red": ["end"]}, [14, 5, 2, 1, 2]))

    def test_94_no_yield_in_the_same_turn(self):
        game = roll(self.rich(), 6)
        roads(game, RED, [20])
        hand = list(game.seats[RED].hand)
        act(game, "red settlement v18")       # next to the 6-hills
        self.assertEqual(game.seats[RED].hand, [count - cost for count, cost in zip(hand, (1, 1, 1, 1, 0))])

    def test_95_empty_deck(self):
        game = roll(self.rich(), 12)
        game.deck = [0] * 5
        self.illegal(game, "red buy")


class LargestArmy(CaseTest):
    """I"""

    def knight_ready(self, knights, target=10):
        game = beg4(f"target={target}")
        for seat, count in enumerate(knights):
            game.seats[seat].knights = count
        give_card(game, RED, "knight")
        return game

    def test_139_third_knight(self):
        game = act(self.knight_ready((2, 0, 0, 0)), "red play knight")
        self.assertEqual((game.army, game.points(RED), game.points_visible(RED)), (RED, 4, 4))
        self.assertEqual((game.decision, game.seats[RED].dev, game.gone), ("robber", [0] * 5, [0] * 5))

    def test_140_strictly_more(self):
        for before, holder in ((2, BLUE), (3, RED)):
            game = self.knight_ready((before, 3, 0, 0))
            game.army = BLUE
            act(game, "red play knight")
            self.assertEqual(game.army, holder)

    def test_141_cards_in_hand(self):
        game = beg4()
        give_card(game, RED, "knight", 3)
        self.assertEqual((game.army, game.points(RED)), (None, 2))

    def test_142_win_before_the_robber(self):
        game = act(self.knight_ready((2, 0, 0, 0), target=4), "red play knight")
        self.assertEqual((game.decision, game.winner, game.actors(), game.legal()), ("over", RED, [], {}))
        self.assertEqual((game.robber, game.part, game.card_played), (9, RED, True))


class Winning(CaseTest):
    """J"""

    def transfer(self, target):
        """Blue gets the longest road in red's turn, as in case 129."""
        game = beg4(f"target={target}")
        roads(game, WHITE, [26, 27, 28, 29, 30])
        roads(game, RED, [20])
        roads(game, BLUE, [59, 64, 69, 68])
        roll(game, 12)
        set_hand(game, RED, "B2 L2 W2 G2")
        return act(game, "red settlement v18")

    def test_143_win_at_the_start_of_the_own_turn(self):
        game = self.transfer(4)
        self.assertEqual((game.points(BLUE), game.decision), (4, "main"))
        act(game, "red end")
        self.assertEqual((game.decision, game.winner, game.turn, game.number), ("over", BLUE, BLUE, 2))

    def test_145_lost_again(self):
        game = self.transfer(4)
        roads(game, ORANGE, [8, 3, 2, 7, 6])
        roads(game, ORANGE, [edge for edge in (16, 17) if game.road[edge] is None])
        self.assertEqual(game.longest, ORANGE)
        act(game, "red end")
        self.assertEqual((game.decision, game.turn), ("roll", BLUE))

    def test_146_147_at_once(self):
        game = beg4("target=3")
        roads(game, RED, [14, 8])
        roll(game, 12)
        set_hand(game, RED, "B1 L1 W1 G1")
        act(game, "red settlement v5")
        self.assertEqual((game.decision, game.winner, game.legal(), game.actors()), ("over", RED, {}, []))
        game = beg4("target=3")
        roads(game, RED, [20, 28, 29])
        roll(game, 12)
        set_hand(game, RED, "B1 L1")
        act(game, "red road e30")       # 4 points at once
        self.assertEqual((game.winner, game.points(RED)), (RED, 4))

    def test_148_hidden_points_of_another(self):
        game = beg4("target=4")
        give_card(game, BLUE, "point", 2)
        roll(game, 12)
        self.assertEqual((game.decision, game.points(BLUE), game.points_visible(BLUE)), ("main", 4, 2))
        act(game, "red end")
        self.assertEqual((game.decision, game.winner), ("over", BLUE))

    def test_turn_limit(self):
        game = act(roll(beg4("turns=1"), 12), "red end")
        self.assertEqual((game.decision, game.winner, game.actors()), ("over", None, []))
        self.assertEqual((game.turn, game.part, game.number), (RED, RED, 1))


class ExtraBuilding(CaseTest):
    """K"""

    RULES = "island seats=6 extra=build"

    def phase(self, options="", hand="", seat=3):
        """Seat 2's turn has just ended; `seat` holds the cards."""
        game = roll(founded(f"{self.RULES} {options}", start=2), 12)
        for other in range(6):
            set_hand(game, other, hand if other == seat else "")
        return act(game, "orange end")

    def test_151_152_154_order(self):
        game = self.phase()
        order = []
        while game.decision == "extra_build":
            self.assertEqual((game.turn, game.part, game.number), (2, None, 1))
            order += game.actors()
            self.assertEqual(game.legal(), {order[-1]: ["pass"]})
            act(game, f"{order[-1]} pass")
        self.assertEqual(order, ["white", "brown", "green", "red", "blue"])
        self.assertEqual((game.decision, game.turn, game.part, game.number), ("roll", 3, 3, 2))

    def test_153_155_builds_only(self):
        game = self.phase(hand="B3 L3 G2 O9", seat=5)
        give_card(game, 5, "knight")
        act(game, "white pass", "brown pass")
        texts = game.legal()["green"]
        self.assertFalse([text for text in texts if text.split()[0] in ("trade", "play", "end", "roll")])
        for word in ("road", "road", "city"):
            act(game, "green " + next(text for text in game.legal()["green"] if text.startswith(word)))
        self.assertEqual(game.seats[5].hand, cards("B1 L1 O6"))

    def test_157_card_is_playable_at_once(self):
        game = self.phase(hand="W1 G1 O1")
        act(game, "white buy", "chance draw knight")
        self.assertEqual((game.decision, game.actors(), game.seats[3].fresh), ("extra_build", ["white"], [0] * 5))
        pass_all(game)
        self.legal(game, "white play knight")

    def test_no_win_in_the_phase(self):
        game = self.phase("target=3", hand="W2 G2 O2")
        act(game, "white buy", "chance draw point", "white buy", "chance draw knight")
        self.assertEqual((game.decision, game.points(3)), ("extra_build", 3))
        pass_all(game)
        self.assertEqual((game.decision, game.winner), ("over", 3))

    def test_158_recomputed_at_once(self):
        game = bare(self.RULES)
        roads(game, 0, [24, 25, 26, 27, 28])
        roads(game, 1, [20])
        roll(game, 12)
        act(game, "red end")
        set_hand(game, 1, "B1 L1 W1 G1")
        act(game, "blue settlement v18")
        self.assertEqual((game.seats[0].road_length, game.longest), (4, None))

    def test_159_no_phase_after_a_win(self):
        game = roll(founded(self.RULES + " target=3", start=2), 12)
        set_hand(game, 2, "W1 G1 O1")
        act(game, "orange buy", "chance draw point")
        self.assertEqual((game.decision, game.winner), ("over", 2))
        self.assertEqual(game.seats[2].fresh, [0, 1, 0, 0, 0])

    def test_160_four_seats(self):
        game = act(roll(beg4(), 12), "red end")
        self.assertEqual((game.decision, game.actors()), ("roll", ["blue"]))

    def test_turn_limit_counts_the_phase(self):
        game = self.phase("turns=1")
        pass_all(game)
        self.assertEqual((game.decision, game.winner, game.number, game.part), ("over", None, 1, None))


class PartnerTurn(CaseTest):
    """L"""

    def part_2(self, options="", start=0, seats=6):
        """Settler 1 has just ended their part."""
        game = roll(founded(f"island seats={seats} {options}", start=start), 12)
        return act(game, f"{game.names[start]} end")

    def test_161_163_who_is_settler_2(self):
        game = self.part_2(start=4)
        self.assertEqual((game.decision, game.turn, game.part, game.actors()), ("partner", 4, 1, ["blue"]))
        game = founded("island seats=5")
        partners = []
        for _ in range(10):
            roll(game, 12)
            act(game, f"{game.names[game.turn]} end")
            partners.append(game.part)
            act(game, f"{game.names[game.part]} end")
        self.assertEqual(partners, [3, 4, 0, 1, 2, 3, 4, 0, 1, 2])
        self.assertEqual((game.turn, game.number), (0, 11))

    def test_164_165_172_waits(self):
        game = founded("island seats=6")
        give_card(game, 3, "knight")
        self.illegal(game, "white play knight", "white roll", "white end")
        roll(game, 12)
        self.illegal(game, "white play knight", "white end")
        act(game, "red end")
        self.illegal(game, "white roll", "red end")
        self.legal(game, "white end", "white play knight")

    def test_166_167_trade(self):
        game = self.part_2()
        edge, kind = next((edge, kind) for edge, kind in game.layout.harbours if kind != "any")
        game.place_settlement(3, game.board.edges[edge][0])
        set_hand(game, 3, f"{'BLWGO'[RESOURCES.index(kind)]}2")
        set_hand(game, 0, "B1 L1 W1 G1 O1")
        other = "ore" if kind != "ore" else "wool"
        self.legal(game, f"white trade 2 {kind} for 1 {other}")
        self.illegal(game, f"white offer 1 {kind} for 1 {other}", f"red offer 1 {other} for 1 {kind} to white")

    def test_169_170_fresh_cards(self):
        game = self.part_2()
        set_hand(game, 3, "W1 G1 O1")
        act(game, "white buy", "chance draw knight")
        self.illegal(game, "white play knight")
        give_card(game, 3, "knight")
        self.legal(game, "white play knight")

    def test_171_one_card_per_part(self):
        game = founded("island seats=6")
        give_card(game, 0, "monopoly")
        give_card(game, 3, "monopoly", 2)
        act(game, "red play monopoly ore")
        roll(game, 12)
        act(game, "red end", "white play monopoly ore")
        self.illegal(game, "white play monopoly ore")
        act(game, "white end")
        for _ in range(2):
            act(roll(game, 12), f"{game.names[game.turn]} end")
            act(game, f"{game.names[game.part]} end")
        self.legal(game, "white play monopoly ore")

    def test_173_knight(self):
        game = self.part_2()
        give_card(game, 3, "knight")
        game.seats[3].knights = 2
        act(game, "white play knight")
        self.assertEqual((game.decision, game.actors(), game.army), ("robber", ["white"], 3))
        act(game, f"white {game.legal()['white'][0]}")
        self.assertEqual(game.decision, "partner")

    def path(self, game, length, avoid):
        """A straight trail of free edges away from `avoid`, for a seat that needs a long road."""
        edges, vertex, seen = [], len(game.building) - 1, set()
        while len(edges) < length:
            seen.add(vertex)
            edge = next(edge for edge in game.board.vertex_edges[vertex]
                        if game.road[edge] is None and edge not in avoid
                        and not seen & (set(game.board.edges[edge]) - {vertex}))
            edges.append(edge)
            vertex = sum(game.board.edges[edge]) - vertex
        return edges

    def transfer(self, options, gainer, breaker):
        """Brown (4) has 6 roads, `gainer` 5; `breaker` builds a settlement that cuts brown's to 3."""
        game = bare(f"island seats=6 target=2 {options}")
        roads(game, 4, [23, 24, 25, 26, 27, 28])
        roads(game, breaker, [19])
        roads(game, gainer, self.path(game, 5, {19}))
        self.assertEqual((game.longest, game.seats[4].road_length, game.seats[gainer].road_length), (4, 6, 5))
        roll(game, 12)
        if breaker == 3:
            act(game, "red end")
        set_hand(game, breaker, "B1 L1 W1 G1")
        act(game, f"{game.names[breaker]} settlement v17")
        return game

    def test_175_settler_1_first(self):
        for options in ("", "partner_win=own_part"):
            game = bare(f"island seats=6 target=3 {options}")
            game.place_settlement(0, 40)
            game.place_settlement(0, 79)
            give_card(game, 3, "point", 1)
            roads(game, 4, [23, 24, 25, 26, 27, 28])
            roads(game, 0, [19])
            roads(game, 3, self.path(game, 5, {19}))
            roll(game, 12)
            set_hand(game, 0, "B1 L1 W1 G1")
            act(game, "red settlement v17")
            self.assertEqual((game.points(0), game.points(3)), (3, 3))
            self.assertEqual((game.decision, game.winner, game.part), ("over", 0, 0))

    def test_176_settler_2_wins_in_his_part(self):
        game = self.part_2("target=3")
        set_hand(game, 3, "W1 G1 O1")
        act(game, "white buy", "chance draw point")
        self.assertEqual((game.decision, game.winner, game.part, game.turn), ("over", 3, 3, 0))

    def test_177_reached_in_the_part_of_settler_1(self):
        game = self.transfer("partner_win=own_part", gainer=3, breaker=0)
        self.assertEqual((game.longest, game.decision), (3, "main"))
        act(game, "red end")
        self.assertEqual((game.decision, game.winner, game.part), ("over", 3, 3))
        game = self.transfer("", gainer=3, breaker=0)
        self.assertEqual((game.decision, game.winner, game.part), ("over", 3, 0))

    def test_178_reached_in_the_part_of_settler_2(self):
        game = self.transfer("partner_win=own_part", gainer=0, breaker=3)
        self.assertEqual((game.longest, game.decision), (0, "partner"))
        game = self.transfer("", gainer=0, breaker=3)
        self.assertEqual((game.decision, game.winner, game.part), ("over", 0, 3))

    def test_179_third_player(self):
        for options in ("", "partner_win=own_part"):
            game = self.transfer(options, gainer=1, breaker=0)
            self.assertEqual((game.longest, game.decision), (1, "main"))
            act(game, "red end", "white end")
            self.assertEqual((game.decision, game.winner, game.turn), ("over", 1, 1))

    def test_181_no_extra_building(self):
        game = self.part_2()
        self.illegal(game, "white pass", "blue pass")
        act(game, "white end")
        self.assertEqual((game.decision, game.turn, game.part), ("roll", 1, 1))

    def test_turn_limit_counts_both_parts(self):
        game = self.part_2("turns=1")
        self.assertEqual(game.decision, "partner")
        act(game, "white end")
        self.assertEqual((game.decision, game.winner, game.part, game.turn), ("over", None, 3, 0))


if __name__ == "__main__":
    unittest.main()
