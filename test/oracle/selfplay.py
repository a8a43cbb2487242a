#!/usr/bin/env python3
"""Plays random games with the oracle's own model and prints them as the engine's replay would.

    python3 test/oracle/selfplay.py [--games N] [--seed S] [--preset | --rules "island seats=6"]

Without --rules every game draws its own rule set; with --preset it draws from those of preset=catanatron. The stream
is useful for testing the oracle and as a sample of the format; it proves nothing about the engine."""

import argparse
import json
import random

from model.rules import read_rules
from model.setups import draw_layout
from model.variants import start_game
from model.view import header_object, position_object
from model.words import open_side, write_cards

# Uniform random play hardly ever ends a game; these weights make seats build.
WEIGHTS = {"city": 40, "settlement": 60, "road": 4, "buy": 8, "play": 6, "trade": 1, "end": 4, "roll": 10,
           "pass": 3, "accept": 3, "decline": 2, "close": 5, "withdraw": 1, "redeem": 8, "token": 2, "keep": 8}
# Balances helpers that can rarely be used, or with few arguments, against those with long lists.
USES = {"gregor": 60, "diara": 12, "carla": 8, "ryan": 8, "kaja": 4, "digur": 4, "stina": 3}
STEP_LIMIT = 20000
OFFER_CHANCE = 0.15
COUNTER_CHANCE = 0.2
TALK_CHANCE = 0.3           # of something said unasked, where everybody talks
OPEN_CHANCE = 0.2           # of an offer that leaves one side open
OPEN_COUNTER_CHANCE = 0.5
TOKEN_CHANCE = 0.5
CANAL_PULL = 12
PRESET_CHANCE = 0.25


def draw_rules(rng):
    """A random rules string of any rule variant."""
    return draw_preset_rules(rng) if rng.random() < PRESET_CHANCE else draw_island_rules(rng)


def draw_island_rules(rng):
    """A random rules string of the base game by the rule text."""
    seats = rng.choice((2, 3, 4, 4, 5, 6))
    words = ["island", f"seats={seats}"]
    if seats in (3, 4) and rng.random() < 0.3:
        words.append("setup=beginner")
    if seats >= 5:
        words.append(f"extra={rng.choice(('partner', 'build'))}")
        words.append(f"partner_win={rng.choice(('own_part', 'shared_turn'))}" if "extra=partner" in words else "")
        words.append(f"harbours56={rng.choice(('frame', 'alternating'))}")
    for key, values in (("phases", ("combined", "strict")), ("shortage", ("single_gets_rest", "nobody")),
                        ("trade", ("ask", "on", "off")), ("dice", ("fair", "deck")), ("hand", ("7", "7", "4", "9")),
                        ("target", ("10", "10", "13", "5")), ("chips", ("spiral", "random")),
                        ("harbours", ("frame_shuffle", "fixed", "kinds_shuffle", "frame_any")),
                        ("turns", ("300", "40"))):
        if rng.random() < 0.4:
            words.append(f"{key}={rng.choice(values)}")
    if "chips=random" in words and rng.random() < 0.5:
        words.append("red_touch=1")
    return " ".join(word for word in words if word)


def draw_preset_rules(rng):
    """A random rules string of preset=catanatron."""
    words = ["island", "preset=catanatron"]
    for key, values in (("seats", ("2", "3", "4")), ("dice", ("fair", "deck")), ("hand", ("7", "4", "9")),
                        ("target", ("10", "13", "5")), ("chips", ("spiral", "random")), ("turns", ("300", "40"))):
        if rng.random() < 0.4:
            words.append(f"{key}={rng.choice(values)}")
    return " ".join(words)


def some_cards(rng, hand, limit):
    """One to `limit` cards of kinds that the hand holds, as counts."""
    counts = [0] * 5
    for _ in range(rng.randint(1, limit)):
        left = [kind for kind in range(5) if hand[kind] > counts[kind]]
        if left:
            counts[rng.choice(left)] += 1
    return counts


def draw_terms(rng, purse, tokens_wanted):
    """Terms of an offer or a counter from this purse: something held for something of other kinds."""
    hand = purse[:5]
    give = some_cards(rng, hand, 2) if any(hand) else [0] * 5
    others = [0 if give[kind] else 2 for kind in range(5)]
    take = some_cards(rng, others, 2)
    given = wanted = 0
    if len(purse) > 5 and rng.random() < TOKEN_CHANCE:
        # Tokens are traded for cards, so the other side keeps its cards.
        if purse[5]:
            given = rng.randint(1, purse[5])
            give = give if rng.random() < 0.5 else [0] * 5
        elif any(give) and tokens_wanted:
            wanted = rng.randint(1, tokens_wanted)
            take = take if rng.random() < 0.5 else [0] * 5
    return f"{write_side(give, given)} for {write_side(take, wanted)}"


def write_side(cards, tokens):
    """One side of the terms."""
    return " ".join(filter(None, (write_cards(cards), f"{tokens} token" if tokens else "")))


def draw_offer(game, rng):
    """A random offer of the seat on turn, to all or to some."""
    others = [name for name in game.names if name != game.names[game.mover]]
    most = max(game.purse(game.names.index(name))[-1] for name in others)
    text = "offer " + draw_terms(rng, game.purse(game.mover), most)
    if "token" in text:
        return f"{text} to {rng.choice(others)}"
    if rng.random() < OPEN_CHANCE:
        text = "offer " + open_side(rng, text.removeprefix("offer "))
    if rng.random() < 0.5:
        asked = set(rng.sample(others, rng.randint(1, len(others))))
        text += " to " + " ".join(name for name in others if name in asked)
    return text


def may_trade(game):
    return game.rules.trade != "off" and not game.trade_closed and any(game.seats[game.mover].hand)


def draw_counter(game, rng, seat):
    """A random counter-offer; it does not matter whether anybody could accept it."""
    return "counter " + draw_terms(rng, game.purse(seat), game.purse(game.mover)[-1])


def draw_talk(game, rng):
    """Something that a seat might say unasked, or None if it may not."""
    seat = rng.randrange(len(game.names))
    word = rng.choice(("propose", "propose", "retract", "accept", "decline", "counter", "reply"))
    text = word
    if word in ("propose", "counter", "reply"):
        if not any(game.seats[seat].hand):
            return None
        terms = draw_terms(rng, game.purse(seat), game.purse(game.mover)[-1])
        if rng.random() < OPEN_CHANCE and "token" not in terms:
            terms = open_side(rng, terms)
        text = f"reply {rng.choice(game.names)} {terms}" if word == "reply" else f"{word} {terms}"
    return (game.names[seat], text) if game.permits(game.names[seat], text) else None


def draw_action(game, rng):
    """Returns (actor, text) of a random action."""
    chance = game.chance()
    if chance:
        return "chance", rng.choices(list(chance), list(chance.values()))[0]
    if game.talks() and game.decision in ("main", "offer") and rng.random() < TALK_CHANCE:
        said = draw_talk(game, rng)
        if said:
            return said
    if game.decision == "main" and may_trade(game) and rng.random() < OFFER_CHANCE:
        return game.names[game.mover], draw_offer(game, rng)
    legal = game.legal()
    actor = rng.choice(list(legal))
    seat = game.names.index(actor)
    if (game.decision == "offer" and "decline" in legal[actor] and any(game.seats[seat].hand)
            and rng.random() < (OPEN_COUNTER_CHANCE if game.offer.is_open() else COUNTER_CHANCE)):
        return actor, draw_counter(game, rng, seat)
    texts = legal[actor]
    return actor, rng.choices(texts, [weight(game, text) for text in texts])[0]


def weight(game, text):
    """How likely an action is. With the canal, seats prefer roads there, since only complete connections earn
    tokens."""
    word, *arguments = text.split(" ")
    usual = WEIGHTS.get(word, 1)
    if word == "use":
        return USES.get(arguments[0], 1)
    if game.rules.canal == "0" or word not in ("settlement", "road"):
        return usual
    place = int(arguments[0][1:])
    ends = game.board.edges[place] if word == "road" else (place,)
    return usual * (CANAL_PULL if set(ends) & set(game.board.canal_sites) else 1)


def draw_game(rules_text, rng):
    """A game at its start."""
    rules = read_rules(rules_text)
    return start_game(rules, draw_layout(rules, rng))


def moves(game, rng):
    """Yields the actions of a random game, each before it is carried out."""
    for _ in range(STEP_LIMIT):
        if game.decision == "over":
            break
        actor, text = draw_action(game, rng)
        if not game.permits(actor, text):
            raise AssertionError(f"{actor} {text} was drawn, but is not legal")
        yield f"{actor} {text}"
        game.act(actor, text)


def play(rules_text, rng):
    """Yields the lines of one random game as objects."""
    game = draw_game(rules_text, rng)
    yield header_object(game)
    step = 0
    for action in moves(game, rng):
        yield position_object(game, step, action)
        step += 1
    yield position_object(game, step, None)


def main():
    """Print games."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--preset", action="store_true")
    choice.add_argument("--rules", default=None)
    options = parser.parse_args()
    draw = draw_preset_rules if options.preset else draw_rules
    for index in range(options.games):
        rng = random.Random(options.seed * 1000003 + index)
        for line in play(options.rules or draw(rng), rng):
            print(json.dumps(line, separators=(",", ":")))


if __name__ == "__main__":
    main()
