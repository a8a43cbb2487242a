"""Legal actions of every seat as texts, decision by decision. Offers and counters are judged, not listed."""

from model.words import (CARD_COST, CARDS, CITY_COST, KNIGHT, MONOPOLY, PLENTY, RESOURCES, ROAD_COST, ROADS,
                         SETTLEMENT_COST, covers, read_open)


def for_mover(lister):
    """Wraps a list of texts of the one deciding seat into {seat: texts}."""
    return lambda game: {game.mover: lister(game, game.mover)}


def found_settlement(game, _seat):
    return [f"settlement v{vertex}" for vertex in game.founding_spots()]


def found_road(game, _seat):
    return [f"road e{edge}" for edge in game.board.vertex_edges[game.founded] if game.road[edge] is None]


def roll(game, seat):
    return ["roll"] + plays(game, seat)


def main(game, seat):
    return builds(game, seat) + bank_trades(game, seat) + plays(game, seat) + ["end"]


def extra_build(game, seat):
    return builds(game, seat) + ["pass"]


def free_road(game, seat):
    return road_texts(game, seat) + ["pass"]


def robber(game, _seat):
    return [f"robber h{hex_id}" for hex_id in range(len(game.board.cells)) if hex_id != game.robber]


def rob(game, _seat):
    return [f"rob {game.names[victim]}" for victim in game.victims]


def discard(game):
    return {seat: [f"discard {kind}" for kind, count in zip(RESOURCES, one.hand) if count]
            for seat, one in enumerate(game.seats) if one.owes}


def offer(game):
    """Asked seats answer; meanwhile the seat on turn may already close or withdraw."""
    purse = game.purse(game.mover)
    closes = []
    for seat in game.offer.answers:
        terms = game.offer.terms(seat)
        if terms and covers(purse, terms[0]) and covers(game.purse(seat), terms[1]):
            closes.append(f"close {game.names[seat]}")
    texts = {game.mover: closes + ["withdraw"]}
    for seat in game.offer.waiting():
        able = not game.offer.is_open() and covers(game.purse(seat), game.offer.take)
        texts[seat] = ["accept", "decline"] if able else ["decline"]
    return texts


# -- parts of a turn ---------------------------------------------------------------------------------------------


def road_texts(game, seat):
    return [f"road e{edge}" for edge in game.road_spots(seat)]


def builds(game, seat):
    texts = []
    if game.can_afford(seat, ROAD_COST) and game.can_place_road(seat):
        texts += road_texts(game, seat)
    if game.can_afford(seat, SETTLEMENT_COST) and game.settlement_left(seat):
        texts += [f"settlement v{vertex}" for vertex in game.settlement_spots(seat)]
    if game.can_afford(seat, CITY_COST) and game.city_left(seat):
        texts += [f"city v{vertex}" for vertex in game.seats[seat].settlements]
    if game.can_afford(seat, CARD_COST) and any(game.deck):
        texts.append("buy")
    return texts


def bank_trades(game, seat):
    if game.trade_closed:
        return []
    texts = []
    for give, rate in enumerate(game.rates(seat)):
        if game.seats[seat].hand[give] >= rate:
            texts += [f"trade {rate} {RESOURCES[give]} for 1 {RESOURCES[take]}"
                      for take in range(5) if take != give and game.bank[take]]
    return texts


def may_trade(game, seat, words):
    """`trade 4 brick for 1 ore`: at any rate the seat is entitled to, although only the best one is listed."""
    if len(words) != 5 or words[1] not in RESOURCES or not words[0].isdigit():
        return False
    count, give = int(words[0]), RESOURCES.index(words[1])
    best = " ".join(["trade", str(game.rates(seat)[give]), *words[1:]])
    return best in game.legal().get(game.names[seat], ()) and count in game.entitled(seat)[give] and \
        game.seats[seat].hand[give] >= count


def plays(game, seat):
    texts = []
    if game.playable(seat, KNIGHT):
        texts.append(f"play {CARDS[KNIGHT]}")
    if game.playable(seat, ROADS) and game.can_place_road(seat):
        texts.append(f"play {CARDS[ROADS]}")
    if game.playable(seat, PLENTY):
        texts += game.plenty_texts(game.bank)
    if game.playable(seat, MONOPOLY):
        texts += [f"play monopoly {kind}" for kind in RESOURCES]
    return texts


def plenty_texts(bank):
    """Two cards the bank can pay; a single one only if the bank holds no second."""
    if sum(bank) == 1:
        return [f"play plenty {RESOURCES[bank.index(1)]}"]
    return [f"play plenty {RESOURCES[first]} {RESOURCES[second]}"
            for first in range(5) for second in range(first, 5)
            if bank[first] and bank[second] and (first != second or bank[first] >= 2)]


# -- actions that are judged one by one ----------------------------------------------------------------------------


def may_offer(game, seat, words):
    """`offer 1 wool for 1 brick to blue`: only by the seat on turn in main, with cards it holds."""
    if game.decision != "main" or seat != game.mover or game.rules.trade == "off" or game.trade_closed:
        return False
    terms_words, asked = split_offer(game, words)
    terms = read_offer(game, terms_words)
    if terms is None or not covers(game.purse(seat), terms[0]):
        return False
    return bool(asked) and None not in asked and seat not in asked and len(set(asked)) == len(asked)


def read_offer(game, words):
    """Reads the terms of an offer, which may leave one side open; a counter-offer may not."""
    return game.read_terms(words) or read_open(words)


def split_offer(game, words):
    """Returns the words of the terms and the seats asked, with None for a name that is not a seat."""
    if "to" not in words:
        return words, [seat for seat in range(len(game.seats)) if seat != game.mover]
    where = words.index("to")
    asked = [game.names.index(name) if name in game.names else None for name in words[where + 1:]]
    return words[:where], asked


def may_counter(game, seat, words):
    """`counter 1 brick for 2 wool`: by an asked seat that has not answered, with cards it holds."""
    if game.decision != "offer" or seat not in game.offer.waiting():
        return False
    terms = game.read_terms(words)
    return terms is not None and covers(game.purse(seat), terms[0])


TABLE = {
    "found_settlement": for_mover(found_settlement),
    "found_road": for_mover(found_road),
    "roll": for_mover(roll),
    "main": for_mover(main),
    "partner": for_mover(main),   # main without offers, which are never listed
    "extra_build": for_mover(extra_build),
    "free_road": for_mover(free_road),
    "robber": for_mover(robber),
    "rob": for_mover(rob),
    "discard": discard,
    "offer": offer,
}
JUDGED = {"trade": may_trade, "offer": may_offer, "counter": may_counter}
