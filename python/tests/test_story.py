"""The text in `docs/python.md` runs, and its pictures are those that its code makes.

With `HARPOON_PICTURES=folder` the pictures are kept there.
"""

import os
import re
import shutil
from pathlib import Path

import pytest
from conftest import ROOT

NEEDS = ("pandas", "scipy", "matplotlib", "SALib", "distributed", "xarray")


def test_the_story(tmp_path, monkeypatch):
    for name in NEEDS:
        pytest.importorskip(name)
    text = (ROOT / "docs" / "python.md").read_text()
    monkeypatch.chdir(tmp_path)
    # The same picture has the same names of its parts each time.
    import matplotlib

    matplotlib.rcParams["svg.hashsalt"] = "harpoon"
    names = {"EXAMPLES": ROOT / "examples", "__name__": "__main__"}
    for code in re.findall(r"^```python\n(.*?)^```", text, re.M | re.S):
        exec(compile(code, "docs/python.md", "exec"), names)
    shown = re.findall(r"\(images/python/([\w-]+\.svg)\)", text)
    made = sorted(p.name for p in tmp_path.glob("*.svg"))
    assert sorted(shown) == made
    folder = os.environ.get("HARPOON_PICTURES")
    for name in made:
        assert (tmp_path / name).stat().st_size > 2000
        assert (ROOT / "docs" / "images" / "python" / name).is_file() or folder
        if folder:
            shutil.copy(tmp_path / name, Path(folder) / name)
