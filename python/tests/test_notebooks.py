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


def _run(cells, folder):
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in cells])
    client = nbclient.NotebookClient(
        book, timeout=120, allow_errors=True, record_timing=False, resources={"metadata": {"path": str(folder)}}
    )
    seen = []
    client.process_message, original = (
        lambda message, *others: (seen.append(message), original(message, *others))[1],
        client.process_message,
    )
    client.execute()
    return [cell.outputs for cell in book.cells], seen


def test_an_error_is_its_message_with_the_place(tmp_path):
    outputs, _ = _run(
        [
            "import harpoon\nm = harpoon.load('model Broken\\n  Real x;\\nequation\\n  der(x) = -k*x;\\nend Broken;')",
            "m",
            "m.simulate(1)",
            "harpoon.load('BondLib.Examples.DCMotor').simulate(1, params={'R1.r': 1})",
        ],
        tmp_path,
    )
    shown = str(outputs[1][0]["data"]["text/html"])
    assert "with errors" not in shown and "`k`" in shown and "line 4" in shown or "4:" in shown
    error = outputs[2][-1]
    assert error["output_type"] == "error" and error["ename"] == "ModelError"
    text = "\n".join(error["traceback"])
    # The line of the cell, what is wrong and where; nothing from inside of the package.
    assert "m.simulate(1)" in text and "der(x) = -k*x" in text and "text:4:" in text
    assert "site-packages" not in text and "_core" not in text
    assert "R1.R" in "\n".join(outputs[3][-1]["traceback"])


def test_what_takes_long_shows_a_bar(tmp_path):
    long = "model Long Real x(start=1,fixed=true), v(start=0,fixed=true); equation der(x) = v; der(v) = -x; end Long;"
    outputs, messages = _run(
        [
            f"import harpoon\nm = harpoon.load('{long}')\nm.check()",
            "r = m.simulate(2e5, tolerance=1e-8)",
            "m.simulate(1)",
            "m.simulate(2e5, tolerance=1e-8, progress=False).is_finished",
        ],
        tmp_path,
    )
    bars = [
        str(m["content"]["data"]["text/html"])
        for m in messages
        if m["msg_type"] in ("display_data", "update_display_data") and "text/html" in m["content"]["data"]
    ]
    drawn = [b for b in bars if "<progress" in b]
    assert drawn and "Long" in drawn[0]
    # It goes when the run is over.
    assert bars[-1] == ""
    assert "<svg" in str(outputs[2][0]["data"]["text/html"])
    assert len(outputs[3]) == 1
