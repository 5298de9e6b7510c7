"""GELU(A·Bᵀ + bias) in Triton, in one kernel; the best of a few shapes is measured."""

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
import torch_gemm_epilogue

# Rows and columns of a tile, terms that are fetched at a time, warps, and tiles under way.
SHAPES = ((128, 128, 64, 4, 4), (128, 128, 64, 8, 3), (128, 256, 64, 8, 3), (128, 256, 64, 8, 4))

# Rows of tiles that are taken together.
BAND = 8


# A divisor of all sizes for which nothing need be masked.
EVEN = 256


@triton.jit
def layer(
    a, b, bias, y, n, WHOLE: tl.constexpr, BAND: tl.constexpr, ROWS: tl.constexpr, COLUMNS: tl.constexpr,
    DEPTH: tl.constexpr,
):
    down, across = tl.cdiv(n, ROWS), tl.cdiv(n, COLUMNS)
    first = tl.program_id(0) // (BAND * across) * BAND
    high = min(down - first, BAND)
    at = tl.program_id(0) % (BAND * across)
    row = ((first + at % high) * ROWS + tl.arange(0, ROWS))[:, None]
    column = at // high * COLUMNS + tl.arange(0, COLUMNS)
    sums = tl.zeros((ROWS, COLUMNS), dtype=tl.float32)
    for k in range(0, n, DEPTH):
        i = k + tl.arange(0, DEPTH)
        from_a = a + row * n + i[None, :]
        from_b = b + column[None, :] * n + i[:, None]
        if WHOLE:
            left, right = tl.load(from_a), tl.load(from_b)
        else:
            left = tl.load(from_a, mask=(row < n) & (i[None, :] < n), other=0.0)
            right = tl.load(from_b, mask=(column[None, :] < n) & (i[:, None] < n), other=0.0)
        sums = tl.dot(left, right, sums)
    x = sums + tl.load(bias + column, mask=column < n, other=0.0).to(tl.float32)[None, :]
    # x / 2 · (1 + tanh(z)) is x / (1 + e^-2z).
    activated = x / (1.0 + tl.exp(-1.5957691216 * x * (1.0 + 0.044715 * x * x)))
    tl.store(y + row * n + column[None, :], activated.to(tl.bfloat16), mask=(row < n) & (column[None, :] < n))


class Layer(shapes.Shaped, torch_gemm_epilogue.Layer):
    """The matrices and the check that PyTorch has too, and a place for the result."""

    def __init__(self, n, device):
        super().__init__(n, device)
        self.y = torch.empty((n, n), dtype=torch.bfloat16, device=device)

    def launch(self, shape):
        high, wide, depth, warps, stages = shape
        tile = {"WHOLE": self.n % EVEN == 0, "BAND": BAND, "ROWS": high, "COLUMNS": wide, "DEPTH": depth}
        grid = (triton.cdiv(self.n, high) * triton.cdiv(self.n, wide),)
        return [layer[grid](self.a, self.b, self.bias, self.y, self.n, **tile, num_warps=warps, num_stages=stages)]

    def told(self):
        high, wide, depth, warps, stages = self.shape
        return f"tiles of {high}×{wide}×{depth}, {warps} warps, {stages} stages"

    def check(self):
        self.y.fill_(float("nan"))
        self.run()
        return self.compare(self.y, torch_gemm_epilogue.LIMITS["triton"])


def answer(clock, point, n, device):
    tolerance = f"{torch_gemm_epilogue.LIMITS['triton']:.2f} ulp of bf16"
    make = lambda size: Layer(size, device)
    shapes.answer(triton, clock, point, make, torch_gemm_epilogue.ODD, SHAPES, n, tolerance)


if __name__ == "__main__":
    torch_gemm_epilogue.measure(answer)
