"""One query of each head, keys and values as `DecodeData` makes them for our kernels, and how near others must come.

The numbers that are timed, that is: singular queries are for our kernels alone. Keys and values lie head after head.
"""

import math

import anchor

# Heads of keys of a sequence, heads whose keys and values differ, and how rows and their numbers are counted.
KV_HEADS, SETS, LONGEST, WIDTH = 8, 5, 1 << 17, 128
QUERIES, KEYS, VALUES = 311, 312, 313
SIZE = 0.75

# By what an index is multiplied in the hash of `anchor.py`, as 64 bits with a sign.
STEP = 0x9E3779B97F4A7C15 - 2**64

# Keys that are looked at in one go.
CHUNK = 1 << 14


def signed(torch, seed, places):
    """`InputData.signed`: the lowest bit of the hash, from whose highest bits the size is made, says the sign."""
    hashed = anchor.mix(places * STEP + anchor.mix(seed))
    size = ((hashed >> 40) & 0xFFFFFF).to(torch.float32).mul_(1.5).mul_(2.0**-24).add_(0.5)
    return torch.where((hashed & 1) == 0, size, -size)


def size_of(point):
    """Sequences, queries of a head of keys, and tokens of a point; None where it has no such size."""
    asked = anchor.parameters(point)
    size = tuple(int(asked.get(name, 0)) for name in ("batch", "group", "n"))
    return size if min(size) > 0 and size[2] <= LONGEST else None


class Sequences:
    """Queries, keys and values of all sequences, and what must come out of them; `run` leaves it in `out`."""

    def __init__(self, torch, size, device):
        self.torch, self.device = torch, device
        self.batch, self.group, self.n = size
        self.heads = self.batch * KV_HEADS
        columns = torch.arange(WIDTH, device=device)
        rows = torch.arange(self.heads * self.group, device=device)
        query = SIZE * signed(torch, QUERIES, rows[:, None] * WIDTH + columns)
        shape = (self.batch, KV_HEADS, self.n, WIDTH)
        self.q = query.to(torch.float16).view(self.batch, KV_HEADS * self.group, 1, WIDTH)
        self.k = torch.empty(shape, dtype=torch.float16, device=device)
        self.v = torch.empty(shape, dtype=torch.float16, device=device)
        keys, values = self.k.view(self.heads, self.n, WIDTH), self.v.view(self.heads, self.n, WIDTH)
        for set_of in range(min(SETS, self.heads)):
            for first in range(0, self.n, CHUNK):
                part = torch.arange(first, min(self.n, first + CHUNK), device=device)
                place = (set_of * LONGEST + part)[:, None] * WIDTH + columns
                keys[set_of::SETS, first : first + CHUNK] = (SIZE * signed(torch, KEYS, place)).to(torch.float16)
                values[set_of::SETS, first : first + CHUNK] = signed(torch, VALUES, place).to(torch.float16)
        self.out = torch.full(self.q.shape, float("nan"), dtype=torch.float16, device=device)

    def run(self):
        raise NotImplementedError

    def expected(self, head):
        """The rows of a head of keys in double precision, and how far each number may be from them.

        The bound is that of `AttentionSummary` with the error of logits that `DecodeRows` tells.
        """
        torch = self.torch
        q = self.q.view(self.heads, self.group, WIDTH)[head].double()
        k, v = (x.view(self.heads, self.n, WIDTH)[head].double() for x in (self.k, self.v))
        scale = 1 / math.sqrt(WIDTH)
        p = torch.softmax(q @ k.T * scale, dim=1)
        largest = (q.abs() @ k.abs().T * scale).max(dim=1, keepdim=True)[0]
        terms = (q != 0).sum(dim=1, keepdim=True) + 1
        share = 2.0**-10 + 2 * terms * 2.0**-24 * largest
        return p @ v, share * (p @ v.abs())

    def check(self):
        """Runs once over poison; the largest error as a share of its bound, and what is wrong, if anything is."""
        self.out.fill_(float("nan"))
        self.run()
        got = self.out.reshape(self.heads, self.group, WIDTH)
        worst = 0.0
        for head in range(self.heads):
            want, bound = self.expected(head)
            share = float(((got[head].double() - want).abs() / bound).max())
            # Written so that a NaN, which compares false with everything, counts as wrong.
            if not share <= 1:
                size = f"batch={self.batch}, group={self.group}, n={self.n}"
                return 0.0, f"off by {share!r} times the bound in head {head}, {size}"
            worst = max(worst, share)
        return worst, None


# How errors are told.
TOLERANCE = "the bound of each"


def odd(size):
    """Sizes of the same kind as one that is asked for, multiples of nothing."""
    return tuple((2, size[1], n) for n in (7, 129, 1000))


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
            anchor.tell(point, failed="no memory for so many keys on the device")
        torch.cuda.empty_cache()
