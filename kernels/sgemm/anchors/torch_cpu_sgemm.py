"""A product of matrices by PyTorch on the processor, which asks Intel MKL where its wheel has it."""

import re
import time

import anchor

try:
    import torch
except ImportError:
    anchor.give_up("PyTorch is not installed for this python3")

import torch_sgemm


def library():
    """The library that PyTorch asks for products, such as `MKL 2024.2`."""
    told = re.search(r"Math Kernel Library Version (\S+?)-Product", torch.__config__.show())
    return f"MKL {told.group(1)}" if told else "no MKL"


def sample(run, least):
    """Nanoseconds of one run by the host's clock, from as many as pass so much time."""
    runs = 0
    start = time.perf_counter_ns()
    while True:
        run()
        runs += 1
        passed = time.perf_counter_ns() - start
        if passed >= least:
            return None, passed / runs


def answer(device, point, n):
    worst = 0.0
    for size in torch_sgemm.ODD:
        error, wrong = torch_sgemm.Product(size, device).check()
        if wrong:
            return anchor.tell(point, wrong=wrong)
        worst = max(worst, error)
    work = torch_sgemm.Product(n, device)
    before, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong)
    _, wall = anchor.measure(point, lambda least: sample(work.run, least))
    after, wrong = work.check()
    if wrong:
        return anchor.tell(point, wrong=wrong + " after timing")
    threads = torch.get_num_threads()
    launch = f"torch {torch.__version__}, {library()}, {threads} thread{'' if threads == 1 else 's'}"
    anchor.tell(point, wall=wall, error=max(worst, before, after), tolerance="relative 1e-5", launch=launch)


def measure():
    torch.set_num_threads(anchor.setting("ANCHOR_THREADS", 1))
    device = torch.device("cpu")
    for point in anchor.points():
        n = int(anchor.parameters(point).get("n", 0))
        if n < 1:
            anchor.tell(point, failed="no such size")
            continue
        answer(device, point, n)


if __name__ == "__main__":
    measure()
