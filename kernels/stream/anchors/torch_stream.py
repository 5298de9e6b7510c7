"""STREAM by PyTorch: the anchor that our copy is held against, in the same run.

Takes points (`n=268435456,op=copy`) as arguments; prints one JSON object a line.
"""

import json
import sys
import time

POINTS = sys.argv[1:]
SCALE = 0.4
SAMPLES = 30


def tell(point, **row):
    print(json.dumps({"params": point, **row}), flush=True)


def give_up(reason):
    for point in POINTS:
        tell(point, unsupported=reason)
    sys.exit(0)


try:
    import torch
except ImportError:
    give_up("PyTorch is not installed for this python3")
if not torch.cuda.is_available():
    give_up("PyTorch sees no GPU")


def operations(a, b, c):
    """What is run, and which tensor it writes; dot writes a new one."""
    return {
        "copy": lambda: c.copy_(a),
        "mul": lambda: torch.mul(c, SCALE, out=b),
        "add": lambda: torch.add(a, b, out=c),
        "triad": lambda: torch.add(b, c, alpha=SCALE, out=a),
        "dot": lambda: torch.dot(a, b),
    }


def expected(op, a, b, c):
    """The same in double precision."""
    a, b, c = a.double(), b.double(), c.double()
    return {
        "copy": lambda: a,
        "mul": lambda: float(torch.tensor(SCALE)) * c,
        "add": lambda: a + b,
        "triad": lambda: b + float(torch.tensor(SCALE)) * c,
        "dot": lambda: torch.dot(a, b),
    }[op]()


def check(op, run, a, b, c):
    """The largest error, its unit, and whether it is small enough; on the first 2^20 elements."""
    part = [t[: 1 << 20].clone() for t in (a, b, c)]
    want = expected(op, *part)
    got = operations(*part)[op]().double()
    if op == "dot":
        error = float(((got - want) / want).abs())
        return error, "relative 1e-5", error <= 1e-5
    ulp = 2.0 ** (torch.floor(torch.log2(want.abs())) - 23)
    error = float(((got - want).abs() / ulp).max())
    return error, "4 ulp", error <= 4


def sample(run, launches):
    begin = torch.cuda.Event(enable_timing=True)
    end = torch.cuda.Event(enable_timing=True)
    torch.cuda.synchronize()
    wall = time.perf_counter_ns()
    begin.record()
    for _ in range(launches):
        run()
    end.record()
    torch.cuda.synchronize()
    wall = time.perf_counter_ns() - wall
    return begin.elapsed_time(end) * 1e6 / launches, wall / launches


def measure(point):
    params = dict(pair.split("=") for pair in point.split(","))
    n, op = int(params["n"]), params["op"]
    a, b, c = (torch.rand(n, device="cuda").mul_(1.5).add_(0.5) for _ in range(3))
    run = operations(a, b, c)[op]
    error, tolerance, right = check(op, run, a, b, c)
    if not right:
        return tell(point, wrong=f"error {error}, allowed {tolerance}")
    until = time.perf_counter() + 1.0  # clocks ramp up under load
    while time.perf_counter() < until:
        sample(run, 8)
    launches = max(4, int(2e6 / sample(run, 8)[0]))
    times = [sample(run, launches) for _ in range(SAMPLES)]
    tell(point, device=[t[0] for t in times], wall=[t[1] for t in times],
         error=error, tolerance=tolerance, launch=f"torch {torch.__version__}")


for each in POINTS:
    measure(each)
