"""A product of matrices in Triton, in single precision; the best of a few tiles is measured."""

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

import shapes
import torch_sgemm

# The sizes at which our kernels are checked.
ODD = (1, 7, 33, 64, 100, 256, 300, 517)

# Rows and columns of a tile of the product, terms that are fetched at a time, warps, and tiles under way.
SHAPES = (
    (32, 64, 32, 4, 3),
    (64, 64, 16, 4, 3),
    (64, 64, 32, 4, 3),
    (64, 128, 16, 8, 3),
    (128, 64, 16, 8, 3),
    (128, 128, 16, 8, 3),
    (128, 128, 16, 16, 3),
)

# Offsets are 32 bits wide, with a sign.
MOST = 46000


#> product
@triton.jit
def product(a, b, c, n, ROWS: tl.constexpr, COLUMNS: tl.constexpr, DEPTH: tl.constexpr):
    row = (tl.program_id(1) * ROWS + tl.arange(0, ROWS))[:, None]
    column = (tl.program_id(0) * COLUMNS + tl.arange(0, COLUMNS))[None, :]
    sums = tl.zeros((ROWS, COLUMNS), dtype=tl.float32)
    for first in range(0, n, DEPTH):
        i = (first + tl.arange(0, DEPTH))[None, :]
        j = (first + tl.arange(0, DEPTH))[:, None]
        left = tl.load(a + row * n + i, mask=(row < n) & (i < n), other=0.0)
        right = tl.load(b + j * n + column, mask=(j < n) & (column < n), other=0.0)
        sums = tl.dot(left, right, sums, input_precision="ieee")
    tl.store(c + row * n + column, sums, mask=(row < n) & (column < n))
#<


class Product(shapes.Shaped, torch_sgemm.Product):
    """The matrices and the check that PyTorch's product has too."""

    def launch(self, shape):
        rows, columns, depth, warps, stages = shape
        tile = {"ROWS": rows, "COLUMNS": columns, "DEPTH": depth}
        grid = (triton.cdiv(self.n, columns), triton.cdiv(self.n, rows))
        a, b, c = self.a.data, self.b.data, self.c.data
        return [product[grid](a, b, c, self.n, **tile, num_warps=warps, num_stages=stages)]

    def told(self):
        rows, columns, depth, warps, stages = self.shape
        return f"tiles of {rows}×{columns}×{depth}, {warps} warps, {stages} stages, no TF32"


if __name__ == "__main__":
    shapes.measure(torch, triton, Product, ODD, SHAPES, MOST, "relative 1e-5")
