"""Pentadice once more, slowly: the rules read aloud, to compare the real thing with.

Nothing here is remembered between two questions: every answer is worked out from the sheet and
the dice, box by box. Dice are five ints, boxes are words, and a sheet is a dictionary of the boxes
that are written and the points in each. Seats and positions of dice are counted from 0.
"""

from itertools import combinations

Action = tuple[str, str | tuple[int, ...]]
Event = tuple[object, ...]

UPPER = ["ACES", "TWOS", "THREES", "FOURS", "FIVES", "SIXES"]
LOWER = ["BRELAN", "CARRE", "FULL", "PETITE_SUITE", "GRANDE_SUITE", "CHANCE", "PENTA"]
RULES = ["pentadice", "forced_after_sacrifice", "free_after_sacrifice", "bonus_without_joker"]


def check_dice(dice: tuple[int, ...]) -> None:
    """Five dice, each showing 1 to 6, or a complaint."""
    if len(dice) != 5:
        raise ValueError(f"five dice, not {len(dice)}")
    for face in dice:
        if face not in [1, 2, 3, 4, 5, 6]:
            raise ValueError(f"no die shows {face}")


def check_rule(rule: str) -> None:
    if rule not in RULES:
        raise ValueError(f"no such rule: {rule}")


def how_many_of_each(dice: tuple[int, ...]) -> dict[int, int]:
    """Each value that shows, and on how many dice."""
    count: dict[int, int] = {}
    for face in dice:
        if face not in count:
            count[face] = 0
        count[face] += 1
    return count


def most_alike(dice: tuple[int, ...]) -> int:
    most = 0
    for number in how_many_of_each(dice).values():
        if number > most:
            most = number
    return most


def longest_row(dice: tuple[int, ...]) -> int:
    """How many values in a row the dice show at best."""
    longest = 0
    for start in [1, 2, 3, 4, 5, 6]:
        length = 0
        while start + length in dice:
            length += 1
        if length > longest:
            longest = length
    return longest


def naive_score(dice: tuple[int, ...], box: str) -> int:
    """What the dice give in the box by its pattern alone, whatever the sheet."""
    check_dice(dice)
    # Upper section: the sum of the dice of that value.
    for value, name in enumerate(UPPER, start=1):
        if box == name:
            points = 0
            for face in dice:
                if face == value:
                    points += face
            return points
    # D5: where a pattern is not met, the box takes zero.
    if box == "BRELAN":
        if most_alike(dice) >= 3:
            return sum(dice)
        return 0
    if box == "CARRE":
        if most_alike(dice) >= 4:
            return sum(dice)
        return 0
    if box == "FULL":
        # D6: the two are of another value than the three, so five alike do not do.
        numbers = how_many_of_each(dice).values()
        if 3 in numbers and 2 in numbers:
            return 25
        return 0
    if box == "PETITE_SUITE":
        # D6: five in a row hold four in a row.
        if longest_row(dice) >= 4:
            return 30
        return 0
    if box == "GRANDE_SUITE":
        if longest_row(dice) >= 5:
            return 40
        return 0
    if box == "CHANCE":
        return sum(dice)
    if box == "PENTA":
        if most_alike(dice) == 5:
            return 50
        return 0
    raise ValueError(f"no such box: {box}")


def own_upper_box(dice: tuple[int, ...]) -> str:
    """The upper box of the value that all five dice show."""
    return UPPER[dice[0] - 1]


def counts_as_joker(sheet: dict[str, int], dice: tuple[int, ...], rule: str) -> bool:
    """Whether the dice are five alike that are more than an ordinary roll."""
    if most_alike(dice) != 5:
        return False
    # D10, D11: while the Penta box is open, five alike are a roll like any other.
    if "PENTA" not in sheet:
        return False
    if rule == "bonus_without_joker":
        return False
    if rule == "pentadice":
        # D9: only while the Penta box holds 50; D10: never after it was sacrificed.
        return sheet["PENTA"] == 50
    # The two variants after a sacrifice: the Penta box may hold 50 or 0.
    return True


def penta_bonus(sheet: dict[str, int], dice: tuple[int, ...]) -> int:
    """D8: 100 for five alike while the Penta box holds 50, the same under every rule."""
    if most_alike(dice) == 5 and "PENTA" in sheet and sheet["PENTA"] == 50:
        return 100
    return 0


def joker_score(dice: tuple[int, ...], box: str) -> int:
    """D9.2: what a joker gives; where it has nothing special to give, the plain pattern."""
    if box == "FULL":
        return 25
    if box == "PETITE_SUITE":
        return 30
    if box == "GRANDE_SUITE":
        return 40
    return naive_score(dice, box)


def naive_options(
    sheet: dict[str, int], dice: tuple[int, ...], rule: str = "pentadice"
) -> dict[str, tuple[int, int]]:
    """The boxes that may be written, each with its points and the Penta bonus on top."""
    check_rule(rule)
    check_dice(dice)
    # D3: each box is used once, so only the open ones take a result.
    open_upper = []
    for box in UPPER:
        if box not in sheet:
            open_upper.append(box)
    open_lower = []
    for box in LOWER:
        if box not in sheet:
            open_lower.append(box)

    bonus = penta_bonus(sheet, dice)
    options: dict[str, tuple[int, int]] = {}

    if not counts_as_joker(sheet, dice, rule):
        # D5: any open box, for what its pattern gives, nothing included.
        # D11: the first Penta too.
        for box in open_upper + open_lower:
            options[box] = (naive_score(dice, box), bonus)
        return options

    own = own_upper_box(dice)

    if rule == "free_after_sacrifice":
        # The variant that forces nothing: any open box. The three boxes of fixed points give them
        # only when the own upper box is written already.
        for box in open_upper + open_lower:
            if own in sheet:
                options[box] = (joker_score(dice, box), bonus)
            else:
                options[box] = (naive_score(dice, box), bonus)
        return options

    # D9.1: the own upper box if it is open, and no other.
    if own in open_upper:
        options[own] = (naive_score(dice, own), bonus)
        return options
    # D9.2: else any open lower box.
    if len(open_lower) > 0:
        for box in open_lower:
            options[box] = (joker_score(dice, box), bonus)
        return options
    # D9.3: else any open upper box, for zero; the bonus is paid all the same.
    for box in open_upper:
        options[box] = (0, bonus)
    return options


def naive_must_sacrifice(
    sheet: dict[str, int], dice: tuple[int, ...], rule: str = "pentadice"
) -> bool:
    """D5a: no open box gives anything, and one has to be given up."""
    options = naive_options(sheet, dice, rule)
    if len(options) == 0:
        return False
    for points, bonus in options.values():
        if points > 0:
            return False
        # D5a: zero and 100 is no sacrifice.
        if bonus > 0:
            return False
    return True


def naive_totals(sheet: dict[str, int], penta_bonus_points: int) -> dict[str, int]:
    """D12: the parts of the sheet and what they come to."""
    upper = 0
    for box in UPPER:
        if box in sheet:
            upper += sheet[box]
    lower = 0
    for box in LOWER:
        if box in sheet:
            lower += sheet[box]
    # D7: 35 for 63 or more in the upper boxes; Penta bonuses do not count towards it.
    upper_bonus = 0
    if upper >= 63:
        upper_bonus = 35
    return {
        "upper": upper,
        "upper_bonus": upper_bonus,
        "lower": lower,
        "penta_bonuses": penta_bonus_points,
        "total": upper + upper_bonus + lower + penta_bonus_points,
    }


class NaiveGame:
    """A game of any number of players; the faces that are rolled come from outside."""

    def __init__(self, players: int, rule: str = "pentadice") -> None:
        # D1: any number of players from one.
        if players < 1:
            raise ValueError("a game needs a player")
        check_rule(rule)
        self.rule = rule
        self.sheets: list[dict[str, int]] = []
        self.bonuses: list[int] = []
        for _ in range(players):
            self.sheets.append({})
            self.bonuses.append(0)
        self.seat: int | None = 0
        self.dice: list[int] = []
        self.kept: tuple[int, ...] | None = None
        self.rolls = 0
        self.round = 1
        self.over = False
        self.winners: tuple[int, ...] = ()
        self.events: list[Event] = []

    def roll_is_due(self) -> bool:
        """At the start of a turn, and after dice were kept."""
        if self.over:
            return False
        return self.rolls == 0 or self.kept is not None

    def legal(self) -> set[Action]:
        """What the player whose turn it is may choose from."""
        actions: set[Action] = set()
        if self.seat is None or self.roll_is_due():
            return actions
        # D2: one may stop and write after any roll.
        for box in naive_options(self.sheets[self.seat], tuple(self.dice), self.rule):
            actions.add(("write", box))
        # D2: after the first and the second roll any dice may be kept, none too, but not all five.
        if self.rolls in [1, 2]:
            for number in [0, 1, 2, 3, 4]:
                for positions in combinations([0, 1, 2, 3, 4], number):
                    actions.add(("keep", positions))
        return actions

    def roll(self, faces: tuple[int, ...]) -> None:
        """Roll the free dice; the faces come in the order of their positions."""
        if self.seat is None or not self.roll_is_due():
            raise ValueError("no roll is due")
        # D1: the first roll is of all five dice; D2: a later one of those that were not kept,
        # also if they were kept the time before.
        free = []
        for position in [0, 1, 2, 3, 4]:
            if self.kept is None or position not in self.kept:
                free.append(position)
        if len(faces) != len(free):
            raise ValueError(f"{len(free)} dice are rolled, not {len(faces)}")
        dice = list(self.dice)
        if len(dice) == 0:
            dice = [0, 0, 0, 0, 0]
        for position, face in zip(free, faces, strict=True):
            dice[position] = face
        check_dice(tuple(dice))
        self.dice = dice
        self.kept = None
        self.rolls += 1
        self.events = [("rolled", self.seat, self.rolls, tuple(free), tuple(dice))]

    def keep(self, positions: tuple[int, ...]) -> None:
        """Keep the dice at these positions, named in rising order; the others are rolled next."""
        if self.seat is None or ("keep", tuple(positions)) not in self.legal():
            raise ValueError(f"these dice cannot be kept now: {positions}")
        self.kept = tuple(positions)
        faces = []
        for position in positions:
            faces.append(self.dice[position])
        self.events = [("kept", self.seat, self.kept, tuple(faces))]

    def write(self, box: str) -> None:
        """Write the dice in a box and pass the turn on."""
        if self.seat is None or ("write", box) not in self.legal():
            raise ValueError(f"this box cannot be written now: {box}")
        seat = self.seat
        sheet = self.sheets[seat]
        dice = tuple(self.dice)
        points, bonus = naive_options(sheet, dice, self.rule)[box]

        joker = counts_as_joker(sheet, dice, self.rule)
        if joker and self.rule == "free_after_sacrifice":
            # In this variant only once the own upper box is written.
            joker = own_upper_box(dice) in sheet

        before = naive_totals(sheet, self.bonuses[seat])
        sheet[box] = points
        self.bonuses[seat] += bonus
        after = naive_totals(sheet, self.bonuses[seat])

        self.events = [("written", seat, box, dice, points, joker)]
        # D8: on top of what the box gives.
        if bonus > 0:
            self.events.append(("penta bonus", seat, bonus))
        # D7: once, by the box that brings the upper section to 63.
        if before["upper_bonus"] == 0 and after["upper_bonus"] == 35:
            self.events.append(("upper bonus", seat, after["upper"], 35))

        self.dice = []
        self.kept = None
        self.rolls = 0
        # D1: the seats in order, then the next round.
        if seat + 1 < len(self.sheets):
            self.seat = seat + 1
        elif self.round < 13:
            self.seat = 0
            self.round += 1
        else:
            self.finish()

    def finish(self) -> None:
        """D4: all have played 13 rounds; the highest total wins, and equal ones share."""
        totals = []
        for sheet, bonus in zip(self.sheets, self.bonuses, strict=True):
            totals.append(naive_totals(sheet, bonus)["total"])
        highest = totals[0]
        for total in totals:
            if total > highest:
                highest = total
        winners = []
        for seat in range(len(totals)):
            if totals[seat] == highest:
                winners.append(seat)
        self.seat = None
        self.over = True
        self.winners = tuple(winners)
        self.events.append(("game over", tuple(winners), tuple(totals)))
