"""What the tests of both games' encodings share."""

from collections.abc import Mapping

from fiveup.encoding import Slice


def part_of(parts: Mapping[str, Slice], numbers: tuple[int, ...], name: str) -> tuple[int, ...]:
    """The integers of one part."""
    return numbers[parts[name].place]


def check_places(parts: Mapping[str, Slice], length: int) -> None:
    """The parts lie end to end, none of them is empty, and that is all."""
    end = 0
    for part in parts.values():
        assert part.place.start == end < part.place.stop
        assert part.least < part.most
        assert part.meaning
        end = part.place.stop
    assert end == length


def check_ranges(parts: Mapping[str, Slice], numbers: tuple[int, ...]) -> None:
    """All numbers are plain integers in the ranges that their parts state."""
    assert set(map(type, numbers)) == {int}
    assert len(numbers) == max(part.place.stop for part in parts.values())
    for name, part in parts.items():
        for number in numbers[part.place]:
            assert part.least <= number <= part.most, (name, number)
