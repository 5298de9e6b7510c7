"""Matrices of whole numbers, as `WholeMatrices` gives them our kernels, and how near a product of others must come."""

import anchor

# Rows repeat after so many, a prime.
PERIOD = 251

# Rows are numbered as if they had so many elements.
LONGEST = 1 << 14

LEFT, RIGHT, POWERS = 94, 95, 96

# Sizes of numbers: the least, how many follow, and the unit in which they are.
NUMBERS = {"bf16": (128, 128, 2.0**-7), "fp16": (128, 128, 2.0**-7), "e4m3": (1, 6, 1.0)}

# Half a place of what comes out: eight digits, or eleven. A library may add in another order, but the sums are exact.
NEAR = {"bf16": 2.0**-8, "fp16": 2.0**-11, "e4m3": 2.0**-8}


def randoms(torch, seed, places):
    """The patterns of random floats for these places, as `Values.random` gives them."""
    return anchor.bits(seed, places).to(torch.float32).mul_(1.5).mul_(2.0**-24).add_(0.5).view(torch.int32)


def powers(torch, n, device):
    """By what A is multiplied along k, and B divided."""
    table = torch.tensor([2.0**power for power in range(-4, 4)], dtype=torch.float32, device=device)
    return table[randoms(torch, POWERS, torch.arange(n, device=device)).long() & 7]


def rows(torch, seed, kind, n, device):
    """The rows that differ, as whole numbers."""
    places = torch.arange(PERIOD, device=device)[:, None] * LONGEST + torch.arange(n, device=device)[None, :]
    random = randoms(torch, seed, places)
    least, sizes, _ = NUMBERS[kind]
    size = least + (random & 0xFFFF) % sizes
    return torch.where((random & 0x10000) == 0, size, -size)


class Product:
    """A and B, `count` of each one below the other, room for C, and what must be in it.

    `types` are PyTorch's: of the matrices and of what comes out.
    """

    def __init__(self, torch, kind, types, n, count, device):
        self.torch, self.kind, self.n, self.count = torch, kind, n, count
        unit = NUMBERS[kind][2]
        left, right = rows(torch, LEFT, kind, n, device), rows(torch, RIGHT, kind, n, device)
        self.places = torch.arange(count * n, device=device) % PERIOD
        power = powers(torch, n, device)
        # Formats of eight bits cannot be indexed everywhere: they are made last.
        self.a = (left * (unit * power)).to(torch.bfloat16)[self.places].to(types[0])
        self.b = (right * (unit / power)).to(torch.bfloat16)[self.places].to(types[0])
        self.c = torch.empty((count * n, n), dtype=types[1], device=device)
        self.sums = (left.double() @ right.double().T) * unit**2

    def check(self, run):
        """Runs once over poison; the error as a share of the largest element, and what is wrong, if anything is."""
        self.c.fill_(float("nan"))
        told = run()
        c = self.c if told is None else told
        largest = float(self.sums.abs().max())
        worst = 0.0
        for m in range(self.count):
            places = self.places[m * self.n : (m + 1) * self.n]
            want = self.sums[places][:, places]
            got = c[m * self.n : (m + 1) * self.n].double()
            error = float(((got - want).abs() / largest).max())
            # Written so that a NaN, which compares false with everything, counts as wrong.
            if not error <= NEAR[self.kind]:
                return 0.0, f"off by {error!r} of the largest element at n={self.n}, matrix {m}"
            worst = max(worst, error)
        return worst, None


def answer(torch, clock, point, make, odd, size):
    """Checks small sizes, times the one that is asked for, and tells; `make(size)` gives a product and what runs it."""
    worst = 0.0
    for small in odd:
        product, run = make(small)
        error, wrong = product.check(run)
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    product, run = make(size)
    before, wrong = product.check(run)
    if wrong:
        return anchor.tell(point, wrong=wrong)
    on_device, wall, notes = clock.time(point, run)
    after, wrong = product.check(run)
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told = {"launch": f"torch {torch.__version__}"}
    told["notes"] = notes
    tolerance = f"{NEAR[product.kind]:g} of the largest"
    error = max(worst, before, after)
    return anchor.tell(point, device=on_device, wall=wall, error=error, tolerance=tolerance, **told)
