"""Draws rule sets of the scenarios that the engine accepts, for the comparison."""

COMMON = (("phases", ("combined", "strict")), ("shortage", ("single_gets_rest", "nobody")),
          ("trade", ("ask", "on", "off")),
          ("dice", ("fair", "deck")), ("hand", ("4", "9")), ("target", ("6", "9", "15")))
TURNS = ("40", "80", "120", "250")
SWITCH_CHANCE = 0.25
MAP_FILE = "map=FILE"       # placeholder for a map that is generated later


def switches(rng, keys):
    """Some of these keys, each set to 1."""
    return [f"{key}=1" for key in keys if rng.random() < SWITCH_CHANCE]


def table(rng, least=3):
    """Seats, and how five and six of them share a turn."""
    seats = rng.randint(least, 6)
    words = [f"seats={seats}"]
    if seats >= 5:
        words.append(f"extra={rng.choice(('partner', 'build'))}")
        if "extra=partner" in words and rng.random() < SWITCH_CHANCE:
            words.append("partner_win=own_part")
    return words


def common(rng):
    """Options of the base game."""
    words = [f"{key}={rng.choice(values)}" for key, values in COMMON if rng.random() < SWITCH_CHANCE]
    return words + [f"turns={rng.choice(TURNS)}"]


def island(rng, words):
    """Options of the island itself, which a map does not have."""
    small = any(word in words for word in ("seats=3", "seats=4"))
    if small and rng.random() < SWITCH_CHANCE:
        return ["setup=beginner"]
    return ["chips=random"] if rng.random() < SWITCH_CHANCE else []


def helpers(rng, edition):
    """The keys of the helpers."""
    own = ("helpers.all", "helpers.swap_unused") if edition == "12" else ("helpers.priest_hand",)
    return [f"helpers={edition}"] + switches(rng, own + ("helpers.preroll_any",))


def friends(rng, words):
    """The keys of Best Friends."""
    keys = ["friends.recycle", "friends.trader_whole_turn", "friends.ask_order"]
    if "extra=partner" in words:
        keys.append("friends.gift_as_settler2")
    return ["friends=1"] + switches(rng, keys)


def mixed(rng, words):
    """Two or three scenarios combined."""
    edition = rng.choice(("10", "12"))
    place = rng.choice(("map=corsica", "map=newyork", "map=newyork canal=1", MAP_FILE, f"{MAP_FILE} canal=1"))
    sets = [helpers(rng, edition) + friends(rng, words), helpers(rng, edition) + [place]]
    if "canal" not in place:
        sets += [friends(rng, words) + [place], helpers(rng, edition) + friends(rng, words) + [place]]
    return rng.choice(sets)


def own_map(rng, _words):
    """A map file, which the comparison generates."""
    return [MAP_FILE] + (["canal=1"] if rng.random() < 0.5 else [])


SCENARIOS = {
    "helpers10": lambda rng, words: helpers(rng, "10") + island(rng, words),
    "helpers12": lambda rng, words: helpers(rng, "12") + island(rng, words),
    "friends": lambda rng, words: friends(rng, words) + island(rng, words),
    "corsica": lambda rng, words: ["map=corsica"],
    "newyork": lambda rng, words: ["map=newyork"],
    "canal": lambda rng, words: ["map=newyork", "canal=1"],
    "maps": own_map,
    "mixed": mixed,
}


def draw_scenario(name, rng):
    """Returns a rules string of the scenario."""
    words = table(rng)
    return " ".join(["island"] + words + SCENARIOS[name](rng, words) + common(rng))
