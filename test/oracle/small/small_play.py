"""Random play of the small games: positions to start from, actions to do, attempts that must be refused."""

from small.chocolate import COLOURS, HAND_MAX, SIDES, TILES, Building, ChocolateGame, write_counts
from small.dicegame import FACES, PLUS_TARGET, DiceGame, write_faces
from small.talking import TalkingGame, open_chocolate
from model.words import OPEN_SIDE, RESOURCES, open_side, write_cards

GAMES = {"dice": DiceGame, "chocolate": open_chocolate}
STEP_LIMIT = 700

# Uniform play would make little progress; these weights make seats build.
WEIGHTS = {"build": 12, "city": 12, "settlement": 12, "knight": 8, "road": 4, "end": 2, "stop": 6, "accept": 4,
           "close": 6}
OFFER_CHANCE = 0.15
COUNTER_CHANCE = 0.3
OPEN_CHANCE = 0.15
TALK_CHANCE = 0.3


# -- actions ---------------------------------------------------------------------------------------------------------


def draw_action(game, rng):
    """Returns (actor, text) of a random action."""
    chance = game.chance()
    if chance:
        return "chance", rng.choices(list(chance), list(chance.values()))[0]
    if isinstance(game, ChocolateGame):
        terms = draw_talk(game, rng) or draw_terms_action(game, rng)
        if terms:
            return terms
    legal = game.legal()
    actor = rng.choice(list(legal))
    texts = legal[actor]
    return actor, rng.choices(texts, [WEIGHTS.get(text.split()[0], 1) for text in texts])[0]


def some_cards(rng, hand, limit):
    """One to `limit` cards of those in the hand, as counts."""
    counts = [0] * 5
    for _ in range(rng.randint(1, limit)):
        left = [kind for kind in range(5) if hand[kind] > counts[kind]]
        if left:
            counts[rng.choice(left)] += 1
    return counts


def draw_terms(rng, hand):
    """Terms from this hand: something held for something of other kinds; sometimes one side is left open."""
    give = some_cards(rng, hand, 3)
    others = [0 if give[kind] else 3 for kind in range(5)]
    terms = f"{write_cards(give) or OPEN_SIDE} for {write_cards(some_cards(rng, others, 3))}"
    return open_side(rng, terms) if rng.random() < OPEN_CHANCE else terms


def draw_talk(game, rng):
    """Something that a seat might say unasked, or None if it may not."""
    if not isinstance(game, TalkingGame) or game.decision not in ("main", "offer") or rng.random() > TALK_CHANCE:
        return None
    seat = rng.randrange(len(game.names))
    text = rng.choice(("propose", "propose", "retract", "accept", "decline", "counter", "reply"))
    if text == "reply":
        text += f" {rng.choice(game.names)}"
    if text.split()[0] in ("propose", "counter", "reply"):
        text += f" {draw_terms(rng, game.seats[seat].hand)}"
    return (game.names[seat], text) if game.permits(game.names[seat], text) else None


def draw_terms_action(game, rng):
    """An offer or a counter-offer of any terms, if one is possible now."""
    if game.decision == "main" and rng.random() < OFFER_CHANCE:
        actor, text = game.names[game.turn], draw_offer(game, rng, game.turn)
    elif game.decision == "offer" and game.offer.waiting() and rng.random() < COUNTER_CHANCE:
        seat = rng.choice(game.offer.waiting())
        actor, text = game.names[seat], "counter " + draw_terms(rng, game.seats[seat].hand)
    else:
        return None
    return (actor, text) if game.permits(actor, text) else None


def draw_offer(game, rng, seat):
    text = "offer " + draw_terms(rng, game.seats[seat].hand)
    others = [name for name in game.names if name != game.names[seat]]
    if rng.random() < 0.5:
        asked = set(rng.sample(others, rng.randint(1, len(others))))
        text += " to " + " ".join(name for name in others if name in asked)
    return text


# -- attempts --------------------------------------------------------------------------------------------------------


def dice_wish(game, seat, rng):
    """Any action that can be written down, possible or not."""
    verb = rng.choice(game.actions)
    if verb == "keep":
        counts = [0] * 6
        for _ in range(rng.randint(0, 6)):
            counts[rng.randrange(6)] += 1
        return f"keep {write_faces(game.dice if rng.random() < 0.2 and any(game.dice) else counts)}"
    if verb == "gold":
        return f"gold {rng.choice(FACES)}"
    if verb == "joker":
        return joker_wish(game, seat, rng)
    if verb == "build":
        near = game.open(seat) if rng.random() < 0.5 else list(game.sheet.symbols)
        return f"build {rng.choice(near or list(game.sheet.symbols))}"
    return verb


def joker_wish(game, seat, rng):
    numbers, dice = list(game.sheet.jokers), list(FACES)
    if rng.random() < 0.5:      # something plausible
        numbers = sorted(game.jokers_owned(seat)) or numbers
        dice = [face for face, count in zip(FACES, game.dice) if count] or dice
    number = rng.choice(numbers)
    faces = game.joker_faces(number) if rng.random() < 0.5 else FACES
    return f"joker {number} {rng.choice(dice)} for {rng.choice(faces)}"


def settlement_wish(game, seat, rng):
    one = game.seats[seat]
    colours, sides = COLOURS, SIDES
    if rng.random() < 0.6:
        colours = [colour for colour in COLOURS if not one.building(colour)] or COLOURS
        sides = [side for side in SIDES if one.open[side]] or SIDES
    return f"settlement {rng.choice(colours)} {rng.choice(sides)}"


def chocolate_wish(game, seat, rng):
    """Any action that can be written down, possible or not."""
    verb = rng.choice(game.actions + ("counter",))
    if verb in ("take", "discard"):
        return f"{verb} {rng.choice(RESOURCES)}"
    if verb == "road":
        return f"road {rng.choice(SIDES)}"
    if verb == "settlement":
        return settlement_wish(game, seat, rng)
    if verb in ("city", "knight"):
        return f"{verb} {rng.choice(COLOURS)}"
    if verb == "trade":
        return f"trade {rng.choice((2, 3, 3, 4))} {rng.choice(RESOURCES)} for 1 {rng.choice(RESOURCES)}"
    if verb in ("close", "draw"):
        return f"{verb} {rng.choice(game.names)}"
    if verb in ("offer", "counter", "propose", "reply"):
        hand = game.seats[seat].hand if rng.random() < 0.6 else [rng.randint(0, 3) for _ in RESOURCES]
        terms = draw_terms(rng, hand)
        if rng.random() < 0.15:
            terms = f"{write_cards(some_cards(rng, [3] * 5, 3))} for {write_cards(some_cards(rng, [3] * 5, 3))}"
        return f"{verb} {rng.choice(game.names)} {terms}" if verb == "reply" else f"{verb} {terms}"
    return verb


WISHES = {"dice": dice_wish, "chocolate": chocolate_wish}


def draw_refusals(game, rng, tries=4):
    """Lines `SEAT ACTION [CODE]` of attempts that must be refused; the code only if a single rule forbids it."""
    lines = []
    for _ in range(tries):
        seat = game.turn if rng.random() < 0.7 else rng.randrange(len(game.names))
        text = WISHES[game.rules.game](game, seat, rng)
        codes = game.reasons(game.names[seat], text)
        if codes:
            code = f" {min(codes)}" if len(codes) == 1 else ""
            lines.append(f"{game.names[seat]} {text}{code}")
    return lines


# -- positions to start from -----------------------------------------------------------------------------------------


def prepare_chocolate(game, rng):
    """Deals new hands and rows. Returns the statements that do the same."""
    lines = []
    for seat, name in enumerate(game.names):
        if rng.random() < 0.7:
            lines += prepare_row(game, seat, name, rng)
        if rng.random() < 0.8:
            total = rng.choice((0, 4, 8, 16, 40, HAND_MAX - 1, HAND_MAX))
            hand = [0] * 5
            for _ in range(total):
                hand[rng.randrange(5)] += 1
            game.seats[seat].hand = hand
            lines.append(f"hand {name} {write_counts(hand)}")
    return lines


def prepare_row(game, seat, name, rng):
    one = game.seats[seat]
    before = one.row, one.open
    one.row = [Building(colour, rng.random() < 0.25, rng.random() < 0.25)
               for colour in rng.sample(COLOURS, rng.randint(2, 5))]
    one.open = {side: rng.random() < 0.4 for side in SIDES}
    stacks = [game.stack(what) for what in ("roads", "knights") + COLOURS]
    possible = TILES[game.rules.tiles] is None or min(stacks) >= 0
    if not possible or one.half_points() >= 2 * game.rules.target:
        one.row, one.open = before
        return []
    return [f"row {name} {one.row_words()}"]


def prepare_dice(game, rng):
    """Fills the sheets with what could have been built, in an allowed order."""
    for seat, one in enumerate(game.seats):
        for _ in range(rng.choice((0, 3, 8, 14, 20))):
            one.built.add(rng.choice(game.open(seat)))
            if game.plus and game.score(seat) >= PLUS_TARGET - 6:     # a city and both bonuses short of the end
                break
        one.used = {number for number in sorted(game.jokers_owned(seat)) if rng.random() < 0.4}
    seats = range(len(game.seats))
    if game.plus:
        game.route = holder(rng, {seat: game.length(seat) for seat in seats
                                  if game.sheet.marked in game.seats[seat].built})
        game.army = holder(rng, {seat: game.knights(seat) for seat in seats if game.knights(seat) >= 3})
    lines = [f"sheet {name} {game.sheet_words(seat)}" for seat, name in enumerate(game.names)]
    if game.plus:
        lines += [f"longest {game.name_or_none(game.route)}", f"army {game.name_or_none(game.army)}"]
    return lines


def holder(rng, sizes):
    """One of the seats that have most."""
    best = max(sizes.values(), default=0)
    return rng.choice([seat for seat, size in sizes.items() if size == best]) if sizes else None


PREPARE = {"dice": prepare_dice, "chocolate": prepare_chocolate}
