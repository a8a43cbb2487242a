"""The variant preset=catanatron: its rules string, its action split and its numbered departures.

Run: python3 -m unittest discover test/oracle
"""

import random
import unittest

from tests.fixtures import CaseTest, act, bare, cards, give_card, new_game, roads, roll, set_bank, set_hand
from model.rules import read_rules
from selfplay import draw_action, draw_preset_rules, play
from model.setups import draw_layout, layout_faults, spiral_chips
from tests.test_roads import by_edge_sets
from tests.test_stream import check
from model.variants import start_game
from model.words import BadInput

RED, BLUE, ORANGE, WHITE = range(4)
PRESET = "island preset=catanatron"


def empty(options="", start=0):
    """The preset at red's first roll, with no piece on the board and the robber on h0."""
    game = bare(f"{PRESET} {options}")
    game.layout.start, game.robber = start, 0
    return game


def settle(game, seat, *vertices):
    """Places settlements without any cost or check."""
    for vertex in vertices:
        game.place_settlement(seat, vertex)
    game._legal = None


def in_main(game, hand):
    """Red's main part before any roll, with this hand."""
    game.base = game.decision = "main"
    set_hand(game, RED, hand)
    return game


class RulesString(CaseTest):
    def test_what_is_fixed(self):
        rules = read_rules(PRESET)
        self.assertEqual((rules.seats, rules.harbours, rules.shortage, rules.trade, rules.chips, rules.phases),
                         (4, "kinds_shuffle", "nobody", "off", "spiral", "combined"))
        rules = read_rules(f"{PRESET} seats=2 target=12 hand=9 turns=50 dice=deck chips=random start=1 shortage=nobody")
        self.assertEqual((rules.seats, rules.target, rules.hand, rules.turns, rules.dice, rules.chips, rules.start),
                         (2, 12, 9, 50, "deck", "random", "1"))

    def test_no_preset(self):
        rules = read_rules("island preset=none seats=6")
        self.assertEqual((rules.preset, rules.seats, rules.extra), (None, 6, "partner"))

    def test_what_is_refused(self):
        for text, words in (("seats=5", "two to four"), ("seats=1", '"seats" does not allow'), ("maps=1", '"maps"'),
                            ("shortage=single_gets_rest", '"shortage" clashes'), ("trade=on", '"trade" clashes'),
                            ("harbours=fixed", '"harbours" clashes'), ("phases=strict", '"phases" clashes'),
                            ("setup=beginner", '"setup" clashes'), ("extra=build", '"extra" clashes')):
            with self.assertRaises(BadInput, msg=text) as caught:
                read_rules(f"{PRESET} {text}")
            self.assertIn(words, str(caught.exception))

    def test_spiral_begins_at_hex_0(self):
        rng = random.Random(1)
        rules = read_rules(PRESET)
        for _ in range(20):
            layout = draw_layout(rules, rng)
            self.assertEqual(layout.chips, spiral_chips(4, 0, layout.terrain))
            self.assertEqual(layout_faults(rules, layout), [])
        layout.chips = spiral_chips(4, 2, layout.terrain)
        self.assertEqual(len(layout_faults(rules, layout)), 1)
        self.assertEqual(layout_faults(read_rules("island harbours=kinds_shuffle"), layout), [])

    def test_red_touch_is_known_to_the_island(self):
        self.assertEqual(read_rules("island").red_touch, "0")
        rng = random.Random(2)
        loose, tight = read_rules("island chips=random red_touch=1"), read_rules("island chips=random red_touch=0")
        drawn = [draw_layout(loose, rng) for _ in range(20)]
        self.assertEqual([layout_faults(loose, layout) for layout in drawn], [[]] * 20)
        self.assertTrue(any(layout_faults(tight, layout) for layout in drawn))
        with self.assertRaises(BadInput):
            read_rules("island red_touch=yes")

    def test_shortage_and_trade(self):
        game = empty()
        game.layout.chips = [0] * 19
        game.layout.chips[9], game.layout.resource[9] = 8, 4
        settle(game, RED, 18)
        game.place_city(RED, 18)
        set_bank(game, "O1")
        self.assertEqual(self.gains(game, 8), {})       # owed two, the only claimant does not even get the one
                                                        # that is left
        set_hand(game, RED, "B4")
        self.legal(game, "red trade 4 brick for 1 wool")
        self.illegal(game, "red offer 1 brick for 1 wool", "red offer 1 brick for 1 wool to blue")


class ActionSplit(CaseTest):
    def on_h9(self):
        """Red, blue and orange at h9; blue alone has cards. Red holds a knight."""
        game = empty()
        settle(game, BLUE, 18)          # h4 h5 h9
        settle(game, ORANGE, 29)        # h8 h9 h13
        settle(game, RED, 30)           # h9 h10 h14
        set_hand(game, BLUE, "W2 O1")
        set_hand(game, RED, "G1")
        give_card(game, RED, "knight")
        return game

    def robber_list(self, named):
        """The robber's actions if these hexes have victims; it is on h0."""
        return sorted([f"robber h{hex_id}" for hex_id in range(1, 19) if hex_id not in named]
                      + [f"robber h{hex_id} {name}" for hex_id, names in named.items() for name in names])

    def test_robber_and_victim_are_one_action(self):
        game = act(self.on_h9(), "red play knight")
        self.assertEqual(game.legal(), {"red": self.robber_list({4: ["blue"], 5: ["blue"], 9: ["blue"]})})
        self.illegal(game, "red robber h9", "red robber h9 orange", "red robber h9 red", "red robber h0",
                     "red robber h10 blue", "red robber h8 orange", "blue robber h1")
        set_hand(game, ORANGE, "L1")
        named = {4: ["blue"], 5: ["blue"], 8: ["orange"], 9: ["blue", "orange"], 13: ["orange"]}
        self.assertEqual(game.legal(), {"red": self.robber_list(named)})

    def test_the_theft_follows_at_once(self):
        game = act(self.on_h9(), "red play knight", "red robber h9 blue")
        self.assertEqual((game.decision, game.actors(), game.robber), ("steal", ["chance"], 9))
        self.assertEqual(game.chance(), {"steal wool": 2, "steal ore": 1})
        act(game, "chance steal ore")
        self.assertEqual((game.decision, game.seats[RED].hand), ("roll", cards("G1 O1")))
        self.assertEqual(game.seats[BLUE].hand, cards("W2"))

    def test_nobody_to_rob(self):
        for place in ("h8", "h10", "h1"):       # an empty hand, only red's own building, no building
            game = act(self.on_h9(), "red play knight", f"red robber {place}")
            self.assertEqual((game.decision, game.robber), ("roll", int(place[1:])))
        game = roll(self.on_h9(), 7)
        self.assertEqual(act(game, "red robber h10").decision, "main")

    def test_two_buildings_of_one_victim(self):
        game = self.on_h9()
        settle(game, BLUE, 35)
        act(game, "red play knight")
        self.assertEqual([text for text in game.legal()["red"] if " h9" in text], ["robber h9 blue"])

    def test_discards_seat_by_seat(self):
        game = empty()
        for seat, hand in enumerate(("O7", "W8", "W5 G4", "B3 L3 W3 G3 O3")):
            set_hand(game, seat, hand)
        roll(game, 7)
        bank = list(game.bank)
        self.assertEqual([seat.owes for seat in game.seats], [0, 4, 4, 7])
        self.assertEqual((game.actors(), game.legal()), (["blue"], {"blue": ["discard wool"]}))
        self.illegal(game, "orange discard wool", "white discard ore", "red discard ore")
        act(game, *["blue discard wool"] * 4)
        self.assertEqual((game.actors(), game.legal()), (["orange"], {"orange": ["discard grain", "discard wool"]}))
        act(game, *["orange discard grain"] * 4)
        self.assertEqual((game.actors(), game.bank, game.seats[BLUE].tossed), (["white"], bank, cards("W4")))
        act(game, *["white discard ore"] * 3, *["white discard wool"] * 3)
        self.assertEqual((game.decision, game.actors(), game.bank), ("discard", ["white"], bank))
        act(game, "white discard brick")
        self.assertEqual((game.decision, game.actors()), ("robber", ["red"]))
        self.assertEqual([after - before for before, after in zip(bank, game.bank)], cards("B1 W7 G4 O3"))
        self.assertEqual([seat.tossed for seat in game.seats], [[0] * 5] * 4)

    def test_discards_begin_at_seat_0_whoever_rolled(self):
        game = empty()
        game.turn = game.part = game.mover = ORANGE
        for seat in range(4):
            set_hand(game, seat, "B1 L1 W2 G2 O2")
        roll(game, 7)
        asked = []
        while game.decision == "discard":
            (name,) = game.actors()
            asked.append(name)
            act(game, f"{name} {game.legal()[name][0]}")
        self.assertEqual(asked, ["red"] * 4 + ["blue"] * 4 + ["orange"] * 4 + ["white"] * 4)
        self.assertEqual(game.actors(), ["orange"])

    def test_free_roads_may_not_be_given_up(self):
        game = empty()
        settle(game, RED, 18)
        give_card(game, RED, "roads")
        act(game, "red play roads")
        self.assertEqual(game.legal(), {"red": ["road e20", "road e27", "road e28"]})
        self.illegal(game, "red pass", "red roll", "red end")
        act(game, "red road e20")
        self.assertEqual((game.decision, self.places(game, "red", "road")), ("free_road", [13, 14, 27, 28]))
        self.illegal(game, "red pass")
        self.assertEqual(act(game, "red road e13").decision, "roll")

    def test_free_roads_end_without_piece(self):
        game = empty()
        roads(game, RED, range(14))
        give_card(game, RED, "roads")
        act(game, "red play roads")
        act(game, f"red {game.legal()['red'][0]}")
        self.assertEqual((game.decision, game.gone), ("roll", [0, 0, 1, 0, 0]))

    def test_free_roads_end_without_edge(self):
        game = empty()
        settle(game, RED, 0)            # v0 has e0 (to v3) and e1 (to v4)
        settle(game, BLUE, 3)
        roads(game, BLUE, [1])
        give_card(game, RED, "roads")
        act(game, "red play roads")
        self.assertEqual(game.legal(), {"red": ["road e0"]})
        act(game, "red road e0")        # leads to blue's v3, which was there first
        self.assertEqual(game.decision, "roll")


class Reach(CaseTest):
    """1: e25 is 17-22, e26 17-23, e27 18-23, e35 23-29, e20 13-18, e28 18-24."""

    def test_past_a_building_that_came_later(self):
        game = empty()
        roads(game, RED, [26])
        settle(game, BLUE, 23)
        self.assertEqual(game.road_spots(RED), [19, 25, 27, 35])
        in_main(game, "B2 L2")
        act(game, "red road e27")
        self.assertEqual(game.road_spots(RED), [19, 20, 25, 28, 35])
        game.place_city(BLUE, 23)
        self.assertIn(35, game.road_spots(RED))

    def test_not_past_a_building_that_stood_first(self):
        game = empty()
        settle(game, BLUE, 23)
        roads(game, RED, [26])
        self.assertEqual(game.road_spots(RED), [19, 25])
        roads(game, RED, [35])          # from the other side, too
        self.assertNotIn(27, game.road_spots(RED))

    def test_default_rules_do_not_pass(self):
        game = bare("island")
        roads(game, RED, [26])
        game.place_settlement(BLUE, 23)
        self.assertEqual(game.road_spots(RED), [19, 25])

    def test_own_buildings_and_settlements(self):
        game = empty()
        settle(game, RED, 18)
        self.assertEqual((game.road_spots(RED), game.settlement_spots(RED)), ([20, 27, 28], []))
        roads(game, RED, [27, 26])
        self.assertEqual(game.settlement_spots(RED), [17])
        settle(game, BLUE, 17)
        self.assertEqual(game.settlement_spots(RED), [])
        self.assertEqual(game.road_spots(RED), [19, 20, 25, 28, 35])

    def test_settlement_beyond_a_foreign_building(self):
        game = empty()
        roads(game, RED, [26])
        settle(game, BLUE, 23)
        in_main(game, "B3 L3 W1 G1")
        act(game, "red road e35", "red road e43")       # 23-29, 29-35
        self.assertEqual(self.places(game, "red", "settlement"), [35])      # v17 and v29 are next to v23
        act(game, "red settlement v35")

    def test_a_corner_never_joins_the_reach_of_a_road_that_came_too_late(self):
        game = empty()
        settle(game, BLUE, 23)
        roads(game, RED, [20, 27])
        self.assertEqual(game.reach[RED], {13, 18})
        self.assertEqual(game.reach[BLUE], {23})

    def test_founding(self):
        game = new_game(f"{PRESET} seats=2")
        act(game, "red settlement v18", "red road e27")
        self.assertEqual(game.reach, [{18, 23}, set()])


class RoadsThatDoNotCount(CaseTest):
    """2: 24-28 is a line 16-22-17-23-18-24."""

    LINE = [24, 25, 26, 27, 28]

    def length(self, first, edges, then=(), more=()):
        """Length after blue's buildings, red's roads, blue's later buildings, red's later roads."""
        game = empty()
        settle(game, BLUE, *first)
        roads(game, RED, edges)
        settle(game, BLUE, *then)
        roads(game, RED, more)
        return game.seats[RED].road_length

    def test_end_at_a_building(self):
        self.assertEqual(self.length((), self.LINE), 5)
        self.assertEqual(self.length((24,), self.LINE), 4)
        self.assertEqual(self.length((16, 24), self.LINE), 3)
        self.assertEqual(self.length((), self.LINE, (24,)), 5)
        self.assertEqual(self.length((16,), self.LINE, (24,)), 4)

    def test_cut_in_the_middle(self):
        self.assertEqual(self.length((23,), self.LINE), 2)              # 24 25; 26 and 27 do not count
        self.assertEqual(self.length((), self.LINE, (23,)), 3)          # 24 25 26
        self.assertEqual(self.length((), self.LINE[:3], (23,), self.LINE[3:]), 3)
        self.assertEqual(self.length((), self.LINE[:3], (23,), [27, 28, 29, 30]), 4)    # 27 counts, v23 is in reach

    def test_both_ends(self):
        self.assertEqual(self.length((17, 18), [26, 27]), 0)
        self.assertEqual(self.length((17,), [26, 27], (18,)), 1)

    def test_own_buildings_change_nothing(self):
        game = empty()
        settle(game, RED, 17)
        roads(game, RED, self.LINE)
        settle(game, RED, 24)
        self.assertEqual(game.seats[RED].road_length, 5)

    def test_default_rules_count_it(self):
        game = bare("island")
        game.place_settlement(BLUE, 24)
        roads(game, RED, self.LINE)
        self.assertEqual(game.seats[RED].road_length, 5)


class LongestRoadCard(CaseTest):
    """3. White's line of seven is 16-22-17-23-18-24-19-25; red reaches v18 by e20."""

    WHITE_7 = [24, 25, 26, 27, 28, 29, 30]
    BLUE_5 = [62, 66, 67, 68, 69]       # 43-47-51-48-52-49
    ORANGE_4 = [0, 1, 2, 3]             # 3-0-4-1-5

    def position(self, blue=(), orange=(), start=0):
        """White holds the card with seven; red can pay for a settlement on v18."""
        game = empty(start=start)
        roads(game, WHITE, self.WHITE_7)
        roads(game, BLUE, blue)
        roads(game, ORANGE, orange)
        roads(game, RED, [20])
        self.assertEqual(game.longest, WHITE)
        return in_main(game, "B1 L1 W1 G1")

    def test_a_road_takes_it(self):
        game = empty()
        roads(game, RED, [24, 25, 26, 27])
        self.assertIsNone(game.longest)
        roads(game, RED, [28])
        self.assertEqual((game.longest, game.points(RED)), (RED, 2))
        roads(game, BLUE, self.BLUE_5)
        self.assertEqual((game.seats[BLUE].road_length, game.longest), (5, RED))
        roads(game, RED, [29])
        roads(game, BLUE, [70])
        self.assertEqual((game.seats[BLUE].road_length, game.longest), (6, RED))    # the holder's own growth counts
        roads(game, BLUE, [71])
        self.assertEqual((game.longest, game.points(RED)), (BLUE, 0))

    def test_road_that_does_not_count_gives_no_card(self):
        game = empty()
        settle(game, BLUE, 24)
        roads(game, RED, [24, 25, 26, 27, 28])
        self.assertIsNone(game.longest)

    def test_below_five_after_a_cut(self):
        game = act(self.position(), "red settlement v18")
        self.assertEqual((game.seats[WHITE].road_length, game.longest, game.points(WHITE)), (4, WHITE, 2))

    def test_later_comparisons_after_a_cut(self):
        game = act(self.position(), "red settlement v18")
        roads(game, BLUE, self.BLUE_5[:4])
        self.assertEqual((game.seats[BLUE].road_length, game.longest), (4, WHITE))
        roads(game, BLUE, self.BLUE_5[4:])
        self.assertEqual(game.longest, BLUE)

    def test_the_greatest_length_takes_it(self):
        game = act(self.position(blue=self.BLUE_5), "red settlement v18")
        self.assertEqual((game.longest, game.points(BLUE), game.points(WHITE)), (BLUE, 2, 0))
        roads(game, WHITE, [23])        # 21-16: white has five again, not more
        self.assertEqual((game.seats[WHITE].road_length, game.longest), (5, BLUE))
        roads(game, WHITE, [33])        # 21-27
        self.assertEqual(game.longest, WHITE)

    def test_the_builder_takes_part(self):
        game = self.position()
        roads(game, RED, [13, 12, 11, 10])      # 18-13-8-12-7-11: five with e20
        act(game, "red settlement v18")
        self.assertEqual((game.seats[RED].road_length, game.longest), (5, RED))

    def test_equals_in_the_order_of_founding(self):
        for start, expected in ((0, BLUE), (1, BLUE), (2, ORANGE), (3, WHITE)):
            game = self.position(blue=self.BLUE_5[:4], orange=self.ORANGE_4, start=start)
            act(game, "red settlement v18")
            self.assertEqual([seat.road_length for seat in game.seats], [1, 4, 4, 4])
            self.assertEqual(game.longest, expected, start)

    def test_a_cut_of_somebody_else_moves_it_from_the_holder_among_equals(self):
        game = empty()
        roads(game, WHITE, [24, 25, 26, 27, 28])
        roads(game, BLUE, self.BLUE_5)
        roads(game, ORANGE, [13, 14])           # 8-13-9
        self.assertEqual(game.longest, WHITE)
        settle(game, RED, 13)
        self.assertEqual((game.seats[ORANGE].road_length, game.longest), (1, BLUE))

    def test_a_cut_without_holder_awards_it(self):
        game = empty()
        roads(game, ORANGE, [13, 14])
        settle(game, RED, 13)
        self.assertEqual((game.longest, game.points(ORANGE)), (ORANGE, 2))

    def test_what_is_no_cut(self):
        game = empty()
        roads(game, WHITE, [24, 25, 26, 27, 28])
        roads(game, BLUE, self.BLUE_5)
        settle(game, RED, 24)                   # the end of one road
        self.assertEqual(game.longest, WHITE)
        roads(game, ORANGE, [13])
        roads(game, WHITE, [14])
        settle(game, RED, 13)                   # one road each of two others
        self.assertEqual(game.longest, WHITE)
        settle(game, WHITE, 17)                 # inside white's own road
        self.assertEqual(game.longest, WHITE)
        game.place_city(WHITE, 17)
        self.assertEqual(game.longest, WHITE)

    def test_a_holder_below_five_grows(self):
        """Reaching four again after a cut to three is no award. Five is, and then five of another seat is not
        enough."""
        game = empty()
        roads(game, WHITE, [24, 25, 26, 27, 28])
        settle(game, RED, 23)                   # white 3 and 2
        self.assertEqual((game.seats[WHITE].road_length, game.longest), (3, WHITE))
        roads(game, WHITE, [23, 33])
        self.assertEqual(game.seats[WHITE].road_length, 5)
        roads(game, BLUE, self.BLUE_5)
        self.assertEqual(game.longest, WHITE)


class Winning(CaseTest):
    """4"""

    def cut_in_reds_turn(self, target, start=0):
        """Red's settlement on v18 gives blue the longest road; red then has 1 point, blue 2 and one hidden."""
        game = empty(f"target={target}", start)
        roads(game, WHITE, LongestRoadCard.WHITE_7)
        roads(game, BLUE, LongestRoadCard.BLUE_5)
        roads(game, RED, [20])
        give_card(game, BLUE, "point")
        return in_main(game, "B1 L1 W1 G1")

    def test_in_anothers_turn(self):
        game = act(self.cut_in_reds_turn(3), "red settlement v18")
        self.assertEqual((game.decision, game.winner, game.turn), ("over", BLUE, RED))
        game = act(self.cut_in_reds_turn(4), "red settlement v18")
        self.assertEqual((game.decision, game.winner), ("main", None))

    def test_highest_seat_of_several(self):
        game = self.cut_in_reds_turn(3)
        settle(game, RED, 30, 40)               # red reaches three with the same action
        act(game, "red settlement v18")
        self.assertEqual((game.points(RED), game.points(BLUE), game.winner), (3, 3, BLUE))

    def test_own_turn(self):
        game = in_main(empty("target=2"), "W1 G1 O1")
        settle(game, RED, 18)
        act(game, "red buy", "chance draw point")
        self.assertEqual((game.decision, game.winner), ("over", RED))

    def test_army_before_the_robber_moves(self):
        game = empty("target=2")
        game.seats[RED].knights = 2
        give_card(game, RED, "knight")
        act(game, "red play knight")
        self.assertEqual((game.decision, game.winner), ("over", RED))

    def test_first_free_road(self):
        game = empty("target=2")
        roads(game, RED, [24, 25, 26, 27])
        give_card(game, RED, "roads")
        act(game, "red play roads", "red road e28")
        self.assertEqual((game.decision, game.winner), ("over", RED))

    def test_start_of_a_turn(self):
        game = empty("target=3")
        in_main(game, "")
        give_card(game, ORANGE, "point", 3)
        act(game, "red end")
        self.assertEqual((game.decision, game.winner, game.turn, game.number), ("over", ORANGE, BLUE, 2))

    def test_founding_is_nobodys_turn(self):
        game = new_game(f"{PRESET} target=2")
        while game.decision.startswith("found"):
            name = game.actors()[0]
            act(game, f"{name} {game.legal()[name][0]}")
        self.assertEqual((game.decision, game.winner, game.number), ("over", WHITE, 1))


class YearOfPlenty(CaseTest):
    """5"""

    def plays(self, bank):
        game = empty()
        set_bank(game, bank)
        give_card(game, RED, "plenty")
        return [text[len("play plenty "):] for text in game.legal()["red"] if text != "roll"]

    def test_full_bank(self):
        self.assertEqual(len(self.plays("")), 15)
        self.assertEqual(len(self.plays("B2 L2 W2 G2 O2")), 15)

    def test_two_of_one_kind_are_lacking(self):
        listed = self.plays("B2 L2 W2 G2 O1")
        self.assertIn("ore", listed)
        self.assertNotIn("ore ore", listed)
        self.assertEqual(len(listed), 14 + 1)

    def test_another_kind_is_lacking(self):
        self.assertEqual(self.plays("B2 L0 W0 G2 O0"), ["brick", "brick brick", "brick grain", "grain", "grain grain"])
        self.assertEqual(self.plays("B19 L19 W19 G19 O0"), sorted(
            ["brick", "lumber", "wool", "grain"]
            + [f"{one} {other}" for number, one in enumerate(("brick", "lumber", "wool", "grain"))
               for other in ("brick", "lumber", "wool", "grain")[number:]]))

    def test_one_card_and_none(self):
        self.assertEqual(self.plays("B0 L0 W0 G0 O1"), ["ore"])
        self.assertEqual(self.plays("B0 L0 W0 G0 O0"), [])

    def test_a_single_card_is_taken(self):
        game = empty()
        set_bank(game, "O1")
        give_card(game, RED, "plenty")
        act(game, "red play plenty ore")
        self.assertEqual((game.seats[RED].hand, game.bank[4], game.gone, game.decision),
                         (cards("O1"), 0, [0, 0, 0, 1, 0], "roll"))


class PresetGames(unittest.TestCase):
    """Whole games, and what the order of placements alone tells about them."""

    def test_own_games_have_no_differences(self):
        rng = random.Random(5)
        lines = [line for _ in range(8) for line in play(draw_preset_rules(rng), rng)]
        oracle, _ = check(lines, judge_layout=True)
        self.assertEqual((oracle.games, oracle.skipped, oracle.found, oracle.positions), (8, 0, 0, len(lines) - 8))

    def test_decisions(self):
        rng = random.Random(6)
        seen = {line["decision"] for _ in range(6) for line in play(PRESET, rng) if "decision" in line}
        self.assertEqual(seen, {"found_settlement", "found_road", "roll", "dice", "main", "free_road", "robber",
                                "steal", "discard", "draw", "over"})

    def test_reach_and_lengths_from_the_history(self):
        rng = random.Random(7)
        for _ in range(8):
            rules = read_rules("island preset=catanatron target=14 turns=120")
            game, history = start_game(rules, draw_layout(rules, rng)), []
            while game.decision != "over":
                actor, text = draw_action(game, rng)
                word, *rest = text.split()
                if word in ("settlement", "road"):
                    history.append((word, game.names.index(actor), int(rest[0][1:])))
                game.act(actor, text)
            for seat in range(4):
                self.compare(game, seat, history)

    def compare(self, game, seat, history):
        """A corner is in reach if one of the seat's pieces met it before another seat's building did."""
        def met_first(vertex):
            for word, who, place in history:
                if word == "settlement" and place == vertex:
                    return who == seat
                if word == "road" and who == seat and vertex in game.board.edges[place]:
                    return True
            return False

        reach = {vertex for vertex in range(54) if met_first(vertex)}
        self.assertEqual(game.reach[seat], reach)
        edges = {edge for edge in range(72) if game.road[edge] is None and reach & set(game.board.edges[edge])}
        self.assertEqual(game.road_spots(seat), sorted(edges))
        foreign = {vertex for vertex in range(54) if game.building[vertex] not in (None, seat)}
        counted = [edge for edge in game.seats[seat].roads if not set(game.board.edges[edge]) & foreign - reach]
        if len(counted) <= 13:      # the other algorithm checks every set of edges
            self.assertEqual(game.seats[seat].road_length, by_edge_sets(game.board, counted, foreign))


if __name__ == "__main__":
    unittest.main()
