"""What a view leaves open: the deals that give it, counted and drawn, and where tiles can be.

The law is the shuffle's. All orders of the 28 tiles (the hands as dealt, seat by seat, then the
boneyard) that give the view under its recorded actions are equally likely. So what draws and passes
prove is kept, and that somebody chose this placement rather than that one proves nothing.

Where the log does not begin with a deal (a position was set up), the hands and the boneyard at the
beginning of the log count as dealt.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from random import Random

from fiveup._hidden.unseen import Unseen
from fiveup._rules.match import Match
from fiveup._rules.tile import TILES, Tile
from fiveup._rules.view import View
from fiveup._shared.values.arguments import check_int, check_type

Odds = dict[Tile, dict[int | None, Fraction]]
"""For each tile, the chance that a seat holds it, by seat; None stands for the boneyard."""


def resample(view: View, rng: Random) -> Match:
    """Draw a match that looks like this from the view's seat, as a shuffle would have it.

    ``observe(resample(view, rng), view.seat) == view``, the events included. All orders of the 28
    tiles that give the view under its recorded actions are equally likely, which is not the same as
    all hands that could be held now. Only ``rng`` is used and advanced. Work that all draws from a
    view share is done once and kept for the views asked about last: the first draw takes a third of
    a millisecond, at worst some tens after many draws by seats with few tiles, and a later one less
    than a tenth.

    Raises ``TypeError`` on wrong types, and ``ValueError`` if ``problems`` finds something in the
    view, or if no deal leads to it.

    >>> from random import Random
    >>> match = set_up(FIVE_UP, ["1|4 2|2 3|6 0|0 5|5", "1|2 0|5 6|6 2|4 3|3"])
    >>> view = observe(match, 0)
    >>> other = resample(view, Random(5))
    >>> other.round.hands[0] == match.round.hands[0], other.round.hands[1] == match.round.hands[1]
    (True, False)
    >>> observe(other, 0) == view
    True
    """
    hidden = _hidden(view)
    check_type("rng", rng, Random)
    return hidden.draw(rng, view)


def count_deals(view: View) -> int:
    """Count the orders of the tiles that give the view, the rest of the boneyard in all its orders.

    It is 1 if nothing is hidden, and before the first deal. Raises as :func:`resample` does.

    >>> from math import factorial
    >>> match = set_up(FIVE_UP, ["1|4 2|2 3|6 0|0 5|5", "1|2 0|5 6|6 2|4 3|3"])
    >>> count_deals(observe(match, 0)) == factorial(23)
    True
    """
    return _hidden(view).count


def tile_odds(view: View) -> Odds:
    """Give the exact chance of each place for each tile that is not seen.

    A tile is seen if it is on the table, in the viewer's hand, in a hand that is shown, or drawn to
    be placed now. The places are the seats other than the viewer's, and None for the boneyard; the
    chances of a tile add up to 1. Empty if there is no round. Raises as :func:`resample` does.

    >>> match = set_up(FIVE_UP, ["1|4 2|2 3|6 0|0 5|5", "1|2 0|5 6|6 2|4 3|3"])
    >>> tile_odds(observe(match, 0))[Tile(6, 6)]
    {1: Fraction(5, 23), None: Fraction(18, 23)}
    """
    return {tile: dict(row) for tile, row in _hidden(view).odds.items()}


def surely_holds(view: View, seat: int) -> frozenset[Tile]:
    """Give the tiles that a seat holds in every deal that gives the view.

    Raises as :func:`resample` does, and ``ValueError`` if there is no such seat.
    """
    return _possible(view, seat)[0]


def surely_lacks(view: View, seat: int) -> frozenset[Tile]:
    """Give the tiles that a seat holds in no deal that gives the view.

    Those that are seen elsewhere are among them; all are if there is no round. A seat lacks a value
    if it lacks its seven tiles. Raises as :func:`surely_holds` does.
    """
    return frozenset(TILES) - _possible(view, seat)[1]


def _possible(view: View, seat: int) -> tuple[frozenset[Tile], frozenset[Tile]]:
    """Give the tiles that a seat must have, and those that it can have."""
    hidden = _hidden(view)
    check_int("seat", seat, 0, view.players - 1)
    known = frozenset(_seen_with(view, seat))
    chances = {tile: row.get(seat, 0) for tile, row in hidden.odds.items()}
    sure = (tile for tile, chance in chances.items() if chance == 1)
    able = (tile for tile, chance in chances.items() if chance)
    return known.union(sure), known.union(able)


def _seen_with(view: View, seat: int) -> Iterator[Tile]:
    """Give the tiles that are seen with a seat."""
    if view.round is not None:
        if seat == view.seat:
            yield from view.round.hand or ()
        if view.round.shown_hands is not None:
            yield from view.round.shown_hands[seat]
        if view.round.drawn is not None and view.round.seat == seat:
            yield view.round.drawn


def _hidden(view: View) -> Unseen:
    check_type("view", view, View)
    try:
        hash(view)
    except TypeError:  # something is in it that no view has
        return Unseen(view)
    return _prepared(view)


@lru_cache(maxsize=32)
def _prepared(view: View) -> Unseen:
    return Unseen(view)
