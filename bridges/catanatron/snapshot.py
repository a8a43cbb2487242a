"""Writes what one seat may know of a catanatron game as a Neuland position string (docs/reference/notation.md 6).

Other players' hands and development cards and the deck are read as totals only. Hidden information must
never leave this file.
"""

from catanatron.models.enums import CITY, SETTLEMENT, ActionPrompt, ActionType

SEATS = ("red", "blue", "orange", "white")
KINDS = ("BRICK", "WOOD", "SHEEP", "WHEAT", "ORE")
KIND_WORDS = ("brick", "lumber", "wool", "grain", "ore")
KIND_OF = dict(zip(KINDS, KIND_WORDS))
CARDS = ("KNIGHT", "VICTORY_POINT", "ROAD_BUILDING", "YEAR_OF_PLENTY", "MONOPOLY")
TERRAIN = {"BRICK": "H", "WOOD": "F", "SHEEP": "P", "WHEAT": "G", "ORE": "M"}
BANK_ORDER = ("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE")  # the order in catanatron's lists


def counts(numbers):
    return "-".join(str(number) for number in numbers)


def ids(numbers):
    return "-".join(str(number) for number in sorted(numbers))


def rules(game):
    """Returns the rules string, with words separated by blanks."""
    words = ["island"]
    seats = len(game.state.colors)
    if seats != 4:
        words.append(f"seats={seats}")
    if game.vps_to_win != 10:
        words.append(f"target={game.vps_to_win}")
    if game.state.discard_limit != 7:
        words.append(f"hand={game.state.discard_limit}")
    return " ".join(words + ["preset=catanatron"])


def layout(game, places):
    """Returns the layout as one line."""
    board = game.state.board
    tiles = [""] * len(places.hex_of)
    for coordinate, tile in board.map.land_tiles.items():
        text = "D" if tile.resource is None else f"{TERRAIN[tile.resource]}{tile.number}"
        tiles[places.hex_of[coordinate]] = text
    harbours = []
    for port in board.map.ports_by_id.values():
        nodes = [node for node in port.nodes.values() if node in places.corner_of]
        pair = _port_pair(board, port, nodes)
        kind = "any" if port.resource is None else KIND_OF[port.resource]
        harbours.append((places.edge_of(pair), kind))
    desert = next(c for c, tile in board.map.land_tiles.items() if tile.resource is None)
    return " ".join(tiles + ["harbours"] + [f"e{edge}:{kind}" for edge, kind in sorted(harbours)]
                    + ["robber", f"h{places.hex_of[desert]}", "start", SEATS[0]])


def _port_pair(board, port, nodes):
    """Returns the two nodes of a harbour: those of its tile that catanatron lists for its kind."""
    listed = [node for node in nodes if node in board.map.port_nodes[port.resource]]
    return tuple(listed[:2])


class Table:
    """Access to the players and records of a catanatron game."""

    def __init__(self, game):
        self.state = game.state
        self.colors = game.state.colors
        self.turn = game.state.current_turn_index
        self.records = game.state.action_records

    def get(self, seat, key):
        return self.state.player_state[f"P{seat}_{key}"]

    def hand(self, seat):
        return [self.get(seat, f"{kind}_IN_HAND") for kind in KINDS]

    def cards(self, seat):
        return [self.get(seat, f"{card}_IN_HAND") for card in CARDS]

    def rolled(self):
        return self.get(self.turn, "HAS_ROLLED")

    def this_turn(self, kind):
        """Yields the records of a kind since the last turn ended, newest first."""
        for record in reversed(self.records):
            if record.action.action_type == ActionType.END_TURN:
                return
            if record.action.action_type == kind:
                yield record

    def tossed(self, seat):
        """Returns the cards that a seat has put aside in the current discard."""
        pile = [0] * 5
        if not self.state.is_discarding:
            return pile
        for record in reversed(self.records):
            if record.action.action_type != ActionType.DISCARD_RESOURCE:
                break
            if record.action.color == self.colors[seat]:
                pile[KINDS.index(record.action.value)] += 1
        return pile

    def fresh(self, seat):
        """Returns the development cards bought in this turn, if it is this seat's turn."""
        cards = [0] * 5
        if seat == self.turn:
            for record in self.this_turn(ActionType.BUY_DEVELOPMENT_CARD):
                cards[CARDS.index(record.result)] += 1
        return cards


def position(game, places, me):
    """Returns the position string for seat `me`."""
    table = Table(game)
    parts = ["nlp1", rules(game).replace(" ", ","), layout(game, places).replace(" ", ","),
             _common(table, places, me)]
    parts += [_seat(table, places, seat, me) for seat in range(len(table.colors))]
    return "~".join(parts + [_stack(table, places)])


def decision(position_text):
    """Returns the word of the question that a position asks: its last frame."""
    return position_text.rsplit("~", 1)[1].rsplit(".", 1)[-1].split(":")[0]


def _unknown(total):
    return f"?{total}" if total else counts([0] * 5)


def _common(table, places, me):
    state, board = table.state, table.state.board
    bank = dict(zip(BANK_ORDER, state.resource_freqdeck))
    for seat in range(len(table.colors)):  # cards put aside have not reached the bank yet
        for kind, count in zip(KINDS, table.tossed(seat)):
            bank[kind] -= count
    founding = state.is_initial_build_phase
    gone = [0, 0] + [sum(table.get(seat, f"PLAYED_{card}") for seat in range(len(table.colors)))
                     for card in CARDS[2:]]
    fresh = table.fresh(table.turn)
    dice = next((record.result for record in reversed(table.records)
                 if record.action.action_type == ActionType.ROLL), (0, 0))
    longest = "x" if board.road_color is None else \
        f"{state.color_to_index[board.road_color]}:{board.road_length}"
    army = next((str(seat) for seat in range(len(table.colors)) if table.get(seat, "HAS_ARMY")), "x")
    played = not founding and table.get(table.turn, "HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN")
    turns = sum(record.action.action_type == ActionType.END_TURN for record in table.records)
    return ".".join([
        counts(bank[kind] for kind in KINDS), str(places.hex_of[board.robber_coordinate]),
        "0" if founding else str(table.turn), "0" if founding else str(turns + 1),
        "x" if founding else str(table.turn), f"{dice[0]}{dice[1]}", "c" if played else "-", longest, army, "x",
        _unknown(len(state.development_listdeck)), counts(gone),
        counts(fresh) if table.turn == me else _unknown(sum(fresh)), "0"])


def _seat(table, places, seat, me):
    state, board, color = table.state, table.state.board, table.colors[seat]
    buildings = state.buildings_by_color[color]
    roads = {places.edge_of(edge) for edge, owner in board.roads.items() if owner == color}
    reach = set().union(*board.connected_components[color]) if board.connected_components[color] else set()
    past = [places.corner_of[node] for node in reach if board.is_enemy_node(node, color)]
    hand, cards, pile = table.hand(seat), table.cards(seat), table.tossed(seat)
    mine = seat == me
    pending = "-" if not sum(pile) else counts(pile) if mine else _unknown(sum(pile))
    return ".".join([
        ids(places.corner_of[node] for node in buildings[SETTLEMENT]),
        ids(places.corner_of[node] for node in buildings[CITY]), ids(roads),
        counts(hand) if mine else _unknown(sum(hand)), counts(cards) if mine else _unknown(sum(cards)),
        str(table.get(seat, "PLAYED_KNIGHT")), pending, ids(past)])


def _stack(table, places):
    state = table.state
    actor, prompt = state.current_player_index, state.current_prompt
    if prompt in (ActionPrompt.BUILD_INITIAL_SETTLEMENT, ActionPrompt.BUILD_INITIAL_ROAD):
        founded = sum(len(places_of[SETTLEMENT]) for places_of in state.buildings_by_color.values())
        if prompt == ActionPrompt.BUILD_INITIAL_SETTLEMENT:
            return f"found_settlement:{actor}:{founded}:0"
        last = state.buildings_by_color[table.colors[actor]][SETTLEMENT][-1]
        return f"found_road:{actor}:{founded - 1}:{places.corner_of[last]}"
    frames = [f"{'main' if table.rolled() else 'roll'}:{table.turn}:0:0"]
    if prompt == ActionPrompt.DISCARD:
        owing = sum(1 << seat for seat, count in enumerate(state.discard_counts) if count > 0)
        frames += [f"robber:{table.turn}:0:0", f"discard:x:{owing}:0"]
    elif prompt == ActionPrompt.MOVE_ROBBER:
        frames.append(f"robber:{table.turn}:0:0")
    elif state.is_road_building:
        frames.append(f"free_road:{table.turn}:{state.free_roads_available}:0")
    return ".".join(frames)
