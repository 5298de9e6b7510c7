"""`k` multiply-adds over a long array by PyTorch, one operator each: eager, or put together by `torch.compile`."""

import os

import anchor
import compiled

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

COMPILED = os.environ.get("ANCHOR_COMPILE", "0") == "1"

SEED = 4
# Every size is compiled anew.
ODD = (1, 4099) if COMPILED else (1, 7, 1002, 4099, 65537)

# A step of our kernels: x times this, plus what is missing to one.
FACTOR = anchor._single(0.9995117)
ADDEND = 1.0 - FACTOR


def chain(x, b, k):
    """An operator for each step, which makes a new array."""
    for _ in range(k):
        x = torch.add(b, x, alpha=FACTOR)
    return x


class Chain:
    """An array as our kernels get it, and the steps that are asked for."""

    def __init__(self, n, k, device):
        self.n, self.k = n, k
        self.array = anchor.Guarded(torch, n, device).fill(torch, SEED)
        # Eager operators hand a number of the host to their kernel, which has a faster form for that; compiled ones are
        # given everything on the device.
        self.addend = torch.full((), ADDEND, dtype=torch.float32, device=device if COMPILED else "cpu")
        self.steps = compiled.program(torch, chain) if COMPILED else chain
        self.out = None

    def run(self):
        self.out = self.steps(self.array.data, self.addend, self.k)

    def check(self):
        """Runs once; the error, and what is wrong, if anything is."""
        self.out = None
        self.run()
        if not self.array.intact():
            return 0.0, f"written outside at n={self.n}"
        worst, limit = 0.0, 4.0 + 2 * self.k
        fixed = ADDEND / (1.0 - FACTOR)
        for first, count in anchor.chunks(self.n):
            x = anchor.values(torch, SEED, first, count, self.array.data.device).double()
            want = fixed + (x - fixed) * FACTOR**self.k
            error = float(anchor.ulps(torch, want, self.out[first : first + count]).max())
            # Written so that a NaN, which compares false with everything, counts as wrong.
            if not error <= limit:
                return 0.0, f"off by {error!r} ulp at n={self.n}"
            worst = max(worst, error)
        return worst, None


def answer(device, clock, point, n, k):
    worst = 0.0
    for size in ODD:
        error, wrong = Chain(size, k, device).check()
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    work = Chain(n, k, device)
    before, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    on_device, wall, notes = clock.time(point, work.run)
    after, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told = {"launch": f"torch {torch.__version__}" + (", compiled" if COMPILED else "")}
    told["notes"] = notes
    error = max(worst, before, after)
    return anchor.tell(point, device=on_device, wall=wall, error=error, tolerance=f"{4 + 2 * k} ulp", **told)


def measure():
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        asked = anchor.parameters(point)
        n, k = int(asked.get("n", 0)), int(asked.get("k", 0))
        if n < 1 or k < 1 or asked.get("op") != "scale":
            anchor.tell(point, failed="no such size")
            continue
        try:
            answer(device, clock, point, n, k)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for {n} floats on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
