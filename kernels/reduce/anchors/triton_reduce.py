"""The sum of `float4` in Triton, where `tl.sum` adds up what the lanes have; the best of a few shapes is measured."""

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
import torch_reduce

# The sizes at which our kernels are checked.
ODD = (1, 7, 1002, 4096, 4099, 65537, 1000003)

# Elements of a block, warps that share them, and programs for each multiprocessor, at most.
SHAPES = tuple((*block, waves) for block in ((2048, 4), (4096, 8), (8192, 8), (8192, 16)) for waves in (2, 4, 8, 16))

# The shape of the second launch, which adds up the sums of all programs.
LAST = (1024, 4)

# Offsets are 32 bits wide, with a sign.
MOST = 2**31 - 2**26


#> fold
@triton.jit
def fold(a, sums, n, BLOCK: tl.constexpr):
    lanes = tl.arange(0, BLOCK)
    total = tl.zeros((BLOCK,), dtype=tl.float32)
    for first in range(tl.program_id(0) * BLOCK, n, tl.num_programs(0) * BLOCK):
        at = first + lanes
        total += tl.load(a + at, mask=at < n, other=0.0)
    tl.store(sums + tl.program_id(0), tl.sum(total, axis=0))
#<


class Fold(shapes.Shaped, torch_reduce.Sum):
    """The array and the check that PyTorch's sum has too, and a place for the sums of all programs."""

    def __init__(self, n, device):
        super().__init__(n, device)
        self.units = torch.cuda.get_device_properties(device).multi_processor_count
        self.sums = anchor.Guarded(torch, max(shape[2] for shape in SHAPES) * self.units, device)

    def programs(self, shape):
        block, _, waves = shape
        return min(triton.cdiv(self.n, block), waves * self.units)

    def launch(self, shape):
        """The sum of a single program is the total."""
        block, warps, _ = shape
        programs = self.programs(shape)
        sums = self.total.data if programs == 1 else self.sums.data
        made = [fold[(programs,)](self.array.data, sums, self.n, BLOCK=block, num_warps=warps)]
        if programs > 1:
            made.append(fold[(1,)](self.sums.data, self.total.data, programs, BLOCK=LAST[0], num_warps=LAST[1]))
        return made

    def told(self):
        block, warps, _ = self.shape
        return f"{self.programs(self.shape)} blocks of {block}, {warps} warps"

    def check(self):
        self.sums.poison()
        error, wrong = super().check()
        if not self.sums.intact():
            return 0.0, f"sums were written outside at n={self.n}"
        return error, wrong


if __name__ == "__main__":
    shapes.measure(torch, triton, Fold, ODD, SHAPES, MOST, "relative 1e-5")
