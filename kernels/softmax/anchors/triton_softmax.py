"""Softmax in Triton: a row whole in one program, or in blocks with a running maximum; the best of a few shapes."""

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
import softmax_rows

ODD = ((62, 1), (122, 7), (62, 1002), (62, 4099), (10, 65537))

# Numbers of a block, 0 for the whole row, and warps of a program.
WHOLE = tuple((0, warps) for warps in (1, 2, 4, 8, 16, 32))
BLOCKS = tuple((block, warps) for block in (2048, 4096, 8192) for warps in (4, 8, 16))

# A row of more numbers is never held whole.
MOST = 1 << 16


#> whole
@triton.jit
def whole(x, p, n, BLOCK: tl.constexpr):
    row = tl.program_id(0).to(tl.int64) * n
    lanes = tl.arange(0, BLOCK)
    a = tl.load(x + row + lanes, mask=lanes < n, other=float("-inf")).to(tl.float32)
    top = tl.maximum(tl.max(a, axis=0), -3.0e38)
    e = tl.exp(a - top)
    tl.store(p + row + lanes, (e / tl.sum(e, axis=0)).to(p.dtype.element_ty), mask=lanes < n)
#<


@triton.jit
def blocks(x, p, n, BLOCK: tl.constexpr):
    row = tl.program_id(0).to(tl.int64) * n
    lanes = tl.arange(0, BLOCK)
    tops = tl.full((BLOCK,), -3.0e38, dtype=tl.float32)
    sums = tl.zeros((BLOCK,), dtype=tl.float32)
    for first in range(0, n, BLOCK):
        a = tl.load(x + row + first + lanes, mask=first + lanes < n, other=float("-inf")).to(tl.float32)
        higher = tl.maximum(tops, a)
        sums = sums * tl.exp(tops - higher) + tl.exp(a - higher)
        tops = higher
    top = tl.max(tops, axis=0)
    total = tl.sum(sums * tl.exp(tops - top), axis=0)
    for first in range(0, n, BLOCK):
        a = tl.load(x + row + first + lanes, mask=first + lanes < n, other=float("-inf")).to(tl.float32)
        e = tl.exp(a - top) / total
        tl.store(p + row + first + lanes, e.to(p.dtype.element_ty), mask=first + lanes < n)


class Softmax(shapes.Shaped, softmax_rows.Rows):
    """Rows, and the two programs for them."""

    def __init__(self, kind, size, device):
        super().__init__(torch, kind, *size, device)

    def launch(self, shape):
        block, warps = shape
        program, block = (blocks, block) if block else (whole, triton.next_power_of_2(self.n))
        return [program[(self.m,)](self.x, self.out, self.n, BLOCK=block, num_warps=warps)]

    def told(self):
        block, warps = self.shape
        return f"{self.m} rows, {f'blocks of {block}' if block else 'whole'}, {warps} warps"


def measure():
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        asked = anchor.parameters(point)
        kind, size = asked.get("dtype"), (int(asked.get("rows", 0)), int(asked.get("columns", 0)))
        if kind not in softmax_rows.NEAR or min(size) < 1:
            anchor.tell(point, failed="no such size")
            continue
        tried = (WHOLE if size[1] <= MOST else ()) + (BLOCKS if size[1] > 2048 else ())
        # Small sizes are checked in the shape that is best at the large one, for whose warps a row that is much longer
        # would be a very long program.
        odd = tuple(small for small in ODD if small[1] <= 2 * max(1024, size[1]))
        make = lambda small: Softmax(kind, small, device)
        try:
            tolerance = f"relative {softmax_rows.NEAR[kind]:.0e}"
            shapes.answer(triton, clock, point, make, odd, tried, size, tolerance)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for {size} numbers on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
