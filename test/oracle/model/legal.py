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
    return builds(game, seat) + bank_trades(game, seat) + plays(game, seat) + closes(game) + ["end"]


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


def closes(game):
    """Deals that the seat on turn may close: both sides are named, and both can pay."""
    purse = game.purse(game.mover)
    return [f"close {game.names[seat]}" for seat, (theirs, mine) in game.stands.items()
            if any(theirs) and any(mine) and covers(purse, mine) and covers(game.purse(seat), theirs)]


def offer(game):
    """Asked seats answer; meanwhile the seat on turn may already close or withdraw."""
    texts = {game.mover: closes(game) + ["withdraw"]}
    for seat, (give, take) in game.offer.questions.items():
        able = any(give) and any(take) and covers(game.purse(seat), give)
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
    if game.decision != "offer" or seat not in (game.offer.asked if game.talks() else ()) and \
            seat not in game.offer.questions:
        return False
    terms = read_offer(game, words) if game.talks() else game.read_terms(words)
    return terms is not None and covers(game.purse(seat), terms[0])


# -- talk ----------------------------------------------------------------------------------------------------------


def talking(game):
    """Whether seats off turn may speak unasked."""
    return game.talks() and game.decision in ("main", "offer") and not game.trade_closed


def may_propose(game, seat, words):
    """`propose 1 ore for ?`: by a seat off turn, with cards it holds."""
    terms = read_offer(game, words)
    return talking(game) and seat != game.mover and terms is not None and covers(game.purse(seat), terms[0])


def may_retract(game, seat, words):
    return talking(game) and not words and seat in game.stands


def may_reply(game, seat, words):
    """`reply blue 1 wool for 1 ore`: to a seat that has answered or stands for something."""
    if not talking(game) or game.decision != "offer" or seat != game.mover or words[0] not in game.names:
        return False
    to = game.names.index(words[0])
    if to in game.offer.questions or to not in game.offer.asked and to not in game.stands:
        return False
    return (terms := read_offer(game, words[1:])) is not None and covers(game.purse(seat), terms[0])


def listed(game, seat, text):
    return text in game.legal().get(game.names[seat], ())


def may_accept(game, seat, words):
    """By a seat that is asked; where everybody talks, again while the offer is open."""
    if words or listed(game, seat, "accept") or game.decision != "offer" or not game.talks():
        return not words and listed(game, seat, "accept")
    give, take = game.offer.question(seat)
    return seat in game.offer.asked and seat not in game.offer.questions and any(give) and any(take) and \
        covers(game.purse(seat), give) and game.stands.get(seat) != (give, take)


def may_decline(game, seat, words):
    """By a seat that is asked; where everybody talks, also to take back what it stands for."""
    again = game.decision == "offer" and game.talks() and seat in game.stands
    return not words and (again or listed(game, seat, "decline"))


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
JUDGED = {"trade": may_trade, "offer": may_offer, "counter": may_counter, "propose": may_propose,
          "retract": may_retract, "reply": may_reply, "accept": may_accept, "decline": may_decline}
