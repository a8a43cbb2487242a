"""Translates catanatron actions to Neuland action texts. player.py maps them back through the legal actions."""

from catanatron.models.enums import ActionType

from snapshot import KIND_OF, SEATS

PLAIN = {ActionType.ROLL: "roll", ActionType.END_TURN: "end", ActionType.BUY_DEVELOPMENT_CARD: "buy",
         ActionType.PLAY_KNIGHT_CARD: "play knight", ActionType.PLAY_ROAD_BUILDING: "play roads"}
ORDER = ("brick", "lumber", "wool", "grain", "ore")


def text(action, places, color_to_index):
    """Returns the action text, or None for actions that do not exist under this preset (offers)."""
    kind, value = action.action_type, action.value
    if kind in PLAIN:
        return PLAIN[kind]
    if kind == ActionType.BUILD_SETTLEMENT:
        return f"settlement v{places.corner_of[value]}"
    if kind == ActionType.BUILD_CITY:
        return f"city v{places.corner_of[value]}"
    if kind == ActionType.BUILD_ROAD:
        return f"road e{places.edge_of(value)}"
    if kind == ActionType.DISCARD_RESOURCE:
        return f"discard {KIND_OF[value]}"
    if kind == ActionType.PLAY_MONOPOLY:
        return f"play monopoly {KIND_OF[value]}"
    if kind == ActionType.PLAY_YEAR_OF_PLENTY:
        return "play plenty " + " ".join(sorted((KIND_OF[card] for card in value), key=ORDER.index))
    if kind == ActionType.MOVE_ROBBER:
        coordinate, victim = value
        name = "" if victim is None else " " + SEATS[color_to_index[victim]]
        return f"robber h{places.hex_of[coordinate]}{name}"
    if kind == ActionType.MARITIME_TRADE:
        given = [card for card in value[:-1] if card is not None]
        return f"trade {len(given)} {KIND_OF[given[0]]} for 1 {KIND_OF[value[-1]]}"
    return None
