"""STREAM by Triton: the same operations, a block of elements a program; the best of a few shapes is measured."""

import os

# Line numbers would put paths of this machine into the PTX that is kept.
os.environ["TRITON_DISABLE_LINE_INFO"] = "1"

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3, and Triton needs it")
try:
    import triton
    import triton.language as tl
except ImportError:
    anchor.give_up("Triton is not installed for this python3")

import streams

# Elements of a block and warps that share them.
SHAPES = ((1024, 4), (2048, 4), (2048, 8), (4096, 8), (8192, 16))
DOT_SHAPES = ((2048, 4), (4096, 8), (8192, 16))

# Blocks of a dot product for each multiprocessor, at most.
WAVES = 4

# Offsets are 32 bits wide.
MOST = 2**31 - 2**20


@triton.jit
def copy(a, c, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < n
    tl.store(c + at, tl.load(a + at, mask=inside), mask=inside)


@triton.jit
def mul(b, c, s, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < n
    tl.store(b + at, s * tl.load(c + at, mask=inside), mask=inside)


@triton.jit
def add(a, b, c, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < n
    x = tl.load(a + at, mask=inside)
    y = tl.load(b + at, mask=inside)
    tl.store(c + at, x + y, mask=inside)


@triton.jit
def triad(a, b, c, s, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < n
    x = tl.load(b + at, mask=inside)
    y = tl.load(c + at, mask=inside)
    tl.store(a + at, x + s * y, mask=inside)


@triton.jit
def dot_parts(a, b, parts, n, BLOCK: tl.constexpr):
    first = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    total = tl.zeros((BLOCK,), dtype=tl.float32)
    for start in range(0, n, tl.num_programs(0) * BLOCK):
        at = start + first
        inside = at < n
        x = tl.load(a + at, mask=inside, other=0.0)
        y = tl.load(b + at, mask=inside, other=0.0)
        total += x * y
    tl.store(parts + tl.program_id(0), tl.sum(total, axis=0))


@triton.jit
def dot_sum(parts, total, groups, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    part = tl.load(parts + at, mask=at < groups, other=0.0)
    tl.store(total, tl.sum(part, axis=0))


class Operation:
    """An operation on arrays with a shape; `run` returns nothing, and `made` what Triton compiled."""

    def __init__(self, op, arrays, shape):
        self.op, self.arrays = op, arrays
        self.block, self.warps = shape
        self.groups = triton.cdiv(arrays.n, self.block)
        self.made = []
        if op == "dot":
            units = torch.cuda.get_device_properties(arrays.device).multi_processor_count
            self.groups = min(self.groups, WAVES * units)
            self.parts = torch.full((self.groups,), float("nan"), dtype=torch.float32, device=arrays.device)

    def run(self):
        a, b, c, n = *(self.arrays.data(name) for name in "abc"), self.arrays.n
        shape = {"BLOCK": self.block, "num_warps": self.warps}
        grid = (self.groups,)
        if self.op == "copy":
            self.made = [copy[grid](a, c, n, **shape)]
        elif self.op == "mul":
            self.made = [mul[grid](b, c, streams.SCALE, n, **shape)]
        elif self.op == "add":
            self.made = [add[grid](a, b, c, n, **shape)]
        elif self.op == "triad":
            self.made = [triad[grid](a, b, c, streams.SCALE, n, **shape)]
        else:
            last = triton.next_power_of_2(self.groups)
            parts = dot_parts[grid](a, b, self.parts, n, **shape)
            total = dot_sum[(1,)](self.parts, self.arrays.data("sum"), self.groups, BLOCK=last, num_warps=4)
            self.made = [parts, total]

    def told(self):
        """What is told beside the times; the compiled kernels of other versions of Triton may tell less."""
        row = {"launch": f"{self.groups} blocks of {self.block}, {self.warps} warps, triton {triton.__version__}"}
        asm = [getattr(kernel, "asm", {}) for kernel in self.made]
        text = "\n".join(each["ptx"] for each in asm if "ptx" in each)
        if text:
            row["listing"] = ["ptx", text]
        registers = [registers_of(kernel) for kernel in self.made]
        if all(registers):
            row["compiler"] = ", ".join(registers)
        return row


def registers_of(kernel):
    count, spilled = getattr(kernel, "n_regs", None), getattr(kernel, "n_spills", None)
    name = getattr(kernel, "name", None) or getattr(getattr(kernel, "metadata", None), "name", None)
    if not isinstance(count, int) or not isinstance(spilled, int) or not name:
        return None
    return f"{name}: {count} registers, " + (f"{4 * spilled} bytes spilled" if spilled else "no spills")


class Chosen:
    """The shape that was fastest for an operation at the measured size; small sizes are checked with it."""

    def __init__(self):
        self.shapes = {}
        self.clock = anchor.Clock(torch)

    def prepare(self, op, arrays):
        if arrays.n > MOST:
            raise ValueError("more elements than 32 bits can count")
        # The measured size is prepared first.
        if op not in self.shapes:
            self.shapes[op] = min(
                DOT_SHAPES if op == "dot" else SHAPES,
                key=lambda shape: self.nanos(Operation(op, arrays, shape)),
            )
        operation = Operation(op, arrays, self.shapes[op])
        operation.run()
        torch.cuda.synchronize()
        return operation.run, operation.told()

    def nanos(self, operation):
        operation.run()
        times = sorted(self.clock.sample(operation.run, 8)[0] for _ in range(5))
        return times[2]


if __name__ == "__main__":
    streams.measure(torch, Chosen().prepare)
