"""Generates country maps that no designer would draw: adjacent sites, chips next to a first road, cut regions,
islands with one or more deserts, certificates anywhere."""

from model.topology import topology

NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
TERRAIN = ("forest", "hills", "pasture", "fields", "mountains")
CERTIFICATES = ("any3", "any3", "brick2", "lumber2", "wool2", "grain2", "ore2")
MOST_CANAL_SITES = 8
DROP_ROAD, DROP_NODE, DESERT = 0.15, 0.1, 0.08


def made_up_map(rng):
    """Returns the text of a map for two to six seats."""
    board = topology(rng.choice((4, 6)))
    kinds = draw_kinds(board, rng)
    regions = draw_regions(board, kinds, rng)
    roads = draw_roads(board, rng)
    lines = ["neulandmap 1", "id madeup", "title Made up", "status original", "size 2000 2000", "players 2 6"]
    lines += [f"target {seats} {rng.randint(6, 13)}" for seats in range(2, 7)]
    lines += [f"distance {rng.choice(('on', 'off', 'off'))}", f"chips {kinds.count('vp')}",
              f"robber {rng.randrange(len(regions))}"]
    towns = [node for node, kind in enumerate(kinds) if kind == "town"]
    canal = draw_canal(board, towns, rng)
    for node, kind in enumerate(kinds):
        flag = "canal" if node in canal else "-"
        lines.append(f"node {node} {kind} {10 + 9 * node} {10 + 7 * node} {flag} -")
    for region, (terrain, number, nodes) in enumerate(regions):
        lines.append(f"region {region} {terrain} {number} 50 50 {len(nodes)} {' '.join(map(str, nodes))} -")
    lines += [f"road {road} {a} {b}" for road, (a, b) in enumerate(roads)]
    marked = rng.sample(range(len(roads)), rng.randint(0, 9))
    lines += [f"cert {cert} {road} {rng.choice(CERTIFICATES)}" for cert, road in enumerate(marked)]
    return "\n".join(lines + ["end", ""])


def draw_canal(board, towns, rng):
    """Picks canal sites that are close together, so that some are joined in every game."""
    first = rng.choice(towns)
    near, rim = [first], {first}
    while len(near) < len(board.vertex_edges):
        rim = {other for node in rim for other in board.vertex_neighbours[node]} - set(near)
        near += sorted(rim)
    return [node for node in near if node in towns][:rng.randint(2, MOST_CANAL_SITES)]


def draw_kinds(board, rng):
    """Town, VP crossing or plain crossing for every corner."""
    return rng.choices(("town", "vp", "cross"), (50, 12, 38), k=len(board.vertex_edges))


def draw_regions(board, kinds, rng):
    """Returns (terrain, number, nodes) of every hex; some lose nodes that also belong to another one."""
    rims = [list(nodes) for nodes in board.hex_vertices]
    for rim in rims:
        for node in list(rim):
            shared = sum(node in other for other in rims)
            if len(rim) > 1 and (shared > 1 or kinds[node] == "cross") and rng.random() < DROP_NODE:
                rim.remove(node)
    return [("desert", 0, rim) if rng.random() < DESERT else (rng.choice(TERRAIN), rng.choice(NUMBERS), rim)
            for rim in rims]


def draw_roads(board, rng):
    """The edges of the board in random order, without some that are not needed for connectivity."""
    roads = list(board.edges)
    for road in rng.sample(roads, int(DROP_ROAD * len(roads))):
        left = [other for other in roads if other != road]
        if is_connected(left, len(board.vertex_edges)):
            roads = left
    rng.shuffle(roads)
    return roads


def is_connected(roads, nodes):
    """Returns whether every node can be reached."""
    seen, grown = {0}, True
    while grown:
        more = {end for road in roads for end in road if seen & set(road)} - seen
        grown = bool(more)
        seen |= more
    return len(seen) == nodes
