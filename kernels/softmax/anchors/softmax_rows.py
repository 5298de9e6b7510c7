"""Rows for a softmax, as `SoftmaxData` makes them for our kernels, and how near a softmax of others must come."""

import anchor

SEED = 97
PERIOD = 61
KINDS = 8
LONGEST = 1 << 20
FEW = {"fp32": 4096, "bf16": 64}
NEAR = {"fp32": 1e-5, "bf16": 2.0**-8 + 1e-5}

# By what an index is multiplied in the hash of `anchor.py`, as 64 bits with a sign.
STEP = 0x9E3779B97F4A7C15 - 2**64


def signed(torch, places):
    """`InputData.signed`: the lowest bit of the hash, from whose highest bits the size is made, says the sign."""
    hashed = anchor.mix(places * STEP + anchor.mix(SEED))
    size = ((hashed >> 40) & 0xFFFFFF).to(torch.float32).mul_(1.5).mul_(2.0**-24).add_(0.5)
    return torch.where((hashed & 1) == 0, size, -size)


def numbers(torch, kind, first, rows, n, device):
    """So many rows from the `first` on, before they are rounded to their type."""
    row = torch.arange(first, first + rows, device=device)[:, None]
    column = torch.arange(n, device=device)[None, :]
    place = row % PERIOD
    ordinary = 4 * signed(torch, place * LONGEST + column)
    apart = -(-n // FEW[kind])
    few = torch.where(column % apart == row // KINDS % apart, 2 * signed(torch, row), float("-inf"))
    rising = 32.0 * column.to(torch.float32) / n - 16
    of_kind = place % KINDS
    x = torch.where(of_kind == 0, few, ordinary)
    x = torch.where(of_kind == 1, 1024 + 4 * ordinary, x)
    x = torch.where(of_kind == 2, -30000 + ordinary, x)
    x = torch.where(of_kind == 3, rising, x)
    x = torch.where(of_kind == 4, 3 * signed(torch, place), x)
    return torch.where(place == PERIOD - 1, float("-inf"), x)


class Rows:
    """`m` rows of `n` numbers of a type; `run` leaves their softmax in `out`."""

    def __init__(self, torch, kind, m, n, device):
        self.torch, self.kind, self.m, self.n = torch, kind, m, n
        self.type = {"fp32": torch.float32, "bf16": torch.bfloat16}[kind]
        self.x = torch.empty((m, n), dtype=self.type, device=device)
        for first, rows in self.parts():
            self.x[first : first + rows] = numbers(torch, kind, first, rows, n, device).to(self.type)
        self.out = torch.empty((m, n), dtype=self.type, device=device)

    def parts(self):
        """First row and number of rows of each part that is handled in one go."""
        most = max(1, anchor.CHUNK // 4 // self.n)
        for first in range(0, self.m, most):
            yield first, min(most, self.m - first)

    def run(self):
        raise NotImplementedError

    def check(self):
        """Runs once over poison; the largest error as a share of what is wanted, and what is wrong, if anything is."""
        torch, worst = self.torch, 0.0
        self.out.fill_(float("nan"))
        self.run()
        for first, rows in self.parts():
            x = self.x[first : first + rows].double()
            got = self.out[first : first + rows].double()
            # PyTorch's softmax of minus infinity alone is NaN, ours zero: both say that there is none.
            none = torch.isinf(x).all(dim=1, keepdim=True)
            want = torch.softmax(torch.where(none, 0.0, x), dim=1)
            error = (got - want).abs() / want.clamp(min=2.0**-126)
            error = torch.where(none, torch.where(torch.isnan(got) | (got == 0), 0.0, 1.0), error)
            largest = float(error.max())
            # Written so that a NaN, which compares false with everything, counts as wrong.
            if not largest <= NEAR[self.kind]:
                return 0.0, f"off by {largest!r} at rows={self.m},columns={self.n}"
            worst = max(worst, largest)
        return worst, None
