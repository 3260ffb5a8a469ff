"""Calls that are wrong, one to a line: test_types.py has the type checkers find each and no other.

Nobody runs this file.
"""

from random import Random

import fiveup
import fiveup.svg
import fiveup.testing
import pentadice
import pentadice.coach
import pentadice.html
import pentadice.optimal
from fiveup import Tiel  # wrong
from fiveup import EXACT_61, FIVE_UP, TILES, Arm, Draw, Layout, Lots, Match, Place, Spot, Tile, View
from fiveup._rules.tile import Domino  # wrong
from fiveup.svg import layout_png  # wrong
from fiveup.testing import check_games  # wrong
from pentadice import Dice  # wrong
from pentadice import Box, Game, Keep, Roll, Sheet, Write
from pentadice.optimal import advice  # wrong


def names() -> None:
    print(fiveup.aply)  # wrong
    print(fiveup.testing.check_games)  # wrong
    print(fiveup.Settlement.EXCAT)  # wrong
    print(fiveup._ROOM)  # wrong
    print(pentadice.new_match)  # wrong
    print(pentadice.Joker.FORCE)  # wrong
    print(Arm.LEFT)  # wrong
    print(Box.YACHT)  # wrong


def values() -> None:
    Tile(1)  # wrong
    Tile(1, Arm.HIGH)  # wrong
    Tile(1, 4, 4)  # wrong
    Spot(Tile(1, 4), Box.ACES)  # wrong
    Spot(TILES, Arm.LOW)  # wrong
    Place(Box.ACES)  # wrong
    Place(Tile(1, 4), Arm.LOW)  # wrong
    Layout([Tile(1, 4)])  # wrong
    Lots([3.5, 4.5])  # wrong
    Draw(Tile(1, 4))  # wrong
    Write(Tile(1, 4))  # wrong
    Keep(4)  # wrong
    Keep([Box.ACES])  # wrong
    Roll(6)  # wrong
    Sheet.of({TILES[0]: 5})  # wrong
    fiveup.Ruleset(target="305")  # wrong
    fiveup.Ruleset(hand=7)  # wrong
    fiveup.Ruleset(settlement=pentadice.Joker.FORCED)  # wrong
    pentadice.Ruleset(fiveup.Settlement.EXACT)  # wrong
    fiveup.Claim("count", 15)  # wrong


def five_up(match: Match, view: View, layout: Layout, rng: Random) -> None:
    fiveup.new_match(FIVE_UP)  # wrong
    fiveup.new_match(2, FIVE_UP)  # wrong
    fiveup.new_match(FIVE_UP, player=2)  # wrong
    fiveup.new_match(pentadice.PENTADICE, 2)  # wrong
    fiveup.apply(match)  # wrong
    fiveup.apply(match, 448)  # wrong
    fiveup.apply(match, Tile(1, 4))  # wrong
    fiveup.apply(match, Draw)  # wrong
    fiveup.apply(match, Write(Box.ACES))  # wrong
    fiveup.apply(view, Draw())  # wrong
    fiveup.apply("5up", Draw())  # wrong
    fiveup.apply(match, Draw(), "0")  # wrong
    fiveup.legal_actions(match, "0")  # wrong
    fiveup.legal_actions(layout)  # wrong
    fiveup.why_illegal(match, None)  # wrong
    fiveup.observe(match)  # wrong
    fiveup.observe(view, 0)  # wrong
    fiveup.sample_chance(match)  # wrong
    fiveup.sample_chance(match, 7)  # wrong
    fiveup.tile_odds(match)  # wrong
    fiveup.settle(EXACT_61, (6, 9), 0, scores=(0, 0))  # wrong
    fiveup.settle(EXACT_61, (6, 9), out=0)  # wrong
    fiveup.settle(EXACT_61, (6, 9), out="0", scores=(0, 0))  # wrong
    fiveup.settle(EXACT_61, [[Box.ACES], []], out=1, scores=(0, 0))  # wrong
    fiveup.set_up(FIVE_UP, dice=())  # wrong
    fiveup.set_up(FIVE_UP, drawn=5)  # wrong
    fiveup.verify(match)  # wrong
    fiveup.to_data(4)  # wrong
    fiveup.describe(Draw())  # wrong
    fiveup.svg.layout_svg(match)  # wrong
    fiveup.svg.layout_svg(layout, mode="night")  # wrong
    match.side(None)  # wrong
    layout.place(Box.ACES)  # wrong


def results(match: Match, view: View, layout: Layout, rng: Random) -> None:
    print(match.score)  # wrong
    print(match.round.hands)  # wrong
    print(view.round.boneyard if view.round else ())  # wrong
    print(layout.ends[0].pip)  # wrong
    print(fiveup.playout(match, rng).points)  # wrong
    print(fiveup.solve_endgame(match).score)  # wrong
    print(fiveup.legal_actions(match)[0].tile)  # wrong
    print(fiveup.forced_action(match).code)  # wrong
    print(fiveup.why_illegal(match, Draw()).rule)  # wrong
    print(Tile(1, 4) < Box.ACES)  # wrong
    print(fiveup.tile_odds(view)[0])  # wrong


def frozen_fields(match: Match, game: Game) -> None:
    match.scores = (0, 0)  # wrong
    match.phase = fiveup.Phase.OVER  # wrong
    FIVE_UP.target = 500  # wrong
    game.seat = 1  # wrong
    game.sheet.points = ()  # wrong
    match.log[0][1].index = 7  # wrong
    fiveup.Phase.OVER = fiveup.Phase.PLAY  # wrong


def of_a_match(match: Match, rng: Random) -> fiveup.PlayerAction:
    return fiveup.legal_actions(match)[0]


def without_chance(view: View) -> fiveup.PlayerAction:
    return fiveup.legal_actions(view)[0]


def by_code(view: View, rng: Random) -> int:
    return fiveup.ACTIONS.index(fiveup.legal_actions(view)[0])


def policies(match: Match, game: Game, rng: Random) -> None:
    fiveup.simulate(match, [of_a_match] * 2, rng)  # wrong
    fiveup.simulate(match, fiveup.greedy_policy, rng)  # wrong
    fiveup.tournament(FIVE_UP, [without_chance] * 2, players=2, matches=1, seed=1)  # wrong
    fiveup.tournament(FIVE_UP, [fiveup.greedy_policy] * 2, players=2, games=1, seed=1)  # wrong
    fiveup.testing.check_policy(by_code)  # wrong
    fiveup.testing.check_engine(match)  # wrong
    pentadice.simulate(game, [fiveup.greedy_policy], rng)  # wrong
    pentadice.tournament([pentadice.greedy_policy], games=1)  # wrong


def dice(game: Game, sheet: Sheet) -> None:
    pentadice.new_game(FIVE_UP)  # wrong
    pentadice.new_game(player=2)  # wrong
    pentadice.apply(game, Draw())  # wrong
    pentadice.apply(sheet, Write(Box.ACES))  # wrong
    pentadice.apply(game, Box.ACES)  # wrong
    pentadice.legal_actions(game, "1")  # wrong
    pentadice.score(6, Box.SIXES)  # wrong
    pentadice.score((6, 6, 6, 6, 6), Arm.LOW)  # wrong
    pentadice.set_up(sheet, roll=(1, 2, 3, 4, 5))  # wrong
    pentadice.must_sacrifice(game, (1, 1, 1, 1, 1))  # wrong
    pentadice.format_record(game)  # wrong
    pentadice.optimal.best_box(game, (1, 2, 3, 4, 5))  # wrong
    pentadice.optimal.advise(sheet, (1, 2, 3, 4, 5))  # wrong
    pentadice.coach.analyse(game)  # wrong
    pentadice.html.record_html(game)  # wrong
    sheet.write(Box.ACES, (1, 2, 3, 4, 5))  # wrong
    print(sheet[Tile(1, 4)])  # wrong
    print(game.winner)  # wrong
    print(sheet.options((1, 2, 3, 4, 5))[0])  # wrong
    print(pentadice.optimal.advise_game(game).best_tile)  # wrong
    for box in sheet:  # wrong
        print(box)
