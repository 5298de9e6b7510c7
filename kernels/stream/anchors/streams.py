"""What the Python anchors of `stream` share: the arrays, what must come out, and the order of the work."""

import struct

import anchor

# 0.4 as a float of 32 bits.
SCALE = struct.unpack("f", struct.pack("f", 0.4))[0]

WRITTEN = {"copy": "c", "mul": "b", "add": "c", "triad": "a", "dot": "sum"}
EXACT = {"copy": 0, "mul": 4, "add": 4, "triad": 4}
SUM = 1e-5


class Arrays:
    """a, b, c as our kernels get them, and room for a sum; `data(name)` is the tensor."""

    def __init__(self, torch, n, device):
        self.torch, self.n, self.device = torch, n, device
        self.all = {name: anchor.Guarded(torch, n, device).fill(torch, k + 1) for k, name in enumerate("abc")}
        self.all["sum"] = anchor.Guarded(torch, 1, device)

    def data(self, name):
        return self.all[name].data


def wanted(torch, op, first, count, device):
    """What must come out at these places in double precision; for dot the terms of the sum."""
    a, b, c = (lambda seed=seed: anchor.values(torch, seed, first, count, device).double() for seed in (1, 2, 3))
    return {
        "copy": lambda: a(),
        "mul": lambda: SCALE * c(),
        "add": lambda: a() + b(),
        "triad": lambda: b() + SCALE * c(),
        "dot": lambda: a() * b(),
    }[op]()


def check(op, arrays, run):
    """Runs once over poison; the largest error, and what is wrong, if anything is."""
    out = arrays.all[WRITTEN[op]]
    out.poison()
    told = run()
    for name, array in arrays.all.items():
        if not array.intact():
            return 0.0, f"{name} was written outside at n={arrays.n}"
    if op == "dot":
        return check_sum(arrays, float(out.data[0]) if told is None else float(told))
    worst = 0.0
    for first, count in anchor.chunks(arrays.n):
        want = wanted(arrays.torch, op, first, count, arrays.device)
        error = anchor.ulps(arrays.torch, want, out.data[first : first + count])
        # Written so that a NaN, which compares false with everything, counts as wrong.
        wrong = ~(error <= EXACT[op])
        if bool(wrong.any()):
            k = int(wrong.int().argmax())
            got = float(out.data[first + k])
            return 0.0, f"{WRITTEN[op]}[{first + k}]: {got!r}, not {float(want[k])!r} at n={arrays.n}"
        worst = max(worst, float(error.max()))
    return worst, None


def check_sum(arrays, got):
    want = 0.0
    for first, count in anchor.chunks(arrays.n):
        want += float(wanted(arrays.torch, "dot", first, count, arrays.device).sum())
    error = abs(got - want) / want
    return error, None if error <= SUM else f"dot: {got!r}, not {want!r} at n={arrays.n}"


def measure(torch, prepare):
    """Answers every point.

    `prepare(op, arrays)` gives what runs the operation once, and what is told beside the times; for dot it returns
    the sum as a tensor, or leaves it in `sum`.
    """
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        params = anchor.parameters(point)
        op, n = params.get("op"), int(params.get("n", 0))
        if op not in WRITTEN or n < 1:
            anchor.tell(point, failed="no such operation or size")
            continue
        try:
            answer(torch, device, clock, point, op, n, prepare)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for {3 * n} floats on the device")
        torch.cuda.empty_cache()


def answer(torch, device, clock, point, op, n, prepare):
    arrays = Arrays(torch, n, device)
    run, told = prepare(op, arrays)
    worst = 0.0
    for size in anchor.ODD:
        small = Arrays(torch, size, device)
        error, wrong = check(op, small, prepare(op, small)[0])
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    error, wrong = check(op, arrays, run)
    if wrong:
        return anchor.tell(point, wrong=wrong)
    on_device, wall, notes = clock.time(point, run)
    after, wrong = check(op, arrays, run)
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    tolerance = "relative 1e-5" if op == "dot" else "exact" if EXACT[op] == 0 else "4 ulp"
    error = max(worst, error, after)
    anchor.tell(point, device=on_device, wall=wall, error=error, tolerance=tolerance, notes=notes, **told)
