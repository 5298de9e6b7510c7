"""Queries, keys and values as `AttentionData` makes them for our kernels, and how near attention of others must come.

The numbers that are timed, that is: singular rows are for our kernels alone.
"""

import math

import anchor

# Heads whose keys and values differ, rows whose queries do, and how rows and their numbers are counted.
SETS, PERIOD, LONGEST, WIDEST = 5, 251, 1 << 14, 128
QUERIES, KEYS, VALUES = 301, 302, 303
SIZE = 0.75

# Heads of a token; `heads` counts those of all sequences of a batch.
OF_A_TOKEN = 32

# By what an index is multiplied in the hash of `anchor.py`, as 64 bits with a sign.
STEP = 0x9E3779B97F4A7C15 - 2**64

# Rows of which all logits are held at a time, in double precision.
CHUNK = 1 << 24


def signed(torch, seed, places):
    """`InputData.signed`: the lowest bit of the hash, from whose highest bits the size is made, says the sign."""
    hashed = anchor.mix(places * STEP + anchor.mix(seed))
    size = ((hashed >> 40) & 0xFFFFFF).to(torch.float32).mul_(1.5).mul_(2.0**-24).add_(0.5)
    return torch.where((hashed & 1) == 0, size, -size)


def size_of(point):
    """Causal or not, width, heads and rows of a point; None where it has no such size."""
    asked = anchor.parameters(point)
    size = tuple(int(asked.get(name, 0)) for name in ("d", "heads", "n"))
    right = size[0] in (64, 128) and size[1] > 0 and 0 < size[2] <= LONGEST
    return (asked.get("causal") == "yes", *size) if right else None


class Heads:
    """The matrices of all heads, and what must come out of them; `run` leaves it in `out`."""

    def __init__(self, torch, size, device):
        self.torch, self.device = torch, device
        self.causal, self.d, self.heads, self.n = size
        rows = torch.arange(self.n, device=device)
        columns = torch.arange(self.d, device=device)
        sets = torch.arange(SETS, device=device)
        number = (rows[None, :] + 29 * sets[:, None]) % PERIOD
        place = (sets[:, None] * LONGEST + rows[None, :])[:, :, None] * WIDEST + columns
        query = SIZE * signed(torch, QUERIES, number[:, :, None] * WIDEST + columns)
        # Numbers of the heads that differ; others have those of one of them.
        self.different = tuple(
            x.to(torch.float16)
            for x in (query, SIZE * signed(torch, KEYS, place), signed(torch, VALUES, place))
        )
        set_of = torch.arange(self.heads, device=device) % SETS
        batch = self.heads // OF_A_TOKEN if self.heads % OF_A_TOKEN == 0 else 1
        self.shape = (batch, self.heads // batch, self.n, self.d)
        self.q, self.k, self.v = (x[set_of].contiguous().view(self.shape) for x in self.different)
        self.out = torch.full(self.shape, float("nan"), dtype=torch.float16, device=device)

    def run(self):
        raise NotImplementedError

    def expected(self, set_of, first, count):
        """So many rows of a head from the first on, in double precision, and how far each number may be from them.

        The bound is that of `AttentionRows`.
        """
        torch = self.torch
        q, k, v = (x[set_of].double() for x in self.different)
        q = q[first : first + count]
        scale = 1 / math.sqrt(self.d)
        seen = torch.ones((q.shape[0], self.n), dtype=torch.bool, device=self.device)
        if self.causal:
            seen = seen.tril_(first)
        logits = torch.where(seen, q @ k.T * scale, float("-inf"))
        p = torch.softmax(logits, dim=1)
        largest = torch.where(seen, q.abs() @ k.abs().T * scale, 0.0).max(dim=1, keepdim=True)[0]
        terms = (q != 0).sum(dim=1, keepdim=True) + 1
        share = 2.0**-10 + 2 * terms * 2.0**-24 * largest
        return p @ v, share * (p @ v.abs())

    def check(self):
        """Runs once over poison; the largest error as a share of its bound, and what is wrong, if anything is."""
        torch = self.torch
        self.out.fill_(float("nan"))
        self.run()
        got = self.out.reshape(self.heads, self.n, self.d)
        worst, step = 0.0, max(1, CHUNK // self.n)
        for set_of in range(min(SETS, self.heads)):
            for first in range(0, self.n, step):
                want, bound = self.expected(set_of, first, step)
                for head in range(set_of, self.heads, SETS):
                    off = (got[head, first : first + step].double() - want).abs()
                    share = float((off / bound).max())
                    # Written so that a NaN, which compares false with everything, counts as wrong.
                    if not share <= 1:
                        size = f"causal={self.causal}, d={self.d}, n={self.n}"
                        return 0.0, f"off by {share!r} times the bound in head {head}, {size}"
                    worst = max(worst, share)
        return worst, None


# How errors are told.
TOLERANCE = "the bound of each"


def odd(size):
    """Sizes of the same kind as one that is asked for, multiples of nothing."""
    return tuple((*size[:2], 6, n) for n in (7, 129, 1000))


def measure(torch, answer):
    """Calls `answer(device, clock, point, size)` for each point that has a size, and tells of those that fail."""
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        size = size_of(point)
        if size is None:
            anchor.tell(point, failed="no such size")
            continue
        try:
            answer(device, clock, point, size)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed="no memory for so many heads on the device")
        torch.cuda.empty_cache()
