"""A product of matrices by PyTorch, which asks cuBLAS: single precision, without TF32."""

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

LEFT, RIGHT = 81, 82
PERIOD = 61
TOLERANCE = 1e-5
# Sizes that are a multiple of nothing.
ODD = (1, 7, 33, 100, 300)


class Product:
    """The matrices of our kernels, whose rows and columns come back after a period, and a place for their product."""

    def __init__(self, n, device):
        self.n = n
        self.a, self.b, self.c = (anchor.Guarded(torch, n * n, device) for _ in range(3))
        period = torch.arange(n, device=device) % PERIOD
        left = anchor.values(torch, LEFT, 0, PERIOD * n, device).view(PERIOD, n)
        right = anchor.values(torch, RIGHT, 0, n * PERIOD, device).view(n, PERIOD)
        self.a.data.view(n, n).copy_(left[period])
        self.b.data.view(n, n).copy_(right[:, period])
        # Every element that differs from others, in double precision.
        self.want = left.double() @ right.double()
        self.period = period

    def run(self):
        n = self.n
        torch.mm(self.a.data.view(n, n), self.b.data.view(n, n), out=self.c.data.view(n, n))

    def check(self):
        """Runs once over poison; the largest error, and what is wrong, if anything is."""
        self.c.poison()
        self.run()
        if not (self.a.intact() and self.b.intact() and self.c.intact()):
            return 0.0, f"written outside at n={self.n}"
        worst = 0.0
        for first, rows in zip(range(0, self.n, 1024), self.c.data.view(self.n, self.n).split(1024)):
            want = self.want[self.period[first : first + rows.shape[0]]][:, self.period]
            errors = (rows.double() - want).abs() / want
            # Written so that a NaN, which compares false with everything, counts as wrong.
            bad = ~(errors <= TOLERANCE)
            if bool(bad.any()):
                row, column = (int(place) for place in bad.nonzero()[0])
                got, wanted = float(rows[row, column]), float(want[row, column])
                place = (first + row) * self.n + column
                return 0.0, f"c[{place}]: {got!r}, not {wanted!r} at n={self.n}"
            worst = max(worst, float(errors.max()))
        return worst, None


def answer(device, clock, point, n):
    worst = 0.0
    for size in ODD:
        error, wrong = Product(size, device).check()
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    work = Product(n, device)
    before, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    on_device, wall, notes = clock.time(point, work.run)
    after, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told = {"launch": f"torch {torch.__version__}, CUDA {torch.version.cuda}, no TF32"}
    told["notes"] = notes
    anchor.tell(
        point, device=on_device, wall=wall, error=max(worst, before, after), tolerance="relative 1e-5", **told
    )


def measure():
    device = anchor.gpu(torch)
    # TF32 keeps ten bits of each factor: another operation than the one that is compared.
    torch.backends.cuda.matmul.allow_tf32 = False
    clock = anchor.Clock(torch)
    for point in anchor.points():
        n = int(anchor.parameters(point).get("n", 0))
        if n < 1:
            anchor.tell(point, failed="no such size")
            continue
        try:
            answer(device, clock, point, n)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for three matrices of {n} by {n} floats on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
