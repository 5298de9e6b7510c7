"""What the programs of others share in Python: points in, rows out, the inputs of our kernels, and how near is right.

`kernels/README.md` tells what goes in and out. Nothing here needs more than Python itself; what works on tensors
is handed PyTorch.
"""

import json
import math
import os
import struct
import sys
import time

POINTS = sys.argv[1:]

# Whether the bench gives turns; otherwise a program measures alone.
IN_CONTEST = os.environ.get("ANCHOR_TURNS", "0") != "0"

# Sizes that are a multiple of nothing: tails go wrong there.
ODD = (1, 7, 1000, 4099, 65537, (1 << 20) + 3)

# Floats before and behind every array, to see that nobody writes there.
GUARD = 256
GUARD_VALUE = -12345.0

# Elements that are made or looked at in one go; eight bytes and a few copies of each are held.
CHUNK = 1 << 24


def setting(name, usual):
    """A number from the environment, or the usual."""
    return int(os.environ.get(name) or usual)


def tell(point, **row):
    """Prints a row."""
    print(json.dumps({"params": point, **row}), flush=True)


def give_up(reason):
    """Says of every point why it cannot be answered, and ends."""
    for point in POINTS:
        tell(point, unsupported=reason)
    sys.exit(0)


def command():
    """The next line from the bench, in words; the program ends where there is none."""
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return line.split()


def points():
    """The points, each when the bench wants it."""
    for point in POINTS:
        if IN_CONTEST:
            command()
        yield point


def measure(point, sample):
    """All samples: device, wall; none in a contest, where each turn is told at once.

    `sample(least)` runs the work back to back until so many nanoseconds have passed, once at least, and gives the
    nanoseconds of one run by the device's clock (None where there is none) and by the host's.
    """
    if not IN_CONTEST:
        sample(setting("ANCHOR_WARM_NANOS", 1_000_000_000))
        least = setting("ANCHOR_SAMPLE_NANOS", 4_000_000)
        return _split([sample(least) for _ in range(setting("ANCHOR_SAMPLES", 30))])
    tell(point, ready=True)
    words = command()
    while words[0] == "turn":
        burst, ramp, samples, length = words[1] == "burst", int(words[2]), int(words[3]), int(words[4])
        if ramp > 0:
            sample(ramp)
        start, pairs = time.monotonic_ns(), []
        for _ in range(samples):
            if burst:
                time.sleep(length / 1e9)
            pairs.append(sample(0 if burst else length))
        on_device, wall = _split(pairs)
        tell(point, turn=wall, device=on_device, **{"from": start, "to": time.monotonic_ns()})
        words = command()
    return [], []


def _split(pairs):
    """Device and wall; the device's clock only if it was read every time."""
    on_device = [p[0] for p in pairs]
    return ([] if None in on_device else on_device), [p[1] for p in pairs]


def parameters(point):
    """`n=8,op=copy` as a dictionary of texts."""
    return dict(pair.split("=", 1) for pair in point.split(","))


# Inputs: SplitMix64 of the index (Steele, Lea and Flood, OOPSLA'14), the same as `Values.random` gives our kernels.


def _wrapped(z):
    """Python's integers have no end; those of tensors wrap around by themselves."""
    return (z + 2**63) % 2**64 - 2**63 if isinstance(z, int) else z


def _shifted(z, places):
    """To the right without the sign."""
    return (z >> places) & ((1 << (64 - places)) - 1)


_FIRST = _wrapped(0xBF58476D1CE4E5B9)
_SECOND = _wrapped(0x94D049BB133111EB)
_STEP = _wrapped(0x9E3779B97F4A7C15)


def mix(z):
    """The finaliser of SplitMix64, of an integer or of a tensor of them, 64 bits with a sign."""
    z = _wrapped((z ^ _shifted(z, 30)) * _FIRST)
    z = _wrapped((z ^ _shifted(z, 27)) * _SECOND)
    return z ^ _shifted(z, 31)


def bits(seed, index):
    """24 random bits for a place, or for a tensor of places."""
    return _shifted(mix(_wrapped(_wrapped(index * _STEP) + mix(seed))), 40)


def _single(x):
    """Rounded to a float of 32 bits."""
    return struct.unpack("f", struct.pack("f", x))[0]


def value(seed, index):
    """An element of the input with this seed, in [0.5, 2), without PyTorch."""
    return _single(0.5 + _single(1.5 * bits(seed, index)) * 2.0**-24)


def values(torch, seed, first, count, device):
    """Elements of the input with this seed; each operation rounds to 32 bits, as in Java."""
    places = torch.arange(first, first + count, dtype=torch.int64, device=device)
    return bits(seed, places).to(torch.float32).mul_(1.5).mul_(2.0**-24).add_(0.5)


def chunks(n):
    """First place and length of each part of an array that is handled in one go."""
    return ((first, min(CHUNK, n - first)) for first in range(0, n, CHUNK))


class Guarded:
    """An array of floats with a guard on both sides."""

    def __init__(self, torch, n, device):
        self.whole = torch.full((n + 2 * GUARD,), GUARD_VALUE, dtype=torch.float32, device=device)
        self.data = self.whole[GUARD : GUARD + n]

    def fill(self, torch, seed):
        """Fills it with the input of this seed."""
        for first, count in chunks(self.data.numel()):
            self.data[first : first + count] = values(torch, seed, first, count, self.data.device)
        return self

    def poison(self):
        """Makes every element NaN, so that what is not written is seen."""
        self.data.fill_(float("nan"))

    def intact(self):
        """Whether nobody wrote outside."""
        guards = (self.whole[:GUARD], self.whole[GUARD + self.data.numel() :])
        return all(bool((g == GUARD_VALUE).all()) for g in guards)


def ulps(torch, want, got):
    """The distance in units in the last place of what is wanted (doubles), NaN where a result is."""
    near = want.to(torch.float32).abs()
    unit = torch.nextafter(near, torch.full_like(near, float("inf"))).double() - near.double()
    return (got.double() - want).abs() / unit


class Clock:
    """Times work on a CUDA device: nanoseconds of one launch by the device's events and by the host."""

    # Where the host needs more than this share of a launch's time to launch it, a CUDA graph is replayed instead.
    LAUNCH_SHARE = 0.1

    # Launches in a graph.
    REPLAYED = 100

    def __init__(self, torch):
        self.torch = torch

    def sample(self, run, launches):
        """Device and wall nanoseconds of one of so many back-to-back launches."""
        cuda = self.torch.cuda
        begin, end = cuda.Event(enable_timing=True), cuda.Event(enable_timing=True)
        cuda.synchronize()
        start = time.perf_counter_ns()
        begin.record()
        for _ in range(launches):
            run()
        end.record()
        end.synchronize()
        wall = time.perf_counter_ns() - start
        return begin.elapsed_time(end) * 1e6 / launches, wall / launches

    def single(self, run):
        """Wall nanoseconds of one launch, without events."""
        self.torch.cuda.synchronize()
        start = time.perf_counter_ns()
        run()
        self.torch.cuda.synchronize()
        return time.perf_counter_ns() - start

    def cost_of_launch(self, run):
        """Nanoseconds that the host needs to launch, as a share of those that a launch takes."""
        self.torch.cuda.synchronize()
        start = time.perf_counter_ns()
        for _ in range(32):
            run()
        host = (time.perf_counter_ns() - start) / 32
        return host / self.sample(run, 32)[1]

    def replayed(self, run, launches):
        """A CUDA graph of launches, which costs Python one call; None where it cannot be captured."""
        graph = self.torch.cuda.CUDAGraph()
        try:
            with self.torch.cuda.graph(graph):
                for _ in range(launches):
                    run()
        except RuntimeError:
            self.torch.cuda.synchronize()
            return None
        graph.replay()
        self.torch.cuda.synchronize()
        return graph

    def time(self, point, run):
        """All samples: device, wall; and notes on how they were taken."""
        self.sample(run, 8)
        many = self.cost_of_launch(run) > self.LAUNCH_SHARE
        graph = self.replayed(run, self.REPLAYED) if many else None
        # A single launch after a pause finds Python's code cold, whatever it launches.
        alone = self.replayed(run, 1)
        once = self.sample(run, 8)[1]

        def sample(least):
            nonlocal once
            if least == 0:
                return None, self.single(run if alone is None else alone.replay)
            if graph is None:
                pair = self.sample(run, max(1, math.ceil(least / once)))
            else:
                replays = max(1, math.ceil(least / (once * self.REPLAYED)))
                pair = tuple(t / self.REPLAYED for t in self.sample(graph.replay, replays))
            once = pair[1]
            return pair

        on_device, wall = measure(point, sample)
        notes = [] if graph is None else [f"a CUDA graph of {self.REPLAYED} launches replayed"]
        return on_device, wall, notes


def gpu(torch):
    """The device that is meant; gives up where PyTorch has none."""
    if not torch.cuda.is_available():
        give_up("PyTorch sees no GPU")
    index = setting("ANCHOR_DEVICE", 0)
    if index >= torch.cuda.device_count():
        give_up("PyTorch sees fewer GPUs than OpenCL")
    torch.cuda.set_device(index)
    return torch.device("cuda", index)
