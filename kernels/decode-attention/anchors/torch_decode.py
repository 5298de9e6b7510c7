"""One query of each head by PyTorch (`scaled_dot_product_attention`), by one of its backends; no other takes its place.

Queries that share a head of keys can be given in two ways that read no key twice by themselves: as heads of queries
(`enable_gqa`), or as rows of one head, which is the same since no row is masked. The faster one at a point is measured,
and told. Keys that are copied for each query are not tried: they are more bytes.
"""

import math
import os

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

import decode_rows

try:
    from torch.nn.attention import SDPBackend, sdpa_kernel
except ImportError:
    anchor.give_up("this PyTorch cannot be told which backend to take")

BACKENDS = {"flash": "FLASH_ATTENTION", "cudnn": "CUDNN_ATTENTION", "efficient": "EFFICIENT_ATTENTION"}
BACKEND = os.environ.get("ANCHOR_BACKEND", "flash")

# How queries are given, and in what words that is told.
AS_HEADS, AS_ROWS = "as heads", "as rows"
WORDS = {AS_HEADS: "queries as heads (enable_gqa)", AS_ROWS: "queries of a head of keys as its rows"}


class Sdpa(decode_rows.Sequences):
    """The sequences, and PyTorch's attention of them, which makes a new array each time."""

    way = AS_ROWS

    def __init__(self, size, device):
        super().__init__(torch, size, device)
        self.rows = self.q.view(self.batch, decode_rows.KV_HEADS, self.group, decode_rows.WIDTH)

    def run(self):
        attend = torch.nn.functional.scaled_dot_product_attention
        if self.way == AS_ROWS:
            self.out = attend(self.rows, self.k, self.v)
        elif self.group == 1:
            self.out = attend(self.q, self.k, self.v)
        else:
            self.out = attend(self.q, self.k, self.v, enable_gqa=True)


def refused(error):
    """Whether the backend cannot do what was asked: PyTorch says so of all, cuDNN of itself."""
    return "No available kernel" in str(error) or "cuDNN" in str(error)


def fastest(clock, work):
    """The way that takes least time, of those that the backend can go; None where there is none."""

    def nanos(way):
        work.way = way
        try:
            work.run()
        except RuntimeError as e:
            if not refused(e):
                raise
            return math.inf
        return sorted(clock.sample(work.run, 16)[0] for _ in range(5))[2]

    times = {way: nanos(way) for way in ((AS_ROWS, AS_HEADS) if work.group > 1 else (AS_HEADS,))}
    best = min(times, key=times.get)
    return None if times[best] == math.inf else best


def answer(device, clock, point, size):
    work = Sdpa(size, device)
    way = fastest(clock, work)
    if way is None:
        return anchor.tell(point, unsupported=f"{BACKENDS[BACKEND]} does not take this size here")
    work.way = way
    worst = 0.0
    for asked in decode_rows.odd(size):
        small = Sdpa(asked, device)
        small.way = way
        error, wrong = small.check()
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    before, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    on_device, wall, notes = clock.time(point, work.run)
    after, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told = {"launch": f"torch {torch.__version__}, {BACKENDS[BACKEND]}, {WORDS[way]}", "notes": notes}
    error = max(worst, before, after)
    return anchor.tell(point, device=on_device, wall=wall, error=error, tolerance=decode_rows.TOLERANCE, **told)


if __name__ == "__main__":
    if not hasattr(SDPBackend, BACKENDS[BACKEND]):
        anchor.give_up(f"this PyTorch has no {BACKENDS[BACKEND]}")
    with torch.no_grad(), sdpa_kernel([getattr(SDPBackend, BACKENDS[BACKEND])]):
        decode_rows.measure(torch, answer)
