"""The oracle's chocolate edition: start, wheel, rows, knights, trade, the end."""

import random
import unittest

from small.chocolate import COLOURS, HAND_MAX, SETUPS, WHEEL, Building
from small.talking import open_chocolate
from model.words import RESOURCES


def cards(**kinds):
    return [kinds.get(kind, 0) for kind in RESOURCES]


class Table:
    """A game with shortcuts to set it up and to play it."""

    def __init__(self, rules="chocolate", start="red", decision="main", **hands):
        self.game = open_chocolate(rules, start)
        self.game.decision = decision
        for name, hand in hands.items():
            self.seat(name).hand = list(hand)

    def seat(self, name):
        return self.game.seats[self.game.names.index(name)]

    def row(self, name, words):
        """`road red green/city/knight`"""
        seat, words = self.seat(name), words.split()
        seat.open = {"left": words[0] == "road", "right": words[-1] == "road"}
        seat.row = [Building(word.split("/")[0], "/city" in word, "/knight" in word)
                    for word in words if word != "road"]
        return self

    def do(self, *lines):
        for line in lines:
            actor, text = line.split(" ", 1)
            if not self.game.permits(actor, text):
                raise AssertionError(f"{line}: {actor != 'chance' and self.game.reasons(actor, text)}")
            self.game.act(actor, text)
        return self

    def why(self, line):
        return self.game.reasons(*line.split(" ", 1))

    def hand(self, name):
        return self.seat(name).hand


class Start(unittest.TestCase):
    def test_four_seats(self):
        game = Table("chocolate seats=4").game
        self.assertEqual([seat.row_words() for seat in game.seats],
                         ["red green", "blue yellow", "green white", "red white"])
        self.assertEqual([seat.half_points() for seat in game.seats], [4] * 4)
        self.assertEqual([game.stack(what) for what in ("roads", "knights") + COLOURS], [7, 6, 1, 2, 2, 1, 1])

    def test_other_boxes(self):
        self.assertEqual(Table("chocolate seats=4 tiles=20/8/4").game.stack("roads"), 4)
        self.assertIsNone(Table("chocolate tiles=unlimited").game.stack("knights"))

    def test_whoever_begins_takes_the_first_set_up(self):
        table = Table(start="orange")
        self.assertEqual(table.seat("orange").row_words(), "red green")
        self.assertEqual(table.seat("red").row_words(), "blue yellow")
        self.assertEqual(table.hand("blue"), cards(lumber=1, grain=1, ore=1))

    def test_wheel_and_set_ups_fit_what_the_rules_tell(self):
        self.assertTrue(all(sum(colour in listed for listed in WHEEL.values()) == 3 for colour in COLOURS))
        self.assertEqual([section for section, listed in WHEEL.items() if "blue" in listed], ["wool", "lumber", "ore"])
        self.assertTrue(all(len(hand) == 3 and len(set(row)) == 2 for row, hand in SETUPS))


class Wheel(unittest.TestCase):
    def spin(self, section, rules="chocolate", **hands):
        return Table(rules, decision="spin", **hands).do("red spin", f"chance wheel {section}")

    def test_ore_yields_one_two_and_nothing(self):
        table = self.spin("ore")
        self.assertEqual([table.hand(name)[4] for name in table.game.names], [1, 3, 1])     # two of them began with one

    def test_a_city_yields_two(self):
        table = Table(decision="spin").row("blue", "blue/city yellow").do("red spin", "chance wheel wool")
        self.assertEqual(table.hand("blue"), cards(wool=3, lumber=1, ore=1))

    def test_seven_sections_as_likely(self):
        game = Table(decision="wheel").game
        self.assertEqual((len(game.chance()), set(game.chance().values())), (7, {1}))

    def test_everybody_chooses_and_nobody_holds_it_before_all_have_chosen(self):
        table = self.spin("choice", red=cards(), blue=cards(), orange=cards()).do("orange take ore")
        self.assertEqual((table.game.actors(), table.hand("orange")), (["red", "blue"], cards()))
        self.assertEqual(table.why("orange take ore"), {"not_your_turn"})
        table.do("blue take wool", "red take wool")
        self.assertEqual((table.hand("orange"), table.game.decision), (cards(ore=1), "main"))

    def test_a_card_of_choice_may_be_declined(self):
        table = self.spin("choice", red=cards(), blue=cards(wool=7), orange=cards()).do("blue decline")
        self.assertEqual((table.game.actors(), table.why("blue decline")), (["red", "orange"], {"not_your_turn"}))
        table.do("red take ore", "orange decline")
        self.assertEqual((table.hand("red"), table.hand("blue")), (cards(ore=1), cards(wool=7)))
        self.assertEqual((table.game.decision, table.why("red decline")), ("main", {"wrong_phase"}))

    def test_hands_over_seven_are_halved_rounding_down(self):
        table = self.spin("robber", "chocolate seats=4", red=cards(wool=3), blue=cards(wool=7), orange=cards(wool=9),
                          white=cards(grain=8))
        self.assertEqual([seat.owes for seat in table.game.seats], [0, 0, 4, 4])
        table.do(*["orange discard wool"] * 4)
        self.assertEqual((table.game.actors(), table.seat("orange").tossed), (["white"], cards(wool=4)))
        self.assertEqual(table.why("white discard wool"), {"cannot_pay"})
        table.do(*["white discard grain"] * 4)
        self.assertEqual((table.game.decision, table.seat("orange").tossed), ("main", cards()))

    def test_the_limit_of_the_hand_is_an_option(self):
        table = self.spin("robber", "chocolate hand=3", red=cards(wool=3), blue=cards(wool=4), orange=cards(wool=5))
        self.assertEqual([seat.owes for seat in table.game.seats], [0, 2, 2])

    def test_a_full_hand_takes_no_more(self):
        table = self.spin("ore", blue=cards(ore=HAND_MAX - 1))
        self.assertEqual(table.hand("blue"), cards(ore=HAND_MAX))
        self.assertEqual(self.spin("choice", blue=cards(ore=HAND_MAX)).game.actors(), ["red", "orange"])


class Rows(unittest.TestCase):
    def test_one_road_at_each_end(self):
        table = Table(red=cards(brick=2, lumber=2)).do("red road right")
        self.assertEqual((table.seat("red").row_words(), table.why("red road right")), ("red green road", {"occupied"}))
        self.assertEqual(table.do("red road left").why("red road left"), {"occupied", "cannot_pay"})

    def test_a_settlement_at_an_open_road(self):
        table = Table("chocolate seats=4", red=cards(brick=1, lumber=1, wool=1, grain=1)).row("red", "red green road")
        self.assertEqual(table.why("red settlement blue left"), {"not_connected"})
        self.assertEqual(table.why("red settlement green right"), {"already_done"})
        table.do("red settlement blue right")
        self.assertEqual((table.seat("red").row_words(), table.hand("red")), ("red green blue", cards()))
        self.assertEqual((table.game.stack("blue"), table.game.stack("roads")), (1, 6))

    def test_stacks_are_used_up(self):
        table = Table("chocolate seats=4", white=cards(brick=1, lumber=1, wool=1, grain=1, ore=1), start="white")
        table.row("white", "red white road").row("red", "road red green road")
        table.row("blue", "road blue yellow green road").row("orange", "green white road")
        self.assertEqual((table.why("white settlement green right"), table.why("white road left")),
                         ({"no_piece"}, {"no_piece"}))

    def test_a_city_is_a_settlement_turned_over(self):
        table = Table(red=cards(grain=4, ore=6)).do("red city green")
        self.assertEqual((table.seat("red").half_points(), table.game.stack("green")), (6, 1))
        self.assertEqual((table.why("red city green"), table.why("red city blue")), ({"already_done"}, {"not_yours"}))

    def test_all_five_colours_and_a_road_all_the_same(self):
        table = Table(red=cards(brick=1, lumber=1, wool=1, grain=1)).row("red", "red green blue yellow white road")
        self.assertFalse([text for text in table.game.legal()["red"] if text.startswith("settlement")])
        self.assertIn("road left", table.game.legal()["red"])


class Knights(unittest.TestCase):
    PRICE = cards(wool=1, grain=1, ore=1)

    def test_draws_from_the_left_then_from_the_right(self):
        table = Table("chocolate seats=4 knight_draw=must", red=self.PRICE, blue=cards(brick=2),
                      white=cards(lumber=1, ore=2))
        table.do("red knight red")
        self.assertEqual((table.game.chance(), table.seat("red").half_points()), ({"steal brick": 2}, 5))
        self.assertEqual(table.do("chance steal brick").game.chance(), {"steal lumber": 1, "steal ore": 2})
        table.do("chance steal ore")
        self.assertEqual((table.hand("red"), table.game.decision), (cards(brick=1, ore=1), "main"))

    def test_the_builder_may_leave_a_neighbour_alone(self):
        table = Table("chocolate seats=4", red=self.PRICE, blue=cards(brick=2), white=cards(lumber=1))
        table.do("red knight red")
        self.assertEqual((table.game.decision, table.game.legal()), ("steal_may", {"red": ["decline", "draw blue"]}))
        table.do("red decline", "red draw white", "chance steal lumber")
        self.assertEqual((table.hand("red"), table.hand("blue")), (cards(lumber=1), cards(brick=2)))

    def test_an_empty_hand_gives_nothing(self):
        table = Table(red=self.PRICE, blue=cards(), orange=cards()).do("red knight red")
        self.assertEqual(table.game.decision, "main")

    def test_with_two_seats_one_card_or_two(self):
        for rules, draws in (("chocolate seats=2", 1), ("chocolate seats=2 knight_draw_2p=2", 2)):
            table = Table(rules + " knight_draw=must", red=self.PRICE, blue=cards(brick=3))
            table.do("red knight red", *["chance steal brick"] * draws)
            self.assertEqual((table.game.decision, table.hand("red")), ("main", cards(brick=draws)))
        table = Table("chocolate seats=2 knight_draw_2p=2 knight_draw=must", red=self.PRICE, blue=cards(brick=1))
        self.assertEqual(table.do("red knight red", "chance steal brick").game.decision, "main")

    def test_one_knight_on_a_building(self):
        table = Table(red=self.PRICE).row("red", "red/city/knight green")
        self.assertEqual((table.why("red knight red"), table.why("red knight blue")), ({"occupied"}, {"not_yours"}))


class Trade(unittest.TestCase):
    def test_three_for_one(self):
        table = Table(red=cards(wool=3))
        for line in ("red trade 3 wool for 1 wool", "red trade 2 wool for 1 ore"):
            self.assertEqual(table.why(line), {"not_allowed"})
        self.assertEqual(table.why("red trade 3 ore for 1 wool"), {"cannot_pay"})
        self.assertEqual(table.do("red trade 3 wool for 1 ore").hand("red"), cards(ore=1))

    def test_no_gifts_and_no_kind_on_both_sides(self):
        table = Table(red=cards(wool=1))
        for words in ("1 wool for nothing", "nothing for 1 ore", "1 wool for 1 wool 1 ore"):
            self.assertEqual(table.why(f"red offer {words}"), {"not_allowed"})
        self.assertEqual(table.why("red offer 2 wool for 1 ore"), {"cannot_pay"})

    def test_the_first_build_ends_it_but_for_three_for_one(self):
        table = Table(red=cards(brick=1, lumber=1, wool=3)).do("red road left")
        self.assertEqual(table.why("red offer 1 wool for 1 ore"), {"wrong_phase"})
        table.do("red trade 3 wool for 1 ore", "red end")
        self.assertFalse(table.game.closed)
        combined = Table("chocolate phases=combined", red=cards(brick=1, lumber=1, wool=1)).do("red road left")
        self.assertEqual(combined.why("red offer 1 wool for 1 ore"), set())

    def test_trade_off(self):
        table = Table("chocolate trade=off", red=cards(wool=1))
        self.assertEqual(table.why("red offer 1 wool for 1 ore"), {"not_allowed"})

    def test_accepting_and_closing(self):
        table = Table("chocolate trade=ask", red=cards(wool=2), blue=cards(brick=1), orange=cards())
        table.do("red offer 2 wool for 1 brick")
        self.assertEqual((table.why("orange accept"), table.why("red end")), ({"cannot_pay"}, {"wrong_phase"}))
        table.do("blue accept")
        self.assertEqual((table.game.actors(), table.why("blue accept")), (["orange"], {"not_your_turn"}))
        table.do("red close blue")
        self.assertEqual((table.hand("red"), table.hand("blue"), table.game.decision),
                         (cards(brick=1), cards(wool=2), "main"))

    def test_a_counter_offer_is_closed_on_its_own_terms(self):
        table = Table(red=cards(wool=2, ore=1), blue=cards(brick=2), orange=cards(brick=1))
        table.do("red offer 1 wool for 1 brick", "blue counter 2 brick for 1 wool 1 ore", "orange accept")
        self.assertEqual(table.game.legal()["red"], ["withdraw", "close blue", "close orange"])
        self.assertEqual(table.do("red close blue").hand("red"), cards(brick=2, wool=1))

    def test_an_open_side_is_countered(self):
        table = Table("chocolate trade=ask", red=cards(wool=1), blue=cards(brick=2), orange=cards(brick=1))
        for words in ("? for ?", "nothing for ?", "? 1 wool for 1 ore"):
            self.assertEqual(table.why(f"red offer {words}"), {"not_allowed"})
        self.assertEqual(table.why("red offer 1 ore for ?"), {"cannot_pay"})
        table.do("red offer 1 wool for ?")
        self.assertEqual(table.game.terms_words(0), "1 wool for ?")
        for line in ("blue accept", "blue counter 1 brick for ?", "blue counter ? for 1 wool"):
            self.assertEqual(table.why(line), {"not_allowed"})
        table.do("blue counter 2 brick for 1 wool", "orange decline", "red close blue")
        self.assertEqual((table.hand("red"), table.hand("blue")), (cards(brick=2), cards(wool=1)))

    def test_a_full_hand_may_ask_what_for(self):
        table = Table(red=cards(ore=HAND_MAX), blue=cards(wool=2)).do("red offer ? for 2 wool")
        self.assertEqual(table.game.terms_words(0), "? for 2 wool")
        self.assertEqual(table.do("blue counter 2 wool for 1 ore").why("red close blue"), {"not_allowed"})

    def test_an_offer_that_all_decline_ends(self):
        table = Table(red=cards(wool=1)).do("red offer 1 wool for 1 ore", "blue decline", "orange decline")
        self.assertEqual((table.game.decision, table.game.offer), ("main", None))

    def test_only_those_who_were_asked_answer(self):
        table = Table(red=cards(wool=1)).do("red offer 1 wool for 1 ore to orange")
        self.assertEqual((table.game.actors(), table.why("blue decline")), (["orange"], {"not_your_turn"}))

    def test_nobody_trades_for_more_than_a_hand_holds(self):
        table = Table(red=cards(ore=HAND_MAX), blue=cards(wool=1), orange=cards(wool=HAND_MAX))
        self.assertEqual(table.why("red offer 1 ore for 2 wool"), {"not_allowed"})
        table.do("red offer 2 ore for 1 wool")
        self.assertEqual(table.why("orange accept"), {"not_allowed"})


class End(unittest.TestCase):
    def test_three_settlements_and_a_city_win(self):
        table = Table(red=cards(grain=2, ore=3)).row("red", "red green blue white").do("red city red")
        self.assertEqual((table.game.winner, table.game.decision, table.game.actors()), (0, "over", []))
        self.assertEqual(table.why("red end"), {"game_over"})

    def test_the_knight_that_wins_draws_nothing(self):
        table = Table(red=Knights.PRICE, blue=cards(brick=1)).row("red", "red/knight green blue white")
        table.do("red knight green")
        self.assertEqual((table.game.winner, table.game.decision, table.hand("blue")), (0, "over", cards(brick=1)))

    def test_four_and_a_half_are_not_enough(self):
        table = Table(red=Knights.PRICE).row("red", "red green blue white").do("red knight red")
        self.assertIsNone(table.game.winner)
        self.assertIn("points red 4.5", table.game.facts())

    def test_turns_go_round_until_they_are_used_up(self):
        table = Table("chocolate turns=2", decision="spin")
        table.do("red spin", "chance wheel robber", "red end", "blue spin", "chance wheel robber", "blue end")
        self.assertEqual((table.game.decision, table.game.winner, table.game.number), ("over", None, 2))


class Views(unittest.TestCase):
    def test_kinds_of_others_are_hidden_unless_there_are_none(self):
        table = Table(red=cards(wool=2), blue=cards(), orange=cards(ore=1))
        for seed in range(20):
            told = table.game.views(random.Random(seed))
            observer = told[0].split()[0]
            self.assertIn(f"{observer} expect hand blue none", told)
            shown = "wool=2" if observer == "red" else "total=2 ?"
            self.assertIn(f"{observer} expect hand red {shown}", told)


class Talk(unittest.TestCase):
    """trade=on: seats off turn speak, and what they stand for is closed with one word."""

    def table(self, rules="chocolate trade=on", **hands):
        usual = {"red": cards(wool=3), "blue": cards(ore=2), "orange": cards(grain=1)}
        return Table(rules, **{**usual, **hands})

    def stands(self, table, name):
        return table.game.terms_words(table.game.names.index(name))

    def test_a_proposal_is_closed(self):
        table = self.table().do("blue propose 1 ore for 1 wool", "red close blue")
        self.assertEqual(table.hand("red"), cards(wool=2, ore=1))
        self.assertEqual(table.hand("blue"), cards(wool=1, ore=1))
        self.assertEqual(self.stands(table, "blue"), "none")

    def test_when_nobody_may_speak(self):
        table = self.table()
        self.assertEqual(table.why("red propose 1 wool for 1 ore"), {"not_allowed"})
        self.assertEqual(table.why("blue retract"), {"not_allowed"})
        table.game.closed = True
        self.assertEqual(table.why("blue propose 1 ore for 1 wool"), {"wrong_phase"})
        for decision in ("spin", "wheel", "steal_may"):
            table.game.decision = decision
            self.assertEqual(table.why("blue propose 1 ore for 1 wool"), {"wrong_phase"})
        ask = self.table("chocolate trade=ask")
        self.assertFalse(hasattr(ask.game, "stands"))

    def test_a_new_proposal_replaces_the_old_one(self):
        table = self.table().do("blue propose 1 ore for ?", "blue propose 1 ore for 2 wool")
        self.assertEqual(self.stands(table, "blue"), "1 ore for 2 wool")
        table.do("blue retract")
        self.assertEqual(table.why("red close blue"), {"not_allowed"})

    def test_an_open_side_cannot_be_closed(self):
        table = self.table().do("blue propose 1 ore for ?")
        self.assertEqual(table.why("red close blue"), {"not_allowed"})

    def test_a_better_answer_and_a_reply(self):
        table = self.table().do("red offer 1 wool for 2 ore", "blue counter 1 ore for 2 wool",
                                "blue counter 1 ore for 1 wool", "red reply blue 1 wool for 2 ore")
        self.assertEqual(self.stands(table, "blue"), "2 ore for 1 wool")
        self.assertEqual(table.why("red close blue"), {"not_allowed"})      # blue is asked again
        table.do("blue accept", "orange decline", "red close blue")
        self.assertEqual(table.hand("blue"), cards(wool=1))

    def test_terms_stand_when_an_offer_ends(self):
        table = self.table().do("orange propose 1 grain for 1 wool", "red offer 1 wool for 1 ore to blue",
                                "blue accept", "red withdraw")
        self.assertEqual(self.stands(table, "orange"), "1 grain for 1 wool")
        self.assertEqual(self.stands(table, "blue"), "none")                 # a yes goes with the offer

    def test_terms_lapse(self):
        knight = {"red": cards(wool=3, grain=1, ore=1)}
        table = self.table("chocolate trade=on phases=combined", **knight).row("red", "red green")
        table.do("blue propose 1 ore for 1 wool", "orange propose 1 grain for 1 wool", "red knight red",
                 "red draw blue", "chance steal ore")
        self.assertEqual(self.stands(table, "blue"), "none")
        self.assertEqual(self.stands(table, "orange"), "1 grain for 1 wool")
        table.do("red decline", "red end")
        self.assertEqual(self.stands(table, "orange"), "none")

    def test_the_first_build_ends_all_talk(self):
        table = self.table(red=cards(brick=1, lumber=1, wool=1)).do("blue propose 1 ore for 1 wool", "red road left")
        self.assertEqual(self.stands(table, "blue"), "none")


if __name__ == "__main__":
    unittest.main()
