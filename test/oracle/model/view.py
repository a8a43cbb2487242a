"""A position as the object that the replay prints."""


def state_object(game):
    """The "state" of one line: everything on the table, including all hands."""
    names = game.names

    def name(seat):
        return None if seat is None else names[seat]

    return {
        "bank": list(game.bank), "deck": list(game.deck), "gone": list(game.gone),
        "robber": f"h{game.robber}", "turn": name(game.turn), "part": name(game.part),
        "number": game.number, "dice": list(game.dice),
        "card_played": game.card_played, "trade_closed": game.trade_closed,
        "longest": name(game.longest), "army": name(game.army), "winner": name(game.winner),
        "seats": [seat_object(game, seat) for seat in range(len(names))],
        **game.more_state(),
    }


def seat_object(game, seat):
    """One entry of "seats"."""
    me = game.seats[seat]
    return {
        "seat": game.names[seat], "hand": list(me.hand), "dev": list(me.dev), "fresh": list(me.fresh),
        "knights": me.knights,
        **game.cached("pieces", seat, lambda _: {
            "settlements": places("v", me.settlements), "cities": places("v", me.cities),
            "roads": places("e", me.roads)}),
        "points": game.points(seat), "points_visible": game.points_visible(seat),
        "road_length": me.road_length, "owes": me.owes, "tossed": list(me.tossed),
        **game.more_of_seat(seat),
    }


def places(letter, ids):
    """Names of places in the order of their ids."""
    return [f"{letter}{number}" for number in sorted(ids)]


def position_object(game, number, action):
    """One line of the replay with --legal; `action` is what is done next, or None at the end."""
    return {"n": number, "decision": game.decision, "actors": game.actors(), "state": state_object(game),
            "legal": game.legal(), "chance": game.chance(), "action": action}


def header_object(game):
    """The replay's first line."""
    return {"format": 1, "rules": game.rules.text, "rules_version": 3, "seats": list(game.names),
            "layout": game.layout.to_json(game.names)}
