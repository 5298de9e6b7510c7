"""Loss and gradient of tokens by PyTorch, eager or compiled: the anchors that ours are held against, in the same run.

PyTorch rounds the logarithms of probabilities to the type of the logits, so that its gradients have fewer right digits
than ours: it is given room for them.
"""

import os

import anchor
import compiled

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

import softmax_rows

COMPILED = os.environ.get("ANCHOR_COMPILE", "0") == "1"

# Tokens and words; every size is compiled anew.
ODD = ((62, 1002),) if COMPILED else ((121, 7), (62, 1002), (9, 65537))

# Kinds of rows whose loss is finite.
ROWS = softmax_rows.PERIOD - 1

# Half a digit of bfloat16 for every unit of a logarithm, of which there are some tens.
NEAR = 0.2
STEP = 0x9E3779B97F4A7C15 - 2**64


def loss_of(z, targets):
    return torch.nn.functional.cross_entropy(z, targets)


class Tokens:
    """Logits and right words as our kernels get them, and a step forward and back."""

    def __init__(self, rows, n, device):
        self.rows, self.n = rows, n
        few = softmax_rows.numbers(torch, "bf16", 0, ROWS, n, device).to(torch.bfloat16)
        of = torch.arange(rows, device=device) % ROWS
        self.z = torch.empty((rows, n), dtype=torch.bfloat16, device=device)
        for first in range(0, rows, ROWS):
            count = min(ROWS, rows - first)
            self.z[first : first + count] = few[:count]
        hashed = torch.arange(rows, dtype=torch.int64, device=device) * STEP
        word = ((hashed >> 33) & (2**31 - 1)) % n
        apart = -(-n // softmax_rows.FEW["bf16"])
        first_finite = of // softmax_rows.KINDS % apart
        none = torch.isinf(self.z.gather(1, word[:, None])[:, 0])
        self.targets = torch.where(none, first_finite, word)
        self.z.requires_grad_(True)
        self.forward = compiled.program(torch, loss_of) if COMPILED else loss_of

    def run(self):
        self.z.grad = None
        self.forward(self.z, self.targets).backward()

    def check(self):
        """Runs once; the largest error of a gradient as a share of the largest of its row, and what is wrong."""
        self.run()
        worst = 0.0
        for first in range(0, self.rows, ROWS):
            rows = slice(first, min(first + ROWS, self.rows))
            want = torch.softmax(self.z.detach()[rows].double(), dim=1)
            want.scatter_add_(1, self.targets[rows, None], torch.full_like(want[:, :1], -1.0))
            got = self.z.grad[rows].double() * self.rows
            error = float((got - want).abs().max())
            # Written so that a NaN, which compares false with everything, counts as wrong.
            if not error <= NEAR:
                return 0.0, f"gradient off by {error!r} of a token's weight at rows={self.rows},columns={self.n}"
            worst = max(worst, error)
        return worst, None

    def peak(self):
        """Bytes of a step beyond logits and right words."""
        self.z.grad = None
        torch.cuda.synchronize()
        torch.cuda.reset_peak_memory_stats()
        before = torch.cuda.memory_allocated()
        self.run()
        torch.cuda.synchronize()
        return torch.cuda.max_memory_allocated() - before


def answer(device, clock, point, rows, n):
    worst = 0.0
    for small in ODD:
        error, wrong = Tokens(*small, device).check()
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    work = Tokens(rows, n, device)
    before, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    peak = work.peak()
    on_device, wall, notes = clock.time(point, work.run)
    after, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told = {"launch": f"torch {torch.__version__}" + (", compiled" if COMPILED else "")}
    told["notes"] = notes + [f"at most {peak} bytes beyond its inputs"]
    error = max(worst, before, after)
    tolerance = f"absolute {NEAR:g} of a token's weight"
    return anchor.tell(point, device=on_device, wall=wall, error=error, tolerance=tolerance, **told)


def measure():
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        asked = anchor.parameters(point)
        rows, n = int(asked.get("rows", 0)), int(asked.get("columns", 0))
        if rows < 1 or n < 1:
            anchor.tell(point, failed="no such size")
            continue
        try:
            answer(device, clock, point, rows, n)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for {rows} rows of {n} on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
