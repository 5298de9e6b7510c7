"""A sum and RMSNorm of it in Triton: a program a row, which it keeps in registers."""

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
import torch_rmsnorm_residual

# Warps that share a row.
SHAPES = ((2,), (4,), (8,), (16,), (32,))
LIMITS = ((0.0, 0.0), (0.52, 0.0))


@triton.jit
def norm(x, r, w, h, y, columns, epsilon, BLOCK: tl.constexpr):
    row = tl.program_id(0).to(tl.int64) * columns
    at = tl.arange(0, BLOCK)
    inside = at < columns
    a = tl.load(x + row + at, mask=inside, other=0.0).to(tl.float32)
    b = tl.load(r + row + at, mask=inside, other=0.0).to(tl.float32)
    both = (a + b).to(tl.bfloat16)
    tl.store(h + row + at, both, mask=inside)
    f = both.to(tl.float32)
    factor = 1.0 / tl.sqrt(tl.sum(f * f, axis=0) / columns + epsilon)
    weight = tl.load(w + at, mask=inside, other=0.0).to(tl.float32)
    tl.store(y + row + at, (f * factor * weight).to(tl.bfloat16), mask=inside)


class Norm(shapes.Shaped, torch_rmsnorm_residual.Norm):
    """The matrices that PyTorch has too, and places for the results."""

    def __init__(self, count, columns, device):
        super().__init__(count, columns, device)
        self.h, self.y = (rows.Guarded(torch, count, columns, device) for _ in range(2))

    def written(self):
        return [self.h, self.y]

    def launch(self, shape):
        block = triton.next_power_of_2(self.columns)
        arrays = (self.x.data, self.r.data, self.weights, self.h.data, self.y.data)
        epsilon = torch_rmsnorm_residual.EPSILON
        return [norm[(self.rows,)](*arrays, self.columns, epsilon, BLOCK=block, num_warps=shape[0])]

    def told(self):
        return f"{self.rows} rows of {self.columns}, {self.shape[0]} warps"

    def run_once(self):
        self.run()
        return self.h.data, self.y.data

    def check(self):
        return rows.check(torch, self, LIMITS)


if __name__ == "__main__":
    rows.measure_triton(torch, triton, shapes, Norm, SHAPES, LIMITS)
