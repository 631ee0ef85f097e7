"""The notebooks in `examples/notebooks` run from start to end."""

import pytest
from conftest import ROOT

NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))


def test_there_are_notebooks():
    assert NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)
def test_notebook(path):
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    book = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(book, timeout=120, resources={"metadata": {"path": str(path.parent)}}).execute()
    # A model shows its diagram, a result its plot.
    shown = [o.get("data", {}) for c in book.cells if c.cell_type == "code" for o in c.outputs]
    assert any("<svg" in str(d.get("text/html", "")) or "image/svg+xml" in d for d in shown)
