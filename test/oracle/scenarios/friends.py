"""Best Friends: favour letters, how they are earned, redeemed and swapped, and the chips."""

from model import legal
from model.island import Island
from model.lineage import Lineage
from model.words import RESOURCES

GUILDS = ("traders", "merchants", "roads", "scholars", "masters")
TRADERS, MERCHANTS, ROADS, SCHOLARS, MASTERS = range(5)
PER_SEAT = (2, 2, 2, 4, 4)
PRICE = (1, 1, 1, 2, 2)
CHIPS = 12
FOR_BUILDER = 3

OPEN, DONE, TRADERS_OPEN = 0, 1, 2      # the letter action of a part; TRADERS_OPEN: the second exchange may still come


def deals(game, seat):
    """Every exchange of a card in hand for another kind from the bank, as texts."""
    hand = game.seats[seat].hand
    return [f"{RESOURCES[give]} {RESOURCES[take]}" for give in range(5) if hand[give]
            for take in range(5) if take != give and game.bank[take]]


def rob(game, seat):
    """On a desert the robbery may be declined."""
    return legal.rob(game, seat) + (["rob nobody"] if game.on_desert() else [])


def traders(game, seat):
    return [f"again {deal}" for deal in deals(game, seat)] + ["stop"]


def letter_back(game, seat):
    return [f"return {guild}" for guild, count in zip(GUILDS, game.letters[seat]) if count]


def letter_order(game, _seat):
    return [f"first {game.names[other]}" for other in game.to_draw]


class Friends(Island):
    """A game with favour letters."""

    own_table = {"rob": legal.for_mover(rob), "traders": legal.for_mover(traders),
                 "letter_back": legal.for_mover(letter_back), "letter_order": legal.for_mover(letter_order),
                 "gift": lambda game: {game.gift[0]: ["accept", "decline"]}}

    def __init__(self, rules, layout):
        seats = rules.seats
        self.supply = [count * seats for count in PER_SEAT]
        self.spent = [0] * 5
        self.chips_left = CHIPS
        self.letters = [[0] * 5 for _ in range(seats)]
        self.guild_chips = [0] * seats
        self.lineage = None
        self.drawing = []           # seats that draw a letter each, the next one first
        self.to_draw = []           # seats that wait until the builder decides who is next
        self.builder = None         # the seat that draws its letters after those of `to_draw`
        self.swapping = False
        self.gift = None            # (asked seat, giver, kind)
        self._open_part()
        super().__init__(rules, layout)

    def _start_decisions(self):
        super()._start_decisions()
        self.lineage = Lineage(self)

    def _open_part(self):
        self.gift_done, self.gift_asked = False, set()
        self.letter_done = OPEN
        self.locked = [0] * 5       # letters received in this part by the seat whose part it is

    def _open(self, base, mover):
        super()._open(base, mover)
        self._open_part()

    # -- structures ----------------------------------------------------------------------------------------------

    def place_settlement(self, seat, vertex):
        super().place_settlement(seat, vertex)
        self.lineage.add(seat, ("v", vertex))
        self.lineage.meet_by_building(seat, vertex)

    def place_road(self, seat, edge):
        super().place_road(seat, edge)
        self.lineage.add(seat, ("e", edge))
        fresh = self.lineage.meet_by_road(seat, edge)
        if fresh and self._roads_pay():
            self._pay_for_connection(seat, sorted(fresh))

    def remove_road(self, seat, edge):
        super().remove_road(seat, edge)
        self.lineage.remove(("e", edge))

    def _roads_pay(self):
        """Set-up earns nothing, and neither does a road that is only moved."""
        return self.number > 0 and not self.moving_road

    def _pay_for_connection(self, builder, others):
        """Opponents draw first. Their order is asked for if letters run out, or always if the rules say so."""
        self.builder = builder
        asks = self.rules.friends_ask_order == "1" and len(others) > 1
        if 0 < self.letters_to_be_had() < len(others) or (asks and self.letters_to_be_had()):
            self.to_draw = others
        else:
            self.drawing = others + [builder] * FOR_BUILDER

    # -- drawing -------------------------------------------------------------------------------------------------

    def letters_to_be_had(self):
        """Letters that could be drawn now."""
        return sum(self.supply) + (sum(self.spent) if self.rules.friends_recycle == "1" else 0)

    def _draw_letters(self):
        """Puts the drawing of letters before the pending decision."""
        if self.to_draw:
            self.decision = "letter_order"
        elif self.drawing and self.letters_to_be_had():
            self.decision = "letter"
        else:
            self.drawing = []
            return False
        return True

    def act(self, actor, text):
        super().act(actor, text)
        # Letters are drawn once the action that earned them is complete and a win has been checked.
        if self.decision not in ("over", "letter", "letter_order") and (self.drawing or self.to_draw):
            self.after_letters = self.decision
            self._draw_letters()

    def do_letter(self, _chance, guild):
        index = GUILDS.index(guild)
        seat = self.drawing.pop(0)
        if not any(self.supply):
            self.supply, self.spent = self.spent, [0] * 5       # the draw has found it empty
        self.supply[index] -= 1
        self.letters[seat][index] += 1
        if seat == self.part:
            self.locked[index] += 1
        self._letters_go_on()

    def do_first(self, _seat, name):
        first = self.names.index(name)
        rest = [seat for seat in self.to_draw if seat != first]
        self.to_draw = []
        self.drawing = [first] + rest + [self.builder] * FOR_BUILDER
        self._letters_go_on()

    def _letters_go_on(self):
        if self._draw_letters():
            return
        if self.swapping:
            self.swapping, self.decision = False, "letter_back"
        else:
            self.decision = self.after_letters

    # -- robber --------------------------------------------------------------------------------------------------

    def on_desert(self):
        """The robber is on a hex that yields nothing."""
        return self.layout.resource[self.robber] is None

    def do_robber(self, seat, place):
        super().do_robber(seat, place)
        owners = {self.building[vertex] for vertex in self.board.hex_vertices[self.robber]} - {None}
        if self.on_desert():
            if self.decision == "steal":
                self.decision = "rob"       # even a single victim may be spared
            elif self.decision != "rob":
                self.drawing = [seat]
        elif not owners:
            self.drawing = [seat]

    def do_rob(self, seat, name):
        if name == "nobody":
            self._go_on()
        else:
            super().do_rob(seat, name)
        if self.on_desert() and self.decision != "steal":
            self.drawing = [seat]

    # -- gifts ---------------------------------------------------------------------------------------------------

    def _gift_texts(self, seat):
        may = self.decision != "partner" or self.rules.friends_gift_as_settler2 == "1"
        if not may or self.gift_done:
            return []
        mine = self.points_visible(seat)
        return [f"gift {kind} {self.names[other]}" for kind, count in zip(RESOURCES, self.seats[seat].hand) if count
                for other in range(len(self.seats))
                if other != seat and other not in self.gift_asked and self.points_visible(other) <= mine]

    def do_gift(self, seat, kind, name):
        other = self.names.index(name)
        self.gift_asked.add(other)
        self.gift = (other, seat, RESOURCES.index(kind))
        self.decision = "gift"

    def do_accept(self, seat):
        if self.gift is None:
            super().do_accept(seat)
            return
        _, giver, kind = self.gift
        self._hand_over(giver, seat, kind, 1)
        self.gift_done, self.drawing = True, [giver]
        self._gift_over()

    def do_decline(self, seat):
        if self.gift is None:
            super().do_decline(seat)
        else:
            self._gift_over()

    def _gift_over(self):
        self.gift = None
        self._go_on()

    # -- the letter action ---------------------------------------------------------------------------------------

    def more_texts(self, seat):
        texts = super().more_texts(seat)
        moments = ("roll", "main", "partner") if self.rules.friends_before_roll == "1" else ("main", "partner")
        if self.decision not in moments:
            return texts
        texts += self._gift_texts(seat)
        if self.letter_done == TRADERS_OPEN:
            texts += [f"again {deal}" for deal in deals(self, seat)]
        if self.letter_done != OPEN:
            return texts
        for guild, favours in enumerate(self._favours(seat)):
            if self.letters[seat][guild] - self.locked[guild] >= PRICE[guild]:
                texts += [f"redeem {GUILDS[guild]}{favour}" for favour in favours]
        if any(self.letters[seat]) and self.letters_to_be_had():
            texts.append("swap")
        return texts

    def _favours(self, seat):
        """For each guild, the arguments with which its favour can be used now."""
        roads = self.road_spots(seat) if self.can_place_road(seat) else []
        return ([f" {deal}" for deal in deals(self, seat)],
                [f" {kind}" for kind, count in zip(RESOURCES, self.bank) if count],
                [f" e{edge}" for edge in roads],
                [""] if any(self.deck) else [],
                [""] if self.chips_left else [])

    def do_redeem(self, seat, guild, *words):
        index = GUILDS.index(guild)
        self.letters[seat][index] -= PRICE[index]
        self.spent[index] += PRICE[index]
        self.letter_done = DONE
        (self._redeem_traders, self._redeem_merchants, self._redeem_roads, self._redeem_scholars,
         self._redeem_masters)[index](seat, *words)

    def _redeem_traders(self, seat, give, take):
        self._deal_card(seat, give, take)
        if self.rules.friends_trader_whole_turn == "1":
            self.letter_done = TRADERS_OPEN
        else:
            self.decision = "traders"

    def _redeem_merchants(self, seat, kind):
        self.take(seat, RESOURCES.index(kind))

    def _redeem_roads(self, seat, place):
        self.place_road(seat, int(place[1:]))

    def _redeem_scholars(self, _seat):
        self.decision = "draw"

    def _redeem_masters(self, seat):
        self.chips_left -= 1
        self.guild_chips[seat] += 1

    def _deal_card(self, seat, give, take):
        cost = [0] * 5
        cost[RESOURCES.index(give)] = 1
        self.pay(seat, cost)
        self.take(seat, RESOURCES.index(take))

    def do_again(self, seat, give, take):
        self._deal_card(seat, give, take)
        self.letter_done = DONE
        self._go_on()

    def do_stop(self, seat):
        if self.decision == "traders":
            self._go_on()
        else:
            super().do_stop(seat)

    def do_swap(self, seat):
        self.letter_done = DONE
        self.swapping, self.drawing = True, [seat]

    def do_return(self, seat, guild):
        index = GUILDS.index(guild)
        self.letters[seat][index] -= 1
        self.supply[index] += 1
        self._go_on()

    # -- points, actors, state -----------------------------------------------------------------------------------

    def chips_of(self, seat):
        return super().chips_of(seat) + self.guild_chips[seat]

    def chance(self):
        if self.decision == "letter":
            letters = self.supply if any(self.supply) else self.spent
            return {f"letter {guild}": count for guild, count in zip(GUILDS, letters) if count}
        return super().chance()

    def actors(self):
        if self.decision == "letter":
            return ["chance"]
        if self.decision == "gift":
            return [self.names[self.gift[0]]]
        return super().actors()

    def more_state(self):
        return {**super().more_state(), "friends": {
            "supply": list(self.supply), "supply_total": sum(self.supply), "spent": list(self.spent),
            "chips_left": self.chips_left, "gift_done": self.gift_done,
            "gift_asked": sum(1 << seat for seat in self.gift_asked), "letter_done": self.letter_done,
            "met": self.cached("met", None, lambda _: self.lineage.met_numbers()),
            "seats": [self._letters_object(seat) for seat in range(len(self.seats))]}}

    def _letters_object(self, seat):
        # Locked letters are shown only while it matters: before the letter action of the part.
        shows_lock = seat == self.part and self.letter_done == OPEN
        return {"letters": list(self.letters[seat]), "letters_total": sum(self.letters[seat]),
                "locked": list(self.locked) if shows_lock else [0] * 5, "chips": self.chips_of(seat),
                **self.cached("structures", seat, self._structures_object)}

    def _structures_object(self, seat):
        structures = self.lineage.of_seat[seat]
        second = self.lineage.pieces_of(structures[1]) if len(structures) > 1 else []
        return {"structures": len(structures), "second": [f"{letter}{place}" for letter, place in second]}
