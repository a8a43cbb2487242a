"""The chocolate edition where everybody talks (trade=on): seats off turn propose, answer again, and stand for at most
one deal with the seat on turn."""

from small.chocolate import ACTIONS, ChocolateGame
from model.words import OPEN_SIDE, read_open, write_cards
from small.small_rules import read_small_rules

ANSWERS = ("accept", "decline", "counter")


def flipped(terms):
    give, take = terms
    return take, give


class Asked:
    """An open offer: its terms, whom it went to, and what each seat that has not answered is asked (from its own
    point of view)."""

    def __init__(self, terms, seats, stands):
        self.give, self.take = terms
        self.seats = seats
        self.questions = {seat: flipped(terms) for seat in seats if seat not in stands}
        self.replied = set()    # seats that are asked something of their own

    def waiting(self):
        return sorted(self.questions)

    def question(self, seat):
        return self.questions.get(seat, (self.take, self.give))


class TalkingGame(ChocolateGame):
    """What a seat stands for is in `stands`, during an offer as well as without one."""

    actions = ACTIONS + ("propose", "retract", "reply")

    def __init__(self, rules_text, start):
        super().__init__(rules_text, start)
        self.stands = {}

    # -- what is said ------------------------------------------------------------------------------------------

    def _terms(self, words):
        return self._read_terms(words) or read_open(words)

    def _do_offer(self, _seat, words):
        terms, asked = self._split_offer(words)
        self.offer = Asked(self._terms(terms), asked, self.stands)
        self.decision = "offer"

    def _said(self, seat, terms):
        """The seat stands for these terms, or for nothing. An offer ends when nobody is asked or stands."""
        self.stands.pop(seat, None)
        if terms:
            self.stands[seat] = terms
        if self.offer:
            self.offer.questions.pop(seat, None)
            self.offer.replied.discard(seat)
            if not self.offer.questions and not self.stands:
                self._do_withdraw(seat, [])

    def _do_accept(self, seat, _words):
        self._said(seat, self.offer.question(seat))

    def _do_counter(self, seat, words):
        self._said(seat, self._terms(words))

    def _do_propose(self, seat, words):
        self._said(seat, self._terms(words))

    def _do_retract(self, seat, _words):
        self._said(seat, None)

    def _do_decline(self, seat, words):
        if self.decision == "offer":
            self._said(seat, None)
        else:
            super()._do_decline(seat, words)

    def _do_reply(self, _seat, words):
        to = self.names.index(words[0])
        self.stands.pop(to, None)
        self.offer.questions[to] = flipped(self._terms(words[1:]))
        self.offer.replied.add(to)

    def _do_close(self, seat, words):
        partner = self.names.index(words[0])
        terms = self.stands[partner]
        if self.offer:
            self._do_withdraw(seat, [])
        self.stands.pop(partner, None)
        if not self._part_reasons(partner, terms):
            self._move(partner, seat, terms[0])
            self._move(seat, partner, terms[1])

    def _do_withdraw(self, _seat, _words):
        """Terms of a seat's own go on standing; a yes to the offer does not."""
        said_yes = (self.offer.take, self.offer.give)
        self.stands = {seat: terms for seat, terms in self.stands.items() if terms != said_yes}
        self.offer = None
        self.decision = "main"

    # -- when terms lapse --------------------------------------------------------------------------------------

    def _do_end(self, seat, words):
        self.stands = {}
        super()._do_end(seat, words)

    def _pay(self, seat, what):
        super()._pay(seat, what)
        if self.closed:
            self.stands = {}

    def _won(self, seat):
        over = super()._won(seat)
        if over:
            self.stands = {}
        return over

    def _do_steal(self, seat, words):
        self.stands.pop(self.victims[0], None)
        super()._do_steal(seat, words)

    # -- what is possible --------------------------------------------------------------------------------------

    def candidates(self, seat):
        closes = [f"close {name}" for name in self.names] if self.decision == "main" and seat == self.turn else []
        return super().candidates(seat) + closes

    def legal(self):
        """Listed is only what somebody is asked; second answers are accepted, never listed."""
        asked = self.actors()
        return {name: texts for name, texts in super().legal().items() if name in asked + [self.names[self.turn]]}

    # -- why not -----------------------------------------------------------------------------------------------

    def reasons(self, actor, text):
        verb, *words = text.split()
        seat = self.names.index(actor)
        if self.decision == "over":
            return {"game_over"}
        if verb in ("propose", "retract"):
            return self._unasked_reasons(seat, verb, words)
        if self.decision == "main" and seat == self.turn and verb == "close":
            return self._close_reasons(words)
        return super().reasons(actor, text)

    def _unasked_reasons(self, seat, verb, words):
        if self.decision not in ("main", "offer"):
            return {"wrong_phase"}
        if verb == "retract":
            return set() if seat in self.stands else {"not_allowed"}
        codes = self._open_reasons(self.seats[seat], words)
        if seat == self.turn:
            codes.add("not_allowed")
        if self.closed:
            codes.add("wrong_phase")
        return codes

    def _part_reasons(self, seat, terms):
        """Whether the seat can fulfil its part of terms that have no open side."""
        give, take = terms
        if not any(give) or not any(take):
            return {"not_allowed"}
        return self._terms_reasons(self.seats[seat], f"{write_cards(give)} for {write_cards(take)}".split())

    def _table_reasons(self, seat, verb, words):
        offer = self.offer
        speaks = verb in ANSWERS and (seat in offer.seats or seat in self.stands)
        if seat != self.turn and seat not in offer.questions and not speaks:
            return {"not_your_turn"}
        if verb == "reply":
            return self._reply_reasons(seat, words)
        if verb in ("withdraw", "close"):
            return {"not_allowed"} if seat != self.turn else self._close_reasons(words) if words else set()
        if verb not in ANSWERS:
            return {"wrong_phase"}
        if verb == "decline":
            return set() if seat in offer.questions or seat in self.stands else {"not_allowed"}
        if seat not in offer.questions and seat not in offer.seats:
            return {"not_allowed"}
        if verb == "counter":
            return self._open_reasons(self.seats[seat], words)
        codes = self._part_reasons(seat, offer.question(seat))
        if self.stands.get(seat) == offer.question(seat):
            codes.add("already_done")
        return codes

    def _reply_reasons(self, seat, words):
        to = self.names.index(words[0])
        codes = self._open_reasons(self.seats[seat], words[1:])
        if to == seat:
            codes.add("bad_args")
        if seat != self.turn or to in self.offer.questions or to not in self.offer.seats and to not in self.stands:
            codes.add("not_allowed")
        return codes

    def _close_reasons(self, words):
        partner = self.names.index(words[0])
        return self._part_reasons(self.turn, flipped(self.stands[partner])) if partner in self.stands \
            else {"not_allowed"}

    # -- for the comparison ------------------------------------------------------------------------------------

    def terms_words(self, seat):
        """What the seat stands for, or is asked by a reply to it alone."""
        terms = self.stands.get(seat)
        if self.offer and seat == self.turn:
            terms = self.offer.give, self.offer.take
        elif self.offer and seat in self.offer.replied:
            terms = self.offer.question(seat)
        return " for ".join(write_cards(side) or OPEN_SIDE for side in terms) if terms else "none"


def open_chocolate(rules_text, start):
    talks = read_small_rules(rules_text).trade == "on"
    return (TalkingGame if talks else ChocolateGame)(rules_text, start)
