"""The examples in docstrings run."""

import doctest
import importlib

import pytest

MODULES = ("__init__", "model", "sweep", "optimize", "calibrate", "linear", "equations", "result", "fmu", "design")


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name):
    module = importlib.import_module("harpoon" if name == "__init__" else f"harpoon.{name}")
    found = doctest.testmod(module, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert found.failed == 0
    if name == "model":
        assert found.attempted > 10
