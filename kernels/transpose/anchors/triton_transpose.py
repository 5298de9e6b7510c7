"""A transpose by tiles in Triton, whose compiler decides how a tile is turned; the best of a few sizes is measured."""

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

SEED = 71

# The sizes at which our kernels are checked.
ODD = (1, 7, 33, 64, 100, 257, 516)

# Sides of a tile, and warps that share it.
SHAPES = ((32, 4), (32, 8), (64, 4), (64, 8), (128, 8), (128, 16))

# Offsets are 32 bits wide, with a sign.
MOST = 46000

# By what an index is multiplied in the hash of `anchor.py`, as 64 bits with a sign.
STEP = 0x9E3779B97F4A7C15 - 2**64


#> turn
@triton.jit
def transpose(a, t, n, SIDE: tl.constexpr):
    x = tl.program_id(0) * SIDE + tl.arange(0, SIDE)
    y = tl.program_id(1) * SIDE + tl.arange(0, SIDE)
    inside = (y[:, None] < n) & (x[None, :] < n)
    tile = tl.load(a + y[:, None] * n + x[None, :], mask=inside)
    inside = (x[:, None] < n) & (y[None, :] < n)
    tl.store(t + x[:, None] * n + y[None, :], tl.trans(tile), mask=inside)
#<


def signed(places):
    """`InputData.signed`: the lowest bit of the hash, from whose highest bits the size is made, says the sign."""
    hashed = anchor.mix(places * STEP + anchor.mix(SEED))
    size = ((hashed >> 40) & 0xFFFFFF).to(torch.float32).mul_(1.5).mul_(2.0**-24).add_(0.5)
    return torch.where((hashed & 1) == 0, size, -size)


class Transpose(shapes.Shaped):
    """A matrix as our kernels get it, and a place for the turned one."""

    def __init__(self, n, device):
        self.n, self.device = n, device
        self.a, self.t = (anchor.Guarded(torch, n * n, device) for _ in range(2))
        for first, places in self.places():
            self.a.data[first : first + places.numel()] = signed(places)

    def places(self):
        for first, count in anchor.chunks(self.n * self.n):
            yield first, torch.arange(first, first + count, dtype=torch.int64, device=self.device)

    def launch(self, shape):
        side, warps = shape
        tiles = triton.cdiv(self.n, side)
        return [transpose[(tiles, tiles)](self.a.data, self.t.data, self.n, SIDE=side, num_warps=warps)]

    def told(self):
        side, warps = self.shape
        return f"{triton.cdiv(self.n, side) ** 2} tiles of {side}×{side}, {warps} warps"

    def check(self):
        """Runs once over poison; bits are moved and not made, so that any difference is wrong."""
        self.t.poison()
        self.run()
        if not (self.a.intact() and self.t.intact()):
            return 0.0, f"written outside at n={self.n}"
        for first, places in self.places():
            want = signed(places % self.n * self.n + places // self.n)
            got = self.t.data[first : first + places.numel()]
            # A NaN differs from everything.
            wrong = got != want
            if bool(wrong.any()):
                k = int(wrong.int().argmax())
                return 0.0, f"t[{first + k}]: {float(got[k])!r}, not {float(want[k])!r} at n={self.n}"
        return 0.0, None


if __name__ == "__main__":
    shapes.measure(torch, triton, Transpose, ODD, SHAPES, MOST, "exact")
