"""The numbered cases of the helpers, and some additional ones."""

import unittest

from tests.fixtures import (CaseTest, act, bare, beginner, cards, coast, give_card, main_of, new_game, roads, roll,
                            set_bank, set_hand)
from scenarios.helpers import HELPERS
from model.words import KNIGHT, POINT, RESOURCES

RED, BLUE, ORANGE, WHITE = range(4)
TILES = "helpers=12 helpers.all=1"


def hold(game, seat, name, turned=False):
    """Puts a helper in front of a seat; its previous holder gets the other one."""
    card = game.cards[seat]
    for other in game.cards:
        if other.name == name:
            other.name = card.name
    if name in game.display:
        game.display[game.display.index(name)] = card.name
    card.name, card.turned, card.used, card.locked = name, turned, False, False
    game._legal = None
    return game


def on_turn(name, seat=RED, options=TILES, hand=""):
    """The seat is in its main part with this helper and these cards."""
    game = hold(main_of(beginner(options), seat), seat, name)
    set_hand(game, seat, hand)
    return game


class Dealing(CaseTest):
    """Sections 2 and 6."""

    def test_1_cards(self):
        game = beginner("helpers=10")
        self.assertEqual([card.name for card in game.cards], ["hogni", "hilda", "yngvi", "asla"])
        self.assertEqual(game.display, list(HELPERS[4:10]))

    def test_2_tiles(self):
        game = beginner("helpers=12")
        self.assertEqual([card.name for card in game.cards], list(HELPERS[:4]))
        self.assertEqual(len(game.display), 4)

    def test_3_all_twelve(self):
        game = new_game("island seats=3 helpers=12 helpers.all=1")
        self.assertEqual(game.display, list(HELPERS[3:]))

    def test_dealt_with_the_second_road(self):
        game = new_game("island helpers=12")
        while game.number == 0:
            owned = [card.name is not None for card in game.cards]
            self.assertEqual(owned.count(True), max(0, 4 - (len(game.founding))) if len(game.founding) <= 4 else 0)
            actor = game.actors()[0]
            act(game, f"{actor} {game.legal()[actor][0]}")
        self.assertEqual([card.name for card in game.cards], list(HELPERS[:4]))

    def test_52_no_desert(self):
        for seed in range(20):
            game = new_game("island map=corsica helpers=12", seed=seed)
            self.assertNotIn("digur", game.display)
            self.assertEqual(len(game.display), 4)
        self.assertEqual(len(new_game("island map=corsica helpers=12 seats=6").display), 5)
        self.assertEqual(len(new_game("island map=corsica helpers=10").display), 5)


class LifeCycle(CaseTest):
    """Section 3."""

    def test_5_kept(self):
        game = act(on_turn("kaja"), "red use kaja ore", "red keep")
        self.assertTrue(game.cards[RED].turned)
        self.illegal(game, "red use kaja ore")
        act(main_of(game, RED), "red use kaja ore")
        self.illegal(game, "red keep", "red exchange kaja")
        act(game, "red exchange carla")
        self.assertFalse(game.cards[RED].turned)

    def test_7_never_unused(self):
        self.illegal(on_turn("kaja"), "red exchange carla")
        game = on_turn("kaja", options=TILES + " helpers.swap_unused=1")
        self.legal(game, "red exchange carla")
        game.cards[RED].turned, game._legal = True, None
        self.illegal(game, "red exchange carla")

    def test_8_tiles_wait_for_the_own_turn(self):
        game = act(on_turn("kaja", hand="B6"), "red use kaja ore", "red exchange stina")
        self.illegal(game, "red use stina brick wool")
        main_of(game, BLUE)
        self.assertTrue(game.cards[RED].locked)
        self.legal(main_of(game, RED), "red use stina brick wool")

    def test_9_10_thorolf_at_the_next_seven(self):
        for options, owed in ((TILES, 4), ("helpers=10", 0)):
            game = hold(main_of(beginner(options), BLUE), RED, "hilda")
            for seat in range(4):
                set_hand(game, seat, "")
            set_hand(game, RED, "B5 W3")
            game.base = game.decision = "roll"
            roll(game, 12)
            act(game, "red use hilda ore", "red exchange thorolf", "blue end")
            roll(game, 7)
            self.assertEqual((game.decision, game.actors()), ("discard", ["red"]) if owed else ("helper", ["red"]))
            self.assertEqual(game.seats[RED].owes, owed)


class AtRolls(CaseTest):
    """Section 4: Hilda and Thorolf."""

    def at_roll(self, number, holder, name, hand="", options=TILES):
        game = hold(beginner(options), holder, name)
        for seat in range(4):
            set_hand(game, seat, "")
        set_hand(game, holder, hand)
        return roll(game, number)

    def test_11_14_hilda_may(self):
        game = self.at_roll(12, RED, "hilda")       # white's grain alone
        self.assertEqual((game.decision, game.actors()), ("hilda", ["red"]))
        act(game, "red pass")
        self.assertEqual(game.decision, "main")
        self.illegal(game, "red use hilda ore")

    def test_11_blocked(self):
        game = hold(beginner(TILES), WHITE, "hilda")
        game.robber = 3                             # fields 12
        roll(game, 12)
        self.assertEqual((game.decision, game.actors()), ("hilda", ["white"]))

    def test_got_something(self):
        self.assertEqual(self.at_roll(12, WHITE, "hilda").decision, "main")

    def test_13_not_at_a_seven(self):
        self.assertEqual(self.at_roll(7, RED, "hilda").decision, "robber")

    def test_15_that_was_the_use(self):
        game = act(self.at_roll(12, RED, "hilda"), "red use hilda ore", "red keep")
        self.assertEqual(game.legal()["red"], ["end"])

    def test_16_many_cards(self):
        game = self.at_roll(7, ORANGE, "thorolf", "B10")
        self.assertEqual((game.decision, game.actors()), ("helper", ["orange"]))
        act(game, "orange keep")
        self.assertEqual((game.decision, sum(game.seats[ORANGE].hand)), ("robber", 10))

    def test_16_others_discard_afterwards(self):
        game = hold(beginner(TILES), ORANGE, "thorolf")
        set_hand(game, ORANGE, "B10")
        set_hand(game, WHITE, "O8")
        roll(game, 7)
        act(game, "orange exchange kaja")
        self.assertEqual((game.decision, game.actors()), ("discard", ["white"]))

    def test_17_seven_cards(self):
        game = self.at_roll(7, ORANGE, "thorolf", "B7")
        self.assertEqual(game.legal()["orange"], sorted(f"use thorolf {kind}" for kind in RESOURCES))
        act(game, "orange use thorolf wool", "orange keep")
        self.assertEqual((game.decision, game.seats[ORANGE].hand), ("robber", cards("B7 W1")))

    def test_19_second_side(self):
        game = hold(beginner(TILES), ORANGE, "thorolf", turned=True)
        roll(game, 7)
        act(game, "orange use thorolf ore")
        self.illegal(game, "orange keep")


class Goods(CaseTest):
    """Asla, Ryan, Stina, Digur, Kaja."""

    def test_21_asla(self):
        game = on_turn("asla", hand="G1")
        set_hand(game, BLUE, "O2")
        set_hand(game, ORANGE, "W1")
        act(game, "red use asla ore blue", "red give grain", "red ask orange")
        self.assertEqual([game.seats[seat].hand for seat in (RED, BLUE, ORANGE)],
                         [cards("O1"), cards("G1 O1"), cards("W1")])
        self.assertEqual(game.decision, "helper")

    def test_22_23_asla(self):
        game = on_turn("asla")
        set_hand(game, BLUE, "W1")
        act(game, "red use asla wool blue")
        self.assertEqual(game.legal()["red"], ["give wool"])
        act(game, "red give wool")
        self.assertEqual(game.legal()["red"], ["ask orange", "ask white", "stop"])

    def test_34_ryan(self):
        game = on_turn("ryan")
        for corner in (39, 41):
            game.place_city(BLUE, corner)
        give_card(game, BLUE, "point", 3)
        set_hand(game, BLUE, "O1 W2")
        set_hand(game, ORANGE, "W2")
        self.assertEqual([text for text in game.legal()["red"] if "ryan" in text], ["use ryan blue"])
        act(game, "red use ryan blue")
        self.assertEqual(game.legal()["red"], ["take ore", "take wool"])
        act(game, "red take ore")
        self.assertEqual(game.seats[RED].hand, cards("O1"))

    def test_34_ryan_needs_cards_and_more_points(self):
        game = on_turn("ryan")
        set_hand(game, ORANGE, "W2")
        self.illegal(game, "red use ryan orange")
        game.place_city(BLUE, 39)
        set_hand(game, BLUE, "")
        self.illegal(game, "red use ryan blue")

    def test_41_stina_tiles(self):
        game = act(on_turn("stina", hand="B6"), "red use stina brick wool", "red more grain", "red more ore")
        self.assertEqual(game.legal()["red"], ["stop"])
        act(game, "red stop", "red keep")
        self.assertEqual(game.seats[RED].hand, cards("W1 G1 O1"))

    def test_41_captain_lasts(self):
        game = on_turn("stina", options="helpers=10", hand="B4")
        act(game, "red use stina brick", "red keep", "red trade 2 brick for 1 ore", "red trade 2 brick for 1 ore")
        set_hand(game, RED, "B2")
        act(game, "red end")
        self.assertEqual(game.rates(RED)[0], 4)

    def test_43_digur_before_the_roll(self):
        game = hold(beginner(TILES), RED, "digur")
        game.robber = 7
        set_hand(game, RED, "")
        act(game, "red use digur h9", "red keep")
        self.assertEqual((game.robber, game.seats[RED].hand, game.decision), (9, cards("G1"), "roll"))

    def test_44_digur(self):
        self.illegal(on_turn("digur"), "red use digur h9")
        game = on_turn("digur")
        game.robber = 7
        set_bank(game, "G0")
        act(game, "red use digur h9")
        self.assertEqual((game.robber, game.seats[RED].hand), (9, cards("")))

    def test_46_kaja(self):
        game = on_turn("kaja")
        self.assertEqual(sum("kaja" in text for text in game.legal()["red"]), 5)
        game.robber, game._legal = 13, None
        self.assertEqual([text for text in game.legal()["red"] if "kaja" in text], ["use kaja ore"])
        set_bank(game, "O0")
        self.illegal(game, "red use kaja ore")


class Building(CaseTest):
    """Yngvi, Högni, Gregor."""

    def test_25_yngvi(self):
        game = on_turn("yngvi", hand="L2 W1")
        self.legal(game, "red use yngvi e14 wool for brick", "red use yngvi e14 lumber for brick")
        self.illegal(game, "red use yngvi e14 wool for lumber", "red use yngvi e0 wool for brick")
        act(game, "red use yngvi e14 wool for brick", "red keep")
        self.assertEqual((game.seats[RED].hand, game.road[14]), (cards("L1"), RED))

    def test_27_end_roads(self):
        game = on_turn("hogni")
        roads(game, RED, [14, 20])
        self.assertTrue(game._is_end_road(RED, 20))
        self.assertFalse(game._is_end_road(RED, 14) and game._is_end_road(RED, 13))

    def test_28_longest_road_falls(self):
        game = bare(f"island {TILES}")
        top, low = coast(game, 0, 5), coast(game, 53, 5)
        game.place_settlement(RED, 0)
        roads(game, RED, top)
        roads(game, BLUE, low)
        self.assertEqual((game.longest, game.seats[RED].road_length, game.seats[BLUE].road_length), (RED, 5, 5))
        hold(main_of(game, RED), RED, "hogni")
        inner = [corner for corner, edges in enumerate(game.board.vertex_edges) if len(set(edges) & set(top[:4])) == 2]
        aside = next(edge for edge in game._places_for(RED, top[-1]) if set(inner) & set(game.board.edges[edge]))
        act(game, f"red use hogni e{top[-1]} e{aside}", "red keep")
        self.assertEqual((game.longest, game.seats[RED].road_length), (BLUE, 4))

    def test_29_not_back_and_not_from_itself(self):
        game = on_turn("hogni")
        for text in game.hogni_texts(RED):
            here, there = text.split()
            self.assertNotEqual(here, there)
        roads(game, RED, [14])
        beyond = set(game._places_for(RED, 14))
        # Edge 14 is connected through 13: what only 14 reaches is not available once 14 is taken up.
        self.assertTrue(beyond.isdisjoint(edge for end in game.board.edges[14] for edge in game.board.vertex_edges[end]
                                          if edge not in (13, 14) and end not in game.board.edges[13]))

    def gregor(self, knights, army, options=TILES, hand="O2 G1"):
        game = on_turn("gregor", options=options, hand=hand)
        for seat, count in enumerate(knights):
            game.seats[seat].knights = count
        game.army, game._legal = army, None
        return game

    def test_37_tie_keeps(self):
        game = act(self.gregor((4, 3, 0, 0), RED), "red use gregor city v8", "red keep")
        self.assertEqual((game.army, game.seats[RED].knights), (RED, 3))

    def test_38_too_few(self):
        game = act(self.gregor((3, 2, 0, 0), RED), "red use gregor city v8")
        self.assertIsNone(game.army)

    def test_39_two_others(self):
        game = act(self.gregor((4, 4, 4, 0), RED), "red use gregor city v8", "red keep")
        self.assertIsNone(game.army)
        give_card(game, BLUE, "knight")
        main_of(game, BLUE)
        act(game, "blue play knight")
        self.assertEqual(game.army, BLUE)

    def test_leader_takes_it(self):
        self.assertEqual(act(self.gregor((3, 3, 0, 0), RED), "red use gregor city v8").army, BLUE)

    def test_40_price(self):
        self.illegal(self.gregor((1, 0, 0, 0), None, hand="O1 G1"), "red use gregor city v8")
        self.illegal(self.gregor((0, 0, 0, 0), None), "red use gregor city v8")

    def test_priest_hand(self):
        game = self.gregor((0, 0, 0, 0), None, "helpers=10 helpers.priest_hand=1")
        give_card(game, RED, "knight")
        self.illegal(game, "red use gregor city v8")
        act(game, "red use gregor city v8 hand")
        self.assertEqual((game.seats[RED].dev[KNIGHT], game.gone[KNIGHT]), (0, 1))

    def test_win_after_the_exchange(self):
        game = self.gregor((1, 0, 0, 0), None, TILES + " target=3")
        act(game, "red use gregor city v8")
        self.assertEqual((game.decision, game.winner), ("helper", None))
        self.assertEqual(act(game, "red keep").winner, RED)


class Deck(CaseTest):
    """Diara and Carla."""

    def test_31_diara(self):
        game = on_turn("diara", hand="W1 G1 B1")
        self.assertEqual([text for text in game.legal()["red"] if "diara" in text], ["use diara brick for ore"])
        act(game, "red use diara brick for ore", "chance look roads", "chance look roads")
        self.assertNotIn("look roads", game.chance())
        act(game, "chance look knight")
        self.assertEqual(game.legal()["red"], ["pick knight", "pick roads"])
        act(game, "red pick roads")
        self.assertEqual((sum(game.deck), game.seats[RED].fresh[2]), (24, 1))

    def test_32_short_deck(self):
        game = on_turn("diara", hand="W1 G1 O1")
        game.deck = [1, 0, 0, 0, 0]
        act(game, "red use diara", "chance look knight")
        self.assertEqual((game.decision, game.seats[RED].dev), ("helper", [1, 0, 0, 0, 0]))
        game = on_turn("diara", hand="W1 G1 O1")
        game.deck = [0] * 5
        self.illegal(game, "red use diara")

    def test_47_carla(self):
        game = on_turn("carla")
        give_card(game, RED, "plenty")
        act(game, "red use carla plenty")
        self.assertEqual(game.chance()["draw plenty"], 2)
        act(game, "chance draw knight", "red keep")
        self.illegal(game, "red play knight")

    def test_tail_comes_last_and_in_order(self):
        game = on_turn("carla")
        game.deck, game.tail = [2, 0, 1, 0, 1], [(KNIGHT, RED), (2, BLUE)]
        self.assertEqual(game.top_of_deck(), [1, 0, 0, 0, 1])
        game.looked = [4, KNIGHT]
        self.assertEqual(game.top_of_deck(), [1, 0, 0, 0, 0])
        game.looked = [4, KNIGHT, KNIGHT]
        self.assertEqual(game.top_of_deck(), [0, 0, 1, 0, 0])

    def test_carla_point_wins(self):
        game = on_turn("carla", options=TILES + " target=3")
        give_card(game, RED, "knight")
        act(game, "red use carla knight", "chance draw point", "red keep")
        self.assertEqual((game.winner, game.seats[RED].dev[POINT]), (RED, 1))


class FiveAndSix(CaseTest):
    """H-4.4 to H-4.6."""

    def test_49_not_in_the_building_phase(self):
        game = new_game("island seats=5 extra=build helpers=12 helpers.all=1")
        while game.number == 0:
            act(game, f"{game.actors()[0]} {game.legal()[game.actors()[0]][0]}")
        hold(game, BLUE, "kaja")
        game._begin_extra_build()
        game._legal = None
        self.assertFalse(any(text.startswith("use") for text in game.legal()["blue"]))

    def test_51_next_part(self):
        game = new_game("island seats=6 helpers=12 helpers.all=1")
        while game.number == 0:
            act(game, f"{game.actors()[0]} {game.legal()[game.actors()[0]][0]}")
        hold(main_of(game, RED), RED, "kaja")
        act(game, "red use kaja ore", "red exchange carla", "red end")
        self.assertTrue(game.cards[RED].locked)
        main_of(game, WHITE)
        act(game, "white end")
        self.assertEqual((game.part, game.cards[RED].locked), (RED, False))


if __name__ == "__main__":
    unittest.main()
