"""Running sums by PyTorch: the anchor that ours are held against, in the same run."""

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

# The inputs of our kernels: place k holds k times this, in 32 bits.
FACTOR = 0x9E3779B9


def low(words):
    """The lowest 32 bits of words of 64, with a sign."""
    bits = words & 0xFFFFFFFF
    return (bits - ((bits >> 31) << 32)).to(torch.int32)


class Scan:
    """An array as our kernels get it, and a place for its running sums."""

    def __init__(self, n, device):
        self.n = n
        self.array, self.out = anchor.Guarded(torch, n, device), anchor.Guarded(torch, n, device)
        self.numbers, self.sums = self.array.data.view(torch.int32), self.out.data.view(torch.int32)
        for first, count, places in self.parts():
            self.numbers[first : first + count] = low(places * FACTOR)

    def parts(self):
        """First place, length and places of each part that is handled in one go."""
        for first, count in anchor.chunks(self.n):
            yield first, count, torch.arange(first, first + count, dtype=torch.int64, device=self.numbers.device)

    def run(self):
        torch.cumsum(self.numbers, dim=0, dtype=torch.int32, out=self.sums)

    def wrong(self):
        """Runs once over poison; what is wrong, if anything is."""
        self.out.poison()
        self.run()
        if not (self.array.intact() and self.out.intact()):
            return f"written outside at n={self.n}"
        for first, count, places in self.parts():
            want = low(places * (places + 1) // 2 * FACTOR)
            different = self.sums[first : first + count] != want
            if bool(different.any()):
                k = int(different.int().argmax())
                return f"sums[{first + k}]: {int(self.sums[first + k])}, not {int(want[k])} at n={self.n}"
        return None


def answer(device, clock, point, n):
    for size in anchor.ODD:
        wrong = Scan(size, device).wrong()
        if wrong:
            return anchor.tell(point, wrong=wrong)
    work = Scan(n, device)
    wrong = work.wrong()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    on_device, wall, notes = clock.time(point, work.run)
    wrong = work.wrong()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    anchor.tell(
        point,
        device=on_device,
        wall=wall,
        error=0.0,
        tolerance="exact",
        launch=f"torch {torch.__version__}",
        notes=notes,
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
            anchor.tell(point, failed=f"no memory for {n} numbers on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
