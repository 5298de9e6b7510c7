"""Fourier transforms by PyTorch, that is, by cuFFT: the anchor that ours are held against, in the same run."""

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

# The signals of our kernels, `FourierData`: real and imaginary parts in turn, in (-2, -0.5] and [0.5, 2).
SEED = 77

# How near an output must be, as a share of the usual output and for each doubling of the length.
NEAR = 5e-7

# The mean square of the numbers.
SQUARE = 1.75
MANY = 1 << 18

# By what an index is multiplied in the hash of `anchor.py`, as 64 bits with a sign.
STEP = 0x9E3779B97F4A7C15 - 2**64


def period(n):
    """Signals that differ."""
    return 61 if n * 61 <= MANY else 7 if n * 7 <= 2 * MANY else 3


def signed(places):
    """`InputData.signed`: the lowest bit of the hash says the sign."""
    hashed = anchor.mix(places * STEP + anchor.mix(SEED))
    size = ((hashed >> 40) & 0xFFFFFF).to(torch.float32).mul_(1.5).mul_(2.0**-24).add_(0.5)
    return torch.where((hashed & 1) == 0, size, -size)


class Transforms:
    """Signals as our kernels get them, and their transforms."""

    def __init__(self, n, count, device):
        self.n, self.count = n, count
        self.few = min(count, period(n))
        places = torch.arange(2 * n * period(n), dtype=torch.int64, device=device)
        kinds = torch.view_as_complex(signed(places).view(-1, n, 2))
        self.want = torch.fft.fft(kinds.to(torch.complex128), dim=1)
        self.signals = torch.empty((count, n), dtype=torch.complex64, device=device)
        for first in range(0, count, period(n)):
            rows = min(period(n), count - first)
            self.signals[first : first + rows] = kinds[:rows]
        self.out = None

    def run(self):
        # Into fresh memory: `out=` would make PyTorch copy the result once more.
        self.out = torch.fft.fft(self.signals, dim=1)

    def check(self):
        """Runs once; the largest error as an absolute one, and what is wrong, if anything is."""
        if self.out is not None:
            # The next result gets this memory, so that one that is not written is seen.
            self.out.fill_(float("nan"))
        self.out = None
        self.run()
        stages = self.n.bit_length() - 1
        limit = NEAR * max(1, stages) * (SQUARE * self.n) ** 0.5
        worst = 0.0
        for first in range(0, self.count, period(self.n)):
            rows = min(period(self.n), self.count - first)
            off = torch.view_as_real(self.out[first : first + rows].to(torch.complex128) - self.want[:rows])
            error = float(off.abs().max())
            # Written so that a NaN, which compares false with everything, counts as wrong.
            if not error <= limit:
                return error, limit, f"off by {error!r} at n={self.n}, signals from {first} on"
            worst = max(worst, error)
        return worst, limit, None


def answer(device, clock, point, n, count):
    for small, few in ((8, 1), (64, 35), (256, 3), (n, 2)):
        _, _, wrong = Transforms(small, few, device).check()
        if wrong:
            return anchor.tell(point, wrong=wrong)
    work = Transforms(n, count, device)
    before, limit, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    on_device, wall, notes = clock.time(point, work.run)
    after, _, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    anchor.tell(
        point,
        device=on_device,
        wall=wall,
        error=max(before, after),
        tolerance=f"absolute {limit:.0e}",
        launch=f"torch {torch.__version__}",
        notes=notes,
    )


def measure():
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        asked = anchor.parameters(point)
        n, count = int(asked.get("n", 0)), int(asked.get("b", 0))
        if n < 2 or n & (n - 1) or count < 1:
            anchor.tell(point, failed="no such size")
            continue
        try:
            answer(device, clock, point, n, count)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for {count} signals of {n} on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
