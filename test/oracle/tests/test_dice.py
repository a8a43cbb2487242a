"""The oracle's dice game: the sheets, a turn, jokers and gold, the Plus sheet, the end."""

import unittest

from small.dicegame import FACES, DiceGame, kept_parts, roll_outcomes
from small.sheet import KINDS, longest_route, obstacles, read_sheet


def built_sets(sheet_name, kinds):
    """Every set of symbols of these kinds that can be built one after another."""
    sheet = read_sheet(sheet_name)
    found, new = set(), {frozenset()}
    while new:
        found |= new
        new = {one | {name} for one in new for name, codes in obstacles(sheet_name, one).items()
               if not codes and sheet.symbols[name].kind in kinds} - found
    return found


def counts(**faces):
    return [faces.get(face, 0) for face in FACES]


class Table:
    """A game with shortcuts to set it up and to play it."""

    def __init__(self, rules="dice", **built):
        self.game = DiceGame(rules, "red")
        for name, words in built.items():
            self.game.seats[self.game.names.index(name)].built = set(words.split())

    def lay(self, **faces):
        """The seat on turn has rolled this and stopped."""
        self.game.dice, self.game.rolls, self.game.decision = counts(**faces), 1, "build"
        return self

    def do(self, *texts):
        for text in texts:
            actor = self.game.actors()[0]
            if not self.game.permits(actor, text):
                raise AssertionError(f"{actor} {text}: {self.game.reasons(actor, text)}")
            self.game.act(actor, text)
        return self

    def why(self, text):
        return self.game.reasons(self.game.actors()[0], text)

    def listed(self, verb):
        texts = self.game.legal()[self.game.actors()[0]]
        return [text.partition(" ")[2] for text in texts if text.split()[0] == verb]

    def idle_turn(self, times=1):
        for _ in range(times):
            self.do(f"roll ore={self.game.pool}", "stop", "end")
        return self


class Sheets(unittest.TestCase):
    def test_worth_of_the_standard_sheet(self):
        sheet = read_sheet("standard")
        sums = {kind: sum(one.worth for one in sheet.of_kind(kind)) for kind in KINDS}
        self.assertEqual(sums, {"road": 16, "settlement": 39, "city": 69, "knight": 21})

    def test_worth_of_the_plus_sheet(self):
        sheet = read_sheet("plus")
        sums = {kind: sum(one.worth for one in sheet.of_kind(kind)) for kind in KINDS}
        self.assertEqual(sums, {"road": 0, "settlement": 7, "city": 8, "knight": 0})
        self.assertEqual((len(sheet.of_kind("road")), len(sheet.of_kind("knight")), sheet.marked), (17, 9, "Q6"))

    def test_ways_join_where_the_drawing_joins_them(self):
        for name in ("standard", "plus"):
            sheet = read_sheet(name)
            ends = {road.name: set(road.ends) for road in sheet.of_kind("road")} | {sheet.start: set(sheet.start_ends)}
            for road in sheet.of_kind("road"):
                self.assertEqual(len(ends[road.name] & ends[road.road]), 1, road.name)
            for site, corner in sheet.corners.items():
                self.assertIn(corner, ends[sheet.symbols[site].road], site)

    def test_number_of_road_sets_and_boards(self):
        self.assertEqual(len(built_sets("standard", ("road",))), 117)
        self.assertEqual(len(built_sets("standard", ("road", "settlement", "city"))), 1225)
        self.assertEqual(len(built_sets("plus", ("road",))), 77)
        self.assertEqual(len(built_sets("plus", ("road", "settlement", "city"))), 18920)

    def test_number_of_joker_states(self):
        for name, wanted in (("standard", 127), ("plus", 6075)):
            jokers = read_sheet(name).jokers.values()
            states = sum(2 ** sum(one.issuperset(knights) for _face, knights in jokers)
                         for one in built_sets(name, ("knight",)))
            self.assertEqual(states, wanted)

    def test_exactly_the_marked_road_makes_a_route_of_five(self):
        for roads in built_sets("plus", ("road",)):
            ends = [road.ends for road in read_sheet("plus").of_kind("road") if road.name in roads]
            self.assertEqual(longest_route(ends) >= 5, "Q6" in roads)

    def test_a_branch_does_not_lengthen_the_route(self):
        table = Table("dice sheet=plus seats=2", red="Q0 Q1 Q2 Q3 Q5 Q6 Q7")
        self.assertEqual(table.game.length(0), 6)


class Rolling(unittest.TestCase):
    def test_outcomes_are_complete(self):
        self.assertEqual((len(roll_outcomes(6)), sum(roll_outcomes(6).values())), (462, 6 ** 6))
        self.assertEqual(roll_outcomes(2)["roll ore=1 gold=1"], 2)
        self.assertEqual(roll_outcomes(2)["roll ore=2"], 1)

    def test_all_but_everything_can_be_kept(self):
        self.assertEqual(set(kept_parts((2, 0, 1, 0, 0, 0))),
                         {"keep none", "keep ore=1", "keep ore=2", "keep wool=1", "keep ore=1 wool=1"})

    def test_three_rolls_and_no_more(self):
        table = Table().do("roll ore=6", "keep ore=5", "roll gold=1", "keep ore=1", "roll gold=5")
        self.assertEqual((table.game.decision, table.game.dice), ("build", counts(ore=1, gold=5)))
        self.assertEqual(table.why("keep none"), {"wrong_phase"})

    def test_a_die_kept_can_be_rolled_later(self):
        table = Table().do("roll ore=2 gold=4", "keep ore=2", "roll gold=4", "keep none")
        self.assertEqual(table.game.chance(), roll_outcomes(6))

    def test_keeping_all_or_what_is_not_there(self):
        table = Table().do("roll ore=6")
        self.assertEqual((table.why("keep ore=6"), table.why("keep wool=1")), ({"not_allowed"}, {"not_yours"}))

    def test_the_next_turn_is_whole_again(self):
        game = Table("dice seats=2").do("roll ore=6", "stop", "end").game
        self.assertEqual((game.turn, game.number, game.pool, game.rolls, game.dice), (1, 2, 6, 0, [0] * 6))


class Building(unittest.TestCase):
    def test_a_fresh_sheet(self):
        self.assertEqual(Table().game.open(0), ["R0", "S3", "K1"])

    def test_settlement_and_road_fill_a_box_with_four(self):
        game = Table().lay(grain=1, wool=1, lumber=2, brick=2).do("build S3", "build R0", "end").game
        self.assertEqual((game.seats[0].boxes, game.score(0)), ([4], 4))

    def test_nothing_built_counts_minus_two(self):
        self.assertEqual(Table().lay(lumber=1, brick=1, gold=4).do("end").game.seats[0].boxes, [-2])

    def test_each_rule_that_forbids_a_symbol(self):
        table = Table(red="R0 R2 R3 R4").lay(ore=3, grain=2, gold=1)
        self.assertEqual(table.why("build C12"), {"out_of_order"})
        self.assertEqual(table.why("build C7"), {"not_connected"})
        self.assertEqual(table.why("build R0"), {"occupied", "cannot_pay"})
        self.assertEqual(table.why("build R1"), {"cannot_pay"})

    def test_sites_never_bar_the_way(self):
        game = Table(red="R0 R2 R3 R5 R6 R7").game
        self.assertEqual([name for name in game.open(0) if name.startswith("R")], ["R1", "R4", "R8", "R12"])

    def test_gold_two_for_one(self):
        table = Table(red="R0 R2 S3").lay(lumber=1, brick=1, gold=4).do("gold grain", "gold wool")
        self.assertEqual(table.why("gold ore"), {"cannot_pay"})
        self.assertEqual(table.do("build S4").game.dice, [0] * 6)

    def test_gold_is_not_exchanged_for_gold(self):
        self.assertEqual(Table().lay(gold=6).why("gold gold"), {"not_allowed"})


class Jokers(unittest.TestCase):
    def test_a_joker_turns_any_die_once(self):
        table = Table(red="R0 R1 K1").lay(ore=2, grain=2, brick=1, gold=1)
        self.assertEqual(table.listed("joker"), ["1 grain for ore", "1 brick for ore", "1 gold for ore"])
        table.do("joker 1 gold for ore", "build C7")
        self.assertEqual(table.why("joker 1 brick for ore"), {"already_done"})

    def test_the_last_joker_makes_any_resource(self):
        for rules, faces in (("dice", 4), ("dice any_gold=1", 5)):
            table = Table(rules, red="K1 K2 K3 K4 K5 K6").lay(ore=6)
            self.assertEqual(sum(one.startswith("6 ") for one in table.listed("joker")), faces)

    def test_in_the_turn_that_builds_the_knight(self):
        table = Table().lay(ore=1, grain=2, wool=2, brick=1).do("build K1", "joker 1 brick for ore", "build K2", "end")
        self.assertEqual((table.game.seats[0].boxes, table.game.jokers_ready(0)), ([3], {2}))

    def test_or_not_before_the_next_turn(self):
        table = Table("dice joker_same_turn=0").lay(ore=1, grain=2, wool=2, brick=1).do("build K1")
        self.assertEqual((table.why("joker 1 brick for ore"), table.game.jokers_ready(0)), ({"locked"}, set()))
        self.assertEqual(table.do("end").game.jokers_ready(0), {1})

    def test_nothing_waits_for_the_end_of_a_turn_when_the_game_is_over(self):
        table = Table("dice joker_same_turn=0 turns=1").lay(ore=1, grain=1, wool=1).do("build K1", "end")
        self.assertEqual((table.game.decision, table.game.jokers_ready(0)), ("over", {1}))
        table = Table("dice sheet=plus joker_same_turn=0", red="Q0 Q1 Q2 Q3 Q4 Q5 Q6 Sa Sb Ca Cb K1 K2")
        table.game.route = 0
        table.lay(ore=1, grain=1, wool=1).do("build K3")
        self.assertEqual((table.game.winners, table.game.jokers_ready(0)), ([0], {1, 2, 3}))

    def test_a_knight_that_is_not_built_lends_no_joker(self):
        self.assertEqual(Table().lay(wool=6).why("joker 1 wool for ore"), {"not_yours"})


class Plus(unittest.TestCase):
    RULES = "dice sheet=plus seats=2"

    def pools(self, rules, turns):
        table, seen = Table(rules), []
        for _ in range(turns):
            seen.append(table.game.pool)
            table.idle_turn()
        return seen

    def test_the_first_turns_have_fewer_dice(self):
        self.assertEqual(self.pools(self.RULES, 5), [3, 4, 5, 6, 6])
        self.assertEqual(self.pools("dice sheet=plus seats=4", 6), [3, 4, 5, 6, 6, 6])
        self.assertEqual(self.pools("dice sheet=plus", 2), [6, 6])

    def test_any_order_of_a_deserts_knights_too(self):
        self.assertEqual(Table(self.RULES).game.open(0), ["Q0", "Sa", *(f"K{n}" for n in range(1, 10))])
        self.assertIn("K7", Table(self.RULES, red="K6").game.open(0))

    def test_a_desert_s_joker_takes_both_knights(self):
        self.assertEqual(Table(self.RULES, red="K6 K8").game.jokers_owned(0), set())
        self.assertEqual(Table(self.RULES, red="K6 K7 K8").game.jokers_owned(0), {6})

    def test_an_idle_turn_costs_nothing(self):
        game = Table(self.RULES).idle_turn().game
        self.assertEqual((game.score(0), game.seats[0].boxes), (0, []))

    def test_the_route_goes_to_the_marked_road_and_moves_only_to_a_longer_one(self):
        table = Table(self.RULES, red="Q0 Q2 Q3 Q5", blue="Q0 Q2 Q3 Q5").lay(lumber=1, brick=1).do("build Q6")
        self.assertEqual((table.game.route, table.game.score(0)), (0, 2))
        table.do("end").lay(lumber=2, brick=2).do("build Q6")
        self.assertEqual(table.game.route, 0)
        table.do("build Q7")
        self.assertEqual((table.game.route, table.game.score(0), table.game.score(1)), (1, 0, 2))

    def test_the_army_goes_to_three_knights_and_moves_only_to_more(self):
        table = Table(self.RULES, red="K1 K2", blue="K1 K2").lay(ore=1, grain=1, wool=1).do("build K3")
        self.assertEqual(table.game.army, 0)
        table.do("end").lay(ore=2, grain=2, wool=2).do("build K3")
        self.assertEqual(table.game.army, 0)
        self.assertEqual(table.do("build K4").game.army, 1)

    def test_ten_points_win_at_once(self):
        table = Table(self.RULES, red="Q0 Q1 Q2 Q3 Q4 Q5 Q6 Q7 Sa Sb Cb Cc")
        table.game.route = 0
        table.lay(ore=3, grain=2, gold=1).do("build Ca")
        self.assertEqual((table.game.score(0), table.game.decision, table.game.winners), (10, "over", [0]))
        self.assertEqual(table.game.reasons("blue", "end"), {"game_over"})


class End(unittest.TestCase):
    def test_fifteen_turns_each_and_equal_sums_share_the_win(self):
        game = Table("dice seats=2").idle_turn(29).game
        self.assertEqual((game.decision, game.number, game.winners), ("roll", 30, []))
        table = Table("dice seats=2").idle_turn(30)
        self.assertEqual((table.game.decision, table.game.winners, table.game.score(0)), ("over", [0, 1], -30))

    def test_turns_used_up_leave_no_winner(self):
        game = Table("dice seats=2 turns=2").idle_turn(2).game
        self.assertEqual((game.decision, game.winners), ("over", []))

    def test_the_last_box_decides_even_where_the_turns_are_used_up(self):
        self.assertEqual(Table("dice turns=15").idle_turn(15).game.winners, [0])

    def test_the_second_edition_subtracts_its_crosses_at_the_end(self):
        table = Table("dice edition=2").idle_turn(14)
        self.assertEqual((table.game.shown(0), table.game.score(0), table.game.box_words(0)[:3]), (0, -28, "x x"))
        self.assertEqual(table.idle_turn().game.shown(0), -30)
        self.assertEqual(Table("dice").idle_turn(2).game.shown(0), -4)


if __name__ == "__main__":
    unittest.main()
