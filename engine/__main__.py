"""`python -m engine`: see the contract's page on the command line."""

import io
import os
import sys

from .cli import MISUSED, main

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
        print(end="", flush=True)
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains once more
        if isinstance(error, BrokenPipeError):
            return STOPPED_READING
        print(f"cannot write: {error.strerror}", file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


if __name__ == "__main__":
    sys.exit(run())
