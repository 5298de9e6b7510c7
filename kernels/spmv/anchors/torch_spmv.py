"""A sparse matrix times a vector by PyTorch: cuSPARSE for compressed rows, cuBLAS for the matrix with its zeros.

The matrices are those of `SparseRows`, made by the same integer arithmetic.
"""

import os

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

DENSE = os.environ.get("ANCHOR_KERNEL") == "dense"
VALUES, VECTOR, STEPS = 61, 62, 64
BLOCK = 16
MOST_DOUBLINGS = 15
LOW = 0xFFFFFFFF

# Rows, of matrices as dense as the point or with as many entries in a row.
ODD = (1, 7, 64, 257)
ODD_SPARSE = (1, 7, 100, 1002, 2051)


def random(places):
    """The finaliser of MurmurHash3 over the low 32 bits of places, without a sign."""
    h = places & LOW
    h = ((h ^ (h >> 16)) * 0x85EBCA6B) & LOW
    h = ((h ^ (h >> 13)) * 0xC2B2AE35) & LOW
    return h ^ (h >> 16)


def grid(seed, first, count, device):
    """Multiples of 1/STEPS as `InputData.grid` gives them."""
    places = torch.arange(first, first + count, dtype=torch.int64, device=device)
    hashed = anchor.mix(anchor._wrapped(places * anchor._STEP) + anchor.mix(seed))
    size = ((hashed >> 40) & ((1 << 24) - 1)) % STEPS + 1
    return torch.where((hashed & 1) == 0, size, -size).to(torch.float32) / STEPS


def lengths(shape, n, each, device):
    """Entries of every row."""
    row = torch.arange(n, dtype=torch.int64, device=device)
    if shape in ("banded", "uniform"):
        return torch.full_like(row, each)
    if shape == "blocks":
        return torch.full_like(row, each if n < 2 * each else max(1, each // BLOCK) * BLOCK)
    if shape == "power":
        draw = random(row)
        doublings = torch.zeros_like(row)
        for k in range(MOST_DOUBLINGS):
            doublings += (draw < (1 << (31 - k))).long()
        least = max(1, each // 16) * (1 << doublings)
        return torch.clamp(least + (random(row + n) >> 8) % least, max=n)
    if shape == "long":
        long = row % max(1, n // 16) == n // 32
        return torch.where(long, n // 2, max(1, each // 4))
    some = (row > 0) & (row < n - n // 3) & ((random(row) & 3) == 0)
    return torch.where(some, min(n, 6 * each), 0)


def columns(shape, n, each, starts, device):
    """The column of every entry, and its row."""
    length = starts[1:] - starts[:-1]
    row = torch.repeat_interleave(torch.arange(n, dtype=torch.int64, device=device), length)
    entry = torch.arange(row.numel(), dtype=torch.int64, device=device)
    k, length = entry - starts[row], length[row]
    if shape == "banded":
        return torch.clamp(torch.minimum(row - length // 2, n - length), min=0) + k, row
    if shape == "blocks" and n >= 2 * each:
        blocks = length // BLOCK
        block = stretch(k // BLOCK, blocks, n // BLOCK, row // BLOCK * blocks + k // BLOCK)
        return block * BLOCK + k % BLOCK, row
    return stretch(k, length, n, entry), row


def stretch(k, stretches, whole, draw):
    """A random place in the k-th of so many stretches of the whole."""
    low, high = k * whole // stretches, (k + 1) * whole // stretches
    return low + (random(draw) >> 8) % (high - low)


class Multiply:
    """A matrix and a vector as our kernels get them, and what must come out."""

    def __init__(self, shape, n, each, device):
        each = min(each, n)
        starts = torch.zeros(n + 1, dtype=torch.int64, device=device)
        starts[1:] = torch.cumsum(lengths(shape, n, each, device), 0)
        column, row = columns(shape, n, each, starts, device)
        value = grid(VALUES, 0, row.numel(), device)
        self.n, self.x = n, grid(VECTOR, 0, n, device)
        # Sums of multiples of 2^-12 are exact in double precision.
        self.want = torch.zeros(n, dtype=torch.float64, device=device)
        self.want.index_add_(0, row, value.double() * self.x[column].double())
        if DENSE:
            self.matrix = torch.zeros((n, n), dtype=torch.float32, device=device)
            self.matrix[row, column] = value
        else:
            self.matrix = torch.sparse_csr_tensor(
                starts.to(torch.int32), column.to(torch.int32), value, size=(n, n), device=device
            )
        self.y = torch.empty(n, dtype=torch.float32, device=device)
        self.in_place = True
        try:
            self.run()
        except RuntimeError:
            self.in_place = False

    def run(self):
        # Some versions write a sparse product into a new tensor only.
        if self.in_place:
            torch.mv(self.matrix, self.x, out=self.y)
        else:
            self.y = torch.mv(self.matrix, self.x)

    def wrong(self):
        """Runs once over poison; what is wrong, if anything is."""
        self.y.fill_(float("nan"))
        self.run()
        # Written so that a NaN, which compares false with everything, counts as wrong.
        right = self.y.double() == self.want
        if bool(right.all()):
            return None
        k = int((~right).int().argmax())
        return f"y[{k}]: {float(self.y[k])!r}, not {float(self.want[k])!r} at n={self.n}"


def answer(device, clock, point):
    asked = anchor.parameters(point)
    shape, n, each = asked.get("shape", ""), int(asked.get("n", 0)), int(asked.get("each", 0))
    if n < 1 or each < 1:
        return anchor.tell(point, failed="no such size")
    dense = 16 * each >= n
    for small in ODD if dense else ODD_SPARSE:
        few = max(1, small * each // n) if dense else each
        wrong = Multiply(shape, small, few, device).wrong()
        if wrong:
            return anchor.tell(point, wrong=wrong)
    work = Multiply(shape, n, each, device)
    wrong = work.wrong()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    on_device, wall, notes = clock.time(point, work.run)
    wrong = work.wrong()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told = {"launch": f"torch {torch.__version__}", "notes": notes}
    return anchor.tell(point, device=on_device, wall=wall, error=0.0, tolerance="exact", **told)


def measure():
    device = anchor.gpu(torch)
    # No product is rounded to fewer digits.
    torch.backends.cuda.matmul.allow_tf32 = False
    clock = anchor.Clock(torch)
    for point in anchor.points():
        try:
            answer(device, clock, point)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed="no memory for the matrix on the device")
        torch.cuda.empty_cache()


if __name__ == "__main__":
    measure()
