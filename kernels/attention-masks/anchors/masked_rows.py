"""Attention under the masks and scores of `AttentionMask`, on the numbers of `attention_rows.py`, and how near others must come.

Rows without a key, which are padding, are not compared: nobody looks at them, and nobody says what is in them.
"""

import math

import anchor
import attention_rows
import torch

# As in `AttentionMask` and `AttentionMasks`.
BLOCK, EVERY = 128, 4
SLOPES, CAP = 8, 50.0
ENDS, PARTS = (47, 86, 203, 268, 290, 471, 655, 969), 1000
SPAN, SHARE = 1024, 8
KINDS = ("none", "window", "blocks", "alibi", "soft-cap", "documents", "prefix")

# Errors of a score, as in `MaskedRows`.
ROUNDING, TANGENT = 2.0**-24, 2.0**-11


def size_of(point):
    """Mask, span, width, heads and rows of a point; None where it has no such size."""
    asked = anchor.parameters(point)
    plain = attention_rows.size_of(point)
    if plain is None or asked.get("mask") not in KINDS:
        return None
    return (asked["mask"], max(1, min(SPAN, plain[3] // SHARE)), *plain[1:])


def odd(size):
    """Sizes of the same kind and span as one that is asked for, multiples of nothing; one is longer than a span."""
    return tuple((*size[:3], heads, n) for heads, n in ((9, 129), (2, 1400)))


def seen(kind, span, document):
    """A function that tells whether queries see keys, of tensors of their places."""
    return {
        "window": lambda i, j: (j <= i) & (i - j < span),
        "blocks": lambda i, j: (j // BLOCK % EVERY == 0) | (j // BLOCK == i // BLOCK),
        "alibi": lambda i, j: j <= i,
        "documents": lambda i, j: (document[i] == document[j]) & (document[i] != 0),
        "prefix": lambda i, j: (j <= i) | (j < span),
    }.get(kind, lambda i, j: (i >= 0) & (j >= 0))


class Heads(attention_rows.Heads):
    """The matrices of all heads, a mask of them, and what must come out."""

    def __init__(self, size, device):
        self.kind, self.span = size[:2]
        super().__init__(torch, (False, *size[2:]), device)
        bounds = [0] + [self.n * end // PARTS for end in ENDS]
        rows = torch.arange(self.n, device=device)
        # Documents are counted from one; padding is document 0.
        number = torch.bucketize(rows, torch.tensor(bounds[1:], device=device), right=True) + 1
        self.sees = seen(self.kind, self.span, torch.where(rows < bounds[-1], number, 0))

    def slope(self, head):
        return 2.0 ** -(1 + head % SLOPES) if self.kind == "alibi" else 0.0

    def wanted(self, head, first, count):
        """So many rows of a head from the first on, in double precision, their bounds, and which of them see a key.

        The bound is that of `MaskedRows`.
        """
        q, k, v = (x[head % attention_rows.SETS].double() for x in self.different)
        q = q[first : first + count]
        scale = 1 / math.sqrt(self.d)
        i = torch.arange(first, first + q.shape[0], device=self.device)[:, None]
        j = torch.arange(self.n, device=self.device)[None, :]
        seen = self.sees(i, j)
        logits = q @ k.T * scale
        terms = (q != 0).sum(dim=1, keepdim=True) + 1
        off = terms * ROUNDING * (q.abs() @ k.abs().T * scale)
        if self.kind == "soft-cap":
            moved = CAP * (torch.tanh((logits + off) / CAP) - torch.tanh((logits - off) / CAP))
            logits = CAP * torch.tanh(logits / CAP)
            off = moved + (TANGENT + 4 * ROUNDING) * logits.abs()
        logits = logits - self.slope(head) * (i - j)
        off = torch.where(seen, off, 0.0).max(dim=1, keepdim=True)[0] + 3 * ROUNDING * self.slope(head) * i
        some = seen.any(dim=1, keepdim=True)
        # Rows that see nothing are left out; they must not be NaN for that.
        p = torch.softmax(torch.where(seen | ~some, logits, float("-inf")), dim=1)
        return p @ v, (2.0**-10 + 2 * off) * (p @ v.abs()), some[:, 0]

    def check(self):
        """Runs once over poison; the largest error as a share of its bound, and what is wrong, if anything is."""
        self.out.fill_(float("nan"))
        self.run()
        got = self.out.reshape(self.heads, self.n, self.d)
        # Heads that must come out alike.
        period = attention_rows.SETS * (SLOPES if self.kind == "alibi" else 1)
        worst, step = 0.0, max(1, attention_rows.CHUNK // self.n)
        for like in range(min(period, self.heads)):
            for first in range(0, self.n, step):
                want, bound, some = self.wanted(like, first, step)
                for head in range(like, self.heads, period):
                    off = (got[head, first : first + step].double() - want).abs()
                    shares = (off / bound)[some]
                    share = float(shares.max()) if shares.numel() else 0.0
                    # Written so that a NaN, which compares false with everything, counts as wrong.
                    if not share <= 1:
                        return 0.0, f"off by {share!r} times the bound in head {head}, {self.kind}, d={self.d}, n={self.n}"
                    worst = max(worst, share)
        return worst, None


def time_point(make, device, clock, point, size, how, more=()):
    """Checks small sizes and the one that is asked for, times it, checks it again, and tells."""
    worst = 0.0
    for small in odd(size):
        error, wrong = make(small, device).check()
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    work = make(size, device)
    before, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    on_device, wall, notes = clock.time(point, work.run)
    after, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told = {"launch": f"torch {torch.__version__}, {how}", "notes": [*notes, *more]}
    error = max(worst, before, after)
    return anchor.tell(
        point, device=on_device, wall=wall, error=error, tolerance=attention_rows.TOLERANCE, **told
    )


def measure(answer):
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
