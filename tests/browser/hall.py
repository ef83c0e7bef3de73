"""A whole local hall in a process of its own, as `cardhall run` starts it; it can be killed and started again."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
SECONDS_TO_START = 60.0
PROGRAM = (str(Path(sys.executable).with_name("cardhall")), "run")
_ADDRESS = re.compile(rb"http://\S+")


class LocalProcess:
    """`cardhall run` without a token, in a folder. Its page has the same address after a restart."""

    def __init__(self, folder: Path, command: tuple[str, ...] = PROGRAM) -> None:
        self.folder = folder
        self.address = ""
        self.took = 0.0
        self._command = command
        self._port = "0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        assert self._process is None, "the hall is open"
        begin = time.monotonic()
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._command, cwd=self.folder, env=self.environment(), stdout=subprocess.PIPE, stderr=log
            )
        self.address = self._read_address()
        self.took = time.monotonic() - begin
        self._port = self.address.split(":")[2].split("/")[0]

    def environment(self) -> Mapping[str, str]:
        """Ours, without whatever concerns a hall of ours."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("CARDHALL_", "DISCORD_"))}
        own = {"CARDHALL_PAGE_PORT": self._port, "CARDHALL_FOLDER": str(self.folder / "cardhall-data")}
        return clean | own | {"PYTHONPATH": str(ROOT)}

    def _read_address(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        said, until = b"", time.monotonic() + SECONDS_TO_START
        while (found := _ADDRESS.search(said)) is None:
            ready, _, _ = select.select([self._process.stdout], [], [], until - time.monotonic())
            piece = os.read(self._process.stdout.fileno(), 4096) if ready else b""
            assert piece, f"the hall said {said!r} and wrote {self.log()}"
            said += piece
        return found[0].decode()

    def log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ends the hall and returns its exit code."""
        assert self._process is not None
        self._process.send_signal(how)
        code = self._process.wait(60)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None
        return code

    def close(self) -> None:
        if self._process is not None:
            self.stop()
