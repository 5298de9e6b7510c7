"""What the programs for matrices of bf16 numbers share: rows as `RowData` gives them our kernels, what comes out of
them, and the order of the work.

A work has `rows` and `columns`; `run()` returns the outputs, matrices of bf16; `want(index)` returns what must be in
these rows of each, in double precision; LIMITS says of each output how near it must be, in units in the last place
of a bf16, and the least value whose unit counts.
"""

import os

import anchor

# Rows repeat after so many, a prime; they are numbered as if they had so many elements.
PERIOD = 251
LONGEST = 1 << 14

# Rows and columns at which every program is checked.
ODD = ((5, 1), (300, 7), (3, 1001))

# Whether PyTorch compiles what it runs.
COMPILED = os.environ.get("ANCHOR_COMPILE", "0") != "0"


def different(torch, seed, columns, device, power=0, levels=False):
    """The rows that differ."""
    row = torch.arange(PERIOD, device=device)[:, None]
    column = torch.arange(columns, device=device)[None, :]
    hashed = anchor.bits(seed, row * LONGEST + column)
    random = hashed.to(torch.float32).mul_(1.5).mul_(2.0**-24).add_(0.5).view(torch.int32)
    exponent = 127 + ((random >> 8) & 1) + torch.where((column + row) % 16 == 0, power, 0)
    level = row % 11 if levels else torch.full_like(row, 0)
    exponent = exponent + torch.where(level == 1, -100, torch.where(level == 2, 50, 0))
    pattern = ((random & 0x10000) >> 1) | (exponent << 7) | (random & 0x7F)
    pattern = torch.where(level == 3, 0x4300 | (random & 1), pattern)
    # As the upper half of a float, from which a bf16 is made without rounding.
    return (pattern.to(torch.int32) << 16).view(torch.float32).to(torch.bfloat16)


class Guarded:
    """A matrix of bf16 with a guard on both sides."""

    def __init__(self, torch, rows, columns, device):
        n = rows * columns
        self.whole = torch.full((n + 2 * anchor.GUARD,), anchor.GUARD_VALUE, dtype=torch.bfloat16, device=device)
        self.data = self.whole[anchor.GUARD : anchor.GUARD + n].view(rows, columns)
        self.guard = self.whole[0].clone()

    def repeat(self, torch, rows):
        """Fills it with rows that come again and again."""
        count = self.data.shape[0]
        step = max(1, anchor.CHUNK // self.data.shape[1])
        for first in range(0, count, step):
            index = torch.arange(first, min(count, first + step), device=self.data.device) % PERIOD
            self.data[first : first + step] = rows[index]
        return self

    def poison(self):
        self.data.fill_(float("nan"))

    def intact(self):
        """Whether nobody wrote outside."""
        n = self.data.numel()
        guards = (self.whole[: anchor.GUARD], self.whole[anchor.GUARD + n :])
        return all(bool((g == self.guard).all()) for g in guards)


def filled(torch, rows, count, device):
    """A matrix of so many rows, of those that differ."""
    return Guarded(torch, count, rows.shape[1], device).repeat(torch, rows)


def ulps(torch, want, got, floor):
    """The distance in units in the last place of a bf16."""
    exponent = torch.frexp(want.abs().clamp(min=max(floor, 2.0**-126)))[1]
    return (got.double() - want).abs() / torch.exp2((exponent - 8).double())


def check(torch, work, limits):
    """Runs once; the largest error, and what is wrong, if anything is."""
    for matrix in work.written():
        matrix.poison()
    outputs = work.run_once()
    for matrix in work.guarded():
        if not matrix.intact():
            return 0.0, f"written outside at {work.rows} rows of {work.columns}"
    worst = 0.0
    step = max(1, anchor.CHUNK // work.columns)
    for first in range(0, work.rows, step):
        index = torch.arange(first, min(work.rows, first + step), device=work.device)
        for number, want in enumerate(work.want(index)):
            limit, floor = limits[number]
            error = ulps(torch, want, outputs[number][first : first + step], floor)
            # Written so that a NaN, which compares false with everything, counts as wrong.
            wrong = ~(error <= limit)
            if bool(wrong.any()):
                k = int(wrong.flatten().int().argmax())
                got = float(outputs[number][first : first + step].flatten()[k])
                place = f"output {number}, row {first + k // work.columns}, column {k % work.columns}"
                size = f"{work.rows} rows of {work.columns}"
                return 0.0, f"{place}: {got!r}, not {float(want.flatten()[k])!r} of {size}"
            worst = max(worst, float(error.max()))
    return worst, None


class Work:
    """A matrix or several, and what is made of them; programs that write where they are told say where."""

    def __init__(self, rows, columns, device):
        self.rows, self.columns, self.device = rows, columns, device

    def guarded(self):
        return [each for each in vars(self).values() if isinstance(each, Guarded)]

    def written(self):
        return []

    def run_once(self):
        return self.run()


def described(limits):
    """The loosest limit, in words."""
    return f"{max(limit for limit, _ in limits):.2f} ulp of bf16"


def measure(torch, answer):
    """Answers every point by `answer(clock, point, rows, columns, device)`."""
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        params = anchor.parameters(point)
        rows, columns = int(params.get("rows", 0)), int(params.get("columns", 0))
        if rows < 1 or not 1 <= columns <= LONGEST:
            anchor.tell(point, failed="no such size")
            continue
        try:
            answer(clock, point, rows, columns, device)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for {rows} rows of {columns} on the device")
        torch.cuda.empty_cache()


def compiled(torch, function):
    """The function as it is, or compiled for the sizes at hand."""
    if not COMPILED:
        return function
    return torch.compile(function, dynamic=False, mode="max-autotune-no-cudagraphs")


def measure_torch(torch, make, limits, odd=ODD):
    """PyTorch, as it is or compiled: small sizes first, then the one that is asked for, and that again after."""

    def answer(clock, point, rows, columns, device):
        worst = 0.0
        # Each size is compiled by itself, and the bench waits for two minutes.
        small = odd[-2:] if COMPILED else odd
        for size in (*small, (rows, columns)):
            work = make(*size, device)
            error, wrong = check(torch, work, limits)
            if wrong:
                return anchor.tell(point, wrong=wrong)
            worst = max(worst, error)
        on_device, wall, notes = clock.time(point, work.run)
        after, wrong = check(torch, work, limits)
        if wrong:
            return anchor.tell(point, wrong=wrong + " after timing")
        notes = notes + (["torch.compile, max-autotune-no-cudagraphs"] if COMPILED else [])
        told = {"launch": f"torch {torch.__version__}", "notes": notes}
        error = max(worst, after)
        return anchor.tell(point, device=on_device, wall=wall, error=error, tolerance=described(limits), **told)

    measure(torch, answer)


def measure_triton(torch, triton, shapes, make, tried, limits, odd=ODD):
    """Triton, in the fastest of the shapes that are tried."""

    def answer(clock, point, rows, columns, device):
        shapes.answer(
            triton,
            clock,
            point,
            lambda size: make(*size, device),
            odd,
            tried,
            (rows, columns),
            described(limits),
        )

    measure(torch, answer)
