"""`python -m engine`: see the contract's page on the command line."""

import io
import os
import sys

from .cli import main

STOPPED_READING = 128 + 13
"""The status with which shells tell of a program whose output nobody wanted any more."""
INTERRUPTED = 128 + 2


def run() -> int:
    """Runs the command line; its output is UTF-8 with plain line ends, whatever the machine prefers."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing more to complain about
        return STOPPED_READING
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


if __name__ == "__main__":
    sys.exit(run())
