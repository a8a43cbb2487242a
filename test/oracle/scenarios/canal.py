"""The Erie Canal: tokens for joining canal sites, and their use at the bank and in trades."""

from model import legal
from scenarios.country import Country
from model.words import MIXED_LIMIT, RESOURCES, read_cards

TOKENS = 12
TOKEN = 5           # after the five resources in the terms of an offer


def read_side(words):
    """Returns the counts of one side of an offer such as `1 wool 1 token`, tokens last, or None."""
    tokens = 0
    if len(words) >= 2 and words[-1] == "token":
        if not words[-2].isdecimal() or words[-2].startswith("0"):
            return None
        tokens, words = int(words[-2]), words[:-2]
    cards = read_cards(words) if words else [0] * 5
    if cards is None or tokens > MIXED_LIMIT or not any(cards) and not tokens:
        return None
    return cards + [tokens]


def read_terms(words):
    """Returns (give, take) from `1 wool 1 token for 1 ore`, or None if the trade rules forbid such terms."""
    if words.count("for") != 1:
        return None
    middle = words.index("for")
    give, take = read_side(words[:middle]), read_side(words[middle + 1:])
    if give is None or take is None or any(mine and yours for mine, yours in zip(give, take)):
        return None
    if (give[TOKEN] or take[TOKEN]) and max(give + take) > MIXED_LIMIT:
        return None
    # Tokens are traded for resources only, so the other side needs a card.
    if give[TOKEN] and not any(take[:TOKEN]) or take[TOKEN] and not any(give[:TOKEN]):
        return None
    return give, take


def may_offer(game, seat, words):
    """As usual, but an offer with tokens goes to a single seat."""
    if not legal.may_offer(game, seat, words):
        return False
    terms_words, asked = legal.split_offer(game, words)
    give, take = read_terms(terms_words) or ([0] * 6, [0] * 6)     # no tokens opposite an open side
                                                                   # other
    return len(asked) == 1 and "to" in words or not give[TOKEN] + take[TOKEN]


class Canal(Country):
    """A game with canal tokens."""

    judged = {**legal.JUDGED, "offer": may_offer}
    read_terms = staticmethod(read_terms)

    def __init__(self, rules, layout):
        self.tokens = [0] * rules.seats
        self.token_supply = TOKENS
        self.token_kinds = []       # kinds named for the tokens played in this part
        self.linked = [set() for _ in range(rules.seats)]
        super().__init__(rules, layout)

    # -- earning -------------------------------------------------------------------------------------------------

    def place_road(self, seat, edge):
        super().place_road(seat, edge)
        for pair in self._direct_pairs(seat) - self.linked[seat]:
            self.linked[seat].add(pair)
            if not self.founding and self.token_supply:
                self.token_supply -= 1
                self.tokens[seat] += 1

    def _direct_pairs(self, seat):
        """Pairs of canal sites that the seat's roads join without passing another site."""
        return {frozenset((site, other)) for site in self.board.canal_sites
                for other in self._reached_from(seat, site) if other in self.board.canal_sites}

    def _reached_from(self, seat, site):
        """Sites that the seat's roads reach from this one through crossings only."""
        seen, open_nodes, reached = {site}, [site], set()
        while open_nodes:
            node = open_nodes.pop()
            for edge in set(self.board.vertex_edges[node]) & self.seats[seat].roads:
                other = sum(self.board.edges[edge]) - node
                if other in seen:
                    continue
                seen.add(other)
                if other in self.sites:
                    reached.add(other)
                else:
                    open_nodes.append(other)
        return reached

    # -- using ---------------------------------------------------------------------------------------------------

    def more_texts(self, seat):
        texts = super().more_texts(seat)
        if self.decision in ("main", "partner") and self.tokens[seat] and not self.trade_closed:
            texts += [f"token {kind}" for kind in RESOURCES if kind not in self.token_kinds]
        return texts

    def do_token(self, seat, kind):
        self.tokens[seat] -= 1
        self.token_kinds.append(kind)

    def entitled(self, seat):
        rates = super().entitled(seat)
        if seat == self.part:
            rates = [old | {2} if kind in self.token_kinds else old for kind, old in zip(RESOURCES, rates)]
        return rates

    def do_end(self, seat):
        self.token_supply += len(self.token_kinds)
        self.token_kinds = []
        super().do_end(seat)

    # -- state ---------------------------------------------------------------------------------------------------

    def more_state(self):
        return {**super().more_state(), "tokens_left": self.token_supply,
                "tokens_played": sorted(self.token_kinds, key=RESOURCES.index)}

    def more_of_seat(self, seat):
        return {**super().more_of_seat(seat), "tokens": self.tokens[seat]}

    # -- trading -------------------------------------------------------------------------------------------------

    def purse(self, seat):
        return super().purse(seat) + [self.tokens[seat]]

    def _exchange(self, seat, partner, give, take):
        super()._exchange(seat, partner, give, take)
        self.tokens[seat] += take[TOKEN] - give[TOKEN]
        self.tokens[partner] += give[TOKEN] - take[TOKEN]
