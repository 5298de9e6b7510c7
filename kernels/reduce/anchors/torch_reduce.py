"""The sum of an array by PyTorch: the anchor that ours is held against, in the same run."""

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

SEED = 21
TOLERANCE = 1e-5

class Sum:
    """An array as our kernels get it, and a place for its sum."""

    def __init__(self, n, device):
        self.n = n
        self.array = anchor.Guarded(torch, n, device).fill(torch, SEED)
        self.total = anchor.Guarded(torch, 1, device)

    def run(self):
        torch.sum(self.array.data, dim=0, keepdim=True, out=self.total.data)

    def check(self):
        """Runs once over poison; the error, and what is wrong, if anything is."""
        self.total.poison()
        self.run()
        if not (self.array.intact() and self.total.intact()):
            return 0.0, f"written outside at n={self.n}"
        want = 0.0
        for first, count in anchor.chunks(self.n):
            want += float(anchor.values(torch, SEED, first, count, self.array.data.device).double().sum())
        got = float(self.total.data[0])
        error = abs(got - want) / want
        # Written so that a NaN, which compares false with everything, counts as wrong.
        return error, None if error <= TOLERANCE else f"sum: {got!r}, not {want!r} at n={self.n}"


def answer(device, clock, point, n):
    worst = 0.0
    for size in anchor.ODD:
        error, wrong = Sum(size, device).check()
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    work = Sum(n, device)
    before, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    on_device, wall, notes = clock.time(point, work.run)
    after, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told = {"launch": f"torch {torch.__version__}"}
    told["notes"] = notes
    anchor.tell(
        point, device=on_device, wall=wall, error=max(worst, before, after), tolerance="relative 1e-5", **told
    )


def measure():
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        n = int(anchor.parameters(point).get("n", 0))
        if n < 1:
            anchor.tell(point, failed="no such size")
            continue
        try:
            answer(device, clock, point, n)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for {n} floats on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
