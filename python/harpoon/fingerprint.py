"""What a function does, as a text: two that could give other values have other texts."""

from __future__ import annotations

import functools
import hashlib
import types
from collections.abc import Mapping, Set
from typing import Any

from .model import Model


def fingerprint(value: Any) -> str:
    """Of a function its code, its defaults, and what it encloses or takes from its module, as far as that is data or
    functions of the same kind; of arrays all values.
    """
    return hashlib.sha256(_say(value, {}).encode()).hexdigest()


def _say(value: Any, seen: dict[int, Any]) -> str:
    """``seen`` keeps what was said already, so that no other object takes its number."""
    is_plain = isinstance(value, (str, bytes, int, float, complex, bool, type(None)))
    if is_plain:
        return repr(value)
    if id(value) in seen:
        return f"again{list(seen).index(id(value))}"
    seen[id(value)] = value
    if isinstance(value, functools.partial):
        return f"partial{_say((value.func, value.args, value.keywords), seen)}"
    if isinstance(value, types.MethodType):
        return f"method{_say((value.__func__, value.__self__), seen)}"
    if isinstance(value, types.FunctionType):
        return _function(value, seen)
    if isinstance(value, types.CodeType):
        consts = [_say(c, seen) for c in value.co_consts]
        return f"code{value.co_code.hex()}{value.co_names}{value.co_varnames}{consts}"
    if isinstance(value, (types.ModuleType, types.BuiltinFunctionType, type)):
        return f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', value.__name__)}"
    if isinstance(value, Mapping):
        return f"{{{sorted((_say(k, seen), _say(v, seen)) for k, v in value.items())}}}"
    if isinstance(value, Set):
        return f"set{sorted(_say(v, seen) for v in value)}"
    if isinstance(value, (list, tuple)):
        return f"{type(value).__name__}{[_say(v, seen) for v in value]}"
    if hasattr(value, "tobytes") and hasattr(value, "dtype"):
        if value.dtype.hasobject:
            return f"array{value.shape}{_say(value.tolist(), seen)}"
        # Printed, a long array has dots in its middle.
        return f"array{value.dtype}{value.shape}{hashlib.sha256(value.tobytes()).hexdigest()}"
    if hasattr(value, "to_numpy"):
        names = [str(getattr(value, "columns", getattr(value, "name", ""))), _say(value.to_numpy(), seen)]
        return f"{type(value).__qualname__}{names}"
    if isinstance(value, Model):
        return value.hash
    inside = getattr(value, "__dict__", None)
    if inside:
        return f"{type(value).__module__}.{type(value).__qualname__}{_say(inside, seen)}"
    return repr(value)


def _function(function: types.FunctionType, seen: dict[int, Any]) -> str:
    cells = [_say(_content(cell), seen) for cell in function.__closure__ or ()]
    defaults = _say((function.__defaults__, function.__kwdefaults__), seen)
    world = function.__globals__
    names = sorted(_names(function.__code__))
    taken = [(name, _say(world[name], seen)) for name in names if name in world]
    return f"function{_say(function.__code__, seen)}{cells}{defaults}{taken}"


def _content(cell: Any) -> Any:
    try:
        return cell.cell_contents
    except ValueError:
        # Not filled yet: a function that calls itself before it is bound.
        return None


def _names(code: types.CodeType) -> set[str]:
    """The names that code takes from its module, also in functions inside of it."""
    inner = [c for c in code.co_consts if isinstance(c, types.CodeType)]
    return set(code.co_names).union(*(_names(c) for c in inner))
