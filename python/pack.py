#!/usr/bin/env python3
"""Puts a library that cargo has built into a wheel: pack.py LIBRARY FOLDER.

For the tests, whose library comes from the same build as all other tests; `make wheel` has maturin build and pack it.
"""

import base64
import hashlib
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

HERE = Path(__file__).parent


def metadata(version):
    """Name, extras and what is needed, from pyproject.toml (which Python reads from 3.11 on, so by hand)."""
    text = (HERE / "pyproject.toml").read_text()
    lines = ["Metadata-Version: 2.1", "Name: harpoon", f"Version: {version}", "Requires-Python: >=3.10"]
    for need in re.findall(r'"([^"]+)"', re.search(r"^dependencies = \[(.*)\]", text, re.M)[1]):
        lines.append(f"Requires-Dist: {need}")
    return "\n".join(lines) + "\n"


def main(library, folder):
    cargo = (HERE.parent / "Cargo.toml").read_text()
    version = re.search(r'^version = "(.*)"', cargo, re.M)[1]
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    tag = f"cp310-abi3-{platform}"
    info = f"harpoon-{version}.dist-info"
    stripped = Path(folder) / "_harpoon.abi3.so"
    Path(folder).mkdir(parents=True, exist_ok=True)
    subprocess.run(["strip", "--strip-unneeded", "-o", stripped, library], check=True)
    files = {f"harpoon/{p.name}": p.read_bytes() for p in sorted((HERE / "harpoon").iterdir()) if p.is_file()}
    files["harpoon/_harpoon.abi3.so"] = stripped.read_bytes()
    stripped.unlink()
    files[f"{info}/METADATA"] = metadata(version).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: pack.py\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{info}/entry_points.txt"] = b"[console_scripts]\nharpoon = harpoon.__main__:main\n"
    record = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(data)}")
    files[f"{info}/RECORD"] = ("\n".join([*record, f"{info}/RECORD,,"]) + "\n").encode()
    wheel = Path(folder) / f"harpoon-{version}-{tag}.whl"
    # Soon unpacked again: speed counts, not size.
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    print(wheel)


if __name__ == "__main__":
    main(*sys.argv[1:])
