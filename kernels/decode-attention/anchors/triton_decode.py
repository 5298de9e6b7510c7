"""One query of each head in Triton, keys split among programs (flash-decoding): a program takes all queries that share
a head of keys, and a second one merges what others have made of their shares; the best of a few shapes is measured.
"""

import math
import os

# Line numbers would put paths of this machine into the PTX that is kept.
os.environ["TRITON_DISABLE_LINE_INFO"] = "1"

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3, and Triton needs it")
try:
    import triton
    import triton.language as tl
except ImportError:
    anchor.give_up("Triton is not installed for this python3")

import decode_rows
import shapes

# Keys of a block, warps, blocks under way, and programs for each multiprocessor that splits are made for.
SHAPES = ((64, 4, 3, 2), (64, 4, 4, 1), (64, 4, 2, 4), (128, 4, 3, 1), (128, 8, 3, 1), (128, 4, 2, 2))

# Queries of a tile: its least side.
ROWS = 16


@triton.jit
def attend(
    q, k, v, tops, sums, mixes, n, per, splits, scale, GROUP: tl.constexpr, WIDTH: tl.constexpr, ROWS: tl.constexpr,
    KEYS: tl.constexpr,
):
    head, split = tl.program_id(0), tl.program_id(1)
    rows, columns = tl.arange(0, ROWS), tl.arange(0, WIDTH)
    there = rows < GROUP
    places = (head * GROUP + rows)[:, None] * WIDTH + columns[None, :]
    query = tl.load(q + places, mask=there[:, None], other=0.0)
    top = tl.full((ROWS,), float("-inf"), dtype=tl.float32)
    total = tl.zeros((ROWS,), dtype=tl.float32)
    mixed = tl.zeros((ROWS, WIDTH), dtype=tl.float32)
    base = head.to(tl.int64) * n * WIDTH
    for first in range(split * per, min(n, (split + 1) * per), KEYS):
        keys = first + tl.arange(0, KEYS)
        key = tl.load(k + base + keys[None, :] * WIDTH + columns[:, None], mask=keys[None, :] < n, other=0.0)
        value = tl.load(v + base + keys[:, None] * WIDTH + columns[None, :], mask=keys[:, None] < n, other=0.0)
        s = tl.where(keys[None, :] < n, tl.dot(query, key), float("-inf"))
        higher = tl.maximum(top, tl.max(s, axis=1))
        less = tl.exp2((top - higher) * scale)
        p = tl.exp2(s * scale - (higher * scale)[:, None])
        total = total * less + tl.sum(p, axis=1)
        mixed = tl.dot(p.to(tl.float16), value, mixed * less[:, None])
        top = higher
    to = (head * GROUP + rows) * splits + split
    tl.store(tops + to, top, mask=there)
    tl.store(sums + to, total, mask=there)
    tl.store(mixes + to[:, None] * WIDTH + columns[None, :], mixed, mask=there[:, None])


@triton.jit
def merge(tops, sums, mixes, o, splits, scale, WIDTH: tl.constexpr):
    row = tl.program_id(0)
    columns = tl.arange(0, WIDTH)
    top = tl.load(tops + row * splits)
    for split in range(1, splits):
        top = tl.maximum(top, tl.load(tops + row * splits + split))
    total = tl.zeros((WIDTH,), dtype=tl.float32)
    mixed = tl.zeros((WIDTH,), dtype=tl.float32)
    for split in range(0, splits):
        at = row * splits + split
        weight = tl.exp2((tl.load(tops + at) - top) * scale)
        total += weight * tl.load(sums + at)
        mixed += weight * tl.load(mixes + at * WIDTH + columns)
    tl.store(o + row * WIDTH + columns, (mixed / total).to(tl.float16))


class Decode(shapes.Shaped, decode_rows.Sequences):
    """The sequences, and the programs for them."""

    def __init__(self, size, device):
        super().__init__(torch, size, device)
        self.units = torch.cuda.get_device_properties(device).multi_processor_count
        self.rooms = {}

    def split(self, shape):
        """Keys of a share, and shares of a head."""
        keys, _, _, resident = shape
        blocks = triton.cdiv(self.n, keys)
        per = triton.cdiv(blocks, min(blocks, max(1, self.units * resident // self.heads)))
        return per * keys, triton.cdiv(blocks, per)

    def room(self, splits):
        """Where shares leave what they have made."""
        if splits not in self.rooms:
            shares = self.heads * self.group * splits
            make = lambda size: torch.empty(size, dtype=torch.float32, device=self.device)
            self.rooms[splits] = (make(shares), make(shares), make(shares * decode_rows.WIDTH))
        return self.rooms[splits]

    def launch(self, shape):
        keys, warps, stages, _ = shape
        per, splits = self.split(shape)
        scale = math.log2(math.e) / math.sqrt(decode_rows.WIDTH)
        room = self.room(splits)
        tile = {"GROUP": self.group, "WIDTH": decode_rows.WIDTH, "ROWS": ROWS, "KEYS": keys}
        first = attend[(self.heads, splits)](
            self.q, self.k, self.v, *room, self.n, per, splits, scale, **tile, num_warps=warps, num_stages=stages
        )
        second = merge[(self.heads * self.group,)](
            *room, self.out, splits, scale, WIDTH=decode_rows.WIDTH, num_warps=1
        )
        return [first, second]

    def told(self):
        keys, warps, stages, _ = self.shape
        splits = self.split(self.shape)[1]
        return f"blocks of {keys} keys, {warps} warps, {stages} stages, {splits} splits"


def answer(device, clock, point, size):
    make = lambda asked: Decode(asked, device)
    small = decode_rows.odd(size)
    shapes.answer(triton, clock, point, make, small, SHAPES, size, decode_rows.TOLERANCE)


if __name__ == "__main__":
    decode_rows.measure(torch, answer)
