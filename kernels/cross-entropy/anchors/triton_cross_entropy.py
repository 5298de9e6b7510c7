"""Loss and gradient of tokens in Triton: a program a row, in blocks with a running maximum; the best of a few shapes is
measured.
"""

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
import torch_cross_entropy

# Tokens and words.
ODD = ((121, 7), (62, 1002), (9, 65537))

# Words of a block, and warps of a program.
SHAPES = tuple((block, warps) for block in (2048, 4096, 8192) for warps in (4, 8, 16))

# How near gradients must be, in units in the last place of a bf16, of at least a thousandth of a token's weight; and
# losses.
NEAR = 0.65
LEAST = 2.0**-10
LOSS_NEAR = 5e-5


@triton.jit
def tokens(z, targets, g, losses, weight, n, BLOCK: tl.constexpr):
    token = tl.program_id(0)
    row = token.to(tl.int64) * n
    lanes = tl.arange(0, BLOCK)
    tops = tl.full((BLOCK,), -3.0e38, dtype=tl.float32)
    sums = tl.zeros((BLOCK,), dtype=tl.float32)
    for first in range(0, n, BLOCK):
        at = first + lanes
        a = tl.load(z + row + at, mask=at < n, other=float("-inf")).to(tl.float32)
        higher = tl.maximum(tops, a)
        sums = sums * tl.exp(tops - higher) + tl.exp(a - higher)
        tops = higher
    top = tl.max(tops, axis=0)
    total = tl.sum(sums * tl.exp(tops - top), axis=0)
    target = tl.load(targets + token)
    right = tl.load(z + row + target).to(tl.float32)
    tl.store(losses + token, tl.log(total) + (top - right))
    scale = weight / total
    for first in range(0, n, BLOCK):
        at = first + lanes
        a = tl.load(z + row + at, mask=at < n, other=float("-inf")).to(tl.float32)
        e = scale * tl.exp(a - top)
        e = tl.where(at == target, e - weight, e)
        tl.store(g + row + at, e.to(tl.bfloat16), mask=at < n)


class Tokens(shapes.Shaped, torch_cross_entropy.Tokens):
    """The logits and right words that PyTorch has too, and places for gradients and losses."""

    def __init__(self, count, n, device):
        super().__init__(count, n, device)
        self.z.requires_grad_(False)
        self.g = rows.Guarded(torch, count, n, device)
        self.losses = anchor.Guarded(torch, count, device)

    def launch(self, shape):
        block, warps = shape
        arrays = (self.z, self.targets, self.g.data, self.losses.data)
        return [tokens[(self.rows,)](*arrays, 1.0 / self.rows, self.z.shape[1], BLOCK=block, num_warps=warps)]

    def told(self):
        block, warps = self.shape
        return f"{self.rows} rows, blocks of {block}, {warps} warps"

    def check(self):
        """Runs once over poison; the largest error of a gradient, and what is wrong, if anything is."""
        self.g.poison()
        self.losses.poison()
        self.run()
        size = f"rows={self.rows},columns={self.z.shape[1]}"
        if not (self.g.intact() and self.losses.intact()):
            return 0.0, f"written outside at {size}"
        worst = 0.0
        for first in range(0, self.rows, torch_cross_entropy.ROWS):
            part = slice(first, min(first + torch_cross_entropy.ROWS, self.rows))
            logits, right = self.z[part].double(), self.targets[part, None]
            want = torch.softmax(logits, dim=1)
            want.scatter_add_(1, right, torch.full_like(want[:, :1], -1.0))
            error = float(rows.ulps(torch, want / self.rows, self.g.data[part], LEAST / self.rows).max())
            loss = torch.logsumexp(logits, dim=1) - logits.gather(1, right)[:, 0]
            off = float((self.losses.data[part].double() - loss).abs().max())
            # Written so that a NaN, which compares false with everything, counts as wrong.
            if not error <= NEAR:
                return 0.0, f"gradient off by {error!r} ulp of bf16 at {size}"
            if not off <= LOSS_NEAR:
                return 0.0, f"loss off by {off!r} at {size}"
            worst = max(worst, error)
        return worst, None


def answer(clock, point, count, n, device):
    make = lambda size: Tokens(*size, device)
    shapes.answer(triton, clock, point, make, ODD, SHAPES, (count, n), f"{NEAR:.2f} ulp of bf16")


def measure():
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        asked = anchor.parameters(point)
        count, n = int(asked.get("rows", 0)), int(asked.get("columns", 0))
        if count < 1 or n < 1:
            anchor.tell(point, failed="no such size")
            continue
        try:
            answer(clock, point, count, n, device)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for {count} rows of {n} on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
