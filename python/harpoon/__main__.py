"""The command ``harpoon``, from the same code that Python uses."""

from __future__ import annotations

import os
import signal
import sys


# Not `-m harpoon`, which would take a folder of this name in the working directory for the package.
_START = "import sys; sys.path[:] = [p for p in sys.path if p]; from harpoon.__main__ import main; main()"


def program() -> list[str]:
    """How this program is started again, for the processes that it keeps beside it."""
    return [sys.executable, "-c", _START]


def main() -> int:
    from . import _harpoon

    if hasattr(signal, "SIGPIPE"):
        # As other commands: whoever reads may stop.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    # Ctrl-C is for the command, which keeps what it has computed.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    status = _harpoon.main(["harpoon", *sys.argv[1:]], program())
    sys.stdout.flush()
    # Nothing of Python's is left to be tidied, and threads of the command may still wait for input.
    os._exit(status)


if __name__ == "__main__":
    main()
