"""The command `harpoon` that the wheel brings, with its processes."""

import json
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from conftest import DECAY, ROOT

PROGRAM = shutil.which("harpoon", path=str(Path(sys.executable).parent))


def run(*args, **options):
    return subprocess.run([PROGRAM, *map(str, args)], capture_output=True, text=True, timeout=120, **options)


def test_the_command_is_there(tmp_path):
    assert PROGRAM is not None
    assert re.match(r"harpoon \d", run("--version").stdout)
    file = tmp_path / "Decay.mo"
    file.write_text(DECAY)
    assert run("check", file).returncode == 0
    done = run("simulate", file, "-o", tmp_path / "r.csv", "--format", "json")
    assert done.returncode == 0 and json.loads(done.stdout)["summary"]["states"] == 1
    assert (tmp_path / "r.csv").read_text().startswith("time")
    assert run("simulate", tmp_path / "none.mo").returncode == 2
    file.write_text(DECAY.replace("-k*x", "-q*x"))
    failed = run("check", file)
    assert failed.returncode == 1 and "q" in failed.stderr
    module = subprocess.run([sys.executable, "-m", "harpoon", "--version"], capture_output=True, text=True, cwd=tmp_path)
    assert module.stdout == run("--version").stdout
    # What is called alike in the working directory is not the package.
    (tmp_path / "harpoon").mkdir()
    (tmp_path / "harpoon" / "__init__.py").write_text("raise SystemExit(9)")
    assert run("--version", cwd=tmp_path).returncode == 0


def test_fmus_run_in_a_process_of_their_own(tmp_path):
    file = tmp_path / "Decay.mo"
    file.write_text(DECAY)
    assert run("export", file, "-o", tmp_path / "d.fmu").returncode == 0
    done = run("simulate", tmp_path / "d.fmu", "--allow-fmu", "-o", tmp_path / "r.csv")
    assert done.returncode == 0, done.stderr


def test_the_studio_compiles_in_processes_of_its_own(tmp_path):
    (tmp_path / "Decay.mo").write_text(DECAY)
    process = subprocess.Popen(
        [PROGRAM, "studio", str(tmp_path), "--no-open", "--port", "0"], stdout=subprocess.PIPE, text=True
    )
    try:
        address = process.stdout.readline().strip()
        page = urllib.request.urlopen(address, timeout=20).read().decode()
        assert "<html" in page.lower()
        # The compiler processes are this program, started again.
        children = Path(f"/proc/{process.pid}/task").glob("*/children")
        if Path("/proc").is_dir():
            import time

            deadline = time.monotonic() + 30
            seen = ""
            while time.monotonic() < deadline and "worker" not in seen:
                pids = [p for c in Path(f"/proc/{process.pid}/task").glob("*/children") for p in c.read_text().split()]
                seen = " ".join(Path(f"/proc/{p}/cmdline").read_text().replace("\0", " ") for p in pids)
                time.sleep(0.1)
            assert "harpoon.__main__" in seen and "worker" in seen
    finally:
        process.send_signal(2)
        assert process.wait(20) in (0, 130)
