"""Rotary position embedding in Triton: a program turns some heads of a row by one set of cosines and sines."""

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

import rows
import shapes
import torch_rope

HEAD, PAIRS, PERIOD = torch_rope.HEAD, torch_rope.PAIRS, torch_rope.PERIOD

# Heads of a program, and warps that share them.
SHAPES = ((4, 1), (8, 2), (16, 4), (32, 4), (32, 8))
LIMITS = ((0.52, 0.25),)


@triton.jit
def turn(x, table, y, heads, PERIOD: tl.constexpr, HEAD: tl.constexpr, BLOCK: tl.constexpr):
    row = tl.program_id(0).to(tl.int64)
    pair = tl.arange(0, HEAD // 2)
    head = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    angle = table + (row % PERIOD) * HEAD + pair
    c = tl.load(angle)[None, :]
    s = tl.load(angle + HEAD // 2)[None, :]
    inside = (head < heads)[:, None]
    at = row * heads * HEAD + head[:, None] * HEAD + pair[None, :]
    low = tl.load(x + at, mask=inside, other=0.0).to(tl.float32)
    high = tl.load(x + at + HEAD // 2, mask=inside, other=0.0).to(tl.float32)
    tl.store(y + at, (low * c - high * s).to(tl.bfloat16), mask=inside)
    tl.store(y + at + HEAD // 2, (high * c + low * s).to(tl.bfloat16), mask=inside)


class Turn(shapes.Shaped, torch_rope.Turn):
    """The matrix that PyTorch has too, a table of fp32 as our kernels have it, and a place for the result."""

    def __init__(self, count, columns, device):
        super().__init__(count, columns, device)
        self.y = rows.Guarded(torch, count, columns, device)
        angle = torch_rope.angles(torch.arange(PERIOD, device=device), device)
        self.table = torch.cat((angle.cos(), angle.sin()), dim=1).float().contiguous()

    def written(self):
        return [self.y]

    def launch(self, shape):
        block, warps = shape
        heads = self.columns // HEAD
        grid = (self.rows, triton.cdiv(heads, block))
        arrays = (self.x.data, self.table, self.y.data)
        return [turn[grid](*arrays, heads, PERIOD=PERIOD, HEAD=HEAD, BLOCK=block, num_warps=warps)]

    def told(self):
        block, warps = self.shape
        return f"{block} heads of {self.rows} rows, {warps} warps"

    def run_once(self):
        self.run()
        return (self.y.data,)

    def check(self):
        return rows.check(torch, self, LIMITS)


if __name__ == "__main__":
    rows.measure_triton(torch, triton, shapes, Turn, SHAPES, LIMITS, torch_rope.ODD)
