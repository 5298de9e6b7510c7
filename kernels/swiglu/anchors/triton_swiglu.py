"""The gate silu(g) · u in Triton, a block of elements a program."""

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
import torch_swiglu

# Elements of a block, and warps that share them.
SHAPES = ((1024, 4), (2048, 4), (2048, 8), (4096, 8), (8192, 16))
LIMITS = ((0.52, 0.0),)


@triton.jit
def gate(g, u, y, n, BLOCK: tl.constexpr):
    at = tl.program_id(0).to(tl.int64) * BLOCK + tl.arange(0, BLOCK)
    inside = at < n
    a = tl.load(g + at, mask=inside, other=0.0).to(tl.float32)
    b = tl.load(u + at, mask=inside, other=0.0).to(tl.float32)
    tl.store(y + at, (a / (1.0 + tl.exp(-a)) * b).to(tl.bfloat16), mask=inside)


class Gate(shapes.Shaped, torch_swiglu.Gate):
    """The matrices that PyTorch has too, and a place for the result."""

    def __init__(self, count, columns, device):
        super().__init__(count, columns, device)
        self.y = rows.Guarded(torch, count, columns, device)

    def written(self):
        return [self.y]

    def launch(self, shape):
        block, warps = shape
        n = self.rows * self.columns
        return [gate[(triton.cdiv(n, block),)](self.g.data, self.u.data, self.y.data, n, BLOCK=block, num_warps=warps)]

    def told(self):
        block, warps = self.shape
        return f"{triton.cdiv(self.rows * self.columns, block)} blocks of {block}, {warps} warps"

    def run_once(self):
        self.run()
        return (self.y.data,)

    def check(self):
        return rows.check(torch, self, LIMITS)


if __name__ == "__main__":
    rows.measure_triton(torch, triton, shapes, Gate, SHAPES, LIMITS)
