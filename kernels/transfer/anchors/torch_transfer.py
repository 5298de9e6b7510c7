"""Copies between host and device by PyTorch: the anchor of `transfer`, in the same run.

TRANSFER_PAGES says what sort of memory the host's end is: `pageable` or `pinned`. PyTorch copies each chunk by
`.copy_`; from and to pinned memory it does not wait for it.
"""

import os
import time

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

PINNED = os.environ.get("TRANSFER_PAGES") == "pinned"
SEEDS = {"up": 21, "down": 22}
ODD = (1, 7, 1000, 4099, 65537)


class Way:
    """One way over the link: both ends, with a guard on both sides each, and the chunks of each."""

    def __init__(self, op, n, chunk, device):
        self.n = n
        self.seed = SEEDS[op]
        host, there = anchor.Guarded(torch, n, "cpu"), anchor.Guarded(torch, n, device)
        if PINNED:
            host.whole = host.whole.pin_memory()
            host.data = host.whole[anchor.GUARD : anchor.GUARD + n]
        self.name = op
        self.source, self.target = (host, there) if op == "up" else (there, host)
        self.source.fill(torch, self.seed)
        self.stream = torch.cuda.Stream(device)
        self.pieces = list(zip(self.source.data.split(chunk), self.target.data.split(chunk)))

    def wrong(self):
        """What is wrong after a copy, if anything is."""
        if not (self.source.intact() and self.target.intact()):
            return f"{self.name} was written outside at n={self.n}"
        got = self.target.data
        for first, count in anchor.chunks(self.n):
            want = anchor.values(torch, self.seed, first, count, got.device)
            different = got[first : first + count] != want
            if bool(different.any()):
                k = first + int(different.int().argmax())
                return f"{self.name}[{k}]: {float(got[k])!r}, not {float(want[k - first])!r} at n={self.n}"
        return None


def run(ways):
    """Every chunk of every way once, each way in a stream of its own."""
    for k in range(len(ways[0].pieces)):
        for way in ways:
            source, target = way.pieces[k]
            with torch.cuda.stream(way.stream):
                target.copy_(source, non_blocking=PINNED)
    torch.cuda.synchronize()


def prepare(op, n, chunk, device):
    return [Way(one, n, chunk, device) for one in (("up", "down") if op == "both" else (op,))]


def check(ways):
    for way in ways:
        way.target.poison()
    torch.cuda.synchronize()
    run(ways)
    return next((wrong for wrong in map(Way.wrong, ways) if wrong), None)


def sample(ways, least):
    """Nanoseconds of all copies once, over so long a time; each run waits for its end."""
    torch.cuda.synchronize()
    start, runs, passed = time.perf_counter_ns(), 0, -1
    while passed < least or runs == 0:
        run(ways)
        runs += 1
        passed = time.perf_counter_ns() - start
    return None, passed / runs


def answer(point, device):
    params = anchor.parameters(point)
    op, n, chunk = params.get("op"), int(params.get("n", 0)), int(params.get("chunk", 0)) // 4
    if op not in ("up", "down", "both") or n < 1 or chunk < 1:
        return anchor.tell(point, failed="no such operation or size")
    for size in ODD:
        wrong = check(prepare(op, size, max(1, size // 3), device))
        if wrong:
            return anchor.tell(point, wrong=wrong)
    ways = prepare(op, n, chunk, device)
    wrong = check(ways)
    if wrong:
        return anchor.tell(point, wrong=wrong)
    _, wall = anchor.measure(point, lambda least: sample(ways, least))
    wrong = check(ways)
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    anchor.tell(point, wall=wall, error=0, tolerance="exact", launch=f"torch {torch.__version__}")


def main():
    device = anchor.gpu(torch)
    for point in anchor.points():
        answer(point, device)


if __name__ == "__main__":
    main()
