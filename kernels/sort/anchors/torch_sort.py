"""Keys sorted by PyTorch: the anchor that ours are held against, in the same run.

`torch.sort` has no form that sorts keys alone: it always gives the places that they came from, too, as integers of 64
bits. It has no unsigned keys of 32 bits either, so it gets ours with the highest bit turned round, as `int32`, which are in
the same order. Both results go to tensors that are there beforehand (`out=`).
"""

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

# The permutation of `KeyOrder.java`.
FIRST, SECOND = 0x85EBCA6B, 0xC2B2AE35

SIGN = 1 << 31


def hashed(words):
    """The finaliser of MurmurHash3 (Appleby, 2011; public domain), of words without a sign in integers of 64 bits."""
    low = 0xFFFFFFFF
    words = words & low
    words = (words ^ (words >> 16)) * FIRST & low
    words = (words ^ (words >> 13)) * SECOND & low
    return words ^ (words >> 16)


def spread(ranks, n):
    """The number at a place of n numbers in ascending order, spread over 32 bits."""
    gap = (1 << 32) // n
    # One number alone may be any: the product would have more than 63 bits.
    return ranks * gap + (hashed(ranks) * gap >> 32 if n > 2 else 0)


def shuffled(places, n):
    """A permutation of the places below n."""
    bits = max(2, (n - 1).bit_length())
    mask, half = (1 << bits) - 1, (bits + 1) // 2

    def moved(x):
        x = (x + FIRST) & mask
        x = x ^ (x >> half)
        x = x * FIRST & mask
        x = x ^ (x >> half)
        x = x * SECOND & mask
        return x ^ (x >> half)

    x = moved(places)
    while bool((x >= n).any()):
        x = torch.where(x >= n, moved(x), x)
    return x


def signed(keys):
    """Keys without a sign in 64 bits as keys with a sign in 32, in the same order."""
    return (keys - SIGN).to(torch.int32)


class Sort:
    """A row of keys as our kernels get it, and places for what comes out."""

    def __init__(self, kind, n, device):
        self.kind, self.n = kind, n
        self.array, self.out = anchor.Guarded(torch, n, device), anchor.Guarded(torch, n, device)
        # The places are words of 64 bits, two floats each, from a whole word on.
        self.indices = anchor.Guarded(torch, 2 * n, device)
        self.keys, self.sorted = self.array.data.view(torch.int32), self.out.data.view(torch.int32)
        self.places = self.indices.data.view(torch.int64)
        for first, count, places in self.parts():
            self.keys[first : first + count] = signed(self.key(places))

    def key(self, places):
        """The keys at places, without a sign."""
        if self.kind == "equal":
            return torch.full_like(places, 0x4D7BE29F)
        return spread(shuffled(places, self.n), self.n)

    def parts(self):
        """First place, length and places of each part that is handled in one go."""
        for first, count in anchor.chunks(self.n):
            yield first, count, torch.arange(first, first + count, dtype=torch.int64, device=self.keys.device)

    def run(self):
        torch.sort(self.keys, out=(self.sorted, self.places))

    def wrong(self):
        """Runs once over poison; what is wrong, if anything is."""
        self.out.poison()
        self.indices.poison()
        self.run()
        if not (self.array.intact() and self.out.intact() and self.indices.intact()):
            return f"written outside at n={self.n}"
        # Where all keys are equal, sums of hashes tell whether each place is told once.
        told = 0
        for first, count, ranks in self.parts():
            want = self.key(ranks) if self.kind == "equal" else spread(ranks, self.n)
            want = signed(want)
            got, from_places = self.sorted[first : first + count], self.places[first : first + count]
            different = (got != want) | (from_places < 0) | (from_places >= self.n)
            different |= self.keys[from_places.clamp(0, self.n - 1)] != want
            if bool(different.any()):
                k = int(different.int().argmax())
                return f"sorted[{first + k}]: {int(got[k])}, not {int(want[k])} at n={self.n}"
            told += int(hashed(from_places).sum()) - int(hashed(ranks).sum())
        return None if told == 0 else f"some place is told twice at n={self.n}"


def answer(device, clock, point, kind, n):
    for size in anchor.ODD:
        for small in ("random", "equal"):
            wrong = Sort(small, size, device).wrong()
            if wrong:
                return anchor.tell(point, wrong=wrong)
    work = Sort(kind, n, device)
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
        notes=[*notes, "gives the place of each key, too, in 64 bits"],
    )


def measure():
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        given = anchor.parameters(point)
        kind, n = given.get("keys"), int(given.get("n", 0))
        if kind not in ("random", "equal") or n < 1:
            anchor.tell(point, failed="no such row of keys")
            continue
        try:
            answer(device, clock, point, kind, n)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for {n} keys on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
