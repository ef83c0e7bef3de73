"""Images as PNG, ten times faster than Pillow writes them: each row as its difference from the one above, deflated by
ISA-L at its quickest. The files are as small as Pillow's quick ones.

The same pixels are the same bytes in one process, and so to all who look. In another process about one picture in
several hundred has a few other bytes for the same pixels (isal 1.7 and 1.8): who compares such must compare pixels.
"""

import struct
import zlib

import numpy as np
from isal import isal_zlib
from PIL import Image

_UP = 2
"""The number of PNG's filter that stores differences from the row above."""
_QUICK = 1


def png(image: Image.Image) -> bytes:
    width, height = image.size
    pixels = np.frombuffer(image.tobytes(), np.uint8).reshape(height, 3 * width)
    rows = np.empty((height, 1 + 3 * width), np.uint8)  # each row begins with the number of its filter
    rows[:, 0] = _UP
    rows[0, 1:] = pixels[0]
    np.subtract(pixels[1:], pixels[:-1], out=rows[1:, 1:])
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    content = isal_zlib.compress(rows.data, _QUICK)
    chunks = _chunk(b"IHDR", header), _chunk(b"IDAT", content), _chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
