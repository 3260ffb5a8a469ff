"""Mutants of the naive second readings: each is a reading that was changed in one place.

Comparisons, constants, words, arithmetic, conditions and functions are changed, steps are left out
or change places.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache
from inspect import getsource
from types import ModuleType
from typing import Any, Final

import attrs

from tests.oracles.vector_replay import READINGS

ACTED_ON: Final = frozenset({"cast", "deal", "do", "roll", "keep", "write"})
"""Where actions that are not legal are refused. What others refuse, no vector can ask."""
NOT_TOLD: Final = frozenset({"check_dice", "check_rule", "naive_must_sacrifice"})
"""Functions whose answers are in no vector."""

COMPARISONS: Final[Mapping[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq, ast.LtE, ast.GtE),
    ast.NotEq: (ast.Eq, ast.Lt, ast.Gt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: Final[Mapping[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mod: ast.FloorDiv,
}
FUNCTIONS: Final = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list"}
WORDS: Final = (
    *("lo hi", "cA cB bA bB", "main exact", "scored dropped", "lots deal play over"),
    *("BRELAN CARRE PENTA", "FULL PETITE_SUITE GRANDE_SUITE"),
    "pentadice forced_after_sacrifice free_after_sacrifice bonus_without_joker",
)
NEXT_WORD: Final = {
    word: other
    for words in map(str.split, WORDS)
    for word, other in zip(words, [*words[1:], words[0]], strict=True)
}


def other_expressions(node: object) -> Iterator[tuple[str, ast.expr]]:
    """Give what may stand for an expression, and the kind of that change."""
    match node:
        case ast.Compare(left, [operator], [right]):
            others = COMPARISONS[type(operator)]
            if isinstance(right, ast.Constant) and isinstance(right.value, str):
                others = others[:1]  # words have no order
            for other in others:
                yield "comparison", ast.Compare(left, [other()], [right])
        case ast.Constant(bool(value)):
            yield "constant", ast.Constant(not value)
        case ast.Constant(int(value)):
            yield "constant", ast.Constant(value + 1)
            yield "constant", ast.Constant(value - 1)
        case ast.Constant(str(word)) if word in NEXT_WORD:
            yield "word", ast.Constant(NEXT_WORD[word])
        case ast.BinOp(left, operator, right) if type(operator) in ARITHMETIC:
            yield "arithmetic", ast.BinOp(left, ARITHMETIC[type(operator)](), right)
        case ast.UnaryOp(ast.USub(), operand):
            yield "arithmetic", operand
        case ast.UnaryOp(ast.Not(), operand):
            yield "condition", operand
        case ast.BoolOp(operator, values):
            swapped = ast.Or() if isinstance(operator, ast.And) else ast.And()
            for each in (ast.BoolOp(swapped, values), *values):
                yield "condition", each
        case ast.Call(ast.Name(name), arguments, keywords) if name in FUNCTIONS:
            yield "function", ast.Call(ast.Name(FUNCTIONS[name]), arguments, keywords)
            if name == "sorted":
                backwards = ast.keyword("reverse", ast.Constant(True))
                yield "function", ast.Call(ast.Name(name), arguments, [*keywords, backwards])


def other_blocks(
    block: Sequence[ast.stmt], alone: Set[ast.AST]
) -> Iterator[tuple[str, list[ast.stmt]]]:
    """Give blocks with a step less, or with two in the other order."""
    for index, statement in enumerate(block):
        earlier, later = block[index - 1], block[index + 1 :]
        if statement in alone:
            continue
        if not (_assigns(statement) and _names_of(statement, ast.Store)):
            yield "step left out", [*block[:index], ast.Pass(), *later]
        if index and earlier not in alone and _may_come_before(statement, earlier):
            yield "order of steps", [*block[: index - 1], statement, earlier, *later]


def _may_come_before(statement: ast.stmt, earlier: ast.stmt) -> bool:
    """Whether the other order may do anything else than fail at once, or than the same."""
    if isinstance(statement, ast.Return) or (_assigns(statement) and _assigns(earlier)):
        return False
    return not _names_of(earlier, ast.Store) & _names_of(statement)


def _assigns(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Assign | ast.AnnAssign)


def _names_of(node: ast.AST, context: type[ast.expr_context] = ast.expr_context) -> set[str]:
    names = (each for each in ast.walk(node) if isinstance(each, ast.Name))
    return {name.id for name in names if isinstance(name.ctx, context)}


def other_fields(node: ast.AST, alone: Set[ast.AST]) -> Iterator[tuple[str, str, Any]]:
    """Give what may stand in a field of a node: the kind of change, the field, the value."""
    for field, value in ast.iter_fields(node):
        if field == "test" and not isinstance(value, ast.Compare | ast.UnaryOp):
            yield "condition", field, ast.UnaryOp(ast.Not(), value)
        if field == "ifs" and value:
            yield "condition", field, []
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            for kind, block in other_blocks(value, alone):
                yield kind, field, block
        elif isinstance(value, list):
            for index, item in enumerate(value):
                for kind, other in other_expressions(item):
                    yield kind, field, [*value[:index], other, *value[index + 1 :]]
        else:
            for kind, other in other_expressions(value):
                yield kind, field, other


def left_alone(tree: ast.AST) -> set[ast.AST]:
    """Find what is not changed: docstrings, what a call may leave out, refusals of no action."""
    alone: set[ast.AST] = set()
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            match node:
                case ast.arguments() | ast.Raise() | ast.Expr(ast.Constant()):
                    alone.add(node)
                case ast.If(body=[ast.Raise()]) if function.name not in ACTED_ON:
                    alone.add(node)
        if function.name in NOT_TOLD:
            alone.add(function)
    return alone


def nodes_of(node: ast.AST, alone: Set[ast.AST]) -> Iterator[ast.AST]:
    """Give a node and every one below it, but nothing that is left alone."""
    if node not in alone:
        yield node
        for child in ast.iter_child_nodes(node):
            yield from nodes_of(child, alone)


@attrs.frozen
class Mutant:
    """A changed reading: the kind of change, the function, what is changed there, all the text."""

    kind: str
    function: str
    change: str
    source: str = attrs.field(repr=False)


@cache
def mutants(package: str) -> tuple[Mutant, ...]:
    """Make all mutants of a reading, no two alike."""
    tree = ast.parse(getsource(READINGS[package]))
    original, alone = ast.unparse(tree), left_alone(tree)
    made: dict[str, Mutant] = {}
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in list(nodes_of(function, alone)):
            for kind, field, other in other_fields(node, alone):
                value = getattr(node, field)
                setattr(node, field, other)
                text = ast.unparse(tree)
                setattr(node, field, value)
                if text != original and text not in made:
                    made[text] = Mutant(kind, function.name, first_difference(original, text), text)
    return tuple(made.values())


@cache
def reading_of(mutant: Mutant) -> ModuleType:
    module = ModuleType(mutant.function)
    exec(compile(mutant.source, mutant.function, "exec"), module.__dict__)
    return module


def first_difference(text: str, other: str) -> str:
    pairs = zip(text.splitlines(), other.splitlines(), strict=False)
    return next(f"{was.strip()}  ->  {now.strip()}" for was, now in pairs if was != now)
