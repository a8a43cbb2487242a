"""Longest road: the longest trail through one seat's roads, and who holds its card."""

LEAST_FOR_CARD = 5


def longest_trail(board, roads, blocked):
    """Number of edges of a longest trail: no edge twice, corners may repeat.

    `blocked` are the corners with other seats' buildings: a trail may begin or end there but not pass. This searches
    every trail from every corner: slow, but simple enough to be trusted."""
    unused = set(roads)

    def extend(vertex):
        best = 0
        for edge in board.vertex_edges[vertex]:
            if edge not in unused:
                continue
            a, b = board.edges[edge]
            other = b if vertex == a else a
            if other in blocked:
                best = max(best, 1)
                continue
            unused.remove(edge)
            best = max(best, 1 + extend(other))
            unused.add(edge)
        return best

    corners = {vertex for edge in roads for vertex in board.edges[edge]}
    return max((extend(vertex) for vertex in corners), default=0)


def award(holder, lengths, least=LEAST_FOR_CARD):
    """Returns who holds the card after the lengths changed, or None if nobody does."""
    longest = max(lengths)
    if longest < least:
        return None
    if holder is not None and lengths[holder] == longest:
        return holder
    leaders = [seat for seat, length in enumerate(lengths) if length == longest]
    return leaders[0] if len(leaders) == 1 else None
