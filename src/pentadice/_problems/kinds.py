"""The kinds of problems by number, as the documentation lists them; a number keeps its meaning."""

from typing import Final

# Sheets
POINTS_IMPOSSIBLE: Final = 1
BONUS_WITHOUT_PENTA: Final = 2
TOO_MANY_BONUSES: Final = 3

# Turns
BOXES_MISCOUNTED: Final = 10
DICE_NOT_ROLLED: Final = 11
ROLLED_AFTER_END: Final = 12

# The log
LOG_START_MISSING: Final = 20
LOG_ENTRY_FORBIDDEN: Final = 21
LOG_LEADS_ELSEWHERE: Final = 22
LOG_TOO_LONG: Final = 23
