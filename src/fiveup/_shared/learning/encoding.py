"""Integers for learning programs: which part of an observation stands where, and what it means."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from attrs import field, frozen


@frozen
class Slice:
    """A part of an observation: ``observation[part.place]`` are its integers.

    Each of them is from ``least`` to ``most``. ``meaning`` says what they stand for.
    """

    place: slice = field(hash=False)
    least: int
    most: int
    meaning: str


def laid_out(parts: Iterable[tuple[str, int, int, int, str]]) -> Mapping[str, Slice]:
    """Lay parts end to end: each has a name, a length, its least, its most, and its meaning."""
    places, start = {}, 0
    for name, length, least, most, meaning in parts:
        places[name] = Slice(slice(start, start + length), least, most, meaning)
        start += length
    return MappingProxyType(places)


def in_order(parts: Mapping[str, Slice], values: Mapping[str, Iterable[int]]) -> tuple[int, ...]:
    """Put the values of all parts in order."""
    return tuple([value for name in parts for value in values[name]])


def flags(indices: Iterable[int], length: int) -> tuple[int, ...]:
    """Give so many flags: 1 at each of the indices, else 0."""
    row = [0] * length
    for index in indices:
        row[index] = 1
    return tuple(row)


def margins(scores: tuple[int, ...]) -> tuple[float, ...]:
    """Give each score less the mean of the others, so that all add up to zero.

    A single score is given as it is.
    """
    if len(scores) == 1:
        return (float(scores[0]),)
    total, others = sum(scores), len(scores) - 1
    return tuple(score - (total - score) / others for score in scores)
