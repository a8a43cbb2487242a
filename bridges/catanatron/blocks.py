"""Counts games in blocks: one board, the same seat order, our bot once in every seat.

Games of one block share the board, so they are not independent: the interval is computed over blocks. A block with a
void game is left out as a whole, so that every seat has the same number of games."""

import math

Z = 1.959964


class Blocks:
    """wins[n][seat] is 1 for a win in block n, else 0."""

    def __init__(self, seats):
        self.seats, self.wins, self.void = seats, [], 0

    def add(self, results):
        """Adds a block: for each seat True, False, or None for a void game."""
        if None in results:
            self.void += 1
        else:
            self.wins.append([int(won) for won in results])

    def by_seat(self):
        """Returns the number of wins in each seat."""
        return [sum(block[seat] for block in self.wins) for seat in range(self.seats)]

    def share(self):
        """Returns the share of games won and its 95 % interval, from the means of the blocks."""
        count = len(self.wins)
        games = count * self.seats
        if not count:
            return 0.0, 0.0, 1.0
        share = sum(self.by_seat()) / games
        spread = share * (1 - share) / games
        if count > 1:
            means = [sum(block) / self.seats for block in self.wins]
            clusters = sum((mean - share) ** 2 for mean in means) / (count - 1) / count
            # A few blocks may all agree by accident; then take at least the interval of independent games.
            spread = clusters if count >= 30 else max(clusters, spread)
        scale, middle = 1 + Z * Z / games, share + Z * Z / (2 * games)
        half = Z * math.sqrt(spread + Z * Z / (4 * games * games)) / scale
        return share, max(0.0, middle / scale - half), min(1.0, middle / scale + half)
