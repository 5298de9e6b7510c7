"""What the programs in Triton share: the fastest of several shapes, what the compiler made of it, and the answers.

A work is made by `make(n, device)`. It has `launch(shape)`, which runs it once in a shape and returns the compiled
kernels; `check()`, which runs it over poison by `run()` and returns the largest error and what is wrong, if anything
is; and `told()`, which puts its launch in words.
"""

import math

import anchor


class Shaped:
    """The part of a work that runs it in the shape that was chosen."""

    shape = None
    made = ()

    def run(self):
        self.made = self.launch(self.shape)


def fastest(triton, clock, work, shapes):
    """The shape in which the work takes least time; a shape for which the device has no room is passed over."""

    def nanos(shape):
        work.shape = shape
        try:
            work.run()
        except triton.runtime.OutOfResources:
            return math.inf
        return sorted(clock.sample(work.run, 8)[0] for _ in range(5))[2]

    return min(shapes, key=nanos)


def compiled(kernels):
    """What the compiler made; the compiled kernels of other versions of Triton may tell less."""
    row = {}
    assembly = {}
    registers = {}
    for kernel in kernels:
        name = getattr(kernel, "name", None) or getattr(getattr(kernel, "metadata", None), "name", None)
        text = (getattr(kernel, "asm", None) or {}).get("ptx")
        if text:
            assembly[text] = None
        words = registers_of(kernel, name)
        if words:
            registers[words] = None
    if assembly:
        row["listing"] = ["ptx", "\n".join(assembly)]
    if registers:
        row["compiler"] = ", ".join(registers)
    return row


def registers_of(kernel, name):
    count, spilled = getattr(kernel, "n_regs", None), getattr(kernel, "n_spills", None)
    if not isinstance(count, int) or not isinstance(spilled, int) or not name:
        return None
    return f"{name}: {count} registers, " + (f"{4 * spilled} bytes spilled" if spilled else "no spills")


def answer(triton, clock, point, make, odd, shapes, n, tolerance):
    """Chooses a shape at the size that is asked for, checks small sizes with it, measures, checks again, and tells."""
    work = make(n)
    work.shape = fastest(triton, clock, work, shapes)
    worst = 0.0
    for size in odd:
        small = make(size)
        small.shape = work.shape
        error, wrong = small.check()
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    before, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    told = compiled(work.made)
    on_device, wall, notes = clock.time(point, work.run)
    after, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    told["launch"] = f"{work.told()}, triton {triton.__version__}"
    told["notes"] = notes
    error = max(worst, before, after)
    return anchor.tell(point, device=on_device, wall=wall, error=error, tolerance=tolerance, **told)


def measure(torch, triton, make, odd, shapes, most, tolerance):
    """Answers every point; its only parameter is n, which is `most` at most."""
    device = anchor.gpu(torch)
    clock = anchor.Clock(torch)
    for point in anchor.points():
        n = int(anchor.parameters(point).get("n", 0))
        if n < 1 or n > most:
            anchor.tell(point, failed="no such size")
            continue
        try:
            answer(triton, clock, point, lambda size: make(size, device), odd, shapes, n, tolerance)
        except torch.cuda.OutOfMemoryError:
            anchor.tell(point, failed=f"no memory for n={n} on the device")
        torch.cuda.empty_cache()
