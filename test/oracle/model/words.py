"""The words of the notation, in their fixed orders, and the costs and counts of the rules."""

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
CARDS = ("knight", "point", "roads", "plenty", "monopoly")
SEATS = ("red", "blue", "orange", "white", "brown", "green")
BEGINNER_SEATS_OF_3 = ("blue", "orange", "white")

# Resource index of each terrain; the desert yields nothing.
TERRAIN = {"hills": 0, "forest": 1, "pasture": 2, "fields": 3, "mountains": 4, "desert": None}

KNIGHT, POINT, ROADS, PLENTY, MONOPOLY = range(5)

ROAD_COST = (1, 1, 0, 0, 0)
SETTLEMENT_COST = (1, 1, 1, 1, 0)
CITY_COST = (0, 0, 0, 2, 3)
CARD_COST = (0, 0, 1, 1, 1)

SETTLEMENT_PIECES, CITY_PIECES, ROAD_PIECES = 5, 4, 15

SIDE_LIMIT = 127        # cards on one side of a trade
MIXED_LIMIT = 15        # cards of a kind where a kind is on both sides, or tokens are traded
OPEN_SIDE = "?"     # the side of an offer that is left to the seats asked


class BadInput(Exception):
    """Raised for input that the oracle cannot read; the message is a sentence for the user."""


def covers(cards, cost):
    """True if `cards` contains at least `cost`, kind by kind."""
    return all(have >= need for have, need in zip(cards, cost))


def write_cards(counts):
    """Counts by kind in the notation: `1 wool 2 ore`."""
    return " ".join(f"{count} {kind}" for count, kind in zip(counts, RESOURCES) if count)


def read_cards(words):
    """Counts by kind from words of the notation, or None if they are not in canonical form."""
    counts = [0] * 5
    for count, kind in zip(words[0::2], words[1::2]):
        if not count.isdecimal() or kind not in RESOURCES:
            return None
        counts[RESOURCES.index(kind)] = int(count)
    # Writing the counts again catches a wrong order, a kind named twice, zero counts and odd word counts.
    canonical = bool(words) and write_cards(counts) == " ".join(words)
    return counts if canonical and sum(counts) <= SIDE_LIMIT else None


def read_exchange(words, same_kind=False):
    """Returns (give, take) from `1 wool 2 ore for 1 brick`, or None if the trade rules forbid such terms."""
    if words.count("for") != 1:
        return None
    middle = words.index("for")
    give, take = read_cards(words[:middle]), read_cards(words[middle + 1:])
    if give is None or take is None:
        return None
    # No gifts (read_cards refuses an empty side) and, unless it was agreed, no kind on both sides.
    if any(mine and yours for mine, yours in zip(give, take)) and (not same_kind or max(give + take) > MIXED_LIMIT):
        return None
    return give, take


def read_open(words):
    """Returns (give, take) from `1 wool for ?` or `? for 1 ore`, with no cards on the open side, or None for
    anything else."""
    if words.count("for") != 1:
        return None
    middle = words.index("for")
    sides = words[:middle], words[middle + 1:]
    if sides.count([OPEN_SIDE]) != 1:
        return None
    give, take = ([0] * 5 if side == [OPEN_SIDE] else read_cards(side) for side in sides)
    return None if give is None or take is None else (give, take)


def open_side(rng, terms):
    """The same terms with one of their sides left open."""
    give, take = terms.split(" for ")
    return f"{OPEN_SIDE} for {take}" if rng.random() < 0.5 else f"{give} for {OPEN_SIDE}"
