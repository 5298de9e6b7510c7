"""LayerNorm in Triton: a program a row, which it keeps in registers."""

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
import torch_layernorm

# Warps that share a row.
SHAPES = ((2,), (4,), (8,), (16,), (32,))
LIMITS = ((0.6, 1.0),)


@triton.jit
def norm(x, w, b, y, columns, epsilon, BLOCK: tl.constexpr):
    row = tl.program_id(0).to(tl.int64) * columns
    at = tl.arange(0, BLOCK)
    inside = at < columns
    a = tl.load(x + row + at, mask=inside, other=0.0).to(tl.float32)
    apart = tl.where(inside, a - tl.sum(a, axis=0) / columns, 0.0)
    factor = 1.0 / tl.sqrt(tl.sum(apart * apart, axis=0) / columns + epsilon)
    weight = tl.load(w + at, mask=inside, other=0.0).to(tl.float32)
    bias = tl.load(b + at, mask=inside, other=0.0).to(tl.float32)
    tl.store(y + row + at, (apart * factor * weight + bias).to(tl.bfloat16), mask=inside)


class Norm(shapes.Shaped, torch_layernorm.Norm):
    """The matrix that PyTorch has too, and a place for the result."""

    def __init__(self, count, columns, device):
        super().__init__(count, columns, device)
        self.y = rows.Guarded(torch, count, columns, device)

    def written(self):
        return [self.y]

    def launch(self, shape):
        block = triton.next_power_of_2(self.columns)
        arrays = (self.x.data, self.weights, self.bias, self.y.data)
        epsilon = torch_layernorm.EPSILON
        return [norm[(self.rows,)](*arrays, self.columns, epsilon, BLOCK=block, num_warps=shape[0])]

    def told(self):
        return f"{self.rows} rows of {self.columns}, {self.shape[0]} warps"

    def run_once(self):
        self.run()
        return (self.y.data,)

    def check(self):
        return rows.check(torch, self, LIMITS)


if __name__ == "__main__":
    rows.measure_triton(torch, triton, shapes, Norm, SHAPES, LIMITS)
