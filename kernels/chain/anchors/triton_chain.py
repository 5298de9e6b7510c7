"""`k` multiply-adds over a long array in Triton, all in one kernel; the best of a few shapes is measured."""

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
import torch_chain

# The sizes at which our kernels are checked.
ODD = (1, 7, 1002, 4099, 65537)

# Elements of a block, and warps that share them.
SHAPES = ((512, 4), (1024, 4), (1024, 8), (2048, 4), (2048, 8), (4096, 8))

# Offsets are 32 bits wide, with a sign.
MOST = 2**31 - 2**26


@triton.jit
def steps(
    a, c, n, K: tl.constexpr, FACTOR: tl.constexpr, ADDEND: tl.constexpr, BLOCK: tl.constexpr,
):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(a + at, mask=at < n, other=0.0)
    for _ in tl.static_range(K):
        x = x * FACTOR + ADDEND
    tl.store(c + at, x, mask=at < n)


class Chain(shapes.Shaped, torch_chain.Chain):
    """The array and the check that PyTorch has too, and a place for the result."""

    def __init__(self, n, k, device):
        super().__init__(n, k, device)
        self.result = anchor.Guarded(torch, n, device)

    def launch(self, shape):
        block, warps = shape
        self.out = self.result.data
        step = {"K": self.k, "FACTOR": torch_chain.FACTOR, "ADDEND": torch_chain.ADDEND}
        grid = (triton.cdiv(self.n, block),)
        return [steps[grid](self.array.data, self.out, self.n, **step, BLOCK=block, num_warps=warps)]

    def told(self):
        block, warps = self.shape
        return f"{triton.cdiv(self.n, block)} blocks of {block}, {warps} warps"

    def check(self):
        self.result.poison()
        error, wrong = super().check()
        if not self.result.intact():
            return 0.0, f"the result was written outside at n={self.n}"
        return error, wrong


def answer(clock, point, n, k, device):
    make = lambda size: Chain(size, k, device)
    shapes.answer(triton, clock, point, make, ODD, SHAPES, n, f"{4 + 2 * k} ulp")


def measure():
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        asked = anchor.parameters(point)
        n, k = int(asked.get("n", 0)), int(asked.get("k", 0))
        if not 1 <= n <= MOST or k < 1 or asked.get("op") != "scale":
            anchor.tell(point, failed="no such size")
            continue
        try:
            answer(clock, point, n, k, device)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for {n} floats on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
